import { changedSince } from './dav-refusal';
import { type ConditionList, holds } from './if-header';

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
