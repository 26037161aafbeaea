import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '#domain/group-by';
import { READ_LIMITS } from '#domain/limits/limits';
import type { Actor, Read } from '../../database/database';
import { authorOf, type ActKind } from '../../database/author';
import { JOURNAL_BEGIN, ENTRIES_KEPT } from '../../database/journal';
import { NOUNS, type Noun } from '../../database/nouns';
import { notFound } from '../../errors/domain-error';
import { actId, revisionOf } from '#domain/acts/act-id';
import type { RecentActsArgs, ActItem, RecentAct } from './act.types';
import { ACT, canUndoAct } from './act.service';
import { BELONGS_TO, JOURNAL_TABLES, type JournalNoun, MOST_ITEMS, OF_LOG_INS } from './act.noun';
import { fieldOf } from '../../database/field-kinds';
import { presentRows, shortened } from './present-rows';
import { readRedated } from './redated';
import { formerValues, isCount, planUndo, rowKey, type Entry, type StoredRow } from './undo-plan';

/** Acts with more entries are listed without values, and as ones that can be undone. */
export const MOST_ENTRIES = 100;

const READ_HISTORY = `
WITH few AS (
  SELECT revision FROM journal WHERE user_id = $1 AND revision = ANY ($2::bigint[]) AND kind <> 'derived'
  GROUP BY revision HAVING count(*) <= ${MOST_ENTRIES}
), touched AS (
  SELECT DISTINCT j.noun, j.row_id FROM few f JOIN journal j ON j.user_id = $1 AND j.revision = f.revision
  WHERE j.kind <> 'derived'
)
SELECT h.revision::float8 AS revision, h.noun, h.row_id AS id, h.kind, ${shortened('h.before')} AS before, h."isFew"
FROM (
  SELECT j.*, f.revision IS NOT NULL AS "isFew"
  FROM journal j JOIN touched t USING (noun, row_id) LEFT JOIN few f ON f.revision = j.revision
  WHERE j.user_id = $1 AND j.revision >= (SELECT min(revision) FROM few) ORDER BY j.revision, j.seq LIMIT ${ENTRIES_KEPT}
) h ORDER BY h.revision, h.seq`;

const READ_CODES = 'SELECT id, code FROM courses WHERE user_id = $1 AND id = ANY ($2::uuid[])';

interface HistoryEntry extends Entry {
  revision: number;
  isFew: boolean;
}

/** What a group of rows became by an act. */
type Became = Pick<ActItem, 'fields' | 'values'>;

/** What happened to the rows of some acts since, and how they are now. */
export class ActHistory {
  private readonly acts: ReadonlyMap<number, HistoryEntry[]>;
  /** By row, and then by revision: the values that it had then of the columns that were changed since. */
  private readonly given: ReadonlyMap<string, ReadonlyMap<number, StoredRow>>;

  private constructor(
    entries: readonly HistoryEntry[],
    private readonly present: ReadonlyMap<string, StoredRow>,
    private readonly redated: ReadonlyMap<number, ReadonlySet<string>>,
    private readonly codes: ReadonlyMap<unknown, string>,
  ) {
    const own = entries.filter(({ isFew, kind }) => isFew && kind !== 'derived');
    this.acts = groupBy(own, ({ revision }) => revision);
    this.given = new Map([...groupBy(entries, rowKey)].map(([key, own]) => [key, valuesGiven(own)]));
  }

  /** Reads the history of acts, except of those that changed very many rows. */
  static async read({ userId, database }: Actor, revisions: readonly number[]): Promise<ActHistory> {
    const read: Read = (name, text, values) => database.read(name, text, values);
    const entries = await read<HistoryEntry>('act_history', READ_HISTORY, [userId, revisions]);
    const present = await presentRows(read, userId, entries, shortened);
    const redated = await readRedated(read, userId, entries);
    const rows = [...present.values(), ...entries.map(({ before }) => before)];
    const courseIds = [...new Set(rows.flatMap((row) => row?.['course_id'] ?? []))];
    const codes =
      courseIds.length > 0
        ? await read<{ id: string; code: string }>('act_courses', READ_CODES, [userId, courseIds])
        : [];
    return new ActHistory(entries, present, redated, new Map(codes.map(({ id, code }) => [id, code])));
  }

