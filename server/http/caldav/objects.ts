import type { FastifyReply } from 'fastify';
import { hasCollection } from '../../features/caldav/collections';
import { names, readIfHeader, type ConditionList } from '../../features/caldav/conditions';
import { DavRefusal, nothingThere } from '../../features/caldav/dav-refusal';
import { findObject } from '../../features/caldav/object-rows';
import {
  copyObject,
  deleteObject,
  moveObject,
  putObject,
  type ObjectRequest,
  type Outcome,
  type Transfer,
} from '../../features/caldav/put-object.service';
import { servedText } from '../../features/caldav/write-object';
import { readsOf } from '../../database/read-rows';
import { noSuchDestination, pathOf, readDestination } from './address';
import { collectionKeyOf, headerOf, textOf, type DavRequest } from './dav-request';

const TYPE = 'text/calendar; charset=utf-8';

export async function getObject(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { database, user, address, request } = dav;
  const { collection, name } = address;
  if (name === null || collection === null) {
    if (collection !== null) await collectionKeyOf(dav);
    throw new DavRefusal(405, 'This is a calendar for calendar apps. Enter its address there.');
  }
  const row = await findObject(readsOf(database), user.id, collection, name);
  if (!row) throw nothingThere();
  void reply.header('etag', `"${row.etag}"`).header('cache-control', 'private, no-cache');
  const known = headerOf(request, 'if-none-match');
  if (known !== null && names(known, row)) return reply.code(304).send();
  return reply.type(TYPE).send(servedText(row));
}

/** `PUT` of an object. Answers with an ETag only if the object is served as it was sent (RFC 4791 §5.3.4). */
export async function putObjectOf(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = await objectRequest(dav, noSuchParent);
  const text = textOf(dav.request);
  const type = headerOf(dav.request, 'content-type') ?? TYPE;
  if (!/^text\/calendar\b/i.test(type))
    throw new DavRefusal(415, 'Send the object as text/calendar.', 'C:supported-calendar-data');
  const { outcome, etag } = await putObject(dav.actor, asked, text);
  if (etag !== null) void reply.header('etag', `"${etag}"`);
  return answerOutcome(reply, outcome);
}

/** `DELETE` of an object. */
export async function deleteObjectOf(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  await deleteObject(dav.actor, await objectRequest(dav));
  return reply.code(204).send();
}

export async function moveObjectOf(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  return answerOutcome(reply, await moveObject(dav.actor, await transferOf(dav)));
}

export async function copyObjectOf(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  return answerOutcome(reply, await copyObject(dav.actor, await transferOf(dav)));
}

function answerOutcome(reply: FastifyReply, outcome: Outcome): FastifyReply {
  return reply.code(outcome === 'created' ? 201 : 204).send();
}

async function transferOf(dav: DavRequest): Promise<Transfer> {
  const { request, hosts } = dav;
  const from = await objectRequest(dav);
  const destination = readDestination(headerOf(request, 'destination'), hosts);
  const { collection, name } = destination;
  const overwrite = (headerOf(request, 'overwrite') ?? 'T').trim().toUpperCase();
  if (overwrite !== 'T' && overwrite !== 'F') throw new DavRefusal(400, 'Overwrite must be T or F.');
  if (collection !== null && name === null) throw locationRefused();
  // Another student's collection looks like one that doesn't exist.
  const isThere =
    destination.userId === dav.user.id &&
    collection !== null &&
    (await hasCollection(dav.database, dav.user.id, collection));
  if (!isThere || name === null) throw noSuchDestination();
  return { from, to: { collection, name }, overwrites: overwrite === 'T' };
}

/** @param refusal for a collection that isn't there */
async function objectRequest(dav: DavRequest, refusal = nothingThere): Promise<ObjectRequest> {
  const { request, address, database, user } = dav;
  const { collection, name } = address;
  if (collection === null) throw locationRefused();
  if (!(await hasCollection(database, user.id, collection))) throw refusal();
  if (name === null) throw locationRefused();
  return {
    collection,
    name,
    conditions: {
      ifMatch: headerOf(request, 'if-match'),
      ifNoneMatch: headerOf(request, 'if-none-match'),
      ifLists: ifListsOf(dav),
    },
  };
}

/** The lists of the `If` header about the object of a request. @throws DavRefusal with 400 */
function ifListsOf({ request, address, hosts }: DavRequest): ConditionList[] | null {
  const header = headerOf(request, 'if');
  if (header === null) return null;
  const lists = readIfHeader(header);
  if (!lists) throw new DavRefusal(400, 'If must be lists of ETags, such as (["abc"]).');
  const path = pathOf(address);
  return lists.filter(({ about }) => about === null || path === pathAt(about, hosts));
}

function pathAt(url: string, hosts: readonly string[]): string | null {
  try {
    return pathOf(readDestination(url, hosts));
  } catch {
    return null;
  }
}

function noSuchParent(): DavRefusal {
  return new DavRefusal(409, 'There is no such calendar. Calendars here are your courses.');
}

function locationRefused(): DavRefusal {
  const message = 'Calendars here are your courses: add, move, or delete a course in Termwise.';
  return new DavRefusal(403, message, 'C:calendar-collection-location-ok');
}
