//! Measures how far the spelling of a word is from that of another, to find what a misspelt one means. Knows no words.

/// Returns the edit distance of two short texts (optimal string alignment): how many letters must be changed, left out, added, or
/// exchanged with their neighbours to turn one into the other. The time grows with the product of the lengths.
#[must_use]
pub fn edit_distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut here = vec![row + 1];
        for (column, wanted) in other.iter().enumerate() {
            let changed = above[column] + usize::from(letter != wanted);
            let mut least = changed.min(above[column + 1] + 1).min(here[column] + 1);
            let is_exchanged =
                row > 0 && column > 0 && one[row - 1] == *wanted && other[column - 1] == *letter;
            if is_exchanged {
                least = least.min(before[column - 1] + 1);
            }
            here.push(least);
        }
        before = std::mem::replace(&mut above, here);
    }
    above[other.len()]
}

#[cfg(test)]
mod tests {
    use super::edit_distance;

    #[test]
    fn each_edit_counts_once() {
        for (one, other, count) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("rook", "rook", 0),
            ("chancelor", "chancellor", 1),
            ("qween", "queen", 1),
            ("kinght", "knight", 1),
            ("nroth", "north", 1),
            ("bishops", "bishop", 1),
            ("türm", "turm", 1),
            ("ca", "abc", 3),
        ] {
            assert_eq!(edit_distance(one, other), count, "{one} {other}");
            assert_eq!(edit_distance(other, one), count, "{other} {one}");
        }
    }
}
