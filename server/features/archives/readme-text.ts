import { RESTORE_DAYS } from '#domain/limits/limits';

/** The README in the archive. */
export function readmeText(day: string): string {
  return [
    `Your planner, exported from Termwise on ${day}`,
    '',
    'termwise.json   Your complete planner: profile, terms, courses, grade categories, assignments,',
    `                events with their changes, and anything deleted in the last ${RESTORE_DAYS} days that`,
    '                can still be restored. Termwise imports this file (or the whole ZIP) into an',
    '                account without terms, courses, assignments, or events: go to Profile, then',
    '                "Your data". Courses beyond the limit of your plan are imported as paused. The',
    '                name and email of that account stay the same; its "Recently deleted" list is',
    '                replaced by the one in the archive.',
    'csv/            One spreadsheet table per file, in UTF-8. Text that a spreadsheet might read as',
    "                a formula starts with an apostrophe (').",
    'calendar.ics    Deadlines, classes, and events for any calendar app.',
    'assignments.md  Assignments by course, as tasks for Obsidian and its Tasks plugin. Termwise imports',
    '                it like a calendar file.',
    '',
    'Not included: your password, your sessions, your plan, and your calendar links, which contain',
    'secrets. Add those links again: the entries that came from them are included and will be',
    'recognized. Grades and GPAs are in the tables for reference; Termwise recalculates them from',
    'your scores.',
    '',
    'In termwise.json, dates are YYYY-MM-DD, times without a time zone are in the zone given next to',
    'them, and instants end in Z (UTC). "version" increases when the file format changes; Termwise',
    'keeps reading older versions.',
    '',
  ].join('\r\n');
}
