import { lacksMaximum, standingOf } from '#domain/grading/participation';
import type { ScaleBand } from '#domain/grading/scale';
import { type Need, neededFor } from '#domain/grading/solve-course';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { toGradebook } from '../gradebook/gradebook';
import { bandOf, scaleOf } from '../scales/letter-of';

/** The effect of a course's first score on its best grade. */
export interface FirstScore {
  /** The only item with a score. */
  item: Gradebook_AssignmentFragment;
  /** The best band of the course's scale. */
  top: ScaleBand;
  /** The items that are still open. */
  open: readonly Gradebook_AssignmentFragment[];
  /** The assumed maximum of open items without one: that of the scored item; null if all have theirs. */
  assumedPossible: number | null;
  /** The score needed on the open items; null if none is open. */
  need: Need | null;
  /** The band that full marks on all of them come to. */
  best: ScaleBand | null;
}

/** See {@link FirstScore}; null unless exactly one item of the course has a readable score. */
export function firstScoreOf(course: Gradebook_CourseFragment): FirstScore | null {
  const scored = course.assignments.filter(({ pointsEarned }) => pointsEarned !== null);
  const [item] = scored;
  const scale = scaleOf(course);
  if (!item || scored.length > 1 || lacksMaximum(item) || standingOf(item) !== 'graded') return null;
  const open = course.assignments.filter((each) => ['open', 'pending'].includes(standingOf(each)));
  const unknown = new Set(open.filter(lacksMaximum).map(({ id }) => id));
  const assumedPossible = unknown.size > 0 ? item.pointsPossible : null;
  const assignments = course.assignments.map((each) =>
    unknown.has(each.id) ? { ...each, pointsPossible: assumedPossible } : each,
  );
  const [top] = scale.bands;
  const need =
    open.length === 0
      ? null
      : neededFor(
          { gradebook: toGradebook({ ...course, assignments }), itemIds: open.map(({ id }) => id) },
          top.minPercent,
        );
  return { item, top, open, assumedPossible, need, best: need && bandOf(need.maximum, scale) };
}
