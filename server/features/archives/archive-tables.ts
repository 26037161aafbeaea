import { FIRST_WEEKDAYS, TIME_FORMATS } from '#domain/accounts/account';
import { ATTEMPT_POLICIES } from '#domain/grading/transcript';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS, REMINDER_LIMITS } from '#domain/limits/limits';
import {
  FLAG,
  ID,
  oneOf,
  optional,
  decimal,
  PAST_INSTANT,
  since,
  text,
  TIME,
  whole,
  ZONE,
  type FieldKind,
  listOf,
  partOf,
  record,
  recordById,
  recordByLocal,
  WEEKDAY,
} from '../../database/field-kinds';
import { GPA_DERIVED, OWNER, VERSION, WHOLE_MAX, type ArchiveTable } from '../../database/noun';
import { NOUN_NAMES, NOUNS, type DeclaredList, type Noun } from '../../database/nouns';
import { PRESET, ROUNDING } from '../grades/history/grade-record.noun';
import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { CHANNELS, NEW_DEFAULTS, NOTIFICATION_KINDS, REMINDER_RULE_KINDS } from '#domain/reminders/rule';
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
const OWN_TABLES = {
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

const DELETIONS: ArchiveTable = {
  table: 'deletions',
  fields: {
    id: ID,
    noun: oneOf(NOUN_NAMES),
    label: text(TEXT_LIMITS.assignmentTitle),
    itemCount: whole({ min: 1, max: WHOLE_MAX }),
    deletedAt: PAST_INSTANT,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.events,
  // A linked calendar deleted alone isn't part of the archive, so restoring would bring nothing back.
  only: `(r.noun <> 'calendar_source' OR r.item_count > 1)`,
};

/** The name of a list of the archive. */
export type ArchiveList = DeclaredList | keyof typeof OWN_TABLES | 'deletions';

/** The lists of the archive; parents come before their children. */
export const ARCHIVE_TABLES = Object.fromEntries([
  ...NOUN_NAMES.flatMap((noun) => Object.entries(NOUNS[noun].archive)),
  ...Object.entries(OWN_TABLES),
  ['deletions', DELETIONS],
]) as Readonly<Record<ArchiveList, ArchiveTable>>;

/** The names of all lists, parents first. */
export const ARCHIVE_LISTS = Object.keys(ARCHIVE_TABLES) as ArchiveList[];

/** The list that holds the rows of a noun; none where they are no part of the archive. */
export function listHolding(noun: Noun): ArchiveList | undefined {
  return ARCHIVE_LISTS.find((list) => ARCHIVE_TABLES[list].table === NOUNS[noun].table);
}

/** The student's profile in the archive, and which parts an import restores. */
export const PROFILE = {
  /** Preferences: they come along. */
  restored: {
    timezone: ZONE,
    locale: text(TEXT_LIMITS.locale),
    dailyMinutes: whole(NUMBER_RANGES.dailyMinutes),
    dayStart: since('08:00', TIME),
    dayEnd: since('22:00', TIME),
    firstWeekday: optional(oneOf(FIRST_WEEKDAYS)),
    timeFormat: optional(oneOf(TIME_FORMATS)),
    calibrateEstimates: since(true, FLAG),
    scalePreset: since('us_4_0_plus_minus', PRESET),
    scaleId: optional(ID),
    attemptPolicy: since('all', oneOf(ATTEMPT_POLICIES)),
    failCounts: since(true, FLAG),
    gpaDecimals: since(2, ROUNDING.decimals),
    gpaRounding: since('half_up', ROUNDING.mode),
    gpaTarget: optional(decimal(NUMBER_RANGES.gpaTarget)),
  },
  /** Only for information: the account that imports it keeps its own. */
  told: {
    firstName: text(TEXT_LIMITS.personName),
    lastName: text(TEXT_LIMITS.personName),
    email: optional(text(TEXT_LIMITS.email)),
  },
  leftOut: {
    id: 'belongs to the account it is imported into',
    password_hash: 'a secret',
    session_epoch: 'a secret',
    subscription_tier: 'belongs to the account',
    demo_expires_at: 'belongs to the account',
    deletion_at: 'belongs to the account',
    checklist_dismissed_at: 'belongs to the account',
    asks_to_confirm_email: 'belongs to the account',
    revision: 'belongs to the account',
    watched_until: 'who listens at this installation',
    email_confirmed_at: 'an address is confirmed again where it is used',
    created_at: 'belongs to the account',
    updated_at: 'belongs to the account',
    ...GPA_DERIVED,
  },
} as const;
