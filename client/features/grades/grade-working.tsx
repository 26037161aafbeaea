import type { Grade } from '#domain/grading/course-grade';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';
import { gradeOf, groupByCategory, pointsOf, type CategoryGroup } from './gradebook';

const text = gradeMessages;

/** How a course grade comes about: the rule, and each category with its points and weight. */
export function GradeWorking({ course }: { course: Gradebook_CourseFragment }) {
  const grade = gradeOf(course);
  const isWeighted = grade.weighting === 'weights';
  const hasCategories = course.categories.length > 0;
  const groups = groupByCategory(course).filter(
    ({ category, items }) => category || pointsOf(items).count > 0,
  );
  return (
    <div className="grid gap-3 text-sm">
      <p className="max-w-text text-body">
        {grade.current.gradable ? text.rule[grade.weighting] : text.notYet[grade.current.reason]}
      </p>
      {groups.length > 0 && (
        <ul className="grid divide-y divide-hairline tabular-nums">
          {groups.map((group) => (
            <CategoryLine
              key={group.category?.id ?? 'none'}
              group={group}
              figure={
                hasCategories
                  ? grade.categories.find(({ id }) => id === group.category?.id)?.current
                  : grade.current
              }
              looseName={hasCategories ? text.category.none : text.category.all}
              isWeighted={isWeighted}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface CategoryLineProps {
  group: CategoryGroup;
  figure: Grade | undefined;
  /** What the items of no category are called. */
  looseName: string;
  isWeighted: boolean;
}

function CategoryLine({ group: { category, items }, figure, looseName, isWeighted }: CategoryLineProps) {
  const format = useFormat();
  const { earned, possible, count } = pointsOf(items);
  const facts = [
    count > 0 ? text.counted(format.number(earned), format.number(possible)) : text.nothingGraded,
    isWeighted && category ? text.category.weightIs(format.percent(category.weight ?? 0)) : null,
  ];
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-ink">{category?.name ?? looseName}</p>
        <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={figure?.gradable ? 'font-semibold text-ink' : 'text-muted'}>
        {figure?.gradable ? format.percent(figure.value) : '–'}
      </p>
    </li>
  );
}
