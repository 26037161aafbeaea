import { plural } from '../plural';

/** Words of taking everything along and bringing it back. */
export const archiveMessages = {
  download: {
    text: 'One ZIP file with everything: a copy Termwise can import again, tables for spreadsheets, and a calendar.',
    rows: (rows: string, count: number) => `${rows} ${count === 1 ? 'entry' : 'entries'} now.`,
    start: 'Download everything',
    preparing: 'Putting the archive together',
    receiving: 'Downloading the archive',
    bar: 'Download of everything',
    saved: (name: string) => `Saved as ${name}.`,
    stopped: 'The download was stopped.',
    failed: 'The archive could not be made.',
    offline: 'Network Error. The archive did not arrive.',
  },
  restore: {
    title: 'Bring an archive in',
    text: 'Moving here from another Termwise account? Choose the ZIP you downloaded there. It fits as long as this account holds nothing.',
    choose: 'Choose an archive',
    sending: 'Sending the archive',
    reading: 'Reading the archive',
    bar: 'Import of the archive',
    stopped: 'The import was stopped.',
    failed: 'The archive could not be read.',
    refused: (rule: string) => `This file ${rule}.`,
    offline: 'Network Error. The archive was not sent.',
    tooLarge: 'This archive is larger than 40 MB.',
    another: 'Choose another file',
    next: 'Go to Today',
    done: 'Everything is here again',
    counts: (counts: { terms: number; courses: number; assignments: number; events: number }) =>
      [
        plural(counts.terms, 'term', 'terms'),
        plural(counts.courses, 'course', 'courses'),
        plural(counts.assignments, 'assignment', 'assignments'),
        plural(counts.events, 'event', 'events'),
      ].join(', '),
    paused: (count: number) =>
      `${plural(count, 'course is', 'courses are')} paused, over the free plan: deadlines show everywhere and can be ticked and moved.`,
  },
  cancel: 'Cancel',
} as const;
