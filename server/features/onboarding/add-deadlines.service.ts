import type { Actor, Transaction } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import { readAssignmentsById } from '../assignments/assignment.reads';
import { insertAssignment } from '../assignments/assignment.service';
import { readCoursesById } from '../courses/course.reads';
import { insertCourse } from '../courses/course.service';
import { readUser } from '../users/user.service';
import type { AddDeadlinesInput, FirstCourseInput } from './onboarding.inputs';
import type { AddDeadlinesPayload } from './onboarding.types';

/**
 * Adds a list of deadlines, and their course if it is new, all or nothing.
 * @throws BAD_USER_INPUT naming the field, NOT_FOUND naming `courseId`, CONFLICT for a paused course, PLAN_LIMIT if
 * the plan allows no further active course, LIMIT_REACHED.
 */
export async function addDeadlines(actor: Actor, input: AddDeadlinesInput): Promise<AddDeadlinesPayload> {
  const { newCourse, deadlines } = input;
  if (newCourse && input.courseId) throw badInput('courseId', 'cannot be combined with a new course');
  if (!newCourse && deadlines.length === 0) throw badInput('deadlines', 'must include at least one deadline');
  const added = await actor.database.transaction(actor, async (transaction) => {
    const courseId = newCourse ? await insertFirstCourse(transaction, newCourse) : (input.courseId ?? null);
    const ids: string[] = [];
    for (const deadline of deadlines) {
      const { id } = await insertAssignment(transaction, { ...deadline, courseId });
      ids.push(id);
    }
    return { courseId, ids };
  });
  const [courses, assignments, user] = await Promise.all([
    readCoursesById(actor, added.courseId ? [added.courseId] : []),
    readAssignmentsById(actor, added.ids),
    readUser(actor),
  ]);
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  return {
    course: courses[0] ?? null,
    assignments: added.ids.flatMap((id) => byId.get(id) ?? []),
    user: user as AddDeadlinesPayload['user'],
  };
}

async function insertFirstCourse(
  transaction: Transaction,
  { code, name }: FirstCourseInput,
): Promise<string> {
  return insertCourse(transaction, { code, name: name?.trim() || code, withTerm: true });
}
