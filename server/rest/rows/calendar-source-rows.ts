import { change, create, nothing, parameters, read, remove, type RestRoute } from '../route';

/** Subscribed calendars and the changes they ask about. */
export const CALENDAR_SOURCE_ROWS: readonly RestRoute[] = [
  read('/api/calendar/sources', 'calendarSources', { variables: nothing }),
  create('/api/calendar/sources', 'addCalendarSource'),
  change('PATCH', '/api/calendar/sources/:id', 'updateCalendarSource'),
  remove('/api/calendar/sources/:id', 'removeCalendarSource', {
    variables: ({ params, body }) => ({ ...body, ...params }),
  }),
  change('POST', '/api/calendar/sources/:id/review', 'reviewCalendarSource', { variables: parameters }),
  change('POST', '/api/calendar/sources/:id/sync', 'syncCalendarSource', { variables: parameters }),
  read('/api/calendar/changes', 'calendarDiffs', { variables: nothing }),
  read('/api/assignments/:id/due-history', 'dueHistory'),
  change('POST', '/api/calendar/changes/resolve', 'resolveCalendarDiffs'),
  change('POST', '/api/calendar/changes/reopen', 'reopenCalendarDiffs'),
];
