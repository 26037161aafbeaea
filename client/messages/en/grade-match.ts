import { plural } from '../plural';

/** Words of "My school shows another number". */
export const matchMessages = {
  open: 'My school shows another number',
  title: (code: string) => `${code}: why does my school show another number?`,
  shown: 'The total your school shows, in percent',
  hint: 'As it stands there: 87.5 and 87.50 are different.',
  unreadable: 'Type a number such as 87.5 or 87,50 %.',
  ours: (figure: string) => `Here it is ${figure}.`,
  searching: 'Trying the ways in which schools count',
  found: (count: number) => plural(count, 'explanation', 'explanations'),
  agree: 'Both numbers agree.',
  roundedOnly: 'Both numbers agree: your school only shows fewer decimals.',
  nothing: 'No way of counting that is known here gives this number.',
  check: [
    'Are all scores and maxima here the ones your school shows?',
    'Are the categories and their weights those of the syllabus?',
    'Does your school count something that is not listed here, such as attendance?',
  ],
  whatIf: 'Your what-if scores are taken as real here.',
  apply: 'Count like this',
  applied: 'The course counts like this now.',
  undo: 'Undo',
  toItem: (title: string) => `Look at ${title}`,
  together: 'All of this together:',
  differences: {
    pending_counts: 'Your school counts scores that are not final yet.',
    ungraded_as_zero: 'Your school counts work that is not graded yet as 0.',
    drop_mode: {
      fair: 'Your school drops items so that a better score never lowers the grade.',
      canvas: 'Your school drops items as Canvas does: first the lowest, then the highest.',
      by_percent: 'Your school drops the lowest percentages one by one, as Moodle and Open edX do.',
    },
    no_drops: 'Your school drops nothing.',
    total: {
      points: 'Your school adds up all points and ignores the weights of the categories.',
      weights: 'Your school counts by the weights of the categories.',
    },
    over_weights: {
      as_canvas:
        'Your school scales weights below 100 % up, and leaves more than 100 % as it is, as Canvas does.',
      always_divide: 'Your school always divides by the sum of the weights, as Moodle does.',
      never_divide: 'Your school never scales the weights, as Open edX does not.',
    },
    cap: (limit: string) => `Your school shows no more than ${limit}.`,
    no_cap: 'Your school does not cap the course.',
    rounding: (decimals: number) =>
      `Your school cuts off after ${plural(decimals, 'decimal', 'decimals')} instead of rounding.`,
    item_missing: (title: string) => `“${title}” is missing there.`,
    item_mistyped: (title: string, score: string, here: string) =>
      `“${title}” stands there with ${score} instead of ${here}.`,
  },
} as const;
