import { plural } from '../plural';
import words from './words/transcript.json';

/** The transcript, and how each course counts in a GPA. */
export const transcriptMessages = {
  back: 'Back to Grades',
  title: 'Transcript',
  what: 'your transcript',
  open: 'Transcript',
  toGrades: 'Grades',
  print: 'Print',
  /** Below the student's name, on paper. */
  printedOn: (day: string) => `Printed on ${day}. Student’s own record, not an official transcript.`,
  noTerm: 'No term',
  columns: words.columns,
  bases: words.bases,
  basisHints: words.basisHints,
  printed: words.printed,
  why: words.why,
  /** Links to the attempts that count. */
  countsInstead: 'Counts instead:',
  percentPoints: (percent: string, letter: string, points: string) =>
    `${percent} is ${letter}: ${points} points`,
  printedPoints: (letter: string, points: string) => `${letter} on the transcript: ${points} points`,
  failedPoints: (points: string) => `failed under pass/fail: ${points} points`,
  meanOfAttempts: (points: string) => `average of its attempts: ${points} points`,
  percentage: (percent: string) => `counted as ${percent}`,
  withBonus: (bonus: string) => `with a bonus of ${bonus}`,
  creditWeight: (weight: string) => `each credit counts ${weight} times`,
  stated: 'As stated on the transcript',
  statedLine: (average: string, credits: string) => `GPA ${average} over ${credits} credits, as stated`,
  replaced: (count: number) =>
    `The stated GPA counts instead of ${plural(count, 'course', 'courses')} in this term.`,
  termGpa: 'Term GPA',
  cumulative: 'Cumulative GPA',
  upTo: (term: string) => `up to ${term}`,
  termNote: 'Crossed-out attempts still count in the GPA of their own term.',
  termCredits: (earned: string, attempted: string) => `${earned} of ${attempted} credits earned`,
  edit: (code: string) => `Edit ${code}`,
  addTerm: 'Add a past term',
  addCourse: 'Add a past course',
  addFirst: 'No courses in this term yet.',
  empty: 'Your courses, grades, and credits will be here, term by term.',
  toCourses: 'Go to courses',
} as const;

/** The forms that fill a transcript. */
export const transcriptFormMessages = {
  term: {
    title: 'Add a past term',
    edit: (name: string) => `Edit ${name}`,
    season: 'Season',
    seasons: { Fall: 'Fall', Winter: 'Winter', Spring: 'Spring', Summer: 'Summer' },
    year: 'Year',
    name: 'Name',
    startsOn: 'First day',
    endsOn: 'Last day',
    more: 'Name and dates (guessed from the season)',
    gpa: 'Term GPA',
    creditsInGpa: 'Credits in the GPA',
    creditsEarned: 'Credits earned',
    creditsAttempted: 'Credits attempted',
    asInGpa: 'Leave blank if the same as credits in the GPA.',
    add: 'Add term',
    save: 'Save',
    drop: 'Use its courses instead',
  },
  course: words.course,
  entry: {
    title: (code: string) => `${code} on your transcript`,
    basis: 'Graded by',
    finalLetter: 'Letter grade on transcript',
    percent: 'Final percentage',
    percentHint: 'Replaces the grade from its scores. Leave blank to use the scores.',
    pastPercentHint: 'As stated on the transcript.',
    result: 'Result',
    results: { none: 'Not known yet', passed: 'Passed', failed: 'Failed' },
    transferResults: { none: 'Accepted', passed: 'Accepted', failed: 'Not accepted' },
    credits: 'Credits',
    repeatOf: 'Repeats',
    repeatsNone: 'None (first time)',
    repeatOfHint: 'Your GPA settings decide which attempt counts.',
    countsInGpa: 'Counts in my GPA',
    levelBonus: 'Weighted GPA bonus',
    levelBonusHint: 'Extra grade points if passed: often 0.5 for honors, 1 for AP or IB.',
    gpaWeight: 'Credit weight',
    gpaWeightHint: 'Usually 1. Some programs count some courses half.',
    preview: (before: string, after: string) => `GPA ${before} → ${after}`,
    same: (figure: string) => `GPA stays at ${figure}`,
    more: 'More',
    save: 'Save',
  },
} as const;

