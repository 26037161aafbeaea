import { TEXT_LIMITS } from '#domain/limits/limits';
import { isLonger, textFault } from '#domain/limits/text-fault';
import { cleanText } from '../../ical/calendar-source';
import { parseContentLine, propertyName, rawValue, valueColon } from '../../ical/parsed-calendar';
import { contentLine } from '../../ical/write-line';
import { toSingleLine } from '../../ical/plain-text';
import { DavRefusal, invalidData } from './dav-refusal';

/** A component of a calendar object (RFC 5545 §3.4) as it was sent. */
export interface Component {
  /** In upper case. */
  name: string;
  /** Its own properties, unfolded. */
  lines: string[];
  parts: Component[];
}

/** The most lines of one calendar object of an app. A series with all its changed instances has far fewer. */
export const MOST_LINES = 20_000;
/** VCALENDAR, VEVENT, VALARM, and one inside it. */
const DEEPEST = 4;

/**
 * Reads a calendar object. It is stricter than an import, because the stored object is sent to other apps.
 * @param most lines; our own objects have as many as they need, which are more than an app sent
 * @throws DavRefusal unless it is exactly one VCALENDAR.
 */
export function readComponents(text: string, most = Number.POSITIVE_INFINITY): Component {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  if (lines.length > most) throw invalidData(`A calendar object can have at most ${most} lines.`);
  for (const line of lines.map(cleanText)) {
    if (line.trim() === '') continue;
    const [, mark = '', name = ''] = /^(BEGIN|END):\s*([A-Za-z0-9-]{1,60})\s*$/i.exec(line) ?? [];
    if (mark === '') open.at(-1)?.lines.push(checkedLine(line));
    else if (mark.toUpperCase() === 'BEGIN') begin(open, name.toUpperCase());
    else if (open.length === 1 || open.pop()?.name !== name.toUpperCase())
      throw invalidData(`END:${name} has no BEGIN.`);
  }
  const [calendar, ...others] = root.parts;
  if (open.length > 1 || !calendar || others.length > 0 || calendar.name !== 'VCALENDAR')
    throw invalidData('The body must be one complete VCALENDAR.');
  return calendar;
}

function begin(open: Component[], name: string): void {
  if (open.length > DEEPEST) throw invalidData('Components are nested too deeply.');
  const part = { name, lines: [], parts: [] };
  open.at(-1)?.parts.push(part);
  open.push(part);
}

function checkedLine(line: string): string {
  if (propertyName(line) !== '' && line.includes(':')) return line;
  throw invalidData('Every line must be a property with a name and a value.');
}

/** The components of a calendar object that hold its data: all of one kind and with one UID. */
export interface ObjectParts {
  kind: 'VEVENT' | 'VTODO';
  uid: string;
  parts: Component[];
  /** The lines of each VTIMEZONE, with those of its observances. */
  zones: string[][];
}

/**
 * The parts of a calendar object (RFC 4791 §4.1).
 * @throws DavRefusal
 */
export function objectParts(calendar: Component): ObjectParts {
  const parts = calendar.parts.filter(({ name }) => name !== 'VTIMEZONE');
  const [first] = parts;
  if (!first) throw invalidData('The calendar object is empty.');
  const { name: kind } = first;
  if (kind !== 'VEVENT' && kind !== 'VTODO')
    throw new DavRefusal(
      403,
      'Only events (VEVENT) and tasks (VTODO) can be stored.',
      'C:supported-calendar-component',
    );
  const uid = uidOf(first);
  const fault = textFault(uid, 255);
  if (fault) throw invalidData(`UID ${fault}.`);
  if (parts.some((part) => part.name !== kind || uidOf(part) !== uid))
    throw new DavRefusal(
      403,
      'All parts of a calendar object must be of one kind and have the same UID.',
      'C:valid-calendar-object-resource',
    );
  const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE');
  return { kind, uid, parts, zones: zones.map(linesWithin) };
}

