/**
 * How much an entry's UID tells which entry it is. `real`: it names one entry for good. `counter`: it may be the
 * entry's position in its file, such as `event-3`. `number`: it is nothing but a small number, such as `0@default`.
 */
export type UidEvidence = 'real' | 'counter' | 'number';

/** Canvas and Moodle write the IDs of their databases. */
const CANVAS_UID = /^event-(?:sub-)?(?:assignment|calendar-event)-/;
const MOODLE = /moodle/i;

/** Longest part of a UID that is looked at. */
const MOST_READ = 200;

const SMALL_NUMBER = /^\W*\d{1,4}\W*$/;
const SMALL_NUMBER_AT_END = /[-_.:#/]\d{1,4}$/;

/** Entries whose numbers follow each other before larger numbers count as positions. */
const LEAST_IN_A_ROW = 3;

const LARGEST_POSITION = 9_999;

/**
 * Weighs the UIDs of one calendar. Those that differ in one number only are counters if the numbers are small, or
 * follow each other in the order of the file.
 *
 * @param uids in the order of the file; repeated ones count once
 * @param productId the program that wrote the file, as it names itself
 */
export function weighUids(
  uids: Iterable<string>,
  productId: string | null,
): ReadonlyMap<string, UidEvidence> {
  const weights = new Map<string, UidEvidence>();
  const alike = new Map<string, string[]>();
  const isMoodle = MOODLE.test(productId ?? '');
  for (const uid of uids) {
    if (weights.has(uid)) continue;
    const read = uid.slice(0, MOST_READ);
    const isDatabase = isMoodle || CANVAS_UID.test(uid) || uid.length > MOST_READ;
    weights.set(uid, isDatabase ? 'real' : aloneEvidence(read));
    if (isDatabase) continue;
    const shape = read.replace(/\d+/g, '#');
    const group = alike.get(shape);
    if (group) group.push(uid);
    else alike.set(shape, [uid]);
  }
  for (const group of alike.values()) {
    if (!isCounted(group)) continue;
    for (const uid of group) if (weights.get(uid) === 'real') weights.set(uid, 'counter');
  }
  return weights;
}

/** The evidence of a UID without a look at the others of its file. */
function aloneEvidence(uid: string): UidEvidence {
  const [own = ''] = uid.split('@', 1);
  if (SMALL_NUMBER.test(own) || own.length === 1) return 'number';
  if (SMALL_NUMBER_AT_END.test(own)) return 'counter';
  const numbers = own.match(/\d+/g) ?? [];
  return numbers.length === 1 && Number(numbers[0]) <= LARGEST_POSITION ? 'counter' : 'real';
}

/** Whether UIDs of one shape differ in one number only, which counts. */
function isCounted(uids: readonly string[]): boolean {
  if (uids.length < 2) return false;
  const rows = uids.map((uid) => uid.match(/\d+/g)?.map(Number) ?? []);
  const [first = []] = rows;
  const varying = first.flatMap((value, place) => (rows.some((row) => row[place] !== value) ? [place] : []));
  const [place, ...others] = varying;
  if (place === undefined || others.length > 0) return false;
  const values = rows.map((row) => row[place] ?? 0);
  if (values.every((value) => value <= LARGEST_POSITION)) return true;
  return (
    values.length >= LEAST_IN_A_ROW &&
    values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1)
  );
}
