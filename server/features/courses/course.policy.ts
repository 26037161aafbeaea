import type { Course } from './course.entity';

/** The field that the policies check. */
type HasStatus = Pick<Course, 'status'>;

/** Whether the course counts against the plan. */
export function countsInPlan(course: HasStatus): boolean {
  return course.status === 'active';
}

/**
 * Whether assignments and grade categories may be added to it or moved into it, and points and grading states change;
 * ticking and rescheduling always may.
 */
export function acceptsItems(course: HasStatus): boolean {
  return course.status !== 'paused';
}