/** All lines of a component including those that open and close its parts, as the import reads time zones. */
export function linesWithin({ lines, parts }: Component): string[] {
  return [
    ...lines,
    ...parts.flatMap((part) => [`BEGIN:${part.name}`, ...linesWithin(part), `END:${part.name}`]),
  ];
}

/** Unfolded lines as they are sent. */
export function foldedLines(lines: readonly string[]): string {
  return lines
    .map((line) => {
      const colon = valueColon(line, 0);
      return contentLine(line.slice(0, colon), line.slice(colon + 1));
    })
    .join('');
}

/** The UID as it was written, because apps compare it in that form. */
function uidOf(component: Component): string {
  return rawValue(lineOf(component, 'UID') ?? '').trim();
}

/** The first line of a component with a property; null without one. */
export function lineOf({ lines }: Component, name: string): string | null {
  return lines.find((line) => propertyName(line) === name) ?? null;
}

/** The decoded text of a property; '' without one. */
export function textOf(component: Component, name: string): string {
  const line = lineOf(component, name);
  return (line === null ? null : parseContentLine(line))?.values.join(', ').trim() ?? '';
}

/** The SUMMARY of a component, on one line; '' without one. @throws DavRefusal for one that is too long. */
export function titleOf(component: Component, most: number): string {
  return atMost(most, 'SUMMARY', toSingleLine(textOf(component, 'SUMMARY')));
}

/**
 * The DESCRIPTION of a component, which is plain text (RFC 5545 §3.8.1.5): what looks like markup is text, too. Only
 * blanks around it are left out, as the product does with every text. Null for a blank one.
 * @throws DavRefusal for one that is too long.
 */
export function notesOf(component: Component): string | null {
  return atMost(TEXT_LIMITS.notes, 'DESCRIPTION', textOf(component, 'DESCRIPTION')) || null;
}

/**
 * The LOCATION of a component, on one line. A long one that repeats the URL is no place: the product writes the link
 * of an online class as both.
 * @throws DavRefusal for one that is too long.
 */
export function placeOf(component: Component): string | null {
  const place = toSingleLine(textOf(component, 'LOCATION'), ', ');
  if (isLonger(place, TEXT_LIMITS.place) && place === textOf(component, 'URL')) return null;
  return atMost(TEXT_LIMITS.place, 'LOCATION', place) || null;
}

/** A text that has at most so many characters; it is refused rather than cut. */
function atMost(most: number, name: string, text: string): string {
  if (!isLonger(text, most)) return text;
  throw invalidData(`${name} can have at most ${most.toLocaleString('en-US')} characters.`);
}

/**
 * An object's lines that the product has no field for, returned unchanged: unfolded lines by the original
 * start of the changed instance they belong to, `''` for the object itself.
 */
export type KeptLines = Record<string, string[]>;

/** All kept lines of one object and their characters; a description or an attached picture doesn't belong there. */
const MOST_KEPT_LINES = 500;
export const MOST_KEPT_CHARACTERS = 32_000;

/** Properties that every object gets from its row. */
export const LIFE = ['UID', 'DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE'];

/** The lines of a component that aren't among the product's own properties, and its alarms. */
export function unownedLines(component: Component, owned: readonly string[]): string[] {
  const { lines, parts } = component;
  return [
    ...lines.filter((line) => ![...LIFE, ...owned].includes(propertyName(line))),
    ...linesWithin({ ...component, lines: [], parts }),
  ];
}

/** @throws DavRefusal if an app sends more lines to keep than an object can have. */
export function assertKeptSize(kept: KeptLines): void {
  const lines = Object.values(kept).flat();
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  if (lines.length <= MOST_KEPT_LINES && size <= MOST_KEPT_CHARACTERS) return;
  const message = `Alarms and other details can take at most ${MOST_KEPT_LINES} lines and ${MOST_KEPT_CHARACTERS} characters.`;
  throw new DavRefusal(403, message, 'C:max-resource-size');
}

/** Without empty entries; null if nothing is left. */
export function keptOrNull(kept: KeptLines): KeptLines | null {
  const entries = Object.entries(kept).filter(([, lines]) => lines.length > 0);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
