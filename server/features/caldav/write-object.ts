import { contentLine, textValue } from '../../ical/write-line';
import { eventComponents } from '../calendar/event-component';
import { propertyName } from '../../ical/read-line';
import { foldedLines } from './components';
import type { EventObjectRow, ObjectRow } from './object-rows';
import { taskComponents } from './write-task';
import { zoneOfYears } from './write-zone';

const BEGIN =
  contentLine('BEGIN', 'VCALENDAR') +
  contentLine('VERSION', '2.0') +
  contentLine('PRODID', '-//Termwise//CalDAV//EN') +
  contentLine('CALSCALE', 'GREGORIAN');
const END = contentLine('END', 'VCALENDAR');

/** A row as a calendar object (RFC 4791 §4.1); the same row always gives the same text. */
export function objectText(row: ObjectRow): string {
  return inCalendar(row.noun === 'event' ? zoneOf(row) + componentsOf(row) : taskComponents(row));
}

/** A row as apps get it: as one of them sent it, as long as that is what the row says. */
export function servedText(row: ObjectRow): string {
  return row.sent !== null && row.sentEtag === row.etag ? row.sent : objectText(row);
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

/** An endless series is described from its last edit. */
function zoneOf({ allDay, timezone, firstAt, lastAt, updatedAt }: EventObjectRow): string {
  if (allDay || timezone === 'UTC') return '';
  const [first, last] = [firstAt.slice(0, 4), lastAt?.slice(0, 4) ?? null];
  return zoneOfYears(timezone, { first, last }, updatedAt.slice(0, 4));
}
