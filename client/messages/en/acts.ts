import { plural } from '../plural';
import words from './words/act.json';

/** The page "Recent changes". */
export const actMessages = {
  title: 'Recent changes',
  back: 'Back to Profile',
  intro: (days: number) => `You can undo changes for ${days} days.`,
  empty: 'No changes yet. What you change shows up here.',
  noOlder: 'No older changes.',
  what: 'your recent changes',
  older: 'Older changes',
  /** Unfolds what an import or another large change consists of. */
  details: 'Details',
  undo: 'Undo',
  redo: 'Redo',
  undoNamed: (act: string) => `Undo: ${act}`,
  redoNamed: (act: string) => `Redo: ${act}`,
  isUndone: 'Undone',
  final: 'Can’t be undone: changed or deleted later',
  /** The time of an act of yesterday or today: "Today 14:15". */
  at: (day: string, time: string) => `${day} ${time}`,
  undone: 'Undone.',
  redone: 'Redone.',
  nothing: 'Nothing left to undo: it was changed or deleted later.',
  /** What an undoing left: `what` is "the due date", `row` "Essay 2". */
  fieldStayed: (what: string, row: string) => `The ${what} of ${row} changed since, so it stayed.`,
  rowStayed: (row: string) => `${row} changed since, so it stayed.`,
  moreStayed: (count: number) => `${plural(count, 'more change', 'more changes')} stayed.`,
  verbs: { created: 'Added', changed: 'Changed', removed: 'Deleted', restored: 'Restored' },
  fieldOf: (fields: string, row: string) => `the ${fields} of ${row}`,
  both: (one: string, other: string) => `${one} and ${other}`,
  /** "Deleted Quiz 4 and 2 more" */
  andMore: (what: string, count: number) => `${what} and ${count} more`,
  /** After the start of Student Pro. */
  activated: {
    said: (code: string, other: string | null, count: number) =>
      count === 1
        ? `${code} was paused and is active now.`
        : count === 2 && other !== null
          ? `${code} and ${other} were paused and are active now.`
          : `${code} and ${plural(count - 1, 'other paused course', 'other paused courses')} are active now.`,
    undone: (count: number) => `Paused ${plural(count, 'course', 'courses')} again`,
  },
  /** A change that is more than its rows. */
  kinds: {
    import: (count: number) => `Imported ${plural(count, 'entry', 'entries')}`,
    syllabus: () => 'Imported a syllabus',
    gradebook: () => 'Imported a gradebook',
    transcript: () => 'Imported a transcript',
    archive: () => 'Imported an archive',
    catch_up: () => 'Applied a catch-up plan',
    sample_data: () => 'Added sample data',
    upgrade: (count: number) => `Activated ${plural(count, 'course', 'courses')} with Student Pro`,
  },
  /** What made a change; `name` is that of the token, app, or calendar. */
  by: {
    token: (name: string | null) => `By ${name ?? 'a program'}`,
    app: (name: string | null) => `By ${name ?? 'an app'}`,
    assistant: (name: string | null) => (name ? `By an assistant (${name})` : 'By an assistant'),
    calendar_app: (name: string | null) => `By ${name ?? 'a calendar app'}`,
    calendar: (name: string | null) => `By the calendar link ${name ?? ''}`.trim(),
    server: () => 'By Termwise',
  },
  /** What rows became: "Moved Essay 2 to Friday", "Marked 3 assignments done". */
  became: {
    renamed: (former: string, title: string) => `Renamed ${former} to ${title}`,
    moved: (row: string, to: string) => `Moved ${row} to ${to}`,
    undated: (row: string) => `Removed the due date of ${row}`,
    planned: (row: string, day: string) => `Planned ${row} for ${day}`,
    unplanned: (row: string) => `Removed the planned day of ${row}`,
    scored: (row: string, score: string) => `Set ${row} to ${score}`,
    unscored: (row: string) => `Removed the score of ${row}`,
    withoutCourse: (row: string) => `Took ${row} out of its course`,
    progress: {
      todo: (row: string) => `Marked ${row} not done`,
      doing: (row: string) => `Marked ${row} in progress`,
      submitted: (row: string) => `Marked ${row} done`,
      let_go: (row: string) => `Skipped ${row}`,
    },
    alongWith: (words: string, count: number) =>
      `${words}, with ${plural(count, 'other change', 'other changes')}`,
  },
  /** Rows without a name of their own; `of` is the name of what they belong to. */
  parts: {
    time_entry: (of: string | null) => (of ? `a time log entry for ${of}` : 'a time log entry'),
    study_block: (of: string | null) => (of ? `a study block for ${of}` : 'a study block'),
    assignment_reminders: (of: string | null) => (of ? `the reminders of ${of}` : 'reminders'),
    event_override: (of: string | null) => (of ? `one date of ${of}` : 'one date of an event'),
    meeting: (of: string | null) => (of ? `the class times of ${of}` : 'class times'),
    assignment_series: () => 'a series',
    calendar_diff: () => 'a calendar change',
    user: () => 'your settings',
    notification_settings: () => 'your reminder settings',
    deletion: () => 'a deletion',
  },
  /** What one row of a kind is called if its name is unknown, what several are called, and the word for a field. */
  ...words,
} as const;

/** What the list of changes says of conflicts alone; it is loaded with that list. */
export const conflictMessages = {
  before: (value: string) => `Before: ${value}`,
  /** The dates of a series, as the server names them. */
  dates: { overrides: 'Single dates', additions: 'Added dates', exceptions: 'Skipped dates' },
} as const;
