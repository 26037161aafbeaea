import type { PlanGradesQuery, PlannerCourse_CourseFragment } from '../../../generated/graphql';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { PlanTable } from './plan-table';
import { headingOf } from './plan-values';
import { useTargets } from './use-targets';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';

const text = plannerMessages;
const GPA_DECIMALS = 2;

export interface PlanCardProps {
  title: string;
  /** The difference from other plans; null for none. */
  hint: string | null;
  plan: PlanGradesQuery['planGrades']['plans'][number];
  courses: readonly PlannerCourse_CourseFragment[];
}

/** One set of grades: what each course needs, and a button to make these its targets. */
export function PlanCard({ title, hint, plan, courses }: PlanCardProps) {
  const format = useFormat();
  const { average, effort } = plan;
  const facts = [effort > 0 ? text.effort(format.number(effort)) : text.noEffort, hint];
  return (
    <Section title={title}>
      <div className="grid gap-4">
        <div>
          {average !== null && (
            <p className="text-xl font-bold text-ink tabular-nums">
              {text.average(format.fixed(average, GPA_DECIMALS))}
            </p>
          )}
          <p className="text-sm text-body">{facts.filter(Boolean).join('. ')}</p>
        </div>
        <PlanTable
          caption={title}
          grades={plan.grades.flatMap(({ course: { id }, letter, percent, rise, isDecided }) => {
            const course = courses.find((one) => one.id === id);
            const { code = '', color = 'blue' } = course ?? {};
            const heading = course ? headingOf(course) : null;
            return { id, code, color, heading, letter, percent, rise, isDecided };
          })}
        />
        <ApplyPlan plan={plan} courses={courses} />
      </div>
    </Section>
  );
}

function ApplyPlan({ plan: { grades }, courses }: Pick<PlanCardProps, 'plan' | 'courses'>) {
  const targets = useTargets(courses);
  const open = grades.filter(({ isDecided }) => !isDecided);
  if (open.length === 0) return null;
  return (
    <OnlyOnline act="targets" isPart>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          pending={targets.isPending}
          onClick={() => targets.set(open.map(({ course, percent }) => [course.id, percent]))}
        >
          {text.apply}
        </Button>
        <p role="status" className="text-sm text-body">
          {targets.said}
        </p>
        {targets.putBack && (
          <Button variant="plain" onClick={targets.putBack}>
            {text.putBack}
          </Button>
        )}
      </div>
    </OnlyOnline>
  );
}
