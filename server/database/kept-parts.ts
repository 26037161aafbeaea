import { RecentValues } from '#domain/limits/recent-values';
import type { Actor } from './database';

/** What was read of an account, and is kept until the journal has a change of it. */
export interface Part<Value> {
  /** Names the value with everything that it depends on beside the rows. */
  name: string;
  /** The kinds of rows it is made of, as the journal names them. */
  nouns: readonly string[];
  read: () => Promise<Value>;
  along?: ReadAlong & {
    /**
     * Brings a former value up to date.
     * @param found the value of `text`.
     * @returns undefined if it must be read anew.
     */
    renew: (former: Value, changed: ChangedRows, found: unknown) => Value | undefined;
  };
  /** Bytes that the value takes, roughly. */
  size: (value: Value) => number;
}

/** What is read together with the changes, which saves a round trip. */
interface ReadAlong {
  name: string;
  /** SQL of one JSON value, of account $1, about the rows in `noted` with a `revision` above $2. */
  text: string;
}

/** IDs of changed rows by noun. */
export type ChangedRows = ReadonlyMap<string, ReadonlySet<string>>;

/** One value, and what changed since it was read. */
interface KeptPart {
  value: Promise<unknown>;
  nouns: readonly string[];
  /** Whether the changes are brought into it rather than that it is read anew. */
  canRenew: boolean;
  changed: ChangedRows;
  size: number;
}

/** The parts of an account as of one revision. */
interface KeptAccount {
  /** The revision at which nothing but `changed` differs from the parts. */
  revision: number;
  /** That of the last entry of the journal which the parts contain. */
  anchor: number;
  parts: Map<string, KeptPart>;
  /** What was read along with the changes. */
  along: ReadonlyMap<string, unknown>;
  /** The next state, while it is being found. */
  next?: { revision: number; account: Promise<KeptAccount> };
}

/** Bytes that all parts of one process may take together. */
const ROOM = 12 * 1024 * 1024;
/** Parts of an account; those of former days are no longer asked for. */
const MOST_PARTS = 6;
/** After more changes, everything is read anew. */
const MOST_CHANGES = 200;

const accounts = new RecentValues<KeptAccount>(ROOM);

/**
 * What changed since revision $2. The entry of that revision must be the first one: if it is missing, the journal was
 * cut, or the database went back to a backup.
 */
const NOTED = `noted AS MATERIALIZED (
  SELECT noun, row_id AS id, revision, seq FROM journal
  WHERE user_id = $1 AND revision >= $2 ORDER BY revision, seq LIMIT ${MOST_CHANGES + 1})`;
const CHANGES = `
(SELECT json_agg(json_build_object('noun', noun, 'id', id, 'revision', revision) ORDER BY revision, seq) FROM noted)`;

/** Adds the changes since revision $2 to a query of account $1, for {@link followChanges}. */
export function withNoted(columns: string, from: string): string {
  return `WITH ${NOTED} SELECT ${columns}, ${CHANGES} AS noted ${from}`;
}

export interface NotedChange {
  noun: string;
  id: string;
  revision: number;
}

interface ChangesRow {
  noted: NotedChange[] | null;
  along?: unknown;
}

/**
 * Returns a part of an account, as it is or newer. It is read only if one of its rows has changed, on any node: the
 * triggers of the journal see each change. Don't alter what is returned.
 */
export async function keptPart<Value>(actor: Actor, part: Part<Value>): Promise<Value> {
  if (actor.revision === undefined) return part.read();
  const known = accounts.find(actor.userId);
  const account =
    known?.revision === actor.revision ? known : await accountNow(actor, actor.revision, part, known);
  const former = account.parts.get(part.name);
  if (former?.changed.size === 0) return former.value as Promise<Value>;
  const value = renewed(part, former, account);
  const kept = { value, nouns: part.nouns, canRenew: Boolean(part.along), changed: UNCHANGED, size: 0 };
  account.parts.delete(part.name);
  account.parts.set(part.name, kept);
  value.then(
    (read) => {
      kept.size = part.size(read);
      if (accounts.find(actor.userId) === account) keep(actor.userId, account);
    },
    () => account.parts.get(part.name) === kept && account.parts.delete(part.name),
  );
  return value;
}

