import { plural } from '../plural';

/** The standing of a course; also shown by the public calculator, alone of which are the reasons: it must stay small. */
export const standingMessages = {
  notYet: {
    nothing_graded: 'Nothing is graded yet.',
    no_points_possible: 'Your graded work has no points possible yet.',
    all_dropped: 'Everything graded is dropped.',
    no_weight_in_play: 'No category with a weight has a score yet.',
    out_of_range: 'The number is too large to show.',
  },
  nothingGraded: 'nothing graded yet',
  weightsOff: (sum: string) => `The weights add up to ${sum}, not 100%.`,
} as const;

export const gradeMessages = {
  ...standingMessages,
  title: 'Grades',
  what: 'your grades',
  scales: 'Grading scales',
  noTerm: 'No term',
  empty: 'Your GPA and every course’s grade will be here as soon as you enter a score.',
  toAssignments: 'Go to assignments',
  columns: {
    course: 'Course',
    credits: 'Credits',
    percent: 'Percent',
    letter: 'Letter',
    points: 'Points',
    graded: 'Graded',
    item: 'Assignment',
    earned: 'Score',
    possible: 'Out of',
    state: 'In the grade',
  },
  card: {
    points: (points: string) => `${points} points`,
    credits: (credits: string, count: number) => `${credits} ${count === 1 ? 'credit' : 'credits'}`,
  },
  target: (percent: string) => `Target ${percent}:`,
  noGrade: 'No grade yet',
  /** The one figure of a term that is over. */
  finalGrade: 'Final grade',
  gradedItems: (count: number) => `${plural(count, 'assignment', 'assignments')} graded`,
  rule: {
    points: 'Total points earned divided by total points possible.',
    weights: 'Each category counts by its weight. Categories without a score are left out.',
  },
  counted: (earned: string, possible: string) => `${earned} of ${possible} points`,
  droppedItems: (count: number) => `${count} dropped`,
  uncategorised: (count: number) =>
    `${plural(count, 'graded assignment has', 'graded assignments have')} no category and ${count === 1 ? 'doesn’t' : 'don’t'} count. Choose a category for ${count === 1 ? 'it' : 'them'}.`,
  withoutMaximum: (count: number) =>
    `${plural(count, 'graded assignment has', 'graded assignments have')} no points possible and ${count === 1 ? 'doesn’t' : 'don’t'} count. Fill in “Out of”.`,
  typed: {
    counts: (points: number) => `counts as ${points}`,
    either: {
      question: 'Is this',
      points: (typed: string, outOf: string) => `${typed} of ${outOf} points?`,
      grade: (typed: string) => `or the grade ${typed}?`,
    },
    faults: {
      either: 'For points, write what they are out of, as in 14/100. For a grade, clear “Out of”.',
      not_a_score:
        'Enter points, such as 18 or 18/20, a percentage, or a letter grade from your grading scale.',
      negative: 'A score can’t be negative. Enter 0 or more.',
      no_maximum: 'Fill in “Out of” first.',
    },
  },
  category: {
    none: 'No category',
    all: 'All assignments',
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
  period: {
    choose: 'Grading period',
    all: 'Whole course',
    part: (period: string, name: string) => `${period}: ${name}`,
    empty: (name: string) => `Nothing in ${name} yet.`,
    noWeights: (settings: string) =>
      `No grading period has a weight, so the course grade is 0%. Add weights under “${settings}”.`,
    weightsOff: (sum: string, isLess: boolean) =>
      `The grading periods’ weights add up to ${sum}, not 100%: ${isLess ? 'they’re scaled up' : 'they’re kept as they are'}.`,
    outside: (count: number) =>
      `${plural(count, 'graded assignment isn’t', 'graded assignments aren’t')} in any grading period and ${count === 1 ? 'doesn’t' : 'don’t'} count. Change the due date, or press “Rules for …” and choose a grading period.`,
  },
  earnedOf: (title: string) => `Score of ${title}`,
  tryScoreOf: (title: string, score: string | null) =>
    `Score of ${title}: ${score ?? 'none'}. Try another score`,
  possibleOf: (title: string) => `Points possible for ${title}`,
  stateOf: (title: string) => `How ${title} counts`,
  states: {
    counted: 'Counts',
    missing: 'Missing (0)',
    excused: 'Excused',
    omitted: 'Left out',
    pending: 'Not final',
  },
  paused: (code: string) => `${code} is paused. Make it active to enter scores.`,
  noItems:
    'Every assignment will have a row here for its score. Add an assignment, or add the categories from your syllabus.',
} as const;

/** How a grade is calculated; also shown by the public calculator. */
export const stepMessages = {
  views: {
    current: 'Current',
    floor: 'Floor',
    ceiling: 'Ceiling',
    projected: 'Projected',
  },
  meaning: {
    current: 'Your grade so far. Ungraded work is left out.',
    floor: 'Your grade if all ungraded work earns 0. It can’t get lower.',
    ceiling:
      'Your grade if all ungraded work earns full points. A score that isn’t final counts as it is, and may still rise.',
    projected:
      'Your grade if all ungraded work earns your average in its category, or in the course if the category has no scores.',
  },
  how: 'How this is calculated',
  band: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  none: 'no grade yet',
  rule: {
    title: 'How it counts',
    weights: 'Each category’s percentage counts by its weight.',
    points: 'Total points earned divided by total points possible.',
    grades: 'A grade has no points of its own. So every score counts as a grade, each the same.',
    periods: 'Each grading period is graded by itself and counts by its weight.',
    override: 'You entered this percentage yourself. It replaces the calculated one.',
  },
  aggregation: {
    points: 'Points earned divided by points possible.',
    mean_of_percents: 'The average of the percentages. Every item counts the same.',
    item_weights: 'The average of the percentages, by the weight of each item.',
  },
  inside: {
    title: 'What’s in it',
    weights:
      'Its categories and its own items each count by their weight. An item without a weight counts as 1.',
    points: 'Total points earned divided by total points possible.',
    own: 'Its own items',
    brings: (value: string, divisor: string, brings: string) => `${value} ÷ ${divisor} = ${brings}`,
  },
  bonusCategory: 'A bonus category adds to the others.',
  part: {
    category: 'Category',
    percent: 'Percent',
    weight: 'Weight',
    brings: 'Adds',
    sum: 'Total',
  },
  partOf: (percent: string, weight: string, divisor: string, brings: string) =>
    `Adds ${brings}: ${percent} × ${weight} ÷ ${divisor}`,
  noWeight: 'Its weight is 0, so it doesn’t count.',
  weightsFull: 'The weights that count add up to 100.',
  weightsScaled: (inPlay: string) =>
    `The weights that count so far add up to ${inPlay}, so each is divided by ${inPlay} instead of 100.`,
  weightsKept: (inPlay: string, divisor: string) =>
    `The weights that count so far add up to ${inPlay}, but each is still divided by ${divisor}.`,
  score: (earned: string, possible: string) => `${earned} of ${possible}`,
  extra: (earned: string) => `+${earned}`,
  sum: (earned: string, possible: string, percent: string) => `${earned} of ${possible} points: ${percent}`,
  percentSum: (value: string, mass: string, percent: string) => `${value} ÷ ${mass}: ${percent}`,
  source: {
    score: null,
    missing: 'missing, counts as 0',
    zero: 'open, counted as 0',
    full_marks: 'open, counted as full points',
    mean: 'open, counted as your average',
    replaced: null,
  },
  role: {
    counts: null,
    extra_credit: 'extra credit: adds points earned, not points possible',
    dropped_lowest: 'dropped as one of the lowest',
    dropped_highest: 'dropped as one of the highest',
  },
  replaced: (title: string, own: string, possible: string) =>
    `replaced using “${title}” (own score: ${own} of ${possible})`,
  typedLetter: (letter: string, percent: string) => `${letter} counts as ${percent}`,
  leftOut: 'Left out',
  why: {
    excused: 'excused',
    omitted: 'marked as left out',
    manually_dropped: 'dropped by hand',
    no_maximum: 'no points possible; fill in “Out of”',
    no_weight: 'no weight',
    no_percentage: 'out of 0, so no percentage',
    outside_periods: 'not in any grading period',
    uncategorised: 'no category, and only categories have a weight',
    not_graded: 'not graded yet',
    not_final: 'score not final',
  },
  rounding: {
    half_up: (exact: string, decimals: number, shown: string) =>
      `${exact} is rounded once, to ${plural(decimals, 'decimal', 'decimals')}, half up: ${shown}`,
    truncate: (exact: string, decimals: number, shown: string) =>
      `${exact} is cut off after ${plural(decimals, 'decimal', 'decimals')}: ${shown}`,
  },
} as const;

/** The four grades of a course and how each is calculated. */
export const workingMessages = {
  ...stepMessages,
  numbers: 'Grade overview',
  /** The name of a grade that opens its calculation. */
  open: (of: string, view: string, figure: string) => `${of}, ${view}: ${figure}. How this is calculated`,
  title: (of: string, view: string) => `${of}: ${view}`,
  choose: 'Which grade',
  /** One sentence: the figure, and its source. */
  plain: {
    figure: (percent: string, isNow: boolean) => `${isNow ? 'Your' : 'This'} ${percent}`,
    override: 'is the percentage you entered yourself.',
    periods: (count: number) => `averages ${plural(count, 'grading period', 'grading periods')} by weight.`,
    points: (earned: string, possible: string) => `is ${earned} of ${possible} points.`,
    grades: (count: number) => `averages ${plural(count, 'grade', 'grades')}, each counting the same.`,
    only: (name: string) => `comes from ${name}, the only category that counts so far.`,
    named: (name: string, percent: string) => `${name} (${percent})`,
    categories: (count: number, lowest: string, highest: string) =>
      `averages ${count} categories by weight, from ${lowest} to ${highest}.`,
    pointsIn: (earned: string, possible: string, name: string) =>
      `is ${earned} of ${possible} points in ${name}.`,
    items: (count: number, name: string, isByWeight: boolean) =>
      `averages ${plural(count, 'item', 'items')} in ${name}${isByWeight ? ' by weight' : ''}.`,
    contents: (name: string) => `averages everything in ${name} by weight.`,
    contentPoints: (name: string) => `divides all points earned in ${name} by all points possible.`,
  },
  bandMeans: (low: string, high: string) =>
    low === high
      ? `Even if your ungraded work goes a bit worse or better than usual, you’ll land at ${low}.`
      : `If your ungraded work goes a bit worse or better than usual, you’ll land between ${low} and ${high}.`,
  noBand: 'Enter at least 3 scores to see a range.',
  whatIf: 'These grades include your what-if scores.',
  asOf: (day: string) => `As of ${day}. The letter grade uses today’s scale.`,
  print: 'Print',
  parts: 'Categories',
  inputs: 'Scores',
  estimate: {
    title: 'How ungraded work counts',
    ofCategory: (percent: string, scores: number) =>
      `At your average here, ${percent}, from ${plural(scores, 'score', 'scores')} before drops and without extra credit. It never exceeds 100%.`,
    ofCourse: (percent: string) =>
      `At your course grade, ${percent}, because nothing here has a score yet. It never exceeds 100%.`,
    spread: (percent: string) =>
      `Your scores are usually within ${percent} of your average. The range counts ungraded work that much lower and higher.`,
  },
  toCategory: (name: string) => `Scores in ${name}`,
  toCourse: 'The whole course',
  periods: 'Grading periods',
  toPeriod: (name: string) => `How ${name} is calculated`,
  taken: (percent: string) => `no grade yet, counts as ${percent}`,
  noItems: 'No items count.',
  drops: (lowest: number, highest: number) => {
    const parts = [
      lowest > 0 ? `the ${lowest === 1 ? 'lowest item' : `${lowest} lowest items`}` : '',
      highest > 0 ? `the ${highest === 1 ? 'highest item' : `${highest} highest items`}` : '',
    ];
    return `Dropped: ${parts.filter(Boolean).join(' and ')}.`;
  },
  /** How the dropped items are chosen. */
  dropRule: {
    title: 'What’s dropped',
    items: (titles: string) => `Dropped: ${titles}.`,
    together: (percent: string) =>
      `In a points-based course, the lowest item is the one that costs the most points compared with your ${percent}. That can be a large item rather than a small one with a lower percentage, so a better score never lowers your grade.`,
    fair: {
      points:
        'The lowest item is the one that costs the category the most points. That can be a large item rather than a small one with a lower percentage, so a better score never lowers your grade.',
      mean_of_percents: 'The lowest percentages are dropped.',
      item_weights:
        'The lowest item is the one that costs the category the most, by its weight. So a better score never lowers your grade.',
    },
    canvas: 'As in Canvas: the lowest are dropped so that the best percentage remains, then the highest.',
    by_percent: 'As in Moodle and Open edX: by percentage alone.',
  },
  end: 'Course grade',
  cap: (limit: string) => `The course grade is capped at ${limit}.`,
  onLine: (percent: string, grade: string, best: string, bestAt: string, pass: string, passAt: string) =>
    `${percent} is ${grade}: grades lie on a line from ${best} at ${bestAt} to ${pass} at ${passAt}.`,
  letter: (percent: string, letter: string, from: string, points: string, isOne: boolean) =>
    `${percent} is ${letter}, which starts at ${from}: ${points} grade ${isOne ? 'point' : 'points'}.`,
} as const;

/** What-if mode, in which scores are tried without saving. */
export const whatIfMessages = {
  switch: 'What if',
  banner: 'What-if: nothing is saved',
  compare: (tried: string, stored: string) => `Current ${tried} instead of ${stored}`,
  same: (stored: string) => `Current ${stored}. Type scores to see what they’d do.`,
  reset: 'Reset',
} as const;

/** The requirements of each letter grade; also shown by the public calculator. */
export const needAnswerMessages = {
  answers: {
    title: 'For each letter grade',
    letter: 'Letter',
    from: 'from',
    need: 'You need',
  },
  safe: 'Yours even with 0',
  points: (need: string, possible: string) => `${need} of ${possible} points`,
  percentEach: (need: string) => `${need} on each`,
  gradeWithPoints: (grade: string, need: string, possible: string) =>
    `${grade} (${need} of ${possible} points)`,
  impossible: (maximum: string) => `Not possible: at most ${maximum}`,
  notGradable: 'No answer: these assignments alone don’t make a grade.',
  exact: 'The lowest score that’s enough, to the hundredth, rounded the way your course rounds.',
} as const;

/** The items behind assumed points. */
function basisOf(items: number): string {
  if (items === 0) return '';
  return items === 1
    ? ', like the only assignment that has points'
    : `, the median of the ${items} assignments that have points`;
}

/** "What do I need?" */
export const needMessages = {
  ...needAnswerMessages,
  otherItems: {
    own_mean: 'match your average, including this score',
    left_out: 'are left out',
    zero: 'earn 0',
    full_marks: 'earn full points',
  },
  open: 'What do I need?',
  way: 'Show how that grade is calculated',
  press: 'Choose an answer to see how that grade is calculated.',
  title: (code: string) => `${code}: what do I need?`,
  items: (asked: number, open: number) =>
    asked === open
      ? `On ${plural(open, 'ungraded assignment', 'ungraded assignments')}`
      : `On ${asked} of ${plural(open, 'ungraded assignment', 'ungraded assignments')}`,
  choose: 'Choose assignments',
  notFinal: (score: string) => `, ${score} isn’t final`,
  outOf: (possible: string) => `out of ${possible}`,
  others: 'Other ungraded work',
  pick: 'Choose at least one assignment.',
  /** An answer that would be certain if the points weren't guessed. */
  guessed: (words: string) => `${words}, with guessed points`,
  assumed: (possible: string, basis: number) =>
    `Your ungraded work has no points possible, so each counts as ${possible} points${basisOf(basis)}. Fill in “Out of” in the gradebook.`,
  /** Below the four grades. */
  leftOut: (count: number) =>
    `${plural(count, 'ungraded assignment', 'ungraded assignments')} without points possible ${count === 1 ? 'isn’t' : 'aren’t'} in these grades.`,
  countedAs: (count: number, possible: string, basis: number) =>
    `Targets count ${count === 1 ? 'it' : 'each'} as ${possible} points${basisOf(basis)}.`,
  withoutMaximum: 'Ungraded work without points possible isn’t included. Fill in “Out of” in the gradebook.',
  notCounting: (count: number) =>
    `${plural(count, 'ungraded assignment doesn’t', 'ungraded assignments don’t')} count in this course. Choose a category with a weight for ${count === 1 ? 'it' : 'them'} in the gradebook.`,
  target: 'Or your own target, in percent',
  targetGrade: 'Or your own target grade',
  forGrades: 'For each grade',
  whatIf: 'This includes your what-if scores.',
} as const;

/** How a GPA is calculated; also shown by the public calculator. */
export const averageMessages = {
  how: 'How this is calculated',
  rule: 'Each course’s grade points times its credits, added up, then divided by the total credits.',
  quality: (points: string, credits: string, product: string) => `${points} × ${credits} = ${product}`,
  leftOut: 'Left out',
  division: (quality: string, credits: string) => `${quality} points ÷ ${credits} credits`,
  rounded: (figure: string) => `Rounded once, to 2 decimals, half up: ${figure}`,
  withoutCredits: (count: number) =>
    `${plural(count, 'graded course has', 'graded courses have')} no credits and ${count === 1 ? 'doesn’t' : 'don’t'} count.`,
} as const;
