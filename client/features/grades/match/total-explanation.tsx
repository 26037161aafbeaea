import { useMemo } from 'react';
import { courseGrade } from '#domain/grading/course-grade';
import type { GradeUnit } from '#domain/grading/grade-unit';
import type { Gradebook } from '#domain/grading/gradebook';
import { isReadableTotal } from '#domain/grading/match-total';
import { matchMessages } from '../../../messages/en/grade-match';
import { useFormat } from '../../../ui/format/format-context';
import { ProgressBar } from '../../../ui/loading/progress-bar';
import { differenceText, summaryOf, type TotalItems, useMatching } from './matching';

const text = matchMessages;
/** Explanations beyond these are unlikely. */
const MOST_SHOWN = 3;

interface TotalExplanationProps {
  gradebook: Gradebook;
  /** The names and scores of its items. */
  items: TotalItems;
  /** The total as the school shows it. */
  shown: string;
  /** That of the scale, where its grades are numbers. */
  unit: GradeUnit | undefined;
}

/** Why a school shows another total for a gradebook, or that it shows the same. */
export function TotalExplanation({ gradebook, items, shown, unit }: TotalExplanationProps) {
  const format = useFormat();
  const { explanations, done } = useMatching(gradebook, shown, unit);
  const { current } = useMemo(() => courseGrade(gradebook), [gradebook]);
  if (!isReadableTotal(shown, unit)) return <p className="text-sm text-danger">{text.unreadable}</p>;
  return (
    <div role="status" className="grid gap-1 text-sm">
      {done !== null && <ProgressBar label={text.searching} share={done} />}
      {explanations && (
        <p className="font-semibold text-ink">
          {summaryOf(explanations, current, { text: shown, unit }, MOST_SHOWN)}
        </p>
      )}
      <ul className="grid list-disc gap-1 pl-5 text-body">
        {explanations?.length === 0 && text.check.map((question) => <li key={question}>{question}</li>)}
        {explanations?.slice(0, MOST_SHOWN).map(({ differences }, index) => (
          <li key={index} className="empty:hidden">
            {differences.map((one) => differenceText(one, { assignments: items }, format)).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
