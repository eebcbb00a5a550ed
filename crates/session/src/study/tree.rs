//! The tree of actions of a study: its bounds, and the node that is shown. It knows no rules.

use super::StudyRefusal;
use crate::limits;
use serde::{Deserialize, Serialize};

/// An action of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyNode {
    /// The node before it; 0 is the beginning.
    pub parent: usize,
    /// The canonical text of the action.
    pub action: String,
    /// The name of the line that ends here; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// The actions that were tried. Nodes have numbers from 1 in the order in which they were added, and a node comes after its
/// parent; 0 is the beginning, before any action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyTree {
    nodes: Vec<StudyNode>,
    /// The node that is shown.
    at: usize,
    /// Whether the board is turned.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    turned: bool,
}

impl StudyTree {
    /// Returns the number of actions.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether no action was tried.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the node that is shown.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns whether the user has turned the board, so that it is shown from the other side than at first.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// Turns the board.
    pub const fn turn(&mut self) {
        self.turned = !self.turned;
    }

    /// Returns a node; nothing for the beginning and for a number that no node has.
    #[must_use]
    pub fn node(&self, number: usize) -> Option<&StudyNode> {
        self.nodes.get(number.checked_sub(1)?)
    }

    /// Returns the node before the shown one; nothing at the beginning.
    #[must_use]
    pub fn before(&self) -> Option<usize> {
        self.node(self.at).map(|node| node.parent)
    }

    /// Lists the nodes that follow a node, oldest first.
    #[must_use]
    pub fn following(&self, number: usize) -> Vec<usize> {
        let numbered = (1..).zip(&self.nodes);
        numbered
            .filter(|(_, node)| node.parent == number)
            .map(|(number, _)| number)
            .collect()
    }

    /// Returns the nodes from the first action to a node.
    #[must_use]
    pub fn path(&self, number: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut next = number;
        while let Some(node) = self.node(next) {
            path.push(next);
            next = node.parent;
        }
        path.reverse();
        path
    }

    /// Returns the texts of the actions that lead to a node.
    #[must_use]
    pub fn actions(&self, number: usize) -> Vec<&str> {
        let path = self.path(number).into_iter();
        path.filter_map(|one| self.node(one))
            .map(|node| node.action.as_str())
            .collect()
    }

    /// Lists the nodes that nothing follows or that have a name, the latest first.
    #[must_use]
    pub fn lines(&self) -> Vec<usize> {
        let mut is_followed = vec![false; self.nodes.len() + 1];
        for node in &self.nodes {
            if let Some(followed) = is_followed.get_mut(node.parent) {
                *followed = true;
            }
        }
        let numbered: Vec<(usize, &StudyNode)> = (1..).zip(&self.nodes).collect();
        numbered
            .into_iter()
            .rev()
            .filter(|(number, node)| !node.name.is_empty() || is_followed.get(*number) == Some(&false))
            .map(|(number, _)| number)
            .collect()
    }

    /// Follows actions from the shown node, and adds those that are new.
    ///
    /// # Errors
    /// Returns a refusal if there would be too many. The tree is then unchanged.
    pub fn play(&mut self, actions: &[String]) -> Result<(), StudyRefusal> {
        let full = StudyRefusal::Full {
            limit: limits::STUDY_NODES,
        };
        let mut next = self.clone();
        for action in actions {
            let mut following = next.following(next.at).into_iter();
            let known = following.find(|one| next.node(*one).is_some_and(|node| node.action == *action));
            if let Some(known) = known {
                next.at = known;
                continue;
            }
            if next.nodes.len() >= limits::STUDY_NODES || action.len() > limits::ACTION_BYTES {
                return Err(full);
            }
            let (parent, action, name) = (next.at, action.clone(), String::new());
            next.nodes.push(StudyNode { parent, action, name });
            next.at = next.nodes.len();
        }
        *self = next;
        Ok(())
    }

    /// Shows a node.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::OutOfDate`] if there is no such node.
    pub fn go(&mut self, number: usize) -> Result<(), StudyRefusal> {
        if number > self.nodes.len() {
            return Err(StudyRefusal::OutOfDate);
        }
        self.at = number;
        Ok(())
    }

