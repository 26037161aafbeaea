import { textFault } from '#domain/limits/text-fault';
import { DavRefusal, nothingThere } from '../../features/caldav/dav-refusal';

/** The root address of CalDAV. */
export const ROOT = '/dav/';

/** The meaning of an address: the root, a student, one of their collections, or an object in it. */
export interface Address {
  userId: string | null;
  collection: string | null;
  name: string | null;
}

const LONGEST_NAME = 255;

/**
 * Reads the path of a URL.
 * @throws DavRefusal with 404 for one that no resource can have, such as one with dots for segments.
 */
export function readAddress(url: string): Address {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const [, root, ...segments] = path.split('/');
  if (segments.at(-1) === '') segments.pop();
  if (`/${root}/` !== ROOT || segments.length > 3) throw nothingThere();
  const [userId = null, collection = null, name = null] = segments.map(decoded);
  // Only an object's name may hold a slash: it is a UID, which an app chose.
  if ([userId, collection].some((part) => part !== null && /[/\\]/.test(part))) throw nothingThere();
  return { userId, collection, name };
}

const DESTINATION = /^(?:https?:\/\/([^/?#]+))?(\/[^?#]*)$/i;

/**
 * Reads the `Destination` of a request.
 * @param hosts those of this server
 * @throws DavRefusal with 400 if it is missing or malformed, 502 on another server, 409 for an impossible address.
 */
export function readDestination(destination: string | null, hosts: readonly string[]): Address {
  const [, host, path] = DESTINATION.exec(destination?.trim() ?? '') ?? [];
  if (path === undefined)
    throw new DavRefusal(400, 'Destination must be the URL or the path of the new address.');
  if (host !== undefined && !hosts.includes(host.toLowerCase()))
    throw new DavRefusal(502, 'Destination must be on this server.');
  try {
    return readAddress(path);
  } catch {
    throw noSuchDestination();
  }
}

/** An object can't be put where there is no collection. */
export function noSuchDestination(): DavRefusal {
  return new DavRefusal(409, 'Destination must be in one of your calendars.');
}

function decoded(segment: string): string {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    throw nothingThere();
  }
  const hasDots = text.split(/[/\\]/).some((part) => part === '.' || part === '..');
  if (textFault(text, LONGEST_NAME) || hasDots) throw nothingThere();
  return text;
}

/** The path of a resource. */
export function pathOf({ userId, collection, name }: Address): string {
  const folders = [userId, collection]
    .filter((part) => part !== null)
    .map((part) => `${encodeURIComponent(part)}/`);
  return ROOT + folders.join('') + (name === null ? '' : encodeURIComponent(name));
}
