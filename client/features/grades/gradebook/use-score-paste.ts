import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { DecimalMark } from '#domain/grading/table-import/numbers';
import {
  PASTE_COLUMNS,
  planPaste,
  type PasteColumn,
  type PastePlan,
} from '#domain/grading/table-import/score-paste';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CourseFragment,
  ScoreInput,
} from '../../../generated/graphql';
import { gridMessages } from '../../../messages/en/grade-grid';
import { gradeMessages } from '../../../messages/en/grades';
import { notify } from '../../../notifications/notify';
import { describeChange, offerUndo } from '../../../notifications/undo';
import { decimalMarkOf } from '../../../ui/form/decimal-mark';
import { useFormat } from '../../../ui/format/format-context';
import { groupByCategory, type ScoreChange } from './gradebook';
import { scaleOf } from '../scales/letter-of';
import { type PastedTable, readPastedTable, isUndoKey } from './use-cell';
import type { GradeActions, ChangeScore } from '../use-grade-actions';
import type { WhatIf } from '../what-if/use-what-if';

/** A changed score of an item. */
export interface ChangedScore {
  item: Gradebook_AssignmentFragment;
  change: ScoreChange;
}

/** What is sent of a change; none if it contains no score: moving an item to another category doesn't count. */
export function scoreInputs(changes: readonly ChangedScore[]): ScoreInput[] {
  const scores = changes.map(
    ({ item: { id }, change: { letter, pointsEarned, pointsPossible, gradingState } }) => ({
      id,
      // A letter represents its points: only one of the two is sent.
      ...(letter != null
        ? { letter }
        : (pointsEarned !== undefined || letter === null) && { pointsEarned: pointsEarned ?? null }),
      ...(pointsPossible !== undefined && { pointsPossible }),
      ...(gradingState && { gradingState }),
    }),
  );
  return scores.some((score) => Object.keys(score).length > 1) ? scores : [];
}

/** A paste that waits for a decision. */
export interface PasteQuestion {
  plan: PastePlan;
  /** The cells as they were pasted. */
  text: string;
  /** The same with headings and the names of the items, as the import reads them. */
  table: readonly (readonly string[])[];
  /** It was tried, and the server did not take it. */
  hasFailed: boolean;
}

/** The grid features of a table of scores. */
interface ScoreGrid {
  /** For the element around the cells. */
  attributes: {
    onPaste(event: ClipboardEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
  /** Saves a typed value, so it can be undone; tries it out in what-if mode. */
  change: ChangeScore;
  question: PasteQuestion | null;
  /** Pastes the parts of the question that fit. */
  apply(): void;
  /** Forgets the question. */
  dismiss(): void;
}

/** See {@link ScoreGrid}. In what-if mode nothing is saved, so there is no undo: "Reset" does that. */
export function useScoreGrid(
  course: Gradebook_CourseFragment,
  actions: GradeActions,
  whatIf: WhatIf,
): ScoreGrid {
  const { locale } = useFormat();
  const [question, ask] = useState<PasteQuestion | null>(null);

  const paste = async (pasted: Omit<PasteQuestion, 'hasFailed'>): Promise<void> => {
    const byId = new Map(course.assignments.map((item) => [item.id, item]));
    const changes = pasted.plan.changes.flatMap(({ id, change }) => {
      const item = byId.get(id);
      return item ? [{ item, change }] : [];
    });
    if (changes.length === 0) return notify.success(gridMessages.nothingNew);
    if (whatIf.isOn) {
      for (const { item, change } of changes) whatIf.change(item, change);
      return notify.success(gridMessages.tried(changes.length));
    }
    if (!(await actions.saveScores(scoreInputs(changes)))) return ask({ ...pasted, hasFailed: true });
    const { length } = changes;
    offerUndo({
      message: gridMessages.pasted(length),
      undone: gridMessages.undone(length),
      redone: gridMessages.redone(length),
    });
  };
  const change: ChangeScore = (item, values) => {
    const scores = scoreInputs([{ item, change: values }]);
    if (scores.length === 0) return void actions.saveItem(item, values);
    const message = gridMessages.changed(item.title);
    const words = { message, undone: gridMessages.undone(1), redone: gridMessages.redone(1) };
    void actions.saveScores(scores).then((isSaved) => isSaved && describeChange(words));
  };
  return {
    attributes: {
      onPaste(event) {
        const pasted = readPastedTable(event);
        if (!pasted) return;
        event.preventDefault();
        const { plan, table } = laidOver(course, pasted, decimalMarkOf(locale));
        const { text } = pasted;
        if (fitsWhole(plan)) void paste({ plan, text, table });
        else ask({ plan, text, table, hasFailed: false });
      },
      onKeyDown(event) {
        // The undo bar undoes the last change, in the grid or elsewhere; what is only tried out stays.
        if (isUndoKey(event) && whatIf.isOn) event.stopPropagation();
      },
    },
    change: whatIf.isOn ? whatIf.change : change,
    question,
    apply() {
      if (!question) return;
      ask(null);
      void paste(question);
    },
    dismiss: () => ask(null),
  };
}

/** The effect of pasted cells on a course, and the same cells below headings. */
function laidOver(
  course: Gradebook_CourseFragment,
  { rows, itemId, column }: PastedTable,
  mark: DecimalMark,
) {
  const targets = itemsFrom(course, itemId);
  const plan = planPaste(rows, targets, {
    ...{ column, mark, scale: scaleOf(course) },
    others: course.assignments,
  });
  return { plan, table: namedTable(rows, targets, column) };
}

function fitsWhole({ faults, rest, columnsBeyond }: PastePlan): boolean {
  return faults.length === 0 && rest.length === 0 && columnsBeyond === 0;
}

/** Pasted cells with headings, each line with the name of its item; lines without one get a name to change. */
function namedTable(
  rows: readonly (readonly string[])[],
  targets: readonly Gradebook_AssignmentFragment[],
  column: PasteColumn,
): string[][] {
  const { columns } = gradeMessages;
  const headings = PASTE_COLUMNS.slice(PASTE_COLUMNS.indexOf(column)).map((name) => columns[name]);
  return [
    [columns.item, ...headings],
    ...rows.map((cells, index) => [
      targets[index]?.title ?? gridMessages.paste.newItem(index + 1 - targets.length),
      ...cells.slice(0, headings.length),
    ]),
  ];
}

/** The items from one on, in screen order. */
function itemsFrom(course: Gradebook_CourseFragment, id: string): Gradebook_AssignmentFragment[] {
  const shown = groupByCategory(course).flatMap(({ items }) => items);
  return shown.slice(shown.findIndex((item) => item.id === id));
}
