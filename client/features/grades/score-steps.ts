import type { Gradebook_AssignmentFragment, ScoreInput } from '../../generated/graphql';
import type { ScoreChange } from './use-grade-actions';

/** Changed scores, as they were and as they became. */
export interface ScoreStep {
  readonly before: readonly ScoreInput[];
  readonly after: readonly ScoreInput[];
}

/** Steps that are remembered; older ones are forgotten. */
const MOST_STEPS = 50;

/** The score of an item with the fields that a change touches, as it was and as it becomes. */
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
    ...(touched.pointsEarned !== undefined && { pointsEarned: values.pointsEarned ?? null }),
    ...(touched.pointsPossible !== undefined && { pointsPossible: values.pointsPossible ?? null }),
    ...(touched.gradingState && values.gradingState && { gradingState: values.gradingState }),
  };
}

/** Whether a step holds a value at all; that an item went to another category is none. */
export function isEmptyStep({ after }: ScoreStep): boolean {
  return after.every((score) => Object.keys(score).length === 1);
}

/** Courses whose steps are remembered; those of the one that was left longest ago are forgotten. */
const MOST_COURSES = 5;

const stepsByCourse = new Map<string, ScoreSteps>();

/** The steps of a course: they outlast the grid, so that a look at another tab does not lose the way back. */
export function stepsOf(courseId: string): ScoreSteps {
  const steps = stepsByCourse.get(courseId) ?? new ScoreSteps();
  stepsByCourse.delete(courseId);
  stepsByCourse.set(courseId, steps);
  const [oldest = courseId] = stepsByCourse.keys();
  if (stepsByCourse.size > MOST_COURSES) stepsByCourse.delete(oldest);
  return steps;
}

/** The changes of a page that can be taken back and made again, the last one first. */
export class ScoreSteps {
  private done: ScoreStep[] = [];
  private undone: ScoreStep[] = [];

  /** A new step; what was taken back before it cannot be made again. */
  add(step: ScoreStep): void {
    this.done = [...this.done, step].slice(-MOST_STEPS);
    this.undone = [];
  }

  /** Forgets a step that was not saved. */
  drop(step: ScoreStep): void {
    this.done = this.done.filter((one) => one !== step);
    this.undone = this.undone.filter((one) => one !== step);
  }

  /** Takes a step, or the last one, off the done ones; null when it is not there. */
  takeBack(step: ScoreStep | undefined = this.done.at(-1)): ScoreStep | null {
    if (!step || !this.done.includes(step)) return null;
    this.done = this.done.filter((one) => one !== step);
    this.undone = [...this.undone, step];
    return step;
  }

  /** The step that was taken back last; null when there is none. */
  makeAgain(): ScoreStep | null {
    const step = this.undone.at(-1) ?? null;
    if (step) {
      this.undone = this.undone.slice(0, -1);
      this.done = [...this.done, step];
    }
    return step;
  }
}
