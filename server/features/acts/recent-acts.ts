import { groupBy } from '#domain/group-by';
import { READ_LIMITS } from '#domain/limits/limits';
import type { Actor } from '../../database/database';
import { authorOf, type ActKind } from '../../database/author';
import { JOURNAL_BEGIN } from '../../database/journal';
import { NOUNS, type Noun } from '../../database/nouns';
import { notFound } from '../../errors/domain-error';
import { actId, revisionOf } from '../../database/act-id';
import { ActHistory, MOST_ENTRIES } from './act-history';
import type { RecentActsArgs } from './act.inputs';
import { ACT, canUndoAct } from './act.service';
import { BELONGS_TO, JOURNAL_TABLES, type JournalNoun, MOST_ITEMS, OF_LOG_INS } from './act.noun';
import type { ActItem, RecentAct } from './act.types';

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
