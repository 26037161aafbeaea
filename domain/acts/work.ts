import { dueAfter, touchesDue, type DuePatch } from './deadline';
import { gradingAfter, type CountedWork } from '#domain/assignments/grading-state';
import { isOpen, type DatedWorkState } from '#domain/assignments/open';
import type { Due } from '#domain/time/due';

/** The values of work that follow from edits of others, and those that they follow from. */
export type Work<Instant> = DatedWorkState & CountedWork & { readonly completedAt: Instant | null };

/** What an edit sets of them; absent fields stay. */
export type WorkPatch = {
  readonly [Field in 'progress' | 'pointsEarned' | 'isStillOpen' | 'gradingState']?:
    Work<never>[Field] | undefined;
} & { readonly dueDate?: string | null | undefined };

/**
 * How work counts, when it was done, and whether it stays open after an edit: a tick, a move, or a form.
 * @param now epoch milliseconds
 * @param finishedAt when it was finished, if this edit finishes it
 */
export function workAfter<Instant>(
  stored: Work<Instant>,
  patch: WorkPatch,
  { now, finishedAt }: { now: number; finishedAt: Instant },
) {
  const { progress = stored.progress } = patch;
  const { isStillOpen, ...grading } = scoredWork(stored, patch);
  const doneAt = stored.progress === 'submitted' ? stored.completedAt : finishedAt;
  return {
    ...grading,
    completedAt: progress === 'submitted' ? doneAt : null,
    isStillOpen: isStillOpenAfter({ ...stored, isStillOpen }, patch, now),
  };
}

/**
 * What an edit sets, and what follows from it, with instants as text, as a device has them.
 * @param defaultZone time zone of deadlines without one
 */
export function shownAfter<Patch extends DuePatch & WorkPatch>(
  stored: Due & Work<string>,
  patch: Patch,
  { now, defaultZone }: { now: number; defaultZone: string },
) {
  const instant = (epochMs: number) => new Date(epochMs).toISOString();
  const { statedGrading: _stated, ...work } = workAfter(stored, patch, { now, finishedAt: instant(now) });
  return {
    ...patch,
    ...(touchesDue(patch) && dueAfter(stored, patch, { defaultZone, instant })),
    ...work,
  };
}

/** How work counts, and whether it stays open, after a score arrived, in whatever way, or was cleared. */
export function scoredWork(
  stored: CountedWork & Pick<DatedWorkState, 'isStillOpen'>,
  change: Parameters<typeof gradingAfter>[1],
) {
  return {
    ...gradingAfter(stored, change),
    isStillOpen: stored.isStillOpen && (change.pointsEarned ?? stored.pointsEarned) === stored.pointsEarned,
  };
}

/**
 * Whether work stays open after an edit although it has a score or has taken place: if the edit says so, or
 * reopens work closed that way. Finishing the work or giving it another date closes it again.
 * @param stored after the score of the edit
 */
function isStillOpenAfter(stored: Work<unknown>, patch: WorkPatch, now: number): boolean {
  const { progress, pointsEarned, isStillOpen, dueDate } = patch;
  if (isStillOpen !== undefined) return isStillOpen;
  if (progress === 'submitted' || progress === 'let_go') return false;
  const isMovedAway = dueDate !== undefined && stored.pointsEarned === null;
  if (isMovedAway) return false;
  // An edit with the score sends the whole row, so its progress isn't a new choice.
  if (progress === undefined || pointsEarned !== undefined) return stored.isStillOpen;
  return stored.isStillOpen || !isOpen({ ...stored, progress }, now);
}
