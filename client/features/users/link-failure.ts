import { readFailure } from '../../notifications/failure';

/** Whether the server refused a mailed link itself: it has expired, was used, or was replaced by a newer one. */
export function isLinkRefused(error: unknown): boolean {
  return Object.keys(readFailure(error).fields).some((path) => /^(input\.)?token$/.test(path));
}
