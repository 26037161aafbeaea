/** A moment as a calendar file writes it; wall-clock texts are `YYYY-MM-DDTHH:mm`, seconds are cut off. */
export type ParsedMoment =
  | { type: 'utc'; local: string }
  | { type: 'zoned'; local: string; zone: string }
  /** Meant on the clocks of wherever the reader is: the assumed zone decides. */
  | { type: 'floating'; local: string }
  | { type: 'date'; day: string };

/** What an entry is to a student: something to hand in, a lesson of a course, anything else. */
export type EntryKind = 'deadline' | 'class' | 'event';

/** Why an entry, or a part of it, could not be read. */
export type UnreadableReason =
  /** The entry has no start. */
  | 'start_missing'
  /** The start is no real date or time, or lies outside the years a study can have. */
  | 'start_invalid'
  /** It repeats in a way that is not supported; its first date is kept. */
  | 'rule_unsupported'
  /** Its zone is unknown; its times are kept and read in the assumed zone. Reported once for each zone. */
  | 'zone_unknown'
  /** The file holds more entries than one import takes; this and all later ones were not read. */
  | 'over_limit'
  /** The entry could not be read at all. */
  | 'malformed';

/** An entry, or a part of one, that the file holds but the import does not. */
export interface UnreadableEntry {
  /** Which entry of the file, counted from 1. */
  position: number;
  title: string | null;
  reason: UnreadableReason;
}

/** One VEVENT in plain values. */
export interface ParsedEntry {
  /** Which entry of the file, counted from 1. */
  position: number;
  uid: string | null;
  /** Which instance of the series with the same `uid` this entry replaces; null for the series itself. */
  recurrenceId: ParsedMoment | null;
  kind: EntryKind;
  /** Title without the words about the course; '' when the file gives none. */
  title: string;
  /** What the entry says about its course, as written; null when it says nothing certain. */
  courseLabel: string | null;
  /** The course's name where the entry spells it out. */
  courseName: string | null;
  /** Key of the course, set by `recogniseCourses`. */
  courseKey: string | null;
  notes: string | null;
  place: string | null;
  /** An http or https address. */
  link: string | null;
  start: ParsedMoment;
  /** End, exclusive; equal to the start for entries without length. */
  end: ParsedMoment;
  /** Canonical rule on the wall clock of the start (see `normaliseRule`). */
  rule: string | null;
  exceptions: ParsedMoment[];
  additions: ParsedMoment[];
  cancelled: boolean;
  sequence: number;
  /** ISO instant of the last change, where the file tells it. */
  lastModified: string | null;
}

/** A calendar file, readable parts and unreadable ones; plain JSON, so that it can be stored as a draft. */
export interface ParsedCalendar {
  /** X-WR-CALNAME or NAME. */
  name: string | null;
  /** PRODID: the program that wrote the file. */
  productId: string | null;
  /** IANA zone of X-WR-TIMEZONE or TIMEZONE-ID, when the file names one we know. */
  timezone: string | null;
  entries: ParsedEntry[];
  unreadable: UnreadableEntry[];
}
