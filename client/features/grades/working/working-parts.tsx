import type { ReactNode } from 'react';
import type { Grade } from '#domain/grading/course-grade';
import type { CategoryWorking, WeightsWorking } from '#domain/grading/working';
import { gradeMessages, workingMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { written } from './grade-numbers';
import { EXACT_POINTS, ON_THE_WAY } from './decimals';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;
const FULL_WEIGHT = 100;

export interface PartListProps {
  course: WorkedCourse;
  /** The categories of a course, or subcategories. */
  parts: readonly CategoryWorking[];
  /** The use of their weights; null if points are added up. */
  weights: WeightsWorking | null;
  /** Leads to the scores of a category. */
  onCategory(id: string): void;
}

/** The contribution of each category to its course or parent category. */
export function PartList({ course, parts, weights, onCategory }: PartListProps) {
  const format = useFormat();
  return (
    <>
      <ul className="grid divide-y divide-hairline tabular-nums">
        {parts.map((part) => (
          <Part key={part.id} {...{ course, part, weights, onCategory }} />
        ))}
      </ul>
      {weights && weights.inPlay > 0 && <p>{weightsText(weights, format)}</p>}
    </>
  );
}

interface PartProps extends Omit<PartListProps, 'parts'> {
  part: CategoryWorking;
}

function Part({ course, part, weights, onCategory }: PartProps) {
  const format = useFormat();
  const { id, grade, value, mass, inside } = part;
  const points = inside?.points ?? { earned: value, possible: mass };
  const name = course.categories.find((category) => category.id === id)?.name ?? '';
  return (
    <PartRow name={name} label={text.toCategory(name)} grade={grade} onOpen={() => id && onCategory(id)}>
      {weights
        ? partText(part, weights, format)
        : text.score(format.number(points.earned, EXACT_POINTS), format.number(points.possible))}
    </PartRow>
  );
}

export interface PartRowProps {
  name: string;
  /** The accessible name of what leads to its working. */
  label: string;
  grade: Grade;
  onOpen(): void;
  /** Its contribution. */
  children: ReactNode;
}

/** A part of a grade: its name, which links to its calculation, its contribution, and its own grade. */
export function PartRow({ name, label, grade, onOpen, children }: PartRowProps) {
  const format = useFormat();
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={label}
          onClick={onOpen}
          className="min-h-8 max-w-full truncate text-left font-medium text-link hover:underline touch:min-h-11"
        >
          {name}
        </button>
        <p className="text-xs text-muted">{children}</p>
      </div>
      <p className={grade.gradable ? 'font-semibold text-ink' : 'text-muted'}>{written(grade, format)}</p>
    </li>
  );
}

function partText(
  { grade, weight, contribution, isBonus }: CategoryWorking,
  weights: WeightsWorking,
  format: Format,
) {
  if (!grade.gradable) return gradeMessages.notYet[grade.reason];
  if (contribution === null) return text.noWeight;
  const divisor = format.number(isBonus ? weights.bonusDivisor : weights.divisor);
  const sum = text.partOf(
    format.percent(grade.value, 2),
    format.number(weight),
    divisor,
    format.percent(contribution, ON_THE_WAY),
  );
  return isBonus ? `${sum}. ${text.bonusCategory}` : sum;
}

/** Whether weights added up to 100, and their divisor. */
export function weightsText({ inPlay, divisor }: WeightsWorking, format: Format): string {
  if (inPlay === FULL_WEIGHT) return text.weightsFull;
  return inPlay === divisor
    ? text.weightsScaled(format.number(inPlay))
    : text.weightsKept(format.number(inPlay), format.number(divisor));
}
