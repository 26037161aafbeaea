import { readFailure } from '../../notifications/failure';

/** Whether the server refused a mailed link itself: it has expired, was used, or a newer one took its place. */
export function isLinkRefused(error: unknown): boolean {
  return Object.keys(readFailure(error).fields).some((path) => /^(input\.)?token$/.test(path));
}
