import { useDeferredValue, useMemo } from 'react';
import { lacksMaximum, standingOf } from '#domain/grading/participation';
import type { Scale, ScaleBand } from '#domain/grading/scale';
import { type Need, neededFor } from '#domain/grading/solve-course';
import type { AssumedPoints } from '#domain/grading/target-need';
import { whyNoNumber } from '#domain/grading/no-number';
import type { Gradebook_CourseFragment, Gradebook_AssignmentFragment } from '../../../generated/graphql';
import { needMessages } from '../../../messages/en/grades';
import { onboardingMessages } from '../../../messages/en/onboarding';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { toGradebook } from '../gradebook/gradebook';
import { openItems, withAssumptions } from '../gradebook/open-items';
import { shownLabel } from '../../../ui/format/grade-text';
import { bandOf, neededGrade, scaleOf } from '../scales/letter-of';
import { written } from '../working/grade-numbers';

/** The effect of a course's first score on its best grade. */
interface FirstScore {
  /** The only item with a score. */
  item: Gradebook_AssignmentFragment;
  /** The best band of the course's scale. */
  top: ScaleBand;
  scale: Scale;
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
function firstScoreOf(course: Gradebook_CourseFragment): FirstScore | null {
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
    ...{ item, top, scale, open, assumed, need },
    leavesOut: withoutMaximum > 0,
    best: need && bandOf(need.maximum, scale),
  };
}

const text = onboardingMessages.firstScore;
const DECIMALS = 1;

interface FirstScoreLineProps {
  course: Gradebook_CourseFragment;
  /** Opens "What do I need?". */
  onNeed(): void;
}

/** The line below the first score of a course: the needs of the best grade. Computed after the score is drawn. */
export default function FirstScoreLine({ course, onNeed }: FirstScoreLineProps) {
  const format = useFormat();
  const shown = useDeferredValue(course);
  const first = useMemo(() => firstScoreOf(shown), [shown]);
  if (!first) return null;
  return (
    <p role="status" className="rounded-control bg-primary-soft px-3 py-2 text-sm text-ink">
      {first.assumed && `${needMessages.assumed(format.number(first.assumed.each), first.assumed.basis)} `}
      <strong className="font-semibold">{answerOf(first, format)}</strong>{' '}
      {first.leavesOut && `${needMessages.withoutMaximum} `}
      {first.need && (
        <button type="button" onClick={onNeed} className="font-medium text-link underline touch:min-h-11">
          {text.more}
        </button>
      )}
    </p>
  );
}

function answerOf({ need, scale, open, best, assumed, ...first }: FirstScore, format: Format): string {
  const top = { label: shownLabel(first.top.label, format) };
  const isGuessed = assumed !== null;
  if (need === null || need.need === null) {
    return need?.status === 'impossible'
      ? text.impossible(
          top.label,
          written(need.maximum, scale, format),
          best && shownLabel(best.label, format),
          isGuessed,
        )
      : whyNoNumber('need', 'nothing_open');
  }
  if (need.status === 'safe') return text.safe(top.label, isGuessed);
  const [only] = open;
  const grade = neededGrade(
    { unit: need.unit, need: need.need },
    only?.pointsPossible ?? null,
    scale,
    format,
  );
  if (grade) return text.grade(top.label, grade, open.length === 1 ? (only?.title ?? null) : null);
  if (need.unit === 'percent' || !only)
    return text.percent(top.label, format.percent(need.need, DECIMALS), open.length);
  return text.points(
    top.label,
    format.number(need.need),
    format.number(only.pointsPossible ?? 0),
    only.title,
  );
}
