import { plural } from '../plural';

/** Words of what stands in the way of a number; the public calculator says them too. */
export const standingMessages = {
  notYet: {
    nothing_graded: 'Nothing is graded yet.',
    no_points_possible: 'The graded items have no maximum yet.',
    all_dropped: 'Everything that is graded has been dropped.',
    no_weight_in_play: 'No category with a weight has graded points yet.',
    out_of_range: 'The number is too large to show.',
  },
  nothingGraded: 'nothing graded yet',
  weightsOff: (sum: string) => `The weights make ${sum}, not 100 %.`,
} as const;

/** Words of grades and averages. */
export const gradeMessages = {
  ...standingMessages,
  title: 'Grades',
  what: 'your grades',
  scales: 'Grading scales',
  noTerm: 'No term',
  empty: 'Grades appear here as soon as one assignment has a score.',
  toAssignments: 'Go to assignments',
  columns: {
    course: 'Course',
    credits: 'Credits',
    percent: 'Percent',
    letter: 'Letter',
    points: 'Points',
    graded: 'Graded',
    item: 'Item',
    earned: 'Score',
    possible: 'Out of',
    state: 'Counts as',
  },
  card: {
    points: (points: string) => `${points} points`,
    credits: (credits: string, count: number) => `${credits} ${count === 1 ? 'credit' : 'credits'}`,
    target: (percent: string) => `Target ${percent}:`,
  },
  gradedItems: (count: number) => `${plural(count, 'item', 'items')} graded`,
  rule: {
    points: 'All points together: what was earned, divided by what was possible.',
    weights: 'Each category by its weight; weights of categories without a graded item are left out.',
  },
  counted: (earned: string, possible: string) => `${earned} of ${possible} points`,
  droppedItems: (count: number) => `${count} dropped`,
  uncategorised: (count: number) =>
    `${plural(count, 'graded item belongs', 'graded items belong')} to no category and ${count === 1 ? 'does' : 'do'} not count. Choose a category for ${count === 1 ? 'it' : 'them'}.`,
  withoutMaximum: (count: number) =>
    `${plural(count, 'graded item has', 'graded items have')} no maximum and ${count === 1 ? 'does' : 'do'} not count. Fill in “Out of”.`,
  category: {
    none: 'No category',
    all: 'All items',
    add: 'Add category',
    name: 'Category',
    weight: 'Weight',
    weightIs: (percent: string) => `weight ${percent}`,
    weightOf: (name: string) => `Weight of ${name} in percent`,
    nameOf: (name: string) => `Name of category ${name}`,
    newName: 'Name of the new category',
    newWeight: 'Weight of the new category in percent',
    delete: (name: string) => `Delete category ${name}`,
    deleted: (name: string) => `Category ${name} deleted`,
    of: (title: string) => `Category of ${title}`,
  },
  earnedOf: (title: string) => `Score of ${title}`,
  tryScoreOf: (title: string, score: string | null) => `Score of ${title}: ${score ?? 'none'}. Try another`,
  possibleOf: (title: string) => `Points possible for ${title}`,
  stateOf: (title: string) => `How ${title} counts`,
  states: {
    counted: 'Counts',
    missing: 'Missing (0)',
    excused: 'Excused',
    omitted: 'Left out',
    pending: 'Not final',
  },
  paused: (code: string) => `${code} is paused: scores cannot be entered until it is active again.`,
  noItems: 'No assignments yet. Add one, then enter its score here.',
} as const;

