//! The one program: parses the command line, runs a subcommand, picks the exit code.

mod admin;
mod analyse;
mod arena;
mod bench;
mod bench_server;
mod boxes;
mod catalogue;
mod completions;
mod daily;
mod folder;
mod game;
mod lesson;
mod output;
mod play;
mod referee;
mod replay;
mod rules;
mod serve;
mod simulate;
mod site;
mod solve;
mod source;
mod verify;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A server's day is many small texts on many threads: here this allocator halves their cost.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Word games with letter cards and tiles, played to the letter of their rules.
///
/// Quiddler, Kreuzwort, Buchstabenklau and Maskenmemo: dictionary, referee and score-keeping for
/// the table at home.
#[derive(Parser)]
#[command(
    name = "setzkasten",
    version,
    arg_required_else_help = true,
    after_help = "Begin with:\n  \
        setzkasten words build              get and compile the dictionaries, once\n  \
        setzkasten words check Häuser       does it count, and why\n  \
        setzkasten words find --letters \"T A S ? CH\"\n  \
        setzkasten referee GAME.jsonl       play a record by the rules\n\n\
        Exit codes: 0 all is well, 1 something does not count or was refused, 2 it could not be done."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The dictionaries: build them, look words up, find what cards can spell
    #[command(subcommand)]
    Words(words::Words),
    /// Play back a game record and write down what happened, one JSON object per line
    Referee(referee::Referee),
    /// Show a game record step by step, with the position drawn in text
    Replay(replay::Replay),
    /// Look back on a game: what was possible at every turn, what was played, the difference
    Analyse(analyse::Analyse),
    /// List the games: how many play them, in which languages and by which options
    Games(catalogue::Games),
    /// List the lessons and puzzles, and play each to its end by the rules
    Lesson(lesson::Lessons),
    /// Show the deals of a day, where their chance comes from, and what was possible
    Daily(daily::Daily),
    /// Read a game's rulebook, or the one rule that a refusal cites
    Rules(rules::Rules),
    /// What could be played: the best lay, the best placements, the words to call
    #[command(subcommand)]
    Solve(solve::Solve),
    /// Let bots play many games: win rates, scores, house rules compared
    Simulate(simulate::Simulate),
    /// Let all levels and programs of your own play each other: Elo ratings
    Arena(arena::Arena),
    /// Let a program of your own play one game against bots
    Play(play::Play),
    /// Measure the searches on this machine
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Open tables for playing together over the network
    Serve(serve::Serve),
    /// Write the games as static files for any web space: they are played without a server
    Site(site::Site),
    /// Back up, restore, check and export what the server keeps
    Admin(admin::Admin),
    /// Check that a game's shuffles are the ones that were promised
    Verify(verify::Verify),
    /// Write completions for a shell to load
    Completions(completions::Completions),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Words(words) => words.run(),
        Command::Referee(referee) => return referee.run(&folder::Installed),
        Command::Replay(replay) => replay.run(&folder::Installed),
        Command::Analyse(analyse) => analyse.run(&folder::Installed),
        Command::Games(games) => games.run(),
        Command::Lesson(lessons) => lessons.run(&folder::Installed),
        Command::Daily(daily) => daily.run(&folder::Installed),
        Command::Rules(rules) => rules.run(),
        Command::Solve(solve) => solve.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Arena(arena) => arena.run(),
        Command::Play(play) => play.run(),
        Command::Bench(bench) => bench.run(),
        Command::Serve(serve) => serve.run(),
        Command::Site(site) => site.run(),
        Command::Admin(admin) => admin.run(),
        Command::Verify(verify) => verify.run(),
        Command::Completions(completions) => completions.run(),
    };
    output::exit_code(done)
}
