import { useMemo, useState, type ReactNode } from 'react';
import {
  type CourseEvaluation,
  type CourseGrade,
  toCourseGrade,
  type Grade,
} from '#domain/grading/course-grade';
import type { Scale } from '#domain/grading/scale';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gridMessages } from '../../../messages/en/grade-grid';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { matchMessages } from '../../../messages/en/grade-match';
import { gradeMessages, needMessages, whatIfMessages } from '../../../messages/en/grades';
import { notify } from '../../../notifications/notify';
import { Button, buttonClass } from '../../../ui/control/button';
import { NARROW, useMediaQuery } from '../../../ui/device/use-media-query';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { Switch } from '../../../ui/form/switch';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { Menu, type MenuAction } from '../../../ui/overlay/menu';
import { openDialog, opens } from '../../../ui/overlay/open-dialog';
import { FirstScoreLine, WorkingDrawer, MatchDrawer } from '../lazy-drawers';
import { scaleOf, bandOf } from '../scales/letter-of';
import { useGradeActions } from '../use-grade-actions';
import { HintList, LeftOutLine } from '../what-if/hint-list';
import { TargetLine } from '../what-if/target-line';
import type { WhatIf } from '../what-if/use-what-if';
import { GradeNumbers, written } from '../working/grade-numbers';
import type { WorkingQuestion } from '../working/working-drawer';
import { evaluationOf, gradeOf, groupByCategory, type CategoryGroup } from './gradebook';
import { GradebookTable, type GradebookTableProps } from './gradebook-table';

interface WhatIfBarProps {
  /** The current grade with the scores tried out, and as stored. */
  tried: Grade;
  stored: Grade;
  scale: Scale;
  whatIf: WhatIf;
  /** Shown before the reset button. */
  children?: ReactNode;
}

/**
 * Shows, while scores are tried out, their effect and that nothing is saved. Stays visible, unless text is so
 * large that it would cover them.
 */
function WhatIfBar({ tried, stored, scale, whatIf, children }: WhatIfBarProps) {
  const { isChanged, reset } = whatIf;
  const format = useFormat();
  const withLetter = (grade: Grade) =>
    [written(grade, scale, format), bandOf(grade, scale)?.label].filter(Boolean).join(' ');
  return (
    <div className="sticky top-[min(4rem,(100dvh-30rem)*9)] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-dashed border-primary bg-primary-soft px-4 py-2 text-sm sm:top-20">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold text-link">{whatIfMessages.banner}</p>
        <p role="status" className="text-ink tabular-nums">
          {isChanged
            ? whatIfMessages.compare(withLetter(tried), withLetter(stored))
            : whatIfMessages.same(withLetter(stored))}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button disabled={!isChanged} onClick={reset}>
          {whatIfMessages.reset}
        </Button>
      </div>
    </div>
  );
}

interface MatchLinkProps {
  course: Gradebook_CourseFragment;
  /** Whether the course contains scores that are only tried out. */
  isWhatIf: boolean;
}

/** The question why the school shows another number, and the drawer that answers it. */
function MatchLink({ course, isWhatIf }: MatchLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="target justify-self-start text-sm text-link hover:underline touch:min-h-11 print:hidden"
        onClick={() => setOpen(true)}
      >
        {matchMessages.open}
      </button>
      {isOpen && <MatchDrawer course={course} isWhatIf={isWhatIf} onClose={() => setOpen(false)} />}
    </>
  );
}

const text = gradeMessages.period;

interface PeriodChoiceProps {
  course: Pick<Gradebook_CourseFragment, 'grading'>;
  grade: CourseGrade;
  scale: Scale;
  /** The id of a grading period; null for the whole course. */
  chosen: string | null;
  choose(periodId: string | null): void;
}

/** The grading periods of a course, each with its grade: pressing one shows its part of the gradebook. */
export function PeriodChoice({ course, grade, scale, chosen, choose }: PeriodChoiceProps) {
  const format = useFormat();
  const parts = course.grading.periods.map(({ id, name }) => {
    const own = grade.periods.find((period) => period.id === id)?.current ?? grade.current;
    return { id, name, grade: own };
  });
  return (
    <div role="group" aria-label={text.choose} className="flex flex-wrap gap-2 print:hidden">
      {[{ id: null, name: text.all, grade: grade.current }, ...parts].map(({ id, name, grade: own }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
          className={buttonClass(
            'quiet',
            'max-w-full aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-link',
          )}
        >
          <span className="truncate">{name}</span>
          <span className="font-normal tabular-nums">
            {written(own, scale, format)} {bandOf(own, scale)?.label}
          </span>
        </button>
      ))}
    </div>
  );
}

