import { leastUsedColor, type CourseColor } from '#domain/courses/course';
import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { localDayOf } from '#domain/time/zone';
import type { Actor, Transaction } from '../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, DomainError, notFound } from '../../errors/domain-error';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import { Term } from '../terms/term.entity';
import { TERM } from '../terms/term.reads';
import { currentOrUsualTerm } from '../terms/term.service';
import { assertWithinPlan, remainingInPlan } from '../users/user.service';
import { Course } from './course.entity';
import type {
  ChooseActiveCoursesInput,
  CreateCourseInput,
  UpdateCourseInput,
  ActiveCoursesPayload,
  ArchiveCoursesPayload,
  CoursePayload,
  CourseType,
} from './course.types';
import { acceptsItems, countsInPlan } from './course.policy';
import { COURSE, readCourse, readCoursesById, readCourseWithin, SHOW_WRITTEN_COURSE } from './course.reads';

const lockCourse = seenLoader({ entity: Course, noun: 'course', what: COURSE, read: readCourseWithin });

const REQUIRED = ['code', 'name', 'credits', 'color', 'status'] as const;

/**
 * Adds a course, active by default.
 * @throws PLAN_LIMIT naming `status` if the plan allows no more active courses, LIMIT_REACHED, CONFLICT for a taken
 * ID, NOT_FOUND if the term isn't the student's, BAD_USER_INPUT naming `withTerm` if a term is given too.
 */
export async function createCourse(actor: Actor, input: CreateCourseInput): Promise<CoursePayload> {
  const id = await actor.database.transaction(actor, async (transaction) => {
    const staysPaused = input.status === 'paused' && (await hasRoom(transaction));
    return insertCourse(transaction, input, staysPaused).catch(offerPausing('status'));
  });
  return { course: await readCourse(actor, id) };
}

/** Whether the plan has room for another active course, so that one that is paused now is so on purpose. */
async function hasRoom(transaction: Transaction): Promise<boolean> {
  return (await remainingInPlan(transaction, 'active_courses')) !== 0;
}

/** Has the refusal of a course for which the plan has no room say that it can be added as paused, and by which field. */
function offerPausing(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DomainError) || error.code !== 'PLAN_LIMIT') throw error;
    const message = `You have ${String(error.details['used'])} active courses. Add it as paused, or upgrade.`;
    const fields = { [field]: 'can be `paused`; your plan has no room for another active course' };
    throw new DomainError('PLAN_LIMIT', message, { ...error.details, fields });
  };
}

/**
 * Adds a course within a running transaction, see {@link createCourse}.
 * @param staysPaused whether it also stays paused when Student Pro begins.
 * @returns its ID.
 */
export async function insertCourse(
  transaction: Transaction,
  { withTerm, ...input }: CreateCourseInput,
  staysPaused = false,
): Promise<string> {
  if (withTerm && input.termId) throw badInput('withTerm', 'cannot be combined with a term');
  const patch = patchOf(input, ['code', 'name']);
  const status = input.status ?? 'active';
  await assertQuota(transaction, 'courses');
  if (countsInPlan({ status })) await assertWithinPlan(transaction, 'active_courses');
  if (input.termId) await loadOwned(transaction, Term, input.termId, TERM, 'termId');
  const id = await insertOwned(transaction, Course, input.id, {
    ...patch,
    ...(withTerm ? { termId: await currentOrUsualTerm(transaction) } : {}),
    status,
    staysPaused,
    credits: input.credits ?? 0,
    color: input.color ?? (await nextColor(transaction)),
    gradeEngineVersion: ENGINE_VERSION,
  });
  transaction.changed('course', [id]);
  return id;
}

/**
 * Adds a course and what belongs to it. A paused course takes nothing, so it counts as an archived one until it has it.
 * @param field the input's field that may say `paused`; a refusal for lack of room names it.
 * @param fill adds what belongs to the course with this ID.
 */
export async function insertFilledCourse<Filled>(
  transaction: Transaction,
  input: CreateCourseInput,
  field: string,
  fill: (id: string) => Promise<Filled>,
): Promise<Filled> {
  const isPaused = input.status === 'paused';
  const staysPaused = isPaused && (await hasRoom(transaction));
  const first = isPaused ? { ...input, status: 'archived' as const } : input;
  const id = await insertCourse(transaction, first, staysPaused).catch(offerPausing(field));
  const filled = await fill(id);
  const { userId } = transaction;
  if (isPaused) await transaction.manager.update(Course, { userId, id }, { status: 'paused' });
  return filled;
}

/**
 * Edits a course.
 * @throws NOT_FOUND (also for its new term), CONFLICT with the current row for a stale edit, BAD_USER_INPUT naming
 * the field, PLAN_LIMIT if it should become active and doesn't fit.
 */
export async function updateCourse(actor: Actor, input: UpdateCourseInput): Promise<CoursePayload> {
  let written: CourseType | undefined;
  await actor.database.transaction(actor, async (transaction) => {
    const course = await lockCourse(transaction, input);
    const patch: Partial<Course> = patchOf(input, REQUIRED);
    if (patch.status !== undefined && patch.status !== course.status)
      patch.staysPaused = patch.status === 'paused' && (await hasRoom(transaction));
    if (patch.termId) await loadOwned(transaction, Term, patch.termId, TERM, 'termId');
    if (!countsInPlan(course) && countsInPlan({ ...course, ...patch })) {
      await assertWithinPlan(transaction, 'active_courses');
    }
    const { columns, shown } = await updateOwned<Course, CourseType>(
      ...([transaction, Course, course, patch, SHOW_WRITTEN_COURSE] as const),
    );
    transaction.changed('course', [course.id], columns);
    // A grade that an older engine stored is computed again when something it depends on changes.
    if (course.gradeEngineVersion === ENGINE_VERSION) written = shown;
  });
  return { course: written ?? (await readCourse(actor, input.id)) };
}

