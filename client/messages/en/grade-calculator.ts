import { plural } from '../plural';

/** What the public grade calculator is rendered with; what it shares with the application is in `grades.ts`. */
export const calculatorPageMessages = {
  title: 'Grade calculator: course grade, what you need, GPA',
  description:
    'Work out a course grade with weights and dropped scores, what you need on the final, and your GPA, each with its working. Free, without an account.',
  heading: 'Grade calculator',
  lead: 'Type your scores. The numbers follow, and each of them opens to show how it was computed. Nothing is stored and nobody has to sign up.',
  noScript:
    'The figures are computed as you type, and for that this page needs JavaScript, which is switched off in your browser.',
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
    dropMode: 'Dropping lowest and highest scores',
    total: 'Course total',
    rules: 'How your school counts',
    addCategory: 'Add category',
    addItem: 'Add item',
  },
  dropModes: {
    fair: 'Fair: a better score never costs you',
    canvas: 'As Canvas does',
    by_percent: 'Lowest percentages first (Moodle, Open edX)',
  },
  totals: {
    '': 'By weights, if there are any',
    weights: 'By weights of categories',
    points: 'All points together',
  },
  category: {
    name: 'Category',
    weight: 'Weight in %',
    rules: 'Drops and rules',
    dropLowest: 'Drop lowest',
    dropHighest: 'Drop highest',
    aggregation: 'Its percentage',
    aggregations: { points: 'Points by points', mean_of_percents: 'Mean of the percentages' },
    bonus: 'Bonus: adds on top',
    delete: 'Delete category',
  },
  item: {
    name: 'Item',
    score: 'Score',
    possible: 'Out of',
    hint: 'Leave the score of what is still to come empty. Enter goes to the next line.',
  },
  results: {
    heading: 'Your grade',
    gpaHeading: 'Your GPA',
  },
  need: {
    heading: 'What do I need?',
    lead: 'The smallest score that is enough, for every letter. It takes the scores, weights and drops from above.',
    on: 'On',
    others: 'The other open items',
    target: 'Target in percent (optional)',
  },
  gpa: {
    heading: 'GPA',
    lead: 'One line a course: its credits and its grade, as a letter or a percentage. Two lines with one name are two attempts at that course.',
    rules: 'How your school averages',
    scale: 'Grading scale of the GPA',
    attempts: 'A course taken twice',
    attemptPolicies: {
      all: 'Every attempt counts',
      latest: 'The latest counts',
      best: 'The best counts',
      average: 'Their mean counts, once',
      first_excluded: 'All but the first count',
    },
    course: 'Course',
    credits: 'Credits',
    grade: 'Grade',
    addRow: 'Add course',
    past: 'What you have so far, as one line (optional)',
    pastAverage: 'Average so far',
    pastCredits: 'Credits so far',
    codes: 'P and NP are pass and fail, W is withdrawn, I incomplete, AU audited, TR transferred.',
  },
  keep: {
    action: 'Keep this: make it a course',
    hint: 'With a free account. All of it comes along: scores, weights, drop rules, scale and target.',
  },
} as const;

