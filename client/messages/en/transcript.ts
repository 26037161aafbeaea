import { plural } from '../plural';

/** Words of the transcript, and of how a course stands in an average. */
export const transcriptMessages = {
  title: 'Transcript',
  what: 'your transcript',
  open: 'Transcript',
  toGrades: 'Grades',
  print: 'Print',
  /** Below the name of the student, on paper. */
  printedOn: (day: string) => `Printed on ${day}. Kept by the student; not an official record.`,
  noTerm: 'No term',
  columns: {
    credits: 'Credits',
    basis: 'Basis',
    grade: 'Grade',
    points: 'Points',
    quality: 'Points × credits',
    edit: 'Edit',
  },
  bases: {
    letter: 'Letter',
    percent: 'Percentage',
    pass_fail: 'Pass/fail',
    audit: 'Audit',
    transfer: 'Transfer',
    withdrawn: 'Withdrawn',
    incomplete: 'Incomplete',
  },
  basisHints: {
    letter: 'The grade that is printed gives the points.',
    percent: 'The percentage gives the points, on the scale of the course.',
    pass_fail: 'A pass brings credits and no points.',
    audit: 'Neither credits nor points.',
    transfer: 'Credits earned elsewhere, no points.',
    withdrawn: 'Attempted, not earned; no points.',
    incomplete: 'Attempted, not earned yet; no points.',
  },
  printed: {
    pass: 'P',
    fail: 'F',
    transfer: 'T',
    refused: 'Refused',
    audit: 'AU',
    withdrawn: 'W',
    incomplete: 'I',
  },
  why: {
    superseded: {
      all: 'taken again',
      latest: 'taken again: the latest attempt counts',
      best: 'taken again: the best attempt counts',
      average: 'taken again: its points are in the mean of the attempts',
      first_excluded: 'first attempt: the later ones count',
    },
    inProgress: 'no grade yet',
    waits: 'still in progress: the finished attempt counts until it is over',
    noPoints: {
      passed: 'passed: credits without points',
      failed: 'failed: no credits, and a fail does not count in your GPA',
      transfer: 'transferred: credits without points',
      refused: 'not accepted: no credits and no points',
      audit: 'audited: neither credits nor points',
      withdrawn: 'withdrawn: attempted, no points',
      incomplete: 'incomplete: attempted, no points',
    },
    excluded: 'kept out of averages by its own setting',
    tooEarly: 'before the last credits that are looked at',
  },
  /** Links to the attempts that count. */
  countsInstead: 'Counts instead:',
  percentPoints: (percent: string, letter: string, points: string) =>
    `${percent} is ${letter}: ${points} points`,
  printedPoints: (letter: string, points: string) => `${letter} as printed: ${points} points`,
  failedPoints: (points: string) => `failed under pass/fail: ${points} points`,
  meanOfAttempts: (points: string) => `the mean of its attempts: ${points} points`,
  percentage: (percent: string) => `taken at ${percent}`,
  withBonus: (bonus: string) => `with a bonus of ${bonus}`,
  creditWeight: (weight: string) => `each credit counts ${weight} times`,
  stated: 'As its transcript states it',
  statedLine: (average: string, credits: string) => `GPA ${average} over ${credits} credits, as stated`,
  replaced: (count: number) =>
    `${plural(count, 'course of this term is', 'courses of this term are')} kept, and the stated line counts instead.`,
  termGpa: 'Term GPA',
  cumulative: 'GPA so far',
  upTo: (term: string) => `up to ${term}`,
  termNote: 'Struck-out attempts count in the GPA of their own term, as they did then.',
  noAverage: 'no GPA',
  termCredits: (earned: string, attempted: string) => `${earned} of ${attempted} credits earned`,
  edit: (code: string) => `Edit ${code}`,
  addTerm: 'Add a past term',
  addCourse: 'Add a past course',
  addFirst: 'No courses in this term yet.',
  empty: 'Your transcript begins with a past term as one line, or with the courses you take now.',
  toCourses: 'Go to courses',
} as const;

