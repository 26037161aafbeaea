import type { Gradebook_AssignmentFragment, ScoreInput } from '../../../generated/graphql';
import type { ScoreChange } from './gradebook';

/** Changed scores, as they were and as they became. */
export interface ScoreStep {
  readonly before: readonly ScoreInput[];
  readonly after: readonly ScoreInput[];
}

/** The most steps remembered; older ones are dropped. */
const MOST_STEPS = 50;

/** The fields of an item that a score change touches, before and after. */
export function stepOf(
  changes: readonly { item: Gradebook_AssignmentFragment; change: ScoreChange }[],
): ScoreStep {
  const sides = changes.map(({ item, change }) => ({
    before: scoreWith(item, change, item),
    after: scoreWith(item, change, change),
  }));
  return { before: sides.map(({ before }) => before), after: sides.map(({ after }) => after) };
}

function scoreWith({ id }: { id: string }, touched: ScoreChange, values: ScoreChange): ScoreInput {
  return {
    id,
    ...((touched.pointsEarned !== undefined || touched.letter !== undefined) && scoreOf(values)),
    ...(touched.pointsPossible !== undefined && { pointsPossible: values.pointsPossible ?? null }),
    ...(touched.gradingState && values.gradingState && { gradingState: values.gradingState }),
  };
}

/** A letter represents its points: only one of the two is sent. */
function scoreOf({ letter = null, pointsEarned = null }: ScoreChange) {
  return letter === null ? { pointsEarned } : { letter };
}

/** Whether a step contains any value; moving an item to another category doesn't count. */
export function isEmptyStep({ after }: ScoreStep): boolean {
  return after.every((score) => Object.keys(score).length === 1);
}

/** The most courses with remembered steps; the least recently used is dropped. */
const MOST_COURSES = 5;

const stepsByCourse = new Map<string, ScoreSteps>();

/** The undo steps of a course: they outlive the grid, so visiting another tab doesn't lose them. */
export function stepsOf(courseId: string): ScoreSteps {
  const steps = stepsByCourse.get(courseId) ?? new ScoreSteps();
  stepsByCourse.delete(courseId);
  stepsByCourse.set(courseId, steps);
  const [oldest = courseId] = stepsByCourse.keys();
  if (stepsByCourse.size > MOST_COURSES) stepsByCourse.delete(oldest);
  return steps;
}

/** The changes of a page that can be undone and redone, the last one first. */
export class ScoreSteps {
  private done: ScoreStep[] = [];
  private undone: ScoreStep[] = [];

  /** Adds a step; undone steps can't be redone anymore. */
  add(step: ScoreStep): void {
    this.done = [...this.done, step].slice(-MOST_STEPS);
    this.undone = [];
  }

  /** Drops a step that wasn't saved. */
  drop(step: ScoreStep): void {
    this.done = this.done.filter((one) => one !== step);
    this.undone = this.undone.filter((one) => one !== step);
  }

  /** Removes a step from the done ones. @returns whether it was there */
  takeBack(step: ScoreStep): boolean {
    if (!this.done.includes(step)) return false;
    this.done = this.done.filter((one) => one !== step);
    this.undone = [...this.undone, step];
    return true;
  }

  /** Adds an undone step to the done ones again; the others can still be redone. */
  restore(step: ScoreStep): void {
    this.undone = this.undone.filter((one) => one !== step);
    this.done = [...this.done, step];
  }

  /** The last undone step; null for none. */
  makeAgain(): ScoreStep | null {
    const step = this.undone.at(-1) ?? null;
    if (step) this.restore(step);
    return step;
  }
}
