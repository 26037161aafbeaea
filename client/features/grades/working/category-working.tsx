import type { CategoryWorking, CourseWorking, EstimateWorking } from '#domain/grading/working';
import { workingMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { dropWords } from '../rules/drop-words';
import { ItemList, LeftOutList } from './working-items';
import { PartList } from './working-parts';
import { ON_THE_WAY } from './decimals';
import { Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;

export interface CategoryWorkingViewProps {
  course: WorkedCourse;
  part: CategoryWorking;
  working: CourseWorking;
  /** Leads to the scores of a category inside it. */
  onCategory(id: string): void;
}

/** The steps to a figure of a category: its rule, its scores and contents, and left-out items. */
export function CategoryWorkingView({ course, part, working, onCategory }: CategoryWorkingViewProps) {
  const format = useFormat();
  const { aggregation, items, leftOut, isBonus, estimate, inside } = part;
  const rule = inside ? text.inside[inside.weights ? 'weights' : 'points'] : text.aggregation[aggregation];
  const children = working.categories.filter(({ parentId }) => parentId !== null && parentId === part.id);
  return (
    <>
      <Step title={text.rule.title}>
        <p>{rule}</p>
        {dropWords(part, working, format).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {isBonus && <p>{text.bonusCategory}</p>}
      </Step>
      {inside && (
        <Step title={text.inside.title}>
          <PartList course={course} parts={children} weights={inside.weights} onCategory={onCategory} />
        </Step>
      )}
      {(!inside || items.length > 0) && (
        <Step title={inside ? text.inside.own : text.inputs}>
          <ItemList course={course} items={items} />
          <p className="font-medium text-ink tabular-nums">{sumText(part, working, format)}</p>
        </Step>
      )}
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

/** The percentage of a category's items, or their contribution if it has subcategories; null without any. */
function sumText(
  { aggregation, grade, value, mass, inside }: CategoryWorking,
  { rounding }: CourseWorking,
  format: Format,
): string | null {
  const figures = [format.number(value, ON_THE_WAY), format.number(mass, ON_THE_WAY)] as const;
  if (inside?.points) return text.score(...figures);
  if (inside?.weights && inside.contribution !== null) {
    const divisor = format.number(inside.weights.divisor, ON_THE_WAY);
    return text.inside.brings(figures[0], divisor, format.percent(inside.contribution, ON_THE_WAY));
  }
  if (inside || !grade.gradable) return null;
  const toSum = aggregation === 'points' ? text.sum : text.percentSum;
  return toSum(...figures, format.percent(grade.value, rounding.decimals));
}

/** The assumed score of open items, and the scores it is the average of. */
export function estimateText({ percent, isOfCourse, scores }: EstimateWorking, format: Format): string {
  const figure = format.percent(percent, 2);
  return isOfCourse ? text.estimate.ofCourse(figure) : text.estimate.ofCategory(figure, scores);
}