/** Words of the steps to a number; the public calculator says them too. */
export const stepMessages = {
  views: {
    current: 'Current',
    floor: 'Floor',
    ceiling: 'Ceiling',
    projected: 'Projected',
  },
  meaning: {
    current: 'What is graded so far. Everything that is open is left out.',
    floor: 'If every open item earned nothing: it cannot get worse than this.',
    ceiling: 'If every open item earned full marks: the best that is still possible.',
    projected:
      'If every open item went as your scores so far: at your mean in its category, or in the course where a category has no score.',
  },
  how: 'How this is computed',
  band: (low: string, high: string) => `${low} to ${high}`,
  none: 'no number yet',
  rule: {
    title: 'The rule',
    weights: 'Each category has a weight. Its percentage counts by that weight.',
    points: 'All points together: what was earned, divided by what was possible.',
    override: 'This percentage was entered by hand, whatever the parts say.',
  },
  aggregation: {
    points: 'Points earned, divided by points possible.',
    mean_of_percents: 'The mean of the percentages; every item weighs the same.',
    item_weights: 'The mean of the percentages by the weight of each item.',
  },
  bonusCategory: 'A bonus category: it adds on top of the others.',
  part: {
    category: 'Category',
    percent: 'Percent',
    weight: 'Weight',
    brings: 'Brings',
    sum: 'Together',
  },
  partOf: (percent: string, weight: string, divisor: string, brings: string) =>
    `${percent} × ${weight} ÷ ${divisor} = ${brings}`,
  noWeight: 'Its weight is 0, so it does not count.',
  weightsFull: 'The weights that take part make 100.',
  weightsScaled: (inPlay: string) =>
    `The weights that take part make ${inPlay}, so the sum is divided by ${inPlay} instead of 100.`,
  weightsKept: (inPlay: string, divisor: string) =>
    `The weights that take part make ${inPlay}; the sum is divided by ${divisor} all the same.`,
  score: (earned: string, possible: string) => `${earned} of ${possible}`,
  extra: (earned: string) => `+${earned}`,
  sum: (earned: string, possible: string, percent: string) => `${earned} of ${possible} points: ${percent}`,
  percentSum: (value: string, mass: string, percent: string) => `${value} ÷ ${mass}: ${percent}`,
  source: {
    score: null,
    missing: 'missing, counts as 0',
    zero: 'open, taken at 0',
    full_marks: 'open, taken at full marks',
    mean: 'open, taken at your mean',
  },
  role: {
    counts: null,
    extra_credit: 'extra credit: adds points and no maximum',
    dropped_lowest: 'dropped as one of the lowest',
    dropped_highest: 'dropped as one of the highest',
  },
  leftOut: 'Left out',
  why: {
    excused: 'excused',
    omitted: 'marked as left out',
    manually_dropped: 'dropped by hand',
    no_maximum: 'its maximum is not known: fill in “Out of”',
    no_weight: 'it has no weight',
    no_percentage: 'out of 0, so it has no percentage',
    uncategorised: 'it belongs to no category, and only categories have a weight',
    not_graded: 'not graded yet',
    not_final: 'its score is not final',
  },
  rounding: {
    half_up: (exact: string, decimals: number, shown: string) =>
      `${exact} is rounded once, to ${plural(decimals, 'decimal', 'decimals')}, a half upwards: ${shown}`,
    truncate: (exact: string, decimals: number, shown: string) =>
      `${exact} is cut off after ${plural(decimals, 'decimal', 'decimals')}: ${shown}`,
  },
} as const;

/** Words of the four numbers of a course and of the way to each of them. */
export const workingMessages = {
  ...stepMessages,
  numbers: 'Where the grade stands',
  /** The name of a number that opens its working. */
  open: (of: string, view: string, figure: string) => `${of}, ${view}: ${figure}. How this is computed`,
  title: (of: string, view: string) => `${of}: ${view}`,
  choose: 'Which number',
  bandMeans: (low: string, high: string) =>
    `The band, ${low} to ${high}, takes every open item one usual spread lower or higher. Your spread is how far your scores lie from their mean on average.`,
  noBand: 'There is no band yet: it takes three scores to see how far yours spread.',
  whatIf: 'What-if scores are in these numbers.',
  asOf: (day: string) => `As it stood on ${day}. The letter is the one of the scale that holds today.`,
  print: 'Print',
  parts: 'The parts',
  inputs: 'The scores',
  estimate: {
    title: 'What open items are taken at',
    ofCategory: (percent: string, scores: number) =>
      `Your mean here, ${percent}: of ${plural(scores, 'score', 'scores')}, before anything is dropped and without extra credit, at most 100%.`,
    ofCourse: (percent: string) =>
      `Your grade in the whole course, ${percent}, because nothing here has a score yet; at most 100%.`,
    spread: (percent: string) =>
      `Your usual spread is ${percent}: so far do your scores lie from their mean on average. The band takes open items that much lower and higher.`,
  },
  toCategory: (name: string) => `The scores of ${name}`,
  toCourse: 'The whole course',
  noItems: 'No item takes part.',
  drops: (lowest: number, highest: number) => {
    const parts = [
      lowest > 0 ? `the ${lowest === 1 ? 'lowest item' : `${lowest} lowest items`}` : '',
      highest > 0 ? `the ${highest === 1 ? 'highest item' : `${highest} highest items`}` : '',
    ];
    return `Dropped: ${parts.filter(Boolean).join(' and ')}.`;
  },
  /** How the dropped items are chosen. */
  dropRule: {
    title: 'What is dropped',
    items: (titles: string) => `Dropped: ${titles}.`,
    together: (percent: string) =>
      `In a course by points all drops are decided together, against its ${percent}: the lowest is what lies furthest below that, counted in points. A large item can be it before a small one with a lower percentage. So a better score never lowers the grade.`,
    fair: {
      points:
        'The lowest is what lies furthest below the percentage of the category, counted in points. A large item can be it before a small one with a lower percentage. So a better score never lowers the grade.',
      mean_of_percents: 'They are chosen by their percentages.',
      item_weights:
        'The lowest is what lies furthest below the percentage of the category, counted with its weight. So a better score never lowers the grade.',
    },
    canvas:
      'They are chosen as Canvas does: the lowest go so that the best share of points stays, and the highest go after that.',
    by_percent: 'They are chosen by their percentages alone, as in Moodle and Open edX.',
  },
  end: 'The last steps',
  cap: (limit: string) => `The course is capped at ${limit}, and that limit is reached.`,
  letter: (percent: string, letter: string, from: string, points: string) =>
    `${percent} is ${letter}, which begins at ${from}: ${points} points.`,
} as const;

