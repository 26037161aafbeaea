import type { CourseGrade } from '#domain/grading/course-grade';
import type { CourseWorking } from '#domain/grading/working';
import { gradeMessages, workingMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { droppedIds, jointDropRule } from '../rules/drop-words';
import { LastSteps } from './last-steps';
import { scaleOf } from '../scales/letter-of';
import { ItemList, LeftOutList, titleOf } from './working-items';
import { PartList } from './working-parts';
import { decimalsBeforeRounding, EXACT_POINTS } from './decimals';
import { Step } from './working-step';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;
const FULL_WEIGHT = 100;

export interface CourseWorkingViewProps {
  course: WorkedCourse;
  working: CourseWorking;
  grade: CourseGrade;
  /** The grading period that is explained; left out for the whole course. */
  period?: { name: string } | undefined;
  /** Leads to the scores of a category. */
  onCategory(id: string): void;
}

/** The steps to a figure of a course, or of one of its grading periods. */
export function CourseWorkingView({ course, working, grade, period, onCategory }: CourseWorkingViewProps) {
  const { rule, weights, categories, leftOut } = working;
  const format = useFormat();
  const loose = categories.find(({ id }) => id === null);
  const named = categories.filter(({ id, parentId }) => id !== null && parentId === null);
  return (
    <>
      <Step title={text.rule.title}>
        <p>{text.rule[rule]}</p>
        <Hints grade={grade} />
      </Step>
      {named.length > 0 && (
        <Step title={text.parts}>
          <PartList course={course} parts={named} weights={weights} onCategory={onCategory} />
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
        period={period?.name}
        sum={weights ? brought(working, format) : pointsSum(working, format)}
      />
    </>
  );
}

/** The items a course by points drops, and why; nothing if none. */
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

/** Notable facts about the course itself. */
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

/** The contributions of the categories: "33.75 % + 52.1 % = 85.85 %". */
function brought(working: CourseWorking, format: Format): string | null {
  const { categories, computed } = working;
  const decimals = decimalsBeforeRounding(working);
  const ofCourse = categories.filter(({ parentId }) => parentId === null);
  const parts = ofCourse.flatMap(({ contribution }) => contribution ?? []);
  if (parts.length < 2 || computed === null) return null;
  const sum = parts.map((part) => format.percent(part, decimals)).join(' + ');
  return `${sum} = ${format.percent(computed, decimals)}`;
}

function pointsSum(working: CourseWorking, format: Format): string | null {
  const { points, computed } = working;
  if (!points || computed === null) return null;
  return text.sum(
    format.number(points.earned, EXACT_POINTS),
    format.number(points.possible, EXACT_POINTS),
    format.percent(computed, decimalsBeforeRounding(working)),
  );
}
