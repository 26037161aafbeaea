import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import * as f from '../../database/field-kinds';
import { archiveOf, OF_ASSIGNMENT, utcMinuteText, VERSION, type NounDeclaration } from '../../database/noun';

/** The stored fields of a time log entry that the API shows. */
export const TIME_ENTRY_SHOWN = {
  id: f.ID,
  assignmentId: f.says('The assignment that was worked on.', f.ID),
  startedAt: f.INSTANT_KIND,
  endedAt: f.says('When it ended; null while the timer is running.', f.optional(f.INSTANT_KIND)),
  version: VERSION,
};

/** Time logged on an assignment. */
export const TIME_ENTRY_NOUN = {
  table: 'time_entries',
  description: 'A time log entry.',
  partOf: { assignment: 'assignment_id' },
  limits: { timeEntries: { many: 'time log entries' } },
  // A timer that was deleted while it ran stopped then: another one may run by now.
  restored: 'ended_at = coalesce(ended_at, greatest(deleted_at, started_at))',
  archive: {
    timeEntries: archiveOf('time_entries', TIME_ENTRY_SHOWN, ACCOUNT_LIMITS.timeEntries),
  },
  csv: [
    {
      file: 'csv/time-log.csv',
      columns: {
        Assignment: 'a.title',
        'Start (UTC)': utcMinuteText('r.started_at'),
        'End (UTC)': utcMinuteText('r.ended_at'),
        Minutes: 'round(extract(epoch FROM r.ended_at - r.started_at) / 60)::int',
      },
      rows: 'live_time_entries',
      names: OF_ASSIGNMENT,
    },
  ],
} as const satisfies NounDeclaration;