/** Words of the mode in which scores are tried out. */
export const whatIfMessages = {
  switch: 'What if',
  banner: 'What-if: nothing is saved',
  compare: (tried: string, stored: string) => `Current ${tried} instead of ${stored}`,
  same: (stored: string) => `Current ${stored}. Type scores to see what they would do.`,
  reset: 'Reset',
} as const;

/** Words of what a letter takes; the public calculator says them too. */
export const needAnswerMessages = {
  answers: {
    title: 'For each letter',
    letter: 'Letter',
    from: 'from',
    need: 'You need',
  },
  safe: 'Safe: reached with nothing',
  points: (need: string, possible: string) => `${need} of ${possible} points`,
  percentEach: (need: string) => `${need} on each`,
  impossible: (maximum: string) => `Impossible: at most ${maximum}`,
  notGradable: 'No answer yet: these items alone give no grade.',
  exact: 'The smallest score that is enough, to the hundredth. The grade is rounded as the course does it.',
} as const;

/** Words of "What do I need?". */
export const needMessages = {
  ...needAnswerMessages,
  otherItems: {
    own_mean: 'go as your mean with this in it',
    left_out: 'are left out',
    zero: 'earn nothing',
    full_marks: 'earn full marks',
  },
  open: 'What do I need?',
  way: 'Show how the grade comes out with it',
  press: 'Press an answer to see how the grade comes out with it.',
  title: (code: string) => `${code}: what do I need?`,
  items: (asked: number, open: number) =>
    asked === open
      ? `On ${plural(open, 'open item', 'open items')}`
      : `On ${asked} of ${plural(open, 'open item', 'open items')}`,
  choose: 'Choose the items',
  notFinal: (score: string) => `, ${score} is not final`,
  outOf: (possible: string) => `out of ${possible}`,
  others: 'The other open items',
  pick: 'Choose at least one item.',
  nothingOpen: 'Nothing is open: every item with a known maximum has its grade.',
  withoutMaximum: 'Open items without a maximum cannot be asked about. Fill in “Out of” in the gradebook.',
  notCounting: (count: number) =>
    `${plural(count, 'open item does', 'open items do')} not count in this course and ${count === 1 ? 'is' : 'are'} not asked about: choose a category with a weight for ${count === 1 ? 'it' : 'them'} in the gradebook.`,
  target: 'Or for a target of your own, in percent',
  whatIf: 'Your what-if scores are taken as real here.',
} as const;

/** Words of the steps to an average; the public calculator says them too. */
export const averageMessages = {
  how: 'How this is computed',
  rule: 'The points of each graded course count by its credits: points times credits, added up, divided by the credits.',
  quality: (points: string, credits: string, product: string) => `${points} × ${credits} = ${product}`,
  leftOut: 'Left out',
  division: (quality: string, credits: string) => `${quality} points ÷ ${credits} credits`,
  rounded: (figure: string) => `Rounded once, to 2 decimals, a half upwards: ${figure}`,
  withoutCredits: (count: number) =>
    `${plural(count, 'graded course has', 'graded courses have')} no credits and ${count === 1 ? 'weighs' : 'weigh'} nothing.`,
} as const;
