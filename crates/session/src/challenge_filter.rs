//! Filters for incoming challenges: who may challenge a user, and to what kind of game. Plain data; blocks and storage are
//! elsewhere.

use crate::challenge::Origin;
use crate::ids::PlaceId;
use crate::time::MatchTerms;

/// From where a user takes challenges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChallengeSource {
    /// From everybody.
    #[default]
    Everyone,
    /// Only from within this guild.
    Guild(PlaceId),
    /// From nobody.
    Nobody,
}

/// Whether a user takes challenges to rated matches, to casual ones, or to both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatedFilter {
    /// To both.
    #[default]
    Any,
    /// Only to rated ones.
    OnlyRated,
    /// Only to casual ones.
    OnlyCasual,
}

impl RatedFilter {
    const ALL: [Self; 3] = [Self::Any, Self::OnlyRated, Self::OnlyCasual];

    /// Returns the word that the store keeps.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::OnlyRated => "rated",
            Self::OnlyCasual => "casual",
        }
    }

    /// Returns the value of a stored word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filter| filter.word() == word)
    }
}

/// Whether a user takes challenges to live matches, to slow ones, or to both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaceFilter {
    /// To both.
    #[default]
    Any,
    /// Only to live ones.
    OnlyLive,
    /// Only to those that are played over days or without a clock.
    OnlySlow,
}

impl PaceFilter {
    const ALL: [Self; 3] = [Self::Any, Self::OnlyLive, Self::OnlySlow];

    /// Returns the word that the store keeps.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::OnlyLive => "live",
            Self::OnlySlow => "slow",
        }
    }

    /// Returns the value of a stored word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filter| filter.word() == word)
    }
}

/// Which challenges a user takes. The default takes all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChallengeFilter {
    /// From where.
    pub source: ChallengeSource,
    /// Rated, casual or both.
    pub rated: RatedFilter,
    /// Live, slow or both.
    pub pace: PaceFilter,
}

/// What a user takes instead of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenKind {
    /// Only rated matches.
    Rated,
    /// Only casual matches.
    Casual,
    /// Only live matches.
    Live,
    /// Only matches that are played over days or without a clock.
    Slow,
}

/// Why a filter refuses a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterRefusal {
    /// Whoever asks there is not taken, whatever they ask for.
    Source,
    /// Another kind would be taken.
    Kind(TakenKind),
}

impl ChallengeFilter {
    /// Says whether a challenge from there with those terms is refused, and why.
    #[must_use]
    pub fn refusal(&self, terms: &MatchTerms, origin: Origin) -> Option<FilterRefusal> {
        let is_source_taken = match self.source {
            ChallengeSource::Everyone => true,
            ChallengeSource::Guild(guild) => origin.guild == Some(guild),
            ChallengeSource::Nobody => false,
        };
        if !is_source_taken {
            return Some(FilterRefusal::Source);
        }
        let rated = match self.rated {
            RatedFilter::OnlyRated if !terms.rated => Some(TakenKind::Rated),
            RatedFilter::OnlyCasual if terms.rated => Some(TakenKind::Casual),
            RatedFilter::Any | RatedFilter::OnlyRated | RatedFilter::OnlyCasual => None,
        };
        let is_live = terms.control.is_live();
        let pace = match self.pace {
            PaceFilter::OnlyLive if !is_live => Some(TakenKind::Live),
            PaceFilter::OnlySlow if is_live => Some(TakenKind::Slow),
            PaceFilter::Any | PaceFilter::OnlyLive | PaceFilter::OnlySlow => None,
        };
        rated.or(pace).map(FilterRefusal::Kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::TimeControl;

    const HERE: PlaceId = PlaceId(1);

    fn terms(control: &str, rated: bool) -> MatchTerms {
        let control: TimeControl = control.parse().expect("a control");
        MatchTerms {
            control,
            rated,
            ..MatchTerms::default()
        }
    }

    fn origin(guild: Option<PlaceId>) -> Origin {
        let channel = PlaceId(9);
        Origin { guild, channel }
    }

    #[test]
    fn the_default_takes_everything() {
        let filter = ChallengeFilter::default();
        for control in ["none", "3d", "15m+10s~5s"] {
            for rated in [true, false] {
                assert_eq!(filter.refusal(&terms(control, rated), origin(None)), None);
            }
        }
    }

    #[test]
    fn the_source_is_asked_before_the_kind() {
        let filter = ChallengeFilter {
            source: ChallengeSource::Guild(HERE),
            rated: RatedFilter::OnlyRated,
            ..ChallengeFilter::default()
        };
        let casual = terms("3d", false);
        for elsewhere in [None, Some(PlaceId(2))] {
            let refusal = filter.refusal(&casual, origin(elsewhere));
            assert_eq!(refusal, Some(FilterRefusal::Source));
        }
        let refusal = filter.refusal(&casual, origin(Some(HERE)));
        assert_eq!(refusal, Some(FilterRefusal::Kind(TakenKind::Rated)));
        assert_eq!(filter.refusal(&terms("3d", true), origin(Some(HERE))), None);
        let nobody = ChallengeFilter {
            source: ChallengeSource::Nobody,
            ..ChallengeFilter::default()
        };
        let refusal = nobody.refusal(&casual, origin(Some(HERE)));
        assert_eq!(refusal, Some(FilterRefusal::Source));
    }

    #[test]
    fn each_kind_is_refused_by_its_opposite_alone() {
        let live = ChallengeFilter {
            pace: PaceFilter::OnlyLive,
            ..ChallengeFilter::default()
        };
        let slow = ChallengeFilter {
            pace: PaceFilter::OnlySlow,
            ..ChallengeFilter::default()
        };
        let casual = ChallengeFilter {
            rated: RatedFilter::OnlyCasual,
            ..ChallengeFilter::default()
        };
        let kind = |filter: &ChallengeFilter, control: &str, rated: bool| {
            filter.refusal(&terms(control, rated), origin(None))
        };
        for control in ["none", "3d"] {
            assert_eq!(
                kind(&live, control, false),
                Some(FilterRefusal::Kind(TakenKind::Live))
            );
            assert_eq!(kind(&slow, control, false), None);
        }
        assert_eq!(kind(&live, "15m+10s~5s", true), None);
        let refused = kind(&slow, "15m+10s~5s", true);
        assert_eq!(refused, Some(FilterRefusal::Kind(TakenKind::Slow)));
        let refused = kind(&casual, "3d", true);
        assert_eq!(refused, Some(FilterRefusal::Kind(TakenKind::Casual)));
        assert_eq!(kind(&casual, "3d", false), None);
    }

    #[test]
    fn words_are_read_as_they_are_written() {
        for filter in RatedFilter::ALL {
            assert_eq!(RatedFilter::of_word(filter.word()), Some(filter));
        }
        for filter in PaceFilter::ALL {
            assert_eq!(PaceFilter::of_word(filter.word()), Some(filter));
        }
        assert_eq!(PaceFilter::of_word("fast"), None);
    }
}
