//! Values on the wire: the seam's to and from PostgreSQL's binary format. A number bound where PostgreSQL expects text
//! becomes its digits, because SQLite compares what JSON holds in the same way.

use crate::store::sql::{RowResult, RowSource, SqlError, SqlValue};
use bytes::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use std::borrow::Cow;
use std::error::Error;

type WireResult<T> = Result<T, Box<dyn Error + Sync + Send>>;

/// A value that is bound to a placeholder.
#[derive(Debug)]
pub struct Bound<'a>(pub &'a SqlValue<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> WireResult<IsNull> {
        match (self.0, kind) {
            (SqlValue::Null, _) => Ok(IsNull::Yes),
            (SqlValue::Integer(number), kind) => integer_to_sql(*number, kind, out),
            (SqlValue::Real(number), &Type::FLOAT4) => (*number as f32).to_sql(kind, out),
            (SqlValue::Real(number), _) => number.to_sql(&Type::FLOAT8, out),
            (SqlValue::Text(text), _) => text.as_ref().to_sql(&Type::TEXT, out),
            (SqlValue::Blob(bytes), _) => bytes.as_ref().to_sql(&Type::BYTEA, out),
        }
    }

    fn accepts(_kind: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

fn integer_to_sql(number: i64, kind: &Type, out: &mut BytesMut) -> WireResult<IsNull> {
    match *kind {
        Type::INT4 => i32::try_from(number)?.to_sql(kind, out),
        Type::INT2 => i16::try_from(number)?.to_sql(kind, out),
        Type::BOOL => (number != 0).to_sql(kind, out),
        // Whole numbers of the store stay far below the 53 bits of a float.
        Type::FLOAT8 => (number as f64).to_sql(kind, out),
        Type::TEXT | Type::VARCHAR => number.to_string().to_sql(kind, out),
        _ => number.to_sql(&Type::INT8, out),
    }
}

/// A value that was read from a column.
struct Read<'a>(SqlValue<'a>);

impl<'a> FromSql<'a> for Read<'a> {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> WireResult<Self> {
        Ok(Self(match *kind {
            Type::BOOL => SqlValue::Integer(i64::from(bool::from_sql(kind, raw)?)),
            Type::INT2 => SqlValue::Integer(i64::from(i16::from_sql(kind, raw)?)),
            Type::INT4 => SqlValue::Integer(i64::from(i32::from_sql(kind, raw)?)),
            Type::INT8 => SqlValue::Integer(i64::from_sql(kind, raw)?),
            Type::FLOAT4 => SqlValue::Real(f64::from(f32::from_sql(kind, raw)?)),
            Type::FLOAT8 => SqlValue::Real(f64::from_sql(kind, raw)?),
            Type::NUMERIC => whole_numeric(raw)?,
            Type::BYTEA => SqlValue::Blob(Cow::Borrowed(<&[u8]>::from_sql(kind, raw)?)),
            _ => SqlValue::Text(Cow::Borrowed(std::str::from_utf8(raw)?)),
        }))
    }

    fn from_sql_null(_kind: &Type) -> WireResult<Self> {
        Ok(Self(SqlValue::Null))
    }

    fn accepts(kind: &Type) -> bool {
        matches!(
            *kind,
            Type::BOOL
                | Type::INT2
                | Type::INT4
                | Type::INT8
                | Type::FLOAT4
                | Type::FLOAT8
                | Type::NUMERIC
                | Type::BYTEA
                | Type::TEXT
                | Type::VARCHAR
                | Type::NAME
                | Type::BPCHAR
                | Type::UNKNOWN
        )
    }
}

/// Reads a sum, which PostgreSQL gives as a decimal number: groups of four digits after a head of eight bytes.
fn whole_numeric(raw: &[u8]) -> WireResult<SqlValue<'static>> {
    let word = |at: usize| {
        let bytes = raw.get(2 * at..2 * at + 2).ok_or("a decimal number is cut off")?;
        Ok::<_, Box<dyn Error + Sync + Send>>(i64::from(i16::from_be_bytes([bytes[0], bytes[1]])))
    };
    let (groups, weight, sign) = (word(0)?, word(1)?, word(2)?);
    let mut number = 0_i64;
    for place in 0..=weight {
        let group = if place < groups {
            word(4 + usize::try_from(place)?)?
        } else {
            0
        };
        let shifted = number
            .checked_mul(10_000)
            .and_then(|number| number.checked_add(group));
        number = shifted.ok_or("a sum is out of range")?;
    }
    if groups > weight + 1 {
        return Err("a sum is no whole number".into());
    }
    Ok(SqlValue::Integer(if sign == 0 { number } else { -number }))
}

impl RowSource for postgres::Row {
    fn names(&self) -> Vec<&str> {
        self.columns().iter().map(postgres::Column::name).collect()
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.columns().iter().position(|column| column.name() == name)
    }

    fn value(&self, place: usize) -> RowResult<SqlValue<'_>> {
        if place >= self.len() {
            return Err(SqlError::NoColumn(place.to_string()));
        }
        let read: Result<Read<'_>, postgres::Error> = self.try_get(place);
        read.map(|read| read.0).map_err(|error| SqlError::Value {
            column: place.to_string(),
            why: error.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numeric(groups: &[i16], weight: i16, sign: u16) -> Vec<u8> {
        let count = i16::try_from(groups.len()).unwrap_or(i16::MAX);
        let mut raw = Vec::new();
        for word in [count, weight, sign.cast_signed(), 0].iter().chain(groups) {
            raw.extend(word.to_be_bytes());
        }
        raw
    }

    #[test]
    fn sums_are_read_as_whole_numbers() {
        let read = |raw: Vec<u8>| whole_numeric(&raw).ok();
        assert_eq!(read(numeric(&[], 0, 0)), Some(SqlValue::Integer(0)));
        assert_eq!(read(numeric(&[1, 2345], 1, 0)), Some(SqlValue::Integer(12_345)));
        assert_eq!(
            read(numeric(&[1], 2, 0x4000)),
            Some(SqlValue::Integer(-100_000_000))
        );
        assert_eq!(read(numeric(&[1, 5000], 0, 0)), None, "1.5");
    }
}
