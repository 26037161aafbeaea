import type { CourseStatus } from '#domain/courses/course';
import type { Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import { badInput, notFound } from '../../errors/domain-error';
import { COURSE } from '../courses/course.reads';
import { insertCourse } from '../courses/course.service';
import { Term } from '../terms/term.entity';
import { TERM } from '../terms/term.reads';
import { insertTerm } from '../terms/term.service';
import { remainingInPlan } from '../users/user.service';
import { byUpcoming, type CourseChoice, type PlannedCourse } from './course-plan';
import type { ImportSubject } from './import-subject';
import type { ConfirmImportInput, ImportCourseInput } from './import.types';
import { proposeTerm } from './term-proposal';

/** A course the student decided about. */
interface DecidedCourse extends PlannedCourse {
  choice: CourseChoice;
  /** The ID of the course that it was a part of until now; null for none. */
  partOf: string | null;
}

/** The courses of an import after they were written. */
export interface WrittenCourses {
  /** IDs by course key, without skipped courses. */
  ids: ReadonlyMap<string, string>;
  /** The term of the new courses; null if there are none. */
  termId: string | null;
  created: number;
  matched: number;
  /** New ones that arrived paused. */
  paused: number;
}

/**
 * Carries out the student's decisions about courses: new ones are created, existing ones get their new status. Those
 * that should be active but don't fit the plan are paused; nothing is lost.
 * @throws BAD_USER_INPUT for a key that isn't in the files, NOT_FOUND for a course or term, LIMIT_REACHED.
 */
export async function writeCourses(
  transaction: Transaction,
  subject: ImportSubject,
  input: ConfirmImportInput,
): Promise<WrittenCourses> {
  const decided = decide(subject, input.courses).filter((course) => course.choice !== 'skip');
  const merged = mergedCourses(subject, input.courses, decided);
  const { placed, hasRoom } = await findPlaces(transaction, decided);
  const fresh = decided.filter((course) => course.existing === null);
  const termId = fresh.length > 0 ? await termFor(transaction, subject, input) : null;
  const ids = new Map<string, string>();
  for (const course of decided) {
    ids.set(
      course.key,
      await writeCourse(transaction, course, termId, statusOf(course, placed.has(course.key)), hasRoom),
    );
  }
  for (const { key, into } of merged) ids.set(key, ids.get(into.key) ?? '');
  await rememberLabels(
    transaction,
    [...ids].map(([label, id]) => ({ id, label })),
  );
  const parted = [...decided, ...merged].flatMap(({ key: label, partOf: from }) => {
    const to = ids.get(label) ?? from;
    return from === null || to === null || from === to ? [] : [{ label, from, to }];
  });
  await moveLabels(transaction, parted);
  const paused = fresh.filter((course) => !placed.has(course.key)).length;
  return { ids, termId, created: fresh.length, matched: decided.length - fresh.length, paused };
}

function decide({ planned, courses }: ImportSubject, inputs: readonly ImportCourseInput[]): DecidedCourse[] {
  const known = new Map(planned.map((course) => [course.key, course]));
  const decided = inputs.flatMap((input) => {
    const course = known.get(input.key);
    if (!course) throw badInput('courses', 'refers to a course that is not in the files');
    known.delete(input.key);
    return input.mergeInto ? [] : [{ input, course }];
  });
  return decided.map(({ input: { code, name, choice, courseId, separate }, course }) => {
    const own = { ...course, code: code.trim(), name: name.trim(), choice, partOf: null };
    if (separate) return { ...own, existing: null, partOf: course.existing?.id ?? null };
    if (!courseId) return own;
    const existing = courses.find(({ id }) => id === courseId);
    if (!existing) throw notFound(COURSE, 'courseId');
    return { ...own, existing };
  });
}

/** Courses whose entries go to others: those that are imported, by the keys of their parts. */
function mergedCourses(
  { planned }: ImportSubject,
  inputs: readonly ImportCourseInput[],
  decided: DecidedCourse[],
): (Pick<DecidedCourse, 'key' | 'partOf'> & { into: DecidedCourse })[] {
  const own = new Set(inputs.filter(({ mergeInto }) => !mergeInto).map(({ key }) => key));
  return inputs.flatMap(({ key, mergeInto, separate }) => {
    if (!mergeInto) return [];
    if (!own.has(mergeInto)) throw badInput('courses', 'merges into a course that is not imported itself');
    const into = decided.find((course) => course.key === mergeInto);
    if (!into) return [];
    const part = planned.find((course) => course.key === key);
    into.upcoming += part?.upcoming ?? 0;
    return [{ key, into, partOf: separate ? (part?.existing?.id ?? null) : null }];
  });
}

/**
 * The keys of the courses that will be active, those with the most upcoming entries first, and whether there is room
 * for more of them.
 */
async function findPlaces(transaction: Transaction, decided: readonly DecidedCourse[]) {
  const wanted = decided.filter((course) => course.choice === 'active');
  const isActive = (course: DecidedCourse) => course.existing?.status === 'active';
  const remaining = await remainingInPlan(transaction, 'active_courses');
  const needy = byUpcoming(wanted.filter((course) => !isActive(course)));
  const placed = needy.slice(0, remaining ?? needy.length);
  const keys = new Set([...wanted.filter(isActive), ...placed].map((course) => course.key));
  return { placed: keys, hasRoom: remaining === null || remaining > placed.length };
}

/** A course that doesn't fit keeps its status, or is paused if it is new; archived ones are never paused. */
function statusOf({ existing, choice }: DecidedCourse, hasPlace: boolean): CourseStatus {
  if (hasPlace) return 'active';
  if (existing === null) return 'paused';
  return choice === 'paused' && existing.status === 'active' ? 'paused' : existing.status;
}

/** Creates the course, or gives the existing one its new status. @returns its ID. */
async function writeCourse(
  transaction: Transaction,
  { existing, code, name }: DecidedCourse,
  termId: string | null,
  status: CourseStatus,
  hasRoom: boolean,
): Promise<string> {
  const staysPaused = status === 'paused' && hasRoom;
  if (existing === null) return insertCourse(transaction, { code, name, termId, status }, staysPaused);
  if (existing.status === status) return existing.id;
  await transaction.query(
    `UPDATE courses SET status = $3, stays_paused = $4, version = version + 1, updated_at = now()
     WHERE user_id = $1 AND id = $2`,
    [transaction.userId, existing.id, status, staysPaused],
  );
  transaction.changed('course', [existing.id]);
  return existing.id;
}

async function termFor(
  transaction: Transaction,
  { content, terms, setTerm, today, timezone }: ImportSubject,
  { termId, newTerm }: ConfirmImportInput,
): Promise<string> {
  if (termId) return (await loadOwned(transaction, Term, termId, TERM, 'termId')).id;
  const proposal = newTerm
    ? { ...newTerm, termId: null }
    : proposeTerm(content.calendars, terms, { today, timezone }, setTerm);
  if (proposal.termId) return proposal.termId;
  const { name, startsOn, endsOn } = proposal;
  const isRunning = (term: Pick<typeof proposal, 'startsOn' | 'endsOn'>) =>
    term.startsOn <= today && today <= term.endsOn;
  // A current term replaces a finished one; absent means "if there is none yet".
  const takesOver = isRunning(proposal) && !terms.some((term) => term.isCurrent && isRunning(term));
  return insertTerm(transaction, {
    name,
    startsOn,
    endsOn,
    timezone,
    ...(takesOver ? { isCurrent: true } : {}),
  });
}

/** A key under which calendars speak of a course. */
interface CourseLabel {
  id: string;
  label: string;
}

const LABELS = `(SELECT id, array_agg(label) AS labels
  FROM jsonb_to_recordset($2::jsonb) AS x(id uuid, label text) GROUP BY id) r`;

const REMEMBER = `
UPDATE courses c SET import_labels = ARRAY(SELECT DISTINCT unnest(c.import_labels || r.labels)) FROM ${LABELS}
WHERE c.user_id = $1 AND c.id = r.id AND NOT c.import_labels @> r.labels`;

const FORGET = `
UPDATE courses c SET import_labels = ARRAY(SELECT unnest(c.import_labels) EXCEPT SELECT unnest(r.labels)) FROM ${LABELS}
WHERE c.user_id = $1 AND c.id = r.id`;

/** Lets the next import find courses by these labels, even if the student gave them other codes. */
async function rememberLabels(transaction: Transaction, labels: readonly CourseLabel[]): Promise<void> {
  if (labels.length > 0) await transaction.query(REMEMBER, [transaction.userId, JSON.stringify(labels)]);
}

/** Takes such labels away. */
async function forgetLabels(transaction: Transaction, labels: readonly CourseLabel[]): Promise<void> {
  if (labels.length > 0) await transaction.query(FORGET, [transaction.userId, JSON.stringify(labels)]);
}

/** A label that another course has from now on. */
interface MovedLabel {
  label: string;
  /** IDs of courses. */
  from: string;
  to: string;
}

const CHOOSE = `
UPDATE calendar_sources SET course_choices = course_choices || jsonb_build_object($2::text, $4::text)
WHERE user_id = $1 AND course_choices->>$2 = $3`;

/** Gives labels to other courses; linked calendars follow with their next sync. */
async function moveLabels(transaction: Transaction, moved: readonly MovedLabel[]): Promise<void> {
  await forgetLabels(
    transaction,
    moved.map(({ from: id, label }) => ({ id, label })),
  );
  await rememberLabels(
    transaction,
    moved.map(({ to: id, label }) => ({ id, label })),
  );
  for (const { label, from, to } of moved)
    await transaction.query(CHOOSE, [transaction.userId, label, from, to]);
}
