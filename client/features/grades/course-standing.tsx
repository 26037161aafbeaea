import { useMemo, useState } from 'react';
import type { View } from '#domain/grading/course-total';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { needMessages } from '../../messages/en/grades';
import { Button } from '../../ui/button';
import { GradeNumbers } from './grade-numbers';
import { GradeWorking } from './grade-working';
import { gradeOf } from './gradebook';
import { WorkingDrawer } from './late-drawers';
import { scaleOf } from './letter-of';

/** Properties of {@link CourseStanding}. */
export interface CourseStandingProps {
  course: Gradebook_CourseFragment;
  /** Asks what is needed on the open items. */
  onNeed(): void;
}

/** How a course stands, in short: its four numbers, each with the way to it, and its parts. */
export function CourseStanding({ course, onNeed }: CourseStandingProps) {
  const grade = useMemo(() => gradeOf(course), [course]);
  const [view, setView] = useState<View | null>(null);
  const hasItems = course.assignments.length > 0;
  return (
    <div className="grid gap-4">
      {hasItems && <GradeNumbers of={course.code} numbers={grade} scale={scaleOf(course)} onOpen={setView} />}
      <GradeWorking course={course} />
      {hasItems && <Button onClick={onNeed}>{needMessages.open}</Button>}
      {view && (
        <WorkingDrawer course={course} question={{ view, categoryId: null }} onClose={() => setView(null)} />
      )}
    </div>
  );
}
