import type { AssignmentProgress } from '#domain/assignments/assignment';
import type { ClassKind } from '#domain/feeds/recognize/words';
import type { TaskFields } from '#domain/task-list/task-list';

/** Last year an imported entry may start in. */
export const IMPORT_LAST_YEAR = 2100;

/** A moment in a calendar file; local times are `YYYY-MM-DDTHH:mm`, without seconds. */
export type ParsedMoment =
  | { type: 'utc'; local: string }
  | { type: 'zoned'; local: string; zone: string }
  /** A time without a zone; the assumed zone applies. */
  | { type: 'floating'; local: string }
  | { type: 'date'; day: string };

/** An entry's kind for a student: work to hand in, a class, or anything else. */
export type EntryKind = 'deadline' | 'class' | 'event';

/** Why an entry, or a part of it, could not be read. */
export type UnreadableReason =
  /** The entry has no start. */
  | 'start_missing'
  /** The start isn't a real date or time, or is outside the years of any course of study. */
  | 'start_invalid'
  /** It is a task without a day on which it is due. */
  | 'task_undated'
  /** Its repetition isn't supported; its first date is kept, or the dates imported before. */
  | 'rule_unsupported'
  /** Its repetition ends before it starts: it never takes place. */
  | 'ends_before_start'
  /** It excludes dates by a rule that isn't supported; they are kept. */
  | 'exclusions_unsupported'
  /** It lists more dates than one series takes; the rest was not read. */
  | 'dates_over_limit'
  /** Its time zone is unknown; its times are kept and read in the assumed time zone. Reported once per time zone. */
  | 'zone_unknown'
  /** The line of a task in a list is too long; neither the task nor what is below it was read. */
  | 'line_too_long'
  /** Its notes are longer than an assignment's can be; the rest was not read. */
  | 'notes_over_limit'
  /** It has more subtasks than an assignment can have; the rest was not read. */
  | 'subtasks_over_limit'
  /** It has subtasks that its assignment, which is here already, may lack; they are not added. */
  | 'subtasks_of_existing'
  /** The file has more entries than one import accepts; this and all later ones weren't read. */
  | 'over_limit'
  /** The entry could not be read at all. */
  | 'malformed';

/** An entry, or a part of one, that is in the file but not in the import. */
export interface UnreadableEntry {
  /** Index of the entry in the file, counted from 1. */
  position: number;
  title: string | null;
  reason: UnreadableReason;
}

/** The details that only a list of tasks has. */
export interface TaskDetails {
  /** The ID of the assignment that wrote it, of this account or another one; null if it wasn't Termwise's. */
  rowId: string | null;
  /** 1 is the most important, 4 the least. */
  priority: number;
  progress: AssignmentProgress;
  /** The day on which the student means to begin it. */
  plannedOn: string | null;
  /** The day it was completed, if the list states it. */
  completedOn: string | null;
  fields: TaskFields;
  /** Days from its completion to its next deadline; null: it doesn't repeat. */
  repeatAfterDays: number | null;
  /** It has no deadline: the moments of its entry mean nothing. */
  isUndated: boolean;
  /** Drafts of earlier releases lack them. */
  subtasks?: ListedPart[];
}

/** A subtask in a list of tasks. */
export interface ListedPart {
  /** The ID of the subtask that wrote it; null if it wasn't Termwise's. */
  rowId: string | null;
  title: string;
  dueDate: string | null;
  isDone: boolean;
  /** The day it was completed, if the list states it. */
  completedOn: string | null;
  estimateMinutes: number | null;
}

/** One VEVENT or VTODO in plain values. */
export interface ParsedEntry {
  /** Index of the entry in the file, counted from 1. */
  position: number;
  uid: string | null;
  /** Which instance of the series with the same `uid` this entry replaces; null for the series itself. */
  recurrenceId: ParsedMoment | null;
  /** The change also applies to all later instances (RANGE=THISANDFUTURE). */
  andFuture: boolean;
  kind: EntryKind;
  /** Title, without the words about the course after `recognizeCourses`; '' if the file has none. */
  title: string;
  /** What else may name its course, until `recognizeCourses` has read it. */
  subject?: { summary: string; categories: readonly string[]; comment?: string };
  /** The course as our own files state it; null for any other entry. */
  courseLabel: string | null;
  /** The course's name if the entry spells it out. */
  courseName: string | null;
  /** Key of the course, set by `recognizeCourses`. */
  courseKey: string | null;
  /** What a class is called after its course, if its title doesn't say just that. */
  label?: string;
  /** The kind of class that it names; like the two below, set by `recognizeCourses`, and absent if unknown. */
  classKind?: ClassKind;
  /** The group or section it is for, as written: `G2A`, `Gr. 2`, `001`. */
  group?: string;
  /** Who teaches it, as written. */
  teacher?: string;
  notes: string | null;
  place: string | null;
  /** An http or https address. */
  link: string | null;
  start: ParsedMoment;
  /** End, exclusive; equal to the start for entries without length. */
  end: ParsedMoment;
  /** Canonical rule in the local time of the start (see `normaliseRule`). */
  rule: string | null;
  /** The file has a rule that isn't supported, so the former dates of the series stay valid. */
  isRuleUnread: boolean;
  exceptions: ParsedMoment[];
  additions: ParsedMoment[];
  cancelled: boolean;
  /** A task that is done. */
  isDone: boolean;
  /** ISO instant at which it was done, if the file has one. */
  completedAt: string | null;
  /** Absent unless it comes from a list of tasks. */
  task?: TaskDetails;
  sequence: number;
  /** ISO instant of the last change, if the file has one. */
  lastModified: string | null;
}

