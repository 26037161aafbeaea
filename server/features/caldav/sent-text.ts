import type { Transaction } from '../../database/database';
import { cleanText } from '../../ical/calendar-source';
import { parseContentLine, propertyName, rawValue } from '../../ical/parsed-calendar';
import { readsWithin } from '../../database/read-rows';
import { linesWithin, readComponents } from './components';
import { readObjects, KEEP_SENT } from './object-rows';
import { saysTheSame } from './same-content';
import { readObject, type Sent, type Stored } from './sent-object';
import { objectText } from './write-object';

/** Characters of a text that is kept, the same as of kept lines. */
const MOST_CHARACTERS = 32_000;

/**
 * Keeps an object's text as an app sent it, and serves it until the row changes. The app then knows what the server
 * has, and its next change doesn't conflict with a rewording of its own object.
 * @returns the ETag of this text; null if the row says something else, which the app has to fetch.
 */
export async function keepText(
  transaction: Transaction,
  { id, noun }: Stored,
  sent: Sent,
  text: string,
): Promise<string | null> {
  if (text.length > MOST_CHARACTERS || !isPlain(text) || !isComplete(sent) || !namesItsZones(sent))
    return null;
  const { userId } = transaction;
  const [row] = await readObjects(readsWithin(transaction), userId, [{ id, noun }]);
  if (!row) return null;
  if (!saysTheSame(sent, readObject(objectText(row)))) return null;
  const values = [userId, id, row.etag, text];
  const [kept] = await transaction.query<{ etag: string }>(KEEP_SENT, values);
  return kept?.etag ?? null;
}

/** What apps might not read: noncharacters, which XML doesn't have, empty lines, and blanks around names. */
const ODD = /[\ufffe\uffff]|\n\n|^(?:BEGIN|END):(?:[ \t]|.*[ \t]$)/im;

/** Whether a text is nothing but a calendar, with the line ends of the standard: other apps read it, too. */
function isPlain(text: string): boolean {
  const lines = text.replaceAll('\r\n', '\n');
  const isStandard = cleanText(lines) === lines && lines.split('\n').length === text.split('\r\n').length;
  const isWhole = /^BEGIN:VCALENDAR\n/i.test(lines) && /\nEND:VCALENDAR\n?$/i.test(lines);
  return isStandard && isWhole && !ODD.test(lines) && isCalendar(lines);
}

/** Whether a calendar has the properties it must have once (RFC 5545 §3.6), and isn't a message (RFC 4791 §4.1). */
function isCalendar(text: string): boolean {
  const { lines } = readComponents(text);
  const names = lines.map(propertyName);
  const has = (name: string) => names.filter((each) => each === name).length === 1;
  return has('PRODID') && has('VERSION') && lines.includes('VERSION:2.0') && !names.includes('METHOD');
}

/** Properties that a component has at most once (RFC 5545 §3.6). */
const ONCE = [
  ...['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'DUE', 'DURATION', 'RRULE', 'RECURRENCE-ID', 'SUMMARY'],
  ...['DESCRIPTION', 'LOCATION', 'GEO', 'URL', 'CLASS', 'ORGANIZER', 'TRANSP', 'STATUS', 'COMPLETED'],
  ...['PERCENT-COMPLETE', 'PRIORITY', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE'],
];

/** Whether components have what they need, and nothing twice that they have once. */
function isComplete({ parts }: Sent): boolean {
  return parts.every(({ lines }) => {
    const names = lines.map(propertyName).filter((name) => ONCE.includes(name));
    return names.includes('DTSTAMP') && new Set(names).size === names.length;
  });
}

/** Whether an object describes each of its time zones, under the name by which all apps and the product know it. */
function namesItsZones({ parts, zones, timeZones }: Sent): boolean {
  const names = zones.flat().filter((line) => propertyName(line) === 'TZID');
  const described = new Set(names.map((line) => rawValue(line).trim()));
  const used = parts.flatMap(linesWithin).flatMap((line) => parseContentLine(line)?.timezoneId ?? []);
  return [...new Set(used)].every((name) => described.has(name) && timeZones.resolve(name) === name);
}
