import { useMemo, useState } from 'react';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeMessages, needMessages, whatIfMessages } from '../../messages/en/grades';
import { Button } from '../../ui/button';
import { Section } from '../../ui/section';
import { Switch } from '../../ui/switch';
import { GradeNumbers } from './grade-numbers';
import { gradeOf } from './gradebook';
import { GradebookTable, type GradebookTableProps } from './gradebook-table';
import { WorkingDrawer } from './late-drawers';
import { GradebookMenu } from './late-gradebook-menu';
import { scaleOf } from './letter-of';
import type { WhatIf } from './use-what-if';
import { WhatIfBar } from './what-if-bar';
import type { WorkingQuestion } from './working-drawer';

/** Properties of {@link CourseGradebook}. */
export interface CourseGradebookProps {
  /** The course as it is stored. */
  course: Gradebook_CourseFragment;
  whatIf: WhatIf;
  /** Asks what is needed on the open items. */
  onNeed(): void;
  /** Leads to the import into this course, with cells to begin with. */
  onImport: GradebookTableProps['onImport'];
}

/** The gradebook of a course: its four numbers and the way to each, every score in place, scores tried out. */
export function CourseGradebook({ course, whatIf, onNeed, onImport }: CourseGradebookProps) {
  const [question, ask] = useState<WorkingQuestion | null>(null);
  const stored = useMemo(() => gradeOf(course), [course]);
  const shown = useMemo(() => gradeOf(whatIf.course), [whatIf.course]);
  const scale = useMemo(() => scaleOf(course), [course]);
  const hasItems = course.assignments.length > 0;
  return (
    <Section
      title={gradeMessages.title}
      action={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
          {hasItems && (
            <>
              <Switch label={whatIfMessages.switch} value={whatIf.isOn} onChange={whatIf.turn} />
              <Button onClick={onNeed}>{needMessages.open}</Button>
            </>
          )}
          <GradebookMenu course={course} onImport={() => onImport()} />
        </div>
      }
    >
      <div className="grid gap-4">
        {hasItems && (
          <GradeNumbers
            of={course.code}
            numbers={shown}
            scale={scale}
            onOpen={(view) => ask({ view, categoryId: null })}
          />
        )}
        {whatIf.isOn && (
          <WhatIfBar
            tried={shown.current}
            stored={stored.current}
            scale={scale}
            isChanged={whatIf.isChanged}
            onReset={whatIf.reset}
          />
        )}
        <GradebookTable
          course={whatIf.course}
          grade={shown}
          onOpen={ask}
          whatIf={whatIf}
          onImport={onImport}
        />
      </div>
      {question && (
        <WorkingDrawer
          course={whatIf.course}
          question={question}
          isWhatIf={whatIf.isChanged}
          onClose={() => ask(null)}
        />
      )}
    </Section>
  );
}
