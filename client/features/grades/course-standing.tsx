import { useMemo, useState } from 'react';
import { toCourseGrade } from '#domain/grading/course-grade';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { needMessages } from '../../messages/en/grades';
import { Button } from '../../ui/button';
import { GradeNumbers } from './grade-numbers';
import { GradeWorking } from './grade-working';
import { evaluationOf } from './gradebook';
import { HintList } from './hint-list';
import { WorkingDrawer } from './late-drawers';
import { scaleOf } from './letter-of';
import { TargetLine } from './target-line';
import type { WorkingQuestion } from './working-drawer';
import { useGradeActions } from './use-grade-actions';

/** Properties of {@link CourseStanding}. */
export interface CourseStandingProps {
  course: Gradebook_CourseFragment;
  /** Asks what is needed on the open items. */
  onNeed(): void;
}

/** How a course stands, in short: its four numbers, each with the way to it, and its parts. */
export function CourseStanding({ course, onNeed }: CourseStandingProps) {
  const evaluation = useMemo(() => evaluationOf(course), [course]);
  const grade = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const actions = useGradeActions(course);
  const [question, setQuestion] = useState<WorkingQuestion | null>(null);
  const hasItems = course.assignments.length > 0;
  return (
    <div className="grid gap-4">
      {hasItems && (
        <GradeNumbers
          of={course.code}
          numbers={grade}
          scale={scaleOf(course)}
          onOpen={(view) => setQuestion({ view, categoryId: null })}
        />
      )}
      {hasItems && <TargetLine course={course} onSave={actions.saveTarget} />}
      <GradeWorking
        course={course}
        evaluation={evaluation}
        onOpen={(categoryId) => setQuestion({ view: 'current', categoryId })}
      />
      <HintList course={course} evaluation={evaluation} />
      {hasItems && <Button onClick={onNeed}>{needMessages.open}</Button>}
      {question && <WorkingDrawer course={course} question={question} onClose={() => setQuestion(null)} />}
    </div>
  );
}
