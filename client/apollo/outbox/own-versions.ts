/** The versions of rows that only this device's own changes ended, with their rows. */
const ended = new Set<string>();

/**
 * Notes the version that a change ended: what the student does next builds on the next one, though it may have been done
 * before the answer came. A later version in the answer includes somebody else's change, and is nothing to build on.
 */
export function noteVersion(id: string, seen: unknown, data: object | null | undefined): void {
  const answered = rowsIn(data).find((row) => row.id === id)?.version;
  if (answered && answered - 1 === seen) ended.add(`${id} ${seen}`);
}

/** The version to send for one that the student saw: the one that their own changes have brought since. */
export function ownVersion(id: string, version: unknown): unknown {
  return ended.has(`${id} ${String(version)}`) ? ownVersion(id, Number(version) + 1) : version;
}

/** The rows of an answer. */
export function rowsIn(data: object | null | undefined): readonly Row[] {
  const payloads: object[] = Object.values(data ?? {});
  const rows = payloads.flatMap((payload) => Object.values(payload ?? {}).flat()) as (Row | null)[];
  return rows.flatMap((row) => row ?? []);
}

interface Row {
  __typename?: string;
  id?: string;
  version?: number;
}
