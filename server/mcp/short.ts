import { z } from 'zod';

/** Bytes of an answer; models read long answers slowly and forget the question. */
export const MAX_ANSWER_BYTES = 4_000;

/** The text of an answer, without null values. */
export function toText(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => value ?? undefined);
}

/** Whether an answer is short enough. */
export function fits(answer: unknown): boolean {
  return bytesOf(answer) <= MAX_ANSWER_BYTES;
}

/** How a tool takes the place to read on from. */
export const skipped = z
  .int()
  .min(0)
  .max(10_000)
  .default(0)
  .describe('How many of the first ones to leave out, to read on.');

/** How to call for the entries after the shown ones. */
export function readOn(skip: number, shown: number): string {
  return `call again with skip ${skip + shown}`;
}

/** A list of which as much is shown as fits. */
interface ShortList<Entry> {
  /** Fields in addition to the list. */
  about?: object;
  /** Its name in the answer. */
  name: string;
  entries: readonly Entry[];
  /** Whether there are others behind the entries. */
  isPart?: boolean;
  /** How to call for those after the last one shown. */
  more: (last: Entry, shown: number) => string;
}

/**
 * Returns the entries that fit into {@link MAX_ANSWER_BYTES}, at least one, and says how to get the rest. Entries behind
 * the first one that doesn't fit aren't looked at.
 */
export function shorten<Entry>(list: ShortList<Entry>): object {
  const { about, name, entries, isPart = false, more } = list;
  const shown = entries.slice(0, countThatFit(list));
  const last = shown.at(-1);
  const isCut = last !== undefined && (isPart || shown.length < entries.length);
  return { ...about, [name]: shown, ...(isCut && { more: more(last, shown.length) }) };
}

function countThatFit<Entry>({ about, name, entries, isPart = false, more }: ShortList<Entry>): number {
  let bytes = bytesOf({ ...about, [name]: [] });
  let fitting = 1;
  for (const [index, entry] of entries.entries()) {
    const count = index + 1;
    bytes += bytesOf(entry) + (index > 0 ? ','.length : 0);
    if (bytes > MAX_ANSWER_BYTES) break;
    const isAll = count === entries.length && !isPart;
    // A comma takes the place of its braces.
    const bytesOfMore = isAll ? 0 : bytesOf({ more: more(entry, count) }) - '{}'.length + ','.length;
    if (bytes + bytesOfMore <= MAX_ANSWER_BYTES) fitting = count;
  }
  return fitting;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(toText(value));
}
