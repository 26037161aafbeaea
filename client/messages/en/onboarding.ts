import { withArticle } from '../article';
import { plural } from '../plural';
import words from './words/onboarding.json';

/** The first minutes: where deadlines come from, the checklist, the first score. */
export const onboardingMessages = {
  ...words,
  welcome: (name: string) => `Welcome, ${name}. Choose how to start; you can add the rest later.`,
  importWelcome: (name: string) =>
    `Welcome to Termwise${name ? `, ${name}` : ''}. Add your calendar and see what to do next. You’ll review it first.`,
  list: {
    ...words.list,
    found: (count: number) => `${plural(count, 'deadline', 'deadlines')} to add`,
    add: (count: number, isNew: boolean) => {
      if (count === 0) return isNew ? 'Add course' : 'Nothing to add';
      return isNew
        ? `Add course and ${plural(count, 'deadline', 'deadlines')}`
        : `Add ${plural(count, 'deadline', 'deadlines')}`;
    },
    pastLeftOut: (count: number) =>
      `${plural(count, 'deadline is', 'deadlines are')} in the past and left out. To add one anyway, check its box.`,
    from: (line: string) => `From “${line}”`,
    notRead: (parts: string) => `Not read: ${parts}`,
    points: (possible: string) => `${possible} pts`,
    weight: (percent: string) => `${percent} of grade`,
    tooMany: (limit: number) => `Only the first ${limit} lines were read. Add the rest as a second list.`,
  },
  guess: {
    ...words.guess,
    text: (zone: string, scale: string) => `Times are in ${zone}. Grading scale: ${scale}.`,
  },
  checklist: {
    ...words.checklist,
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    timesSet: (evening: string, morning: string) =>
      `You’ll be reminded at ${evening} the day before each deadline and at ${morning} on the day it’s due.`,
  },
  firstScore: {
    points: (letter: string, points: string, possible: string, title: string) =>
      `To get ${withArticle(letter)}, you need ${points} of ${possible} on ${title}, your only ungraded assignment.`,
    percent: (letter: string, percent: string, count: number) =>
      `To get ${withArticle(letter)}, you need an average of ${percent} on ${plural(count, 'ungraded assignment', 'ungraded assignments')}.`,
    /** @param isGuessed whether it rests on points that were assumed and named before */
    safe: (letter: string, isGuessed: boolean) =>
      `${isGuessed ? 'If that’s right, you’ll' : 'You’ll'} get ${withArticle(letter)}, whatever you score.`,
    grade: (best: string, grade: string, title: string | null) =>
      `To get ${withArticle(best)}, you need ${withArticle(grade)} on ${title === null ? 'each ungraded assignment' : `${title}, your only ungraded assignment`}.`,
    impossible: (letter: string, best: string, bestLetter: string | null, isGuessed: boolean) =>
      `${isGuessed ? 'If that’s right, ' : ''}${letter} is out of reach. Full points from here on would get you ${best}${bestLetter ? ` (${bestLetter})` : ''}.`,
    more: 'More grades and assignments',
  },
} as const;
