import type { AssignmentType } from '#domain/assignments/assignment';

import { DEFAULT_ESTIMATE_MINUTES } from './load';

/** A subtask; its minutes are part of the task's, never added to them. */
export interface TaskStep {
  /** Its own due moment in epoch milliseconds; null: with the task. */
  readonly dueAt: number | null;
  /** Null without an estimate. */
  readonly estimateMinutes: number | null;
  readonly isDone: boolean;
}

/** The known facts about the work on a task. */
export interface TaskWork {
  readonly type: AssignmentType;
  /** The student's own estimate; 0 is an estimate, null isn't. */
  readonly estimateMinutes: number | null;
  /** The student's estimate factor for such work; default 1. */
  readonly personalFactor?: number;
  /** Minutes already logged; default 0. */
  readonly loggedMinutes?: number;
  /** Default none. */
  readonly steps?: readonly TaskStep[];
}

/** What is left of a task. */
export interface WorkLeft {
  readonly neededMinutes: number;
  /** Whether they are assumed for its type because there is no estimate. */
  readonly isAssumed: boolean;
}

/** See {@link neededMinutes} and {@link isAssumedWork}. */
export function workLeft(work: TaskWork): WorkLeft {
  return { neededMinutes: neededMinutes(work), isAssumed: isAssumedWork(work) };
}

/** Minutes of work due by a moment. */
export interface WorkClaim {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly minutes: number;
}

/** Open work that took longer than expected isn't done yet: it is assumed to need one more short sitting. */
const LAST_SITTING = 15;

/**
 * Whether the minutes of a task are assumed for its type: neither the task nor all of its subtasks have an estimate.
 */
export function isAssumedWork({ estimateMinutes, steps = [] }: TaskWork): boolean {
  return estimateMinutes === null && !areEstimated(steps);
}

/**
 * Minutes of work left for a task, rounded up: the student's estimate (or the sum of its subtasks, or what is assumed
 * for its type), at least what the subtasks take together, times the student's estimate factor, minus what is done.
 * Completed subtasks and logged minutes are mostly the same work, so the greater of the two counts.
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
 * The remaining work by due moment, in order: open subtasks with a due date before the task's deadline, and the rest
 * with the task, always last. Together they are {@link neededMinutes}; for a task without a deadline, only subtasks
 * with a due date are included.
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
