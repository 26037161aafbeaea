import { TEXT_LIMITS } from '#domain/limits/limits';
import { isCalendarFile, type Share } from '../../../boot/shares';
import { shareMessages } from '../../../messages/en/shares';

/** Places that a link of the scheme `web+termwise` can open. */
const LINKED_PLACES = [
  'today',
  'assignments',
  'courses',
  'grades',
  'calendar',
  'timetable',
  'import',
  'inbox',
] as const;

export type LinkedPlace = (typeof LINKED_PLACES)[number];

/** The destination of a share: it opens a place or fills a form, and never writes by itself. */
export type Destination =
  | { to: 'place'; place: LinkedPlace }
  /** Quick add, with this line. */
  | { to: 'line'; text: string }
  /** The list of deadlines, with these lines. */
  | { to: 'lines'; text: string }
  /** The form for a calendar's address. */
  | { to: 'link'; url: string }
  /** The review of an import. */
  | { to: 'review'; files: readonly { name: string; content: Blob }[] }
  | { to: 'nowhere'; why: keyof typeof shareMessages.nowhere };

const OWN_SCHEME = /^web\+termwise:(?:\/\/)?/i;
const ADDRESS = /^(?:https?|webcals?):\/\/\S+$/i;
const CALENDAR_TEXT = /^\uFEFF?BEGIN:VCALENDAR/i;

/** Chooses the destination of a share from its content. */
export function destinationOf({ title, text, url, files }: Share): Destination {
  if (files.length > 0) return destinationOfFiles(files);
  const address = url.trim() || (isAddress(text.trim()) ? text.trim() : '');
  if (OWN_SCHEME.test(address)) return destinationOfLink(address.replace(OWN_SCHEME, ''));
  if (isCalendarAddress(address)) return { to: 'link', url: address };
  if (CALENDAR_TEXT.test(text)) {
    const content = new Blob([text], { type: 'text/calendar' });
    return { to: 'review', files: [{ name: shareMessages.fileName, content }] };
  }
  return destinationOfText([title, text, url]);
}

function isAddress(text: string): boolean {
  return ADDRESS.test(text) || OWN_SCHEME.test(text);
}

function destinationOfFiles(files: Share['files']): Destination {
  const calendars = files.filter(isCalendarFile);
  const kept = calendars.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
  if (kept.length > 0) return { to: 'review', files: kept };
  if (calendars.length > 0) return { to: 'nowhere', why: 'tooLarge' };
  const arePictures = files.every(({ type }) => type.startsWith('image/'));
  return { to: 'nowhere', why: arePictures ? 'picture' : 'file' };
}

/** The effects of links with the application's own scheme: any page can hold one, so they only open and fill. */
function destinationOfLink(link: string): Destination {
  const [name = '', query = ''] = link.split(/\?(.*)/s);
  const asked = name.replace(/\/$/, '').toLowerCase();
  const given = new URLSearchParams(query);
  if (asked === 'add') return { to: 'line', text: toLine(given.get('text') ?? '') };
  const calendar = (given.get('url') ?? '').trim();
  if (asked === 'import' && isCalendarAddress(calendar)) return { to: 'link', url: calendar };
  const place = LINKED_PLACES.find((known) => known === asked);
  return place ? { to: 'place', place } : { to: 'nowhere', why: 'link' };
}

/** Whether an address leads to a calendar, as far as an address can tell. */
function isCalendarAddress(address: string): boolean {
  if (/^webcals?:\/\/\S+$/i.test(address)) return true;
  const { protocol, pathname } = URL.parse(address) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return /\.ics$|\/ical(?:endar)?(?:\/|$)|\/calendar\/export_execute\.php$/i.test(pathname ?? '');
}

/** Texts of a share repeat each other in many applications: each is taken once. */
function destinationOfText(texts: readonly string[]): Destination {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const parts = given.filter(
    (text, index) =>
      !given.some((other, at) => other.includes(text) && (other.length > text.length || at < index)),
  );
  const lines = parts
    .flatMap((text) => text.split(/[\r\n\u2028\u2029]+/))
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return { to: 'nowhere', why: 'empty' };
  const hasBody = /[\r\n\u2028\u2029]/.test(parts.join(''));
  const line = toLine(lines.join(' '));
  return hasBody || line.length > TEXT_LIMITS.quickAdd
    ? { to: 'lines', text: lines.join('\n') }
    : { to: 'line', text: line };
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