/**
 * Deletes a course with its grade categories, assignments, and events; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row if the caller saw an older one.
 */
export function deleteCourse(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, code: label, termId } = await lockCourse(transaction, input);
    return { noun: 'course', id, label, termId };
  });
}

/**
 * Archives every active and paused course of a term, which frees their places in the plan.
 * @throws NOT_FOUND
 */
export async function archiveTermCourses(actor: Actor, termId: string): Promise<ArchiveCoursesPayload> {
  const ids = await actor.database.transaction(actor, async (transaction) => {
    await loadOwned(transaction, Term, termId, TERM);
    const archived = await transaction.query<{ id: string }>(
      `UPDATE courses SET status = 'archived', version = version + 1, updated_at = $3
       WHERE user_id = $1 AND term_id = $2 AND deleted_at IS NULL AND status <> 'archived' RETURNING id`,
      [transaction.userId, termId, transaction.now],
    );
    const changed = archived.map((course) => course.id);
    transaction.changed('course', changed);
    return changed;
  });
  return { courses: await readCoursesById(actor, ids) };
}

/**
 * Loads and locks the course that something will be added to.
 * @throws NOT_FOUND, CONFLICT naming `courseId` if it is paused.
 */
export async function loadCourseForItems(transaction: Transaction, id: string): Promise<Course> {
  const course = await loadOwned(transaction, Course, id, COURSE, 'courseId');
  if (acceptsItems(course)) return course;
  throw pausedCourse(course, ['courseId']);
}

/** Refuses what a paused course doesn't accept. @param fields the input fields in question. */
export function pausedCourse(course: Pick<Course, 'code'>, fields: readonly string[]): DomainError {
  const message = `${course.code} is paused. Activate it to add assignments and enter scores.`;
  return new DomainError('CONFLICT', message, {
    fields: Object.fromEntries(
      fields.map((field) => [field, 'belongs to a paused course: activate the course first']),
    ),
  });
}

async function nextColor(transaction: Transaction): Promise<CourseColor> {
  const taken = await transaction.query<{ color: CourseColor }>(
    'SELECT color FROM live_courses WHERE user_id = $1',
    [transaction.userId],
  );
  return leastUsedColor(taken.map((course) => course.color));
}

/** The rows are locked in the order of their ids, as every statement on several rows does. */
const LOCK_ALL = `
SELECT id, status FROM courses WHERE user_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

const SET_STATUS = `
UPDATE courses SET status = $3, stays_paused = $5, version = version + 1, updated_at = $4
WHERE user_id = $1 AND id = ANY ($2::uuid[]) AND status <> $3`;

/**
 * Activates the chosen courses and pauses all others. A student above the limit may keep as many as are active but
 * not add any.
 * @throws NOT_FOUND naming `courseIds` if one isn't the student's, PLAN_LIMIT if they don't fit.
 */
export async function chooseActiveCourses(
  actor: Actor,
  { courseIds }: ChooseActiveCoursesInput,
): Promise<ActiveCoursesPayload> {
  const chosen = new Set(courseIds.map((id) => id.toLowerCase()));
  const changed = await actor.database.transaction(actor, async (transaction) => {
    const courses = await transaction.query<{ id: string; status: string }>(LOCK_ALL, [transaction.userId]);
    if (courses.filter(({ id }) => chosen.has(id)).length < chosen.size) throw notFound(COURSE, 'courseIds');
    const paused = courses.filter(({ id, status }) => status === 'active' && !chosen.has(id));
    const activated = courses.filter(({ id, status }) => status !== 'active' && chosen.has(id));
    const staysPaused = paused.length > 0 && (await hasRoom(transaction));
    await setStatus(transaction, paused, 'paused', staysPaused);
    await assertWithinPlan(transaction, 'active_courses', activated.length);
    await setStatus(transaction, activated, 'active');
    const ids = [...paused, ...activated].map(({ id }) => id);
    transaction.changed('course', ids);
    return ids;
  });
  return { courses: await readCoursesById(actor, changed) };
}

async function setStatus(
  transaction: Transaction,
  courses: readonly { id: string }[],
  status: string,
  staysPaused = false,
) {
  const ids = courses.map(({ id }) => id);
  await transaction.query(SET_STATUS, [transaction.userId, ids, status, transaction.now, staysPaused]);
}

/** Courses of terms that are over stay paused, too: nothing is added to them any more, and their work is past. */
const WAKE = `
UPDATE courses c SET status = 'active', version = c.version + 1, updated_at = $2
FROM (SELECT set_config('journal.act', 'upgrade', true) AS act) named
WHERE c.user_id = $1 AND c.status = 'paused' AND NOT c.stays_paused AND c.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM terms t WHERE t.user_id = $1 AND t.id = c.term_id AND t.ends_on < $3)
RETURNING c.id, named.act`;

/** Activates the courses that were paused because the Free plan had no room for them; the act is an `upgrade`. */
export async function activatePaused(transaction: Transaction): Promise<void> {
  const { userId, now, timezone } = transaction;
  const today = localDayOf(now.getTime(), timezone);
  const woken = await transaction.query<{ id: string }>(WAKE, [userId, now, today]);
  transaction.changed('course', woken);
}