const UNCHANGED: ChangedRows = new Map();

async function renewed<Value>(
  { read, along }: Part<Value>,
  former: KeptPart | undefined,
  account: KeptAccount,
): Promise<Value> {
  const found = along && account.along.get(along.name);
  if (!former || !along || found === undefined) return read();
  const known = await (former.value as Promise<Value>).catch(() => undefined);
  return (known === undefined ? undefined : along.renew(known, former.changed, found)) ?? read();
}

/** The account as of a revision; parts are read after it, so they may be newer, never older. */
function accountNow(
  actor: Actor,
  revision: number,
  { along, name }: { name: string; along?: ReadAlong },
  known: KeptAccount | undefined,
): Promise<KeptAccount> {
  if (!known) return Promise.resolve(keep(actor.userId, emptyAt(revision)));
  if (known.next?.revision === revision) return known.next.account;
  const account = readChanges(actor, revision, known.parts.has(name) ? along : undefined, known);
  known.next = { revision, account };
  account.catch(() => delete known.next);
  return account;
}

function emptyAt(revision: number): KeptAccount {
  return { revision, anchor: revision, parts: new Map(), along: new Map() };
}

async function readChanges(
  { database, userId }: Actor,
  revision: number,
  along: ReadAlong | undefined,
  known: KeptAccount,
): Promise<KeptAccount> {
  const name = along ? `changes_with_${along.name}` : 'changes_since';
  const text = withNoted(`${along?.text ?? 'NULL'} AS along`, '');
  const [row] = await database.read<ChangesRow>(name, text, [userId, known.anchor]);
  return accountAfter(userId, revision, known, {
    noted: row?.noted ?? null,
    found: along && [along.name, row?.along],
  });
}

/** The revision from which the changes of an account are needed, see {@link followChanges}. */
export function anchorOf(userId: string): number {
  return accounts.find(userId)?.anchor ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Brings what is kept of an account to a revision, after a statement that read it with the changes since an anchor: so
 * a part that is asked for next needs no statement to be checked.
 */
export function followChanges(
  userId: string,
  { anchor, revision, noted }: { anchor: number; revision: number; noted: NotedChange[] | null },
): void {
  const known = accounts.find(userId);
  if (known?.anchor === anchor && known.revision < revision) accountAfter(userId, revision, known, { noted });
}

function accountAfter(
  userId: string,
  revision: number,
  known: KeptAccount,
  {
    noted: entries,
    found,
  }: { noted: NotedChange[] | null; found?: [name: string, value: unknown] | undefined },
): KeptAccount {
  const noted = entries ?? [];
  const isWhole = noted[0]?.revision === known.anchor && noted.length <= MOST_CHANGES;
  if (!isWhole) return keep(userId, emptyAt(revision));
  const anchor = noted.at(-1)?.revision ?? known.anchor;
  const news = noted.filter((entry) => entry.revision > known.anchor);
  const parts = [...known.parts].flatMap(([name, part]) => {
    const after = withChanges(part, news);
    return after ? [[name, after] as const] : [];
  });
  const along = new Map(found ? [found] : []);
  return keep(userId, { revision, anchor, parts: new Map(parts.slice(-MOST_PARTS)), along });
}

/** A part with further changes; null if it is of no more use. The former one may still serve another answer. */
function withChanges(part: KeptPart, news: readonly NotedChange[]): KeptPart | null {
  const own = news.filter(({ noun }) => part.nouns.includes(noun));
  if (own.length === 0) return part;
  const changed = new Map([...part.changed].map(([noun, ids]) => [noun, new Set(ids)]));
  for (const { noun, id } of own) changed.set(noun, (changed.get(noun) ?? new Set()).add(id));
  const count = [...changed.values()].reduce((sum, ids) => sum + ids.size, 0);
  return part.canRenew && count <= MOST_CHANGES ? { ...part, changed } : null;
}

function keep(userId: string, account: KeptAccount): KeptAccount {
  const size = [...account.parts.values()].reduce((sum, part) => sum + part.size, OVERHEAD);
  accounts.keep(userId, account, size);
  return account;
}

/** What an account takes beside its parts. */
const OVERHEAD = 512;
