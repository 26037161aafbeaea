import type { AssignmentType } from './assignment';
import TYPE_WORDS from './type-words.json';

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
