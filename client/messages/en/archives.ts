import { plural } from '../plural';
import words from './words/archives.json';

/** Downloading everything, and importing it again. */
export const archiveMessages = {
  download: {
    ...words.download,
    rows: (rows: string, count: number) => `${rows} ${count === 1 ? 'entry' : 'entries'} so far.`,
    saved: (name: string) => `Saved as ${name}.`,
  },
  restore: {
    ...words.restore,
    refused: (rule: string) => `This file ${rule}.`,
    counts: (counts: { terms: number; courses: number; assignments: number; events: number }) =>
      [
        plural(counts.terms, 'term', 'terms'),
        plural(counts.courses, 'course', 'courses'),
        plural(counts.assignments, 'assignment', 'assignments'),
        plural(counts.events, 'event', 'events'),
      ].join(', '),
    paused: (count: number) =>
      `${plural(count, 'course is', 'courses are')} paused: the Free plan’s limit is reached. Courses of the current term that changed last stay active. You can still check off and move their deadlines.`,
  },
  cancel: 'Cancel',
} as const;