interface GradebookMenuProps {
  course: Pick<Gradebook_CourseFragment, 'code' | 'status'>;
  /** Its items as on screen. */
  groups: readonly CategoryGroup[];
  /** Leads to the import into this course. */
  onImport(): void;
  /** Further ones, where they have no buttons. */
  actions: readonly MenuAction[];
}

/** The actions on a gradebook as a whole. */
function GradebookMenu({ course, groups, onImport, actions }: GradebookMenuProps) {
  const { locale } = useFormat();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const copy = () =>
    navigator.clipboard.writeText(gradebookAsTable(groups, decimalMarkOf(locale))).then(
      () => notify.success(gridMessages.copied(count)),
      () => notify.error(gridMessages.notCopied),
    );
  return (
    <Menu
      label={gridMessages.menu(course.code)}
      actions={[
        ...actions,
        {
          id: 'copy',
          label: gridMessages.copy,
          isDisabled: count === 0,
          onAction: () => void copy(),
        },
        {
          id: 'import',
          label: gridMessages.import,
          isDisabled: course.status === 'paused',
          onAction: onImport,
        },
      ]}
    />
  );
}

/** A gradebook as lines of cells between tabs, with headings, as spreadsheets take them; read again by the import. */
export function gradebookAsTable(groups: readonly CategoryGroup[], mark: ',' | '.'): string {
  const { item, earned, possible, state } = gradeMessages.columns;
  const figure = (value: number | null) => (value === null ? '' : String(value).replace('.', mark));
  const rows = groups.flatMap(({ category, items }) =>
    items.map((one) => [
      plainText(one.title),
      plainText(category?.name ?? ''),
      figure(one.pointsEarned),
      figure(one.pointsPossible),
      gradeMessages.states[one.gradingState],
    ]),
  );
  return [[item, gradeMessages.category.name, earned, possible, state], ...rows]
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');
}

/** A text that a spreadsheet must not take for a formula. */
function plainText(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface CourseGradebookProps {
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
  const stored = useMemo(() => gradeOf(course).current, [course]);
  const evaluation = useMemo(() => evaluationOf(whatIf.course), [whatIf.course]);
  const shown = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const actions = useGradeActions(course);
  const scale = useMemo(() => scaleOf(course), [course]);
  const [chosen, choose] = useState<string | null>(null);
  const period = shown.periods.find(({ id }) => id === chosen);
  const periodId = period?.id ?? null;
  const hasItems = course.assignments.length > 0;
  const isNarrow = useMediaQuery(NARROW);
  const beside = (
    <Beside {...{ course, whatIf, evaluation, periodId }} isGradable={(period ?? shown).current.gradable} />
  );
  return (
    <Section
      title={gradeMessages.title}
      action={<Tools course={course} {...{ hasItems, whatIf, onNeed, onImport }} />}
    >
      <div className="grid gap-4">
        {shown.periods.length > 0 && <PeriodChoice {...{ course, scale, chosen, choose }} grade={shown} />}
        {hasItems && (
          <GradeNumbers
            of={course.grading.periods.find(({ id }) => id === periodId)?.name ?? course.code}
            numbers={period ?? shown}
            scale={scale}
            onOpen={(view) => ask({ view, categoryId: null, periodId })}
          />
        )}
        {!isNarrow && beside}
        {whatIf.isOn && (
          <WhatIfBar {...{ stored, scale, whatIf }} tried={shown.current}>
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
          {...{ whatIf, onImport }}
        />
        {!whatIf.isOn && hasOneScore(course) && <FirstScoreLine {...{ course, onNeed }} />}
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

/** The first answer is worth a line, the later ones have the target. Below the scores: none moves while they are typed. */
function hasOneScore({ assignments }: Gradebook_CourseFragment): boolean {
  return assignments.filter(({ pointsEarned }) => pointsEarned !== null).length === 1;
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
