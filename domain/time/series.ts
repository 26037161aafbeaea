/** What is said of an end that does not lie after its start; it stands behind the label of the end. */
export const MUST_FOLLOW_START = 'must be after the start';

/**
 * A change to one instance of a series, keyed by the local start the series itself gives that instance,
 * so that a change of zone data or daylight saving never orphans it.
 */
export interface SeriesOverride {
  /** Local start of the instance in the unchanged series, `YYYY-MM-DDTHH:mm`. */
  originalStart: string;
  /** The instance does not take place; the other fields are then ignored. */
  cancelled: boolean;
  /** New local start in the zone of the series; absent or null keeps the original one. */
  localStart?: string | null;
  /** New length of a timed instance in minutes. */
  durationMinutes?: number | null;
  /** New length of an all-day instance in days. */
  durationDays?: number | null;
}

interface SeriesBase<Override extends SeriesOverride> {
  /** First start on the wall clock, `YYYY-MM-DDTHH:mm`; for all-day series at `T00:00`. */
  localStart: string;
  /** IANA zone the wall clock belongs to; all-day series keep it for the record only. */
  zone: string;
  /** Canonical rule (see `normaliseRule`), or null when the series has one instance and the additions. */
  rule: string | null;
  /** Local starts that are left out (EXDATE); stronger than the rule, the additions and the overrides. */
  exceptions: readonly string[];
  /** Local starts beside the rule (RDATE). */
  additions: readonly string[];
  overrides: readonly Override[];
}

/** Instances with a time of day; the length is exact time, so an hour stays an hour across a clock change. */
export interface TimedSeries<Override extends SeriesOverride = SeriesOverride> extends SeriesBase<Override> {
  allDay: false;
  /** Length in minutes, 0 or more. */
  durationMinutes: number;
}

/** Instances that cover whole days wherever they are looked at from. */
export interface AllDaySeries<Override extends SeriesOverride = SeriesOverride> extends SeriesBase<Override> {
  allDay: true;
  /** Length in calendar days, 1 or more. */
  durationDays: number;
}

/** One event with all its repetitions; an event that does not repeat is a series without a rule. */
export type Series<Override extends SeriesOverride = SeriesOverride> =
  TimedSeries<Override> | AllDaySeries<Override>;

/** Days to look at, both included, as the calendars of one zone show them. */
export interface SeriesWindow {
  fromDay: string;
  toDay: string;
  zone: string;
}

/** One occurrence of a series. */
export interface Instance<Override extends SeriesOverride = SeriesOverride> {
  /** Key of the instance within its series, also after it was moved. */
  originalStart: string;
  /** Start as the clocks of the series' zone show it, `YYYY-MM-DDTHH:mm`. */
  localStart: string;
  /** End on the same clocks; for all-day instances the midnight after the last day. */
  localEnd: string;
  /** Start in epoch milliseconds; for all-day instances midnight in the zone of the window. */
  startsAt: number;
  /** End in epoch milliseconds, exclusive. */
  endsAt: number;
  /** Whether an override gives it another start than the series does. */
  moved: boolean;
  /** The override in force, for the caller's own fields (title, place …). */
  override: Override | null;
}
