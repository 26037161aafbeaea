import { gradeText } from '../../../ui/format/scale-grade';
import { Link } from 'wouter';
import type { Gpa_GpaFragment } from '../../../generated/graphql';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { CourseCode } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { scaleOf } from '../scales/letter-of';
import { Section } from '../../../ui/layout/section';
import { DataTable } from '../../../ui/plot/data-table';
import { GPA_DECIMALS, type PlannerTerm } from './plan-form';

const text = plannerMessages.outlook;

interface TermOutlookProps {
  term: PlannerTerm;
  /** The average over all terms. */
  overall: Gpa_GpaFragment;
  /** The address of "What do I need?" of a course. */
  hrefOfNeed(courseId: string): string;
}

/** The outlook of the student's own term: averages, grades so far, projected grades, and the needed ones. */
export function TermOutlook({ term, overall, hrefOfNeed }: TermOutlookProps) {
  const format = useFormat();
  return (
    <Section title={term.name}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Average name={text.termGpa} gpa={term.gpa} />
        <Average name={text.overallGpa} gpa={overall} />
      </dl>
      {term.courses.length === 0 ? (
        <p className="text-body">{plannerMessages.noCourses}</p>
      ) : (
        <DataTable
          caption={text.caption}
          columns={{
            course: plannerMessages.columns.course,
            current: text.current,
            projected: plannerMessages.columns.heading,
          }}
          figures={['current', 'projected']}
          rows={term.courses.map((course) => {
            const { id, code, color, grade } = course;
            const shown = (value: number | null) =>
              value === null ? text.none : gradeText(value, scaleOf(course), format);
            return {
              id,
              cells: [
                <span key="course" className="flex flex-wrap items-center gap-x-4">
                  {/* As wide as most codes, so the links are below each other. */}
                  <span className="min-w-28">
                    <CourseCode color={color} code={code} />
                  </span>
                  <Link
                    to={hrefOfNeed(id)}
                    aria-label={text.needIn(code)}
                    className="inline-flex min-h-8 items-center font-medium text-link hover:underline touch:min-h-11"
                  >
                    {text.need}
                  </Link>
                </span>,
                shown(grade.percent),
                shown(grade.projected),
              ],
            };
          })}
        />
      )}
    </Section>
  );
}

function Average({ name, gpa: { value, otherUnitCourses } }: { name: string; gpa: Gpa_GpaFragment }) {
  const format = useFormat();
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-figure font-bold text-ink tabular-nums">
        {value === null ? text.none : format.fixed(value, GPA_DECIMALS)}
      </dd>
      {otherUnitCourses > 0 && (
        <dd className="text-sm text-muted">{plannerMessages.without(otherUnitCourses)}</dd>
      )}
    </div>
  );
}
