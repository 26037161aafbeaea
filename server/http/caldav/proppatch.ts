import type { FastifyReply } from 'fastify';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { CollectionStyle } from '../../features/caldav/collection-style';
import { styleCollection } from '../../features/caldav/collections';
import { DavRefusal } from '../../features/caldav/dav-refusal';
import { pathOf } from './address';
import { collectionKeyOf, xmlOf, type DavRequest } from './dav-request';
import { sendMultistatus, statusLine } from './multistatus';
import { childOf, xml, xmlText, type Xml, type XmlElement } from './xml';

/** A property that a request sets, or removes. */
interface Update {
  name: string;
  /** Null: the product's own value again. */
  text: string | null;
}

/** `PROPPATCH`: the name and the color of a calendar in calendar apps. All that is asked for is done, or nothing. */
export async function proppatch(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = xmlOf(dav.request);
  if (body?.name !== 'D:propertyupdate')
    throw new DavRefusal(400, 'The body must be a propertyupdate element.');
  if (dav.address.name !== null || dav.address.collection === null)
    throw new DavRefusal(403, 'Only the name and color of a calendar can change.');
  const key = await collectionKeyOf(dav);
  const updates = body.children.flatMap(updatesOf);
  const faults = updates.map((update) => styleOf(update) === null);
  const isRefused = faults.includes(true);
  if (!isRefused) {
    const style = Object.assign({}, ...updates.map(styleOf)) as CollectionStyle;
    await styleCollection(dav.database, dav.user.id, key, style);
  }
  const propstats = updates.map(({ name }, index) =>
    propstat(name, faults[index] ? 403 : isRefused ? 424 : 200),
  );
  const response = xml('D:response', xml('D:href', xmlText(pathOf(dav.address))) + propstats.join(''));
  return sendMultistatus(reply, [response]);
}

function updatesOf(element: XmlElement): Update[] {
  const isRemoval = element.name === 'D:remove';
  if (!isRemoval && element.name !== 'D:set') return [];
  const properties = childOf(element, 'D:prop')?.children ?? [];
  return properties.map(({ name, text }) => ({ name, text: isRemoval ? null : text.trim() }));
}

/** The style that a property sets; null if it can't be set, or not to this value. */
function styleOf({ name, text }: Update): CollectionStyle | null {
  if (name === 'D:displayname')
    return text === null || (text !== '' && text.length <= TEXT_LIMITS.courseName) ? { name: text } : null;
  if (name !== 'A:calendar-color') return null;
  if (text === null) return { color: null };
  // Apple's apps add an opacity.
  const [, color] = /^(#[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text) ?? [];
  return color === undefined ? null : { color: color.toUpperCase() };
}

function propstat(name: string, status: number): Xml {
  const error = status === 403 ? xml('D:error', xml('D:cannot-modify-protected-property')) : '';
  return xml('D:propstat', xml('D:prop', xml(name)) + statusLine(status) + error);
}
