import type { HistoryDevice } from './history-device';

/** A change that is older than this when its page ends was stored before, in milliseconds. */
const STORED_MS = 1_000;

/** The result of writing a row. */
export interface Written {
  row_id: string;
  title_before: string | null;
  title: string;
  day: string | null;
}

/** A change that a student made. */
export interface Change {
  device: HistoryDevice;
  kind: 'create' | 'rename' | 'tick' | 'move';
  /** The title, or a substitute for it; of a tick, whether it is done; of a move, the day. */
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
export function wasStored({ device, at }: Change): boolean {
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

/** Faults in the result of a new title. */
export function faultsOf(
  { value, kind, before, isTold, listed: said = `"${value}"` }: Change,
  written: readonly Written[],
  listed: readonly string[],
): string[] {
  const made = written.filter(({ title, title_before }) => title === value && title_before !== value);
  const isListed = listed.some((variables) => variables.includes(said));
  const [first] = made;
  return [
    ...(made.length > 1 ? [`${value} was made ${made.length} times`] : []),
    ...(made.length > 0 && isListed ? [`${value} was made, and is in the list of what was not`] : []),
    ...(isTold && made.length === 0 && !isListed ? [`${value} is lost`] : []),
    ...(kind === 'rename' && isTold && first && first.title_before !== before
      ? [`${value} overwrote ${first.title_before}, but was made on ${before}`]
      : []),
  ];
}
