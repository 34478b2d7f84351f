//! The deal of the day at a table: what there is, and what came of it.

use games::Record;
use games::daily::{Day, Deal, DealError, TASKS, Tally, seed, seed_text};
use games::hindsight::Usage;
use lexicon::Lang;

use crate::house::House;
use crate::protocol::{DailyLook, DailyResult, DailyTask, Phase, TableInfo};

/// The tasks of a day for somebody who reads this language.
pub fn tasks_of(day: Day, lang: Lang) -> Vec<DailyTask> {
    let task = |task: &&games::daily::Task| {
        let (game, lang) = (task.game, task.lang_for(lang));
        DailyTask {
            game: game.to_owned(),
            lang: lang.to_string(),
            seed_text: seed_text(day, game, lang),
            seed: seed(day, game, lang).to_string(),
        }
    };
    TASKS.iter().map(task).collect()
}

/// What came of a task, proven by its record; none where it is not one that was ended.
pub fn daily_result(info: &TableInfo, record: &Record, house: &House) -> Option<DailyResult> {
    let day = info.daily.filter(|_| info.phase == Phase::Over)?;
    let header = &record.header;
    let deal = Deal::of(day, &header.game, header.lang).ok()?;
    let Tally { points, order, signs } = deal.tally(record, house.open(header).ok()?)?;
    let hints = info.hints_taken.first().copied().unwrap_or_default();
    let (game, lang) = (header.game.clone(), header.lang.to_string());
    Some(DailyResult { day, game, lang, points, signs, hints, order })
}

/// So many positions are looked at for the best end of a game for one.
pub const POSITIONS: usize = 20_000;

/// The best there is in a task, by the words of this house; nobody has entered anything.
pub fn best_of(day: Day, game: &str, lang: Lang, house: &House) -> Result<DailyLook, DealError> {
    let deal = Deal::of(day, game, lang)?;
    let begun = deal.begun(house.words.as_ref())?;
    let dictionary = (house.dictionary)(lang);
    let usage = Usage { dictionary: dictionary.as_ref() };
    let best = deal.best(begun.as_ref(), usage, POSITIONS);
    let (best, signs) = best.map_or((None, None), |best| (Some(best.solved), Some(best.signs)));
    let lexicon = Some(format!("{:016x}", begun.lexicon().hash()));
    Ok(DailyLook { best, signs, lexicon, ..DailyLook::default() })
}
