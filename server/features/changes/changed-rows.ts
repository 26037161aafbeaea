import { shownEvent } from '#domain/acts/event';
import type { Actor, Database, Read } from '../../database/database';
import { NOUNS, type Noun } from '../../database/nouns';
import type { JournalNoun, OF_LOG_INS } from '../acts/act.noun';
import { readAssignmentsById } from '../assignments/assignment.reads';
import { readRepetitions } from '../assignments/assignment-series.rows';
import { EVENT_COLUMNS, type EventRow } from '../calendar/event.rows';
import { readCoursesById } from '../courses/course.reads';
import { DELETION_COLUMNS } from '../deletions/deletion.sql';
import { GRADE_CATEGORY_COLUMNS } from '../grades/gradebook/grade-category.reads';
import { readGradeScales } from '../grades/scales/grade-scale.reads';
import { SCENARIO_COLUMNS, toScenario, type ScenarioRow } from '../grades/what-if/grade-scenario.reads';
import { readCalendarDiffs } from '../imports/sources/calendar-diff.service';
import { readSources } from '../imports/sources/source-rows';
import { readRemindersOf } from '../reminders/assignment-reminders.service';
import { readNotificationSettings } from '../reminders/settings.service';
import { STUDY_BLOCK_COLUMNS } from '../study/study-block.reads';
import { SUBTASK_COLUMNS } from '../subtasks/subtask.reads';
import { SPECIAL_DAY_COLUMNS, readTermsById } from '../terms/term.reads';
import { TIME_ENTRY_COLUMNS } from '../time-log/time-entry.reads';
import { readUser } from '../users/user.service';

/** The kinds of rows that changes are told of: parts of an event are told as the event. */
export type ItemNoun = Exclude<JournalNoun, 'event_override' | 'meeting' | (typeof OF_LOG_INS)[number]>;

/** A row as the API shows it, by its type in the schema. */
export type ShownRow = object & { readonly __typename: string };

type ReadRows = (actor: Actor, ids: readonly string[]) => Promise<readonly [id: string, row: object][]>;

interface Kind {
  /** Its type in the schema. */
  typename: string;
  /** The rows with these IDs that the API shows, in any order, in one statement. */
  read: ReadRows;
}

/** Rows that are read by their IDs, or rather all of them where an account has few. */
function listed<Row extends object>(
  read: (actor: Actor, ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string | null = (row) => (row as { id?: string | null }).id ?? null,
): ReadRows {
  return async (actor, ids) => (await read(actor, ids)).map((row) => [String(idOf(row)), row] as const);
}

/** Rows of a noun that nothing else reads by their IDs. */
function stored<Row extends object>(
  noun: Noun,
  columns: string,
  show: (row: Row) => object = (row) => row,
): ReadRows {
  const text = `SELECT ${columns} FROM live_${NOUNS[noun].table} ${aliasIn(columns)}`;
  return byIds(`changed_${noun}`, `${text} WHERE user_id = $1 AND id = ANY ($2::uuid[])`, show);
}

function byIds<Row extends object>(name: string, text: string, show: (row: Row) => object): ReadRows {
  return listed(async ({ database, userId }, ids) =>
    (await database.read<Row>(name, text, [userId, ids])).map(show),
  );
}

/** The name that columns give their table. */
function aliasIn(columns: string): string {
  return /\b([a-z])\.id AS/.exec(columns)?.[1] ?? '';
}

/** How each kind of row is shown. */
const KINDS: Readonly<Record<ItemNoun, Kind>> = {
  user: {
    typename: 'User',
    read: async (actor) => [[actor.userId, await readUser(actor)]],
  },
  notification_settings: {
    typename: 'NotificationSettings',
    read: async (actor) => [[actor.userId, await readNotificationSettings(actor)]],
  },
  grade_scale: { typename: 'GradeScale', read: listed((actor) => readGradeScales(actor)) },
  term: { typename: 'Term', read: listed(readTermsById) },
  special_day: { typename: 'SpecialDay', read: stored('special_day', SPECIAL_DAY_COLUMNS) },
  course: { typename: 'Course', read: listed(readCoursesById) },
  grade_category: { typename: 'GradeCategory', read: stored('grade_category', GRADE_CATEGORY_COLUMNS) },
  assignment_series: { typename: 'Repetition', read: listed(readRepetitions) },
  assignment: { typename: 'Assignment', read: listed(readAssignmentsById) },
  assignment_reminders: {
    typename: 'AssignmentReminders',
    read: listed(readRemindersOf, ({ assignmentId }) => assignmentId),
  },
  subtask: { typename: 'Subtask', read: stored('subtask', SUBTASK_COLUMNS) },
  time_entry: { typename: 'TimeEntry', read: stored('time_entry', TIME_ENTRY_COLUMNS) },
  study_block: { typename: 'StudyBlock', read: stored('study_block', STUDY_BLOCK_COLUMNS) },
  event: { typename: 'CalendarEvent', read: stored<EventRow>('event', EVENT_COLUMNS, shownEvent) },
  grade_scenario: {
    typename: 'GradeScenario',
    read: stored<ScenarioRow>('grade_scenario', SCENARIO_COLUMNS, toScenario),
  },
  calendar_source: { typename: 'CalendarSource', read: listed(readSources) },
  calendar_diff: { typename: 'CalendarDiff', read: listed(readCalendarDiffs) },
  deletion: {
    typename: 'Deletion',
    read: byIds(
      'changed_deletion',
      `SELECT ${DELETION_COLUMNS} FROM deletions d WHERE d.user_id = $1 AND d.id = ANY ($2::uuid[])`,
      (row) => row,
    ),
  },
};

/** The kinds of rows, parents first. */
export const ITEM_NOUNS = Object.keys(KINDS) as ItemNoun[];

/**
 * The rows of a noun with these IDs that the API shows, in one statement.
 * @param read runs the statement, and decides which moment it sees.
 */
export async function readChangedRows(
  actor: Actor,
  read: Read,
  { noun, ids }: { noun: ItemNoun; ids: readonly string[] },
): Promise<ReadonlyMap<string, ShownRow>> {
  const database = Object.create(actor.database, { read: { value: read } }) as Database;
  const { typename, read: readRows } = KINDS[noun];
  const rows = await readRows({ ...actor, database }, ids);
  return new Map(rows.map(([id, row]) => [id, { __typename: typename, ...row }]));
}
