import type { Actor, Transaction } from '../../database/database';
import { notFound } from '../../errors/domain-error';
import { assertWithinPlan, readUser } from '../users/user.service';
import type { ChooseActiveCoursesInput } from './course.inputs';
import { COURSE, readCoursesById } from './course.reads';
import type { ActiveCoursesPayload } from './course.types';

/** The rows are locked in the order of their ids, as every statement on several rows does. */
const LOCK_ALL = `
SELECT id, status FROM courses WHERE user_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

const SET_STATUS = `
UPDATE courses SET status = $3, version = version + 1, updated_at = $4
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
    await setStatus(transaction, paused, 'paused');
    await assertWithinPlan(transaction, 'active_courses', activated.length);
    await setStatus(transaction, activated, 'active');
    const ids = [...paused, ...activated].map(({ id }) => id);
    transaction.changed('course', ids);
    return ids;
  });
  const [courses, user] = await Promise.all([readCoursesById(actor, changed), readUser(actor)]);
  return { courses, user };
}

async function setStatus(transaction: Transaction, courses: readonly { id: string }[], status: string) {
  const ids = courses.map(({ id }) => id);
  await transaction.query(SET_STATUS, [transaction.userId, ids, status, transaction.now]);
}
