import type { FastifyReply } from 'fastify';
import { names } from '../../features/caldav/conditions';
import { DavRefusal, nothingThere } from '../../features/caldav/dav-refusal';
import { asking, findObject } from '../../features/caldav/object-reads';
import { deleteObject, putObject, type ObjectRequest } from '../../features/caldav/put-object.service';
import { objectText } from '../../features/caldav/write-object';
import { collectionKeyOf, headerOf, textOf, type DavRequest } from './dav-request';
import { OBJECT_BYTES } from './properties';

const TYPE = 'text/calendar; charset=utf-8';

/** `GET` of an object. */
export async function getObject(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { database, user, address, request } = dav;
  if (address.name === null || address.collection === null)
    throw new DavRefusal(405, 'This is a calendar for calendar apps. Enter its address there.');
  const row = await findObject(asking(database), user.id, address.collection, address.name);
  if (!row) throw nothingThere();
  void reply.header('etag', `"${row.etag}"`).header('cache-control', 'private, no-cache');
  const known = headerOf(request, 'if-none-match');
  if (known !== null && names(known, row)) return reply.code(304).send();
  return reply.type(TYPE).send(objectText(row));
}

/** `PUT` of an object. Without an ETag, because what is stored is written in the product's own way. */
export async function putObjectOf(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = await objectRequest(dav);
  const text = textOf(dav.request);
  if (Buffer.byteLength(text) > OBJECT_BYTES)
    throw new DavRefusal(403, `An object can have at most ${OBJECT_BYTES} bytes.`, 'C:max-resource-size');
  const type = headerOf(dav.request, 'content-type') ?? TYPE;
  if (!/^text\/calendar\b/i.test(type))
    throw new DavRefusal(415, 'Send the object as text/calendar.', 'C:supported-calendar-data');
  const what = await putObject(dav.actor, asked, text);
  return reply.code(what === 'created' ? 201 : 204).send();
}

/** `DELETE` of an object. */
export async function deleteObjectOf(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  await deleteObject(dav.actor, await objectRequest(dav));
  return reply.code(204).send();
}

async function objectRequest(dav: DavRequest): Promise<ObjectRequest> {
  const { request, address } = dav;
  if (address.name === null)
    throw new DavRefusal(403, 'Calendars here are your courses: delete or add a course in Termwise.');
  const key = await collectionKeyOf(dav);
  return {
    collection: key,
    name: address.name,
    conditions: { ifMatch: headerOf(request, 'if-match'), ifNoneMatch: headerOf(request, 'if-none-match') },
  };
}
