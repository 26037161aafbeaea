import { z } from 'zod';

/** Bytes of an answer; models read long answers slowly and forget the question. */
export const MAX_ANSWER_BYTES = 4_000;

/** The text of an answer, without null values. */
export function toText(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => value ?? undefined);
}

/** Whether an answer is short enough. */
export function fits(answer: unknown): boolean {
  return Buffer.byteLength(toText(answer)) <= MAX_ANSWER_BYTES;
}

/** How a tool takes the place to read on from. */
export const skipped = z
  .int()
  .min(0)
  .max(10_000)
  .default(0)
  .describe('How many of the first ones to leave out, to read on.');

/** How to call for the entries after the shown ones. */
export function readOn(skip: number) {
  return (_: unknown, shown: number): string => `call again with skip ${skip + shown}`;
}

/** A list of which as much is shown as fits. */
export interface ShortList<Entry> {
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

/** Returns the entries that fit into {@link MAX_ANSWER_BYTES}, at least one, and says how to get the rest. */
export function shorten<Entry>({ about, name, entries, isPart = false, more }: ShortList<Entry>): object {
  const answer = (shown: readonly Entry[]): object => {
    const last = shown.at(-1);
    const isCut = last !== undefined && (isPart || shown.length < entries.length);
    return { ...about, [name]: shown, ...(isCut && { more: more(last, shown.length) }) };
  };
  let shown = entries;
  while (shown.length > 1 && !fits(answer(shown))) shown = shown.slice(0, -1);
  return answer(shown);
}
