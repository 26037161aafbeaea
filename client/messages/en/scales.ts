import { plural } from '../plural';

/** The page of grading scales. */
export const scaleMessages = {
  back: 'Back to Grades',
  title: 'Grading scales',
  what: 'your grading scales',
  own: 'Your scales',
  ready: 'Ready-made scales',
  readyHint: 'Use one for every course without its own scale, or copy it and change it to match your school.',
  elsewhere: 'Scales of other countries',
  none: 'No scales of your own yet. Copy a ready-made one below to start.',
  add: 'New scale',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  copy: 'Copy and edit',
  copyNamed: (name: string) => `Copy and edit ${name}`,
  use: 'Use for all courses',
  useShort: 'Use',
  useNamed: (name: string) => `Use ${name} for all courses`,
  delete: 'Delete',
  actionsOf: (name: string) => `Actions for ${name}`,
  inUse: 'Account default',
  usedBy: (codes: string) => `Used by ${codes}`,
  summary: (count: number, pass: string) => `${plural(count, 'grade', 'grades')}, passing from ${pass}`,
  keeps: (name: string, users: string) =>
    `We couldn’t delete ${name} because it’s ${users}. Choose another scale there first.`,
  users: {
    account: 'your account default',
    courses: (codes: string) => `used by ${codes}`,
  },
  deleted: (name: string) => `${name} deleted`,
  /** The bar of a scale, read aloud. */
  bar: (grades: string) => `From 100% down: ${grades}`,
  barGrade: (label: string, from: string) => `${label} from ${from}`,
  bands: {
    show: (name: string) => `Show grades of ${name}`,
    label: 'Grade',
    from: 'From',
    points: 'Points',
    pass: 'Passes',
    yes: 'yes',
    no: 'no',
    line: (atZero: string, atHundred: string) =>
      `Grade points rise evenly from ${atZero} at 0% to ${atHundred} at 100%.`,
  },
} as const;

export const scaleEditorMessages = {
  create: 'New grading scale',
  edit: 'Edit grading scale',
  gone: 'This scale doesn’t exist or was deleted.',
  name: 'Name',
  nameHint: 'For example, “Chemistry department”.',
  copyOf: (name: string) => `${name} (copy)`,
  direction: 'Better grades have',
  directions: { higher: 'more points', lower: 'fewer points' },
  isLine: 'Points rise evenly with the percentage',
  isLineHint: 'As with grades out of 20 or 100. The grades below are just names.',
  atZero: 'Points at 0%',
  atHundred: 'Points at 100%',
  grades: 'Grades',
  gradesHint: 'Best grade first. Each starts at its percentage and goes up to the next.',
  columns: { label: 'Grade', from: 'From %', to: 'To %', points: 'Points', pass: 'Passes' },
  openEnd: 'and above',
  below: (percent: string) => `below ${percent}`,
  labelOf: (place: number) => `Name of grade ${place}`,
  fromOf: (label: string) => `${label}: from percent`,
  pointsOf: (label: string) => `${label}: points`,
  passOf: (label: string) => `${label}: passes`,
  remove: (label: string) => `Remove ${label}`,
  nameless: (place: number) => `grade ${place}`,
  add: 'Add a grade',
  sort: 'Sort',
  preview: 'Preview',
  previewLater: 'Fix the highlighted fields to see the preview.',
  courses: 'Your courses on this scale',
  noCourses: 'Courses with a score this term appear here.',
  course: (percent: string, label: string) => `${percent} → ${label}`,
  points: (points: string) => `(${points})`,
  now: (letter: string) => `now ${letter}`,
  save: 'Save',
  createAction: 'Add scale',
} as const;

/** The faults of a scale, shown at their cells. `better` is the grade above. */
export const scaleFaultMessages = {
  no_bands: () => 'A scale needs at least one grade.',
  too_many_bands: ({ most }: FaultPlace) => `A scale can have up to ${most} grades.`,
  no_label: () => 'Name this grade.',
  long_label: ({ longest }: FaultPlace) => `Use at most ${longest} characters.`,
  duplicate_label: () => 'Another grade has this name.',
  percent_range: ({ highest }: FaultPlace) => `Enter a percentage from 0 to ${highest}.`,
  points_range: () => 'Enter a number, like 3.7.',
  order: ({ better }: FaultPlace) => `This starts above ${better}. Put the best grade first.`,
  overlap: ({ better }: FaultPlace) => `${better} starts here, too. Each percentage can have only one grade.`,
  gap: () => 'Lower percentages have no grade. Start the last grade at 0.',
  direction: ({ better, isHigher }: FaultPlace) =>
    isHigher
      ? `This has more points than ${better}, but more points are better.`
      : `This has fewer points than ${better}, but fewer points are better.`,
  no_pass: () => 'No grade passes. Check the ones that do.',
  pass_order: ({ better }: FaultPlace) => `This passes, but ${better} above it doesn’t.`,
  number: 'Enter a number, like 20.',
  flatLine: 'Must differ from the points at 0%.',
} as const;

/** The facts that a sentence about a fault may mention. */
export interface FaultPlace {
  better: string;
  isHigher: boolean;
  highest: number;
  longest: number;
  most: number;
}

/** Converting a grade. */
export const conversionMessages = {
  title: 'Convert a grade',
  intro: 'See a grade on another scale, such as for an exchange or application.',
  got: 'Your grade',
  gotHint: 'As points or a letter grade, like 3.7 or A-.',
  from: 'From scale',
  to: 'To scale',
  other: 'Another scale',
  best: 'Best grade',
  pass: 'Lowest pass',
  rule: 'Formula',
  rules: { linear: 'Straight line', modified_bavarian: 'Modified Bavarian' },
  estimate: 'Estimate',
  estimateText: 'The school that receives your grade decides what it counts as.',
  result: (scale: string) => `On ${scale}`,
  resultOther: 'On the other scale',
  failed: 'This isn’t a passing grade on its own scale.',
  waiting: 'Enter a grade to convert it.',
  unknown: (scale: string, best: string, worst: string) =>
    `${scale} doesn’t have this grade. Its points go from ${worst} to ${best}.`,
  notANumber: 'Enter a number, like 8.4.',
  noRange: 'The best grade and the lowest pass must be two different numbers.',
  bavarian: (got: string, best: string, pass: string, value: string) =>
    `1 + 3 × (${best} − ${got}) ÷ (${best} − ${pass}) = ${value}`,
  bavarianFailed: 'A failing grade is 5.0.',
  linear: (got: string, best: string, pass: string, toBest: string, toPass: string, value: string) =>
    `${toPass} + (${toBest} − ${toPass}) × (${got} − ${pass}) ÷ (${best} − ${pass}) = ${value}`,
  capped: 'Anything better than the best grade counts as the best grade.',
} as const;
