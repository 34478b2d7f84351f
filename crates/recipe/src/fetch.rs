//! Gets the pinned sources through npm and pip, once; what is there is not fetched again.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const PACKAGE: &str = include_str!("../../../data/words/sources/package.json");
const LOCK: &str = include_str!("../../../data/words/sources/package-lock.json");
const REQUIREMENTS: &str = include_str!("../../../data/words/sources/requirements.txt");
const GLOSS_PACKAGE: &str = include_str!("../../../data/words/sources/glosses/package.json");
const GLOSS_LOCK: &str = include_str!("../../../data/words/sources/glosses/package-lock.json");
const GLOSS_REQUIREMENTS: &str =
    include_str!("../../../data/words/sources/glosses/requirements.txt");

#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    #[error(
        "{program} is needed to fetch the word sources and was not found: install {from}, or build \
         the words on another machine and bring them with `setzkasten words export` and `import`"
    )]
    Missing { program: &'static str, from: &'static str },
    #[error(
        "{command} could not fetch the word sources; run it again when the registry answers:\n{output}"
    )]
    Failed { command: String, output: String },
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
}

/// The folder the sources are fetched into.
#[derive(Clone, Debug)]
pub struct Sources {
    folder: PathBuf,
}

/// A way to sources: of words, or of what words mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    Npm,
    Pip,
    GlossNpm,
    GlossPip,
}

impl Channel {
    /// What words cannot do without.
    pub const ALL: [Channel; 2] = [Channel::Npm, Channel::Pip];

    pub fn name(self) -> &'static str {
        match self {
            Channel::Npm => "npm",
            Channel::Pip => "pip",
            Channel::GlossNpm => "glosses-npm",
            Channel::GlossPip => "glosses-pip",
        }
    }

    fn pins(self) -> &'static str {
        match self {
            Channel::Npm => LOCK,
            Channel::Pip => REQUIREMENTS,
            Channel::GlossNpm => GLOSS_LOCK,
            Channel::GlossPip => GLOSS_REQUIREMENTS,
        }
    }

    fn package(self) -> &'static str {
        if self == Channel::GlossNpm { GLOSS_PACKAGE } else { PACKAGE }
    }
}

impl Sources {
    /// The sources below a words folder.
    pub fn below(words: &Path) -> Sources {
        Sources { folder: words.join("sources") }
    }

    /// A file of an npm package.
    pub fn npm(&self, path: &str) -> PathBuf {
        self.folder.join("npm/node_modules").join(path)
    }

    pub fn wheels(&self) -> PathBuf {
        self.folder.join(Channel::Pip.name())
    }

    /// The folder of an npm package that glosses come from.
    pub fn gloss_package(&self, name: &str) -> PathBuf {
        self.folder.join(Channel::GlossNpm.name()).join("node_modules").join(name)
    }

    pub fn gloss_wheels(&self) -> PathBuf {
        self.folder.join(Channel::GlossPip.name())
    }

    /// Whether this channel's sources are here, as pinned.
    pub fn has(&self, channel: Channel) -> bool {
        fs::read_to_string(self.stamp(channel)).is_ok_and(|stamp| stamp == channel.pins())
    }

    fn stamp(&self, channel: Channel) -> PathBuf {
        self.folder.join(format!("{}.fetched", channel.name()))
    }

    /// Fetches what the channel lacks. The stamp comes last: an interrupted fetch is begun again.
    pub fn fetch(&self, channel: Channel) -> Result<(), FetchError> {
        if self.has(channel) {
            return Ok(());
        }
        let folder = self.folder.join(channel.name());
        let io = |path: &Path| {
            let path = path.to_owned();
            move |source| FetchError::Io { path, source }
        };
        fs::create_dir_all(&folder).map_err(io(&folder))?;
        match channel {
            Channel::Npm | Channel::GlossNpm => {
                let pinned =
                    [("package.json", channel.package()), ("package-lock.json", channel.pins())];
                for (name, text) in pinned {
                    fs::write(folder.join(name), text).map_err(io(&folder))?;
                }
                let mut npm = Command::new("npm");
                npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]);
                run(npm.current_dir(&folder), "npm", "Node.js with npm")?;
            }
            Channel::Pip | Channel::GlossPip => {
                let pinned = folder.join("requirements.txt");
                fs::write(&pinned, channel.pins()).map_err(io(&pinned))?;
                let mut pip = Command::new("python3");
                pip.args(["-m", "pip", "download", "--disable-pip-version-check", "--quiet"]);
                pip.args(["--no-deps", "--require-hashes", "--only-binary", ":all:"]);
                pip.args(["--dest", ".", "--requirement", "requirements.txt"]);
                run(pip.current_dir(&folder), "pip", "Python 3 with pip")?;
            }
        }
        let stamp = self.stamp(channel);
        fs::write(&stamp, channel.pins()).map_err(io(&stamp))
    }
}

fn run(command: &mut Command, program: &'static str, from: &'static str) -> Result<(), FetchError> {
    let output = match command.stdin(Stdio::null()).output() {
        Ok(output) => output,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(FetchError::Missing { program, from });
        }
        Err(source) => {
            return Err(FetchError::Io { path: command.get_program().into(), source });
        }
    };
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains("No module named pip") {
        return Err(FetchError::Missing { program, from });
    }
    let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let tail = &lines[lines.len().saturating_sub(12)..];
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    let command = std::iter::once(command.get_program().to_string_lossy().into_owned()).chain(args);
    Err(FetchError::Failed {
        command: format!("`{}`", command.collect::<Vec<_>>().join(" ")),
        output: tail.join("\n"),
    })
}
