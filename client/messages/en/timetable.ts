import { plural } from '../plural';

/** Letters of the weeks if there are two. */
const LETTERS = ['A', 'B'] as const;

/** "Week A" and "Week B" of two, else "Week 1" to "Week n". */
function weekName(week: number, everyWeeks: number): string {
  return `Week ${everyWeeks === 2 ? (LETTERS[week - 1] ?? week) : week}`;
}

/** The timetable, its special days, and its preview. */
export const timetableMessages = {
  what: 'your class times',
  back: 'Back to Calendar',
  shown: 'Which week is shown',
  everyWeek: 'Every week',
  week: weekName,
  cycle: 'Cycle days',
  cycleDay: (day: number) => `Day ${day}`,
  table: (shown: string) => `Classes, ${shown}`,
  nothing: 'No classes',
  add: 'Add class time',
  addOn: (day: string) => `Add a class time on ${day}`,
  empty: 'No class times yet. Add one to see it in your calendar, reminders, and feeds.',
  noTerm: 'Class times need a term. Add your term dates first.',
  addTerm: 'Add a term',
  noCourses: 'This term has no active course yet. Add a course first.',
  addCourse: 'Add a course',
  clash: 'Same time',
  online: 'Online',
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,
  everyWeeks: (weeks: number, week: number) => `every ${weeks} weeks, week ${week}`,
  kinds: { lecture: 'Lecture', lab: 'Lab', tutorial: 'Tutorial', seminar: 'Seminar', other: 'Other' },
  span: (start: string, end: string) => `${start}–${end}`,

  form: {
    create: 'Add class time',
    edit: 'Edit class time',
    course: 'Course',
    name: 'Name',
    namePlaceholder: 'Same as the course',
    kind: 'Kind',
    pattern: 'Meets',
    weekly: 'On days of the week',
    rotation: 'On cycle days',
    weekdays: 'On these days',
    cycleDays: 'On these cycle days',
    every: 'Every',
    /** Shows the weeks of a class that doesn't meet in all of them. */
    changeWeeks: 'Change weeks',
    everyUnit: (weeks: number) => (weeks === 1 ? 'week' : 'weeks'),
    week: 'In',
    start: 'Starts at',
    length: 'Length',
    minutes: 'min',
    ends: (time: string) => `Ends at ${time}.`,
    place: 'Room',
    link: 'Online link',
    firstDay: 'First day',
    lastDay: 'Last day',
    notes: 'Notes',
    add: 'Add class',
    save: 'Save',
    saving: 'Saving',
    remove: 'Delete',
    reach: {
      label: 'Apply changes',
      from: 'From',
      on: 'On',
      hints: {
        this: 'Only this date changes. Other dates stay the same.',
        this_and_following: 'Earlier dates stay the same. A/B weeks and cycle days continue.',
        all: 'All dates change. Dates you changed yourself keep your changes.',
      },
    },
    clash: (title: string, day: string, more: number) =>
      more === 0
        ? `At the same time as ${title} on ${day}. You can still save it.`
        : `At the same time as ${title} on ${day} and ${plural(more, 'other day', 'other days')}. You can still save it.`,
  },

  rotation: {
    title: 'Rotation',
    edit: 'Change',
    change: 'Edit rotation',
    /** Opens the same form where nothing rotates yet. */
    begin: 'Set up rotation',
    none: (days: string) => `No cycle days. School days: ${days}`,
    summary: (length: number, days: string) => `${length}-day cycle. School days: ${days}`,
    from: (day: string) => `Counting starts on ${day}`,
    hasCycle: 'My school uses cycle days',
    hasCycleHint: 'For schools with Day 1 to Day 6. A/B weeks don’t need this.',
    length: 'Days in a cycle',
    unit: 'days',
    weekdays: 'School days',
    startsOn: 'Counting starts on',
    startsOnHint: 'Becomes cycle day 1 in week 1 (week A). Leave blank to use the first day of the term.',
    save: 'Save',
  },

  special: {
    title: 'Special days',
    add: 'Add special days',
    addShort: 'Add',
    edit: 'Edit special days',
    empty: 'Add breaks, holidays, and special schedules. Your classes adjust right away.',
    label: 'Name',
    labelHint: 'For example, “Reading week”.',
    firstDay: 'First day',
    lastDay: 'Last day',
    lastDayHint: 'Leave blank for a single day.',
    kind: 'Schedule',
    kinds: {
      skip: 'No classes, rotation pauses',
      preserve: 'No classes, rotation continues',
      reset: 'No classes, rotation restarts',
      force: 'A specific cycle day',
      other_weekday: 'Another weekday’s classes',
      half_day: 'Half day',
    },
    kindHints: {
      skip: 'Cycle days and A/B weeks pick up where they left off.',
      preserve: 'Cycle days and A/B weeks continue as if classes had met.',
      reset: 'The next school day is cycle day 1 in week 1 (week A).',
      force: 'The rotation continues from this day.',
      other_weekday: 'For example, a Thursday with Monday’s classes.',
      half_day: 'Classes that start at this time or later don’t meet.',
    },
    cycleDay: 'Cycle day',
    weekday: 'Use classes from',
    until: 'Classes end at',
    addAction: 'Add',
    save: 'Save',
    remove: 'Delete',
    removed: (label: string) => `${label} deleted`,
    days: (from: string, to: string) => `${from} to ${to}`,
    classesOf: (weekday: string) => `${weekday}’s classes`,
    nothingFrom: (time: string) => `No classes after ${time}`,
  },

  preview: {
    title: 'Next school days',
    hint: 'From your class times. Classes you canceled or moved are shown in the calendar.',
    follows: 'Updates as you edit.',
    none: 'No school days left this term.',
    noClasses: 'No classes',
    all: 'Show all',
    off: (label: string) => `No classes: ${label}`,
    otherDay: (label: string, weekday: string) => `${label}: ${weekday}’s classes`,
    halfDay: (label: string, time: string) => `${label}: no classes after ${time}`,
    isNew: 'New',
  },
} as const;