/** What its script says as one types. */
export const calculatorMessages = {
  linkHint: 'The link holds what you typed and nothing about you.',
  undo: 'Undo',
  none: '–',
  notes: {
    cleared: 'Everything is cleared.',
    itemDeleted: (name: string) => `${name} is deleted.`,
    opened: 'This came with the link you opened.',
    brokenLink: 'The link is damaged or cut off, so nothing came with it. What you typed is as it was.',
    copied: 'The link is copied.',
    inAddressBar: 'The browser does not allow copying. The link is in the address bar now: copy it there.',
    full: (limit: number) => `There is room for ${limit} lines.`,
  },
  category: {
    none: 'No category',
    nameOf: (number: number) => `Category ${number}, its name`,
    weightOf: (name: string) => `Weight in %, ${name}`,
    numbered: (number: number) => `Category ${number}`,
    drops: (lowest: string, highest: string) =>
      [lowest && `${lowest} lowest dropped`, highest && `${highest} highest dropped`]
        .filter(Boolean)
        .join(', '),
    deleteNamed: (name: string) => `Delete category ${name}`,
  },
  item: {
    numbered: (number: number) => `Item ${number}`,
    nameLabel: (number: number, category: string) => `Item ${number} of ${category}, its name`,
    scoreOf: (name: string) => `Score of ${name}`,
    possibleOf: (name: string) => `Maximum of ${name}`,
    deleteNamed: (name: string) => `Delete ${name}`,
  },
  faultOf: (subject: string, fault: string) => `${subject} ${fault}.`,
  results: {
    empty: 'Type a score and its maximum: the four numbers appear here.',
    emptyGpa: 'Type credits and a grade: the average appears here.',
    summary: (current: string, floor: string, ceiling: string) =>
      `Current grade ${current}. Floor ${floor}, ceiling ${ceiling}.`,
    gpaSummary: (figure: string, credits: string) => `GPA ${figure} over ${credits} credits.`,
    between: (floor: string, ceiling: string) => `${floor} to ${ceiling} possible`,
    categories: 'By category',
    dropped: 'Dropped',
    isLetter: (percent: string, letter: string) => `${percent} is ${letter}.`,
    category: (name: string, sum: string) => `${name}: ${sum}`,
    stale: ' These numbers are from before.',
  },
  need: {
    allOpen: (count: number) => `all ${plural(count, 'open item', 'open items')}`,
    summary: (on: string) => `What you need on ${on}`,
    none: 'Nothing is open. Leave the score of an item empty, and fill in what it is out of.',
    tooLarge: 'This answer is for smaller gradebooks: too many scores would have to be tried.',
    targetLabel: (target: string) => `Target ${target}`,
  },
  gpa: {
    numbered: (number: number) => `Course ${number}`,
    nameLabel: (number: number) => `Name of course ${number}`,
    creditsOf: (name: string) => `Credits of ${name}`,
    gradeOf: (name: string) => `Grade of ${name}`,
    pastTerm: 'So far',
    credited: (inGpa: string, earned: string, attempted: string) =>
      `${inGpa} credits in the average, ${earned} earned, ${attempted} attempted`,
    reasons: {
      superseded: 'another attempt counts in its place',
      in_progress: 'no grade yet',
      no_points: 'gives credits or nothing, but no points',
      no_credits: 'no credits typed yet',
    },
    notYet: {
      nothing_graded: 'No course with credits has a grade with points yet.',
      no_credits: 'No graded course has credits yet.',
      out_of_range: 'The number is too large to show.',
    },
  },
  troubles: {
    offline: 'You are offline. What you typed stays here; the numbers return with the connection.',
    busy: (seconds: number) =>
      `Too many calculations came from your network. The numbers follow by themselves in ${plural(seconds, 'second', 'seconds')}.`,
    failed: 'The server gave no answer. What you typed stays here.',
    refused: (text: string) => `This cannot be calculated: ${text}`,
    retry: 'Try again',
    marked: (count: number) => `${plural(count, 'field needs', 'fields need')} another value.`,
  },
} as const;

/** Words of the card that makes a course of what was typed into the public calculator. */
export const keptGradebookMessages = {
  title: 'Make your calculation a course',
  text: (categories: number, items: number) =>
    `From the grade calculator: ${plural(categories, 'category', 'categories')} and ${plural(items, 'item', 'items')}, ` +
    'with weights, drops, scale and target.',
  code: 'Course code',
  name: 'Course name',
  create: 'Create course',
  creating: 'Creating',
  again: 'Try again',
  dismiss: 'Not now, forget it',
  stopped: (reason: string) => `${reason} Nothing was created; your calculation still waits here.`,
  noConnection: 'The connection failed.',
} as const;
