import { plural } from '../plural';
import {
  transcriptMessages as transcriptWords,
  transcriptFormMessages as transcriptFormWords,
  gpaMessages as gpaWords,
  gpaViewMessages as gpaViewWords,
  gpaToolMessages as gpaToolWords,
  policyMessages as policyWords,
} from './words/transcript.json';

/** The transcript, and how each course counts in a GPA. */
export const transcriptMessages = {
  ...transcriptWords,
  /** Below the student's name, on paper. */
  printedOn: (day: string) => `Printed on ${day}. Student’s own record, not an official transcript.`,
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
  statedLine: (average: string, credits: string) => `GPA ${average} over ${credits} credits, as stated`,
  replaced: (count: number) =>
    `The stated GPA counts instead of ${plural(count, 'course', 'courses')} in this term.`,
  upTo: (term: string) => `up to ${term}`,
  termCredits: (earned: string, attempted: string) => `${earned} of ${attempted} credits earned`,
  edit: (code: string) => `Edit ${code}`,
} as const;

/** The forms that fill a transcript. */
export const transcriptFormMessages = {
  term: {
    ...transcriptFormWords.term,
    edit: (name: string) => `Edit ${name}`,
  },
  course: transcriptFormWords.course,
  entry: {
    ...transcriptFormWords.entry,
    title: (code: string) => `${code} on your transcript`,
    preview: (before: string, after: string) => `GPA ${before} → ${after}`,
    same: (figure: string) => `GPA stays at ${figure}`,
  },
} as const;

/** GPAs: their names, and how each is calculated. */
export const gpaMessages = {
  ...gpaWords,
  open: (name: string, scope: string, figure: string) =>
    `${name}, ${scope}: ${figure.replace(/\.$/, '')}. How this is calculated`,
  /** The same, where the name and the figure are shown side by side. */
  openOf: (name: string, figure: string, scope: string) =>
    `${name}: ${figure}, ${scope}. How this is calculated`,
  title: (name: string, scope: string) => `${name}, ${scope}`,
  lastCreditsRule: (credits: string) =>
    `Only your last ${credits} credits count. In the earliest of those terms, each course counts with the same share of its credits.`,
  attemptsRule: {
    ...gpaWords.attemptsRule,
    all: null,
  },
  /** Names the unit of grades of a scale of the student's own, by the ends of its grade points. */
  ownUnit: (low: string, high: string) => `your own scale from ${low} to ${high}`,
  inUnit: (scale: string) => `On the scale of your courses: ${scale}.`,
  otherUnits: (courses: number, scales: number, averages: string) =>
    `${plural(courses, 'course on another scale counts', `courses on ${scales > 1 ? 'other scales' : 'another scale'} count`)} separately: ${averages}.`,
  averageOn: (scale: string, average: string) => `${average} (${scale})`,
  quality: (points: string, credits: string, product: string) => `${points} × ${credits} = ${product}`,
  noCredits: (points: string) => `${points}, no credits`,
  division: (quality: string, credits: string) => `${quality} points ÷ ${credits} credits`,
  rounded: {
    half_up: (decimals: number, figure: string) =>
      `Rounded once, to ${plural(decimals, 'decimal', 'decimals')}, half up: ${figure}`,
    truncate: (decimals: number, figure: string) =>
      `Cut off after ${plural(decimals, 'decimal', 'decimals')}: ${figure}`,
  },
} as const;

/** The GPA views of a transcript. */
export const gpaViewMessages = {
  ...gpaViewWords,
  chooseCourses: (count: number, all: number) => `${count} of ${plural(all, 'course', 'courses')} chosen`,
  convertedName: (scale: string) => `On the ${scale} scale`,
  bavarian: (got: string, best: string, pass: string, value: string) =>
    `1 + 3 × (${best} − ${got}) ÷ (${best} − ${pass}) = ${value}, the modified Bavarian formula`,
  linear: (got: string, best: string, pass: string, toBest: string, toPass: string, value: string) =>
    `${toPass} + (${toBest} − ${toPass}) × (${got} − ${pass}) ÷ (${best} − ${pass}) = ${value}, on a straight line from the lowest pass to the best grade`,
  years: {
    ...gpaViewWords.years,
    weightOf: (year: string) => `Weight of ${year}`,
  },
  degreeRule: (mean: string, label: string, from: string) =>
    `${mean} is ${label}, which starts at ${from}. The average is rounded once, and a degree class is never rounded up.`,
} as const;

export const gpaToolMessages = {
  ...gpaToolWords,
  sentence: {
    needed: (need: string, credits: string) => `You need ${need} over your next ${credits} credits`,
    safe: (credits: string) => `Reached, whatever you get in your next ${credits} credits`,
    impossible: (credits: string, reached: string) =>
      `Not possible over your next ${credits} credits: at most ${reached}`,
  },
  wanted: (target: string) => `I want: ${target}`,
  need: {
    ...gpaToolWords.need,
    impossible: (reached: string) => `Not possible: even the best grades get you only ${reached}`,
    needed: (need: string, reached: string) => `A GPA of ${need}, for ${reached} overall`,
  },
  credits: {
    ...gpaToolWords.credits,
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
} as const;

/** The GPA settings. */
export const policyMessages = {
  ...policyWords,
  ownScale: (name: string) => `${name} (your own)`,
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
  before: (scope: string, before: string, after: string) => `${scope}: ${before} → ${after}`,
  same: (scope: string, figure: string) => `${scope}: stays ${figure}`,
} as const;
