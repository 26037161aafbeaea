import { useEffect, useRef } from 'react';
import type { PlanGradesQuery, PlannerCourse_CourseFragment } from '../../../generated/graphql';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { PlanCard } from './plan-card';

const text = plannerMessages;
const GPA_DECIMALS = 2;

type Plans = PlanGradesQuery['planGrades'];

export interface PlanResultProps {
  plans: Plans;
  courses: readonly PlannerCourse_CourseFragment[];
}

/** The answer to a question: safe, a number of ways, or impossible with the best possible average. */
export function PlanResult({ plans: { isReached, plans, notPlanned }, courses }: PlanResultProps) {
  const format = useFormat();
  const verdict = useRef<HTMLHeadingElement>(null);
  // On a phone, the answer is below the question: it is scrolled into view and announced.
  useEffect(() => verdict.current?.focus(), []);
  const [best] = plans;
  const isSafe = isReached && best?.effort === 0;
  const bestAverage = best?.average == null ? null : format.fixed(best.average, GPA_DECIMALS);
  const sentence = isReached
    ? isSafe
      ? text.safe
      : text.found(plans.length)
    : bestAverage === null
      ? text.impossibleUnknown
      : text.impossible(bestAverage);
  return (
    <div className="grid gap-4">
      <h2 ref={verdict} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
        {sentence}
      </h2>
      {plans.map((plan, index) => (
        <PlanCard
          key={index}
          title={titleOf(isReached, index)}
          hint={index === 0 ? null : sparing(best, plan, courses)}
          plan={plan}
          courses={courses}
        />
      ))}
      {notPlanned.length > 0 && (
        <Section title={text.notPlanned}>
          <ul className="grid gap-2 text-sm">
            {notPlanned.map(({ course, reason }) => (
              <li key={course.id}>
                <span className="font-medium text-ink">{codeOf(courses, course.id)}</span>{' '}
                <span className="text-body">{text.reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function titleOf(isReached: boolean, index: number): string {
  if (!isReached) return text.best;
  return index === 0 ? text.nearest : text.plan(index + 1);
}

/** The courses that the closest plan asks more of but this one doesn't. */
function sparing(
  best: Plans['plans'][number] | undefined,
  plan: Plans['plans'][number],
  courses: readonly PlannerCourse_CourseFragment[],
): string | null {
  const spared = (best?.grades ?? []).filter(
    ({ rise, course }) => rise > 0 && plan.grades.find((grade) => grade.course.id === course.id)?.rise === 0,
  );
  return spared.length === 0
    ? null
    : text.sparing(spared.map(({ course }) => codeOf(courses, course.id)).join(', '));
}

function codeOf(courses: readonly PlannerCourse_CourseFragment[], id: string): string {
  return courses.find((course) => course.id === id)?.code ?? '';
}
