import { ACCOUNT_LIMITS, NUMBER_RANGES, RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { MEETING_KINDS, MEETING_PATTERNS } from '#domain/time/timetable';
import {
  CYCLE_DAY,
  DAY,
  FLAG,
  ID,
  IMPORT_KEY,
  link,
  LOCAL,
  locals,
  oneOf,
  optional,
  record,
  recordByLocal,
  since,
  text,
  TIME,
  WEEKDAYS,
  whole,
  wholes,
  ZONE,
} from '../../database/field-kinds';
import {
  LEFT_OUT,
  LIFE,
  minuteText,
  OF_COURSE,
  OWNER,
  VERSION,
  type NounDeclaration,
} from '../../database/noun';

const NOTES = optional(text(TEXT_LIMITS.notes, { lines: true }));
const LINK = optional(link(TEXT_LIMITS.link));
const PLACE = optional(text(TEXT_LIMITS.place));
/** Longer than any stretch between two days that are accepted. */
const MINUTES = whole({ min: 0, max: 200_000_000 });
const STARTS = locals(RECURRENCE_LIMITS.exceptions);
const KIND = oneOf(['class', 'event']);

/** A changed instance without the start that names it; '' is a text of the series that it doesn't have. */
const INSTANCE = {
  cancelled: FLAG,
  startLocal: optional(LOCAL),
  durationMinutes: optional(MINUTES),
  title: optional(text(TEXT_LIMITS.eventTitle)),
  place: optional(text(TEXT_LIMITS.place, { min: 0 })),
  notes: optional(text(TEXT_LIMITS.notes, { min: 0, lines: true })),
};

/** When an event takes place. */
const TIMES = {
  allDay: FLAG,
  startLocal: LOCAL,
  durationMinutes: MINUTES,
  timezone: ZONE,
  recurrenceRule: optional(text(TEXT_LIMITS.recurrenceRule)),
  exceptions: STARTS,
  additions: STARTS,
};

/** The stored fields of an event that are read. */
export const EVENT_SHOWN = {
  id: ID,
  courseId: optional(ID),
  kind: KIND,
  title: text(TEXT_LIMITS.eventTitle),
  place: PLACE,
  notes: NOTES,
  ...TIMES,
  version: VERSION,
};

/** The same of a changed instance. */
export const OVERRIDE_SHOWN = { originalStart: LOCAL, ...INSTANCE, link: LINK };

/** The same of what makes it a class of the timetable. */
export const MEETING_SHOWN = {
  kind: oneOf(MEETING_KINDS),
  link: LINK,
  pattern: oneOf(MEETING_PATTERNS),
  weekdays: WEEKDAYS,
  everyWeeks: whole(NUMBER_RANGES.everyWeeks),
  week: whole(NUMBER_RANGES.everyWeeks),
  cycleDays: wholes(CYCLE_DAY.max, CYCLE_DAY),
  startTime: TIME,
  firstDay: optional(DAY),
  lastDay: optional(DAY),
};

/** The values an import last set of an event, see features/imports. */
const IMPORT_BASE = record({
  title: text(TEXT_LIMITS.eventTitle),
  notes: NOTES,
  place: PLACE,
  kind: KIND,
  times: record(TIMES),
  course: optional(ID),
  instances: recordByLocal(RECURRENCE_LIMITS.exceptions, record(INSTANCE)),
  isRuleUnread: since(false, FLAG),
  formerStart: since(null, optional(LOCAL)),
  formerPlace: since(null, PLACE),
  label: since(null, optional(text(TEXT_LIMITS.eventTitle))),
  teacher: since(null, optional(text(TEXT_LIMITS.instructor))),
});

/** Local times as one value of a spreadsheet. */
const starts = (column: string) =>
  `(SELECT string_agg(${minuteText('x')}, '; ' ORDER BY x) FROM unnest(${column}) AS x)`;

/** A class or event, with its changed instances and what makes it a class of the timetable. */
export const EVENT_NOUN = {
  table: 'events',
  description: 'A class or event.',
  label: 'title',
  partOf: { course: 'course_id' },
  limits: {
    events: { many: 'events' },
    meetingsPerCourse: {
      many: 'class times',
      per: 'course',
      rows: 'meetings JOIN live_events USING (user_id, id)',
    },
  },
  archive: {
    events: {
      table: 'events',
      fields: {
        ...EVENT_SHOWN,
        importKey: optional(IMPORT_KEY),
        importBase: optional(IMPORT_BASE),
        ...LIFE,
      },
      leftOut: { ...OWNER, first_at: LEFT_OUT.derived, last_at: LEFT_OUT.derived },
      limit: ACCOUNT_LIMITS.events,
    },
    eventOverrides: {
      table: 'event_overrides',
      fields: { id: ID, eventId: ID, ...OVERRIDE_SHOWN },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.events,
    },
    meetings: {
      table: 'meetings',
      fields: { id: ID, ...MEETING_SHOWN },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.courses * ACCOUNT_LIMITS.meetingsPerCourse,
      addedLater: true,
    },
  },
  csv: [
    {
      file: 'csv/events.csv',
      columns: {
        Title: 'r.title',
        Course: 'c.code',
        Kind: 'r.kind',
        'All day': 'r.all_day',
        Start: minuteText('r.start_local'),
        Minutes: 'r.duration_minutes',
        'Time zone': 'r.timezone',
        'Repeats (RFC 5545)': 'r.recurrence_rule',
        'Left out': starts('r.exceptions'),
        Added: starts('r.additions'),
        Place: 'r.place',
        Notes: 'r.notes',
      },
      rows: 'live_events',
      names: OF_COURSE,
    },
    {
      file: 'csv/event-changes.csv',
      columns: {
        Event: 'e.title',
        'Original start': minuteText('r.original_start'),
        Cancelled: 'r.cancelled',
        'New start': minuteText('r.start_local'),
        'New minutes': 'r.duration_minutes',
        'New title': 'r.title',
        'New place': 'r.place',
        'New notes': 'r.notes',
        'New link': 'r.link',
      },
      rows: `(SELECT o.* FROM event_overrides o
      JOIN live_events shown ON shown.user_id = o.user_id AND shown.id = o.event_id) AS changes`,
      names: 'JOIN live_events e ON e.user_id = r.user_id AND e.id = r.event_id',
    },
  ],
} as const satisfies NounDeclaration;
