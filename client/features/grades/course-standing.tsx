import { useMemo, useState } from 'react';
import { toCourseGrade } from '#domain/grading/course-grade';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { needMessages } from '../../messages/en/grades';
import { Button } from '../../ui/control/button';
import { GradeNumbers } from './working/grade-numbers';
import { GradeWorking } from './working/grade-working';
import { evaluationOf } from './gradebook/gradebook';
import { HintList } from './what-if/hint-list';
import { LeftOutLine } from './what-if/left-out-line';
import { WorkingDrawer } from './lazy-drawers';
import { scaleOf } from './scales/letter-of';
import { TargetLine } from './what-if/target-line';
import type { WorkingQuestion } from './working/working-drawer';
import { useGradeActions } from './use-grade-actions';

export interface CourseStandingProps {
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
