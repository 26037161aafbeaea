import { FULL_WEIGHT } from '#domain/limits/limits';
import type { CourseGrade } from '#domain/grading/course-grade';
import type { CourseWorking, CategoryWorking, EstimateWorking, PeriodWorking } from '#domain/grading/working';
import { cornersOf } from '#domain/grading/grade-unit';
import { gradeOnScale, type Scale } from '#domain/grading/scale';
import { whyNoNumber } from '#domain/grading/no-number';
import { gradeMessages, workingMessages } from '../../../messages/en/grades';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { shownLabel } from '../../../ui/format/grade-text';
import { scaleOf } from '../scales/letter-of';
import { decimalsBeforeRounding, EXACT_POINTS, ON_THE_WAY } from './decimals';
import type { WorkedCourse } from './worked-course';
import { ItemList, LeftOutList, titleOf, PartList, PartRow, weightsText } from './working-parts';
import { Step } from './working-step';

const text = workingMessages;

interface PeriodsWorkingViewProps {
  course: WorkedCourse;
  working: CourseWorking;
  /** Leads to the working of a grading period. */
  onPeriod(id: string): void;
}

/** The steps to a course's figure from its grading periods. */
export function PeriodsWorkingView({ course, working, onPeriod }: PeriodsWorkingViewProps) {
  const { rule, periods, weights, leftOut } = working;
  const format = useFormat();
  return (
    <>
      <Step title={text.rule.title}>
        <p>{text.rule[rule]}</p>
      </Step>
      <Step title={text.periods}>
        <ul className="grid divide-y divide-hairline tabular-nums">
          {periods.map((period) => (
            <Period key={period.id} {...{ course, period, weights, onPeriod }} />
          ))}
        </ul>
        {weights && weights.inPlay > 0 && <p>{weightsText(weights, format)}</p>}
      </Step>
      <LeftOutList course={course} items={leftOut} />
      <LastSteps working={working} scale={scaleOf(course)} sum={brought(periods, working, format)} />
    </>
  );
}

interface PeriodProps
  extends Pick<PeriodsWorkingViewProps, 'course' | 'onPeriod'>, Pick<CourseWorking, 'weights'> {
  period: PeriodWorking;
}

function Period({ course, period, weights, onPeriod }: PeriodProps) {
  const format = useFormat();
  const { id, grade } = period;
  const scale = scaleOf(course);
  const name = course.grading.periods.find((one) => one.id === id)?.name ?? '';
  return (
    <PartRow {...{ name, grade, scale }} label={text.toPeriod(name)} onOpen={() => onPeriod(id)}>
      {periodText(period, weights, format)}
    </PartRow>
  );
}

/** The contribution of a period, "92.5% × 40 ÷ 100 = 37%", or the reason it has none. */
function periodText(
  { grade, taken, weight, contribution }: PeriodWorking,
  weights: CourseWorking['weights'],
  format: Format,
) {
  if (taken === null) return grade.gradable ? text.noWeight : whyNoNumber('grade', grade.reason, true);
  if (weight <= 0 || !weights || weights.divisor <= 0) return text.noWeight;
  const figures = [format.number(weight), format.number(weights.divisor)] as const;
  if (contribution === null) return text.weightOf(...figures);
  const sum = text.partOf(format.percent(taken, 2), ...figures, format.percent(contribution, ON_THE_WAY));
  return grade.gradable ? sum : `${text.taken(format.percent(taken, 2))}: ${sum}`;
}

/** The items a category drops and how they were chosen; nothing if nothing is dropped. */
function dropWords(part: CategoryWorking, working: CourseWorking, format: Format): string[] {
  const { drops, aggregation } = part;
  if (!drops || drops.applied.lowest + drops.applied.highest === 0) return [];
  const { mode, applied } = drops;
  const own = mode === 'fair' ? text.dropRule.fair[aggregation] : text.dropRule[mode];
  return [text.drops(applied.lowest, applied.highest), jointDropRule(working, format) ?? own];
}

/** The rule for the drops of a course by points if its categories are decided together; otherwise null. */
function jointDropRule(working: CourseWorking, format: Format) {
  const { weights, categories, computed } = working;
  const isJoint = weights === null && categories.some(({ drops }) => drops?.mode === 'fair');
  return isJoint && computed !== null
    ? text.dropRule.together(format.percent(computed, decimalsBeforeRounding(working)))
    : null;
}

/** The ids of all items that a drop rule left out. */
function droppedIds({ categories }: CourseWorking): string[] {
  return categories.flatMap(({ items }) =>
    items.flatMap(({ id, role }) => (role === 'dropped_lowest' || role === 'dropped_highest' ? [id] : [])),
  );
}

