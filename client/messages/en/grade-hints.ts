import { plural } from '../plural';

/** Words of the gradebook about its rules: summaries, marks, hints and the target. */
export const gradeHintMessages = {
  settings: 'How it is graded',
  categorySettings: (name: string) => `How category ${name} counts`,
  itemSettings: (title: string) => `How ${title} is weighed and dropped`,
  weight: 'Weight',
  weightOf: (title: string) => `Weight of ${title} within its category`,
  summary: {
    dropLowest: (count: number) => `drops ${count} lowest`,
    dropHighest: (count: number) => `drops ${count} highest`,
    mean_of_percents: 'mean of percentages',
    item_weights: 'by item weights',
    bonus: 'bonus',
  },
  marks: {
    isBonus: 'extra credit',
    neverDrop: 'never dropped',
    manuallyDropped: 'dropped by hand',
    dropped: 'dropped by rule',
  },
  hints: 'Worth a look',
  override: (computed: string) =>
    `A percentage typed by hand stands for the grade. Computed it would be ${computed}.`,
  overrideAlone: 'A percentage typed by hand stands for the grade; nothing could be computed yet.',
  weights: {
    as_canvas: (sum: string, isLess: boolean) =>
      `The weights make ${sum}, not 100%: ${isLess ? 'they are scaled up' : 'they are kept as they are'}.`,
    always_divide: (sum: string) => `The weights make ${sum}, not 100%: the total is divided by their sum.`,
    never_divide: (sum: string) => `The weights make ${sum}, not 100%: the total is out of 100 all the same.`,
  },
  tooFewToDrop: (name: string, asked: number, applied: number) =>
    `${name} drops ${plural(asked, 'item', 'items')}, but too few are graded: ${applied === 0 ? 'none is dropped' : `${applied} ${applied === 1 ? 'is' : 'are'} dropped`} so far.`,
  basis: {
    letter: (letter: string) => `The final letter is ${letter}; the numbers here are for you alone.`,
    pass_fail: 'Graded pass or fail: these numbers do not enter your GPA.',
    transfer: 'Credits from elsewhere: these numbers do not enter your GPA.',
    audit: 'Audited: these numbers do not enter your GPA.',
    withdrawn: 'Withdrawn: these numbers do not enter your GPA.',
    incomplete: 'Incomplete: these numbers do not enter your GPA yet.',
  },
  target: {
    label: 'Target',
    of: (code: string) => `Target for ${code} in percent`,
    none: 'Type what you want to reach, and this says what it takes.',
    safe: 'reached already, whatever comes',
    points: (need: string, possible: string, title: string) =>
      `you need ${need} of ${possible} points on ${title}`,
    percent: (need: string) => `you need ${need} on what is open`,
    impossible: (maximum: string) => `out of reach: at most ${maximum}`,
    reached: 'reached',
    missed: (distance: string) => `missed by ${distance}`,
    notGradable: 'no answer yet: nothing open has a known maximum',
    column: 'Target',
    need: 'Target and what it takes',
  },
} as const;
