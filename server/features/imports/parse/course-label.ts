import { TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';

import { courseCodeIn } from './course-code';

/** The parts of an entry that may name its course. */
export interface CourseHints {
  uid: string;
  /** SUMMARY on one line. */
  summary: string;
  notes: string;
  categories: readonly string[];
  /** Whether the program that wrote the file uses CATEGORIES only for courses. */
  categoriesAreCourses: boolean;
}

/** An entry's statement about its course. */
export interface CourseStatement {
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
