import { contentLine, textValue } from '../calendar/ics/content-line';
import { eventComponents } from '../calendar/ics/event-component';
import { zoneComponentOf } from '../calendar/ics/zone-component';
import { propertyName } from '../imports/parse/content-line';
import { foldedLines } from './components';
import type { EventObjectRow, ObjectRow } from './object-rows';
import { taskComponent } from './write-task';

const BEGIN =
  contentLine('BEGIN', 'VCALENDAR') +
  contentLine('VERSION', '2.0') +
  contentLine('PRODID', '-//Termwise//CalDAV//EN') +
  contentLine('CALSCALE', 'GREGORIAN');
const END = contentLine('END', 'VCALENDAR');

/** A row as a calendar object (RFC 4791 §4.1); the same row always gives the same text. */
export function objectText(row: ObjectRow): string {
  return inCalendar(row.noun === 'event' ? zoneOf(row) + componentsOf(row) : taskComponent(row));
}

/** Components as a calendar of their own. */
export function inCalendar(components: string): string {
  return BEGIN + components + END;
}

function componentsOf(row: EventObjectRow): string {
  const { kept, courseCode, meeting, overrides } = row;
  const linkOf = (start: string | null) =>
    overrides.find(({ originalStart }) => originalStart === start)?.link ?? meeting?.link ?? null;
  const category = courseCode === null ? '' : contentLine('CATEGORIES', textValue(courseCode));
  const details = (start: string | null) => {
    const hasLink = linkOf(start) !== null;
    const lines = (kept?.[start ?? ''] ?? []).filter((line) => !hasLink || propertyName(line) !== 'URL');
    const isSorted = lines.some((line) => propertyName(line) === 'CATEGORIES');
    return (isSorted ? '' : category) + foldedLines(lines);
  };
  return eventComponents(row, { uid: row.uid, details, isAlwaysThere: true });
}

/** Texts of time zones that are remembered: many events lie in the same years. */
const MOST_ZONES = 500;
const zones = new Map<string, string>();

/** Covers whole years, so the text doesn't depend on the day; an endless series counts from its last edit. */
function zoneOf({ allDay, timezone, firstAt, lastAt, updatedAt }: EventObjectRow): string {
  if (allDay || timezone === 'UTC') return '';
  const [first, last, edited] = [firstAt, lastAt, updatedAt].map((instant) => instant?.slice(0, 4) ?? null);
  const key = [timezone, first, last, last === null ? edited : ''].join(' ');
  const known = zones.get(key);
  if (known !== undefined) return known;
  const use = {
    timezone,
    firstAt: `${first}-01-01T00:00:00Z`,
    lastAt: last === null ? null : `${last}-12-31T23:59:59Z`,
  };
  const text = zoneComponentOf(use, Date.parse(`${last ?? edited}-01-01T00:00:00Z`));
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(key, text);
  return text;
}
