import { useMemo, useRef } from 'react';
import type { Gradebook_AssignmentFragment, ScoreInput } from '../../../generated/graphql';
import { gridMessages } from '../../../messages/en/grade-grid';
import { notify } from '../../../notifications/notify';
import { rememberUndo } from '../../../notifications/undo';
import { isEmptyStep, stepOf, stepsOf, type ScoreStep } from './score-steps';
import type { GradeActions } from '../use-grade-actions';
import type { ScoreChange } from './gradebook';

/** Saves scores and remembers how they were. */
interface ScoreHistory {
  /** Saves one item. */
  change(item: Gradebook_AssignmentFragment, change: ScoreChange): void;
  /** Saves several items as one change; null if that failed, and nothing was changed. */
  changeAll(
    changes: readonly { item: Gradebook_AssignmentFragment; change: ScoreChange }[],
  ): Promise<ScoreStep | null>;
  /** Undoes a change; the others can still be undone. @returns whether it was undone */
  undo(step: ScoreStep): Promise<boolean>;
  /** Names a change among all that can be undone on this page. */
  actIdOf(step: ScoreStep): string;
  /** Redoes the change that was undone last. */
  redo(): Promise<void>;
}

/** The names of the changes on this page. */
const actIds = new WeakMap<ScoreStep, string>();
let count = 0;

function actIdOf(step: ScoreStep): string {
  const known = actIds.get(step);
  if (known !== undefined) return known;
  count += 1;
  const actId = `scores:${count}`;
  actIds.set(step, actId);
  return actId;
}

/** See {@link ScoreHistory}. It lasts until the page is reloaded, whatever tab is open. */
export function useScoreHistory(courseId: string, actions: GradeActions): ScoreHistory {
  const steps = useMemo(() => stepsOf(courseId), [courseId]);
  /** Changes reach the server one by one: an undo must not overtake its change. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(work);
    last.current = turn;
    return turn;
  };
  const keep = async (step: ScoreStep, saved: Promise<boolean>): Promise<boolean> => {
    steps.add(step);
    const isSaved = await saved;
    if (!isSaved) steps.drop(step);
    return isSaved;
  };
  const apply = async (
    scores: readonly ScoreInput[],
    wordsOf: (count: number) => string,
  ): Promise<boolean> => {
    const count = await inTurn(() => actions.saveScoresLeft(scores));
    if (count > 0) notify.success(wordsOf(count));
    return count > 0;
  };
  const undo = async (step: ScoreStep): Promise<boolean> => {
    if (!steps.takeBack(step)) return false;
    const isUndone = await apply(step.before, gridMessages.undone);
    if (!isUndone) steps.restore(step);
    return isUndone;
  };
  const remember = (step: ScoreStep, message: string, undone: string): void =>
    rememberUndo({ message, undone, actId: actIdOf(step), undo: () => undo(step) });
  return {
    undo,
    actIdOf,
    change(item, change) {
      const step = stepOf([{ item, change }]);
      // Typed values are shown at once; they do not wait for each other.
      const isScore = !isEmptyStep(step);
      const saved = isScore ? actions.saveScores([...step.after]) : actions.saveItem(item, change);
      last.current = Promise.all([last.current, saved]);
      const words = [gridMessages.changed(item.title), gridMessages.changedBack(item.title)] as const;
      if (isScore) void keep(step, saved).then((isSaved) => isSaved && remember(step, ...words));
    },
    async changeAll(changes) {
      const step = stepOf(changes);
      const isSaved = await keep(
        step,
        inTurn(() => actions.saveScores([...step.after])),
      );
      return isSaved ? step : null;
    },
    async redo() {
      const step = steps.makeAgain();
      if (!step) return;
      const isSaved = await apply(step.after, gridMessages.redone);
      const { length } = step.after;
      if (isSaved) remember(step, gridMessages.redone(length), gridMessages.undone(length));
      else steps.takeBack(step);
    },
  };
}
