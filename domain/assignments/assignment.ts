/** The kinds of work an assignment can be. */
export const ASSIGNMENT_TYPES = ['assignment', 'exam', 'quiz', 'reading', 'project', 'other'] as const;

export type AssignmentType = (typeof ASSIGNMENT_TYPES)[number];

/**
 * The student's progress; `submitted` means done, `let_go` that it won't be done. Independent of grading, except for
 * skipped work, which counts as 0 unless stated otherwise.
 */
export const ASSIGNMENT_PROGRESS = ['todo', 'doing', 'submitted', 'let_go'] as const;

export type AssignmentProgress = (typeof ASSIGNMENT_PROGRESS)[number];

/** Words in titles that reveal the type of work; the first matching line decides. */
const SIGNS: readonly (readonly [AssignmentType, RegExp])[] = [
  ['quiz', /\bquiz(?:zes)?\b/i],
  [
    'exam',
    /\b(?:exams?|examination|mid-?terms?|finals?(?! (?:draft|essay|paper|portfolio|presentation|project|report)))\b/i,
  ],
  ['reading', /^(?:read|reading|chapters?)\b|\breadings?\b/i],
  ['project', /\bprojects?\b/i],
];

/** Guesses the kind of work from an imported title. */
export function guessAssignmentType(title: string): AssignmentType {
  return SIGNS.find(([, words]) => words.test(title))?.[0] ?? 'assignment';
}
