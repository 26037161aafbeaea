import type { CourseGrade } from '#domain/grading/course-grade';
import type { CategoryWorking, CourseWorking, WeightsWorking } from '#domain/grading/working';
import { gradeMessages, workingMessages } from '../../messages/en/grades';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { written } from './grade-numbers';
import { droppedIds, jointDropRule } from './drop-words';
import { LastSteps } from './last-steps';
import { scaleOf } from './letter-of';
import { ItemList, LeftOutList, titleOf } from './working-items';
import { ON_THE_WAY, Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;
const FULL_WEIGHT = 100;

/** Properties of {@link CourseWorkingView}. */
export interface CourseWorkingViewProps {
  course: WorkedCourse;
  working: CourseWorking;
  grade: CourseGrade;
  /** Leads to the scores of a category. */
  onCategory(id: string): void;
}

/** The steps to a number of a course. */
export function CourseWorkingView({ course, working, grade, onCategory }: CourseWorkingViewProps) {
  const { rule, weights, categories, leftOut } = working;
  const format = useFormat();
  const loose = categories.find(({ id }) => id === null);
  const named = categories.filter(({ id }) => id !== null);
  return (
    <>
      <Step title={text.rule.title}>
        <p>{text.rule[rule]}</p>
        <Hints grade={grade} />
      </Step>
      {named.length > 0 && (
        <Step title={text.parts}>
          <ul className="grid divide-y divide-hairline tabular-nums">
            {named.map((part) => (
              <Part key={part.id} {...{ course, part, weights, onCategory }} />
            ))}
          </ul>
          {weights && weights.inPlay > 0 && <p>{weightsText(weights, format)}</p>}
        </Step>
      )}
      {loose && loose.items.length > 0 && (
        <Step title={named.length > 0 ? gradeMessages.category.none : text.inputs}>
          <ItemList course={course} items={loose.items} />
        </Step>
      )}
      <JointDrops course={course} working={working} />
      <LeftOutList course={course} items={[...leftOut, ...(loose?.leftOut ?? [])]} />
      <LastSteps
        working={working}
        scale={scaleOf(course)}
        sum={weights ? brought(working, format) : pointsSum(working, format)}
      />
    </>
  );
}

/** Which items a course by points drops, and why just these; nothing where nothing is dropped. */
function JointDrops({ course, working }: Pick<CourseWorkingViewProps, 'course' | 'working'>) {
  const format = useFormat();
  const rule = jointDropRule(working, format);
  const dropped = droppedIds(working);
  if (!rule || dropped.length === 0) return null;
  return (
    <Step title={text.dropRule.title}>
      <p className="text-ink">{text.dropRule.items(dropped.map((id) => titleOf(course, id)).join(', '))}</p>
      <p>{rule}</p>
    </Step>
  );
}

/** What about the course itself deserves a look. */
function Hints({ grade }: { grade: CourseGrade }) {
  const format = useFormat();
  const { weighting, declaredWeight, uncategorised, withoutMaximum } = grade;
  return (
    <>
      {weighting === 'weights' && declaredWeight !== FULL_WEIGHT && (
        <p className="text-warning">{gradeMessages.weightsOff(format.percent(declaredWeight))}</p>
      )}
      {uncategorised > 0 && <p className="text-warning">{gradeMessages.uncategorised(uncategorised)}</p>}
      {withoutMaximum > 0 && <p className="text-warning">{gradeMessages.withoutMaximum(withoutMaximum)}</p>}
    </>
  );
}

interface PartProps extends Pick<CourseWorkingViewProps, 'course' | 'onCategory'> {
  part: CategoryWorking;
  weights: WeightsWorking | null;
}

function Part({ course, part, weights, onCategory }: PartProps) {
  const format = useFormat();
  const { id, grade, value, mass } = part;
  const name = course.categories.find((category) => category.id === id)?.name ?? '';
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={text.toCategory(name)}
          onClick={() => id && onCategory(id)}
          className="min-h-8 max-w-full truncate text-left font-medium text-link hover:underline touch:min-h-11"
        >
          {name}
        </button>
        <p className="text-xs text-muted">
          {weights
            ? partText(part, weights, format)
            : text.score(format.number(value, ON_THE_WAY), format.number(mass))}
        </p>
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
  const divisor = format.number(isBonus ? FULL_WEIGHT : weights.divisor);
  const sum = text.partOf(
    format.percent(grade.value, 2),
    format.number(weight),
    divisor,
    format.percent(contribution, ON_THE_WAY),
  );
  return isBonus ? `${sum}. ${text.bonusCategory}` : sum;
}

function weightsText({ inPlay, divisor }: WeightsWorking, format: Format): string {
  if (inPlay === FULL_WEIGHT) return text.weightsFull;
  return inPlay === divisor
    ? text.weightsScaled(format.number(inPlay))
    : text.weightsKept(format.number(inPlay), format.number(divisor));
}

/** "33.75 % + 52.1 % = 85.85 %": what the categories bring. */
function brought({ categories, computed }: CourseWorking, format: Format): string | null {
  const parts = categories.flatMap(({ contribution }) => contribution ?? []);
  if (parts.length < 2 || computed === null) return null;
  const sum = parts.map((part) => format.percent(part, ON_THE_WAY)).join(' + ');
  return `${sum} = ${format.percent(computed, ON_THE_WAY)}`;
}

function pointsSum({ points, computed }: CourseWorking, format: Format): string | null {
  if (!points || computed === null) return null;
  return text.sum(
    format.number(points.earned, ON_THE_WAY),
    format.number(points.possible, ON_THE_WAY),
    format.percent(computed, ON_THE_WAY),
  );
}
