import type { CourseGrade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { useFormat } from '../../ui/format/format-context';

const text = gradeImportMessages.numbers;
const FULL_WEIGHT = 100;

export interface NumberComparisonProps {
  /** Null for a new course, which has no grade now. */
  now: CourseGrade | null;
  after: CourseGrade;
}

/** The four figures of a course after the import, next to the current ones, and whether its weights add up. */
export function NumberComparison({ now, after }: NumberComparisonProps) {
  const format = useFormat();
  const figure = (grade: CourseGrade | null, view: View) => {
    const value = view === 'projected' ? grade?.projected.expected : grade?.[view];
    return value?.gradable ? format.percent(value.value, 2) : text.none;
  };
  return (
    <div className="grid gap-3">
      {after.weighting === 'weights' && after.declaredWeight !== FULL_WEIGHT && (
        <p role="status" className="max-w-text text-sm text-warning">
          {text.weightsOff(format.percent(after.declaredWeight), format.percent(FULL_WEIGHT))}
        </p>
      )}
      <table className="w-full text-sm tabular-nums sm:w-auto sm:justify-self-start">
        <caption className="sr-only">{text.title}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td />
            {now && (
              <th scope="col" className="px-3 py-1 text-right font-medium">
                {text.now}
              </th>
            )}
            <th scope="col" className="px-3 py-1 text-right font-medium">
              {text.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {VIEWS.map((view) => (
            <tr key={view} className="border-t border-hairline">
              <th scope="row" className="py-1.5 pr-5 text-left font-normal">
                {text.columns[view]}
              </th>
              {now && <td className="px-3 text-right text-muted">{figure(now, view)}</td>}
              <td className="px-3 text-right font-semibold text-ink">{figure(after, view)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
