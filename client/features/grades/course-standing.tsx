import { useMemo, useState } from 'react';
import { toCourseGrade, type CourseEvaluation, type FourNumbers } from '#domain/grading/course-grade';
import { courseWorking, type CategoryWorking } from '#domain/grading/working';
import { whyNoNumber } from '#domain/grading/no-number';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { needMessages, gradeMessages, workingMessages } from '../../messages/en/grades';
import { Button } from '../../ui/control/button';
import { useFormat, type Format } from '../../ui/format/format-context';
import { evaluationOf } from './gradebook/gradebook';
import { WorkingDrawer } from './lazy-drawers';
import { scaleOf } from './scales/letter-of';
import { useGradeActions } from './use-grade-actions';
import { HintList, LeftOutLine } from './what-if/hint-list';
import { TargetLine } from './what-if/target-line';
import { GradeNumbers, GradeNumber } from './working/grade-numbers';
import type { WorkingQuestion } from './working/working-drawer';
import { WorkingLine } from './working/working-step';

const text = gradeMessages;

interface GradeWorkingProps {
  course: Gradebook_CourseFragment;
  evaluation: CourseEvaluation;
  /** Shows the working of a category's current figure, with grading periods in one of them; null for the course's. */
  onOpen(categoryId: string | null, periodId: string | null): void;
}

/** The calculation of a course grade: the rule, and each category with its points and weight. */
export function GradeWorking({ course, evaluation, onOpen }: GradeWorkingProps) {
  const grade = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const working = useMemo(() => courseWorking(evaluation, 'current'), [evaluation]);
  const isWeighted = grade.weighting === 'weights';
  const hasCategories = course.categories.length > 0;
  const hasPeriods = working.periods.length > 0;
  const parts = working.categories.filter(
    ({ id, items }) => items.length > 0 || (id !== null && !hasPeriods),
  );
  const rule = hasPeriods ? workingMessages.rule.periods : text.rule[grade.weighting];
  return (
    <div className="grid gap-3 text-sm">
      <p className="max-w-text text-body">
        {grade.current.gradable ? rule : whyNoNumber('grade', grade.current.reason)}
      </p>
      {parts.length > 0 && (
        <ul className="grid divide-y divide-hairline tabular-nums">
          {parts.map((part) => {
            const { id, periodId } = part;
            const period = course.grading.periods.find((one) => one.id === periodId)?.name;
            const own = course.categories.find((one) => one.id === id)?.name;
            const named = own ?? (hasCategories ? text.category.none : text.category.all);
            const whole = grade.periods.find((one) => one.id === periodId) ?? grade;
            const found = grade.categories.find((one) => one.id === id && one.periodId === periodId);
            return (
              <CategoryLine
                key={`${periodId} ${id}`}
                course={course}
                part={part}
                name={period ? text.period.part(period, named) : named}
                numbers={found ?? (hasCategories ? null : whole)}
                isWeighted={isWeighted}
                onOpen={() => onOpen(id, periodId)}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface CategoryLineProps {
  course: Gradebook_CourseFragment;
  part: CategoryWorking;
  name: string;
  /** Null for items without a category, which have no separate figure. */
  numbers: FourNumbers | null;
  isWeighted: boolean;
  onOpen(): void;
}

function CategoryLine({ course, part, name, numbers, isWeighted, onOpen }: CategoryLineProps) {
  const format = useFormat();
  const facts = [
    ...countedFacts(part, format),
    isWeighted && part.id ? text.category.weightIs(format.percent(part.weight)) : null,
  ];
  return (
    <WorkingLine
      name={<span className="block truncate">{name}</span>}
      detail={facts.filter(Boolean).join(' · ')}
    >
      {numbers?.current.gradable ? (
        <GradeNumber
          of={name}
          view="current"
          grade={numbers.current}
          scale={scaleOf(course)}
          onOpen={onOpen}
          className="font-semibold text-ink"
        />
      ) : (
        <p className="text-muted">–</p>
      )}
    </WorkingLine>
  );
}

/** The points behind a figure, as counted by the engine: without dropped ones. */
function countedFacts({ items }: CategoryWorking, format: Format): string[] {
  if (items.length === 0) return [text.nothingGraded];
  const kept = items.filter(({ role }) => role === 'counts' || role === 'extra_credit');
  const sum = (values: readonly number[]) => format.number(values.reduce((all, value) => all + value, 0));
  const possible = kept.flatMap((item) => (item.role === 'counts' ? item.possible : []));
  const dropped = items.length - kept.length;
  return [
    text.counted(sum(kept.map(({ earned }) => earned)), sum(possible)),
    ...(dropped > 0 ? [text.droppedItems(dropped)] : []),
  ];
}

interface CourseStandingProps {
  course: Gradebook_CourseFragment;
  /** Opens the calculator for the score needed on the open items. */
  onNeed(): void;
}

/** A course in short: its four figures with their workings, and its parts. */
export function CourseStanding({ course, onNeed }: CourseStandingProps) {
  const evaluation = useMemo(() => evaluationOf(course), [course]);
  const grade = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const actions = useGradeActions(course);
  const [question, setQuestion] = useState<WorkingQuestion | null>(null);
  const hasItems = course.assignments.length > 0;
  return (
    <div className="grid gap-4">
      {hasItems && grade.current.gradable && (
        <GradeNumbers
          of={course.code}
          numbers={grade}
          scale={scaleOf(course)}
          onOpen={(view) => setQuestion({ view, categoryId: null })}
        />
      )}
      {grade.current.gradable && <LeftOutLine course={course} />}
      {hasItems && <TargetLine course={course} onSave={actions.saveTarget} />}
      <GradeWorking
        course={course}
        evaluation={evaluation}
        onOpen={(categoryId, periodId) => setQuestion({ view: 'current', categoryId, periodId })}
      />
      <HintList course={course} evaluation={evaluation} />
      {hasItems && <Button onClick={onNeed}>{needMessages.open}</Button>}
      {question && <WorkingDrawer course={course} question={question} onClose={() => setQuestion(null)} />}
    </div>
  );
}
