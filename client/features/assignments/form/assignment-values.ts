import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import { progressAt } from '#domain/assignments/open';
import type { GradingState } from '#domain/grading/participation';
import type { AssignmentForm_AssignmentFragment, CreateAssignmentInput } from '../../../generated/graphql';

export interface AssignmentValues {
  title: string;
  courseId: string | null;
  type: AssignmentType | null;
  dueDate: string | null;
  dueTime: string | null;
  /** The day it is planned for. */
  plannedOn: string | null;
  progress: AssignmentProgress;
  estimateMinutes: number | null;
  priority: Priority | null;
  categoryId: string | null;
  pointsPossible: number | null;
  pointsEarned: number | null;
  /** Without a category its share of the course grade, in percent. */
  weight: number | null;
  gradingState: GradingState | null;
  notes: string;
}

/** A priority as a choice of a list has it. */
export type Priority = '1' | '2' | '3' | '4';

/** The priorities, most important first. */
export const PRIORITIES: readonly Priority[] = ['1', '2', '3', '4'];

/** The initial values of a new assignment. */
export const NEW_ASSIGNMENT: AssignmentValues = {
  title: '',
  courseId: null,
  type: 'assignment',
  dueDate: null,
  dueTime: null,
  plannedOn: null,
  progress: 'todo',
  estimateMinutes: null,
  priority: '4',
  categoryId: null,
  pointsPossible: null,
  pointsEarned: null,
  weight: null,
  gradingState: 'counted',
  notes: '',
};

/** An assignment as form values at a moment, in epoch milliseconds. */
export function valuesOf(assignment: AssignmentForm_AssignmentFragment, now: number): AssignmentValues {
  const { title, courseId, type, dueDate, dueTime, estimateMinutes, categoryId } = assignment;
  const progress = progressAt(assignment, now);
  const { pointsPossible, pointsEarned, weight, gradingState, notes, plannedOn } = assignment;
  return {
    ...{ title, courseId, type, dueDate, dueTime, progress, estimateMinutes, categoryId },
    ...{ pointsPossible, pointsEarned, weight, gradingState, plannedOn },
    priority: String(assignment.priority) as Priority,
    notes: notes ?? '',
  };
}

/** The input that creates an assignment. */
export function createInput(values: AssignmentValues): CreateAssignmentInput {
  const { gradingState, ...input } = inputOf(values);
  // What nobody chose follows from progress and score.
  return gradingState === NEW_ASSIGNMENT.gradingState ? input : { ...input, gradingState };
}

/**
 * The input that saves an assignment: only the fields that differ, so other devices' changes stay, and a paused course
 * isn't sent scores that no one touched.
 */
export function changesOf(
  before: AssignmentValues,
  values: AssignmentValues,
): Partial<CreateAssignmentInput> {
  const [old, now] = [inputOf(before), inputOf(values)];
  const differing = Object.entries(now).filter(([name, value]) => value !== old[name as keyof typeof old]);
  return Object.fromEntries(differing);
}

/** Choices of a list that must not be empty are sent only when made; a time needs a day. */
function inputOf(values: AssignmentValues) {
  const { type, priority, gradingState, notes, dueDate, dueTime, title } = values;
  return {
    ...values,
    title: title.trim(),
    type: type ?? undefined,
    priority: priority === null ? undefined : Number(priority),
    gradingState: gradingState ?? undefined,
    notes: notes.trim() === '' ? null : notes,
    dueTime: dueDate === null ? null : dueTime,
  };
}
