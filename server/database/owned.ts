import { isDeepStrictEqual } from 'node:util';
import type {
  EntityManager,
  EntityMetadata,
  EntityTarget,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, notFound, badInput } from '../errors/domain-error';
import type { Statement, Transaction } from './database';
import { assertFresh, type Edited } from './outdated-edit';
import { dayText } from './sql';

/** The columns of every owned, editable row. */
interface OwnedRow extends ObjectLiteral {
  userId: string;
  id: string;
  version: number;
  deletedAt: Date | null;
}

interface LoadOptions {
  /** The input field that names the row, if it isn't the row to act on. */
  field?: string | undefined;
  /** Further columns, as SQL on a row `r`, under their names in the entity. */
  beside?: string | undefined;
}

/**
 * Loads one row by ID *and* owner. The transaction has locked the account, so the row stays as it is until it ends.
 * Another student's row, a deleted one, and one that never existed get the same answer.
 * @param what the noun for the message.
 * @param options the field alone, or all of them.
 * @throws NOT_FOUND
 */
export async function loadOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  id: string,
  what: string,
  options: string | LoadOptions = {},
): Promise<Row> {
  const { field, beside } = typeof options === 'string' ? { field: options } : options;
  const { userId, manager } = transaction;
  const { text, values } = loadingOwned(manager, entity, { userId, id, beside });
  const [found] = await transaction.query<{ row: Row }>(text, values);
  if (!found) throw notFound(what, field);
  return withDates(found.row, tableOf(manager, entity).instants);
}

/** The statement that {@link loadOwned} runs, for a transaction that asks it early. */
export function loadingOwned<Row extends OwnedRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { userId, id, beside }: { userId: string; id: string; beside?: string | undefined },
): Statement {
  const { names, read } = tableOf(manager, entity);
  const columns = beside === undefined ? names : `${names}, ${beside}`;
  const condition = 'r.user_id = $1 AND r.id = $2 AND r.deleted_at IS NULL';
  return { text: asJson(`SELECT ${columns} ${read} WHERE ${condition}`), values: [userId, id] };
}

/** The result of writing a row. */
export interface Update<Shown> {
  /** The columns whose values changed, by their names in the entity. */
  columns: string[];
  /** The row as `show` reads it. */
  shown: Shown;
}

/**
 * Writes the changed fields of a loaded row and raises its version; call `assertFresh` first. The given row
 * then has the written values.
 * @param show SQL on `written` that reads the needed parts of the written row; default: its ID.
 */
export async function updateOwned<Row extends OwnedRow, Shown extends ObjectLiteral = Pick<Row, 'id'>>(
  ...asked: [
    transaction: Transaction,
    entity: EntityTarget<Row>,
    row: Row,
    changes: Partial<Row>,
    show?: string,
  ]
): Promise<Update<Shown>> {
  const { columns, shown } = updateAlong<Row, Shown>(...asked);
  return { columns, shown: await shown };
}

/** Like {@link updateOwned}, but without waiting for the row, see {@link Transaction.queryAlong}. */
export function updateAlong<Row extends OwnedRow, Shown extends ObjectLiteral = Pick<Row, 'id'>>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  row: Row,
  changes: Partial<Row>,
  show = 'SELECT id FROM written',
): Update<Promise<Shown>> {
  const columns = Object.keys(changes).filter((name) => !isDeepStrictEqual(row[name], changes[name]));
  const news = { ...changes, version: row.version + 1, updatedAt: transaction.now };
  const table = tableOf(transaction.manager, entity);
  const values = Object.entries(news).filter(([, value]) => value !== undefined);
  const record = values.flatMap(([name, value]) => {
    const column = table.databaseNames.get(name);
    return column === undefined ? [] : [[column, value] as const];
  });
  const { set, given } = setting(table, record);
  const text = `
WITH written AS (UPDATE ${table.tableName} r SET ${set}
WHERE r.user_id = $1 AND r.id = $2 AND r.version = $3 RETURNING r.*) ${asJson(show)}`;
  const parameters = [transaction.userId, row.id, row.version, ...given];
  const shown = transaction.queryAlong<{ row: Shown }>(text, parameters).then(([found]) => {
    if (!found) throw new Error(`A loaded row of ${table.tableName} is gone.`);
    return found.row;
  });
  shown.catch(() => undefined);
  Object.assign(row, Object.fromEntries(values));
  return { columns: columns.filter((name) => changes[name] !== undefined), shown };
}

/** The most sets of columns of a table with a statement of their own, which sets only those, at half the cost. */
const MAX_SETS = 8;

/** What sets columns to values, in an `UPDATE`, and the values from $4 on. */
function setting(
  { all, jsonColumns, sets }: OwnedTable,
  record: readonly (readonly [column: string, value: unknown])[],
): { set: string; given: unknown[] } {
  const set = record.map(([column], index) => `${column} = $${index + 4}`).join(', ');
  if (sets.size < MAX_SETS) sets.add(set);
  if (!sets.has(set)) {
    const given = [JSON.stringify(Object.fromEntries(record))];
    return { set: `(${all}) = (SELECT ${all} FROM jsonb_populate_record(r, $4::jsonb))`, given };
  }
  const given = record.map(([column, value]) =>
    jsonColumns.has(column) && value !== null ? JSON.stringify(value) : value,
  );
  return { set, given };
}

/**
 * Inserts one row of the transaction's user.
 * @param id from the caller, or null for a new one.
 * @returns the ID.
 * @throws CONFLICT naming `id` if the caller's ID is taken, even by a deleted row.
 */
