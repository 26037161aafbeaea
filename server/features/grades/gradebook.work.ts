import type { CourseReading } from '#domain/grading/course-figures';
import { evaluateCourse } from '#domain/grading/course-grade';
import { courseNeeds } from '#domain/grading/course-needs';
import type { Gradebook } from '#domain/grading/gradebook';
import { type SkipCost, skipCosts, courseStakes, type ItemStake } from '#domain/grading/stake';
import { planTerm } from '#domain/grading/plan-term';
import { type TargetNeed, targetNeed } from '#domain/grading/target-need';
import { type CourseWorking, courseWorking } from '#domain/grading/working';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { DomainError } from '../../errors/domain-error';
import { threadWork } from '../../work/thread-work';

/** Work whose costs are needed, in this order. */
export interface PricedWork {
  gradebook: Gradebook;
  scale: CourseReading['scale'];
  itemIds: readonly string[];
}

/** A course whose stakes are needed. */
export interface StakedCourse {
  gradebook: Gradebook;
  reading: CourseReading;
}

/** The cost of skipping work. */
export function priceWork({ gradebook, scale, itemIds }: PricedWork): SkipCost[] {
  return skipCosts(gradebook, { scale }, itemIds);
}

/** Returns the stake of each item without a score. */
export function stakesOf({ gradebook, reading }: StakedCourse): ItemStake[] {
  return courseStakes(gradebook, reading);
}

export interface TargetedCourse {
  gradebook: Gradebook;
  /** In percent. */
  target: number;
}

/** Returns the score the target of a course needs; null once no score can move the grade. */
export function needOf({ gradebook, target }: TargetedCourse): TargetNeed | null {
  return targetNeed(gradebook, target);
}

/** The calculation of a course's current grade. */
export function workingOf(gradebook: Gradebook): CourseWorking {
  return courseWorking(evaluateCourse(gradebook), 'current');
}

const BUDGET = { units: WORK_BUDGETS.grades, overBudget: tooLargeToCompute };

// The same in a worker thread.
export const priceWorkInThread = threadWork(priceWork, BUDGET);
export const stakesInThread = threadWork(stakesOf, BUDGET);
export const needInThread = threadWork(needOf, BUDGET);
export const workingInThread = threadWork(workingOf, BUDGET);
export const courseNeedsInThread = threadWork(courseNeeds, BUDGET);
export const plansInThread = threadWork(planTerm, BUDGET);

/** Refuses what even a full course does not take. */
export function tooLargeToCompute(): DomainError {
  return new DomainError('LIMIT_REACHED', 'This course has too many graded items to calculate at once.');
}
