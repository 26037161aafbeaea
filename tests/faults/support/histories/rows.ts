import { groupBy, type Span } from './span';

/** A change of a row to a unique value. */
export interface RowWrite extends Span {
  kind: 'write';
  row: string;
  value: string;
  /** The version it was made from; null if it was to be made whatever the version. */
  expected: number | null;
  /** The version of the row after it; null if the client never learned. */
  version: number | null;
}

/** A look at a row. */
export interface RowRead extends Span {
  kind: 'read';
  row: string;
  value: string;
  version: number;
}

/** A change that was refused because the row was no longer at the version it was made from. */
export interface RowRefusal extends Span {
  kind: 'refusal';
  row: string;
  expected: number;
}

/** Something a client asked of a row and was told. */
export type RowOperation = RowWrite | RowRead | RowRefusal;

/**
 * Checks whether some order explains the answers about rows. Their versions give the order: each write makes
 * the next one, and a read that starts after an operation ended sees it or a later one.
 *
 * @param initial the value of each row at version 1
 * @returns the contradictions; empty if there are none
 */
export function checkRows(
  operations: readonly RowOperation[],
  initial: ReadonlyMap<string, string>,
): string[] {
  const byRow = groupBy(operations, ({ row }) => row);
  return [...byRow].flatMap(([row, own]) =>
    checkRow(own, initial.get(row) ?? '').map((fault) => `Row ${row}: ${fault}`),
  );
}

function checkRow(operations: RowOperation[], initial: string): string[] {
  const values = new Map([[1, initial]]);
  const faults: string[] = [];
  /** Notes the value at a version. */
  const note = (version: number, value: string, how: string) => {
    const known = values.get(version);
    if (known === undefined) values.set(version, value);
    else if (known !== value) faults.push(`version ${version} was ${known} and ${value} (${how})`);
  };
  const writes = operations.filter((operation) => operation.kind === 'write');
  for (const { version, value, expected } of writes) {
    if (version === null) continue;
    note(version, value, 'written');
    if (expected !== null && version !== expected + 1)
      faults.push(`a write from version ${expected} made version ${version}`);
  }
  for (const operation of operations)
    if (operation.kind === 'read') note(operation.version, operation.value, 'read');
  return [...faults, ...checkOrigins(values, writes), ...checkTime(operations), ...checkRefusals(operations)];
}

/** Every version comes from one write, and every write makes at most one. */
function checkOrigins(values: ReadonlyMap<number, string>, writes: readonly RowWrite[]): string[] {
  const versionOf = new Map<string, number>();
  const written = new Map(writes.map((write) => [write.value, write]));
  const faults: string[] = [];
  for (const [version, value] of values) {
    const other = versionOf.get(value);
    if (other !== undefined) faults.push(`${value} was made twice, as versions ${other} and ${version}`);
    versionOf.set(value, version);
    if (version > 1 && !written.has(value)) faults.push(`nobody wrote ${value} (version ${version})`);
  }
  const unknown = writes.filter(({ version, value }) => version === null && !versionOf.has(value)).length;
  const last = Math.max(...values.keys());
  const unseen = last - values.size;
  if (unseen > unknown) faults.push(`${unseen} versions up to ${last} come from ${unknown} writes`);
  return faults;
}

/** A read that starts after an operation ended sees it or a later one; a write comes after it. */
function checkTime(operations: readonly RowOperation[]): string[] {
  const told = operations.filter(
    (operation): operation is RowRead | (RowWrite & { version: number }) =>
      operation.kind === 'read' || (operation.kind === 'write' && operation.version !== null),
  );
  const byEnd = told.toSorted((left, right) => left.end - right.end);
  const faults: string[] = [];
  let latest = 0;
  let next = 0;
  for (const operation of told.toSorted((left, right) => left.start - right.start)) {
    for (; byEnd[next] && byEnd[next]!.end < operation.start; next += 1)
      latest = Math.max(latest, byEnd[next]!.version);
    const isLate = operation.kind === 'read' ? operation.version < latest : operation.version <= latest;
    if (isLate)
      faults.push(`a ${operation.kind} of version ${operation.version} began after version ${latest}`);
  }
  return faults;
}

/** A write is refused only if another client may have made another version before. */
function checkRefusals(operations: readonly RowOperation[]): string[] {
  const writes = operations.filter((operation) => operation.kind === 'write');
  return operations.flatMap((operation) => {
    if (operation.kind !== 'refusal') return [];
    const { expected, end } = operation;
    const isRight = writes.some(
      ({ start, version }) => start < end && (version === null || version > expected),
    );
    return isRight ? [] : [`a write from version ${expected} was refused, which was the latest`];
  });
}
