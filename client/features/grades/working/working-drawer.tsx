import { useMemo, useState } from 'react';
import { toCourseGrade, type FourNumbers, type Grade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import {
  type CategoryWorking,
  courseWorking,
  type CourseWorking,
  workingOfPeriod,
} from '#domain/grading/working';
import { workingMessages } from '../../../messages/en/grades';
import { Button } from '../../../ui/control/button';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Drawer } from '../../../ui/overlay/drawer';
import { evaluationOf } from '../gradebook/gradebook';
import type { Scale } from '#domain/grading/scale';
import { whyNoNumber } from '#domain/grading/no-number';
import { bandOf, scaleOf } from '../scales/letter-of';
import { CategoryWorkingView, CourseWorkingView, PeriodsWorkingView } from './course-working';
import { gradeIn, written } from './grade-numbers';
import type { WorkedCourse } from './worked-course';

const plainText = workingMessages.plain;

interface Explained {
  course: WorkedCourse;
  working: CourseWorking;
  /** The category in question; without one, the course or the grading period. */
  part: CategoryWorking | undefined;
  grade: Grade;
}

/** The source of a figure in one sentence; null while there is none. */
function plainWords({ course, working, part, grade }: Explained, format: Format): string | null {
  if (!grade.gradable) return null;
  const figure = plainText.figure(written(grade, scaleOf(course), format), working.view === 'current');
  const words = part ? ofCategory(course, part, format) : ofCourse(course, working, format);
  return words && `${figure} ${words}`;
}

function ofCategory(course: WorkedCourse, part: CategoryWorking, format: Format): string {
  const { aggregation, inside, items, value, mass } = part;
  const name = nameOf(course, part);
  if (inside?.points) return plainText.contentPoints(name);
  if (inside?.weights) return plainText.contents(name);
  if (aggregation === 'points') return plainText.pointsIn(format.number(value), format.number(mass), name);
  const counted = items.filter(({ role }) => role === 'counts' || role === 'extra_credit').length;
  return plainText.items(counted, name, aggregation === 'item_weights');
}

function ofCourse(course: WorkedCourse, working: CourseWorking, format: Format): string | null {
  const { rule, points, periods, categories } = working;
  if (rule === 'override') return plainText.override;
  if (rule === 'periods')
    return plainText.periods(periods.filter(({ taken, weight }) => taken !== null && weight > 0).length);
  if (rule === 'grades') return plainText.grades(categories.reduce((sum, { mass }) => sum + mass, 0));
  if (points) return plainText.points(format.number(points.earned), format.number(points.possible));
  const counting = categories
    .filter(({ parentId, grade, weight }) => parentId === null && grade.gradable && weight > 0)
    .sort((one, other) => valueOf(one) - valueOf(other));
  const [lowest, highest] = [counting[0], counting.at(-1)];
  if (!lowest || !highest) return null;
  if (counting.length === 1) return plainText.only(nameOf(course, lowest));
  const named = (part: CategoryWorking) =>
    plainText.named(nameOf(course, part), written(part.grade, scaleOf(course), format));
  return plainText.categories(counting.length, named(lowest), named(highest));
}

function valueOf({ grade }: CategoryWorking): number {
  return grade.gradable ? grade.value : 0;
}

function nameOf({ categories }: WorkedCourse, { id }: CategoryWorking): string {
  return categories.find((one) => one.id === id)?.name ?? '';
}

const text = workingMessages;
const VIEW_OPTIONS = VIEWS.map((value) => ({ value, label: text.views[value] }));

export interface WorkingQuestion {
  view: View;
  /** Null for the course itself, or the grading period. */
  categoryId: string | null;
  /** Of a grading period; default null: of the whole course. */
  periodId?: string | null;
}

interface WorkingDrawerProps {
  course: WorkedCourse;
  question: WorkingQuestion;
  /** Whether the course contains scores that are only tried out. */
  isWhatIf?: boolean;
  /** Of which day the course is, when it is shown as it once was. */
  asOf?: string;
  onClose(): void;
}

