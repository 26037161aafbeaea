import { NO_GRADE } from '#domain/task-list/inline-fields';
import type { Transaction } from '../../database/database';
import { acceptsScores } from '../courses/course.policy';
import type { CourseStatus } from '#domain/courses/course';
import { insertGradeCategory } from '../grades/gradebook/grade-category.service';
import type { DeadlinePlan } from './item-plan';

const READ_COURSES = `
SELECT c.id, c.status, coalesce(json_object_agg(g.name, g.id) FILTER (WHERE g.id IS NOT NULL), '{}') AS categories
FROM live_courses c LEFT JOIN live_grade_categories g ON g.user_id = c.user_id AND g.course_id = c.id
WHERE c.user_id = $1 AND c.id = ANY($2::uuid[]) GROUP BY c.id, c.status`;

interface GradedCourse {
  id: string;
  status: CourseStatus;
  /** IDs of its categories, by name. */
  categories: Record<string, string>;
}

/**
 * New work of a list of tasks with its grade category, which is added if its course has none of that name.
 * @throws LIMIT_REACHED for more categories than a course can have.
 */
export async function withGrades(
  transaction: Transaction,
  plans: readonly DeadlinePlan[],
): Promise<DeadlinePlan[]> {
  const graded = plans.filter(({ item, change }) => change === 'new' && item.task !== undefined);
  const ids = [...new Set(graded.flatMap(({ fields }) => fields.course ?? []))];
  if (ids.length === 0) return [...plans];
  const courses = await transaction.query<GradedCourse>(READ_COURSES, [transaction.userId, ids]);
  const byId = new Map(courses.map((course) => [course.id, course]));
  const isGraded = new Set(graded);
  const placed: DeadlinePlan[] = [];
  for (const plan of plans) {
    const course = isGraded.has(plan) ? byId.get(plan.fields.course ?? '') : undefined;
    placed.push(course ? await placedIn(transaction, plan, course) : plan);
  }
  return placed;
}

async function placedIn(
  transaction: Transaction,
  plan: DeadlinePlan,
  course: GradedCourse,
): Promise<DeadlinePlan> {
  const { item } = plan;
  if (!item.task) return plan;
  if (!acceptsScores(course)) {
    const task = { ...item.task, fields: { ...item.task.fields, ...NO_GRADE } };
    return { ...plan, item: { ...item, task } };
  }
  const name = item.task.fields.category;
  if (name === null) return plan;
  const own = Object.hasOwn(course.categories, name) ? course.categories[name] : undefined;
  if (own !== undefined) return { ...plan, categoryId: own };
  const categoryId = await insertGradeCategory(transaction, { courseId: course.id, name });
  Object.defineProperty(course.categories, name, { value: categoryId });
  return { ...plan, categoryId };
}
