import type { AssignmentType } from '#domain/assignments/assignment';

import { DEFAULT_ESTIMATE_MINUTES } from './load';

/** A step of a task; its minutes are part of those of the task, never added to them. */
export interface TaskStep {
  /** By when it is to be done, in epoch milliseconds; null: with the task. */
  readonly dueAt: number | null;
  /** Null: nobody estimated it. */
  readonly estimateMinutes: number | null;
  readonly isDone: boolean;
}

/** What is known of the work on a task. */
export interface TaskWork {
  readonly type: AssignmentType;
  /** The student's own estimate; 0 is one, null is not. */
  readonly estimateMinutes: number | null;
  /** By how much the student's estimates for such work are off; 1 when left out. */
  readonly personalFactor?: number;
  /** Minutes worked on it already; 0 when left out. */
  readonly loggedMinutes?: number;
  /** None when left out. */
  readonly steps?: readonly TaskStep[];
}

/** Minutes of work that are due by a moment. */
export interface WorkClaim {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly minutes: number;
}

/** Work that took longer than expected and is still open is not done yet: it is taken to need one more short sitting. */
const LAST_SITTING = 15;

/** Whether the minutes of a task are assumed for its kind: neither it nor every one of its steps was estimated. */
export function isAssumedWork({ estimateMinutes, steps = [] }: TaskWork): boolean {
  return estimateMinutes === null && !areEstimated(steps);
}

/**
 * Minutes of work left for a task, rounded up: the student's estimate (else the sum of the steps, else what is assumed
 * for its kind), at least what the steps take together, at the student's own pace, less what is done. Ticked steps and
 * logged minutes mostly are the same work, so that the greater of the two counts.
 */
export function neededMinutes(work: TaskWork): number {
  const { type, estimateMinutes, personalFactor = 1, loggedMinutes = 0, steps = [] } = work;
  const parts = minutesOf(steps);
  const expected = estimateMinutes ?? (areEstimated(steps) ? parts : DEFAULT_ESTIMATE_MINUTES[type]);
  const whole = Math.ceil(Math.max(expected, parts) * personalFactor);
  const done = Math.floor(minutesOf(steps.filter(({ isDone }) => isDone)) * personalFactor);
  return Math.max(whole - Math.max(loggedMinutes, done), Math.min(whole, LAST_SITTING));
}

/**
 * By when which part of the work left is due, in order: the open steps with a day of their own before the deadline of
 * the task, and the rest with the task, which is always the last one. Together they are {@link neededMinutes}; for a
 * task without a deadline only the steps with a day are told.
 */
export function claimsOf(work: TaskWork & { readonly dueAt: number | null }): WorkClaim[] {
  const { dueAt, personalFactor = 1, steps = [] } = work;
  let left = neededMinutes(work);
  const claims: WorkClaim[] = [];
  for (const step of steps.filter((one) => isEarlier(one, dueAt)).toSorted(byDue)) {
    const minutes = Math.min(left, Math.ceil((step.estimateMinutes ?? 0) * personalFactor));
    left -= minutes;
    claims.push({ dueAt: step.dueAt ?? 0, minutes });
  }
  return dueAt === null ? claims : [...claims, { dueAt, minutes: left }];
}

function isEarlier(step: TaskStep, dueAt: number | null): boolean {
  const { isDone, estimateMinutes } = step;
  return !isDone && estimateMinutes !== null && step.dueAt !== null && (dueAt === null || step.dueAt < dueAt);
}

function byDue(left: TaskStep, right: TaskStep): number {
  return (left.dueAt ?? 0) - (right.dueAt ?? 0);
}

function areEstimated(steps: readonly TaskStep[]): boolean {
  return steps.length > 0 && steps.every(({ estimateMinutes }) => estimateMinutes !== null);
}

function minutesOf(steps: readonly TaskStep[]): number {
  return steps.reduce((sum, { estimateMinutes }) => sum + (estimateMinutes ?? 0), 0);
}
