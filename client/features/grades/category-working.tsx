import type { CategoryWorking, CourseWorking, EstimateWorking } from '#domain/grading/working';
import { workingMessages } from '../../messages/en/grades';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { dropWords } from './drop-words';
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
export function CategoryWorkingView({ course, part, working }: CategoryWorkingViewProps) {
  const format = useFormat();
  const { aggregation, grade, value, mass, items, leftOut, isBonus, estimate } = part;
  const figures = [format.number(value, ON_THE_WAY), format.number(mass, ON_THE_WAY)] as const;
  const toSum = aggregation === 'points' ? text.sum : text.percentSum;
  return (
    <>
      <Step title={text.rule.title}>
        <p>{text.aggregation[aggregation]}</p>
        {dropWords(part, working, format).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {isBonus && <p>{text.bonusCategory}</p>}
      </Step>
      <Step title={text.inputs}>
        <ItemList course={course} items={items} />
        {grade.gradable && (
          <p className="font-medium text-ink tabular-nums">
            {toSum(...figures, format.percent(grade.value, working.rounding.decimals))}
          </p>
        )}
      </Step>
      {estimate && (
        <Step title={text.estimate.title}>
          <p>{estimateText(estimate, format)}</p>
          {estimate.spread !== null && <p>{text.estimate.spread(format.percent(estimate.spread, 2))}</p>}
        </Step>
      )}
      <LeftOutList course={course} items={leftOut} />
    </>
  );
}

/** What open items are taken at, and of which scores that is the mean. */
export function estimateText({ percent, isOfCourse, scores }: EstimateWorking, format: Format): string {
  const figure = format.percent(percent, 2);
  return isOfCourse ? text.estimate.ofCourse(figure) : text.estimate.ofCategory(figure, scores);
}