export async function insertOwned<Row extends OwnedRow>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  id: string | null | undefined,
  values: Partial<Row>,
): Promise<string> {
  const row = { ...values, userId: transaction.userId, id: id ?? uuidv7() };
  await transaction.manager
    .insert(entity, row as unknown as QueryDeepPartialEntity<Row>)
    .catch(refuseTakenId);
  return row.id;
}

/** SQLSTATE of a duplicate key. */
const DUPLICATE = '23505';

/** Turns the failure of an insert with a taken ID into CONFLICT; any other error stays the same. */
export function refuseTakenId(error: unknown): never {
  const { code, constraint } =
    (error as { driverError?: { code?: string; constraint?: string } }).driverError ?? {};
  if (code !== DUPLICATE || !constraint?.endsWith('_pkey')) throw error;
  throw new DomainError('CONFLICT', 'This ID is already in use.', { fields: { id: 'is already in use' } });
}

/** Reads each row as one JSON value: wide rows are built column by column, at several times the cost. */
function asJson(select: string): string {
  return `SELECT row_to_json(one) AS row FROM (${select}) one`;
}

/** Puts the dates into a row from JSON that its entity has. */
function withDates<Row extends ObjectLiteral>(row: Row, instants: readonly string[]): Row {
  const held: ObjectLiteral = row;
  for (const name of instants) if (held[name] !== null) held[name] = new Date(held[name] as string);
  return row;
}

interface OwnedTable {
  tableName: string;
  /** The columns of a row `r` under their names in the entity, with the entity's values. */
  names: string;
  read: string;
  /** Properties whose values are dates with a time. */
  instants: string[];
  /** The names of the columns that can be set, in the database. */
  all: string;
  jsonColumns: ReadonlySet<string>;
  /** The sets of columns that were written, up to {@link MAX_SETS}. */
  sets: Set<string>;
  databaseNames: ReadonlyMap<string, string>;
}

const TABLES = new Map<unknown, OwnedTable>();

function tableOf<Row extends OwnedRow>(manager: EntityManager, entity: EntityTarget<Row>): OwnedTable {
  const known = TABLES.get(entity);
  if (known) return known;
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const namesOf = (some: typeof columns) => some.map(({ databaseName }) => databaseName);
  const table = {
    tableName,
    names: columns.map((column) => `${asHeld(column)} AS "${column.propertyName}"`).join(', '),
    read: `FROM ${tableName} r`,
    instants: columns.filter(isInstant).map(({ propertyName }) => propertyName),
    all: namesOf(columns.filter(({ isPrimary }) => !isPrimary)).join(', '),
    jsonColumns: new Set(namesOf(columns.filter(({ type }) => type === 'jsonb'))),
    sets: new Set<string>(),
    databaseNames: new Map(columns.map(({ propertyName, databaseName }) => [propertyName, databaseName])),
  };
  TABLES.set(entity, table);
  return table;
}

function isInstant({ type }: EntityMetadata['columns'][number]): boolean {
  return type === 'timestamptz' || type === 'timestamp with time zone' || type === Date;
}

/** A column of `r` cast so that the driver's value equals the entity's. */
function asHeld({ type, databaseName }: EntityMetadata['columns'][number]): string {
  if (type === 'date') return dayText(`r.${databaseName}`);
  return type === 'numeric' ? `r.${databaseName}::float8` : `r.${databaseName}`;
}

/** A row as a change names it, with the version that the caller saw. */
interface SeenRow {
  id: string;
  expectedVersion?: number | null;
}

/** What a loader knows of the rows that it loads. */
interface Loaded<Row, Seen> extends Pick<Edited, 'noun' | 'what'> {
  entity: EntityTarget<Row>;
  /** Reads a row as the API shows it, in the terms of an edit. */
  read(transaction: Transaction, id: string, input: Seen): Promise<object | undefined>;
  /** See {@link LoadOptions}, by what a change sets. */
  beside?(input: Seen): string | undefined;
}

/** Creates the loader of rows to change: {@link loadOwned}, then {@link assertFresh}. */
export function seenLoader<Row extends OwnedRow, Seen extends SeenRow = SeenRow>({
  entity,
  read,
  beside,
  ...edited
}: Loaded<Row, Seen>) {
  return async (transaction: Transaction, input: Seen): Promise<Row> => {
    const { id } = input;
    const row = await loadOwned(transaction, entity, id, edited.what, { beside: beside?.(input) });
    await assertFresh(transaction, { ...edited, read: (as) => read(as, id, input) }, row, input);
    return row;
  };
}

/** Input fields that identify the row and its version; they aren't columns. */
type Control = 'id' | 'expectedVersion';

/** The fields an input sets: absent fields are left out, required ones are never null. */
export type Patch<Input, Required extends keyof Input> = {
  [Field in Exclude<keyof Input, Control>]?: Field extends Required
    ? NonNullable<Input[Field]>
    : Input[Field];
};

/**
 * The columns an input sets. An absent field is left out (unchanged); null clears. Texts are trimmed; an optional
 * text that is empty becomes null.
 * @param required fields whose columns can't be empty.
 * @throws BAD_USER_INPUT naming a required field that is null.
 */
export function patchOf<Input extends object, Required extends Exclude<keyof Input, Control> & string>(
  input: Input,
  required: readonly Required[],
): Patch<Input, Required> {
  const patch: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(input)) {
    if (given === undefined || field === 'id' || field === 'expectedVersion') continue;
    const value: unknown = typeof given === 'string' ? given.trim() || null : given;
    if (value === null && (required as readonly string[]).includes(field))
      throw badInput(field, 'must not be empty');
    patch[field] = value;
  }
  return patch as Patch<Input, Required>;
}
