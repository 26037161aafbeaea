import { plural } from '../plural';

/** Undo, and the page "Recently deleted". */
export const deletionMessages = {
  undo: {
    action: 'Undo',
    restored: 'Restored',
    restoredLater: 'Will be restored when you’re online',
    /** After Ctrl+Z, of a change without a text of its own. */
    undone: 'Last change undone',
    /** After Ctrl+Z, with the name of what was changed or added. */
    undoneTo: (name: string) => (name ? `Last change to “${name}” undone` : 'Last change undone'),
    /** After Ctrl+Z, of a change that stays. */
    final: 'The last change can’t be undone',
    dismiss: 'Dismiss',
  },
  title: 'Recently deleted',
  intro: (days: number) => `Deleted items stay here for ${days} days.`,
  empty: 'Nothing here. You can restore deleted items from this page.',
  what: 'your deleted items',
  restore: 'Restore',
  restoreNamed: (label: string) => `Restore ${label}`,
  until: (day: string) => `until ${day}`,
  items: (count: number) => plural(count, 'item', 'items'),
  nouns: {
    term: 'Term',
    course: 'Course',
    grade_category: 'Grade category',
    special_day: 'Special days',
    assignment: 'Assignment',
    subtask: 'Subtask',
    time_entry: 'Time log entry',
    study_block: 'Study block',
    event: 'Event',
    grade_scenario: 'Scenario',
    calendar_source: 'Calendar link',
    grade_scale: 'Grading scale',
  },
} as const;
