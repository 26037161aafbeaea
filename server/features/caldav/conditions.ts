import { changedSince } from './dav-refusal';

/** The `If-Match`, `If-None-Match`, and `If` of a request; null without the header. */
export interface Conditions {
  ifMatch: string | null;
  ifNoneMatch: string | null;
  /** One of the lists has to hold. Those about other resources are left out. */
  ifLists: readonly ConditionList[] | null;
}

/**
 * Refuses a change that was made from another state of the object than the current one (RFC 9110 §13.1, RFC 4918
 * §10.4).
 * @param row null if there is none
 * @throws DavRefusal with 412
 */
export function assertMatches(
  row: { etag: string } | null,
  { ifMatch, ifNoneMatch, ifLists }: Conditions,
): void {
  if (ifMatch !== null && !names(ifMatch, row)) throw changedSince();
  if (ifNoneMatch !== null && names(ifNoneMatch, row)) throw changedSince();
  if (ifLists !== null && !ifLists.some((list) => holds(list, row))) throw changedSince();
}

/** Whether a list of ETags has the one of an object; `*` matches any existing object. */
export function names(list: string, row: { etag: string } | null): boolean {
  if (row === null) return false;
  return list.split(',').some((tag) => ['*', `"${row.etag}"`, row.etag].includes(tag.trim()));
}

/** A state that a list of an `If` header names. Nothing here can be locked, so no state token ever matches. */
interface Condition {
  isNegated: boolean;
  /** Null for a state token. */
  etag: string | null;
}

/** A list of an `If` header: all of its conditions have to hold. */
export interface ConditionList {
  /** The URL of the resource it is about; null for that of the request. */
  about: string | null;
  conditions: readonly Condition[];
}

/** No client names more. */
const MOST_CHARACTERS = 8_192;
const PART = /\s*(?:<([^<>\s]+)>|\(([^()]+)\))/y;
const CONDITION = /\s*(Not\s+|Not(?=[<[]))?(?:<[^<>\s]+>|\[(?:W\/)?("[^"\]]*")\])/iy;

/** Reads an `If` header (RFC 4918 §10.4). @returns null for a malformed one */
export function readIfHeader(header: string): ConditionList[] | null {
  if (header.length > MOST_CHARACTERS) return null;
  const lists: ConditionList[] = [];
  let about: string | null = null;
  let isComplete = false;
  for (const [, tag, list] of partsOf(header.trim(), PART) ?? []) {
    const conditions = list === undefined ? null : partsOf(list.trim(), CONDITION);
    if (tag !== undefined) about = tag;
    else if (conditions) lists.push({ about, conditions: conditions.map(toCondition) });
    else return null;
    isComplete = tag === undefined;
  }
  return isComplete ? lists : null;
}

function toCondition([, negation, etag]: RegExpExecArray): Condition {
  return { isNegated: negation !== undefined, etag: etag ?? null };
}

/** The matches of a sticky pattern that make up a whole text; null if they don't. */
function partsOf(text: string, pattern: RegExp): RegExpExecArray[] | null {
  const parts: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const part = pattern.exec(text);
    if (!part) return null;
    parts.push(part);
  }
  return parts;
}

/** Whether all conditions hold for an object; null if there is none. */
export function holds({ conditions }: ConditionList, row: { etag: string } | null): boolean {
  return conditions.every(({ isNegated, etag }) => {
    const isSo = etag !== null && row !== null && etag === `"${row.etag}"`;
    return isSo !== isNegated;
  });
}
