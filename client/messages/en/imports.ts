import { lists } from '../lists';
import { plural } from '../plural';
import words from './words/imports.json';

/** The page that turns calendar files into courses and assignments. */
export const importMessages = {
  ...words,
  whereAnswers: [
    'Canvas: Calendar, then “Calendar feed” at the bottom right. Open the link; the file downloads.',
    'Moodle: Calendar, “Import or export calendars”, then “Export”.',
    'Google Calendar: Settings, “Import & export”, then “Export”.',
    'Your school’s class times: look for “iCal”, “Subscribe”, or “Export”.',
  ],
  uploading: (percent: string) => `Uploading, ${percent}`,
  read: (count: number) => `${plural(count, 'entry', 'entries')} read`,
  remove: (name: string) => `Remove ${name}`,
  tooMany: (limit: number) =>
    `You can import ${plural(limit, 'file', 'files')} at a time. Import this one next.`,
  refused: (rule: string) => `This file ${rule}.`,
  term: {
    ...words.term,
    fresh: (name: string) => `New term: ${name}`,
  },
  zone: {
    ...words.zone,
    hint: (count: number, total: number, time: string) =>
      `${count} of ${total} assignments would be due at ${time}. Schools usually use 11:59 PM, so your school may be in another time zone.`,
    use: (zone: string) => `Use ${zone}`,
  },
  courses: {
    ...words.courses,
    usage: (active: number, limit: number) => `${active} of ${limit} active on the Free plan`,
    unlimited: (active: number) => `${active} active`,
    over: {
      full: 'Your plan has no room for another active course, so new ones are imported as paused. You can still check off and move their work.',
      proposed: (active: readonly string[]) =>
        `${lists.format(active)} ${active.length === 1 ? 'stays active because it has' : 'stay active because they have'} the most upcoming entries. The others are imported as paused: you can still check off and move their work. To keep another one active, swap “Active” and “Paused”.`,
      tooMany: (active: number, limit: number) =>
        `Your plan allows ${plural(limit, 'active course', 'active courses')}, and this would make ${active}. The ones with the most upcoming entries come first, and the others are paused. To choose yourself, set some to “Paused”.`,
    },
    code: (code: string) => `Code for ${code}`,
    name: (code: string) => `Name for ${code}`,
    choice: (code: string) => `Import ${code} as`,
    alike: (names: readonly string[]) => `${lists.format(names)} look like one course.`,
    parts: (code: string) => `Parts of ${code}`,
    includes: (name: string) => `Includes ${name}`,
    separateNamed: (code: string) => `Separate ${code}`,
    drag: (code: string) => `Drag ${code} onto the course it is part of`,
  },
  items: {
    ...words.items,
    kinds: {
      deadline: (count: number) => plural(count, 'assignment', 'assignments'),
      class: (count: number) => plural(count, 'class', 'classes'),
      event: (count: number) => plural(count, 'event', 'events'),
    },
    changes: {
      new: (count: number) => `${count} new`,
      changed: (count: number) => `${count} changed`,
      unchanged: (count: number) => `${count} already here`,
    },
    kept: (fields: string) => `Your edits are kept: ${fields}`,
    more: (count: number) => `and ${count} more`,
    past: (count: number) =>
      `${plural(count, 'assignment was', 'assignments were')} due in the past: import ${count === 1 ? 'it' : 'them'} as done`,
  },
  unreadable: {
    title: (count: number) => `${plural(count, 'entry', 'entries')} couldn’t be read`,
    intro: 'Everything else will be imported.',
    entry: (position: number, title: string | null) =>
      title ? `Entry ${position}, “${title}”` : `Entry ${position}`,
  },
  confirm: (count: number) =>
    count === 0 ? 'Nothing new to import' : `Import ${plural(count, 'entry', 'entries')}`,
  done: {
    ...words.done,
    lines: {
      coursesCreated: (count: number) => `${plural(count, 'course', 'courses')} added`,
      coursesMatched: (count: number) => `${plural(count, 'course', 'courses')} already here`,
      coursesPaused: (count: number) =>
        `${plural(count, 'course', 'courses')} paused, over the Free plan’s limit`,
      categoriesCreated: (count: number) => `${plural(count, 'grade category', 'grade categories')} added`,
      scalesCreated: () => 'Grade scale added',
      deadlinesCreated: (count: number) => `${plural(count, 'assignment', 'assignments')} added`,
      deadlinesUpdated: (count: number) => `${plural(count, 'assignment', 'assignments')} updated`,
      classesCreated: (count: number) => `${plural(count, 'class', 'classes')} added`,
      classesUpdated: (count: number) => `${plural(count, 'class', 'classes')} updated`,
      eventsCreated: (count: number) => `${plural(count, 'event', 'events')} added`,
      eventsUpdated: (count: number) => `${plural(count, 'event', 'events')} updated`,
      unchanged: (count: number) => `${plural(count, 'entry was', 'entries were')} already here`,
      kept: (count: number) => `${plural(count, 'entry keeps', 'entries keep')} your edits`,
      skipped: (count: number) => `${plural(count, 'entry', 'entries')} skipped`,
      unreadable: (count: number) => `${plural(count, 'entry', 'entries')} couldn’t be read`,
    },
  },
} as const;