/** GPAs: their names, and how each is calculated. */
export const gpaMessages = {
  how: 'How this is calculated',
  gpa: 'GPA',
  overall: 'All terms',
  open: (name: string, scope: string, figure: string) =>
    `${name}, ${scope}: ${figure}. How this is calculated`,
  /** The same, where the name and the figure are shown side by side. */
  openOf: (name: string, figure: string, scope: string) =>
    `${name}: ${figure}, ${scope}. How this is calculated`,
  title: (name: string, scope: string) => `${name}, ${scope}`,
  credits: words.credits,
  rule: 'Each course’s grade points times its credits, added up, then divided by the total credits.',
  bonusRule: 'Passed courses also add the bonus for their level.',
  lastCreditsRule: (credits: string) =>
    `Only your last ${credits} credits count. In the earliest of those terms, each course counts with the same share of its credits.`,
  percentageRule:
    'Each course counts by its percentage, whatever its scale. A letter grade counts as the highest percentage it stands for.',
  chosenRule: 'Only the courses you chose count.',
  attemptsRule: {
    all: null,
    latest: 'For a repeated course, the latest graded attempt counts.',
    best: 'For a repeated course, the best attempt counts.',
    average: 'For a repeated course, the average of the attempts counts once.',
    first_excluded: 'For a repeated course, every attempt but the first counts.',
  },
  courses: 'What counts',
  quality: (points: string, credits: string, product: string) => `${points} × ${credits} = ${product}`,
  noCredits: (points: string) => `${points}, no credits`,
  leftOut: 'Left out',
  plainMean: 'No course has credits, so this is the plain average of the grade points.',
  division: (quality: string, credits: string) => `${quality} points ÷ ${credits} credits`,
  rounded: {
    half_up: (decimals: number, figure: string) =>
      `Rounded once, to ${plural(decimals, 'decimal', 'decimals')}, half up: ${figure}`,
    truncate: (decimals: number, figure: string) =>
      `Cut off after ${plural(decimals, 'decimal', 'decimals')}: ${figure}`,
  },
  withoutCredits: (count: number) =>
    `${plural(count, 'graded course has', 'graded courses have')} no credits and ${count === 1 ? 'doesn’t' : 'don’t'} count.`,
  print: 'Print',
  endsHere: 'Result',
  ruleTitle: 'How it counts',
} as const;

/** The GPA views of a transcript. */
export const gpaViewMessages = {
  choose: 'GPA view',
  more: 'More GPA views',
  pro: 'Pro',
  names: words.names,
  figures: words.figures,
  lastCredits: 'Number of credits',
  chooseCourses: (count: number, all: number) => `${count} of ${plural(all, 'course', 'courses')} chosen`,
  chosenLegend: 'Courses that count',
  chooseSome: 'Choose the courses of your major, or any others.',
  convertTo: 'Scale',
  estimate: 'Estimate',
  estimateText: 'The school that receives your grade decides what it counts as.',
  convertedName: (scale: string) => `On the ${scale} scale`,
  failed: 'This isn’t a passing GPA on its own scale.',
  noConversion: 'There’s nothing to convert yet.',
  bavarian: (got: string, best: string, pass: string, value: string) =>
    `1 + 3 × (${best} − ${got}) ÷ (${best} − ${pass}) = ${value}, the modified Bavarian formula`,
  linear: (got: string, best: string, pass: string, toBest: string, toPass: string, value: string) =>
    `${toPass} + (${toBest} − ${toPass}) × (${got} − ${pass}) ÷ (${best} − ${pass}) = ${value}, on a straight line from the lowest pass to the best grade`,
  degreeClass: 'Degree class',
  years: {
    title: 'Years',
    year: 'Year',
    mean: 'Average',
    weight: 'Weight',
    weightOf: (year: string) => `Weight of ${year}`,
    note: 'Weights are saved on this device only. A year with a weight of 0 or no grades doesn’t count.',
  },
  degreeRule: (mean: string, label: string, from: string) =>
    `${mean} is ${label}, which starts at ${from}. The average is rounded once, and a degree class is never rounded up.`,
  /** What each view of Student Pro adds to the GPA above it. */
  adds: words.adds,
} as const;