/** Words of the forms that fill a transcript. */
export const transcriptFormMessages = {
  term: {
    title: 'Add a past term',
    edit: (name: string) => `Edit ${name}`,
    season: 'Season',
    seasons: { Autumn: 'Autumn', Winter: 'Winter', Spring: 'Spring', Summer: 'Summer' },
    year: 'Year',
    name: 'Name',
    startsOn: 'First day',
    endsOn: 'Last day',
    more: 'Name and days, guessed from the season',
    gpa: 'GPA of the term',
    creditsInGpa: 'Credits in the GPA',
    creditsEarned: 'Credits earned',
    creditsAttempted: 'Credits attempted',
    asInGpa: 'Same as the credits in the GPA when left empty.',
    add: 'Add term',
    save: 'Save',
    drop: 'Use its courses instead',
  },
  course: {
    title: 'Add a past course',
    hint: 'It is added as an archived course, which takes no place in your plan.',
    term: 'Term',
    noTerm: 'No term',
    code: 'Code',
    name: 'Name',
    credits: 'Credits',
    add: 'Add course',
  },
  entry: {
    title: (code: string) => `${code} on your transcript`,
    basis: 'Graded by',
    finalLetter: 'Grade as printed',
    finalPercent: 'Final percentage',
    finalPercentHint: 'Takes the place of what its scores make. Empty: the scores count.',
    pastPercentHint: 'As its transcript states it.',
    result: 'Result',
    results: { none: 'Not known yet', passed: 'Passed', failed: 'Failed' },
    transferResults: { none: 'Accepted', passed: 'Accepted', failed: 'Not accepted' },
    credits: 'Credits',
    repeatOf: 'Repeats',
    repeatsNone: 'Taken for the first time',
    repeatHint: 'Which attempt counts is a rule of your GPA.',
    countsInGpa: 'Counts in my GPA',
    levelBonus: 'Bonus in the weighted GPA',
    levelBonusHint: 'Points on top when it is passed: often 0.5 for honours, 1 for AP or IB.',
    gpaWeight: 'Each credit counts',
    gpaWeightHint: '1 as a rule; some programmes count some courses half.',
    preview: (before: string, after: string) => `GPA ${before} → ${after}`,
    same: (figure: string) => `GPA stays at ${figure}`,
    more: 'More',
    save: 'Save',
  },
} as const;

/** Words of averages: what they are, and the way to each. */
export const gpaMessages = {
  how: 'How this is computed',
  gpa: 'GPA',
  overall: 'All terms',
  of: (scope: string) => `GPA, ${scope}`,
  none: 'No GPA yet',
  open: (name: string, scope: string, figure: string) => `${name}, ${scope}: ${figure}. How this is computed`,
  title: (name: string, scope: string) => `${name}, ${scope}`,
  credits: {
    attempted: 'Credits attempted',
    earned: 'Earned',
    inGpa: 'In the GPA',
  },
  rule: 'The points of each graded course count by its credits: points times credits, added up, divided by the credits.',
  bonusRule: 'Courses that are passed bring the bonus of their level as well.',
  lastCreditsRule: (credits: string) =>
    `Only the last ${credits} credits count; of the term in which they run out every course counts with the same part of its credits.`,
  percentageRule:
    'Every course counts with its percentage, whatever its scale. Letters stand for the top of their band.',
  chosenRule: 'Only the courses you chose count.',
  attemptsRule: {
    all: null,
    latest: 'Of a course taken again, the latest graded attempt counts.',
    best: 'Of a course taken again, the best attempt counts.',
    average: 'Of a course taken again, the mean of the attempts counts once.',
    first_excluded: 'Of a course taken again, every attempt but the first counts.',
  },
  courses: 'What counts',
  quality: (points: string, credits: string, product: string) => `${points} × ${credits} = ${product}`,
  noCredits: (points: string) => `${points}, no credits`,
  leftOut: 'Left out',
  plainMean: 'No course has credits, so this is the plain mean of the points.',
  division: (quality: string, credits: string) => `${quality} points ÷ ${credits} credits`,
  rounded: {
    half_up: (decimals: number, figure: string) =>
      `Rounded once, to ${plural(decimals, 'decimal', 'decimals')}, a half upwards: ${figure}`,
    truncate: (decimals: number, figure: string) =>
      `Cut off after ${plural(decimals, 'decimal', 'decimals')}: ${figure}`,
  },
  withoutCredits: (count: number) =>
    `${plural(count, 'graded course has', 'graded courses have')} no credits and ${count === 1 ? 'weighs' : 'weigh'} nothing.`,
  print: 'Print',
  endsHere: 'The last steps',
  ruleTitle: 'The rule',
} as const;

