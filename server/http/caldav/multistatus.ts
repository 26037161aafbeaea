import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { DavRefusal } from '../../features/caldav/dav-refusal';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { tooMuch, type Remaining } from '../../features/caldav/instances';
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
  assertFewProperties(names);
  return names;
}

/** @throws DavRefusal if there are too many. */
export function assertFewProperties({ length }: readonly unknown[]): void {
  if (length > MOST_PROPERTIES) throw new DavRefusal(400, `Name at most ${MOST_PROPERTIES} properties.`);
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

/** Makes the responses of an answer, each time from the beginning. */
export type Responses = (budget: AnswerBudget) => Iterable<Xml> | AsyncIterable<Xml>;

/**
 * Sends a 207. Nothing can be refused once a part was sent, so all responses are made before, and held while they are
 * few. The rest of a long answer is only measured, and then made again while it is sent: slow readers of large calendars
 * would fill the memory.
 * @param end content after the responses, such as a sync token
 * @throws DavRefusal if the answer is too long
 */
export async function sendMultistatus(
  reply: FastifyReply,
  responses: Responses,
  end: Xml = '',
): Promise<FastifyReply> {
  const short = await textIfShort(inChunks(responses, end));
  return reply
    .code(207)
    .type('application/xml; charset=utf-8')
    .send(short ?? Readable.from(inChunks(responses, end)));
}

/** Characters of an answer that is held as a whole. */
const MOST_HELD = 1_000_000;

async function textIfShort(chunks: AsyncIterable<Xml>): Promise<Xml | null> {
  let text: Xml | null = '';
  for await (const chunk of chunks) {
    text = text !== null && text.length + chunk.length <= MOST_HELD ? text + chunk : null;
    // Others come between the pieces of a long answer.
    await nextTurn();
  }
  return text;
}

const CHUNK = 64 * 1024;

/** A document in few, large pieces: each costs a write. */
async function* inChunks(responses: Responses, end: Xml): AsyncIterable<Xml> {
  const budget = new AnswerBudget();
  const document = xmlDocument('D:multistatus');
  let chunk = document.begin;
  for await (const part of responses(budget)) {
    budget.take(part);
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + end + document.end;
}

/** Instances of series in one answer: a year of twenty classes a week has a tenth of them. */
const MOST_INSTANCES = 10_000;
/** Characters of one answer: several times a calendar of 5,000 objects. */
const MOST_CHARACTERS = 20_000_000;

/** What one answer can still contain. A few words can ask for every instance of every series. */
export class AnswerBudget implements Remaining {
  /** What is left. */
  characters = MOST_CHARACTERS;
  instances = MOST_INSTANCES;
  steps: number = WORK_BUDGETS.report;

  /** Counts a part of the answer. @throws DavRefusal if the answer gets too long. */
  take(part: string): void {
    this.characters -= part.length;
    if (this.characters < 0) throw tooMuch();
  }
}