export const gpaToolMessages = {
  open: 'GPA tools',
  title: 'GPA tools',
  setTarget: 'Set a target',
  target: 'I want',
  targetHint: 'Your goal for the GPA over all terms.',
  keep: 'Keep as my target',
  kept: 'This is your target.',
  sentence: {
    needed: (need: string, credits: string) => `You need ${need} over your next ${credits} credits`,
    safe: (credits: string) => `Reached, whatever you get in your next ${credits} credits`,
    impossible: (credits: string, reached: string) =>
      `Not possible over your next ${credits} credits: at most ${reached}`,
  },
  wanted: (target: string) => `I want: ${target}`,
  need: {
    title: 'What GPA do I need?',
    credits: 'Over my next credits',
    impossible: (reached: string) => `Not possible: even the best grades get you only ${reached}`,
    safe: 'Reached, whatever grades you get',
    needed: (need: string, reached: string) => `A GPA of ${need}, for ${reached} overall`,
  },
  credits: {
    title: 'How many credits do I need?',
    points: 'With a GPA of',
    safe: 'None. You already reached your target.',
    impossible: (reached: string) => `Not possible: with that GPA, you never get past ${reached}`,
    needed: (need: string, reached: string) => `${need} credits, for ${reached} overall`,
  },
  /** How the GPA of an answer is calculated. */
  working: {
    soFar: (quality: string, credits: string) => `So far: ${quality} points over ${credits} credits`,
    toCome: (credits: string, points: string, product: string) =>
      `To come: ${credits} credits × ${points} = ${product} points`,
    division: (quality: string, credits: string, average: string) =>
      `Total: ${quality} points ÷ ${credits} credits = ${average}`,
  },
  noTarget: 'Enter a target above.',
  noCredits: 'No credits count in your GPA yet, so it depends only on these credits.',
  exact: 'The lowest answer that’s enough, rounded the way your GPA is.',
} as const;

/** The GPA settings. */
export const policyMessages = {
  open: 'How my GPA is calculated',
  title: 'How my GPA is calculated',
  scale: 'Default grading scale',
  editScales: 'Manage scales',
  ownScale: (name: string) => `${name} (your own)`,
  attempts: 'When you repeat a course',
  attemptNames: {
    all: ['Every attempt counts', 'Each grade stays in your GPA. Used at UW–Madison (Letters & Science).'],
    latest: [
      'The latest attempt counts',
      'The latest graded attempt replaces the others. Used at the University of Minnesota.',
    ],
    best: [
      'The best attempt counts',
      'The one with the most grade points counts. Used at Oregon Coast Community College.',
    ],
    average: [
      'The average of the attempts counts',
      'Their grade points are averaged and count with the credits of one course.',
    ],
    first_excluded: [
      'All but the first attempt count',
      'The first attempt is forgiven, and later ones count. Used at the University of Memphis.',
    ],
  },
  attemptsHint:
    'An unfinished or ungraded attempt never replaces a finished one. You earn credits once, when a course ends.',
  failCounts: 'A fail under pass/fail counts in my GPA',
  failCountsHint: 'A fail earns the lowest grade points. A pass only earns credits.',
  decimals: 'GPA decimals',
  rounding: 'Rounding',
  roundingModes: { half_up: 'Round half up', truncate: 'Cut off' },
  preview: 'Effect on your GPA',
  before: (scope: string, before: string, after: string) => `${scope}: ${before} → ${after}`,
  same: (scope: string, figure: string) => `${scope}: stays ${figure}`,
  save: 'Save',
} as const;
