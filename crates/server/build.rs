//! Builds the browser client with npm and Vite, and lists its files for `http/page.rs`.
//!
//! `SETZKASTEN_WEB` names a folder with a client that is already built, where npm is not at hand.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// Everything the client is made of, seen from `web/`.
const INPUTS: [&str; 12] = [
    "package.json",
    "package-lock.json",
    "index.html",
    "vite.config.ts",
    "svelte.config.js",
    "build",
    "locales",
    "protocol",
    "public",
    "src",
    // The module that plays without a server, where `make wasm` made it.
    "wasm",
    "../rules",
];

fn main() {
    if let Err(reason) = run() {
        println!("cargo::error={reason}");
    }
}

fn run() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SETZKASTEN_WEB");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no OUT_DIR")?);
    let client = match env::var_os("SETZKASTEN_WEB") {
        Some(folder) => {
            println!("cargo::rerun-if-changed={}", Path::new(&folder).display());
            PathBuf::from(folder)
        }
        None => build(Path::new("../../web"), out.join("web"))?,
    };
    let list = list(&client).map_err(|error| {
        format!("the built client in {} cannot be read: {error}", client.display())
    })?;
    fs::write(out.join("client.rs"), list).map_err(|error| error.to_string())
}

fn build(web: &Path, out: PathBuf) -> Result<PathBuf, String> {
    for input in INPUTS {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    install(web)?;
    let mut vite = Command::new("node");
    vite.args(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
    call(vite.current_dir(web).env("SETZKASTEN_WEB_OUT", &out), "node")?;
    Ok(out)
}

/// Fetches the packages unless those of this very lock file are there.
fn install(web: &Path) -> Result<(), String> {
    let read = |path: PathBuf| fs::read(path).map_err(|error| error.to_string());
    let lock = read(web.join("package-lock.json"))?;
    let stamp = web.join("node_modules/.setzkasten-lock");
    if read(stamp.clone()).is_ok_and(|stamped| stamped == lock) {
        return Ok(());
    }
    call(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(web), "npm")?;
    fs::write(stamp, lock).map_err(|error| error.to_string())
}

fn call(command: &mut Command, name: &str) -> Result<(), String> {
    let output = command.output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => format!(
            "{name} is needed to build the browser client: install Node.js with npm, or let \
             SETZKASTEN_WEB name a folder with a client that is already built"
        ),
        _ => format!("{name} cannot be run: {error}"),
    })?;
    if output.status.success() {
        return Ok(());
    }
    eprintln!("{}", String::from_utf8_lossy(&output.stdout));
    eprintln!("{}", String::from_utf8_lossy(&output.stderr));
    Err(format!("the browser client cannot be built; {name} says why below"))
}

/// The files as a table of paths and contents, in an order of its own.
fn list(client: &Path) -> io::Result<String> {
    let client = client.canonicalize()?;
    let mut files = Vec::new();
    let mut folders = vec![client.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let mut code = String::from("const FILES: &[(&str, &[u8])] = &[\n");
    for file in files {
        let name = file.strip_prefix(&client).unwrap_or(&file);
        let name = name.to_string_lossy().replace('\\', "/");
        let _ = writeln!(code, "    ({name:?}, include_bytes!({:?})),", file.to_string_lossy());
    }
    code.push_str("];\n");
    Ok(code)
}
