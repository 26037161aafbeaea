import { plural } from '../plural';

/** Words of the page of grading scales. */
export const scaleMessages = {
  title: 'Grading scales',
  what: 'your grading scales',
  own: 'Your scales',
  ready: 'Ready-made scales',
  readyHint:
    'Use one for every course without a scale of its own, or copy it and change what your school does differently.',
  none: 'Scales of your own appear here. Copy a ready-made one below and change it.',
  add: 'New scale',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  copy: 'Copy and change',
  copyNamed: (name: string) => `Copy and change ${name}`,
  use: 'Use for all courses',
  useShort: 'Use',
  useNamed: (name: string) => `Use ${name} for all courses`,
  delete: 'Delete',
  actionsOf: (name: string) => `Actions for ${name}`,
  inUse: 'Scale of your account',
  usedBy: (codes: string) => `Used by ${codes}`,
  summary: (count: number, pass: string) => `${plural(count, 'grade', 'grades')}, passed from ${pass}`,
  keeps: (name: string, users: string) =>
    `${name} was not deleted: it is ${users}. Choose another scale there first.`,
  users: {
    account: 'the scale of your account',
    courses: (codes: string) => `the scale of ${codes}`,
  },
  deleted: (name: string) => `${name} deleted`,
  /** The bar of a scale, read aloud. */
  bar: (grades: string) => `From 100 % down: ${grades}`,
  barGrade: (label: string, from: string) => `${label} from ${from}`,
  bands: {
    show: (name: string) => `The grades of ${name}`,
    label: 'Grade',
    from: 'From',
    points: 'Points',
    pass: 'Passes',
    yes: 'yes',
    no: 'no',
    line: (atZero: string, atHundred: string) =>
      `Points run evenly from ${atZero} at 0 % to ${atHundred} at 100 %; the grades only name them.`,
  },
} as const;

/** Words of the editor of a scale. */
export const scaleEditorMessages = {
  create: 'New grading scale',
  edit: 'Edit grading scale',
  gone: 'This scale does not exist or was deleted.',
  name: 'Name',
  nameHint: 'As you would call it, e.g. “Chemistry department”.',
  copyOf: (name: string) => `${name}, my version`,
  direction: 'Better grades have',
  directions: { higher: 'more points', lower: 'fewer points' },
  line: 'Points run evenly with the percentage',
  lineHint: 'As with marks out of 20 or 100: the grades below only name them.',
  atZero: 'Points at 0 %',
  atHundred: 'Points at 100 %',
  grades: 'Grades',
  gradesHint: 'The best first. Each begins at its percentage and reaches up to the one above.',
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
  sort: 'Put the best first',
  preview: 'Preview',
  previewLater: 'The preview comes back once the marked fields are mended.',
  courses: 'Your courses would read',
  noCourses: 'As soon as a course of this term has a score, it is read here on the new scale.',
  course: (percent: string, label: string) => `${percent} → ${label}`,
  points: (points: string) => `(${points})`,
  now: (letter: string) => `now ${letter}`,
  save: 'Save',
  createAction: 'Add scale',
} as const;

/** What is wrong with a scale, said at the cell it shows at. `better` is the grade above. */
export const scaleFaultMessages = {
  no_bands: () => 'A scale needs at least one grade.',
  too_many_bands: ({ most }: FaultPlace) => `A scale has at most ${most} grades.`,
  no_label: () => 'Name this grade.',
  long_label: ({ longest }: FaultPlace) => `At most ${longest} characters.`,
  duplicate_label: () => 'Another grade has this name.',
  percent_range: ({ highest }: FaultPlace) => `Enter a percentage from 0 to ${highest}.`,
  points_range: () => 'Enter a number, like 3.7.',
  order: ({ better }: FaultPlace) => `Begins above ${better}. The best grade stands first.`,
  overlap: ({ better }: FaultPlace) => `${better} begins here, too. Each percentage has one grade.`,
  gap: () => 'What lies below has no grade. Let the last grade begin at 0.',
  direction: ({ better, isHigher }: FaultPlace) =>
    isHigher
      ? `More points than ${better}, though more points are better.`
      : `Fewer points than ${better}, though fewer points are better.`,
  no_pass: () => 'No grade passes. Tick those that do.',
  pass_order: ({ better }: FaultPlace) => `Passes below ${better}, which does not.`,
  number: 'Enter a number, like 20.',
  flatLine: 'Must differ from the points at 0 %.',
} as const;

/** What a sentence about a fault may name. */
export interface FaultPlace {
  better: string;
  isHigher: boolean;
  highest: number;
  longest: number;
  most: number;
}

/** Words of the conversion of a grade. */
export const conversionMessages = {
  title: 'Convert a grade',
  intro: 'What a grade would be on another scale, e.g. for an exchange or an application.',
  got: 'Your grade',
  gotHint: 'In points or by name, like 3.7 or A-.',
  from: 'Earned on',
  to: 'Read on',
  other: 'Another scale',
  best: 'Best grade',
  pass: 'Lowest pass',
  rule: 'Formula',
  rules: { linear: 'Straight line', modified_bavarian: 'Modified Bavarian' },
  estimate: 'Estimate',
  estimateText: 'Only the institution that receives a grade says what it counts there.',
  result: (scale: string) => `On ${scale}`,
  resultOther: 'On the other scale',
  failed: 'This grade does not pass where it was earned.',
  waiting: 'Enter a grade to see what it would be.',
  unknown: (scale: string, best: string, worst: string) =>
    `${scale} has no such grade: its points run from ${worst} to ${best}.`,
  notANumber: 'Enter a number, like 8.4.',
  noRange: 'The best grade and the lowest pass must be two different numbers.',
  bavarian: (got: string, best: string, pass: string, value: string) =>
    `1 + 3 × (${best} − ${got}) ÷ (${best} − ${pass}) = ${value}`,
  bavarianFailed: 'A grade that does not pass is 5.0.',
  linear: (got: string, best: string, pass: string, toBest: string, toPass: string, value: string) =>
    `${toPass} + (${toBest} − ${toPass}) × (${got} − ${pass}) ÷ (${best} − ${pass}) = ${value}`,
  capped: 'Better than the best counts as the best.',
} as const;
