import { gradeOnScale, type Scale } from '#domain/grading/scale';
import type { CourseWorking } from '#domain/grading/working';
import { workingMessages } from '../../../messages/en/grades';
import { useFormat } from '../../../ui/format/format-context';
import { bandOf } from '../scales/letter-of';
import { decimalsBeforeRounding } from './decimals';
import { Step } from './working-step';

const text = workingMessages;

export interface LastStepsProps {
  working: CourseWorking;
  scale: Scale;
  /** The grading period whose percentage it is; left out for the whole course. */
  period?: string | undefined;
  /** The sum behind the percentage; null if one part is all of it. */
  sum: string | null;
}

/** From the sum of a course or grading period to the figure shown: cap, rounding where it changes something, letter. */
export function LastSteps({ working, scale, period, sum }: LastStepsProps) {
  const { grade, computed, cap, rule, rounding } = working;
  const format = useFormat();
  const band = bandOf(grade, scale);
  if (!grade.gradable || !band) return null;
  const { points } = gradeOnScale(scale, grade.value);
  const shown = format.percent(grade.value, rounding.decimals);
  const exact = computed === null ? shown : format.percent(computed, decimalsBeforeRounding(working));
  return (
    <Step title={period ?? text.end}>
      <ol className="grid list-decimal gap-1 pl-5 tabular-nums">
        {sum && <li>{sum}</li>}
        {cap?.isReached && <li>{text.cap(format.percent(cap.limit))}</li>}
        {exact !== shown && rule !== 'override' && !cap?.isReached && (
          <li>{text.rounding[rounding.mode](exact, rounding.decimals, shown)}</li>
        )}
        <li>
          {text.letter(
            shown,
            band.label,
            format.percent(band.minPercent),
            format.number(points.valueOf()),
            points.equals(1),
          )}
        </li>
      </ol>
    </Step>
  );
}
