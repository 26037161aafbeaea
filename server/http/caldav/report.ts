import type { FastifyReply } from 'fastify';
import { callerLeft, DavRefusal } from '../../features/caldav/dav-refusal';
import {
  busyTimes,
  expandedObject,
  freeBusyText,
  instancesWithin,
  type BusyTime,
  type TimeRange,
} from '../../features/caldav/instances';
import { passes, type ComponentFilter } from '../../features/caldav/object-filter';
import {
  ALL,
  changesSince,
  type CollectionChanges,
  type IndexedObject,
} from '../../features/caldav/object-index';
import { findObjects, readObjects, type ObjectRow } from '../../features/caldav/object-rows';
import { servedText } from '../../features/caldav/write-object';
import { readsOf } from '../../database/read-rows';
import { givingWay } from '../../features/calendar/giving-way';
import { pathOf, readAddress } from './address';
import {
  AnswerBudget,
  goneResponse,
  namesIn,
  propertyResponse,
  sendMultistatus,
  truncatedResponse,
} from './multistatus';
import { collectionKeyOf, xmlOf, type DavRequest } from './dav-request';
import { KINDS, syncToken } from './properties';
import { readFilter, readTimeRange } from './read-filter';
import { childOf, childrenOf, xml, xmlDocument, xmlText, type Xml, type XmlElement } from './xml';

/** Objects that are read and written at a time. */
const PAGE = 250;
/** Addresses in one `calendar-multiget`. */
const MOST_ADDRESSES = 25_000;

/**
 * `REPORT`: the objects with given addresses, those that pass a filter, or those that changed since a sync; or when the
 * student is busy.
 */
export async function report(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = await xmlOf(dav.request);
  if (!body) throw new DavRefusal(400, 'The body must be a report.');
  if (dav.address.collection === null) return reportOnFolder(body, reply);
  // An object has nothing in it that could be searched or synced.
  if (dav.address.name !== null && body.name !== 'C:calendar-multiget') throw notSupported();
  const key = await collectionKeyOf(dav);
  const asked = new ReportRequest(dav, key, body);
  switch (body.name) {
    case 'C:calendar-multiget':
      return sendMultiget(reply, asked, body);
    case 'C:calendar-query':
      return sendQuery(reply, asked, body);
    case 'C:free-busy-query':
      return sendFreeBusy(reply, asked, body);
    case 'D:sync-collection':
      return syncCollection(asked, body, reply);
    default:
      throw notSupported();
  }
}

/** Apple's apps ask by which properties they could search for other people (RFC 3744 §9.5): by none. */
function reportOnFolder({ name }: XmlElement, reply: FastifyReply): FastifyReply {
  if (name !== 'D:principal-search-property-set') throw notSupported();
  const { begin, end } = xmlDocument(name);
  return reply.type('application/xml; charset=utf-8').send(begin + end);
}

function notSupported(): DavRefusal {
  return new DavRefusal(403, 'This report is not supported.', 'D:supported-report');
}

/** The properties and instances that a report requests of each object. */
class ReportRequest {
  private readonly names: readonly string[];
  private readonly expanded: TimeRange | null;
  private readonly giveWay = givingWay();

  constructor(
    readonly dav: DavRequest,
    readonly collection: string,
    body: XmlElement,
  ) {
    const prop = childOf(body, 'D:prop');
    const data = prop && childOf(prop, 'C:calendar-data');
    const expand = data && childOf(data, 'C:expand');
    this.names = namesIn(prop);
    this.expanded = expand ? readTimeRange(expand) : null;
  }

  /** Whether the rows themselves are needed. */
  get wantsData(): boolean {
    return this.names.includes('C:calendar-data');
  }

  /** Lets others have their turn. @throws DavRefusal if the app has left meanwhile. */
  async nextTurn(): Promise<void> {
    await this.giveWay();
    if (this.dav.request.raw.socket.destroyed) throw callerLeft();
  }

  pathTo(name: string): string {
    return pathOf({ userId: this.dav.user.id, collection: this.collection, name });
  }

  /** @throws DavRefusal if the answer gets too many instances. */
  async answer(name: string, object: ObjectRow | IndexedObject, budget: AnswerBudget): Promise<Xml> {
    const { user } = this.dav;
    const read = KINDS.object.reader(object, { user, revision: 0 });
    const properties = { names: this.names, namesOnly: false };
    const content = this.wantsData && 'collection' in object ? await this.contentOf(object, budget) : null;
    return propertyResponse(this.pathTo(name), properties, (property) =>
      property === 'C:calendar-data' && content !== null ? content : read(property),
    );
  }

  private async contentOf(row: ObjectRow, budget: AnswerBudget): Promise<Xml> {
    if (this.expanded === null || row.noun !== 'event') return xmlText(servedText(row));
    const { timezone: zone } = this.dav.user;
    let content = '';
    for await (const piece of expandedObject(row, this.expanded, { zone, remaining: budget })) {
      content += xmlText(piece);
      await this.nextTurn();
    }
    return content;
  }
}

async function sendMultiget(
  reply: FastifyReply,
  asked: ReportRequest,
  body: XmlElement,
): Promise<FastifyReply> {
  // Each once: a small request for one large object many times would have an endless answer.
  const addresses = [...new Set(childrenOf(body, 'D:href').map(({ text }) => text.trim()))];
  if (addresses.length > MOST_ADDRESSES)
    throw new DavRefusal(
      403,
      `Ask for at most ${MOST_ADDRESSES} objects.`,
      'D:number-of-matches-within-limits',
    );
  return sendMultistatus(reply, (budget) => multiget(asked, addresses, budget));
}

