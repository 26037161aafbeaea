/** The kinds of work an assignment can be. */
export const ASSIGNMENT_TYPES = ['assignment', 'exam', 'quiz', 'reading', 'project', 'other'] as const;

export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number];

/**
 * The student's progress; `submitted` means done, `let_go` that it won't be done. Independent of grading, except for
 * skipped work, which counts as 0 unless stated otherwise.
 */
export const ASSIGNMENT_PROGRESS = ['todo', 'doing', 'submitted', 'let_go'] as const;

export type AssignmentProgress = (typeof ASSIGNMENT_PROGRESS)[number];