/**
 * The calculation of one figure of a course or category, for people: the rule, the inputs, left-out items and
 * why, the weights, the rounding. It links the course, its categories, and the figures.
 */
export default function WorkingDrawer({
  course,
  question,
  isWhatIf = false,
  asOf,
  onClose,
}: WorkingDrawerProps) {
  const [view, setView] = useState(question.view);
  const [categoryId, setCategoryId] = useState(question.categoryId);
  const [periodId, setPeriodId] = useState(question.periodId ?? null);
  const evaluation = useMemo(() => evaluationOf(course), [course]);
  const grade = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const ofCourse = useMemo(() => courseWorking(evaluation, view), [evaluation, view]);
  const working = (periodId && workingOfPeriod(ofCourse, periodId)) || ofCourse;
  const period = course.grading.periods.find(({ id }) => id === periodId);
  const category = course.categories.find(({ id }) => id === categoryId);
  const isShown = (one: { id: string | null; periodId: string | null }) =>
    one.id === categoryId && one.periodId === (period?.id ?? null);
  const part = category ? working.categories.find(isShown) : undefined;
  const numbers: FourNumbers =
    (part && grade.categories.find(isShown)) ?? grade.periods.find(({ id }) => id === period?.id) ?? grade;
  const showCourse = () => {
    setCategoryId(null);
    setPeriodId(null);
  };
  const name = part && category ? category.name : (period?.name ?? course.code);
  const [title, page] = [text.title(name, text.views[view]), [periodId, categoryId].join()];
  return (
    <Drawer {...{ title, page, onClose }}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <div className="print:hidden">
            <SegmentedControl<View>
              label={text.choose}
              value={view}
              onChange={setView}
              options={VIEW_OPTIONS}
            />
          </div>
          <Figure {...{ course, numbers, view, working, part }} />
          {isWhatIf && <p className="text-sm text-link">{text.whatIf}</p>}
          {asOf && <p className="text-sm text-link">{text.asOf(asOf)}</p>}
        </div>
        {part ? (
          <CategoryWorkingView course={course} part={part} working={working} onCategory={setCategoryId} />
        ) : working.periods.length > 0 ? (
          <PeriodsWorkingView course={course} working={working} onPeriod={setPeriodId} />
        ) : (
          <CourseWorkingView {...{ course, working, grade, period }} onCategory={setCategoryId} />
        )}
        <div className="flex flex-wrap gap-2 print:hidden">
          {part && period && <Button onClick={() => setCategoryId(null)}>{period.name}</Button>}
          {(part ?? period) && <Button onClick={showCourse}>{text.toCourse}</Button>}
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </div>
    </Drawer>
  );
}

interface FigureProps extends Pick<WorkingDrawerProps, 'course'> {
  numbers: FourNumbers;
  view: View;
  working: CourseWorking;
  part: CategoryWorking | undefined;
}

/** The figure, its letter, and its source and meaning in plain words, or why there is none. */
function Figure({ course, numbers, view, working, part }: FigureProps) {
  const format = useFormat();
  const figure = gradeIn(numbers, view);
  const words = plainWords({ course, working, part, grade: figure }, format);
  return (
    <>
      <p className="text-figure font-bold text-ink tabular-nums" role="status">
        {written(figure, scaleOf(course), format)}{' '}
        <span className="text-muted">{bandOf(figure, scaleOf(course))?.label}</span>
      </p>
      {words && <p className="max-w-text text-base text-ink">{words}</p>}
      <p className="text-sm text-body">
        {figure.gradable ? text.meaning[view] : whyNoNumber('grade', figure.reason)}
      </p>
      {view === 'projected' && figure.gradable && <Band numbers={numbers} scale={scaleOf(course)} />}
    </>
  );
}

function Band({ numbers: { projected }, scale }: { numbers: FourNumbers; scale: Scale }) {
  const format = useFormat();
  const { band } = projected;
  const isKnown = band?.low.gradable && band.high.gradable;
  return (
    <p className="text-sm text-muted">
      {isKnown
        ? text.bandMeans(written(band.low, scale, format), written(band.high, scale, format))
        : text.noBand}
    </p>
  );
}
