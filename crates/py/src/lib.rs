//! The Python module `shudu._shudu`, which makes the libraries callable from Python. The module only converts types.
//!
//! ```text
//! reading    puzzles from Python values          error     the exceptions
//! grid, verdict, listing, path    the classes    watch     long work: Ctrl-C, progress, time
//! many/      columns: lists and arrays           file      files
//! generate   new puzzles                      options   options shared by functions
//! ```

mod error;
mod file;
mod generate;
mod grid;
mod listing;
mod many;
mod options;
mod path;
mod reading;
mod value;
mod verdict;
mod watch;

use pyo3::prelude::*;

/// The native part of the package `shudu`. Import the package `shudu` instead.
#[pymodule]
mod _shudu {
    #[pymodule_export]
    use crate::error::{Error, NotRated};
    #[pymodule_export]
    use crate::file::run_file;
    #[pymodule_export]
    use crate::generate::generate_many;
    #[pymodule_export]
    use crate::grid::PyGrid;
    #[pymodule_export]
    use crate::listing::PySolutions;
    #[pymodule_export]
    use crate::many::ask_many;
    #[pymodule_export]
    use crate::path::{PyPath, PyRating, PyStep};
    #[pymodule_export]
    use crate::verdict::PyVerdict;

    use crate::many::table_columns;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("COLUMNS", table_columns(module.py())?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
