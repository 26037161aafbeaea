import { isSameName } from '#domain/grading/score-import';
import { bandOf, type Scale } from '#domain/grading/scale';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import type { Actor, Transaction } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { readCourse, readCoursesById } from '../courses/course.reads';
import { insertCourse } from '../courses/course.service';
import type { CoursePayload } from '../courses/course.types';
import type { ScaleRow } from '../grades/rules/course-grading.types';
import { ACCOUNT_SCALE, scaleOf } from '../grades/scales/grade-scale.reads';
import { readTerms } from '../terms/term.reads';
import { insertTerm } from '../terms/term.service';
import type { ImportTranscriptPayload } from './grade-imports.types';
import type {
  CreatePastCourseInput,
  ImportTranscriptInput,
  ImportedCourseInput,
  ImportedTermInput,
} from './transcript-import.inputs';

const READ_SCALE = `SELECT ${ACCOUNT_SCALE} AS scale FROM users u WHERE u.id = $1`;
const READ_TERMS = 'SELECT id, name FROM live_terms WHERE user_id = $1 ORDER BY starts_on DESC, id';

/** Courses with the first day of their term, the earliest first; those without a term last. */
const READ_COURSES = `
SELECT c.id, c.code, c.term_id AS "termId", to_char(t.starts_on, 'YYYY-MM-DD') AS "startsOn"
FROM live_courses c LEFT JOIN live_terms t ON t.user_id = c.user_id AND t.id = c.term_id
WHERE c.user_id = $1 ORDER BY t.starts_on, c.created_at, c.id`;

interface HeldCourse {
  id: string;
  code: string;
  termId: string | null;
  startsOn: string | null;
}

/** The state of a running import. */
interface Progress {
  readonly scale: Scale;
  /** The scale that courses get; null for the account's. */
  readonly preset: ScalePreset | null;
  readonly linkRepeats: boolean;
  readonly courses: HeldCourse[];
  readonly added: string[];
  termsCreated: number;
  coursesKept: number;
}

/**
 * Imports a transcript in one transaction: missing terms, and courses whose code isn't in their term yet, archived
 * and with their final grades. Changes nothing that already exists.
 * @throws BAD_USER_INPUT naming the field, LIMIT_REACHED if it doesn't fit.
 */
export async function importTranscript(
  actor: Actor,
  input: ImportTranscriptInput,
): Promise<ImportTranscriptPayload> {
  const { added, ...counts } = await actor.database.transaction(actor, (transaction) =>
    importWithin(transaction, input),
  );
  const [terms, courses] = await Promise.all([readTerms(actor), readCoursesById(actor, added)]);
  return { terms, courses, ...counts };
}

async function importWithin(transaction: Transaction, { terms, scale, linkRepeats }: ImportTranscriptInput) {
  const progress: Progress = {
    scale: scale ? PRESET_SCALES[scale] : await readScale(transaction),
    preset: scale ?? null,
    linkRepeats: linkRepeats ?? true,
    courses: await transaction.query<HeldCourse>(READ_COURSES, [transaction.userId]),
    added: [],
    termsCreated: 0,
    coursesKept: 0,
  };
  // The earliest first, so a repetition finds the course that it repeats.
  const ordered = terms.map((term, index) => ({ term, path: `terms[${index}]` }));
  ordered.sort((a, b) => (a.term.startsOn < b.term.startsOn ? -1 : 1));
  for (const { term, path } of ordered) await importTerm(transaction, progress, term, path);
  const { added, termsCreated, coursesKept } = progress;
  return { added, termsCreated, coursesKept };
}

async function readScale(transaction: Transaction): Promise<Scale> {
  const [account] = await transaction.query<{ scale: ScaleRow }>(READ_SCALE, [transaction.userId]);
  if (!account) throw new Error('The locked account does not exist.');
  return scaleOf(account.scale);
}

async function importTerm(
  transaction: Transaction,
  progress: Progress,
  { name, startsOn, endsOn, stated, courses }: ImportedTermInput,
  path: string,
): Promise<void> {
  if (startsOn > endsOn) throw badInput(`${path}.endsOn`, 'must not be before the first day');
  const known = await transaction.query<{ id: string; name: string }>(READ_TERMS, [transaction.userId]);
  let termId = known.find((term) => isSameName(term.name, name))?.id;
  if (!termId) {
    termId = await insertTerm(transaction, {
      name,
      startsOn,
      endsOn,
      stated: stated ?? null,
      isCurrent: false,
    });
    progress.termsCreated += 1;
  }
  for (const [index, course] of courses.entries()) {
    const held = progress.courses.find((one) => one.termId === termId && isSameName(one.code, course.code));
    if (held) {
      progress.coursesKept += 1;
      continue;
    }
    const place = { termId, startsOn, path: `${path}.courses[${index}]` };
    const id = await importCourse(transaction, progress, course, place);
    progress.courses.push({ id, code: course.code, termId, startsOn });
    progress.added.push(id);
  }
}

async function importCourse(
  transaction: Transaction,
  { scale, preset, linkRepeats, courses }: Progress,
  course: ImportedCourseInput,
  { termId, startsOn, path }: { termId: string; startsOn: string; path: string },
): Promise<string> {
  const earlier = courses.filter(
    (one) => isSameName(one.code, course.code) && one.startsOn !== null && one.startsOn < startsOn,
  );
  const repeatOf = linkRepeats ? (earlier.at(-1)?.id ?? null) : null;
  const values = { ...course, termId, repeatOf, scalePreset: preset };
  return insertPastCourse(transaction, scale, values, `${path}.`);
}

/**
 * Adds one finished course, archived and with its final grade, in one transaction.
 * @throws BAD_USER_INPUT naming the field, NOT_FOUND for a term that isn't the student's, CONFLICT for a taken ID,
 * LIMIT_REACHED.
 */
export async function createPastCourse(actor: Actor, input: CreatePastCourseInput): Promise<CoursePayload> {
  const id = await actor.database.transaction(actor, async (transaction) =>
    insertPastCourse(transaction, await readScale(transaction), {
      ...input,
      repeatOf: null,
      scalePreset: null,
    }),
  );
  return { course: await readCourse(actor, id) };
}

/** @param path prefix of field names in error messages. */
async function insertPastCourse(
  transaction: Transaction,
  scale: Scale,
  course: CreatePastCourseInput & { repeatOf: string | null; scalePreset: ScalePreset | null },
  path = '',
): Promise<string> {
  const {
    id: wantedId,
    code,
    name,
    credits,
    termId,
    basis,
    letter,
    percent,
    passed,
    repeatOf,
    scalePreset,
  } = course;
  if (basis === 'letter' && letter && !bandOf(scale, letter)) {
    throw badInput(
      `${path}letter`,
      `must be a grade on the scale: ${scale.bands.map((b) => b.label).join(', ')}`,
    );
  }
  const values = { id: wantedId, code, name: name ?? code, credits: credits ?? 0, termId };
  const id = await insertCourse(transaction, { ...values, status: 'archived' });
  await transaction.manager.update(
    Course,
    { userId: transaction.userId, id },
    {
      basis,
      finalLetter: basis === 'letter' ? (letter?.trim() ?? null) : null,
      override: basis === 'percent' ? (percent ?? null) : null,
      passed: passed ?? null,
      repeatOf,
      scalePreset,
    },
  );
  return id;
}
