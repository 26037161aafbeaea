import { transcriptAverage, type GpaRowWorking } from '#domain/grading/gpa';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';
import type { GradeTable_CourseFragment } from '../../generated/graphql';
import { gpaMessages, gradeMessages, workingMessages } from '../../messages/en/grades';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { useFormat } from '../../ui/format-context';
import { Step } from './working-step';

const text = gpaMessages;

/** Decimals of a grade point average. */
const GPA_DECIMALS = 2;

type Course = Pick<GradeTable_CourseFragment, 'id' | 'code' | 'credits' | 'grade'>;

/** Properties of {@link GpaDrawer}. */
export interface GpaDrawerProps {
  /** Over which courses, e.g. "Autumn 2026". */
  scope: string;
  courses: readonly Course[];
  onClose(): void;
}

/** The way to a grade point average: the courses with their points and credits, the division, the rounding. */
export default function GpaDrawer({ scope, courses, onClose }: GpaDrawerProps) {
  const format = useFormat();
  const gpa = averageOf(courses);
  const { average, creditsInGpa, qualityPoints, coursesWithoutCredits } = gpa;
  const rowOf = new Map(gpa.rows.map((row) => [row.id, row]));
  const counting = courses.filter(({ id }) => rowOf.get(id)?.status === 'counts');
  const waiting = courses.filter((course) => !counting.includes(course));
  const shown = average.gradable ? format.fixed(average.value, GPA_DECIMALS) : '–';
  return (
    <Drawer title={text.title(scope)} onClose={onClose}>
      <div className="grid gap-6">
        <p className="text-figure font-bold text-ink tabular-nums">{shown}</p>
        <Step title={workingMessages.rule.title}>
          <p>{text.rule}</p>
          {coursesWithoutCredits > 0 && (
            <p className="text-warning">{text.withoutCredits(coursesWithoutCredits)}</p>
          )}
        </Step>
        {counting.length > 0 && (
          <Step title={text.courses}>
            <ul className="grid divide-y divide-hairline tabular-nums">
              {counting.map((course) => (
                <CourseLine key={course.id} course={course} row={rowOf.get(course.id)} />
              ))}
            </ul>
          </Step>
        )}
        {waiting.length > 0 && (
          <Step title={text.leftOut}>
            <ul className="grid divide-y divide-hairline">
              {waiting.map(({ id, code }) => (
                <li key={id} className="py-2">
                  <p className="text-ink">{code}</p>
                  <p className="text-xs text-muted">{text.notGraded}</p>
                </li>
              ))}
            </ul>
          </Step>
        )}
        {average.gradable ? (
          <Step title={workingMessages.end}>
            <ol className="grid list-decimal gap-1 pl-5 tabular-nums">
              <li>
                {creditsInGpa > 0
                  ? text.division(format.number(qualityPoints), format.number(creditsInGpa))
                  : text.plainMean}
              </li>
              <li>{text.rounded(shown)}</li>
            </ol>
          </Step>
        ) : (
          <p className="text-sm text-body">{gradeMessages.noGpa}</p>
        )}
        <div className="print:hidden">
          <Button onClick={() => window.print()}>{workingMessages.print}</Button>
        </div>
      </div>
    </Drawer>
  );
}

/** The average of courses as the server stores it, with what became of each. */
export function averageOf(courses: readonly Course[]) {
  return transcriptAverage({
    rows: courses.map(({ id, credits, grade: { percent } }) => ({
      id,
      term: 1,
      credits,
      basis: 'percent',
      percent,
    })),
    scale: US_PLUS_MINUS,
  });
}

function CourseLine({ course, row }: { course: Course; row: GpaRowWorking | undefined }) {
  const format = useFormat();
  const points = row?.points ?? 0;
  const credits = row?.creditsInGpa ?? 0;
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-ink">{course.code}</p>
        <p className="text-xs text-muted">
          {text.course(
            format.percent(course.grade.percent ?? 0, 2),
            row?.label ?? '',
            format.fixed(points, 1),
          )}
        </p>
      </div>
      <p className="text-ink">
        {credits > 0
          ? text.quality(format.fixed(points, 1), format.number(credits), format.number(points * credits))
          : text.noCredits(format.fixed(points, 1))}
      </p>
    </li>
  );
}
