//! What `web` takes.

use clap::Args;

/// Where the page is served unless said. Always the same, since a browser keeps games by the address.
const PORT: u16 = 7810;

#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    /// The port to serve it on; 0 is any that is free. Games are kept in the browser by address, so with another port there
    /// are other games
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    pub(crate) port: u16,

    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
}
