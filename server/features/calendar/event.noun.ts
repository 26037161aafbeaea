import { ACCOUNT_LIMITS, NUMBER_RANGES, RECURRENCE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { MEETING_KINDS, MEETING_PATTERNS } from '#domain/time/timetable';
import * as f from '../../database/field-kinds';
import {
  LEFT_OUT,
  LIFE,
  minuteText,
  OF_COURSE,
  OWNER,
  VERSION,
  type NounDeclaration,
} from '../../database/noun';

const NOTES = f.optional(f.text(TEXT_LIMITS.notes, { lines: true }));
const LINK = f.optional(f.link(TEXT_LIMITS.link));
const PLACE = f.optional(f.text(TEXT_LIMITS.place));
/** Longer than any stretch between two days that are accepted. */
const MINUTES = f.whole({ min: 0, max: 200_000_000 });
const STARTS = f.locals(RECURRENCE_LIMITS.exceptions);
const KIND = f.oneOf(['class', 'event']);

/** A changed instance without the start that names it; '' is a text of the series that it doesn't have. */
const INSTANCE = {
  cancelled: f.FLAG,
  startLocal: f.optional(f.LOCAL),
  durationMinutes: f.optional(MINUTES),
  title: f.optional(f.text(TEXT_LIMITS.eventTitle)),
  place: f.optional(f.text(TEXT_LIMITS.place, { min: 0 })),
  notes: f.optional(f.text(TEXT_LIMITS.notes, { min: 0, lines: true })),
};

/** When an event takes place. */
const TIMES = {
  allDay: f.FLAG,
  startLocal: f.LOCAL,
  durationMinutes: MINUTES,
  timezone: f.ZONE,
  recurrenceRule: f.optional(f.text(TEXT_LIMITS.recurrenceRule)),
  exceptions: STARTS,
  additions: STARTS,
};

/** The stored fields of an event that are read. */
export const EVENT_SHOWN = {
  id: f.ID,
  courseId: f.optional(f.ID),
  kind: KIND,
  title: f.text(TEXT_LIMITS.eventTitle),
  place: PLACE,
  notes: NOTES,
  ...TIMES,
  version: VERSION,
};

/** The same of a changed instance. */
export const OVERRIDE_SHOWN = { originalStart: f.LOCAL, ...INSTANCE, link: LINK };

/** The same of what makes it a class of the timetable. */
export const MEETING_SHOWN = {
  kind: f.oneOf(MEETING_KINDS),
  link: LINK,
  pattern: f.oneOf(MEETING_PATTERNS),
  weekdays: f.WEEKDAYS,
  everyWeeks: f.whole(NUMBER_RANGES.everyWeeks),
  week: f.whole(NUMBER_RANGES.everyWeeks),
  cycleDays: f.wholes(f.CYCLE_DAY.max, f.CYCLE_DAY),
  startTime: f.TIME,
  firstDay: f.optional(f.DAY),
  lastDay: f.optional(f.DAY),
};

/** The values an import last set of an event, see features/imports. */
const IMPORT_BASE = f.record({
  title: f.text(TEXT_LIMITS.eventTitle),
  notes: NOTES,
  place: PLACE,
  kind: KIND,
  times: f.record(TIMES),
  course: f.optional(f.ID),
  instances: f.recordByLocal(RECURRENCE_LIMITS.exceptions, f.record(INSTANCE)),
  isRuleUnread: f.since(false, f.FLAG),
  formerStart: f.since(null, f.optional(f.LOCAL)),
  formerPlace: f.since(null, PLACE),
  label: f.since(null, f.optional(f.text(TEXT_LIMITS.eventTitle))),
  teacher: f.since(null, f.optional(f.text(TEXT_LIMITS.instructor))),
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
        importKey: f.optional(f.IMPORT_KEY),
        importBase: f.optional(IMPORT_BASE),
        ...LIFE,
      },
      leftOut: { ...OWNER, first_at: LEFT_OUT.derived, last_at: LEFT_OUT.derived },
      limit: ACCOUNT_LIMITS.events,
    },
    eventOverrides: {
      table: 'event_overrides',
      fields: { id: f.ID, eventId: f.ID, ...OVERRIDE_SHOWN },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.events,
    },
    meetings: {
      table: 'meetings',
      fields: { id: f.ID, ...MEETING_SHOWN },
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
