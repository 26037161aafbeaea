import { plural } from '../plural';
import words from './words/timetable.json';

/** Letters of the weeks if there are two. */
const LETTERS = ['A', 'B'] as const;

/** "Week A" and "Week B" of two, else "Week 1" to "Week n". */
function weekName(week: number, everyWeeks: number): string {
  return `Week ${everyWeeks === 2 ? (LETTERS[week - 1] ?? week) : week}`;
}

/** The timetable, its special days, and its preview. */
export const timetableMessages = {
  ...words,
  week: weekName,
  cycleDay: (day: number) => `Day ${day}`,
  table: (shown: string) => `Classes, ${shown}`,
  addOn: (day: string) => `Add a class time on ${day}`,
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,
  everyWeeks: (weeks: number, week: number) => `every ${weeks} weeks, week ${week}`,
  /** Where a class comes from that isn't a class time. */
  from: ({ source, imported }: { source: string | null; imported: boolean }) =>
    `From ${source ?? (imported ? 'a calendar file' : 'your calendar')}`,
  dates: (count: number) => plural(count, 'date', 'dates'),
  span: (start: string, end: string) => `${start}–${end}`,

  form: {
    ...words.form,
    coursePaused: (name: string) => `${name} (paused)`,
    /** Shows the weeks of a class that doesn't meet in all of them. */
    changeWeeks: 'Change weeks',
    everyUnit: (weeks: number) => (weeks === 1 ? 'week' : 'weeks'),
    ends: (time: string) => `Ends at ${time}.`,
    /** Of another class: its title, the days on which they meet, and its time. */
    clash: (title: string, days: string, time: string) =>
      `Overlaps ${title}, ${days} ${time}. You can still save it.`,
  },

  rotation: {
    ...words.rotation,
    /** Opens the same form where nothing rotates yet. */
    begin: 'Set up rotation',
    none: (days: string) => `No cycle days. School days: ${days}`,
    summary: (length: number, days: string) => `${length}-day cycle. School days: ${days}`,
    from: (day: string) => `Counting starts on ${day}`,
  },

  special: {
    ...words.special,
    removed: (label: string) => `${label} deleted`,
    days: (from: string, to: string) => `${from} to ${to}`,
    classesOf: (weekday: string) => `${weekday}’s classes`,
    nothingFrom: (time: string) => `No classes after ${time}`,
  },

  preview: {
    ...words.preview,
    off: (label: string) => `No classes: ${label}`,
    otherDay: (label: string, weekday: string) => `${label}: ${weekday}’s classes`,
    halfDay: (label: string, time: string) => `${label}: no classes after ${time}`,
  },
} as const;