/** Words of the lenses through which a transcript is seen. */
export const lensMessages = {
  choose: 'Which average',
  more: 'More lenses',
  pro: 'Pro',
  names: {
    unweighted: 'Unweighted',
    weighted: 'Weighted',
    last_credits: 'Last credits',
    percentage: 'Percentage',
    chosen: 'Chosen courses',
    converted: 'On another scale',
    uk_class: 'UK degree class',
  },
  figures: {
    unweighted: 'GPA',
    weighted: 'Weighted GPA',
    last_credits: 'GPA of the last credits',
    percentage: 'Mean percentage',
    chosen: 'GPA of chosen courses',
  },
  lastCredits: 'How many credits',
  chooseCourses: (count: number, all: number) => `${count} of ${plural(all, 'course', 'courses')} chosen`,
  chosenLegend: 'Courses that count',
  chooseSome: 'Choose the courses of your major, or any others.',
  convertTo: 'Scale',
  estimate: 'Estimate',
  estimateText: 'Only the institution that receives a grade says what it counts there.',
  convertedName: (scale: string) => `On the ${scale} scale`,
  failed: 'This average does not pass where it was earned.',
  noConversion: 'There is nothing to convert yet.',
  bavarian: (got: string, best: string, pass: string, value: string) =>
    `1 + 3 × (${best} − ${got}) ÷ (${best} − ${pass}) = ${value}, the modified Bavarian formula`,
  linear: (got: string, best: string, pass: string, toBest: string, toPass: string, value: string) =>
    `${toPass} + (${toBest} − ${toPass}) × (${got} − ${pass}) ÷ (${best} − ${pass}) = ${value}, along a straight line from the pass to the best grade`,
  degreeClass: 'Degree class',
  years: {
    title: 'Years',
    year: 'Year',
    mean: 'Mean',
    weight: 'Weight',
    weightOf: (year: string) => `Weight of ${year}`,
    note: 'The weights stay on this device. A year of weight 0, or without a mark, takes no part; the others share the whole.',
  },
  degreeRule: (mean: string, label: string, from: string) =>
    `${mean} is ${label}, which begins at ${from}. The mean is rounded once and a class is never rounded up.`,
  notGradable: {
    nothing_graded: 'No year has a marked course yet.',
    no_weight_in_play: 'Only years of weight 0 have marks so far.',
    out_of_range: 'The number is too large to show.',
  },
  sample: {
    title: 'A sample, not your courses',
    lines: {
      last_credits: ['Over the last 60 credits', '3.71', 'over everything 3.42'],
      percentage: ['Mean percentage', '86.4%', 'whatever scale each course has'],
      chosen: ['The 9 courses of a major', '3.66', 'over everything 3.42'],
      converted: ['A GPA of 3.42 as a German grade', '1.53', 'by the modified Bavarian formula, an estimate'],
      uk_class: ['Years weighing 0, 30 and 70', '2:1', 'from a mean of 66.85'],
    },
    text: 'Student Pro shows your own courses through this lens. Your GPA, weighted and unweighted, is right without it.',
  },
} as const;

