import type { FastifyReply } from 'fastify';
import { HOME, readCollections, readStyles } from '../../features/caldav/collections';
import { DavRefusal, nothingThere } from '../../features/caldav/dav-refusal';
import { ALL, changesSince, followChanges } from '../../features/caldav/object-index';
import { findObject } from '../../features/caldav/object-rows';
import { readsOf } from '../../database/read-rows';
import { pathOf, ROOT } from './address';
import { collectionOf, headerOf, xmlOf, type DavRequest } from './dav-request';
import { namesIn, propertyResponse, sendMultistatus, type Asked, type Responses } from './multistatus';
import { KINDS, type ReadContext } from './properties';
import { childOf, type Xml, type XmlElement } from './xml';

/** `PROPFIND`: the properties of a resource, and with depth 1 those of its members. */
export async function propfind(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { request, address } = dav;
  const depth = headerOf(request, 'depth') ?? 'infinity';
  if (depth !== '0' && depth !== '1')
    throw new DavRefusal(403, 'Only Depth 0 and 1 are supported.', 'D:propfind-finite-depth');
  const body = await xmlOf(request);
  if (body && body.name !== 'D:propfind') throw new DavRefusal(400, 'The body must be a propfind element.');
  if (address.name !== null) return sendMultistatus(reply, await objectResponses(dav, body));
  return sendMultistatus(reply, await folderResponses(dav, body, depth === '1'));
}

async function folderResponses(
  dav: DavRequest,
  body: XmlElement | null,
  isWithMembers: boolean,
): Promise<Responses> {
  const { database, user, address } = dav;
  const { revision } = await followChanges(database, user.id);
  const context: ReadContext = { user, revision };
  if (address.collection !== null) return collectionResponses(dav, body, { context, isWithMembers });
  if (address.userId === null) {
    const root = propertyResponse(ROOT, askedOf(body, KINDS.root), KINDS.root.reader(null, context));
    const members = isWithMembers ? [await homeResponse(dav, context, body)] : [];
    return () => [root, ...members];
  }
  const home = await homeResponse(dav, context, body);
  if (!isWithMembers) return () => [home];
  const asked = askedOf(body, KINDS.collection);
  const members = await readCollections(database, user.id);
  return function* responses() {
    yield home;
    for (const member of members) {
      const path = pathOf({ userId: user.id, collection: member.key, name: null });
      yield propertyResponse(path, asked, KINDS.collection.reader(member, context));
    }
  };
}

async function homeResponse(
  { database, user }: DavRequest,
  context: ReadContext,
  asked: XmlElement | null,
): Promise<Xml> {
  const path = pathOf({ userId: user.id, collection: null, name: null });
  const style = (await readStyles(database, user.id))[HOME] ?? {};
  return propertyResponse(path, askedOf(asked, KINDS.home), KINDS.home.reader(style, context));
}

async function collectionResponses(
  dav: DavRequest,
  body: XmlElement | null,
  { context, isWithMembers }: { context: ReadContext; isWithMembers: boolean },
): Promise<Responses> {
  const { database, user, address } = dav;
  const collection = await collectionOf(dav);
  const { key } = collection;
  const own = propertyResponse(
    pathOf(address),
    askedOf(body, KINDS.collection),
    KINDS.collection.reader(collection, context),
  );
  if (!isWithMembers) return () => [own];
  const asked = askedOf(body, KINDS.object);
  const { changed } = await changesSince(database, user.id, key, ALL);
  return function* responses() {
    yield own;
    for (const object of changed) {
      const path = pathOf({ userId: user.id, collection: key, name: object.name });
      yield propertyResponse(path, asked, KINDS.object.reader(object, context));
    }
  };
}

async function objectResponses(dav: DavRequest, body: XmlElement | null): Promise<Responses> {
  const { database, user, address } = dav;
  const { collection, name } = address;
  const row = await findObject(readsOf(database), user.id, collection ?? '', name ?? '');
  if (!row) throw nothingThere();
  const read = KINDS.object.reader(row, { user, revision: 0 });
  const response = propertyResponse(pathOf(address), askedOf(body, KINDS.object), read);
  return () => [response];
}

/** The properties that a `propfind` element requests; without one, all properties. */
function askedOf(body: XmlElement | null, { names }: { names: readonly string[] }): Asked {
  const prop = body && childOf(body, 'D:prop');
  if (prop) return { names: namesIn(prop), namesOnly: false };
  return { names, namesOnly: body !== null && childOf(body, 'D:propname') !== undefined };
}
