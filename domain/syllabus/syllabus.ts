import type { AssignmentType } from '#domain/assignments/assignment';
import type { DateOrder } from '#domain/grading/table-import/due-cell';
import type { Weekday } from '#domain/time/local-date';
import type { MeetingKind } from '#domain/time/timetable';

/** A piece of a document: a line, or a table. */
export interface SyllabusBlock {
  /** From 1. */
  readonly page: number;
  /** The line; empty for a table. */
  readonly text: string;
  /** The rows of a table, all equally long; null for a line. */
  readonly rows: readonly (readonly string[])[] | null;
}

/** Something a syllabus says, with the line that says it. */
interface Finding {
  /** The line or row, as it stands in the document. */
  readonly source: string;
  readonly page: number;
  /** Whether the document leaves no doubt; anything else is a guess that the student has to confirm. */
  readonly isSure: boolean;
}

export interface SyllabusDeadline extends Finding {
  readonly title: string;
  readonly type: AssignmentType;
  readonly dueDate: string;
  /** `HH:MM`; null for the end of the day. */
  readonly dueTime: string | null;
  /** The name of the category that it belongs to; null if none has a similar name. */
  readonly category: string | null;
}

export interface SyllabusCategory extends Finding {
  readonly name: string;
  /** Percent of the grade. */
  readonly weight: number;
  /** How many of its lowest items don't count. */
  readonly dropLowest: number;
}

export interface SyllabusClass extends Finding {
  readonly kind: MeetingKind;
  readonly weekdays: readonly Weekday[];
  readonly startTime: string;
  readonly endTime: string;
  readonly place: string | null;
}

export interface SyllabusBand extends Finding {
  readonly label: string;
  /** The lowest percentage that earns it. */
  readonly minPercent: number;
}

/** What a syllabus says about a course. */
export interface Syllabus {
  readonly deadlines: readonly SyllabusDeadline[];
  readonly categories: readonly SyllabusCategory[];
  readonly classes: readonly SyllabusClass[];
  /** The best grade first; empty without a scale. */
  readonly bands: readonly SyllabusBand[];
  /** The order of day and month in dates such as 3/4; null if neither the document nor the account decides it. */
  readonly dateOrder: DateOrder | null;
  /** The first day that dates without a year can mean, and whether the document or the course's term says so. */
  readonly since: { readonly day: string; readonly isSure: boolean };
}

/** What is known besides the document. */
export interface SyllabusContext {
  /** The student's day. */
  readonly today: string;
  /** The locale of the account. */
  readonly locale: string;
  /** The first day of the course's term; null if none is known. */
  readonly termStartsOn: string | null;
  /** The order of day and month, if the student chose it. */
  readonly dateOrder: DateOrder | null;
}
