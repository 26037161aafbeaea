import { withArticle } from '../article';
import { plural } from '../plural';
import words from './words/grade-hints.json';

/** The gradebook’s rules: summaries, marks, hints, and the target. */
export const gradeHintMessages = {
  ...words,
  categorySettings: (name: string) => `How category ${name} counts`,
  itemSettings: (title: string) => `Rules for ${title}`,
  weightOf: (title: string) => `Weight of ${title} within its category`,
  summary: {
    ...words.summary,
    inside: (name: string) => `inside ${name}`,
    dropLowest: (count: number) => (count === 1 ? 'lowest dropped' : `${count} lowest dropped`),
    dropHighest: (count: number) => (count === 1 ? 'highest dropped' : `${count} highest dropped`),
  },
  override: (computed: string) => `You set this grade yourself. The calculated grade is ${computed}.`,
  weights: {
    as_canvas: (sum: string, isLess: boolean) =>
      `The weights add up to ${sum}, not 100%: ${isLess ? 'they’re scaled up' : 'they’re used as they are'}.`,
    always_divide: (sum: string) =>
      `The weights add up to ${sum}, not 100%: the total is divided by their sum.`,
    never_divide: (sum: string) => `The weights add up to ${sum}, not 100%: the total is still out of 100.`,
  },
  tooFewToDrop: (name: string, asked: number, applied: number) =>
    `${name} drops ${plural(asked, 'score', 'scores')}, but too few are graded, so ${applied === 0 ? 'none are dropped' : `only ${applied} ${applied === 1 ? 'is' : 'are'} dropped`} so far.`,
  basis: {
    ...words.basis,
    letter: (letter: string) => `Your final grade is ${letter}. The percentages here don’t change it.`,
  },
  target: {
    ...words.target,
    of: (code: string) => `Target for ${code} in percent`,
    ofGrade: (code: string) => `Target grade for ${code}`,
    letterOf: (code: string) => `Target letter for ${code}`,
    points: (need: string, possible: string, title: string) =>
      `You need ${need} of ${possible} points on ${title}`,
    percent: (need: string) => `You need ${need} on ungraded work`,
    grade: (grade: string, title: string | null) =>
      `You need ${/^\p{L}/u.test(grade) ? withArticle(grade) : grade} on ${title ?? 'ungraded work'}`,
    impossible: (maximum: string) => `Out of reach: at most ${maximum}`,
    /** After each answer for ungraded work whose points are assumed. */
    assumed: (words: string, possible: string, isOne: boolean) =>
      `${words}, if ${isOne ? 'it’s' : 'each is'} out of ${possible}`,
    /** After that, if it says that a target can't be reached. */
    askPoints: (words: string) => `${words}. Fill in “Out of” to be sure.`,
    missed: (distance: string) => `Missed by ${distance}`,
  },
} as const;
