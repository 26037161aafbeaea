import { FIRST_WEEKDAYS, TIME_FORMATS } from '#domain/accounts/account';
import { ATTEMPT_POLICIES } from '#domain/grading/transcript';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
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
} from '../../database/field-kinds';
import { GPA_DERIVED, OWNER, WHOLE_MAX, type ArchiveTable } from '../../database/noun';
import { NOUN_NAMES, NOUNS, type DeclaredList, type Noun } from '../../database/nouns';
import { OWN_TABLES } from './own-tables';
import { PRESET, ROUNDING } from '../grades/history/grade-record.noun';

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
export function listOf(noun: Noun): ArchiveList | undefined {
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
