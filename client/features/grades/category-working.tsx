import type { CategoryWorking, CourseWorking } from '#domain/grading/working';
import { workingMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';
import { ItemList, LeftOutList } from './working-items';
import { ON_THE_WAY, Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;

/** Properties of {@link CategoryWorkingView}. */
export interface CategoryWorkingViewProps {
  course: WorkedCourse;
  part: CategoryWorking;
  working: CourseWorking;
}

/** The steps to a number of a category: its rule, its scores, and what is left out. */
export function CategoryWorkingView({ course, part, working: { rounding } }: CategoryWorkingViewProps) {
  const format = useFormat();
  const { aggregation, grade, value, mass, items, leftOut, isBonus, drops } = part;
  const figures = [format.number(value, ON_THE_WAY), format.number(mass, ON_THE_WAY)] as const;
  const toSum = aggregation === 'points' ? text.sum : text.percentSum;
  return (
    <>
      <Step title={text.rule.title}>
        <p>{text.aggregation[aggregation]}</p>
        {drops && <p>{text.drops(drops.applied.lowest, drops.applied.highest)}</p>}
        {isBonus && <p>{text.bonusCategory}</p>}
      </Step>
      <Step title={text.inputs}>
        <ItemList course={course} items={items} />
        {grade.gradable && (
          <p className="font-medium text-ink tabular-nums">
            {toSum(...figures, format.percent(grade.value, rounding.decimals))}
          </p>
        )}
      </Step>
      <LeftOutList course={course} items={leftOut} />
    </>
  );
}
