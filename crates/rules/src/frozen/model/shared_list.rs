//! A list that is usually empty: one pointer wide, and cheap to clone, because clones share their content until one
//! of them changes. Knows nothing of the game.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The list. Never holds an empty vector.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct List<T>(Option<Arc<Vec<T>>>);

impl<T> List<T> {
    pub(crate) const fn new() -> Self {
        Self(None)
    }
}

impl<T> Clone for List<T> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.as_ref().map(Arc::clone))
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Some(items) => items,
            None => &[],
        }
    }
}

impl<T: Clone> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Some(items) => Arc::make_mut(items).as_mut_slice(),
            None => &mut [],
        }
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T: Clone> IntoIterator for &'a mut List<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(items: Vec<T>) -> Self {
        Self((!items.is_empty()).then(|| Arc::new(items)))
    }
}

impl<T: Clone> List<T> {
    /// Calls `change` with the items, as the only owner of them.
    fn with<R>(&mut self, change: impl FnOnce(&mut Vec<T>) -> R) -> R {
        let items = Arc::make_mut(self.0.get_or_insert_default());
        let result = change(items);
        if items.is_empty() {
            self.0 = None;
        }
        result
    }

    /// Adds an item at the end.
    pub(crate) fn push(&mut self, item: T) {
        self.with(|items| items.push(item));
    }

    /// Inserts an item at an index.
    ///
    /// # Panics
    /// As [`Vec::insert`].
    pub(crate) fn insert(&mut self, index: usize, item: T) {
        self.with(|items| items.insert(index, item));
    }

    /// Removes the item at an index.
    ///
    /// # Panics
    /// As [`Vec::remove`].
    pub(crate) fn remove(&mut self, index: usize) -> T {
        self.with(|items| items.remove(index))
    }

    /// Removes the last item.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.0.as_ref()?;
        self.with(Vec::pop)
    }

    /// Adds clones of other items at the end.
    pub(crate) fn append(&mut self, others: &[T]) {
        if !others.is_empty() {
            self.with(|items| items.extend_from_slice(others));
        }
    }

    /// Keeps the items for which `fits` returns `true`.
    pub(crate) fn retain(&mut self, fits: impl FnMut(&T) -> bool) {
        if self.0.is_some() {
            self.with(|items| items.retain(fits));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::List;

    #[test]
    fn clones_share_until_one_changes() {
        let mut list: List<u8> = List::from(vec![1, 2, 3]);
        let before = list.clone();
        list[0] = 7;
        list.push(9);
        assert_eq!(*list, [7, 2, 3, 9]);
        assert_eq!(*before, [1, 2, 3]);
        assert_eq!(list.remove(1), 2);
        list.retain(|item| *item == 9);
        assert_eq!(list.pop(), Some(9));
        assert_eq!((list.pop(), list.is_empty()), (None, true));
    }

    #[test]
    fn an_emptied_list_equals_a_new_one() {
        let mut list = List::from(vec![1]);
        list.insert(0, 2);
        list.append(&[]);
        list.retain(|_| false);
        assert_eq!(list, List::new());
        assert_eq!(List::from(Vec::<u8>::new()), List::default());
    }
}
