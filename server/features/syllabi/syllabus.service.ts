import { isDeepStrictEqual } from 'node:util';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { hasClass, heldFinder, type HeldItems } from '#domain/syllabus/held-items';
import type { Syllabus } from '#domain/syllabus/syllabus';
import { scaleOfGrades } from '#domain/syllabus/read-scale';
import { normalName } from '#domain/grading/score-import';
import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor, Transaction } from '../../database/database';
import { updateOwned } from '../../database/owned';
import { readsOf, readsWithin, type ReadRows } from '../../database/read-rows';
import { dayText } from '../../database/sql';
import { badInput, notFound } from '../../errors/domain-error';
import { inThread, type ThreadWork } from '../../work/threads';
import { insertAssignment } from '../assignments/assignment.service';
import { insertMeeting } from '../calendar/meeting.service';
import { Course } from '../courses/course.entity';
import { COURSE, readCourse } from '../courses/course.reads';
import { ensureCategories, withCourse } from '../grade-imports/gradebook-import.service';
import { insertGradeScale } from '../grades/scales/grade-scale.service';
import { importIdOf } from '../imports/import.service';
import { type ReadSyllabus, type SyllabusSource, tooMuchToRead } from './read-syllabus.work';
import type { ImportSyllabusInput, SyllabusClassInput, SyllabusDeadlineInput } from './syllabus.inputs';
import type { ImportSyllabusPayload } from './syllabus.types';

const READ_SYLLABUS: ThreadWork<SyllabusSource, ReadSyllabus> = {
  module: 'features/syllabi/read-syllabus.work',
  name: 'readSyllabusInThread',
};

/** Starting a thread takes longer than reading. */
const PATIENCE = 3 * SYLLABUS_LIMITS.milliseconds;

/** The choices that change how a syllabus is read. */
export interface SyllabusChoices {
  courseId: string | null;
  dateOrder: 'day' | 'month' | null;
}

/** A syllabus as read, compared with the course that it belongs to. */
export interface ComparedSyllabus extends Omit<ReadSyllabus, 'deadlines' | 'categories' | 'classes'> {
  /** The course of the account; null if none has the code. */
  courseId: string | null;
  /** Whether the course is graded on a scale of its own. */
  hasScale: boolean;
  /** Each with the day of the same deadline in the course; null if there is none. */
  deadlines: (Syllabus['deadlines'][number] & { held: { dueDate: string | null } | null })[];
  categories: (Syllabus['categories'][number] & { isHeld: boolean })[];
  classes: (Syllabus['classes'][number] & { isHeld: boolean })[];
}

const READ_TERM_START = `
SELECT c.id, ${dayText('t.starts_on')} AS "startsOn"
FROM live_courses c LEFT JOIN live_terms t ON t.user_id = c.user_id AND t.id = c.term_id
WHERE c.user_id = $1 AND c.id = $2`;

/** The latest course with a code, ignoring blanks and case. */
const FIND_COURSE = `
SELECT c.id FROM live_courses c LEFT JOIN live_terms t ON t.user_id = c.user_id AND t.id = c.term_id
WHERE c.user_id = $1 AND c.status <> 'archived'
  AND regexp_replace(lower(c.code), '[^[:alnum:]]', '', 'g') = regexp_replace(lower($2), '[^[:alnum:]]', '', 'g')
ORDER BY t.is_current DESC NULLS LAST, t.starts_on DESC NULLS LAST, c.id LIMIT 1`;

/**
 * Reads a syllabus, and compares it with its course: the one chosen, otherwise the one with its code. Changes nothing.
 * @throws BAD_USER_INPUT naming `file`, NOT_FOUND naming `courseId`, UNAVAILABLE.
 */
export async function readSyllabusFile(
  actor: Actor,
  user: SessionUser,
  bytes: Buffer,
  { courseId, dateOrder }: SyllabusChoices,
): Promise<ComparedSyllabus> {
  const reads = readsOf(actor.database);
  const [course] = courseId
    ? await reads<{ id: string; startsOn: string | null }>('syllabus_course', READ_TERM_START, [
        actor.userId,
        courseId,
      ])
    : [];
  if (courseId && !course) throw notFound(COURSE, 'courseId');
  const context = {
    today: localDayOf(actor.now.getTime(), user.timezone),
    locale: user.locale,
    termStartsOn: course?.startsOn ?? null,
    dateOrder,
  };
  const source = { bytes: Uint8Array.from(bytes), context };
  const read = await inThread(READ_SYLLABUS, source, {
    owner: actor.userId,
    tooLarge: tooMuchToRead,
    patience: PATIENCE,
  });
  const found = read.code
    ? await reads<{ id: string }>('course_by_code', FIND_COURSE, [actor.userId, read.code])
    : [];
  const id = courseId ?? found[0]?.id ?? null;
  const held = id ? await readHeld(reads, actor.userId, id) : NOTHING;
  const finder = heldFinder(held);
  return {
    ...read,
    courseId: id,
    hasScale: held.hasScale,
    deadlines: read.deadlines.map((deadline) => ({ ...deadline, held: finder.deadline(deadline) })),
    categories: read.categories.map((one) => ({ ...one, isHeld: finder.hasCategory(one.name) })),
    classes: read.classes.map((one) => ({ ...one, isHeld: hasClass(one, held) })),
  };
}

const NOTHING: Held = { deadlines: [], categories: [], classes: [], hasScale: false };

