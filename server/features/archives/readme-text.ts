import { RESTORE_DAYS } from '#domain/limits/limits';

/** What stands in the archive, for the student. */
export function readmeText(day: string): string {
  return [
    `Your studies, exported from Termwise on ${day}`,
    '',
    'termwise.json   Everything, without loss: profile, terms, courses, grade categories,',
    `                assignments, events with their changes, and what was deleted in the last ${RESTORE_DAYS}`,
    '                days and can still be brought back. Termwise imports this file (or the whole',
    '                ZIP) into an account that holds no terms, courses, assignments and events:',
    '                Profile, "Your data". Courses over the plan arrive paused; the name and the',
    '                email of the account stay as they are; what is in "Recently deleted" of that',
    '                account is replaced by what the archive holds.',
    'csv/            One table each for spreadsheets, in UTF-8. Text that a spreadsheet would take',
    "                for a formula has an apostrophe (') in front.",
    'calendar.ics    Deadlines, classes and events for any calendar program.',
    '',
    'Not in here: your password, the devices you are logged in on, your plan, and your calendar',
    'links, because their addresses are secrets: paste them again. What came in through them is in',
    'here, and is recognised when it comes in again. Grades and averages stand in the tables;',
    'Termwise computes them anew from the scores.',
    '',
    'In termwise.json, days are YYYY-MM-DD, times without a zone are read on the clocks of the',
    'zone that stands beside them, and instants end in Z (UTC). "version" is raised when the',
    'form of the file changes; Termwise keeps reading older ones.',
    '',
  ].join('\r\n');
}
