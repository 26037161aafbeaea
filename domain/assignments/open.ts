import { type AssignmentProgress, type AssignmentType } from './assignment';
import { hasTakenPlace } from './sitting';

/** The values that decide whether work is finished. */
export interface WorkState {
  readonly progress: AssignmentProgress;
  /** Null while it has no score. */
  readonly pointsEarned: number | null;
  /** Whether the student keeps it open although it has a score or has taken place. */
  readonly isStillOpen: boolean;
}

/** The values that decide whether there is still work to do. */
export interface DatedWorkState extends WorkState {
  readonly type: AssignmentType;
  /** An instant; null without a deadline. */
  readonly dueAt: Date | string | number | null;
  /** Null when the whole day counts. */
  readonly dueTime: string | null;
}

/**
 * Whether nothing is left to do, because the student or a score says so. A score finishes work: whoever
 * graded it has it. Time alone never changes this.
 */
export function isFinished({ progress, pointsEarned, isStillOpen }: WorkState): boolean {
  return progress === 'submitted' || progress === 'let_go' || (pointsEarned !== null && !isStillOpen);
}

/**
 * Whether there is still work to do: it isn't finished, and isn't an exam or quiz that has taken place. The one
 * answer to this question; its twin in SQL is `isOpenAt`.
 *
 * @param now epoch milliseconds
 */
export function isOpen(work: DatedWorkState, now: number): boolean {
  return !isFinished(work) && (work.isStillOpen || !isOver(work, now));
}

/**
 * The progress shown in lists: what a score or its own date has finished is done without a tick.
 *
 * @param now epoch milliseconds
 */
export function progressAt(work: DatedWorkState, now: number): AssignmentProgress {
  return work.progress === 'let_go' || isOpen(work, now) ? work.progress : 'submitted';
}

function isOver({ type, dueAt, dueTime }: DatedWorkState, now: number): boolean {
  const moment = dueAt === null ? null : new Date(dueAt).getTime();
  return hasTakenPlace({ type, dueAt: moment, isWholeDay: dueTime === null }, now);
}

/** Changes that make work open or done, whatever its score and date. */
export type ProgressChange = Pick<WorkState, 'progress' | 'isStillOpen'>;

/**
 * The changes that a tick, or undoing it, makes: work finished by its score or date is then kept open.
 *
 * @param now epoch milliseconds
 */
export function tickedAs(work: DatedWorkState, isDone: boolean, now: number): ProgressChange {
  if (isDone) return { progress: 'submitted', isStillOpen: false };
  const reopened = { progress: 'todo', isStillOpen: false } as const;
  return { ...reopened, isStillOpen: !isOpen({ ...work, ...reopened }, now) };
}
