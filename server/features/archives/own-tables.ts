import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { ACCOUNT_LIMITS, NUMBER_RANGES, REMINDER_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { CHANNELS, NEW_DEFAULTS, NOTIFICATION_KINDS, REMINDER_RULE_KINDS } from '#domain/reminders/rule';
import {
  FLAG,
  type FieldKind,
  ID,
  listOf,
  oneOf,
  optional,
  partOf,
  record,
  recordById,
  recordByLocal,
  text,
  TIME,
  WEEKDAY,
  whole,
} from '../../database/field-kinds';
import { OWNER, VERSION, type ArchiveTable } from '../../database/noun';
import { EVENTS, HOME, TASKS } from '../caldav/collections';
import { MOST_KEPT_CHARACTERS } from '../caldav/components';

const RULES = listOf(
  REMINDER_LIMITS.rules,
  record({
    kind: oneOf(REMINDER_RULE_KINDS),
    days: optional(whole({ min: 0, max: REMINDER_LIMITS.days })),
    minutes: optional(whole({ min: 0, max: REMINDER_LIMITS.minutes })),
    time: optional(TIME),
  }),
);

const named = (names: readonly string[], kind: FieldKind) =>
  partOf(Object.fromEntries(names.map((name) => [name, kind])));

const APPS = 'calendar apps are told anew';
const LINES = text(MOST_KEPT_CHARACTERS, { lines: true });

/** One of the lines that calendar apps get back. */
const LINE: FieldKind = {
  ...LINES,
  faultOf: (value) => LINES.faultOf(value) ?? (/[\r\n]/.test(String(value)) ? 'must be a single line' : null),
};

const ALARM = optional(text(4_000, { min: 0, lines: true }));
const STYLE = partOf({
  name: optional(text(TEXT_LIMITS.courseName)),
  insteadOf: optional(text(TEXT_LIMITS.courseName)),
  color: optional(text(7)),
  order: optional(whole({ min: 0, max: 999_999 })),
  dayAlarm: ALARM,
  timeAlarm: ALARM,
});

/** Rows and settings that belong to an account and aren't deleted and restored by themselves. */
export const OWN_TABLES = {
  assignmentReminders: {
    table: 'assignment_reminders',
    fields: { id: ID, rules: optional(RULES), onFreeDays: FLAG },
    leftOut: OWNER,
    limit: 2 * ACCOUNT_LIMITS.assignments,
    only: '(r.rules IS NOT NULL OR r.on_free_days)',
    addedLater: true,
  },
  notificationSettings: {
    table: 'notification_settings',
    fields: {
      channels: named(NOTIFICATION_KINDS, listOf(CHANNELS.length, oneOf(CHANNELS))),
      typeRules: named(ASSIGNMENT_TYPES, RULES),
      defaults: whole({ min: 1, max: NEW_DEFAULTS }),
      classMinutes: optional(whole(NUMBER_RANGES.classReminderMinutes)),
      digestTime: optional(TIME),
      quietFrom: optional(TIME),
      quietUntil: optional(TIME),
      reviewWeekday: optional(whole(WEEKDAY)),
      reviewTime: optional(TIME),
      onFreeDays: FLAG,
      version: VERSION,
    },
    leftOut: { ...OWNER, planned_until: 'planned again from deadlines and classes' },
    limit: 1,
    // Planning adds a row, too.
    only: `(r.version > 1 OR r.defaults <> ${NEW_DEFAULTS})`,
    addedLater: true,
    isSingle: true,
  },
  calendarObjects: {
    table: 'calendar_objects',
    fields: {
      id: ID,
      noun: oneOf(['assignment', 'subtask', 'event']),
      collection: text(36),
      name: text(1_000),
      uid: text(255),
      kept: optional(
        recordByLocal(ACCOUNT_LIMITS.events, listOf(MOST_KEPT_CHARACTERS, LINE), { orWhole: true }),
      ),
    },
    leftOut: { ...OWNER, sent: APPS, sent_etag: APPS, etag: APPS, revision: APPS },
    limit: ACCOUNT_LIMITS.events + ACCOUNT_LIMITS.assignments * (1 + ACCOUNT_LIMITS.subtasksPerAssignment),
    // Others have the name and the UID that follow from their ID; rows that are gone for good have nothing to keep.
    only: `(r.kept IS NOT NULL OR r.uid NOT IN ('task-' || r.id, 'event-' || r.id))
      AND EXISTS (SELECT FROM assignments x WHERE x.user_id = r.user_id AND x.id = r.id
        UNION ALL SELECT FROM subtasks x WHERE x.user_id = r.user_id AND x.id = r.id
        UNION ALL SELECT FROM events x WHERE x.user_id = r.user_id AND x.id = r.id)`,
    addedLater: true,
  },
  calendarLists: {
    table: 'calendar_syncs',
    fields: { collections: recordById(ACCOUNT_LIMITS.courses + 3, STYLE, [HOME, EVENTS, TASKS]) },
    leftOut: { ...OWNER, revision: APPS, forgotten: APPS },
    limit: 1,
    only: `r.collections <> '{}'`,
    addedLater: true,
    isSingle: true,
  },
} as const satisfies Readonly<Record<string, ArchiveTable>>;
