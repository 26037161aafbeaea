import type { HistoryDevice } from './history-device';

/** A change that is older than this when its page ends was stored before, in milliseconds. */
const STORED_MS = 1_000;

/** The result of writing a row. */
export interface Written {
  row_id: string;
  title_before: string | null;
  title: string;
  day: string | null;
  /** Empty without one. */
  score_before: string;
  score: string;
  due_before: string;
  due: string;
  was_deleted: boolean;
  is_deleted: boolean;
  /** In milliseconds since 1970. */
  at: number;
}

/** A value of a row, before and after a write. */
interface Write {
  before: string | null;
  after: string;
}

/** The writes of what a change sets: a title, or a score or deadline of its row. */
function writesOf({ kind, row }: Change, written: readonly Written[]): Write[] {
  const own = written.filter(({ row_id }) => row_id === row);
  if (kind === 'score') return own.map((each) => ({ before: each.score_before, after: each.score }));
  if (kind === 'due') return own.map((each) => ({ before: each.due_before, after: each.due }));
  return written.map(({ title_before, title }) => ({ before: title_before, after: title }));
}

/** A change that a student made. */
export interface Change {
  device: HistoryDevice;
  kind: 'create' | 'rename' | 'score' | 'due' | 'tick' | 'move';
  /** The title, or a substitute for it, the score, or the day it is due; of a tick, whether it is done; of a move, the day. */
  value: string;
  /** The name in the list of refused changes, if it isn't the title. */
  listed?: string;
  row: string | null;
  /** The values the student saw before. */
  before: string;
  /** Whether the student was told that it is saved, here or there. */
  isTold: boolean;
  at: number;
}

/** The differences between a device's view and the stored rows. */
export function differences(
  device: HistoryDevice,
  shown: readonly object[],
  stored: readonly object[],
): string[] {
  const [here, there] = [shown, stored].map((rows) => rows.map((row) => JSON.stringify(row)));
  return [
    ...here!.filter((row) => !there!.includes(row)).map((row) => `${device.name} shows ${row}`),
    ...there!.filter((row) => !here!.includes(row)).map((row) => `${device.name} lacks ${row}`),
  ];
}

/** Whether the page still stood when a change that shows at once had been stored. */
export function wasStored({ device, at }: Pick<Change, 'device' | 'at'>): boolean {
  return device.killedAt < at || device.killedAt > at + STORED_MS;
}

/** Faults in the result of a move, which another move to the same day may have made unnecessary. */
export function faultsOfMove(
  { value, row }: Change,
  written: readonly Written[],
  listed: readonly string[],
): string[] {
  const isWritten = written.some(({ row_id, day }) => row_id === row && day === value);
  const isListed = listed.some((variables) => variables.includes(row!));
  return isWritten || isListed ? [] : [`the move of ${row} to ${value} is lost`];
}

/** Faults in the result of a new title, score, or deadline, each of which is made only once. */
export function faultsOf(change: Change, written: readonly Written[], listed: readonly string[]): string[] {
  const { value, kind, before, isTold, listed: said = `"${value}"` } = change;
  const made = writesOf(change, written).filter((write) => write.after === value && write.before !== value);
  const isListed = listed.some((variables) => variables.includes(said));
  const [first] = made;
  return [
    ...(made.length > 1 ? [`${value} was made ${made.length} times`] : []),
    ...(made.length > 0 && isListed ? [`${value} was made, and is in the list of what was not`] : []),
    ...(isTold && made.length === 0 && !isListed ? [`${value} is lost`] : []),
    ...(kind !== 'create' && isTold && first && first.before !== before
      ? [`${value} overwrote ${first.before}, but was made on ${before}`]
      : []),
  ];
}

/** A deletion that a student made. */
export interface Removal {
  device: HistoryDevice;
  row: string;
  /** The title the student saw before; empty if there was no such row, null if the page ended meanwhile. */
  before: string | null;
  isTold: boolean;
  at: number;
  /** When it was seen to wait, in milliseconds since 1970; null if it may have been sent at once. */
  waitsSince: number | null;
}

/** What became of the deletions of a schedule. */
export interface Deletions {
  removals: readonly Removal[];
  /** When each device undid a deletion. */
  undos: readonly Pick<Removal, 'device' | 'at'>[];
  written: readonly Written[];
  /** The deletions in the list of refused changes. */
  listed: readonly string[];
}

/** Faults in the result of a deletion: the row stays deleted unless the student undoes it or is asked about it. */
export function faultsOfRemoval(removal: Removal, { undos, written, listed }: Deletions): string[] {
  const { device, row, at } = removal;
  const own = written.filter(({ row_id }) => row_id === row);
  const isGone = own.at(-1)?.is_deleted === true;
  const isListed = listed.some((variables) => variables.includes(`"${row}"`));
  const isTakenBack = undos.some((undo) => undo.device === device && undo.at > at);
  const isRestored = undos.length > 0 && own.some((write) => write.was_deleted && !write.is_deleted);
  const isKept = isGone || isListed || isTakenBack || isRestored;
  // Rows leave the screen before the deletion is stored.
  const isSure = removal.isTold && (removal.waitsSince !== null || wasStored(removal));
  return isSure && !isKept ? [`the deletion of ${row} is lost`] : [];
}

/** Rows that only deletions that had waited can have taken away, with a title that none of those students had seen. */
export function deletedUnseen({ removals, written }: Deletions): string[] {
  return written.flatMap(({ row_id, was_deleted, is_deleted, title_before, at }) => {
    if (was_deleted || !is_deleted) return [];
    const own = removals.filter(({ row, before }) => row === row_id && before !== '');
    const haveWaited = own.every(({ waitsSince }) => waitsSince !== null && waitsSince < at);
    const isSeen = own.some(({ before }) => before === title_before);
    return own.length > 0 && haveWaited && !isSeen
      ? [`${row_id} was deleted with ${title_before}, which was not seen`]
      : [];
  });
}
