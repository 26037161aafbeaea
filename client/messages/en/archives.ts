import { plural } from '../plural';

/** Downloading everything, and importing it again. */
export const archiveMessages = {
  download: {
    text: 'One ZIP file with everything: a copy Termwise can import, tables for spreadsheets, and a calendar.',
    rows: (rows: string, count: number) => `${rows} ${count === 1 ? 'entry' : 'entries'} so far.`,
    start: 'Download everything',
    preparing: 'Preparing the archive',
    receiving: 'Downloading the archive',
    bar: 'Download progress',
    saved: (name: string) => `Saved as ${name}.`,
    stopped: 'Download stopped.',
    failed: 'We couldn’t create the archive. Try again.',
    offline: 'Network Error. The download failed.',
  },
  restore: {
    title: 'Import an archive',
    text: 'Moving from another Termwise account? Choose the ZIP file you downloaded there. This account must be empty.',
    choose: 'Choose an archive',
    sending: 'Sending the archive',
    reading: 'Reading the archive',
    bar: 'Import progress',
    stopped: 'Import stopped.',
    failed: 'We couldn’t read the archive.',
    refused: (rule: string) => `This file ${rule}.`,
    offline: 'Network Error. The upload failed.',
    tooLarge: 'This archive is larger than 40 MB.',
    another: 'Choose another file',
    next: 'Go to Today',
    done: 'Your planner is ready',
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