/** Words of targets. */
export const gpaToolMessages = {
  open: 'GPA tools',
  title: 'GPA tools',
  setTarget: 'Set a target',
  target: 'I want',
  targetHint: 'The GPA over all terms that you aim at.',
  keep: 'Keep as my target',
  kept: 'This is your target.',
  sentence: {
    needed: (need: string, credits: string) => `You need ${need} over the next ${credits} credits`,
    safe: (credits: string) => `Safe, whatever the next ${credits} credits bring`,
    impossible: (credits: string, reached: string) =>
      `Not possible over the next ${credits} credits: at most ${reached}`,
  },
  wanted: (target: string) => `I want: ${target}`,
  need: {
    title: 'Which average do I need?',
    credits: 'Over the next credits',
    impossible: (reached: string) => `Impossible: with the best grades it becomes ${reached}`,
    safe: 'Safe: reached whatever grades you earn',
    needed: (need: string, reached: string) => `${need} on average, which makes ${reached}`,
  },
  credits: {
    title: 'How many credits does it take?',
    points: 'At an average of',
    safe: 'None: the target is reached already',
    impossible: (reached: string) => `Impossible: at that average it never gets beyond ${reached}`,
    needed: (need: string, reached: string) => `${need} credits, which make ${reached}`,
  },
  /** The steps to the average that an answer makes. */
  working: {
    soFar: (quality: string, credits: string) => `So far: ${quality} points over ${credits} credits`,
    toCome: (credits: string, points: string, product: string) =>
      `To come: ${credits} credits × ${points} = ${product} points`,
    division: (quality: string, credits: string, average: string) =>
      `Together: ${quality} points ÷ ${credits} credits = ${average}`,
  },
  noTarget: 'Enter a target above.',
  noGpa: 'There is no GPA to start from yet, so these credits alone make it.',
  exact: 'The easiest answer that is enough, with the rounding of your GPA taken in.',
} as const;

/** Words of the rules of averages. */
export const policyMessages = {
  open: 'How my GPA is formed',
  title: 'How my GPA is formed',
  scale: 'Scale of courses that choose none',
  editScales: 'See and edit all scales',
  ownScale: (name: string) => `${name} (your own)`,
  bands: 'Its grades',
  band: { label: 'Grade', from: 'From', points: 'Points', pass: 'Passes' },
  line: (zero: string, hundred: string) =>
    `Points lie on a straight line from ${zero} (0 %) to ${hundred} (100 %).`,
  yes: 'yes',
  no: 'no',
  attempts: 'When a course is taken again',
  attemptNames: {
    all: ['Every attempt counts', 'Each grade stays in the average. As at UW-Madison (Letters & Science).'],
    latest: [
      'The latest attempt counts',
      'The last graded one takes the place of the others. As at the University of Minnesota.',
    ],
    best: [
      'The best attempt counts',
      'The one with the most points, whenever it was. As at Oregon Coast Community College.',
    ],
    average: [
      'The mean of the attempts counts',
      'Their points make one mean, with the credits of one course.',
    ],
    first_excluded: [
      'All but the first attempt count',
      'The first one is forgiven, later ones count. As at the University of Memphis.',
    ],
  },
  attemptsNote:
    'An attempt without a grade, or with work still to come, never takes the place of a finished one. Credits are earned once, when a course is over.',
  failCounts: 'A fail under pass/fail counts with the lowest points',
  failCountsHint: 'A pass never counts in the GPA, it only brings credits.',
  decimals: 'Decimals of averages',
  rounding: 'The rest',
  roundingModes: { half_up: 'Rounded, a half upwards', truncate: 'Cut off' },
  preview: 'What it changes',
  before: (scope: string, before: string, after: string) => `${scope}: ${before} → ${after}`,
  same: (scope: string, figure: string) => `${scope}: stays ${figure}`,
  save: 'Save',
} as const;
