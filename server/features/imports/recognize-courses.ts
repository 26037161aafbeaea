import { TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';
import { DAY_MINUTES } from '#domain/time/local-date-time';
import { mapYielding, yieldToEventLoop } from '../../jobs/event-loop';
import { courseCodeAtStart, courseKey, readCourseLabel, type CourseReference } from '../../ical/course-label';
import type { ParsedCalendar, ParsedEntry } from '../../ical/parsed-calendar';
import { minutesBetween } from '../../ical/moment';
import { withoutEnding } from '../../ical/plain-text';

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

/** A calendar whose entries know their courses, and the courses in order of appearance. */
export interface RecognizedCalendar {
  courses: RecognizedCourse[];
  calendar: ParsedCalendar;
}

/** An entry during recognition. */
interface Candidate {
  entry: ParsedEntry;
  reference: CourseReference | null;
  label: string;
}

/** Longest single lesson; anything longer is an outing or a deadline written as a time span. */
const LONGEST_LESSON_MINUTES = 5 * 60;

/** How often a title, or a code at its start, must occur before it counts as a course; a rule counts as one more. */
const REPETITIONS = 2;

/**
 * Finds the courses of a file and returns the calendar with `courseKey` set, class entries marked as classes, and
 * course names removed from the titles.
 *
 * A course is anything that entries name as one (brackets, labels, categories), otherwise a code at the start of
 * several titles, otherwise — in files without any of these — a title that repeats and names a kind of class or
 * belongs to several series. Changed instances follow their series. Yields to other work meanwhile.
 */
export async function recognizeCourses(calendar: ParsedCalendar): Promise<RecognizedCalendar> {
  const candidates = await mapYielding(calendar.entries, fromStatement);
  followCodes(candidates);
  await yieldToEventLoop();
  if (candidates.every(({ reference }) => reference === null)) followTitles(candidates);
  await yieldToEventLoop();
  followSeries(candidates);
  await yieldToEventLoop();
  const courses = collectCourses(candidates);
  const names = new Map(courses.map((course) => [course.key, course.name]));
  const entries = await mapYielding(candidates, (candidate) => finish(candidate, names));
  return { courses, calendar: { ...calendar, entries } };
}

function fromStatement(entry: ParsedEntry): Candidate {
  if (entry.courseLabel === null) return { entry, reference: null, label: '' };
  return { entry, reference: readCourseLabel(entry.courseLabel), label: entry.courseLabel };
}

/** Gives entries without a stated course the one whose code starts their title, if that code is frequent. */
function followCodes(candidates: Candidate[]): void {
  const seen = new Map<string, number>();
  const known = new Set(candidates.flatMap(({ reference }) => reference?.key ?? []));
  for (const { entry } of candidates) {
    const code = courseCodeAtStart(entry.title);
    if (code !== null) count(seen, courseKey(code), weightOf(entry));
  }
  for (const candidate of candidates) {
    const code = courseCodeAtStart(candidate.entry.title);
    if (candidate.reference !== null || code === null) continue;
    const key = courseKey(code);
    if (!known.has(key) && (seen.get(key) ?? 0) < REPETITIONS) continue;
    candidate.reference = { key, code, name: null };
    candidate.label = code;
  }
}

/**
 * Takes repeated titles of lessons for courses: `Databases (Lecture)` and `Databases (Lab)`. A number at the end is
 * part of the name if the name repeats with it, as in `Analyse 1`; otherwise it counts the lessons.
 */
function followTitles(candidates: Candidate[]): void {
  followNames(candidates, courseNameIn);
  followNames(candidates, (title) => withoutNumber(courseNameIn(title)));
}

function followNames(candidates: Candidate[], nameIn: (title: string) => string): void {
  const groups = new Map<string, { weight: number; series: number; activity: boolean }>();
  const keyOf = (entry: ParsedEntry) => (isTimed(entry) ? courseKey(nameIn(entry.title)) : '');
  for (const { entry, reference } of candidates) {
    const key = keyOf(entry);
    if (entry.recurrenceId !== null || (reference !== null && reference.key !== key)) continue;
    const group = groups.get(key) ?? { weight: 0, series: 0, activity: false };
    group.weight += weightOf(entry);
    group.series += 1;
    group.activity ||= namesActivity(entry.title);
    groups.set(key, group);
  }
  for (const candidate of candidates) {
    if (candidate.reference !== null) continue;
    const group = groups.get(keyOf(candidate.entry));
    const name = nameIn(candidate.entry.title);
    if (!group || name === '' || !isTimed(candidate.entry)) continue;
    const severalSeries = group.series >= REPETITIONS && group.weight > REPETITIONS;
    if (group.activity ? group.weight < REPETITIONS : !severalSeries) continue;
    candidate.reference = readCourseLabel(clip(name, TEXT_LIMITS.courseName));
    candidate.label = name;
  }
}

/** Moved and cancelled instances, whose titles often differ, belong to the course of their series. */
function followSeries(candidates: Candidate[]): void {
  const series = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { uid, recurrenceId } = candidate.entry;
    if (uid !== null && recurrenceId === null && candidate.reference) series.set(uid, candidate);
  }
  for (const candidate of candidates) {
    const { uid, recurrenceId } = candidate.entry;
    const master = recurrenceId === null ? undefined : series.get(uid ?? '');
    if (!master) continue;
    candidate.reference = master.reference;
    candidate.label = master.label;
  }
}

