import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { DavRefusal } from '../../features/caldav/dav-refusal';
import { xml, xmlDocument, xmlText, type Xml, type XmlElement } from './xml';

/** The property of a resource by name; null if it has none of that name. */
export type ReadProperty = (name: string) => Xml | null;

/** The properties requested of each resource: by name, or only the list of names. */
export interface Asked {
  names: readonly string[];
  /** Names without values. */
  namesOnly: boolean;
}

/** Properties that one request may ask for; no app asks for half as many. */
const MOST_PROPERTIES = 100;

/** The names in a `prop` element. @throws DavRefusal if there are too many. */
export function namesIn(prop: XmlElement | undefined): string[] {
  const names = [...new Set((prop?.children ?? []).map(({ name }) => name))];
  if (names.length <= MOST_PROPERTIES) return names;
  throw new DavRefusal(400, `Ask for at most ${MOST_PROPERTIES} properties.`);
}

/** A status line within an answer. */
export function statusLine(status: number): Xml {
  return xml('D:status', `HTTP/1.1 ${status} ${REASONS[status] ?? ''}`);
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  424: 'Failed Dependency',
  507: 'Insufficient Storage',
};

/** The answer about one resource: the properties it has, and the names of those it doesn't have. */
export function propertyResponse(href: string, { names, namesOnly }: Asked, read: ReadProperty): Xml {
  const found: Xml[] = [];
  const missing: Xml[] = [];
  for (const name of names) {
    const value = read(name);
    if (value === null) missing.push(xml(name));
    else found.push(xml(name, namesOnly ? '' : value));
  }
  const propstat = (properties: Xml[], status: number) =>
    xml('D:propstat', xml('D:prop', properties.join('')) + statusLine(status));
  return xml(
    'D:response',
    xml('D:href', xmlText(href)) +
      (found.length > 0 || missing.length === 0 ? propstat(found, 200) : '') +
      (missing.length > 0 && !namesOnly ? propstat(missing, 404) : ''),
  );
}

/** The answer that a resource isn't there. */
export function goneResponse(href: string): Xml {
  return xml('D:response', xml('D:href', xmlText(href)) + statusLine(404));
}

/** The answer that a collection has more to tell than was asked for (RFC 6578 §3.6). */
export function truncatedResponse(href: string): Xml {
  const error = xml('D:error', xml('D:number-of-matches-within-limits'));
  return xml('D:response', xml('D:href', xmlText(href)) + statusLine(507) + error);
}

/**
 * Sends a 207 whose parts are made while it is sent, so a large calendar is never in memory as a whole.
 * @param end content after the responses, such as a sync token
 */
export function sendMultistatus(
  reply: FastifyReply,
  responses: Iterable<Xml> | AsyncIterable<Xml>,
  end: Xml = '',
): FastifyReply {
  const document = xmlDocument('D:multistatus');
  async function* parts() {
    yield document.begin;
    for await (const part of responses) yield part;
    yield end + document.end;
  }
  return reply
    .code(207)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(inChunks(parts())));
}

const CHUNK = 64 * 1024;

/** Fewer, larger pieces: each costs a write. */
async function* inChunks(parts: AsyncIterable<Xml>): AsyncIterable<Xml> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
