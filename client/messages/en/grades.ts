import { plural } from '../plural';
import {
  standingMessages as standingWords,
  gradeMessages as gradeWords,
  stepMessages as stepWords,
  workingMessages as workingWords,
  needAnswerMessages as needAnswerWords,
  needMessages as needWords,
} from './words/grades.json';

/** The standing of a course; also shown by the public calculator, alone of which are the reasons: it must stay small. */
export const standingMessages = {
  ...standingWords,
  weightsOff: (sum: string) => `The weights add up to ${sum}, not 100%.`,
} as const;

export const gradeMessages = {
  ...gradeWords,
  ...standingMessages,
  card: {
    points: (points: string) => `${points} points`,
    credits: (credits: string, count: number) => `${credits} ${count === 1 ? 'credit' : 'credits'}`,
  },
  target: (percent: string) => `Target ${percent}:`,
  /** The one figure of a term that is over. */
  finalGrade: 'Final grade',
  gradedItems: (count: number) => `${plural(count, 'assignment', 'assignments')} graded`,
  counted: (earned: string, possible: string) => `${earned} of ${possible} points`,
  droppedItems: (count: number) => `${count} dropped`,
  uncategorised: (count: number) =>
    `${plural(count, 'graded assignment has', 'graded assignments have')} no category and ${count === 1 ? 'doesn’t' : 'don’t'} count. Choose a category for ${count === 1 ? 'it' : 'them'}.`,
  withoutMaximum: (count: number) =>
    `${plural(count, 'graded assignment has', 'graded assignments have')} no points possible and ${count === 1 ? 'doesn’t' : 'don’t'} count. Fill in “Out of”.`,
  typed: {
    ...gradeWords.typed,
    counts: (points: number) => `counts as ${points}`,
    either: {
      question: 'Is this',
      points: (typed: string, outOf: string) => `${typed} of ${outOf} points?`,
      grade: (typed: string) => `or the grade ${typed}?`,
    },
  },
  category: {
    ...gradeWords.category,
    weightIs: (percent: string) => `weight ${percent}`,
    weightOf: (name: string) => `Weight of ${name} in percent`,
    nameOf: (name: string) => `Name of category ${name}`,
    delete: (name: string) => `Delete category ${name}`,
    deleted: (name: string) => `Category ${name} deleted`,
    of: (title: string) => `Category of ${title}`,
  },
  period: {
    ...gradeWords.period,
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
  paused: (code: string) => `${code} is paused. Make it active to enter scores.`,
} as const;

/** How a grade is calculated; also shown by the public calculator. */
export const stepMessages = {
  ...stepWords,
  band: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  inside: {
    ...stepWords.inside,
    brings: (value: string, divisor: string, brings: string) => `${value} ÷ ${divisor} = ${brings}`,
  },
  partOf: (percent: string, weight: string, divisor: string, brings: string) =>
    `Adds ${brings}: ${percent} × ${weight} ÷ ${divisor}`,
  weightsScaled: (inPlay: string) =>
    `The weights that count so far add up to ${inPlay}, so each is divided by ${inPlay} instead of 100.`,
  weightsKept: (inPlay: string, divisor: string) =>
    `The weights that count so far add up to ${inPlay}, but each is still divided by ${divisor}.`,
  score: (earned: string, possible: string) => `${earned} of ${possible}`,
  extra: (earned: string) => `+${earned}`,
  sum: (earned: string, possible: string, percent: string) => `${earned} of ${possible} points: ${percent}`,
  percentSum: (value: string, mass: string, percent: string) => `${value} ÷ ${mass}: ${percent}`,
  source: {
    ...stepWords.source,
    score: null,
    replaced: null,
  },
  role: {
    ...stepWords.role,
    counts: null,
  },
  replaced: (title: string, own: string, possible: string) =>
    `replaced using “${title}” (own score: ${own} of ${possible})`,
  typedLetter: (letter: string, percent: string) => `${letter} counts as ${percent}`,
  rounding: {
    half_up: (exact: string, decimals: number, shown: string) =>
      `${exact} is rounded once, to ${plural(decimals, 'decimal', 'decimals')}, half up: ${shown}`,
    truncate: (exact: string, decimals: number, shown: string) =>
      `${exact} is cut off after ${plural(decimals, 'decimal', 'decimals')}: ${shown}`,
  },
} as const;

/** The four grades of a course and how each is calculated. */
export const workingMessages = {
  ...workingWords,
  ...stepMessages,
  /** The name of a grade that opens its calculation. */
  open: (of: string, view: string, figure: string) => `${of}, ${view}: ${figure}. How this is calculated`,
  title: (of: string, view: string) => `${of}: ${view}`,
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
  asOf: (day: string) => `As of ${day}. The letter grade uses today’s scale.`,
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
  toPeriod: (name: string) => `How ${name} is calculated`,
  taken: (percent: string) => `no grade yet, counts as ${percent}`,
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
  ...needAnswerWords,
  points: (need: string, possible: string) => `${need} of ${possible} points`,
  percentEach: (need: string) => `${need} on each`,
  gradeWithPoints: (grade: string, need: string, possible: string) =>
    `${grade} (${need} of ${possible} points)`,
  impossible: (maximum: string) => `Not possible: at most ${maximum}`,
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
  ...needWords,
  ...needAnswerMessages,
  title: (code: string) => `${code}: what do I need?`,
  items: (asked: number, open: number) =>
    asked === open
      ? `On ${plural(open, 'ungraded assignment', 'ungraded assignments')}`
      : `On ${asked} of ${plural(open, 'ungraded assignment', 'ungraded assignments')}`,
  notFinal: (score: string) => `, ${score} isn’t final`,
  outOf: (possible: string) => `out of ${possible}`,
  /** An answer that would be certain if the points weren't guessed. */
  guessed: (words: string) => `${words}, with guessed points`,
  assumed: (possible: string, basis: number) =>
    `Your ungraded work has no points possible, so each counts as ${possible} points${basisOf(basis)}. Fill in “Out of” in the gradebook.`,
  /** Below the four grades. */
  leftOut: (count: number) =>
    `${plural(count, 'ungraded assignment', 'ungraded assignments')} without points possible ${count === 1 ? 'isn’t' : 'aren’t'} in these grades.`,
  countedAs: (count: number, possible: string, basis: number) =>
    `Targets count ${count === 1 ? 'it' : 'each'} as ${possible} points${basisOf(basis)}.`,
  notCounting: (count: number) =>
    `${plural(count, 'ungraded assignment doesn’t', 'ungraded assignments don’t')} count in this course. Choose a category with a weight for ${count === 1 ? 'it' : 'them'} in the gradebook.`,
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
