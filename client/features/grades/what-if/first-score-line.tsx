import { useDeferredValue, useMemo } from 'react';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
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
      {first.assumedPossible !== null && `${text.assumed(format.number(first.assumedPossible))} `}
      {first.need && (
        <button type="button" onClick={onNeed} className="font-medium text-link underline touch:min-h-11">
          {text.more}
        </button>
      )}
    </p>
  );
}

function answerOf({ need, top, open, best, assumedPossible }: FirstScore, format: Format): string {
  if (need === null || need.need === null) {
    return need?.status === 'impossible'
      ? text.impossible(top.label, written(need.maximum, format), best?.label ?? '')
      : text.nothingOpen;
  }
  if (need.status === 'safe') return text.safe(top.label);
  const [only] = open;
  if (need.unit === 'percent' || !only)
    return text.percent(top.label, format.percent(need.need, DECIMALS), open.length);
  const possible = only.pointsPossible ?? assumedPossible ?? 0;
  return text.points(top.label, format.number(need.need), format.number(possible), only.title);
}
