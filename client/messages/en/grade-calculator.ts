import { plural } from '../plural';

/** The page of the public grade calculator; texts shared with the application are in `grades.ts`. */
export const calculatorPageMessages = {
  title: 'Grade calculator: course grade, what you need, GPA',
  description:
    'Calculate a course grade with weights and dropped scores, what you need on the final, and your GPA, step by step. Free, no account needed.',
  heading: 'Grade calculator',
  lead: 'Type your scores to see your grades, and open any grade to see how it’s calculated. Nothing is stored, and you don’t need an account.',
  noScript: 'This page needs JavaScript to calculate your grades. Turn it on in your browser.',
  tools: 'Calculators',
  example: 'Example: type over it',
  clear: 'Clear',
  copyLink: 'Copy link',
  delete: 'Delete',
  course: {
    heading: 'Course grade',
    title: 'Course',
    titlePlaceholder: 'Name (optional)',
    scale: 'Grading scale',
    dropMode: 'Drop rules',
    total: 'Course total',
    rules: 'How your school grades',
    addCategory: 'Add category',
    addItem: 'Add assignment',
  },
  dropModes: {
    fair: 'Fair: a better score never lowers your grade',
    canvas: 'As Canvas does',
    by_percent: 'Lowest percentages first (Moodle, Open edX)',
  },
  totals: {
    '': 'By weights, if any',
    weights: 'By category weights',
    points: 'By total points',
  },
  category: {
    name: 'Category',
    weight: 'Weight in %',
    rules: 'Drops and rules',
    dropLowest: 'Drop lowest',
    dropHighest: 'Drop highest',
    aggregation: 'Category percentage',
    aggregations: { points: 'Total points', mean_of_percents: 'Average of percentages' },
    bonus: 'Bonus: adds to the others',
    delete: 'Delete category',
  },
  item: {
    name: 'Assignment',
    earned: 'Score',
    possible: 'Out of',
    hint: 'Leave a score blank if you don’t have it yet.',
    keys: 'Press Enter for the next row.',
  },
  results: {
    heading: 'Your grade',
    gpaHeading: 'Your GPA',
  },
  need: {
    heading: 'What do I need?',
    lead: 'The lowest score you need for each letter grade, using the scores, weights, and drops above.',
    item: 'On',
    others: 'The other open assignments',
    target: 'Target in percent (optional)',
  },
  gpa: {
    heading: 'GPA',
    lead: 'One row per course: its credits and its grade, as a letter or a percentage. Two rows with the same name are two attempts at that course.',
    rules: 'How your school calculates GPA',
    scale: 'GPA grading scale',
    attempts: 'A course taken twice',
    attemptPolicies: {
      all: 'Every attempt counts',
      latest: 'The latest counts',
      best: 'The best counts',
      average: 'Their average counts once',
      first_excluded: 'All but the first count',
    },
    name: 'Course',
    credits: 'Credits',
    grade: 'Grade',
    addRow: 'Add course',
    past: 'Your GPA so far (optional)',
    pastAverage: 'GPA so far',
    pastCredits: 'Credits so far',
    codes:
      'You can also enter P (pass), NP (no pass), W (withdrawn), I (incomplete), AU (audit), or TR (transfer).',
  },
  keep: {
    action: 'Save as a course',
    hint: 'Create a free account and keep everything: scores, weights, drop rules, scale, and target.',
  },
} as const;

