/** What kind of work an assignment is. */
export const ASSIGNMENT_TYPES = ['assignment', 'exam', 'quiz', 'reading', 'project', 'other'] as const;

/** One of {@link ASSIGNMENT_TYPES}. */
export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number];

/**
 * How far the student is; `submitted` means done, `let_go` that it will not be. Independent of grading, but for work let
 * go, which counts as 0 unless something else is said.
 */
export const ASSIGNMENT_PROGRESS = ['todo', 'doing', 'submitted', 'let_go'] as const;

/** One of {@link ASSIGNMENT_PROGRESS}. */
export type AssignmentProgress = (typeof ASSIGNMENT_PROGRESS)[number];

/** Whether there is still work to do. */
export function isOpen(assignment: { readonly progress: AssignmentProgress }): boolean {
  return assignment.progress === 'todo' || assignment.progress === 'doing';
}