const READ_HELD = `
SELECT coalesce((SELECT json_agg(json_build_object('title', a.title, 'dueDate', ${dayText('a.due_date')}))
    FROM live_assignments a WHERE a.user_id = $1 AND a.course_id = $2), '[]') AS deadlines,
  coalesce((SELECT json_agg(json_build_object('name', g.name))
    FROM live_grade_categories g WHERE g.user_id = $1 AND g.course_id = $2), '[]') AS categories,
  coalesce((SELECT json_agg(json_build_object('weekdays', x.weekdays, 'startTime', to_char(x.start, 'HH24:MI'))) FROM (
    SELECT coalesce(m.weekdays, array_agg(DISTINCT extract(isodow FROM e.start_local)::int)) AS weekdays,
      coalesce(m.start_time, e.start_local::time) AS start
    FROM live_events e LEFT JOIN meetings m ON m.user_id = e.user_id AND m.id = e.id
    WHERE e.user_id = $1 AND e.course_id = $2 AND e.kind = 'class' GROUP BY m.id, m.weekdays, 2) x), '[]') AS classes,
  EXISTS (SELECT FROM live_courses c WHERE c.user_id = $1 AND c.id = $2
    AND (c.scale_id IS NOT NULL OR c.scale_preset IS NOT NULL)) AS "hasScale"`;

type Held = HeldItems & { hasScale: boolean };

async function readHeld(reads: ReadRows, userId: string, courseId: string): Promise<Held> {
  const [held] = await reads<Held>('syllabus_held', READ_HELD, [userId, courseId]);
  return held ?? NOTHING;
}

/**
 * Adds the checked parts of a syllabus to a course, in one transaction. What the course has already is left out.
 * @throws NOT_FOUND naming `courseId`, CONFLICT if a course that exists is paused, PLAN_LIMIT naming `course.status`
 * and LIMIT_REACHED for what doesn't fit, BAD_USER_INPUT naming the field.
 */
export async function importSyllabus(
  actor: Actor,
  input: ImportSyllabusInput,
): Promise<ImportSyllabusPayload> {
  const { courseId, ...result } = await actor.database.transaction(actor, (transaction) =>
    withCourse(transaction, input, (course) => importInto(transaction, course, input)),
  );
  return { course: await readCourse(actor, courseId), ...result };
}

async function importInto(transaction: Transaction, course: Course, input: ImportSyllabusInput) {
  const courseId = course.id;
  const held = await readHeld(readsWithin(transaction), transaction.userId, courseId);
  const finder = heldFinder(held);
  const { categories, added } = await ensureCategories(transaction, courseId, input.categories);
  // The first of a name comes last into the map.
  const categoryIds = new Map(categories.toReversed().map(({ id, name }) => [normalName(name), id]));
  const deadlines = input.deadlines.filter((one) => !finder.hasDeadline(one));
  for (const { category, ...deadline } of deadlines) {
    const categoryId = categoryIds.get(normalName(category ?? '')) ?? null;
    await insertAssignment(transaction, { ...deadline, courseId, categoryId });
  }
  const classes = input.classes.filter((one) => !hasClass(one, held));
  await insertClasses(transaction, course, classes, input.deadlines);
  await setScale(transaction, course, input);
  const importId = await importIdOf(transaction);
  const wanted = input.deadlines.length + input.categories.length + input.classes.length;
  return {
    courseId,
    importId,
    deadlinesCreated: deadlines.length,
    categoriesCreated: added.length,
    classesCreated: classes.length,
    skipped: wanted - deadlines.length - added.length - classes.length,
  };
}

async function insertClasses(
  transaction: Transaction,
  { id: courseId, termId }: Course,
  classes: readonly SyllabusClassInput[],
  deadlines: readonly SyllabusDeadlineInput[],
): Promise<void> {
  const days = termId ? {} : daysOf(deadlines, transaction);
  for (const [index, one] of classes.entries()) {
    const times = { durationMinutes: minutesOf(one, `classes[${index}].endTime`), ...days };
    const { kind, weekdays, startTime, place } = one;
    const fields = { kind, weekdays, startTime, place: place ?? null, pattern: 'weekly' as const };
    await insertMeeting(transaction, { courseId, ...fields, ...times });
  }
}

function minutesOf({ startTime, endTime }: SyllabusClassInput, field: string): number {
  const [start = 0, end = 0] = [startTime, endTime].map(
    (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
  );
  if (end <= start) throw badInput(field, 'must be after the start');
  return end - start;
}

/** How long the classes of a course without a term go on, if nothing is due. */
const DAYS_OF_TERM = 112;

/** Classes of a course without a term go on until its last deadline. */
function daysOf(deadlines: readonly SyllabusDeadlineInput[], { now, timezone }: Transaction) {
  const today = localDayOf(now.getTime(), timezone);
  const last =
    deadlines
      .map(({ dueDate }) => dueDate)
      .toSorted()
      .at(-1) ?? '';
  return { firstDay: today, lastDay: last > today ? last : addDays(today, DAYS_OF_TERM) };
}

const SCALE_BANDS = 'SELECT bands FROM live_grade_scales WHERE user_id = $1 AND id = $2';

/** Gives the course the scale of the syllabus, as one of the account's own, unless it has it. */
async function setScale(
  transaction: Transaction,
  course: Course,
  { scale }: ImportSyllabusInput,
): Promise<void> {
  if (!scale || scale.length === 0) return;
  const { bands, direction } = scaleOfGrades(scale);
  const [held] = await transaction.query<{ bands: unknown }>(SCALE_BANDS, [
    transaction.userId,
    course.scaleId,
  ]);
  if (held && isDeepStrictEqual(held.bands, bands)) return;
  const name = course.code.slice(0, TEXT_LIMITS.scaleName);
  const added = await insertGradeScale(transaction, { name, scale: { direction, bands: [...bands] } });
  const changes = { scalePreset: null, scaleId: added };
  await updateOwned(transaction, Course, course, changes);
  transaction.changed('course', [course.id], Object.keys(changes));
}
