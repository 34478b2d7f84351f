//! The score of a round and the end.

use super::Quiddler;
use super::action::Event;
use super::state::{LaidWord, Player, RoundScore, State};
use crate::players::Players;
use crate::rng::ShuffleError;
use crate::seat::{Points, Seat};

const BONUS: Points = Points(10);

impl Quiddler {
    pub(super) fn score_round(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let scores = self.round_scores(&state.players);
        for (player, score) in state.players.iter_mut().zip(&scores) {
            player.total = score.total;
        }
        state.sheet.push(scores.clone());
        events.push(Event::RoundScored { round: state.round, scores });
        self.next_round(state, events)
    }

    fn round_scores(&self, players: &Players<Player>) -> Vec<RoundScore> {
        let most = winner(players, |player| player.counting_words().count())
            .filter(|_| self.rules.bonus.counts_most());
        let longest = winner(players, |player| {
            player.counting_words().map(LaidWord::letters).max().unwrap_or(0)
        })
        .filter(|_| self.rules.bonus.counts_longest());
        let bonus = |winner: Option<Seat>, seat| match winner == Some(seat) {
            true => BONUS,
            false => Points::ZERO,
        };
        let score = |(index, player): (usize, &Player)| {
            let seat = Seat(index as u8);
            let laid: Points =
                player.counting_words().map(|word| self.deck.worth(&word.cards)).sum();
            let hand = self.deck.worth(&player.hand);
            let penalty = player.penalty;
            let (bonus_words, bonus_longest) = (bonus(most, seat), bonus(longest, seat));
            // the floor holds for the cards only, penalties stand outside it.
            let cards = (laid - hand).max(Points::ZERO);
            let round = cards - penalty + bonus_words + bonus_longest;
            let total = player.total + round;
            RoundScore {
                player: seat,
                laid,
                hand,
                penalty,
                bonus_words,
                bonus_longest,
                round,
                total,
            }
        };
        players.iter().enumerate().map(score).collect()
    }
}

/// the only one with the highest count; nobody on a tie or with nothing laid.
fn winner(players: &Players<Player>, count: impl Fn(&Player) -> usize) -> Option<Seat> {
    let counts: Vec<usize> = players.iter().map(count).collect();
    let best = counts.iter().copied().max().filter(|&best| best > 0)?;
    let mut winners = counts.iter().enumerate().filter(|&(_, &count)| count == best);
    match (winners.next(), winners.next()) {
        (Some((seat, _)), None) => Some(Seat(seat as u8)),
        _ => None,
    }
}
