import { plural } from '../plural';

/** Words of study blocks and the plan that places them. */
export const studyMessages = {
  today: {
    title: 'Study time today',
    span: (start: string, end: string) => `${start} – ${end}`,
  },
  plan: {
    title: 'Plan my study time',
    what: 'your study plan',
    intro:
      'Your open work, placed before its deadlines around classes, events and the blocks you have, within your daily limit. Untick what you do not want.',
    length: 'Longest block',
    minutes: (minutes: number) => `${minutes} min`,
    nothing: 'Everything that is due in the next two weeks has its time already, or is done.',
    noRoom: 'There is no free time before these deadlines.',
    total: (count: number, duration: string) => `${plural(count, 'block', 'blocks')}, ${duration}`,
    ofDay: (duration: string) => `${duration} of work`,
    due: (when: string) => `due ${when}`,
    unplaced: 'Finds no room',
    unplacedHint:
      'There is not enough free time before these deadlines. Start earlier, ask for an extension, or raise your daily limit in the profile.',
    missing: (duration: string) => `${duration} without a place`,
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    saved: (count: number) => `${plural(count, 'study block', 'study blocks')} saved`,
    byHand: 'Add a block by hand',
  },
  sample: {
    title: 'A sample, not your work',
    lines: [
      ['Mon 16:00 – 16:50', 'Lab report'],
      ['Tue 09:15 – 10:00', 'Problem set 4'],
      ['Tue 16:00 – 16:40', 'Problem set 4'],
    ],
    missing: 'Term paper: 1 hr 30 min finds no room before Friday',
    text: 'Student Pro places your own work into your free time before each deadline, and says what finds no room. Blocks you add by hand are free.',
  },
  form: {
    title: 'New study block',
    assignment: 'What you work on',
    none: 'Choose an assignment',
    noWork: 'There is no open assignment to work on. Add one first, then set time aside for it.',
    day: 'Day',
    start: 'Starts at',
    minutes: 'Minutes',
    add: 'Add study block',
    saving: 'Saving',
    what: 'your assignments',
  },
} as const;
