import { useMemo, useState } from 'react';
import { toCourseGrade, type FourNumbers } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import { courseWorking } from '#domain/grading/working';
import { gradeMessages, workingMessages } from '../../messages/en/grades';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { useFormat } from '../../ui/format-context';
import { SegmentedControl } from '../../ui/segmented-control';
import { CategoryWorkingView } from './category-working';
import { CourseWorkingView } from './course-working';
import { bandOf, scaleOf } from './letter-of';
import { gradeIn, written } from './grade-numbers';
import { evaluationOf } from './gradebook';
import type { WorkedCourse } from './worked-course';

const text = workingMessages;
const VIEW_OPTIONS = VIEWS.map((value) => ({ value, label: text.views[value] }));

/** Which number is asked about. */
export interface WorkingQuestion {
  view: View;
  /** Null for the course itself. */
  categoryId: string | null;
}

/** Properties of {@link WorkingDrawer}. */
export interface WorkingDrawerProps {
  course: WorkedCourse;
  question: WorkingQuestion;
  /** Whether the course holds scores that are only tried out. */
  isWhatIf?: boolean;
  /** Of which day the course is, when it is shown as it once was. */
  asOf?: string;
  onClose(): void;
}

/**
 * The way to one number of a course or of a category, as people read it: the rule, the inputs, what was left out and
 * why, the weights, the rounding. It leads from the course to its categories and back, and from number to number.
 */
export default function WorkingDrawer({
  course,
  question,
  isWhatIf = false,
  asOf,
  onClose,
}: WorkingDrawerProps) {
  const format = useFormat();
  const [view, setView] = useState(question.view);
  const [categoryId, setCategoryId] = useState(question.categoryId);
  const { evaluation, grade } = useMemo(() => {
    const evaluated = evaluationOf(course);
    return { evaluation: evaluated, grade: toCourseGrade(evaluated) };
  }, [course]);
  const working = useMemo(() => courseWorking(evaluation, view), [evaluation, view]);
  const category = course.categories.find(({ id }) => id === categoryId);
  const part = category && working.categories.find(({ id }) => id === category.id);
  const numbers: FourNumbers = (category && grade.categories.find(({ id }) => id === category.id)) ?? grade;
  const figure = gradeIn(numbers, view);
  return (
    <Drawer title={text.title(category?.name ?? course.code, text.views[view])} onClose={onClose}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <div className="print:hidden">
            <SegmentedControl
              label={text.choose}
              value={view}
              onChange={(chosen) => setView(chosen)}
              options={VIEW_OPTIONS}
            />
          </div>
          <p className="text-figure font-bold text-ink tabular-nums" role="status">
            {written(figure, format)}{' '}
            <span className="text-muted">{bandOf(figure, scaleOf(course))?.label}</span>
          </p>
          <p className="text-sm text-body">
            {figure.gradable ? text.meaning[view] : gradeMessages.notYet[figure.reason]}
          </p>
          {isWhatIf && <p className="text-sm text-link">{text.whatIf}</p>}
          {asOf && <p className="text-sm text-link">{text.asOf(asOf)}</p>}
          {view === 'projected' && figure.gradable && <Band numbers={numbers} />}
        </div>
        {part ? (
          <CategoryWorkingView course={course} part={part} working={working} />
        ) : (
          <CourseWorkingView course={course} working={working} grade={grade} onCategory={setCategoryId} />
        )}
        <div className="flex flex-wrap gap-2 print:hidden">
          {category && <Button onClick={() => setCategoryId(null)}>{text.toCourse}</Button>}
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </div>
    </Drawer>
  );
}

function Band({ numbers: { projected } }: { numbers: FourNumbers }) {
  const format = useFormat();
  const { band } = projected;
  const isKnown = band?.low.gradable && band.high.gradable;
  return (
    <p className="text-sm text-muted">
      {isKnown ? text.bandMeans(written(band.low, format), written(band.high, format)) : text.noBand}
    </p>
  );
}
