//! What `serve` says when it is open: where others find it, also as a QR code to hold a phone to.

use std::io::IsTerminal;
use std::net::SocketAddr;

use anstyle::{AnsiColor, Color, Style};
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use server::protocol::Reach;

use crate::output::{DIM, HEADING};

/// Dark on light, whatever the terminal looks like: that is how cameras expect it.
const INK: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Black)))
    .bg_color(Some(Color::Ansi(AnsiColor::BrightWhite)));

/// The first line names the address for programs that wait for it; the rest is for people.
pub fn tell(listen: SocketAddr, is_encrypted: bool, reach: &Reach) {
    let scheme = if is_encrypted { "https" } else { "http" };
    anstream::println!("Setzkasten is open at {HEADING}{scheme}://{listen}{HEADING:#}");
    let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let width = width.filter(|_| std::io::stdout().is_terminal());
    anstream::print!("{}", invitation(listen, reach, width));
}

/// How others get in; with a QR code on a terminal that is wide enough for it.
fn invitation(listen: SocketAddr, reach: &Reach, width: Option<usize>) -> String {
    let port = listen.port();
    let Some(best) = reach.addresses.first() else {
        return match reach.open {
            true => "No address for others was found: is this machine in a network?\n".to_owned(),
            false => format!(
                "{DIM}Only this machine gets in. To let others on your network in: make run \
                 LISTEN=0.0.0.0:{port}, or setzkasten serve --listen 0.0.0.0:{port}{DIM:#}\n"
            ),
        };
    };
    let mut text = format!("On your network: {HEADING}{best}{HEADING:#}\n");
    for other in &reach.addresses[1..] {
        text.push_str(&format!("             or: {other}\n"));
    }
    text.extend(width.and_then(|width| qr(best, width)));
    text
}

fn qr(address: &str, width: usize) -> Option<String> {
    let code = QrCode::with_error_correction_level(address, EcLevel::L).ok()?;
    let drawn = code.render::<Dense1x2>().quiet_zone(true).module_dimensions(1, 1).build();
    let fits = drawn.lines().all(|line| line.chars().count() <= width);
    let line = |line: &str| format!("{INK}{line}{INK:#}\n");
    fits.then(|| drawn.lines().map(line).collect())
}
