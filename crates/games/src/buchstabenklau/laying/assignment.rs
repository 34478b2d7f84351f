//! Each row gets a column of its own, together at the least cost.
//!
//! The Hungarian method with sparse rows, one row after another: no row takes more than one look
//! at each fit of the rows before it.

use super::{Effort, GaveUp};

/// A column that a row may have, and its cost.
pub type Choice = (usize, i64);

const FAR: i64 = i64::MAX;

pub struct Assigned {
    /// The column of each row.
    pub columns: Vec<usize>,
    pub cost: i64,
    /// By column, never above zero: what having it once more would save.
    pub potentials: Vec<i64>,
}

/// The cheapest assignment; none if there are not enough columns.
pub fn assign(
    rows: &[Vec<Choice>],
    columns: usize,
    effort: &mut Effort,
) -> Result<Option<Assigned>, GaveUp> {
    let mut method = Method {
        rows,
        of_row: vec![0; rows.len()],
        of_column: vec![0; columns],
        chosen: vec![None; rows.len()],
        serves: vec![None; columns],
        distance: vec![FAR; columns],
        reached_from: vec![0; columns],
        settled: vec![false; columns],
        touched: Vec::with_capacity(columns),
    };
    for row in 0..rows.len() {
        if !method.add(row, effort)? {
            return Ok(None);
        }
    }
    // Complementary slackness: free columns have no potential, so the potentials are the cost.
    let cost = method.of_row.iter().sum::<i64>() + method.of_column.iter().sum::<i64>();
    let columns = method.chosen.into_iter().flatten().collect();
    Ok(Some(Assigned { columns, cost, potentials: method.of_column }))
}

struct Method<'r> {
    rows: &'r [Vec<Choice>],
    /// The potentials: no choice costs less than its row's and its column's together, and those
    /// that are made cost just that.
    of_row: Vec<i64>,
    of_column: Vec<i64>,
    chosen: Vec<Option<usize>>,
    serves: Vec<Option<usize>>,
    distance: Vec<i64>,
    reached_from: Vec<usize>,
    settled: Vec<bool>,
    touched: Vec<usize>,
}

impl Method<'_> {
    fn add(&mut self, new: usize, effort: &mut Effort) -> Result<bool, GaveUp> {
        let over = |&(column, cost): &Choice| cost - self.of_column[column];
        let Some(least) = self.rows[new].iter().map(over).min() else { return Ok(false) };
        self.of_row[new] = least;
        let (mut row, mut so_far) = (new, 0);
        let free = loop {
            effort.spend(self.rows[row].len() + self.touched.len())?;
            for &(column, cost) in &self.rows[row] {
                if self.settled[column] {
                    continue;
                }
                let distance = so_far + cost - self.of_row[row] - self.of_column[column];
                if self.distance[column] == FAR {
                    self.touched.push(column);
                }
                if distance < self.distance[column] {
                    self.distance[column] = distance;
                    self.reached_from[column] = row;
                }
            }
            let open = self.touched.iter().filter(|&&column| !self.settled[column]);
            let key =
                |column: usize| (self.distance[column], self.serves[column].is_some(), column);
            let Some((distance, _, column)) = open.map(|&column| key(column)).min() else {
                return Ok(false);
            };
            self.settled[column] = true;
            match self.serves[column] {
                Some(serving) => (row, so_far) = (serving, distance),
                None => break column,
            }
        };
        let end = self.distance[free];
        self.of_row[new] += end;
        for at in 0..self.touched.len() {
            let column = self.touched[at];
            if let Some(row) = self.serves[column].filter(|_| self.settled[column]) {
                let slack = end - self.distance[column];
                self.of_row[row] += slack;
                self.of_column[column] -= slack;
            }
        }
        let mut column = free;
        loop {
            let row = self.reached_from[column];
            self.serves[column] = Some(row);
            match self.chosen[row].replace(column) {
                Some(before) => column = before,
                None => break,
            }
        }
        for column in self.touched.drain(..) {
            self.distance[column] = FAR;
            self.settled[column] = false;
        }
        Ok(true)
    }
}
