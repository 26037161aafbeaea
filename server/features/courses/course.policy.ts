import type { Course } from './course.entity';

/** The field that the policies check. */
type HasStatus = Pick<Course, 'status'>;

/** Whether the course counts against the plan. */
export function countsInPlan(course: HasStatus): boolean {
  return course.status === 'active';
}

/** Whether assignments and grade categories may be added to it, or moved into it. */
export function acceptsItems(course: HasStatus): boolean {
  return course.status !== 'paused';
}

/** Whether points and grading states of its assignments may change; ticking and rescheduling always may. */
export function acceptsScores(course: HasStatus): boolean {
  return course.status !== 'paused';
}
