import { useMemo, useState, type ReactNode } from 'react';
import {
  type CourseEvaluation,
  type CourseGrade,
  type PeriodGrade,
  toCourseGrade,
} from '#domain/grading/course-grade';
import type { Scale } from '#domain/grading/scale';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages, needMessages, whatIfMessages } from '../../../messages/en/grades';
import { Button } from '../../../ui/control/button';
import { NARROW, useMediaQuery } from '../../../ui/device/use-media-query';
import { openDialog, opens } from '../../../ui/overlay/open-dialog';
import { Section } from '../../../ui/layout/section';
import { Switch } from '../../../ui/form/switch';
import { GradeNumbers } from '../working/grade-numbers';
import { evaluationOf, gradeOf, groupByCategory } from './gradebook';
import { GradebookTable, type GradebookTableProps } from './gradebook-table';
import { HintList } from '../what-if/hint-list';
import { FirstScoreLine, WorkingDrawer } from '../lazy-drawers';
import { GradebookMenu } from './gradebook-menu';
import { scaleOf } from '../scales/letter-of';
import { MatchLink } from '../match/match-link';
import { LeftOutLine } from '../what-if/left-out-line';
import { PeriodChoice } from './period-choice';
import { TargetLine } from '../what-if/target-line';
import { useGradeActions } from '../use-grade-actions';
import type { WhatIf } from '../what-if/use-what-if';
import { WhatIfBar } from '../what-if/what-if-bar';
import type { WorkingQuestion } from '../working/working-drawer';

export interface CourseGradebookProps {
  /** The stored course. */
  course: Gradebook_CourseFragment;
  whatIf: WhatIf;
  /** Opens the calculator for the score needed on the open items. */
  onNeed(): void;
  /** Further actions on scores tried out. */
  whatIfActions?: ReactNode;
  /** Leads to the import into this course, with initial cells. */
  onImport: GradebookTableProps['onImport'];
}

/** The gradebook of a course: its four figures with their workings, every score in place, scores tried out. */
export default function CourseGradebook(props: CourseGradebookProps) {
  const { course, whatIf, onNeed, whatIfActions, onImport } = props;
  const [question, ask] = useState<WorkingQuestion | null>(null);
  const stored = useMemo(() => gradeOf(course), [course]);
  const evaluation = useMemo(() => evaluationOf(whatIf.course), [whatIf.course]);
  const shown = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const actions = useGradeActions(course);
  const scale = useMemo(() => scaleOf(course), [course]);
  const [chosen, choose] = useState<string | null>(null);
  const period = shown.periods.find(({ id }) => id === chosen);
  const periodId = period?.id ?? null;
  const hasItems = course.assignments.length > 0;
  const tried = { tried: shown.current, stored: stored.current, scale };
  const isNarrow = useMediaQuery(NARROW);
  const beside = (
    <Beside {...{ course, whatIf, evaluation, periodId }} isGradable={(period ?? shown).current.gradable} />
  );
  const note = whatIf.isOn ? undefined : firstScoreNote(course, onNeed);
  return (
    <Section
      title={gradeMessages.title}
      action={<Tools course={course} {...{ hasItems, whatIf, onNeed, onImport }} />}
    >
      <div className="grid gap-4">
        {shown.periods.length > 0 && <PeriodChoice {...{ course, scale, chosen, choose }} grade={shown} />}
        {hasItems && <Standing {...{ course, scale }} grade={shown} period={period} onOpen={ask} />}
        {!isNarrow && beside}
        {whatIf.isOn && (
          <WhatIfBar {...tried} isChanged={whatIf.isChanged} onReset={whatIf.reset}>
            {whatIfActions}
          </WhatIfBar>
        )}
        <GradebookTable
          course={whatIf.course}
          evaluation={evaluation}
          grade={shown}
          actions={actions}
          periodId={periodId}
          onOpen={ask}
          {...{ whatIf, onImport, note }}
        />
        {isNarrow && beside}
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

interface StandingProps extends Pick<CourseGradebookProps, 'course'> {
  scale: Scale;
  grade: CourseGrade;
  /** The chosen grading period. */
  period: PeriodGrade | undefined;
  onOpen(question: WorkingQuestion): void;
}

/** The four figures. */
function Standing({ course, scale, grade, period, onOpen }: StandingProps) {
  const periodId = period?.id ?? null;
  return (
    <GradeNumbers
      of={course.grading.periods.find(({ id }) => id === periodId)?.name ?? course.code}
      numbers={period ?? grade}
      scale={scale}
      onOpen={(view) => onOpen({ view, categoryId: null, periodId })}
    />
  );
}

interface BesideProps extends Pick<CourseGradebookProps, 'course' | 'whatIf'> {
  evaluation: CourseEvaluation;
  /** The chosen grading period; null for the whole course. */
  periodId: string | null;
  isGradable: boolean;
}

/** What the figures leave out, the target, and notable rules; on a phone below the scores, which come first there. */
function Beside({ course, whatIf, evaluation, periodId, isGradable }: BesideProps) {
  const { saveTarget } = useGradeActions(course);
  return (
    <>
      {isGradable && <LeftOutLine course={whatIf.course} periodId={periodId} />}
      {course.assignments.length > 0 && (
        <TargetLine course={whatIf.course} isDisabled={whatIf.isOn} onSave={saveTarget} />
      )}
      <HintList course={whatIf.course} evaluation={evaluation} />
      {isGradable && <MatchLink course={whatIf.course} isWhatIf={whatIf.isChanged} />}
    </>
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

/** On a phone one line with a menu, so the scores come first. */
function Tools({ course, hasItems, whatIf, onNeed, onImport }: ToolsProps) {
  const isNarrow = useMediaQuery(NARROW);
  const groups = groupByCategory(course);
  const need = { id: 'need', label: needMessages.open, onAction: onNeed };
  const rules = {
    id: 'rules',
    label: gradeHintMessages.settings,
    onAction: () => openDialog('grading', { id: course.id }),
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 sm:justify-end print:hidden">
      {hasItems && <Switch label={whatIfMessages.switch} value={whatIf.isOn} onChange={whatIf.turn} />}
      {!isNarrow && <Button {...opens('grading', { id: course.id })}>{gradeHintMessages.settings}</Button>}
      {!isNarrow && hasItems && <Button onClick={onNeed}>{needMessages.open}</Button>}
      <GradebookMenu
        {...{ course, groups }}
        onImport={() => onImport()}
        actions={isNarrow ? [...(hasItems ? [need] : []), rules] : []}
      />
    </div>
  );
}
