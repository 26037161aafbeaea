import type { ClassKind } from './words';

/** What a calendar says that may tell its courses. */
export interface CalendarFacts {
  /** PRODID: the program that wrote it. */
  productId: string | null;
  name: string | null;
  entries: readonly EntryFacts[];
}

/** What one entry says. */
export interface EntryFacts {
  uid: string | null;
  /** SUMMARY on one line. */
  title: string;
  notes: string | null;
  place: string | null;
  link: string | null;
  categories: readonly string[];
  /** COMMENT; '' if it has none. */
  comment: string;
  /** The course if it is known for certain, as in our own files: the title is then the student's own. */
  known: { label: string; name: string | null } | null;
  /** Whether it has a beginning and an end on the clock, and no date to hand something in. */
  isTimed: boolean;
  /** Whether it takes place several times. */
  repeats: boolean;
  /** Where the series it changes an instance of stands in `entries`; null for any other entry. */
  seriesAt: number | null;
  isCancelled: boolean;
}

/** What was found in a calendar: its courses in order of appearance, and its entries. */
export interface Recognition {
  courses: RecognizedCourse[];
  entries: RecognizedEntry[];
}

/** A course found in a file. */
export interface RecognizedCourse {
  /** Stable across imports, see `courseKey`. */
  key: string;
  /** As the file writes it. */
  label: string;
  /** Without section and term. */
  code: string;
  /** The code again when the file has no name. */
  name: string;
  /** Number of entries in the file that belong to it. */
  entries: number;
  /** Whether the file only suggests it, so the student should look at it; absent if it is stated. */
  isGuess?: true;
}

/** What is known of an entry. */
export interface RecognizedEntry {
  /** Key of its course. */
  course: string | null;
  /** Its title without the words about the course. */
  title: string;
  /** What a class is called after its course: kind, group and topic; null if its title says just that. */
  label: string | null;
  kind: ClassKind | null;
  group: string | null;
  teacher: string | null;
  /** Whether it is something to hand in, whatever its times look like. */
  isDeadline: boolean;
  /** Whether its title says that it doesn't take place. */
  isCancelled: boolean;
  /** Whether its place is the name of its course. */
  isPlaceCourse: boolean;
  /** Whether another entry says the same better. */
  isLeftOut: boolean;
}