  /** Whether anything of an act could still be restored; also true of one that changed very many rows. */
  canUndo(revision: number): boolean {
    const act = this.acts.get(revision);
    if (!act) return true;
    const given = new Map(act.map(rowKey).map((key) => [key, this.givenTo(key, revision)]));
    return planUndo(act, given, this.present, this.redated.get(revision)).steps.length > 0;
  }

  /** What an act made of rows that it changed; null of one that changed very many. */
  became(revision: number, noun: Entry['noun'], ids: readonly string[]): Became | null {
    const act = this.acts.get(revision);
    if (!act) return null;
    const own = groupBy(act, rowKey);
    const rows = ids.map((id) => {
      const key = rowKey({ noun, id });
      const former = formerValues(own.get(key) ?? []);
      const row = { ...this.present.get(key), ...this.givenTo(key, revision) };
      return { former, row };
    });
    const isShared = (column: string) =>
      rows.every(({ row }) => isDeepStrictEqual(row[column], rows[0]?.row[column]));
    const changed = Object.keys(rows[0]?.former ?? {}).filter(
      (column) => !isCount(column) && isShared(column) && rows.every(({ former }) => column in former),
    );
    const { former = {}, row = {} } = rows[0] ?? {};
    const shared = Object.fromEntries(Object.entries(row).filter(([column]) => isShared(column)));
    return { fields: changed.map(fieldOf).toSorted(), values: this.valuesOf(shared, former) };
  }

  private valuesOf(row: StoredRow, former: StoredRow): ActItem['values'] {
    const text = (column: string, length?: number) => {
      const value = row[column];
      return typeof value === 'string' ? value.slice(0, length) : null;
    };
    const number = (column: string) => {
      const value = row[column];
      return typeof value === 'number' ? value : null;
    };
    const instant = (column: string) => {
      const value = text(column);
      return value && new Date(value).toISOString();
    };
    const formerTitle = former['title'];
    return {
      title: text('title'),
      formerTitle: typeof formerTitle === 'string' ? formerTitle : null,
      course: this.codes.get(row['course_id']) ?? null,
      dueDate: text('due_date'),
      dueTime: text('due_time', 'HH:MM'.length),
      dueZone: text('due_zone'),
      dueAt: instant('due_at'),
      plannedOn: text('planned_on'),
      progress: text('progress') as NonNullable<ActItem['values']>['progress'],
      pointsEarned: number('points_earned'),
      pointsPossible: number('points_possible'),
      letter: text('letter'),
      startLocal: text('start_local', 'YYYY-MM-DDTHH:MM'.length),
      startsAt: instant('starts_at'),
    };
  }

  private givenTo(key: string, revision: number): StoredRow {
    return this.given.get(key)?.get(revision) ?? {};
  }
}

/** For each revision of a row, in one pass; a newer engine may have moved the row within the act itself. */
function valuesGiven(entries: readonly HistoryEntry[]): ReadonlyMap<number, StoredRow> {
  const given = new Map<number, StoredRow>();
  let later: StoredRow = {};
  for (const [revision, own] of [...groupBy(entries, (entry) => entry.revision)].toReversed()) {
    given.set(revision, { ...later, ...formerValues(own.filter(({ kind }) => kind === 'derived')) });
    later = { ...later, ...formerValues(own) };
  }
  return given;
}

/** Named last: what the student did is said by the other rows. */
const IN_BACKGROUND: readonly JournalNoun[] = [
  'user',
  'notification_settings',
  'calendar_diff',
  'assignment_series',
];

