import TYPE_WORDS from './type-words.json';

/** The kinds of work an assignment can be. */
export const ASSIGNMENT_TYPES = ['assignment', 'exam', 'quiz', 'reading', 'project', 'other'] as const;

export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number];

/**
 * The student's progress; `submitted` means done, `let_go` that it won't be done. Independent of grading, except for
 * skipped work, which counts as 0 unless stated otherwise.
 */
export const ASSIGNMENT_PROGRESS = ['todo', 'doing', 'submitted', 'let_go'] as const;

export type AssignmentProgress = (typeof ASSIGNMENT_PROGRESS)[number];

/** Words in titles that reveal the type of work, made when they are first needed; the first matching line decides. */
let signs: readonly (readonly [AssignmentType, RegExp])[] | undefined;

/** Guesses the kind of work from an imported title, in any of the languages of schools. */
export function guessAssignmentType(title: string): AssignmentType {
  signs ??= Object.entries(TYPE_WORDS).map(([type, words]) => [
    type as AssignmentType,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
  ]);
  return signs.find(([, words]) => words.test(title))?.[0] ?? 'assignment';
}
