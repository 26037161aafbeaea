/** Bytes of an answer; models read long answers slowly and forget what was asked. */
export const MAX_ANSWER_BYTES = 4_000;

/** The text of an answer, without what is null. */
export function toText(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => value ?? undefined);
}

/** A list of which as much is shown as fits. */
export interface ShortList<Entry> {
  /** Its name in the answer. */
  name: string;
  entries: readonly Entry[];
  /** How to call for those after the last one shown. */
  more: (last: Entry, shown: number) => string;
}

/** Shows the entries that fit into {@link MAX_ANSWER_BYTES}, at least one, and says how to get the rest. */
export function shorten<Entry>({ name, entries, more }: ShortList<Entry>): object {
  const answer = (shown: readonly Entry[]): object => {
    const last = shown.at(-1);
    const isCut = last !== undefined && shown.length < entries.length;
    return { [name]: shown, ...(isCut && { more: more(last, shown.length) }) };
  };
  let shown = entries;
  while (shown.length > 1 && Buffer.byteLength(toText(answer(shown))) > MAX_ANSWER_BYTES)
    shown = shown.slice(0, -1);
  return answer(shown);
}
