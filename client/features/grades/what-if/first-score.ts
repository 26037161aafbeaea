import { lacksMaximum, standingOf } from '#domain/grading/participation';
import type { ScaleBand } from '#domain/grading/scale';
import { type Need, neededFor } from '#domain/grading/solve-course';
import type { AssumedPoints } from '#domain/grading/target-need';
import type { Gradebook_AssignmentFragment, Gradebook_CourseFragment } from '../../../generated/graphql';
import { toGradebook } from '../gradebook/gradebook';
import { openItems, withAssumptions } from '../gradebook/open-items';
import { bandOf, scaleOf } from '../scales/letter-of';

/** The effect of a course's first score on its best grade. */
export interface FirstScore {
  /** The only item with a score. */
  item: Gradebook_AssignmentFragment;
  /** The best band of the course's scale. */
  top: ScaleBand;
  /** The items that are still open. */
  open: readonly Gradebook_AssignmentFragment[];
  /** What open items without points possible count with; null if nothing is assumed. */
  assumed: AssumedPoints | null;
  /** Whether open items are left out because others have points possible and they don't. */
  leavesOut: boolean;
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
  const { course: full, assumed } = withAssumptions(course);
  const { askable: open, withoutMaximum } = openItems(full);
  const [top] = scale.bands;
  const need =
    open.length === 0
      ? null
      : neededFor({ gradebook: toGradebook(full), itemIds: open.map(({ id }) => id) }, top.minPercent);
  return {
    ...{ item, top, open, assumed, need },
    leavesOut: withoutMaximum > 0,
    best: need && bandOf(need.maximum, scale),
  };
}
