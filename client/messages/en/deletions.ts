import { plural } from '../plural';

/** The page "Recently deleted". */
export const deletionMessages = {
  title: 'Recently deleted',
  back: 'Back to Profile',
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
    calendar_feed: 'Calendar feed',
    webhook: 'Webhook',
    grade_scale: 'Grading scale',
  },
} as const;
