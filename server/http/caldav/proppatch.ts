import type { FastifyReply } from 'fastify';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { textFault } from '#domain/limits/text-fault';
import { type CollectionStyle, HOME, styleCollection } from '../../features/caldav/collections';
import { DavRefusal } from '../../features/caldav/dav-refusal';
import { pathOf } from './address';
import { collectionKeyOf, xmlOf, type DavRequest } from './dav-request';
import { assertFewProperties, sendMultistatus, statusLine } from './multistatus';
import { childOf, xml, xmlText, type Xml, type XmlElement } from './xml';

/** A property that a request sets, or removes. */
interface Update {
  name: string;
  /** Null to return to the product's own value. */
  text: string | null;
}

/**
 * `PROPPATCH`: how calendar apps show a calendar, and the alarms that they give new events. Either all requested
 * changes are made, or none.
 */
export async function proppatch(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = await xmlOf(dav.request);
  if (body?.name !== 'D:propertyupdate')
    throw new DavRefusal(400, 'The body must be a propertyupdate element.');
  const { userId, collection, name } = dav.address;
  if (userId === null || name !== null)
    throw new DavRefusal(403, 'Only the name, color, and place of a calendar can change.');
  const key = collection === null ? HOME : await collectionKeyOf(dav);
  const updates = body.children.flatMap(updatesOf);
  assertFewProperties(updates);
  const styles = updates.map((update) => styleOf(update, key));
  const isRefused = styles.includes(null);
  if (!isRefused) await styleCollection(dav.database, dav.user.id, key, Object.assign({}, ...styles));
  const propstats = updates.map(({ name: property }, index) => {
    if (styles[index] === null) return refusedPropstat(property, key);
    return propstat(property, isRefused ? 424 : 200);
  });
  const response = xml('D:response', xml('D:href', xmlText(pathOf(dav.address))) + propstats.join(''));
  return sendMultistatus(reply, () => [response]);
}

function updatesOf(element: XmlElement): Update[] {
  const isRemoval = element.name === 'D:remove';
  if (!isRemoval && element.name !== 'D:set') return [];
  const properties = childOf(element, 'D:prop')?.children ?? [];
  return properties.map(({ name, text }) => ({ name, text: isRemoval ? null : text }));
}

/** Characters of an alarm. */
const LONGEST_ALARM = 4_000;

type ReadStyle = (text: string | null) => CollectionStyle | null;

const ALARM_STYLES: Readonly<Record<string, ReadStyle>> = {
  'C:default-alarm-vevent-date': (text) => (isAlarm(text) ? { dayAlarm: text } : null),
  'C:default-alarm-vevent-datetime': (text) => (isAlarm(text) ? { timeAlarm: text } : null),
};

const STYLES: Readonly<Record<string, ReadStyle>> = {
  ...ALARM_STYLES,
  'D:displayname': (given) => {
    const text = given?.trim() ?? null;
    return text === null || !textFault(text, TEXT_LIMITS.courseName) ? { name: text } : null;
  },
  'A:calendar-color': (text) => {
    if (text === null) return { color: null };
    // Apple's apps add an opacity.
    const [, color] = /^(#[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text.trim()) ?? [];
    return color === undefined ? null : { color: color.toUpperCase() };
  },
  'A:calendar-order': (text) => {
    if (text === null) return { order: null };
    return /^\d{1,6}$/.test(text.trim()) ? { order: Number(text) } : null;
  },
};

const ALARM_RULE = `An alarm must be one VALARM with at most ${LONGEST_ALARM} characters.`;

/** What the value of each property must be. */
const RULES: Readonly<Record<string, string>> = {
  'C:default-alarm-vevent-date': ALARM_RULE,
  'C:default-alarm-vevent-datetime': ALARM_RULE,
  'D:displayname': `A name must have 1 to ${TEXT_LIMITS.courseName} characters.`,
  'A:calendar-color': 'A color must be # and six hexadecimal digits, such as #2456E6.',
  'A:calendar-order': 'A place must be a whole number from 0 to 999999.',
};

function stylesOf(key: string): Readonly<Record<string, ReadStyle>> {
  return key === HOME ? ALARM_STYLES : STYLES;
}

/** The style that a property sets; null if it can't be set there, or not to this value. */
function styleOf({ name, text }: Update, key: string): CollectionStyle | null {
  const styles = stylesOf(key);
  return (Object.hasOwn(styles, name) && styles[name]?.(text)) || null;
}

/** Empty for none. */
function isAlarm(text: string | null): boolean {
  const trimmed = text?.trim() ?? '';
  const isShort = text === null || text.length <= LONGEST_ALARM;
  return isShort && (trimmed === '' || /^BEGIN:VALARM\r?\n[^]*\nEND:VALARM$/.test(trimmed));
}

/** RFC 4918 §9.2.1: 403 for a property that can't be set there, 409 for a value that it can't have. */
function refusedPropstat(name: string, key: string): Xml {
  if (!Object.hasOwn(stylesOf(key), name))
    return propstat(name, 403, xml('D:error', xml('D:cannot-modify-protected-property')));
  return propstat(name, 409, xml('D:responsedescription', xmlText(RULES[name] ?? '')));
}

function propstat(name: string, status: number, reason: Xml = ''): Xml {
  return xml('D:propstat', xml('D:prop', xml(name)) + statusLine(status) + reason);
}