    /// Names the line that ends with the shown node.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::Beginning`] at the beginning, and [`StudyRefusal::Name`] for a name that is too long.
    pub fn name_line(&mut self, name: &str) -> Result<(), StudyRefusal> {
        let name = checked_name(name)?;
        let index = self.at.checked_sub(1);
        let node = index.and_then(|index| self.nodes.get_mut(index));
        node.ok_or(StudyRefusal::Beginning)?.name = name;
        Ok(())
    }

    /// Deletes the shown node with all that follows it, and shows the node before it.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::Beginning`] at the beginning.
    pub fn delete(&mut self) -> Result<(), StudyRefusal> {
        let parent = self.before().ok_or(StudyRefusal::Beginning)?;
        let mut new_numbers = vec![Some(0)];
        let mut kept = Vec::new();
        for (number, node) in (1..).zip(&self.nodes) {
            let moved = new_numbers.get(node.parent).copied().flatten();
            match moved.filter(|_| number != self.at) {
                None => new_numbers.push(None),
                Some(parent) => {
                    kept.push(StudyNode {
                        parent,
                        ..node.clone()
                    });
                    new_numbers.push(Some(kept.len()));
                }
            }
        }
        self.at = new_numbers.get(parent).copied().flatten().unwrap_or(0);
        self.nodes = kept;
        Ok(())
    }

    /// Returns the JSON to store.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a tree holds only texts and numbers, which JSON can write")
    }

    /// Reads what [`StudyTree::to_json`] wrote.
    ///
    /// # Errors
    /// Returns an error for a text that is not the JSON of a tree within its bounds.
    pub fn from_json(text: &str) -> Result<Self, String> {
        let tree: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let is_ordered = (1..).zip(&tree.nodes).all(|(number, node)| node.parent < number);
        if !is_ordered || tree.at > tree.nodes.len() || tree.nodes.len() > limits::STUDY_NODES {
            return Err("the tree of a study is out of bounds".to_owned());
        }
        Ok(tree)
    }
}