async function* multiget(
  asked: ReportRequest,
  addresses: readonly string[],
  budget: AnswerBudget,
): AsyncIterable<Xml> {
  const { database, user } = asked.dav;
  for (let at = 0; at < addresses.length; at += PAGE) {
    const page = addresses.slice(at, at + PAGE);
    const names = page.map((address) => nameIn(asked, address));
    const known = names.filter((name) => name !== null);
    const rows = await findObjects(readsOf(database), user.id, asked.collection, known);
    for (const [index, name] of names.entries()) {
      const row = name === null ? undefined : rows.get(name);
      await asked.nextTurn();
      yield row && name !== null ? await asked.answer(name, row, budget) : goneResponse(page[index] ?? '');
    }
  }
}

/** The name of an object of the collection by its address, with or without a host; null for any other address. */
function nameIn(asked: ReportRequest, address: string): string | null {
  try {
    const { userId, collection, name } = readAddress(address.replace(/^https?:\/\/[^/]*/i, ''));
    return userId === asked.dav.user.id && collection === asked.collection ? name : null;
  } catch {
    return null;
  }
}

async function sendQuery(reply: FastifyReply, asked: ReportRequest, body: XmlElement): Promise<FastifyReply> {
  const filter = readFilter(body);
  const objects = await allObjects(asked);
  return sendMultistatus(reply, (budget) => query(asked, { filter, objects, budget }));
}

async function allObjects({ dav, collection }: ReportRequest): Promise<IndexedObject[]> {
  return (await changesSince(dav.database, dav.user.id, collection, ALL)).changed;
}

/** RFC 4791 §7.10: when the events of a calendar leave no time; deadlines don't take any. */
async function sendFreeBusy(
  reply: FastifyReply,
  asked: ReportRequest,
  body: XmlElement,
): Promise<FastifyReply> {
  const range = readTimeRange(childOf(body, 'C:time-range'));
  const budget = new AnswerBudget();
  const times: BusyTime[] = [];
  const { user, actor } = asked.dav;
  for await (const { row } of rowsOf(asked, await allObjects(asked))) {
    if (row.noun !== 'event') continue;
    const instances = instancesWithin(row, range, { zone: user.timezone, remaining: budget });
    times.push(...busyTimes(row, instances));
  }
  return reply.type('text/calendar; charset=utf-8').send(freeBusyText(times, range, actor.now.getTime()));
}

interface Search {
  filter: ComponentFilter;
  objects: readonly IndexedObject[];
  budget: AnswerBudget;
}

async function* query(asked: ReportRequest, { filter, objects, budget }: Search): AsyncIterable<Xml> {
  for await (const { row, name } of rowsOf(asked, objects))
    if (passes(row, filter, { zone: asked.dav.user.timezone, remaining: budget }))
      yield await asked.answer(name, row, budget);
}

/** Objects with their names, one for each turn of the event loop, because a filter or an expansion may take long. */
async function* rowsOf(
  asked: ReportRequest,
  objects: readonly IndexedObject[],
): AsyncIterable<{ row: ObjectRow; name: string }> {
  const { database, user } = asked.dav;
  for (let at = 0; at < objects.length; at += PAGE) {
    const page = objects.slice(at, at + PAGE);
    const rows = await readObjects(readsOf(database), user.id, page);
    const names = new Map(page.map(({ id, name }) => [id, name]));
    for (const row of rows) {
      await asked.nextTurn();
      yield { row, name: names.get(row.id) ?? row.name };
    }
  }
}

/** RFC 6578: the changes since a token, or as many as were requested, and a token that continues from there. */
async function syncCollection(
  asked: ReportRequest,
  body: XmlElement,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, user, address } = asked.dav;
  const token = childOf(body, 'D:sync-token')?.text.trim() ?? '';
  const position = token === '' ? null : syncToken.read(token);
  if (token !== '' && position === null)
    throw new DavRefusal(403, 'This sync token is not one of this server.', 'D:valid-sync-token');
  const changes = await changesSince(database, user.id, asked.collection, { position, most: mostOf(body) });
  const end =
    (changes.isTruncated ? truncatedResponse(pathOf({ ...address, name: null })) : '') +
    xml('D:sync-token', syncToken.at(changes.end));
  return sendMultistatus(reply, (budget) => syncResponses(asked, changes, budget), end);
}

/** How many changes an app wants at most; null: all of them. @throws DavRefusal unless it is a number from 1 on. */
function mostOf(body: XmlElement): number | null {
  const limit = childOf(body, 'D:limit');
  const text = limit && childOf(limit, 'D:nresults')?.text.trim();
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new DavRefusal(400, 'nresults must be a whole number from 1 to 999999999.');
}

async function* syncResponses(
  asked: ReportRequest,
  { changed, removed }: CollectionChanges,
  budget: AnswerBudget,
): AsyncIterable<Xml> {
  if (asked.wantsData) yield* query(asked, { filter: EVERYTHING, objects: changed, budget });
  else for (const object of changed) yield await asked.answer(object.name, object, budget);
  for (const name of removed) yield goneResponse(asked.pathTo(name));
}

const EVERYTHING: ComponentFilter = {
  name: 'VCALENDAR',
  isNotDefined: false,
  range: null,
  properties: [],
  components: [],
};