function collectCourses(candidates: readonly Candidate[]): RecognizedCourse[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.reference === null) continue;
    const group = groups.get(candidate.reference.key);
    if (group) group.push(candidate);
    else groups.set(candidate.reference.key, [candidate]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    label: group[0]?.label ?? key,
    code: clip(group[0]?.reference?.code ?? key, TEXT_LIMITS.courseCode),
    name: clip(nameOf(group), TEXT_LIMITS.courseName),
    entries: group.length,
  }));
}

/** The name the file spells out most often, otherwise the one its class titles share, otherwise the code. */
function nameOf(group: readonly Candidate[]): string {
  const stated = new Map<string, number>();
  const inTitles = new Map<string, number>();
  const inNumbered = new Map<string, number>();
  let titles = 0;
  for (const { entry, reference } of group) {
    const name = entry.courseName ?? reference?.name;
    if (name) count(stated, name, 1);
    if (!isTimed(entry) || entry.recurrenceId !== null || entry.cancelled) continue;
    const title = withoutCode(entry.title, reference);
    titles += weightOf(entry);
    const words = courseNameIn(title);
    if (!/\p{L}{3}/u.test(words) || courseCodeAtStart(words) !== null) continue;
    count(inTitles, words, weightOf(entry));
    count(inNumbered, withoutNumber(words), weightOf(entry));
  }
  const shared = [inTitles, inNumbered]
    .map(mostFrequent)
    .find(([, weight]) => weight >= REPETITIONS && weight * 2 >= titles);
  return mostFrequent(stated)[0] ?? shared?.[0] ?? group[0]?.reference?.code ?? '';
}

function finish({ entry, reference }: Candidate, names: ReadonlyMap<string, string>): ParsedEntry {
  if (reference === null) return entry;
  // The titles of a list of tasks are the student's own.
  const bare = entry.task ? entry.title : withoutCode(entry.title, reference);
  const title = isTimed(entry) ? withoutBeginning(bare, names.get(reference.key) ?? '') : bare;
  return { ...entry, courseKey: reference.key, title, kind: isLesson(entry) ? 'class' : entry.kind };
}

/** A title without its own course's code in front; another course's code stays. */
function withoutCode(title: string, reference: CourseReference | null): string {
  const code = courseCodeAtStart(title);
  return code !== null && courseKey(code) === reference?.key ? withoutBeginning(title, code) : title;
}

function isTimed(entry: ParsedEntry): boolean {
  return entry.kind !== 'deadline' && entry.start.type !== 'date';
}

function isLesson(entry: ParsedEntry): boolean {
  if (!isTimed(entry)) return false;
  const repeats = entry.rule !== null || entry.additions.length > 0 || entry.recurrenceId !== null;
  // Any zone will do for floating times: the length is the same.
  const minutes = minutesBetween(entry.start, entry.end, 'UTC');
  return minutes > 0 && minutes <= (repeats ? DAY_MINUTES : LONGEST_LESSON_MINUTES);
}

function weightOf(entry: ParsedEntry): number {
  return entry.rule === null ? 1 : REPETITIONS;
}

function count(counts: Map<string, number>, key: string, weight: number): void {
  counts.set(key, (counts.get(key) ?? 0) + weight);
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string | undefined, number] {
  let best: [string | undefined, number] = [undefined, 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}

/** Words for kinds of classes; the rest of the title is the course. */
const ACTIVITY =
  'lectures?|lecs?|labs?|laboratory|laborator(?:y|ies)|laboration|tutorials?|tuts?|seminars?|sem|workshops?|' +
  'practicals?|practice|classes|class|recitation|discussion|exercises?|problem class|drop-in|' +
  'föreläsning|övning|lektion|räkneövning|vorlesung|übung|praktikum|tutorium|hörsaalübung|' +
  'cours|td|tp|cm|clase|laboratorio|lezione|college|hoorcollege|werkcollege|forelesning|forelæsning|øvelse';

/** With the number of the lesson or group after it. */
const ACTIVITY_WORD = new RegExp(`(?<![\\p{L}])(?:${ACTIVITY})(?:[ #]?\\d{1,3})?(?![\\p{L}\\d])`, 'giu');

/** Whether a title names a kind of class. */
function namesActivity(title: string): boolean {
  return new RegExp(ACTIVITY_WORD).test(title);
}

/**
 * The part of a class title that could be the name of its course: without brackets and kinds of classes.
 * `Databases (Lecture 3)` → `Databases`, `Analyse 1 TD` → `Analyse 1`; '' if nothing is left, as for `Tutorial`.
 */
function courseNameIn(title: string): string {
  const name = title
    .replace(/[([{][^()[\]{}]*[)\]}]/gu, ' ')
    .replace(ACTIVITY_WORD, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;|/–—-]+/u, '');
  return withoutEnding(name, /[\s:,;|/–—#-]/);
}

function withoutNumber(name: string): string {
  return withoutEnding(name, /[\s:,;|/–—#\d-]/);
}

/** A title without a redundant beginning; unchanged if nothing would be left. */
function withoutBeginning(title: string, beginning: string): string {
  if (beginning === '' || !title.toLowerCase().startsWith(beginning.toLowerCase())) return title;
  const rest = title.slice(beginning.length);
  if (/^[\p{L}\d]/u.test(rest)) return title;
  const tidy = rest
    .replace(/^[\s:,;|/–—.-]+/u, '')
    .replace(/^\(([^()]*)\)/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return tidy === '' ? title : tidy;
}
