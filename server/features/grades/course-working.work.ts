import { evaluateCourse } from '#domain/grading/course-grade';
import { courseNeeds } from '#domain/grading/course-needs';
import type { Gradebook } from '#domain/grading/gradebook';
import { type CourseWorking, courseWorking } from '#domain/grading/working';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { threadWork } from '../../work/thread-work';
import { tooLargeToCompute } from './grade-prices.work';

/** The calculation of a course's current grade. */
export function workingOf(gradebook: Gradebook): CourseWorking {
  return courseWorking(evaluateCourse(gradebook), 'current');
}

const BUDGET = { units: WORK_BUDGETS.grades, overBudget: tooLargeToCompute };

/** The same in a worker thread. */
export const workingInThread = threadWork(workingOf, BUDGET);
/** {@link courseNeeds} in a worker thread. */
export const needsInThread = threadWork(courseNeeds, BUDGET);
