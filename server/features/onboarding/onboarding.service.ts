import type { Actor, Transaction } from '../../database/database';
import { badInput, DomainError } from '../../errors/domain-error';
import { seedDemo } from '../demo/seed-demo';
import { softDelete } from '../deletions/deletion.service';
import { User } from '../users/user.entity';
import { readAssignmentsById } from '../assignments/assignment.reads';
import { insertAssignment } from '../assignments/assignment.service';
import { insertFilledCourse } from '../courses/course.service';
import type {
  AddDeadlinesPayload,
  RemoveSampleDataPayload,
  SetupChecklistType,
  SetupPayload,
  AddDeadlinesInput,
} from './onboarding.types';

/**
 * Fills the student's own account with a marked sample term to explore. The checklist reappears, because it
 * offers to remove the sample.
 * @throws CONFLICT if the account has a course: the sample fills the free plan and would mix with real data.
 */
export async function addSampleData(actor: Actor): Promise<SetupPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const { hasCourse, hasCurrentTerm } = await surroundings(transaction);
    if (hasCourse)
      throw new DomainError('CONFLICT', 'You already have courses, so no sample data was added.');
    await seedDemo(transaction, { isMarked: true, isCurrent: !hasCurrentTerm });
    await transaction.manager.update(User, { id: transaction.userId }, { checklistDismissedAt: null });
  });
  return setupOf(actor);
}

const SURROUNDINGS = `
SELECT EXISTS (SELECT FROM live_courses WHERE user_id = $1) AS "hasCourse",
  EXISTS (SELECT FROM live_terms WHERE user_id = $1 AND is_current) AS "hasCurrentTerm"`;

async function surroundings(
  transaction: Transaction,
): Promise<{ hasCourse: boolean; hasCurrentTerm: boolean }> {
  const rows = await transaction.query<{ hasCourse: boolean; hasCurrentTerm: boolean }>(SURROUNDINGS, [
    transaction.userId,
  ]);
  return rows[0] ?? { hasCourse: false, hasCurrentTerm: false };
}

/** Courses that the student put into a sample term stay, without a term. */
const KEEP_OWN = `
UPDATE courses c SET term_id = NULL, version = c.version + 1, updated_at = $2
FROM live_terms t
WHERE c.user_id = $1 AND t.user_id = $1 AND t.id = c.term_id AND t.is_sample AND NOT c.is_sample AND c.deleted_at IS NULL
RETURNING c.id`;

/** Terms first: they take their courses along, and the rest is in the student's own terms. */
const MARKED = {
  term: 'SELECT id, name AS label FROM live_terms WHERE user_id = $1 AND is_sample',
  course: 'SELECT id, code AS label FROM live_courses WHERE user_id = $1 AND is_sample',
} as const;

/**
 * Removes the sample data, which can be restored for a while like any deletion. The student's own additions
 * stay, except inside sample courses. Does nothing without sample data.
 */
export async function removeSampleData(actor: Actor): Promise<RemoveSampleDataPayload> {
  const deletionIds = await actor.database.transaction(actor, async (transaction) => {
    const kept = await transaction.query<{ id: string }>(KEEP_OWN, [transaction.userId, transaction.now]);
    transaction.changed('course', kept);
    const deleted: string[] = [];
    for (const noun of ['term', 'course'] as const) {
      const marked = await transaction.query<{ id: string; label: string }>(MARKED[noun], [
        transaction.userId,
      ]);
      for (const row of marked) deleted.push((await softDelete(transaction, { noun, ...row })).id);
    }
    return deleted;
  });
  return { ...(await setupOf(actor)), deletionIds };
}

/** Dismisses the checklist on every device. Dismissing it again changes nothing. */
export async function dismissSetupChecklist(actor: Actor): Promise<SetupPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    await transaction.query(
      'UPDATE users SET checklist_dismissed_at = coalesce(checklist_dismissed_at, now()) WHERE id = $1',
      [transaction.userId],
    );
  });
  return setupOf(actor);
}

async function setupOf(actor: Actor): Promise<SetupPayload> {
  return { setupChecklist: await readChecklist(actor) };
}

/**
 * Adds a list of deadlines, and their course if it is new, all or nothing.
 * @throws BAD_USER_INPUT naming the field, NOT_FOUND naming `courseId`, CONFLICT for a paused course that exists,
 * PLAN_LIMIT naming `newCourse.status` if the plan allows no further active course, LIMIT_REACHED.
 */
export async function addDeadlines(actor: Actor, input: AddDeadlinesInput): Promise<AddDeadlinesPayload> {
  const { newCourse, deadlines } = input;
  if (newCourse && input.courseId) throw badInput('courseId', 'cannot be combined with a new course');
  if (!newCourse && deadlines.length === 0) throw badInput('deadlines', 'must include at least one deadline');
  const added = await actor.database.transaction(actor, async (transaction) => {
    const addTo = async (courseId: string | null) => {
      const ids: string[] = [];
      for (const deadline of deadlines) {
        const { id } = await insertAssignment(transaction, { ...deadline, courseId });
        ids.push(id);
      }
      return { courseId, ids };
    };
    if (!newCourse) return addTo(input.courseId ?? null);
    const course = { ...newCourse, name: newCourse.name?.trim() || newCourse.code, withTerm: true };
    return insertFilledCourse(transaction, course, 'newCourse.status', addTo);
  });
  const assignments = await readAssignmentsById(actor, added.ids);
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  return { courseId: added.courseId, assignments: added.ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Whether assignment `a` of $1 is the student's own rather than sample data. */
const IS_OWN = `NOT EXISTS (
  SELECT FROM courses c WHERE c.user_id = a.user_id AND c.id = a.course_id AND c.is_sample)`;

const READ_CHECKLIST = `
SELECT
  EXISTS (SELECT FROM live_courses c WHERE c.user_id = $1 AND NOT c.is_sample) AS "hasCourse",
  EXISTS (SELECT FROM live_assignments a WHERE a.user_id = $1 AND a.due_at IS NOT NULL AND ${IS_OWN}) AS "hasDeadline",
  EXISTS (SELECT FROM live_assignments a WHERE a.user_id = $1 AND a.points_earned IS NOT NULL AND ${IS_OWN}) AS "hasScore",
  EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = $1)
    OR EXISTS (SELECT FROM notification_settings s WHERE s.user_id = $1 AND s.version > 1) AS "hasReminders",
  NOT EXISTS (SELECT FROM notification_settings s WHERE s.user_id = $1 AND s.defaults = 1) AS "remindsInMorning",
  EXISTS (SELECT FROM calendar_feeds f WHERE f.user_id = $1) AS "hasFeed",
  EXISTS (SELECT FROM live_terms t WHERE t.user_id = $1 AND t.is_sample) AS "hasSampleData"`;

/** The parts of a new account that are set up, read from the student's own data, without sample data. */
export async function readChecklist(actor: Actor): Promise<SetupChecklistType> {
  const [row] = await actor.database.read<SetupChecklistType>('setup_checklist', READ_CHECKLIST, [
    actor.userId,
  ]);
  if (!row) throw new Error('A SELECT without a table returns one row.');
  return row;
}
