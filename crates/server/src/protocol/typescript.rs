//! The protocol as TypeScript, for the browser client.

use std::fmt::Write;

use bots::Level;
use ts_rs::{Config, TS};

use super::*;
use crate::store::operating::Notice;
use table::proof::Proof;

/// The whole file; a test compares it with the one that is committed.
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = String::from(
        "// Generated from the server's types. Do not edit: BLESS=1 cargo test -p server\n",
    );
    let mut add = |declaration: String| {
        let _ = write!(text, "\nexport {declaration}\n");
    };
    add(NewGuest::decl(&config));
    add(Guest::decl(&config));
    add(Me::decl(&config));
    add(Revoke::decl(&config));
    add(Revoked::decl(&config));
    add(ClockRule::decl(&config));
    add(Level::decl(&config));
    add(BotFacts::decl(&config));
    add(NewTable::decl(&config));
    add(NewCarried::decl(&config));
    add(CarriedRow::decl(&config));
    add(BoxFacts::decl(&config));
    add(BoxWish::decl(&config));
    add(BoxChecked::decl(&config));
    add(Join::decl(&config));
    add(Lecture::decl(&config));
    add(Arrange::decl(&config));
    add(Start::decl(&config));
    add(NewPledge::decl(&config));
    add(Disclosure::decl(&config));
    add(NewBot::decl(&config));
    add(StandIn::decl(&config));
    add(NewHost::decl(&config));
    add(Pace::decl(&config));
    add(NewPace::decl(&config));
    add(Ticket::decl(&config));
    add(Entered::decl(&config));
    add(Phase::decl(&config));
    add(Standing::decl(&config));
    add(Proof::decl(&config));
    add(TableInfo::decl(&config));
    add(TableCard::decl(&config));
    add(Seated::decl(&config));
    add(table::Against::decl(&config));
    add(table::BestWord::decl(&config));
    add(table::PastGame::decl(&config));
    add(table::Rating::decl(&config));
    add(table::LevelHistory::decl(&config));
    add(table::GameHistory::decl(&config));
    add(table::Badge::decl(&config));
    add(table::History::decl(&config));
    add(MyHistory::decl(&config));
    add(Reach::decl(&config));
    add(Step::decl(&config));
    add(Replay::decl(&config));
    for told in games::hindsight::declarations(&config) {
        add(told);
    }
    add(Today::decl(&config));
    add(DailyTask::decl(&config));
    add(DailyResult::decl(&config));
    add(DailyLook::decl(&config));
    add(Meaning::decl(&config));
    add(Gloss::decl(&config));
    add(LookedUp::decl(&config));
    add(Refused::decl(&config));
    add(games::game::Mark::decl(&config));
    add(Order::decl(&config));
    add(Happened::decl(&config));
    add(games::About::decl(&config));
    add(ClockView::decl(&config));
    add(CardCount::decl(&config));
    add(FromClient::decl(&config));
    add(ToClient::decl(&config));
    add(Notice::decl(&config));
    add(HouseInfo::decl(&config));
    add(HouseText::decl(&config));
    add(HouseTexts::decl(&config));
    add(OperatorInfo::decl(&config));
    add(Load::decl(&config));
    add(OperatedTable::decl(&config));
    add(OperatedConnection::decl(&config));
    add(OperatedConnections::decl(&config));
    add(NetworkCount::decl(&config));
    add(BanInfo::decl(&config));
    add(AuditLine::decl(&config));
    text
}