const ORDER = [
  ...Object.keys(JOURNAL_TABLES).filter((noun) => !IN_BACKGROUND.includes(noun as JournalNoun)),
  ...IN_BACKGROUND,
];

/** The rows whose name is that of another row, and the columns that name it. */
const NAMED_BY: Partial<Record<JournalNoun, [Noun, string]>> = {
  ...BELONGS_TO,
  time_entry: ['assignment', 'assignment_id'],
  study_block: ['assignment', 'assignment_id'],
};

/** The name of a row, the first of the group by default, of a noun, also if it is deleted; of one that is gone, as it was at last. */
function titleOf(noun: JournalNoun, row = 'g.ids[1]'): string {
  const ofRow = (named: JournalNoun, id: string) => {
    const { label = 'name' } = NOUNS[named as Noun] ?? {};
    return `coalesce((SELECT p.${label} FROM ${JOURNAL_TABLES[named]} p WHERE p.user_id = $1 AND p.id = ${id}),
      (SELECT j.before->>'${label}' FROM journal j WHERE j.user_id = $1 AND j.noun = '${named}' AND j.row_id = ${id}
        AND j.kind = 'removed' ORDER BY j.revision DESC LIMIT 1))`;
  };
  const [parent, column] = NAMED_BY[noun] ?? [];
  if (parent && column === 'id') return ofRow(parent, row);
  if (!parent) return ofRow(noun, row);
  const present = `(SELECT r.${column} FROM ${JOURNAL_TABLES[noun]} r WHERE r.user_id = $1 AND r.id = ${row})`;
  const gone = `(SELECT (j.before->>'${column}')::uuid FROM journal j WHERE j.user_id = $1 AND j.noun = '${noun}'
    AND j.row_id = ${row} AND j.kind = 'removed' ORDER BY j.revision DESC LIMIT 1)`;
  return ofRow(parent, `coalesce(${present}, ${gone})`);
}

const NAMED = [...Object.keys(NOUNS), ...Object.keys(NAMED_BY), ...OF_LOG_INS] as JournalNoun[];

const TITLES = [...new Set(NAMED)].map((noun) => `WHEN '${noun}' THEN ${titleOf(noun)}`).join(' ');

/** What happened to a row with entry `j`: deleting hides it, and restoring shows it again. */
const KIND = `CASE WHEN j.kind <> 'changed' OR NOT j.before ? 'deleted_at' THEN j.kind
  WHEN j.before->>'deleted_at' IS NULL THEN 'removed' ELSE 'restored' END`;

/** An entry `j` that says what the student did; that of a deletion only goes with the rows that it hides. */
const IS_SHOWN = `j.kind <> 'derived' AND j.noun <> 'deletion'`;

/**
 * The acts of account $1 before revision $2, at most $3 and of kind $5 if it isn't null, newest first: a row for each
 * noun and kind of change. Each row of the student counts once, by its parent if both changed under one ID. Groups are
 * made once: for new tables, PostgreSQL would guess one act and make them anew for each.
 */
