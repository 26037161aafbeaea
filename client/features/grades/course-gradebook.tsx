import { useMemo, useState, type ReactNode } from 'react';
import { toCourseGrade } from '#domain/grading/course-grade';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeHintMessages } from '../../messages/en/grade-hints';
import { gradeMessages, needMessages, whatIfMessages } from '../../messages/en/grades';
import { Button } from '../../ui/button';
import { openDialog } from '../../ui/open-dialog';
import { Section } from '../../ui/section';
import { Switch } from '../../ui/switch';
import { FirstScoreLine } from './first-score-line';
import { GradeNumbers } from './grade-numbers';
import { evaluationOf, gradeOf, groupByCategory } from './gradebook';
import { GradebookTable, type GradebookTableProps } from './gradebook-table';
import { HintList } from './hint-list';
import { WorkingDrawer } from './late-drawers';
import { GradebookMenu } from './late-gradebook-menu';
import { scaleOf } from './letter-of';
import { MatchLink } from './match-link';
import { TargetLine } from './target-line';
import { useGradeActions } from './use-grade-actions';
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
  /** What else can be done with scores that are tried out. */
  whatIfActions?: ReactNode;
  /** Leads to the import into this course, with cells to begin with. */
  onImport: GradebookTableProps['onImport'];
}

/** The gradebook of a course: its four numbers and the way to each, every score in place, scores tried out. */
export function CourseGradebook(props: CourseGradebookProps) {
  const { course, whatIf, onNeed, whatIfActions, onImport } = props;
  const [question, ask] = useState<WorkingQuestion | null>(null);
  const stored = useMemo(() => gradeOf(course), [course]);
  const evaluation = useMemo(() => evaluationOf(whatIf.course), [whatIf.course]);
  const shown = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const actions = useGradeActions(course);
  const scale = useMemo(() => scaleOf(course), [course]);
  const hasItems = course.assignments.length > 0;
  const note = whatIf.isOn ? undefined : firstScoreNote(course, onNeed);
  return (
    <Section
      title={gradeMessages.title}
      action={<Tools course={course} {...{ hasItems, whatIf, onNeed, onImport }} />}
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
        {hasItems && (
          <TargetLine course={whatIf.course} isDisabled={whatIf.isOn} onSave={actions.saveTarget} />
        )}
        <HintList course={whatIf.course} evaluation={evaluation} />
        {shown.current.gradable && <MatchLink course={whatIf.course} isWhatIf={whatIf.isChanged} />}
        {whatIf.isOn && (
          <WhatIfBar
            tried={shown.current}
            stored={stored.current}
            scale={scale}
            isChanged={whatIf.isChanged}
            onReset={whatIf.reset}
          >
            {whatIfActions}
          </WhatIfBar>
        )}
        <GradebookTable
          course={whatIf.course}
          evaluation={evaluation}
          grade={shown}
          actions={actions}
          onOpen={ask}
          {...{ whatIf, onImport, note }}
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

/** Only while one item has a score: the first answer is worth a line, the later ones have the target. */
function firstScoreNote(course: Gradebook_CourseFragment, onNeed: () => void) {
  const [first, ...others] = course.assignments.filter(({ pointsEarned }) => pointsEarned !== null);
  if (!first || others.length > 0) return undefined;
  return { itemId: first.id, content: <FirstScoreLine course={course} onNeed={onNeed} /> };
}

interface ToolsProps extends Pick<CourseGradebookProps, 'course' | 'whatIf' | 'onNeed' | 'onImport'> {
  hasItems: boolean;
}

function Tools({ course, hasItems, whatIf, onNeed, onImport }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
      {hasItems && <Switch label={whatIfMessages.switch} value={whatIf.isOn} onChange={whatIf.turn} />}
      <Button onClick={() => openDialog('grading', { id: course.id })}>{gradeHintMessages.settings}</Button>
      {hasItems && <Button onClick={onNeed}>{needMessages.open}</Button>}
      <GradebookMenu course={course} groups={groupByCategory(course)} onImport={() => onImport()} />
    </div>
  );
}
