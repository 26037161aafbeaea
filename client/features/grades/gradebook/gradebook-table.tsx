import { useCallback, useMemo, useState, type SubmitEvent } from 'react';
import type { CourseEvaluation, CourseGrade } from '#domain/grading/course-grade';
import type { Scale } from '#domain/grading/scale';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gridMessages } from '../../../messages/en/grade-grid';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeMessages } from '../../../messages/en/grades';
import { Button } from '../../../ui/control/button';
import { NARROW, useMediaQuery } from '../../../ui/device/use-media-query';
import { controlClass } from '../../../ui/form/field';
import { parseDecimal } from '../../../ui/form/number-field';
import { HeadRow } from '../../../ui/plot/data-table';
import { CategoryDialog, ItemDialog, PasteDialog, ScoreSheet } from '../lazy-drawers';
import { scaleOf } from '../scales/letter-of';
import type { GradeActions } from '../use-grade-actions';
import { droppedItems } from '../what-if/grade-hints';
import type { WhatIf } from '../what-if/use-what-if';
import type { WorkingQuestion } from '../working/working-drawer';
import { CategoryRows } from './category-rows';
import { type CategoryGroup, goesByItemWeights, groupByCategory, inPeriod } from './gradebook';
import { useScoreGrid } from './use-score-paste';

const text = gradeMessages;

