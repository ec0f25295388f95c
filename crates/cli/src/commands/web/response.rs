//! HTTP responses, with the headers that restrict the page.

use crate::words::{Message, Refused};
use shudu::words::Language;
use std::borrow::Cow;
use std::io::{self, Write};

/// The content security policy, one directive per line. The page may load and run only its own files. The
/// build of the page copies the policy from the same file into the page, for web hosts that send no headers.
const POLICY: &str = include_str!("policy.txt");

pub(super) struct Response {
    pub(super) status: &'static str,
    kind: &'static str,
    /// Whether the file name contains a hash of the content, so that browsers can cache the file for ever.
    is_lasting: bool,
    body: Cow<'static, [u8]>,
}

impl Response {
    pub(super) fn file(name: &str, body: &'static [u8]) -> Response {
        Response {
            status: "200 OK",
            kind: kind(name),
            is_lasting: name.starts_with("assets/"),
            body: body.into(),
        }
    }

    pub(super) fn refusal(why: Refused, language: Language) -> Response {
        let status = match why {
            Refused::NotARequest => "400 Bad Request",
            Refused::NoFile => "404 Not Found",
            Refused::Method => "405 Method Not Allowed",
            Refused::OtherHost => "421 Misdirected Request",
            Refused::TooMany => "503 Service Unavailable",
        };
        let words = Message::Refused(why).in_words(language) + "\n";
        Response {
            status,
            kind: "text/plain; charset=utf-8",
            is_lasting: false,
            body: words.into_bytes().into(),
        }
    }

    /// Sends the response, without the body for a HEAD request.
    pub(super) fn send(&self, with_body: bool, out: &mut impl Write) -> io::Result<()> {
        let Response { status, kind, is_lasting, body } = self;
        let cache = if *is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let policy = POLICY.lines().collect::<Vec<_>>().join("; ");
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: {cache}\r\n\
             Content-Security-Policy: {policy}\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
             Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Resource-Policy: same-origin\r\n\
             Allow: GET, HEAD\r\nConnection: close\r\n\r\n",
            body.len()
        );
        out.write_all(head.as_bytes())?;
        out.write_all(if with_body { body } else { &[] })?;
        out.flush()
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_a_page_has_its_kind() {
        for (name, wanted) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/a-1.js", "text/javascript; charset=utf-8"),
            ("assets/a-1.css", "text/css; charset=utf-8"),
            ("assets/a-1.wasm", "application/wasm"),
            ("icon.svg", "image/svg+xml"),
            ("icon-192.png", "image/png"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("unknown", "application/octet-stream"),
        ] {
            assert_eq!(kind(name), wanted, "{name}");
        }
    }
}
