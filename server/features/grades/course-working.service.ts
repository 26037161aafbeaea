import { courseNeeds, type CourseNeedQuestion, type CourseNeeds } from '#domain/grading/course-needs';
import type { Gradebook } from '#domain/grading/gradebook';
import type { CourseWorking } from '#domain/grading/working';
import type { Actor } from '../../database/database';
import { notFound } from '../../errors/domain-error';
import { shortOrInThread, type ShortOrThreadWork } from '../../work/threads';
import { workingOf } from './course-working.work';
import { tooLargeToCompute } from './grade-prices.work';
import { gradebookOf, type GradedRow, toGraded } from './stored-figures';
import { READ_GRADED_COURSES } from './stored-figures.sql';

const WORKING: ShortOrThreadWork<Gradebook, CourseWorking> = {
  module: 'features/grades/course-working.work',
  name: 'workingInThread',
  compute: workingOf,
};

const NEEDS: ShortOrThreadWork<CourseNeedQuestion, CourseNeeds> = {
  module: 'features/grades/course-working.work',
  name: 'needsInThread',
  compute: courseNeeds,
};

/**
 * How the current grade of a course is calculated, up to the limit of items that a course has.
 * @throws NOT_FOUND, LIMIT_REACHED if even a full course takes less work
 */
export async function readCourseWorking(actor: Actor, courseId: string): Promise<CourseWorking> {
  const { gradebook } = await readGradebook(actor, courseId);
  return shortOrInThread(WORKING, gradebook, { owner: actor.userId, tooLarge: tooLargeToCompute });
}

/**
 * The scores that targets of a course need, up to the limit of items that a course has.
 * @param asked items to solve for and the target; null: all open ones, and every letter
 * @throws NOT_FOUND, LIMIT_REACHED if even a full course takes less work
 */
export async function readCourseNeeds(
  actor: Actor,
  courseId: string,
  asked: Pick<CourseNeedQuestion, 'itemIds' | 'target'>,
): Promise<CourseNeeds> {
  const question = { ...(await readGradebook(actor, courseId)), ...asked };
  return shortOrInThread(NEEDS, question, { owner: actor.userId, tooLarge: tooLargeToCompute });
}

async function readGradebook(
  { database, userId }: Actor,
  courseId: string,
): Promise<Pick<CourseNeedQuestion, 'gradebook' | 'scale'>> {
  const rows = await database.read<GradedRow>('graded_courses', READ_GRADED_COURSES, [userId, [courseId]]);
  const [course] = rows.map(toGraded);
  if (!course) throw notFound('course');
  return gradebookOf(course);
}
