//! Strength on one scale: the ratings that make the results most likely (Bradley and Terry), with
//! their errors.

/// What came of the games of two players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pairing {
    pub players: (usize, usize),
    /// Won by the first; a shared game counts half.
    pub won: f64,
    pub games: f64,
}

/// A rating; 200 more are expected to win three games of four.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    pub elo: f64,
    /// In 95 of 100 cases the truth is no farther off.
    pub error: f64,
}

/// On average everybody has this.
pub const MIDDLE: f64 = 1500.0;

/// Rating points for a factor of e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Half a game won and half a game lost more for everybody against each: so nobody is infinitely
/// strong.
const DOUBT: f64 = 0.5;

pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    let mut information = vec![vec![0.0; players]; players];
    for _ in 0..100 {
        let mut slope = vec![0.0; players];
        information = vec![vec![0.0; players]; players];
        for &Pairing { players: (a, b), won, games } in pairings {
            let (won, games) = (won + DOUBT, games + 2.0 * DOUBT);
            let expected = 1.0 / (1.0 + f64::exp(strengths[b] - strengths[a]));
            slope[a] += won - games * expected;
            slope[b] -= won - games * expected;
            let weight = games * expected * (1.0 - expected);
            for (i, j, sign) in [(a, a, 1.0), (b, b, 1.0), (a, b, -1.0), (b, a, -1.0)] {
                information[i][j] += sign * weight;
            }
        }
        let step = solve(&information, &slope);
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step);
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let error = |player: usize| {
        let mut unit = vec![-1.0 / players as f64; players];
        unit[player] += 1.0;
        let variance: f64 = solve(&information, &unit).iter().zip(&unit).map(|(x, u)| x * u).sum();
        1.96 * SCALE * variance.max(0.0).sqrt()
    };
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let rate = |player: usize| Rating {
        elo: MIDDLE + SCALE * (strengths[player] - mean),
        error: error(player),
    };
    (0..players).map(rate).collect()
}

/// Solves the equations of all players, whose ratings add up to nothing.
fn solve(information: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let n = right.len();
    let mut rows: Vec<Vec<f64>> = information
        .iter()
        .zip(right)
        .map(|(row, right)| row.iter().map(|x| x + 1.0).chain([*right]).collect())
        .collect();
    for at in 0..n {
        let size = |&row: &usize| (rows[row][at].abs() * 1e12) as i128;
        let pivot = (at..n).max_by_key(size).unwrap_or(at);
        rows.swap(at, pivot);
        let lead = rows[at][at];
        if lead.abs() < 1e-12 {
            return vec![0.0; n];
        }
        let own = rows[at].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = row[at] / lead;
            row.iter_mut().zip(&own).for_each(|(x, own)| *x -= factor * own);
        }
    }
    (0..n).map(|at| rows[at][n] / rows[at][at]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_games_are_about_190_points() {
        let won = Pairing { players: (0, 1), won: 750.0, games: 1000.0 };
        let [strong, weak] = ratings(2, &[won])[..] else { panic!("two ratings") };
        assert!((strong.elo - weak.elo - 190.8).abs() < 1.0, "{strong:?} {weak:?}");
        assert!((strong.elo + weak.elo - 2.0 * MIDDLE).abs() < 1e-6);
        // The error of the difference of two is twice that of each from their mean.
        assert!((strong.error - 12.5).abs() < 0.5, "{strong:?}");
    }

    #[test]
    fn who_never_loses_has_a_rating_too() {
        let swept = |a, b| Pairing { players: (a, b), won: 50.0, games: 50.0 };
        let rated = ratings(3, &[swept(0, 1), swept(0, 2), swept(1, 2)]);
        assert!(rated[0].elo > rated[1].elo && rated[1].elo > rated[2].elo);
        assert!(rated.iter().all(|rating| rating.elo.is_finite() && rating.error.is_finite()));
    }
}
