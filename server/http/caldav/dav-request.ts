import type { FastifyRequest } from 'fastify';
import type { FoundAppPassword } from '../../auth/app-passwords';
import type { SessionUser } from '../../auth/session';
import type { Actor, Database } from '../../database/database';
import type { Collection } from '../../features/caldav/collections';
import { hasCollection, readCollections } from '../../features/caldav/collections';
import { DavRefusal, nothingThere } from '../../features/caldav/dav-refusal';
import { readAddress, type Address } from './address';
import { readXml, type XmlElement } from './xml';

/** A request of a calendar app with its student. */
export interface DavRequest {
  request: FastifyRequest;
  database: Database;
  user: SessionUser;
  actor: Actor;
  address: Address;
  /** The host names by which this server is known, in lower case. */
  hosts: readonly string[];
}

/** @throws DavRefusal with 404 for another student's address, as for one that doesn't exist. */
export function davRequest(
  request: FastifyRequest,
  {
    database,
    caller: { user, name },
    now,
    appUrl,
  }: { database: Database; caller: FoundAppPassword; now: Date; appUrl: string },
): DavRequest {
  const address = readAddress(request.url);
  if (address.userId !== null && address.userId !== user.id) throw nothingThere();
  const hosts = [request.host, new URL(appUrl).host].map((host) => host.toLowerCase());
  const author = { kind: 'calendar_app', name } as const;
  return { request, database, user, address, hosts, actor: { userId: user.id, now, database, author } };
}

/** The collection of an address. @throws DavRefusal with 404 */
export async function collectionOf({ database, user, address }: DavRequest): Promise<Collection> {
  const collections = await readCollections(database, user.id);
  const collection = collections.find(({ key }) => key === address.collection);
  if (!collection) throw nothingThere();
  return collection;
}

/** The key of the collection of an address. @throws DavRefusal with 404 if it isn't there. */
export async function collectionKeyOf({ database, user, address }: DavRequest): Promise<string> {
  const { collection } = address;
  if (collection === null || !(await hasCollection(database, user.id, collection))) throw nothingThere();
  return collection;
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body as text, with its byte order mark if it has one. @throws DavRefusal unless it is UTF-8. */
export function textOf({ body }: FastifyRequest): string {
  if (!(body instanceof Buffer)) return '';
  try {
    return STRICT.decode(body);
  } catch {
    throw new DavRefusal(400, 'Send the body as UTF-8.');
  }
}

/** The body as XML; null without one. @throws DavRefusal */
export async function xmlOf(request: FastifyRequest): Promise<XmlElement | null> {
  const text = textOf(request).replace(/^\ufeff/, '');
  return text.trim() === '' ? null : readXml(text);
}

/** A header that occurs once; null without it. */
export function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}
