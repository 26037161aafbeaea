import { gradingStateAfter, type CountedWork } from '#domain/assignments/grading-state';
import { isOpen, type DatedWorkState } from '#domain/assignments/open';
import { dueInstant, type Due } from '#domain/time/due';

/** The values of an assignment from which others follow; times of day are `HH:mm`, also with seconds. */
export type Work<Instant> = Due &
  DatedWorkState &
  CountedWork & { completedAt: Instant | null; courseId: string | null };

/** The deadline that an edit sets; absent fields stay, null clears. */
export type DuePatch = { readonly [Field in keyof Due]?: string | null | undefined };

/** What an edit sets. */
export type WorkPatch = DuePatch & {
  readonly [Field in 'progress' | 'pointsEarned' | 'isStillOpen' | 'gradingState' | 'courseId']?:
    Work<Date>[Field] | undefined;
};

/** When and where an edit is made. */
interface EditedAt<Instant> {
  /** The time zone of deadlines without one. */
  zone: string;
  /** Epoch milliseconds. */
  now: number;
  /** When it was finished, if this edit finishes it. */
  finishedAt: Instant;
  /** An instant of epoch milliseconds. */
  instant(epochMs: number): Instant;
}

/** No deadline. */
export const NO_DUE = { dueDate: null, dueTime: null, dueZone: null, dueAt: null } as const;

/** Whether an edit contains any part of the deadline. */
export function touchesDue({ dueDate, dueTime, dueZone }: DuePatch): boolean {
  return dueDate !== undefined || dueTime !== undefined || dueZone !== undefined;
}

/** A deadline after an edit: without a day there is none; without a time the whole day counts. */
export function dueAfter<Instant>(
  stored: Due,
  patch: DuePatch,
  { zone, instant }: Pick<EditedAt<Instant>, 'zone' | 'instant'>,
): Due & { dueAt: Instant | null } {
  const { dueDate = stored.dueDate, dueTime = stored.dueTime?.slice(0, 5) ?? null } = patch;
  if (dueDate === null) return NO_DUE;
  const { dueZone = stored.dueZone } = patch;
  const due = { dueDate, dueTime, dueZone: dueZone ?? zone };
  const dueAt = dueInstant(due);
  return { ...due, dueAt: dueAt === null ? null : instant(dueAt) };
}

/** Whether an edit takes an assignment to another course, or out of every course. */
export function isMoved(stored: Pick<Work<Date>, 'courseId'>, { courseId }: WorkPatch): boolean {
  return courseId !== undefined && courseId !== stored.courseId;
}

/** The values of an assignment that an edit sets, and those that follow from it. */
export function editedWork<Instant, Patch extends WorkPatch>(
  work: Work<Instant>,
  patch: Patch,
  at: EditedAt<Instant>,
) {
  const { progress = work.progress, gradingState = gradingStateAfter(work, patch) } = patch;
  const before = work.progress === 'submitted' ? work.completedAt : at.finishedAt;
  return {
    ...(isMoved(work, patch) && { categoryId: null, replaces: null, gradingPeriodId: null }),
    ...patch,
    ...(touchesDue(patch) && dueAfter(work, patch, at)),
    gradingState,
    completedAt: progress === 'submitted' ? before : null,
    isStillOpen: stillOpenAfter(work, patch, at.now),
  };
}

/**
 * Whether work stays open after an edit although it has a score or has taken place: if the edit says so, or
 * reopens work closed that way. Finishing the work or giving it another score or date closes it again.
 */
function stillOpenAfter(
  stored: DatedWorkState,
  { progress, pointsEarned, isStillOpen, dueDate }: WorkPatch,
  now: number,
): boolean {
  if (isStillOpen !== undefined) return isStillOpen;
  if (progress === 'submitted' || progress === 'let_go') return false;
  const hasNewScore = pointsEarned != null && pointsEarned !== stored.pointsEarned;
  const isMovedAway = dueDate !== undefined && stored.pointsEarned === null;
  if (hasNewScore || isMovedAway) return false;
  // An edit with the score sends the whole row, so its progress isn't a new choice.
  if (progress === undefined || pointsEarned !== undefined) return stored.isStillOpen;
  return stored.isStillOpen || !isOpen({ ...stored, progress }, now);
}