/// Returns a name on one line.
///
/// # Errors
/// Returns [`StudyRefusal::Name`] if it is empty or too long.
pub fn checked_name(name: &str) -> Result<String, StudyRefusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let limit = limits::STUDY_NAME_CHARACTERS;
    if name.is_empty() || name.chars().count() > limit {
        return Err(StudyRefusal::Name { limit });
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(actions: &[&str]) -> Vec<String> {
        actions.iter().map(|action| (*action).to_owned()).collect()
    }

    fn tree() -> StudyTree {
        let mut tree = StudyTree::default();
        tree.play(&texts(&["e2-e4", "e7-e5", "g1-f3"])).expect("room");
        tree.go(1).expect("a node");
        tree.play(&texts(&["c7-c5", "g1-f3"])).expect("room");
        tree
    }

    #[test]
    fn a_line_that_is_played_again_is_followed_and_not_added() {
        let mut tree = tree();
        assert_eq!((tree.len(), tree.at()), (5, 5));
        tree.go(0).expect("the beginning");
        tree.play(&texts(&["e2-e4", "e7-e5"])).expect("room");
        assert_eq!((tree.len(), tree.at()), (5, 2));
        assert_eq!(tree.actions(5), ["e2-e4", "c7-c5", "g1-f3"]);
        assert_eq!(tree.following(1), [2, 4]);
        assert_eq!(tree.lines(), [5, 3]);
    }

    #[test]
    fn a_deleted_line_takes_what_follows_it_along_and_nothing_else() {
        let mut tree = tree();
        tree.go(2).expect("a node");
        tree.delete().expect("a line");
        assert_eq!(tree.at(), 1);
        assert_eq!(tree.len(), 3);
        assert_eq!(tree.actions(3), ["e2-e4", "c7-c5", "g1-f3"]);
        tree.go(0).expect("the beginning");
        assert_eq!(tree.delete(), Err(StudyRefusal::Beginning));
    }

    #[test]
    fn a_named_line_is_listed_though_it_goes_on() {
        let mut tree = tree();
        tree.go(2).expect("a node");
        tree.name_line("  the open\ngame ").expect("a name");
        assert_eq!(tree.node(2).map(|node| node.name.as_str()), Some("the open game"));
        assert_eq!(tree.lines(), [5, 3, 2]);
        let limit = limits::STUDY_NAME_CHARACTERS;
        let long = "x".repeat(limit + 1);
        assert_eq!(tree.name_line(&long), Err(StudyRefusal::Name { limit }));
        assert_eq!(tree.name_line(" "), Err(StudyRefusal::Name { limit }));
    }

    #[test]
    fn the_bound_is_kept_and_a_refusal_changes_nothing() {
        let mut tree = StudyTree::default();
        let many: Vec<String> = (0..limits::STUDY_NODES)
            .map(|number| number.to_string())
            .collect();
        tree.play(&many).expect("room");
        let before = tree.clone();
        let limit = limits::STUDY_NODES;
        assert_eq!(tree.play(&texts(&["more"])), Err(StudyRefusal::Full { limit }));
        assert_eq!(tree, before);
        tree.go(0).expect("the beginning");
        tree.play(&many).expect("nothing new");
        assert_eq!(StudyTree::from_json(&tree.to_json()), Ok(tree));
        assert!(StudyTree::from_json(r#"{"nodes":[],"at":1}"#).is_err());
        assert!(StudyTree::from_json(r#"{"nodes":[{"parent":1,"action":"a"}],"at":0}"#).is_err());
    }

    #[test]
    fn a_board_stays_turned_and_an_earlier_tree_is_not() {
        let mut turned = tree();
        let earlier = turned.to_json();
        turned.turn();
        assert!(turned.is_turned());
        assert_eq!(StudyTree::from_json(&turned.to_json()), Ok(turned.clone()));
        turned.go(1).expect("a node");
        assert!(turned.is_turned());
        assert!(!earlier.contains("turned"), "{earlier}");
        assert!(!StudyTree::from_json(&earlier).expect("a tree").is_turned());
    }

    #[derive(Clone, Debug)]
    enum Step {
        Play(Vec<u8>),
        Go(usize),
        Name,
        Delete,
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            3 => prop::collection::vec(0u8..4, 1..5).prop_map(Step::Play),
            2 => (0usize..40).prop_map(Step::Go),
            1 => Just(Step::Name),
            1 => Just(Step::Delete),
        ]
    }

    proptest! {
        /// Whatever is done, no position has the same action twice, every line leads to the beginning, and reading what is
        /// stored gives the same tree.
        #[test]
        fn any_steps_leave_a_tree(steps in prop::collection::vec(step(), 1..80)) {
            let mut tree = StudyTree::default();
            for step in steps {
                let before = tree.clone();
                let done = match step {
                    Step::Play(actions) => {
                        let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
                        let done = tree.play(&actions);
                        if done.is_ok() {
                            let led = tree.actions(tree.at());
                            prop_assert!(led.ends_with(&actions.iter().map(String::as_str).collect::<Vec<_>>()));
                        }
                        done
                    }
                    Step::Go(number) => tree.go(number),
                    Step::Name => tree.name_line("a line"),
                    Step::Delete => tree.delete(),
                };
                if done.is_err() {
                    prop_assert_eq!(&tree, &before);
                }
                for number in 0..=tree.len() {
                    let mut actions: Vec<&str> = Vec::new();
                    for one in tree.following(number) {
                        prop_assert!(one > number);
                        actions.push(tree.node(one).map_or("", |node| node.action.as_str()));
                    }
                    let count = actions.len();
                    actions.sort_unstable();
                    actions.dedup();
                    prop_assert_eq!(actions.len(), count);
                }
                prop_assert!(tree.at() <= tree.len());
                prop_assert_eq!(StudyTree::from_json(&tree.to_json()), Ok(tree.clone()));
            }
        }
    }
}