/** Texts of its script during typing. */
export const calculatorMessages = {
  linkHint: 'The link contains what you typed and nothing about you.',
  undo: 'Undo',
  none: '–',
  notes: {
    cleared: 'Everything cleared.',
    itemDeleted: (name: string) => `${name} deleted.`,
    opened: 'Opened from your link.',
    brokenLink: 'The link is damaged or incomplete, so we couldn’t open it. What you typed is still here.',
    copied: 'Link copied.',
    inAddressBar: 'Your browser didn’t allow copying. Copy the link from the address bar.',
    full: (limit: number) => `You can add up to ${limit} rows.`,
  },
  category: {
    none: 'No category',
    nameOf: (number: number) => `Name of category ${number}`,
    weightOf: (name: string) => `Weight of ${name} in percent`,
    numbered: (number: number) => `Category ${number}`,
    drops: (lowest: string, highest: string) =>
      [lowest && `${lowest} lowest dropped`, highest && `${highest} highest dropped`]
        .filter(Boolean)
        .join(', '),
    deleteNamed: (name: string) => `Delete category ${name}`,
  },
  item: {
    numbered: (number: number) => `Assignment ${number}`,
    nameLabel: (number: number, category: string) => `Name of assignment ${number} in ${category}`,
    scoreOf: (name: string) => `Score of ${name}`,
    possibleOf: (name: string) => `Points possible for ${name}`,
    deleteNamed: (name: string) => `Delete ${name}`,
  },
  faultOf: (subject: string, fault: string) => `${subject} ${fault}.`,
  results: {
    empty: 'Enter a score and what it’s out of to see your grade.',
    emptyGpa: 'Enter credits and a grade to see your GPA.',
    summary: (current: string, floor: string, ceiling: string) =>
      `Current grade ${current}. Floor ${floor}, ceiling ${ceiling}.`,
    gpaSummary: (figure: string, credits: string) => `GPA ${figure} over ${credits} credits.`,
    between: (floor: string, ceiling: string) => `${floor} to ${ceiling} possible`,
    categories: 'By category',
    dropped: 'Dropped',
    isLetter: (percent: string, letter: string) => `${percent} is ${letter}.`,
    category: (name: string, sum: string) => `${name}: ${sum}`,
    stale: ' These results are out of date.',
  },
  need: {
    allOpen: (count: number) => `all ${plural(count, 'open assignment', 'open assignments')}`,
    summary: (on: string) => `What you need on ${on}`,
    none: 'Nothing is open. Leave an assignment’s score blank and fill in what it’s out of.',
    tooLarge: 'This gradebook is too large for this answer. Remove some assignments.',
    targetLabel: (target: string) => `Target ${target}`,
  },
  gpa: {
    numbered: (number: number) => `Course ${number}`,
    nameLabel: (number: number) => `Name of course ${number}`,
    creditsOf: (name: string) => `Credits for ${name}`,
    gradeOf: (name: string) => `Grade in ${name}`,
    pastTerm: 'So far',
    credited: (inGpa: string, earned: string, attempted: string) =>
      `${inGpa} credits in the GPA, ${earned} earned, ${attempted} attempted`,
    reasons: {
      superseded: 'another attempt counts instead',
      in_progress: 'no grade yet',
      no_points: 'no grade points',
      no_credits: 'no credits yet',
    },
    notYet: {
      nothing_graded: 'Enter a letter grade or percentage for a course with credits.',
      no_credits: 'Enter credits for a graded course.',
      out_of_range: 'The number is too large to show.',
    },
  },
  troubles: {
    offline: 'You’re offline. What you typed stays here, and results return when you’re back online.',
    busy: (seconds: number) =>
      `Too many calculations from your network. We’ll try again in ${plural(seconds, 'second', 'seconds')}.`,
    failed: 'The server didn’t answer. What you typed stays here.',
    refused: (text: string) => `We can’t calculate this: ${text}`,
    retry: 'Try again',
    marked: (count: number) => `${plural(count, 'field needs', 'fields need')} a different value.`,
  },
} as const;

/** The card that turns the entries in the public calculator into a course. */
export const keptGradebookMessages = {
  title: 'Save your calculation as a course',
  text: (categories: number, items: number) =>
    `From the grade calculator: ${plural(categories, 'category', 'categories')} and ${plural(items, 'assignment', 'assignments')}, ` +
    'with weights, drops, scale, and target.',
  code: 'Course code',
  name: 'Course name',
  create: 'Create course',
  creating: 'Creating',
  again: 'Try again',
  dismiss: 'Discard',
  stopped: (reason: string) => `${reason} We didn’t create a course. Your calculation is still here.`,
  noConnection: 'The connection failed.',
} as const;
