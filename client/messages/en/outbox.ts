import { plural } from '../plural';
import { assignmentFormMessages } from './assignment-form';
import { courseMessages } from './courses';
import { gradeRuleMessages } from './grade-rules';
import { termMessages } from './terms';
import { timetableMessages } from './timetable';

const { cap, rounding, scale, basis, finalLetter, passed, override, target, countsInGpa } = gradeRuleMessages;
const { levelBonus, gpaWeight, repeatOf, overWeights, dropMode, more, category, total } = gradeRuleMessages;
const { aggregation, dropLowest, dropHighest } = category;
const { startsOn, endsOn, isCurrent } = termMessages;
const { form, rotation, special } = timetableMessages;
const { pattern, weekdays, cycleDays } = form;
const { label, cycleDay, weekday, until, firstDay, lastDay } = special;

/** Changes that wait on this device until they can be saved. */
export const outboxMessages = {
  title: 'Changes on this device',
  intro: 'These changes are saved on this device. They’ll be sent when you’re online.',
  introRefused: 'These changes are only on this device. For each that couldn’t be saved, choose what to do.',
  empty: 'Everything is saved.',
  ofOthers: (count: number) =>
    `${plural(count, 'change', 'changes')} of another account ${count === 1 ? 'is' : 'are'} still on this device. Log in with it to send ${count === 1 ? 'it' : 'them'}.`,
  saved: (count: number) => `${plural(count, 'change', 'changes')} saved.`,
  acts: {
    done: 'Marked as done',
    undone: 'Marked as not done',
    Cancel: 'Canceled',
    Add: 'Added',
    Create: 'Added',
    Delete: 'Deleted',
    Log: 'Added',
    Move: 'Moved',
    Order: 'Reordered',
    Plan: 'Moved',
    Pin: 'Pin changed',
    Quick: 'Added',
    Reset: 'Reset',
    Restore: 'Will be restored',
    SaveScores: 'Score entered',
    Start: 'Started',
    Stop: 'Stopped',
    Undo: 'Will be undone',
    Update: 'Edited',
  },
  parts: {
    Subtask: (title: string, work?: string) => (work === undefined ? title : `${title} (subtask of ${work})`),
    StudyBlock: (work: string) => `Study block for ${work}`,
    TimeEntry: (work: string) => `Time log entry for ${work}`,
    Meeting: (course: string) => `${course} (class time)`,
  },
  untitled: 'Untitled',
  failed: 'Not saved',
  tooOld: 'This change is a month old. Send it only if it still matters.',
  maybeSaved: 'This may already be saved, so it can’t be discarded.',
  discard: 'Discard',
  discardNamed: (title: string) => `Discard the change to “${title}”`,
  retry: 'Try again',
  actNamed: (act: string, title: string) => `${act}: “${title}”`,
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
  conflict: 'You changed this on another device, too.',
  /** The same for what was deleted here. */
  deleted: {
    conflict: 'You deleted this here, and changed it on another device.',
    keepMine: 'Delete anyway',
    useTheirs: 'Keep it',
  },
  notSplit:
    'You kept the other device’s version of this series. If you still want this change, make it again in the series.',
  notNamed: 'The change was saved, but it can’t be undone here any more. Change it back by hand.',
  restoreFirst: 'Restore it, then try again.',
  yours: (value: string) => `This device: ${value}`,
  theirs: (value: string) => `Other device: ${value}`,
  none: 'none',
  statuses: { active: 'Active', paused: courseMessages.paused, archived: courseMessages.archived },
  flags: { true: 'yes', false: 'no' },
  /** The names of fields: those of their forms, where the value is written as there. */
  fields: {
    ...courseMessages.fields,
    ...assignmentFormMessages.fields,
    dueTime: 'Due time',
    estimateMinutes: 'Estimate in minutes',
    pointsEarned: 'Score',
    letter: 'Score',
    gradingState: 'In the grade',
    weight: 'Weight',
    isBonus: 'Extra credit',
    neverDrop: 'Never dropped',
    manuallyDropped: 'Dropped',
    replaces: 'Replaces the lowest score in',
    replacesHow: 'How to replace',
    gradingPeriodId: 'Grading period',
    minutes: 'Minutes',
    startLocal: 'Start',
    endLocal: 'End',
    allDay: 'All day',
    kind: 'Type',
    recurrenceRule: 'Repeats',
    status: 'Status',
    ...{ startsOn, endsOn, isCurrent, stated: 'Average on the transcript' },
    ...{ label, cycleDay, weekday, until, firstDay, lastDay, pattern, weekdays, cycleDays },
    ...{ startTime: form.start, durationMinutes: 'Length in minutes', everyWeeks: form.every, week: 'Week' },
    ...{ schoolWeekdays: rotation.weekdays, cycleLength: rotation.length, cycleStartsOn: rotation.startsOn },
    ...{
      cap,
      rounding,
      scale,
      basis,
      finalLetter,
      passed,
      override,
      target,
      countsInGpa,
      levelBonus,
      gpaWeight,
    },
    ...{ repeatOf, overWeights: overWeights.label, dropMode: dropMode.label, periods: more.periods },
    ...{ total: total.label, aggregation, dropLowest, dropHighest, parentId: category.parentId },
  },
  otherField: 'Another field',
  logOut: {
    title: 'Log out with unsaved changes?',
    text: (count: number) =>
      `${plural(count, 'change is', 'changes are')} still waiting on this device. If you log out now, you’ll lose ${count === 1 ? 'it' : 'them'}.`,
    action: 'Log out anyway',
  },
} as const;