/** A calendar file, readable parts and unreadable ones; plain JSON, so it can be stored as a draft. */
export interface ParsedCalendar {
  /** X-WR-CALNAME or NAME. */
  name: string | null;
  /** PRODID: the program that wrote the file. */
  productId: string | null;
  /** IANA time zone of X-WR-TIMEZONE or TIMEZONE-ID, if the file names a known one. */
  timezone: string | null;
  entries: ParsedEntry[];
  unreadable: UnreadableEntry[];
  /** The UIDs of events and tasks that have no readable time, null without one; absent if there are none. */
  unreadUids?: (string | null)[];
}

/** One property of a calendar file, decoded. */
export interface ContentLine {
  /** Lower-case name. */
  name: string;
  /** Value of the TZID parameter, without quotes. */
  timezoneId: string | null;
  /** Value of the RANGE parameter in upper case. */
  range: string | null;
  /** Decoded texts; dates and times as they are written, periods cut to their start. */
  values: string[];
}

/** Properties with dates and times. Their VALUE parameter is ignored, because files contradict it. */
const TIME_PROPERTIES = new Set([
  'dtstart',
  'dtend',
  'due',
  'completed',
  'exdate',
  'rdate',
  'recurrence-id',
  'last-modified',
]);

/** Properties with lists of texts; in all others, a comma is part of the text. */
const LISTS = new Set(['categories']);

/** Longest name of a property that is looked at. */
const LONGEST_NAME = 60;

const NAME = /^[A-Za-z0-9-]+$/;

/*
 * Lines come from strangers and may be long: all that is done here passes over a line once.
 */

/** Upper-case name of the property in a line, or '' if there is none. */
export function propertyName(line: string): string {
  const end = nameEnd(line);
  const name = line.slice(0, Math.max(end, 0));
  return NAME.test(name) ? name.toUpperCase() : '';
}

/** The end of the name: the first colon or semicolon; -1 if there is none nearby. */
function nameEnd(line: string): number {
  for (let at = 0; at < line.length && at <= LONGEST_NAME; at += 1) {
    if (line[at] === ':' || line[at] === ';') return at;
  }
  return -1;
}

/** The value of a line as it is written, with its escapes. */
export function rawValue(line: string): string {
  return line.slice(valueColon(line, 0) + 1);
}

/** Decodes a line: parameters, escapes, lists. Null when it is no property. */
export function parseContentLine(line: string): ContentLine | null {
  const name = propertyName(line).toLowerCase();
  if (name === '') return null;
  const isTime = TIME_PROPERTIES.has(name);
  // Dates and times contain no colon, so the last one ends the parameters, whatever they contain.
  const colon = isTime ? line.lastIndexOf(':') : valueColon(line, name.length);
  if (colon < 0) return null;
  const parameters = readParameters(line.slice(name.length, colon));
  const value = line.slice(colon + 1);
  return {
    name,
    timezoneId: parameters.get('TZID') ?? null,
    range: parameters.get('RANGE')?.toUpperCase() ?? null,
    values: isTime ? value.split(',').map(periodStart) : textValues(value, LISTS.has(name)),
  };
}

/** The start of a period such as `20261102T090000Z/PT1H`. */
function periodStart(text: string): string {
  const slash = text.indexOf('/');
  return (slash < 0 ? text : text.slice(0, slash)).trim();
}

/** The colon before the value: the first outside quotes, or the first of all if a quote is never closed. */
export function valueColon(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':', from);
}

/** `;TZID="America/New_York";VALUE=DATE` by upper-case name, the first of each, without quotes. */
function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let isQuoted = false;
  let from = 1;
  for (let at = 1; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== ';' || isQuoted)) continue;
    const piece = text.slice(from, at);
    from = at + 1;
    const equals = piece.indexOf('=');
    const name = piece.slice(0, Math.max(equals, 0)).trim().toUpperCase();
    const value = piece
      .slice(equals + 1)
      .replaceAll('"', '')
      .trim();
    if (equals > 0 && !parameters.has(name)) parameters.set(name, value);
  }
  return parameters;
}

/** Texts without their escapes (RFC 5545 §3.3.11); a list is cut at the commas that are not escaped. */
function textValues(value: string, isList: boolean): string[] {
  const values: string[] = [];
  let text = '';
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    const isCut = isList && value[at] === ',';
    if (value[at] !== '\\' && !isCut) continue;
    text += value.slice(from, at);
    if (isCut) {
      values.push(text);
      text = '';
    } else {
      at += 1;
      text += unescaped(value[at] ?? '\\');
    }
    from = at + 1;
  }
  return [...values, text + value.slice(from)];
}

/** The meaning of a character after a backslash; one that needs no escaping keeps it, as in file paths. */
function unescaped(character: string): string {
  if (character === 'n' || character === 'N') return '\n';
  if (character === ',' || character === ';' || character === '\\') return character;
  return `\\${character}`;
}