interface CategoryWorkingViewProps {
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
  const stored = course.categories.find(({ id }) => id === part.id)?.aggregation ?? 'points';
  const areGrades = inside ? !inside.weights && !inside.points : aggregation !== stored;
  const ofContents = inside && text.inside[inside.weights ? 'weights' : 'points'];
  const rule = areGrades ? text.rule.grades : (ofContents ?? text.aggregation[aggregation]);
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
          <ItemList course={course} items={items} areGrades={areGrades} />
          {!(areGrades && scaleOf(course).unit?.corners) && (
            <p className="font-medium text-ink tabular-nums">{sumText(part, working, format)}</p>
          )}
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
function estimateText({ percent, isOfCourse, scores }: EstimateWorking, format: Format): string {
  const figure = format.percent(percent, 2);
  return isOfCourse ? text.estimate.ofCourse(figure) : text.estimate.ofCategory(figure, scores);
}

interface LastStepsProps {
  working: CourseWorking;
  scale: Scale;
  /** The grading period whose percentage it is; left out for the whole course. */
  period?: string | undefined;
  /** The sum behind the percentage; null if one part is all of it. */
  sum: string | null;
}

/** From the sum of a course or grading period to the figure shown: cap, rounding where it changes something, letter. */
function LastSteps({ working, scale, period, sum }: LastStepsProps) {
  const { grade, computed, cap, rule, rounding } = working;
  const format = useFormat();
  if (!grade.gradable) return null;
  const { band, points } = gradeOnScale(scale, grade.value);
  const { unit } = scale;
  const shown = format.percent(grade.value, rounding.decimals);
  const exact = computed === null ? shown : format.percent(computed, decimalsBeforeRounding(working));
  return (
    <Step title={period ?? text.end}>
      <ol className="grid list-decimal gap-1 pl-5 tabular-nums">
        {sum && <li>{sum}</li>}
        {cap?.isReached && <li>{text.cap(format.percent(cap.limit))}</li>}
        {exact !== shown && rule !== 'override' && !cap?.isReached && (
          <li>{text.rounding[rounding.mode](exact, rounding.decimals, shown)}</li>
        )}
        <li>
          {unit
            ? text.onLine(
                ...([shown, shownLabel(band.label, format)] as const),
                cornersOf(unit).map(({ x, y }) =>
                  text.corner(format.number(y.valueOf()), format.percent(x.valueOf())),
                ),
              )
            : text.letter(
                shown,
                band.label,
                format.percent(band.minPercent),
                format.number(points.valueOf()),
                points.equals(1),
              )}
        </li>
      </ol>
    </Step>
  );
}

interface CourseWorkingViewProps {
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
  const ofCourse = categories.filter(({ parentId }) => parentId === null);
  const named = ofCourse.filter(({ id }) => id !== null);
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
          <ItemList course={course} items={loose.items} areGrades={rule === 'grades'} />
        </Step>
      )}
      <JointDrops course={course} working={working} />
      <LeftOutList course={course} items={[...leftOut, ...(loose?.leftOut ?? [])]} />
      <LastSteps
        working={working}
        scale={scaleOf(course)}
        period={period?.name}
        sum={weights ? brought(ofCourse, working, format) : pointsSum(working, scaleOf(course), format)}
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

/** The parts that make a figure: "33.75 % + 52.1 % = 85.85 %"; null if one part is all of it. */
function brought(
  parts: readonly { contribution: number | null }[],
  working: CourseWorking,
  format: Format,
): string | null {
  const { computed } = working;
  const decimals = decimalsBeforeRounding(working);
  const known = parts.flatMap(({ contribution }) => contribution ?? []);
  if (known.length < 2 || computed === null) return null;
  const sum = known.map((part) => format.percent(part, decimals)).join(' + ');
  return `${sum} = ${format.percent(computed, decimals)}`;
}

function pointsSum(working: CourseWorking, { unit }: Scale, format: Format): string | null {
  const { points, computed, rule, categories } = working;
  if (computed === null || (!points && (rule !== 'grades' || unit?.corners))) return null;
  const total = (figure: 'value' | 'mass') => categories.reduce((sum, part) => sum + part[figure], 0);
  const figures = [points?.earned ?? total('value'), points?.possible ?? total('mass')] as const;
  const [value = '', mass = ''] = figures.map((figure) => format.number(figure, EXACT_POINTS));
  return text[points ? 'sum' : 'percentSum'](
    value,
    mass,
    format.percent(computed, decimalsBeforeRounding(working)),
  );
}