/** Adds a category: its name and an optional weight. */
function NewCategory({ actions }: { actions: GradeActions }) {
  const [name, setName] = useState('');
  const [weight, setWeight] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = parseDecimal(weight);
    if (name.trim() === '' || Number.isNaN(number)) return;
    void actions.addCategory(name.trim(), number).then((isAdded) => {
      if (!isAdded) return;
      setName('');
      setWeight('');
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-[1fr_5rem]">
      <input
        aria-label={text.category.newName}
        placeholder={text.category.name}
        value={name}
        maxLength={TEXT_LIMITS.categoryName}
        onChange={(event) => setName(event.target.value)}
        className={`${controlClass} sm:max-w-48`}
      />
      <input
        aria-label={text.category.newWeight}
        placeholder="%"
        inputMode="decimal"
        value={weight}
        onChange={(event) => setWeight(event.target.value)}
        className={`${controlClass} sm:max-w-20`}
      />
      <Button type="submit" className="max-sm:col-span-2">
        {text.category.add}
      </Button>
    </form>
  );
}

export interface GradebookTableProps {
  course: Gradebook_CourseFragment;
  evaluation: CourseEvaluation;
  grade: CourseGrade;
  actions: GradeActions;
  /** The grading period whose items are shown; null for all. */
  periodId: string | null;
  /** Shows the working of a category's figure. */
  onOpen(question: WorkingQuestion): void;
  whatIf: WhatIf;
  /** Leads to the import into this course, with initial cells. */
  onImport(rows?: readonly (readonly string[])[]): void;
}

/** With large text it scrolls within its own area, including the parts for screen readers only. */
const GRID = 'relative grid gap-6 sm:-m-1 sm:overflow-x-auto sm:p-1 print:overflow-visible';

/** The grid of a course's scores by category: every number is typed in place. */
export function GradebookTable(props: GradebookTableProps) {
  const { course, evaluation, grade, actions, periodId, onOpen, whatIf, onImport } = props;
  const grid = useScoreGrid(course, actions, whatIf);
  const [settings, set] = useState<Settings | null>(null);
  const dropped = useMemo(() => droppedItems(evaluation), [evaluation]);
  const scale = useMemo(() => scaleOf(course), [course]);
  const [triedId, tryItem] = useState<string | null>(null);
  const isNarrow = useMediaQuery(NARROW);
  const { isOn, storedItems } = whatIf;
  const groups = groupByCategory(periodId === null ? course : inPeriod(course, periodId));
  const isPaused = course.status === 'paused' && !isOn;
  const hasItemWeights = course.categories.some((one) => goesByItemWeights(one, course.categories));
  const isEmpty = course.assignments.length === 0 && course.categories.length === 0;
  const setItem = useCallback((id: string) => set({ kind: 'item', id }), []);
  return (
    <div data-grid {...grid.attributes} className={GRID}>
      {isPaused && <p className="text-sm text-muted">{text.paused(course.code)}</p>}
      {groups.every(({ items }) => items.length === 0) && <NoItems course={course} periodId={periodId} />}
      {!isEmpty && (
        <table className="w-full text-sm max-sm:block">
          <Columns hasCategories={course.categories.length > 0} hasItemWeights={hasItemWeights} />
          {groups.map((group) => (
            <CategoryRows
              key={group.category?.id ?? 'none'}
              group={group}
              grade={numbersOf(group, grade, periodId)}
              categories={course.categories}
              work={course.assignments}
              hasItemWeights={hasItemWeights}
              dropped={dropped}
              scale={scale}
              isPaused={isPaused}
              storedItems={storedItems}
              actions={actions}
              onChange={grid.change}
              onTry={isOn && isNarrow ? tryItem : undefined}
              onSettings={setItem}
              onCategorySettings={(id) => set({ kind: 'category', id })}
              onOpen={(view) => onOpen({ view, categoryId: group.category?.id ?? null, periodId })}
            />
          ))}
        </table>
      )}
      {!isPaused && !isOn && <NewCategory actions={actions} />}
      {course.assignments.length > 0 && <TypingHint />}
      <TriedScore {...{ triedId, tryItem, groups, grade, scale, whatIf }} />
      <OpenSettings course={course} settings={settings} actions={actions} onClose={() => set(null)} />
      {grid.question && (
        <PasteDialog
          question={grid.question}
          onApply={grid.apply}
          onImport={() => onImport(grid.question?.table)}
          onClose={grid.dismiss}
        />
      )}
    </div>
  );
}

/** A category has numbers in each grading period, or in a course without. */
function numbersOf({ category }: CategoryGroup, grade: CourseGrade, periodId: string | null) {
  return grade.categories.find((one) => one.id === category?.id && one.periodId === periodId);
}

/** Says that the course, or the visible grading period, is empty. */
function NoItems({ course, periodId }: Pick<GradebookTableProps, 'course' | 'periodId'>) {
  const period = course.grading.periods.find(({ id }) => id === periodId);
  return <p className="text-body">{period ? text.period.empty(period.name) : text.noItems}</p>;
}

/** The item or category being edited. */
interface Settings {
  kind: 'item' | 'category';
  id: string;
}

interface OpenSettingsProps extends Pick<GradebookTableProps, 'course' | 'actions'> {
  settings: Settings | null;
  onClose(): void;
}

function OpenSettings({ course, settings, actions, onClose }: OpenSettingsProps) {
  const item = course.assignments.find(({ id }) => settings?.kind === 'item' && id === settings.id);
  const category = course.categories.find(({ id }) => settings?.kind === 'category' && id === settings.id);
  const frame = { course, onClose };
  if (item) return <ItemDialog item={item} onSave={actions.saveItem} {...frame} />;
  if (category) return <CategoryDialog category={category} onSave={actions.saveCategory} {...frame} />;
  return null;
}

/** The headings; on a phone, the cells have names only for screen readers. */
function Columns({ hasCategories, hasItemWeights }: { hasCategories: boolean; hasItemWeights: boolean }) {
  const { item, earned, possible, state } = text.columns;
  return (
    <thead className="max-sm:sr-only">
      <HeadRow
        className="px-2 pb-2 text-xs font-medium text-muted"
        columns={[
          [item, 'pl-0 text-left'],
          [earned, 'w-24 text-right'],
          [possible, 'w-24 text-right'],
          hasItemWeights && [gradeHintMessages.weight, 'w-20 text-right'],
          [state, 'w-40 pl-5 text-left'],
          hasCategories && [text.category.name, 'w-48 text-left'],
        ]}
      >
        <td className="w-10" />
      </HeadRow>
    </thead>
  );
}

interface TriedScoreProps extends Pick<GradebookTableProps, 'grade' | 'whatIf'> {
  triedId: string | null;
  tryItem(id: string | null): void;
  groups: readonly CategoryGroup[];
  scale: Scale;
}

/** On a phone a score is tried out in a sheet over the grid. */
function TriedScore({ triedId, tryItem, groups, grade, scale, whatIf }: TriedScoreProps) {
  const { storedItems, change } = whatIf;
  if (triedId === null || !storedItems) return null;
  return (
    <ScoreSheet
      items={groups.flatMap(({ items }) => items)}
      itemId={triedId}
      storedItems={storedItems}
      grade={grade}
      scale={scale}
      onChange={change}
      onGo={tryItem}
      onClose={() => tryItem(null)}
    />
  );
}

function TypingHint() {
  return (
    <p className="text-sm text-muted max-sm:hidden">
      {gridMessages.hint} <span className="touch:hidden">{gridMessages.keys}</span>
    </p>
  );
}
