import type { AssignmentType } from './assignment';

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
