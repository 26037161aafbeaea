import type { CourseWorking, PeriodWorking } from '#domain/grading/working';
import { gradeMessages, workingMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { LastSteps } from './last-steps';
import { scaleOf } from '../scales/letter-of';
import { LeftOutList } from './working-items';
import { PartRow, weightsText } from './working-parts';
import { decimalsBeforeRounding, ON_THE_WAY } from './decimals';
import { Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;

/** Properties of {@link PeriodsWorkingView}. */
export interface PeriodsWorkingViewProps {
  course: WorkedCourse;
  working: CourseWorking;
  /** Leads to the working of a grading period. */
  onPeriod(id: string): void;
}

/** The steps to a course's figure from its grading periods. */
export function PeriodsWorkingView({ course, working, onPeriod }: PeriodsWorkingViewProps) {
  const { rule, periods, weights, leftOut } = working;
  const format = useFormat();
  return (
    <>
      <Step title={text.rule.title}>
        <p>{text.rule[rule]}</p>
      </Step>
      <Step title={text.periods}>
        <ul className="grid divide-y divide-hairline tabular-nums">
          {periods.map((period) => (
            <Period key={period.id} {...{ course, period, weights, onPeriod }} />
          ))}
        </ul>
        {weights && weights.inPlay > 0 && <p>{weightsText(weights, format)}</p>}
      </Step>
      <LeftOutList course={course} items={leftOut} />
      <LastSteps working={working} scale={scaleOf(course)} sum={brought(working, format)} />
    </>
  );
}

interface PeriodProps
  extends Pick<PeriodsWorkingViewProps, 'course' | 'onPeriod'>, Pick<CourseWorking, 'weights'> {
  period: PeriodWorking;
}

function Period({ course, period, weights, onPeriod }: PeriodProps) {
  const format = useFormat();
  const { id, grade } = period;
  const name = course.grading.periods.find((one) => one.id === id)?.name ?? '';
  return (
    <PartRow name={name} label={text.toPeriod(name)} grade={grade} onOpen={() => onPeriod(id)}>
      {partText(period, weights, format)}
    </PartRow>
  );
}

/** The contribution of a period, "92.5% × 40 ÷ 100 = 37%", or the reason it has none. */
function partText(
  { grade, taken, weight, contribution }: PeriodWorking,
  weights: CourseWorking['weights'],
  format: Format,
) {
  if (taken === null) return grade.gradable ? text.noWeight : gradeMessages.notYet[grade.reason];
  if (contribution === null || !weights) return text.noWeight;
  const figures = [format.number(weight), format.number(weights.divisor)] as const;
  const sum = text.partOf(format.percent(taken, 2), ...figures, format.percent(contribution, ON_THE_WAY));
  return grade.gradable ? sum : `${text.taken(format.percent(taken, 2))}: ${sum}`;
}

function brought(working: CourseWorking, format: Format): string | null {
  const { periods, computed } = working;
  const decimals = decimalsBeforeRounding(working);
  const parts = periods.flatMap(({ contribution }) => contribution ?? []);
  if (parts.length < 2 || computed === null) return null;
  const sum = parts.map((part) => format.percent(part, decimals)).join(' + ');
  return `${sum} = ${format.percent(computed, decimals)}`;
}
