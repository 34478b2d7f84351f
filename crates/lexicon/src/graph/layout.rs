//! Gives every arc of a minimal automaton its place.

use super::arc::Packed;
use super::minimal::Automaton;

/// Parents before children, and a point's last child right behind it where that is possible.
pub(super) fn lay_out(automaton: &Automaton) -> Vec<Packed> {
    let order = reverse_postorder(automaton);
    let mut places = vec![0u32; automaton.len()];
    let mut next = 1;
    for &point in &order {
        places[point] = next;
        next += automaton.arcs_of(point).len() as u32;
    }
    let mut arcs = Vec::with_capacity(next as usize);
    arcs.push(Packed::new(0, false, true, places[automaton.root]));
    for &point in &order {
        let drafts = automaton.arcs_of(point);
        for (at, draft) in drafts.iter().enumerate() {
            let last = at + 1 == drafts.len();
            arcs.push(Packed::new(draft.letter(), draft.accepts(), last, places[draft.point()]));
        }
    }
    arcs
}

fn reverse_postorder(automaton: &Automaton) -> Vec<usize> {
    let mut seen = vec![false; automaton.len()];
    seen[0] = true;
    let mut order = Vec::with_capacity(automaton.len());
    let mut stack = Vec::new();
    if !seen[automaton.root] {
        seen[automaton.root] = true;
        stack.push((automaton.root, 0));
    }
    while let Some((point, at)) = stack.last_mut() {
        match automaton.arcs_of(*point).get(*at) {
            Some(draft) => {
                *at += 1;
                let child = draft.point();
                if !seen[child] {
                    seen[child] = true;
                    stack.push((child, 0));
                }
            }
            None => {
                order.push(*point);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
