//! Values of SQL as both engines have them, and their conversion from and to Rust's types. Both stores hold integers of
//! 64 bits, floats of 64 bits, text and bytes; a truth value is 0 or 1.

use std::borrow::Cow;

/// A value of a column or of a placeholder.
#[derive(Clone, Debug, PartialEq)]
pub enum SqlValue<'a> {
    /// Nothing.
    Null,
    /// An integer, or a truth value.
    Integer(i64),
    /// A float.
    Real(f64),
    /// Text.
    Text(Cow<'a, str>),
    /// Bytes.
    Blob(Cow<'a, [u8]>),
}

impl SqlValue<'_> {
    /// Names the kind of value, for errors.
    const fn kind(&self) -> &'static str {
        match self {
            SqlValue::Null => "nothing",
            SqlValue::Integer(_) => "an integer",
            SqlValue::Real(_) => "a float",
            SqlValue::Text(_) => "text",
            SqlValue::Blob(_) => "bytes",
        }
    }

    /// Detaches the value from the row that it was read from.
    #[must_use]
    pub fn into_owned(self) -> SqlValue<'static> {
        match self {
            SqlValue::Null => SqlValue::Null,
            SqlValue::Integer(number) => SqlValue::Integer(number),
            SqlValue::Real(number) => SqlValue::Real(number),
            SqlValue::Text(text) => SqlValue::Text(Cow::Owned(text.into_owned())),
            SqlValue::Blob(bytes) => SqlValue::Blob(Cow::Owned(bytes.into_owned())),
        }
    }
}

/// What can be the value of a placeholder.
pub trait ToValue {
    /// Returns the value, which borrows text and bytes.
    fn to_value(&self) -> SqlValue<'_>;
}

macro_rules! whole_numbers {
    ($($kind:ty),+) => {
        $(
            impl ToValue for $kind {
                fn to_value(&self) -> SqlValue<'_> {
                    SqlValue::Integer(i64::from(*self))
                }
            }

            impl FromColumn for $kind {
                fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
                    let number = i64::from_value(value)?;
                    Self::try_from(number).map_err(|_| format!("{number} is out of range"))
                }
            }
        )+
    };
}

whole_numbers!(i32, u32, u16, u8);

impl ToValue for i64 {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Integer(*self)
    }
}

impl ToValue for bool {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Integer(i64::from(*self))
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Real(*self)
    }
}

impl ToValue for str {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Text(Cow::Borrowed(self))
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Blob(Cow::Borrowed(self))
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> SqlValue<'_> {
        SqlValue::Blob(Cow::Borrowed(self))
    }
}

impl ToValue for SqlValue<'_> {
    fn to_value(&self) -> SqlValue<'_> {
        self.clone()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> SqlValue<'_> {
        self.as_ref().map_or(SqlValue::Null, ToValue::to_value)
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> SqlValue<'_> {
        (*self).to_value()
    }
}

impl<T: ToValue + ToOwned + ?Sized> ToValue for Cow<'_, T> {
    fn to_value(&self) -> SqlValue<'_> {
        self.as_ref().to_value()
    }
}

/// What can be read from a column.
pub trait FromColumn: Sized {
    /// Reads a value.
    ///
    /// # Errors
    /// Says why the value cannot be one of this type.
    fn from_value(value: SqlValue<'_>) -> Result<Self, String>;
}

impl FromColumn for i64 {
    fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
        match value {
            SqlValue::Integer(number) => Ok(number),
            other @ (SqlValue::Null | SqlValue::Real(_) | SqlValue::Text(_) | SqlValue::Blob(_)) => {
                Err(format!("{} is no integer", other.kind()))
            }
        }
    }
}

impl FromColumn for bool {
    fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl FromColumn for f64 {
    fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
        match value {
            SqlValue::Real(number) => Ok(number),
            // Counts stay far below the 53 bits of a float.
            SqlValue::Integer(number) => Ok(number as f64),
            other @ (SqlValue::Null | SqlValue::Text(_) | SqlValue::Blob(_)) => {
                Err(format!("{} is no float", other.kind()))
            }
        }
    }
}

impl FromColumn for String {
    fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
        match value {
            SqlValue::Text(text) => Ok(text.into_owned()),
            other @ (SqlValue::Null | SqlValue::Integer(_) | SqlValue::Real(_) | SqlValue::Blob(_)) => {
                Err(format!("{} is no text", other.kind()))
            }
        }
    }
}

impl FromColumn for Vec<u8> {
    fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
        match value {
            SqlValue::Blob(bytes) => Ok(bytes.into_owned()),
            other @ (SqlValue::Null | SqlValue::Integer(_) | SqlValue::Real(_) | SqlValue::Text(_)) => {
                Err(format!("{} is no bytes", other.kind()))
            }
        }
    }
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_value(value: SqlValue<'_>) -> Result<Self, String> {
        match value {
            SqlValue::Null => Ok(None),
            value @ (SqlValue::Integer(_) | SqlValue::Real(_) | SqlValue::Text(_) | SqlValue::Blob(_)) => {
                T::from_value(value).map(Some)
            }
        }
    }
}

/// The values of the placeholders `?1`, `?2` and so on.
pub trait Params {
    /// Runs something with the values.
    fn with<T>(self, run: impl FnOnce(&[SqlValue<'_>]) -> T) -> T;
}

impl Params for &[&dyn ToValue] {
    fn with<T>(self, run: impl FnOnce(&[SqlValue<'_>]) -> T) -> T {
        let values: Vec<SqlValue<'_>> = self.iter().map(|value| value.to_value()).collect();
        run(&values)
    }
}

/// No values.
impl Params for [&dyn ToValue; 0] {
    fn with<T>(self, run: impl FnOnce(&[SqlValue<'_>]) -> T) -> T {
        run(&[])
    }
}

macro_rules! params_of_one_type {
    ($($count:literal),+) => {
        $(
            impl<V: ToValue> Params for [V; $count] {
                fn with<T>(self, run: impl FnOnce(&[SqlValue<'_>]) -> T) -> T {
                    let values = self.each_ref().map(ToValue::to_value);
                    run(&values)
                }
            }
        )+
    };
}

params_of_one_type!(1, 2, 3, 4, 5, 6);

/// Lists the values of placeholders, which may have different types.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$(&$value as &dyn $crate::store::sql::ToValue),*] as &[&dyn $crate::store::sql::ToValue]
    };
}
pub(in crate::store) use params;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_comes_back_as_it_went() {
        assert_eq!(i64::from_value(i64::MIN.to_value()), Ok(i64::MIN));
        assert_eq!(bool::from_value(true.to_value()), Ok(true));
        assert_eq!(u8::from_value(SqlValue::Integer(255)), Ok(255));
        assert_eq!(f64::from_value(0.1.to_value()), Ok(0.1));
        assert_eq!(String::from_value("ä".to_value()), Ok("ä".to_owned()));
        assert_eq!(Vec::<u8>::from_value(vec![0, 1].to_value()), Ok(vec![0, 1]));
        assert_eq!(Option::<i64>::from_value(None::<i64>.to_value()), Ok(None));
    }

    #[test]
    fn a_value_of_another_kind_is_refused_with_its_kind() {
        assert_eq!(
            u8::from_value(SqlValue::Integer(256)),
            Err("256 is out of range".to_owned())
        );
        assert_eq!(
            String::from_value(SqlValue::Null),
            Err("nothing is no text".to_owned())
        );
        assert_eq!(
            i64::from_value(SqlValue::Real(1.0)),
            Err("a float is no integer".to_owned())
        );
    }
}
