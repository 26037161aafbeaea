/** The fault of an end that isn't after its start; follows the label of the end. */
export const MUST_FOLLOW_START = 'must be after the start';

/**
 * A change to one instance of a series. Its key is the original local start in the series, so a change of time zone
 * data or daylight saving never orphans it.
 */
export interface SeriesOverride {
  /** Local start of the instance in the unchanged series, `YYYY-MM-DDTHH:mm`. */
  originalStart: string;
  /** The instance doesn't take place; the other fields then say when it was to. */
  cancelled: boolean;
  /** New local start in the series' time zone; absent or null keeps the original one. */
  localStart?: string | null;
  /** New length of a timed instance in minutes. */
  durationMinutes?: number | null;
  /** New length of an all-day instance in days. */
  durationDays?: number | null;
}

interface SeriesBase<Override extends SeriesOverride> {
  /** First local start, `YYYY-MM-DDTHH:mm`; for all-day series at `T00:00`. */
  localStart: string;
  /** IANA time zone of the local times; for all-day series only informational. */
  zone: string;
  /** Canonical rule (see `normaliseRule`), or null if the series has one instance and the additions. */
  rule: string | null;
  /** Local starts to leave out (EXDATE); they take precedence over the rule, the additions, and the overrides. */
  exceptions: readonly string[];
  /** Local starts in addition to the rule (RDATE). */
  additions: readonly string[];
  overrides: readonly Override[];
}

/** Instances with a time of day; the length is exact, so an hour stays an hour across a clock change. */
export interface TimedSeries<Override extends SeriesOverride = SeriesOverride> extends SeriesBase<Override> {
  allDay: false;
  /** Length in minutes, 0 or more. */
  durationMinutes: number;
}

/** Instances that cover whole days in every time zone. */
export interface AllDaySeries<Override extends SeriesOverride = SeriesOverride> extends SeriesBase<Override> {
  allDay: true;
  /** Length in calendar days, 1 or more. */
  durationDays: number;
}

/** An event with all its repetitions; one that doesn't repeat is a series without a rule. */
export type Series<Override extends SeriesOverride = SeriesOverride> =
  TimedSeries<Override> | AllDaySeries<Override>;

/** A range of days, both included, in one time zone. */
export interface SeriesWindow {
  fromDay: string;
  toDay: string;
  zone: string;
}

/** One occurrence of a series. */
export interface Instance<Override extends SeriesOverride = SeriesOverride> {
  /** Key of the instance within its series, even after it was moved. */
  originalStart: string;
  /** Start in the series' time zone, `YYYY-MM-DDTHH:mm`. */
  localStart: string;
  /** End in the same time zone; for all-day instances, midnight after the last day. */
  localEnd: string;
  /** Start in epoch milliseconds; for all-day instances, midnight in the window's time zone. */
  startsAt: number;
  /** End in epoch milliseconds, exclusive. */
  endsAt: number;
  /** Whether an override moved its start; not what the API calls `moved`, which is whether there is an override. */
  moved: boolean;
  /** The override that applies, with the caller's own fields (title, place …). */
  override: Override | null;
}
