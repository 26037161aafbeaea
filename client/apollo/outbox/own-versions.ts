import { listedRows } from './changed-row';
import { inputOf, type KeptChange } from './kept-changes';

/** Versions of a row that differ only by changes that this device made: the last, and those before it. */
interface OwnVersions {
  last: number;
  before: readonly unknown[];
}

/** By the row's ID. */
const own = new Map<string, OwnVersions>();

/**
 * Notes the versions that a change brought: what the student does next builds on them, though it may have been done
 * before the answer came. A later version than the next one includes somebody else's change, and is nothing to build on.
 */
export function noteVersions(change: KeptChange, data: object | null | undefined): void {
  const input = inputOf(change);
  for (const row of listedRows(change) ?? [{ ...input, id: input['id'] ?? input['eventId'] }]) {
    const { id, expectedVersion } = row as { id: string; expectedVersion?: number };
    const last = versionIn(data, id);
    if (expectedVersion === undefined || last !== expectedVersion + 1) continue;
    const former = own.get(id);
    const before = former?.last === expectedVersion ? former.before : [];
    own.set(id, { last, before: [...before, expectedVersion] });
  }
}

/** The version to send for one that the student saw: the one that their own changes have brought since. */
export function ownVersion(id: string, version: unknown): unknown {
  const versions = own.get(id);
  return versions?.before.includes(version) ? versions.last : version;
}

/** The version of a row in the payload of a change; undefined if it isn't in there. */
function versionIn(data: object | null | undefined, id: string): number | undefined {
  const rows = Object.values(data ?? {}).flatMap((payload) =>
    Object.values((payload ?? {}) as object).flat(),
  );
  return (rows as ({ id?: string; version?: number } | null)[]).find((each) => each?.id === id)?.version;
}
