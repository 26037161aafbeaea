import { TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';

/** The parts of an entry that may name its course. */
interface CourseHints {
  uid: string;
  /** SUMMARY on one line. */
  summary: string;
  notes: string;
  categories: readonly string[];
  /** Whether the program that wrote the file uses CATEGORIES only for courses. */
  categoriesAreCourses: boolean;
}

/** An entry's statement about its course. */
interface CourseStatement {
  /** Course as written, or null. */
  label: string | null;
  /** Name of the course if spelled out separately. */
  name: string | null;
  /** The title without the words about the course. */
  title: string;
}

interface Labeled {
  label: string;
  value: string;
}

/** UIDs from Canvas, whose titles all end with the course in brackets. */
const CANVAS_UID = /^event-(?:sub-)?(?:assignment|calendar-event)-/;

const BRACKETS_AT_END = /\[([^[\]]{1,160})\]$/;

const COURSE_WORDS = 'kurs|kursus|course|module|modul|unit|subject|emne|fag|fach|cours|curso|ämne|vak';
const CODE_LABEL = new RegExp(`^(?:(?:${COURSE_WORDS}) ?-?(?:code|kod|kode)?|code|kod|kode)$`, 'iu');
const NAME_LABEL = new RegExp(`^(?:${COURSE_WORDS}) ?-?(?:name|namn|navn|naam|title|titel|nom)$`, 'iu');
const ACTIVITY_LABEL = /^(?:activity|aktivitet|activité|type|typ|moment|undervisningstyp)$/iu;

/** How far into the notes labels are looked for. */
const NOTES_READ = 2_000;

/** Finds an entry's own statement about its course; `recognizeCourses` considers the whole file. */
export function readCourse(hints: CourseHints): CourseStatement {
  return fromBrackets(hints) ?? fromTitleLabels(hints.summary) ?? fromElsewhere(hints);
}

function fromBrackets({ summary, uid }: CourseHints): CourseStatement | null {
  const label = BRACKETS_AT_END.exec(summary)?.[1]?.trim() ?? '';
  if (label === '' || !(CANVAS_UID.test(uid) || courseCodeIn(label))) return null;
  const title = summary.replace(BRACKETS_AT_END, '').trim();
  return { label: clip(label, TEXT_LIMITS.courseName), name: null, title: title || summary };
}

/** `Kurs kod: TDA417. Kurs namn: Algorithms, Activity: Laboration` → TDA417, Algorithms, Laboration. */
function fromTitleLabels(summary: string): CourseStatement | null {
  const { labeled, rest } = readLabels(summary);
  const code = labeled.find(({ label }) => CODE_LABEL.test(label));
  if (!code) return null;
  const name = labeled.find(({ label }) => NAME_LABEL.test(label))?.value ?? null;
  const activity = labeled.find(({ label }) => ACTIVITY_LABEL.test(label))?.value;
  return {
    label: clip(code.value, TEXT_LIMITS.courseName),
    name: name && clip(name, TEXT_LIMITS.courseName),
    title: activity ?? (rest.join(', ') || name || summary),
  };
}

function fromElsewhere({ summary, notes, categories, categoriesAreCourses }: CourseHints): CourseStatement {
  const category = categories.find((text) => text !== '' && (categoriesAreCourses || courseCodeIn(text)));
  const inNotes = notes
    .slice(0, NOTES_READ)
    .split('\n')
    .flatMap((line) => readLabels(line).labeled)
    .find(({ label, value }) => CODE_LABEL.test(label) && courseCodeIn(value));
  const label = category ?? inNotes?.value ?? null;
  return { label: label && clip(label, TEXT_LIMITS.courseName), name: null, title: summary };
}

function readLabels(text: string): { labeled: Labeled[]; rest: string[] } {
  const labeled: Labeled[] = [];
  const rest: string[] = [];
  for (const piece of text.split(/\.\s+|\.$|[,;]\s*/)) {
    const [, label, value] = /^([\p{L} -]{2,30}):\s*(\S.*)$/u.exec(piece.trim()) ?? [];
    if (label !== undefined && value !== undefined)
      labeled.push({ label: label.trim(), value: value.trim() });
    else if (piece.trim() !== '') rest.push(piece.trim());
  }
  return { labeled, rest };
}

/** The meaning of a course name in a file. */
export interface CourseReference {
  /** Same for every spelling and section of one course: upper case; codes without separators. */
  key: string;
  /** Code without section and term, e.g. `BIO 210` for `BIO 210.001S27`. */
  code: string;
  /** Name after the code, if there is one. */
  name: string | null;
}

/** Subject and number (`COMP2011`, `BIO 210`, `HIST-134`), or a number of departments (`6.006`). */
const CODE = String.raw`(?:[A-Z]{2,8}[ _-]?\d{2,5}[A-Z]{0,2}|\d{1,2}\.\d{3,4}[A-Z]?)(?![\p{L}\d])`;
const CODE_AT_START = new RegExp(`^${CODE}`, 'u');
const CODE_ANYWHERE = new RegExp(String.raw`(?<![\p{L}\d])${CODE}`, 'gu');

/** Words before a number that aren't subjects. */
const NO_SUBJECT = new Set(
  (
    'WEEK WOCHE VECKA UGE LAB LABS QUIZ EXAM TEST ROOM RUM SAL UNIT CHAPTER CH PART DAY DAG YEAR GRADE LEVEL ' +
    'PHASE SPRINT SECTION SEC GROUP GRUPPE GRUPP HW PS PSET TOPIC LECTURE LEC SESSION SEMINAR TUTORIAL CLASS ' +
    'MODULE FORM NO NR TERM SEMESTER FALL SPRING SUMMER WINTER AUTUMN WS SS HT VT TASK SHEET ESSAY PROJECT ' +
    'JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC'
  ).split(' '),
);

/** Words after a code that aren't a name: sections, such as `L03 LEC`, terms, years. */
const NO_NAME =
  /^(?:[a-z]{0,2}\d{1,3}|sec(?:tion)?|group|fall|spring|summer|winter|autumn|term|semester|ws|ss|ht|vt)\b/i;

/** The course code at the start of a title, or null. */
export function courseCodeAtStart(title: string): string | null {
  return realCode(CODE_AT_START.exec(title)?.[0]);
}

/** The first course code anywhere in a text, or null. */
export function courseCodeIn(text: string): string | null {
  return text.match(CODE_ANYWHERE)?.find((code) => realCode(code) !== null) ?? null;
}

function realCode(code: string | undefined): string | null {
  if (code === undefined) return null;
  const subject = /^[A-Z]*/.exec(code)?.[0] ?? '';
  return NO_SUBJECT.has(subject) ? null : code;
}

/** Reads the name of a course as a file writes it: code, section, term and name in one, or a name alone. */
export function readCourseLabel(label: string): CourseReference {
  const text = label.replace(/\s+/g, ' ').trim();
  const code = courseCodeIn(text);
  if (code === null) {
    return { key: courseKey(text), code: clip(text, TEXT_LIMITS.courseCode), name: text };
  }
  const rest = text.slice(text.indexOf(code) + code.length);
  const behind = /^[ :,–-]/.test(rest) ? rest.replace(/^[ :,–-]+/, '') : '';
  const name = /\p{L}{3}/u.test(behind) && !NO_NAME.test(behind) ? behind.replace(/^\((.*)\)$/, '$1') : null;
  return { key: courseKey(code), code: code.replaceAll('_', ' '), name };
}

/**
 * The part that two spellings of one course share: upper case, and for codes no separators (`bio 210`,
 * `BIO-210.001` and `BIO210` are the same course). Also works for codes students type.
 */
export function courseKey(label: string): string {
  const text = label.replace(/\s+/g, ' ').trim().toUpperCase();
  return courseCodeIn(text)?.replace(/[ _-]/g, '') ?? text;
}
