import { FULL_WEIGHT } from '#domain/limits/limits';
import type { ReactNode } from 'react';
import type { Grade } from '#domain/grading/course-grade';
import { isGradeAlone } from '#domain/grading/letter-score';
import type { Scale } from '#domain/grading/scale';
import type { CategoryWorking, WeightsWorking, ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { whyNoNumber } from '#domain/grading/no-number';
import { workingMessages } from '../../../messages/en/grades';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { shownLabel } from '../../../ui/format/grade-text';
import { gradeText } from '../../../ui/format/scale-grade';
import { scaleOf } from '../scales/letter-of';
import { EXACT_POINTS, ON_THE_WAY } from './decimals';
import { written } from './grade-numbers';
import type { WorkedCourse } from './worked-course';
import { Step, WorkingLine } from './working-step';

const text = workingMessages;

interface ListProps<Item> {
  course: WorkedCourse;
  items: readonly Item[];
}

/** The scores behind a figure, each with its source if it isn't the student's own. */
export function ItemList({ course, items, areGrades }: ListProps<ItemWorking> & { areGrades: boolean }) {
  const format = useFormat();
  const scale = scaleOf(course);
  if (items.length === 0) return <p>{text.noItems}</p>;
  return (
    <ul className="grid divide-y divide-hairline">
      {items.map(({ id, role, source, earned, possible, replaced }) => {
        const item = source === 'score' ? course.assignments.find((one) => one.id === id) : undefined;
        const letter = item?.letter ? shownLabel(item.letter, format) : null;
        const score = text.score(format.number(item?.pointsEarned ?? earned), format.number(possible));
        const isGrade = letter !== null && isGradeAlone({ ...item, pointsPossible: possible }, scale);
        const percent = (earned / possible) * 100;
        const counts =
          possible > 0 &&
          (letter
            ? text.typedLetter(letter, format.percent(percent, 2))
            : areGrades && item && text.typedLetter(score, gradeText(percent, scale, format)));
        const standIn =
          replaced &&
          text.replaced(titleOf(course, replaced.byId), format.number(replaced.own), format.number(possible));
        const notes = [text.source[source], standIn, counts, text.role[role]].filter(Boolean).join(' · ');
        const isDropped = role === 'dropped_lowest' || role === 'dropped_highest';
        return (
          <WorkingLine key={id} name={titleOf(course, id)} detail={notes}>
            <p className={`tabular-nums ${isDropped ? 'text-muted line-through' : 'text-ink'}`}>
              {possible === 0 ? text.extra(format.number(earned)) : isGrade ? letter : score}
            </p>
          </WorkingLine>
        );
      })}
    </ul>
  );
}

/** The items that don't count, and why; nothing if there are none. */
export function LeftOutList({ course, items }: ListProps<LeftOutWorking>) {
  if (items.length === 0) return null;
  return (
    <Step title={text.leftOut}>
      <ul className="grid divide-y divide-hairline">
        {items.map(({ id, reason }) => (
          <WorkingLine key={id} name={titleOf(course, id)} detail={text.why[reason]} />
        ))}
      </ul>
    </Step>
  );
}

/** The title of an item in the course. */
export function titleOf({ assignments }: WorkedCourse, id: string): string {
  return assignments.find((item) => item.id === id)?.title ?? '';
}

interface PartListProps {
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
    <PartRow
      {...{ name, grade }}
      scale={scaleOf(course)}
      label={text.toCategory(name)}
      onOpen={() => id && onCategory(id)}
    >
      {weights
        ? partText(part, weights, format)
        : part.aggregation === 'points'
          ? text.score(format.number(points.earned, EXACT_POINTS), format.number(points.possible))
          : text.plain.grades(mass)}
    </PartRow>
  );
}

interface PartRowProps {
  name: string;
  /** The accessible name of what leads to its working. */
  label: string;
  grade: Grade;
  scale: Scale;
  onOpen(): void;
  /** Its contribution. */
  children: ReactNode;
}

/** A part of a grade: its name, which links to its calculation, its contribution, and its own grade. */
export function PartRow({ name, label, grade, scale, onOpen, children }: PartRowProps) {
  const format = useFormat();
  const link = (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="min-h-8 max-w-full truncate text-left font-medium text-link hover:underline touch:min-h-11"
    >
      {name}
    </button>
  );
  return (
    <WorkingLine name={link} detail={children}>
      <p className={grade.gradable ? 'font-semibold text-ink' : 'text-muted'}>
        {written(grade, scale, format)}
      </p>
    </WorkingLine>
  );
}

function partText(
  { grade, weight, contribution, isBonus }: CategoryWorking,
  weights: WeightsWorking,
  format: Format,
) {
  if (!grade.gradable) return whyNoNumber('grade', grade.reason, true);
  if (weight <= 0 || weights.divisor <= 0) return text.noWeight;
  const divisor = format.number(isBonus ? weights.bonusDivisor : weights.divisor);
  if (contribution === null) return text.weightOf(format.number(weight), divisor);
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
