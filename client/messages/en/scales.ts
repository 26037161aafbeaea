import { plural } from '../plural';
import {
  scaleMessages as scaleWords,
  scaleEditorMessages as scaleEditorWords,
  conversionMessages as conversionWords,
} from './words/scales.json';

/** The page of grading scales. */
export const scaleMessages = {
  ...scaleWords,
  editNamed: (name: string) => `Edit ${name}`,
  copyNamed: (name: string) => `Copy and edit ${name}`,
  useNamed: (name: string) => `Use ${name} for all courses`,
  actionsOf: (name: string) => `Actions for ${name}`,
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
    ...scaleWords.bands,
    show: (name: string) => `Show grades of ${name}`,
    line: (atZero: string, atHundred: string) =>
      `Grade points rise evenly from ${atZero} at 0% to ${atHundred} at 100%.`,
  },
} as const;

export const scaleEditorMessages = {
  ...scaleEditorWords,
  copyOf: (name: string) => `${name} (copy)`,
  below: (percent: string) => `below ${percent}`,
  labelOf: (place: number) => `Name of grade ${place}`,
  fromOf: (label: string) => `${label}: from percent`,
  pointsOf: (label: string) => `${label}: points`,
  passOf: (label: string) => `${label}: passes`,
  remove: (label: string) => `Remove ${label}`,
  nameless: (place: number) => `grade ${place}`,
  course: (percent: string, label: string) => `${percent} → ${label}`,
  points: (points: string) => `(${points})`,
  now: (letter: string) => `now ${letter}`,
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
  ...conversionWords,
  result: (scale: string) => `On ${scale}`,
  unknown: (scale: string, best: string, worst: string) =>
    `${scale} doesn’t have this grade. Its points go from ${worst} to ${best}.`,
  bavarian: (got: string, best: string, pass: string, value: string) =>
    `1 + 3 × (${best} − ${got}) ÷ (${best} − ${pass}) = ${value}`,
  linear: (got: string, best: string, pass: string, toBest: string, toPass: string, value: string) =>
    `${toPass} + (${toBest} − ${toPass}) × (${got} − ${pass}) ÷ (${best} − ${pass}) = ${value}`,
} as const;