const READ_RECENT = `
WITH acts AS (
  SELECT j.revision, max(j.act) AS act, max(j.author) AS author FROM journal j
  WHERE j.user_id = $1 AND j.revision < $2 AND j.revision >= ${JOURNAL_BEGIN} AND ${IS_SHOWN}
    AND ($5::text IS NULL OR j.act = $5)
  GROUP BY j.revision ORDER BY j.revision DESC LIMIT $3
), undone AS (
  SELECT DISTINCT ON (of) split_part(j.act, ':', 2) AS of, j.act, j.revision FROM journal j
  WHERE j.user_id = $1 AND j.revision > (SELECT min(revision) FROM acts) AND j.act ~ '^(un|re)do:'
  ORDER BY of, j.revision DESC
), each AS (
  SELECT DISTINCT ON (j.revision, j.row_id) j.revision, j.noun, j.row_id, j.seq, ${KIND} AS kind
  FROM acts a JOIN journal j ON j.user_id = $1 AND j.revision = a.revision WHERE ${IS_SHOWN}
  ORDER BY j.revision, j.row_id, array_position($4::text[], j.noun), array_position('{created,removed}'::text[], j.kind),
    NOT coalesce(j.before ? 'deleted_at', false), j.seq
), groups AS MATERIALIZED (
  SELECT revision, noun, kind, count(*)::int AS count, array_agg(row_id ORDER BY seq) AS ids,
    (sum(count(*)) FILTER (WHERE noun <> 'assignment_series') OVER act)::int AS total,
    row_number() OVER (act ORDER BY array_position($4::text[], noun), min(seq)) AS place
  FROM each GROUP BY revision, noun, kind WINDOW act AS (PARTITION BY revision)
)
SELECT g.revision::float8 AS revision, g.noun, g.kind, g.count, coalesce(g.total, g.count) AS total,
  a.act, a.author, g.ids[:${MOST_ENTRIES}] AS ids,
  (CASE WHEN u.act LIKE 'undo:%' THEN u.revision END)::float8 AS "undoneBy",
  CASE g.noun ${TITLES} END AS title,
  CASE WHEN g.noun = 'course' AND g.count = 2 THEN ${titleOf('course', 'g.ids[2]')} END AS "otherTitle"
FROM groups g JOIN acts a USING (revision) LEFT JOIN undone u ON u.of = g.revision::text
WHERE g.place <= ${MOST_ITEMS} ORDER BY g.revision DESC, g.place`;

interface ItemRow extends Omit<ActItem, 'fields' | 'values'> {
  revision: number;
  total: number;
  undoneBy: number | null;
  act: string | null;
  author: string | null;
  ids: string[];
}

/** No revision is later: it is past the year 2200. */
const END = 8_000_000_000_000_000;

/**
 * The account's acts of the last 30 days, newest first.
 * @throws NOT_FOUND if it has no act `after`.
 */
export async function readRecentActs(
  actor: Actor,
  { first, kind, after }: RecentActsArgs,
): Promise<RecentAct[]> {
  if (after != null && !(await canUndoAct(actor, after))) throw notFound(ACT);
  const before = after == null ? END : revisionOf(after);
  const rows = await actor.database.read<ItemRow>('recent_acts', READ_RECENT, [
    actor.userId,
    before,
    first ?? READ_LIMITS.page,
    ORDER,
    kind ?? null,
  ]);
  const acts = groupBy(rows, ({ revision }) => revision);
  const history = await ActHistory.read(actor, [...acts.keys()]);
  return [...acts.values()].map((own) => actOf(own, history));
}

function actOf(rows: readonly ItemRow[], history: ActHistory): RecentAct {
  const { revision, total, undoneBy, act, author } = rows[0] as ItemRow;
  const own = rows.filter(({ noun }, place) => place === 0 || noun !== 'assignment_series');
  const [, undoes] = act?.split(':') ?? [];
  return {
    id: actId(revision),
    // A revision is the clock's microseconds.
    at: new Date(revision / 1000).toISOString(),
    by: authorOf(author),
    kind: undoes === undefined ? (act as ActKind | null) : null,
    canUndo: undoneBy === null && history.canUndo(revision),
    undoes: undoes === undefined ? null : actId(Number(undoes)),
    undoneBy: undoneBy === null ? null : actId(undoneBy),
    items: own.map((item) => itemOf(item, history)),
    itemCount: total,
  };
}

function itemOf(
  { revision, noun, kind, title, otherTitle, count, ids }: ItemRow,
  history: ActHistory,
): ActItem {
  const became = kind === 'changed' ? history.became(revision, noun, ids) : null;
  return { noun, kind, title, otherTitle, count, ...(became ?? { fields: [], values: null }) };
}
