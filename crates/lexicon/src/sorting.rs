//! Sorting that stays small on a page. The standard library's sort is written out anew for every
//! type and every order, four kilobytes each time; there were sixty of them.

use std::cmp::Ordering;

/// Every byte of a page's module is loaded before the first move.
const ON_A_PAGE: bool = cfg!(target_arch = "wasm32");

/// Lists up to here are quickest sorted by insertion, as the standard library does.
const SHORT: usize = 20;

/// As `sort` of a list.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// As `sort_by_key` of a list.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

/// As `sort_by` of a list: what is equal stays in its order.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    if !ON_A_PAGE {
        list.sort_by(compare);
    } else if list.len() <= SHORT {
        insert_each(list, compare);
    } else {
        let order = order_of(list.len(), &mut |one, other| compare(&list[one], &list[other]));
        put_in_order(list, order);
    }
}

fn insert_each<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at], &list[at - 1]) == Ordering::Less {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Which element comes to lie at each place. Not generic, and so in the module once.
fn order_of(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

/// Moves every element once, from place to place in rings.
fn put_in_order<T>(list: &mut [T], mut order: Vec<usize>) {
    for first in 0..order.len() {
        let mut at = first;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == first {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{insert_each, order_of, put_in_order, sort_by_key};

    #[test]
    fn what_is_equal_stays_in_its_order_on_a_page_and_elsewhere() {
        for len in [0, 1, 2, 19, 20, 21, 500] {
            let mixed = |at: usize| (at * 7919 % 13, at);
            let list: Vec<(usize, usize)> = (0..len).map(mixed).collect();
            let mut sorted = list.clone();
            sorted.sort_by_key(|one| one.0);

            let (mut here, mut short, mut long) = (list.clone(), list.clone(), list.clone());
            sort_by_key(&mut here, |one| one.0);
            insert_each(&mut short, |one, other| one.0.cmp(&other.0));
            let order = order_of(len, &mut |one, other| list[one].0.cmp(&list[other].0));
            put_in_order(&mut long, order);
            assert_eq!([here, short, long], [sorted.clone(), sorted.clone(), sorted]);
        }
    }
}
