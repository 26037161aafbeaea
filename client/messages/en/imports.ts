import { lists } from '../lists';
import { plural } from '../plural';

/** The page that turns calendar files into courses and deadlines. */
export const importMessages = {
  title: 'Import a calendar',
  what: 'your calendar',
  drop: 'Drop calendar files or a folder here',
  choose: 'Choose files',
  formats:
    'Files ending in .ics, .csv, or .zip, up to 10 MB each, from Canvas, Moodle, Blackboard, a timetable, Google, or Outlook. Task lists from Obsidian (.md) work, too.',
  where: 'Where do I find my calendar file?',
  whereAnswers: [
    'Canvas: Calendar, then “Calendar feed” at the bottom right. Open the link; the file downloads.',
    'Moodle: Calendar, “Import or export calendars”, then “Export”.',
    'Google Calendar: Settings, “Import & export”, then “Export”.',
    'Timetable systems: look for “iCal”, “Subscribe”, or “Export”.',
  ],
  files: 'Files',
  uploading: (percent: string) => `Uploading, ${percent}`,
  reading: 'Reading',
  read: (count: number) => `${plural(count, 'entry', 'entries')} read`,
  remove: (name: string) => `Remove ${name}`,
  tooLarge: 'This file is larger than 10 MB.',
  tooMany: (limit: number) =>
    `You can import ${plural(limit, 'file', 'files')} at a time. Import this one next.`,
  failed: 'We couldn’t read the file.',
  refused: (rule: string) => `This file ${rule}.`,
  offline: 'Network Error. The upload failed.',
  tryAgain: 'Try again',
  expired: 'We keep files for a day. Choose yours again.',
  nothing: 'There’s nothing to import in these files.',
  term: {
    title: 'Term',
    into: 'Add courses to',
    fresh: (name: string) => `New term: ${name}`,
    name: 'Name',
    startsOn: 'First day',
    endsOn: 'Last day',
  },
  zone: {
    title: 'Time zone',
    label: 'Default time zone',
    sources: {
      calendar: 'From the calendar.',
      term: 'From your term.',
      browser: 'From your browser.',
      chosen: 'You chose this zone.',
    },
    hint: (count: number, total: number, time: string) =>
      `${count} of ${total} deadlines would be at ${time}. Schools usually use 11:59 PM, so your school may be in another time zone.`,
    use: (zone: string) => `Use ${zone}`,
  },
  courses: {
    title: 'Courses',
    usage: (active: number, limit: number) => `${active} of ${limit} active on the Free plan`,
    unlimited: (active: number) => `${active} active`,
    over: {
      full: 'Your plan has no room for another active course, so new ones are imported as paused. You can still check off and move their deadlines.',
      proposed: (active: readonly string[]) =>
        `${lists.format(active)} ${active.length === 1 ? 'stays active because it has' : 'stay active because they have'} the most upcoming entries. The others are imported as paused: you can still check off and move their deadlines. To keep another one active, swap “Active” and “Paused”.`,
      tooMany: (active: number, limit: number) =>
        `Your plan allows ${plural(limit, 'active course', 'active courses')}, and this would make ${active}. The ones with the most upcoming entries come first, and the others are paused. To choose yourself, set some to “Paused”.`,
    },
    code: (code: string) => `Code for ${code}`,
    name: (code: string) => `Name for ${code}`,
    unnamed: 'Name (optional)',
    codeColumn: 'Code',
    nameColumn: 'Name',
    choiceColumn: 'Import as',
    choice: (code: string) => `Import ${code} as`,
    known: 'already here',
    alike: (names: readonly string[]) => `${lists.format(names)} look like one course.`,
    merge: 'Merge them',
    partOf: 'Part of another course',
    parts: (code: string) => `Parts of ${code}`,
    includes: (name: string) => `Includes ${name}`,
    separate: 'Separate',
    separateNamed: (code: string) => `Separate ${code}`,
    drag: (code: string) => `Drag ${code} onto the course it is part of`,
    choices: { active: 'Active', paused: 'Paused', skip: 'Skip' },
  },
  items: {
    title: 'Entries',
    kinds: {
      deadline: (count: number) => plural(count, 'deadline', 'deadlines'),
      class: (count: number) => plural(count, 'class', 'classes'),
      event: (count: number) => plural(count, 'event', 'events'),
    },
    changes: {
      new: (count: number) => `${count} new`,
      changed: (count: number) => `${count} changed`,
      unchanged: (count: number) => `${count} already here`,
    },
    badge: { new: 'New', changed: 'Changed', unchanged: 'Already here' },
    marked: { submitted: 'Marked done', let_go: 'Marked skipped' },
    kept: (fields: string) => `Your edits are kept: ${fields}`,
    more: (count: number) => `and ${count} more`,
    past: (count: number) =>
      `${plural(count, 'deadline has', 'deadlines have')} passed: import ${count === 1 ? 'it' : 'them'} as done`,
    repeats: 'repeats',
    allDay: 'all day',
    undated: 'No deadline',
  },
  unreadable: {
    title: (count: number) => `${plural(count, 'entry', 'entries')} couldn’t be read`,
    intro: 'Everything else will be imported.',
    entry: (position: number, title: string | null) =>
      title ? `Entry ${position}, “${title}”` : `Entry ${position}`,
  },
  confirm: (count: number) =>
    count === 0 ? 'Nothing new to import' : `Import ${plural(count, 'entry', 'entries')}`,
  confirming: 'Importing',
  cancel: 'Start over',
  done: {
    title: 'Your planner is ready',
    unchanged: 'Everything in these files was already here, so nothing changed.',
    lines: {
      coursesCreated: (count: number) => `${plural(count, 'course', 'courses')} added`,
      coursesMatched: (count: number) => `${plural(count, 'course', 'courses')} already here`,
      coursesPaused: (count: number) =>
        `${plural(count, 'course', 'courses')} paused, over the Free plan’s limit`,
      categoriesCreated: (count: number) => `${plural(count, 'grade category', 'grade categories')} added`,
      scalesCreated: () => 'Grade scale added',
      deadlinesCreated: (count: number) => `${plural(count, 'deadline', 'deadlines')} added`,
      deadlinesUpdated: (count: number) => `${plural(count, 'deadline', 'deadlines')} updated`,
      classesCreated: (count: number) => `${plural(count, 'class', 'classes')} added`,
      classesUpdated: (count: number) => `${plural(count, 'class', 'classes')} updated`,
      eventsCreated: (count: number) => `${plural(count, 'event', 'events')} added`,
      eventsUpdated: (count: number) => `${plural(count, 'event', 'events')} updated`,
      unchanged: (count: number) => `${plural(count, 'entry was', 'entries were')} already here`,
      kept: (count: number) => `${plural(count, 'entry keeps', 'entries keep')} your edits`,
      skipped: (count: number) => `${plural(count, 'entry', 'entries')} skipped`,
      unreadable: (count: number) => `${plural(count, 'entry', 'entries')} couldn’t be read`,
    },
    today: 'Go to Today',
    another: 'Import another file',
    changed: 'Import finished',
    undone: ({ removed, restored, kept }: { removed: number; restored: number; kept: number }) => {
      if (kept === 0) return 'Import undone';
      if (removed + restored === 0) return 'Nothing was undone: you’ve edited all of it since.';
      return `Import undone, except for ${plural(kept, 'item', 'items')} you’ve edited since`;
    },
  },
} as const;
