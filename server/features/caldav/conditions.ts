import { changedSince } from './dav-refusal';

/** The `If-Match` and `If-None-Match` of a request; null without the header. */
export interface Conditions {
  ifMatch: string | null;
  ifNoneMatch: string | null;
}

/**
 * Refuses a change that was made from another state of the object than the current one (RFC 9110 §13.1).
 * @param row null if there is none
 * @throws DavRefusal with 412
 */
export function assertMatches(row: { etag: string } | null, { ifMatch, ifNoneMatch }: Conditions): void {
  if (ifMatch !== null && !names(ifMatch, row)) throw changedSince();
  if (ifNoneMatch !== null && names(ifNoneMatch, row)) throw changedSince();
}

/** Whether a list of ETags has the one of an object; `*` stands for any that is there. */
export function names(list: string, row: { etag: string } | null): boolean {
  if (row === null) return false;
  return list.split(',').some((tag) => ['*', `"${row.etag}"`, row.etag].includes(tag.trim()));
}
