import { plural } from '../plural';

/** "My school shows a different grade" */
export const matchMessages = {
  open: 'My school shows a different grade',
  title: (code: string) => `${code}: why does my school show a different grade?`,
  shown: (isGrade: boolean) => `Grade your school shows${isGrade ? '' : ', in percent'}`,
  hint: 'Exactly as shown there: 7.5 and 7.50 are different.',
  unreadable: 'Enter a number, like 87.5 or 87.5%.',
  ours: (figure: string) => `Here it is ${figure}.`,
  searching: 'Trying the ways schools calculate grades',
  found: (count: number) => plural(count, 'explanation', 'explanations'),
  likeliest: (count: number) => `The ${count} likeliest explanations`,
  agree: 'Both grades match.',
  roundedOnly: 'Both grades match. Your school just shows fewer decimals.',
  nothing: 'No grading method we know gives this grade.',
  check: [
    'Do all scores and points possible match what your school shows?',
    'Do the categories and weights match your syllabus?',
    'Does your school count something not listed here, such as attendance?',
  ],
  whatIf: 'This includes your what-if scores.',
  apply: 'Use this method',
  applied: 'The course now uses this method.',
  undo: 'Undo',
  toItem: (title: string) => `Go to ${title}`,
  together: 'All of these together:',
  differences: {
    pending_counts: 'Your school counts scores that aren’t final yet.',
    ungraded_as_zero: 'Your school counts ungraded work as 0.',
    drop_mode: {
      fair: 'Your school drops assignments so that a better score never lowers your grade.',
      canvas: 'Your school drops assignments as Canvas does: first the lowest, then the highest.',
      by_percent: 'Your school drops the lowest percentages one by one, as Moodle and Open edX do.',
    },
    no_drops: 'Your school doesn’t drop anything.',
    total: {
      points: 'Your school adds up all points and ignores category weights.',
      weights: 'Your school uses category weights.',
    },
    mean_of_percents: 'Your school averages percentages, so every assignment counts the same.',
    over_weights: {
      as_canvas:
        'Your school scales weights up if they add up to less than 100% and leaves them alone if they add up to more, as Canvas does.',
      always_divide: 'Your school always divides by the sum of the weights, as Moodle does.',
      never_divide: 'Your school never scales weights, like Open edX.',
    },
    cap: (limit: string) => `Your school shows no more than ${limit}.`,
    no_cap: 'Your school doesn’t cap the grade.',
    rounding: (decimals: number) =>
      `Your school cuts off after ${plural(decimals, 'decimal', 'decimals')} instead of rounding.`,
    item_missing: (title: string) => `“${title}” is missing there.`,
    item_mistyped: (title: string, score: string, here: string) =>
      `“${title}” is ${score} there and ${here} here.`,
  },
} as const;
