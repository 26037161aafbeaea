import type { Noun } from '../../database/nouns';

/** The kinds of rows in the journal and their tables, parents first. */
export const JOURNAL_TABLES = {
  user: 'users',
  notification_settings: 'notification_settings',
  grade_scale: 'grade_scales',
  term: 'terms',
  special_day: 'special_days',
  course: 'courses',
  grade_category: 'grade_categories',
  assignment_series: 'assignment_series',
  assignment: 'assignments',
  assignment_reminders: 'assignment_reminders',
  subtask: 'subtasks',
  time_entry: 'time_entries',
  study_block: 'study_blocks',
  event: 'events',
  event_override: 'event_overrides',
  meeting: 'meetings',
  grade_scenario: 'grade_scenarios',
  calendar_source: 'calendar_sources',
  calendar_diff: 'calendar_diffs',
  calendar_feed: 'calendar_feeds',
  webhook: 'webhooks',
  deletion: 'deletions',
} as const;

/** A kind of row in the journal. */
export type JournalNoun = keyof typeof JOURNAL_TABLES;

/**
 * Kinds of rows that only a log-in may read or change, so `changes` tells of none. The journal notes their changes
 * alone, without secrets: what is added or deleted can't be undone.
 */
export const OF_LOG_INS = ['calendar_feed', 'webhook'] as const satisfies readonly JournalNoun[];

/** The nouns that rows which are none belong to, and the columns that name them. */
export const BELONGS_TO: Partial<Record<JournalNoun, [Noun, string]>> = {
  assignment_reminders: ['assignment', 'id'],
  event_override: ['event', 'event_id'],
  meeting: ['event', 'id'],
};

/** The row that a row belongs to, as its values name it; the row itself if it is none's part. */
export function holderOf(
  { noun, id }: { noun: JournalNoun; id: string },
  values: Readonly<Record<string, unknown>> | null | undefined,
): { noun: JournalNoun; id: string } {
  const [holder, column] = BELONGS_TO[noun] ?? [];
  const holderId = column && { ...values, id }[column];
  return holder && typeof holderId === 'string' ? { noun: holder, id: holderId } : { noun, id };
}

/** Kinds of rows of one act that are listed. */
export const MOST_ITEMS = 5;
