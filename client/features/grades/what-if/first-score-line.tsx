import { useDeferredValue, useMemo } from 'react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { needMessages } from '../../../messages/en/grades';
import { onboardingMessages } from '../../../messages/en/onboarding';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { type FirstScore, firstScoreOf } from './first-score';
import { written } from '../working/grade-numbers';

const text = onboardingMessages.firstScore;
const DECIMALS = 1;

export interface FirstScoreLineProps {
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
      <strong className="font-semibold">{answerOf(first, format)}</strong>{' '}
      {first.assumed && `${needMessages.assumed(format.number(first.assumed.each), first.assumed.basis)} `}
      {first.leavesOut && `${needMessages.withoutMaximum} `}
      {first.need && (
        <button type="button" onClick={onNeed} className="font-medium text-link underline touch:min-h-11">
          {text.more}
        </button>
      )}
    </p>
  );
}

function answerOf({ need, top, open, best }: FirstScore, format: Format): string {
  if (need === null || need.need === null) {
    return need?.status === 'impossible'
      ? text.impossible(top.label, written(need.maximum, format), best?.label ?? '')
      : text.nothingOpen;
  }
  if (need.status === 'safe') return text.safe(top.label);
  const [only] = open;
  if (need.unit === 'percent' || !only)
    return text.percent(top.label, format.percent(need.need, DECIMALS), open.length);
  return text.points(
    top.label,
    format.number(need.need),
    format.number(only.pointsPossible ?? 0),
    only.title,
  );
}
