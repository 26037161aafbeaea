import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';
import { gradeOf, groupByCategory, pointsOf } from './gradebook';

const text = gradeMessages;
const FULL_WEIGHT = 100;

/** How a course grade comes about: the rule, each category with its points and weight, and what is left out. */
export function GradeWorking({ course }: { course: Gradebook_CourseFragment }) {
  const format = useFormat();
  const grade = gradeOf(course);
  const isWeighted = grade.weighting === 'weights';
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-body">
        {grade.current.gradable ? text.rule[grade.weighting] : text.notYet[grade.current.reason]}
      </p>
      <ul className="grid gap-1 tabular-nums">
        {groupByCategory(course).map(({ category, items }) => {
          const { earned, possible } = pointsOf(items);
          const figure = grade.categories.find(({ id }) => id === category?.id)?.current;
          return (
            <li key={category?.id ?? 'none'} className="flex flex-wrap gap-x-4">
              <span className="min-w-32 flex-1 text-ink">{category?.name ?? text.category.all}</span>
              <span className="text-muted">
                {text.counted(format.number(earned), format.number(possible))}
              </span>
              {isWeighted && category && (
                <span className="w-28 text-right text-muted">
                  {text.category.weight} {format.percent(category.weight ?? 0)}
                </span>
              )}
              <span className="w-16 text-right text-ink">
                {figure?.gradable ? format.percent(figure.value) : '–'}
              </span>
            </li>
          );
        })}
      </ul>
      {isWeighted && grade.declaredWeight !== FULL_WEIGHT && (
        <p className="text-warning">{text.weightsOff(format.percent(grade.declaredWeight))}</p>
      )}
      {grade.uncategorised > 0 && <p className="text-warning">{text.uncategorised(grade.uncategorised)}</p>}
      {grade.withoutMaximum > 0 && (
        <p className="text-warning">{text.withoutMaximum(grade.withoutMaximum)}</p>
      )}
    </div>
  );
}
