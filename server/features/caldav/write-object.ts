import { contentLine, dayValue, instantValue, textValue } from '../../ical/write-line';
import { propertyName, rawValue, type ParsedMoment } from '../../ical/parsed-calendar';
import { CalendarZones } from '../../ical/moment';
import { toWebAddress } from '../../ical/plain-text';
import { zoneComponentOf } from '../../ical/write-calendar';
import { eventComponents, identityLines, isCalledOff, textLine, uriLine } from '../calendar/event-component';
import { priorityLine, statusLine } from '../calendar/deadline-component';
import { foldedLines, lineOf, readComponents, type Component, type KeptLines } from './components';
import type { EventObjectRow, ObjectRow, TaskRow } from './object-rows';
import { partLines } from './alarms';
import { type AlarmBase, dayIn, inKnownZone, priorityOf, storedMoment } from './task-values';

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

/** A row as apps get it: in the text that one of them sent, as long as the row says the same. */
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
    const lines = (kept?.[start ?? ''] ?? []).filter((line) => {
      const name = propertyName(line);
      return name === 'STATUS' ? !isCalledOff(row) && !/:CANCELLED$/i.test(line) : !hasLink || name !== 'URL';
    });
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

/**
 * The VTODO of an assignment or subtask, after the time zones of its kept lines. A subtask names the assignment it is
 * part of. Kept lines that can't be read, or no longer agree with the row, are left out.
 */
function taskComponents(task: TaskRow): string {
  const { kept, parentUid, isDone, completedAt, notes, link } = task;
  const { lines, parts } = keptParts(kept);
  const own: Record<string, string> = {
    DUE: dueLine(task),
    STATUS: statusLine(task),
    PRIORITY: priorityLine(task),
    URL: uriLine('URL', link),
    'PERCENT-COMPLETE': isDone ? contentLine('PERCENT-COMPLETE', '100') : '',
  };
  const { still, base } = stillTrue(lines, own['DUE'] ?? '', task);
  const names = new Set(still.map(propertyName));
  const defaults = Object.entries(own).map(([name, line]) => (names.has(name) ? '' : line));
  return [
    zonesOf([base.start, base.due]),
    contentLine('BEGIN', 'VTODO'),
    identityLines(task.uid, task),
    textLine('SUMMARY', task.title),
    textLine('DESCRIPTION', notes),
    isDone && completedAt !== null ? contentLine('COMPLETED', instantValue(completedAt)) : '',
    ...defaults,
    parentUid === null ? '' : foldedLines([`RELATED-TO;RELTYPE=PARENT:${parentUid}`]),
    foldedLines(still),
    foldedLines(partLines(task, parts, base)),
    contentLine('END', 'VTODO'),
  ].join('');
}

/** The deadline and the start of a task as its object has them. */
export function taskTimes(task: TaskRow): AlarmBase {
  return stillTrue(keptParts(task.kept).lines, dueLine(task), task).base;
}

/** The kept lines of a task, with its components apart. */
function keptParts(kept: KeptLines | null): Pick<Component, 'lines' | 'parts'> {
  const lines = kept?.[''] ?? [];
  if (!lines.some((line) => /^BEGIN:/i.test(line))) return { lines, parts: [] };
  return readComponents(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
}

/**
 * The kept lines that are still true, and the times that alarms are measured from. A DTSTART is kept whatever the
 * deadline is: apps may start work after it, or on a day for a time.
 * @param ownDue the row's own deadline as a line, or ''
 */
function stillTrue(
  lines: readonly string[],
  ownDue: string,
  task: TaskRow,
): { still: string[]; base: AlarmBase } {
  const zones = new CalendarZones([]);
  const still = lines
    .flatMap((line) => inKnownZone(line, zones) ?? [])
    .filter((line) => isStillTrue(line, task));
  const todo = { name: 'VTODO', lines: still, parts: [] };
  const due = storedMoment(lineOf(todo, 'DUE') ?? ownDue.trim());
  return { still, base: { due, start: storedMoment(lineOf(todo, 'DTSTART')), zone: task.zone } };
}

/** The VTIMEZONEs of moments that name a time zone. */
function zonesOf(moments: readonly (ParsedMoment | null)[]): string {
  const zoned = moments.filter((moment) => moment?.type === 'zoned');
  const years = zoned.map(({ local }) => local.slice(0, 4)).sort();
  const names = [...new Set(zoned.map(({ zone }) => zone))];
  return names.map((name) => zoneOfYears(name, { first: years[0] ?? '', last: years.at(-1) ?? '' })).join('');
}

function dueLine({ dueDate, dueTime, dueAt }: TaskRow): string {
  if (dueDate === null) return '';
  if (dueTime === null || dueAt === null) return contentLine('DUE;VALUE=DATE', dayValue(dueDate));
  return contentLine('DUE', instantValue(dueAt));
}

/** Whether an app's line still agrees with the row; otherwise the product has changed it since. */
function isStillTrue(line: string, task: TaskRow): boolean {
  const { isDone, progress, priority, dueDate, link, zone } = task;
  // A subtask has a day and a check mark for what an app says in more words.
  const isPart = task.noun === 'subtask';
  const value = rawValue(line).trim();
  switch (propertyName(line)) {
    case 'PRIORITY':
      return isPart || priorityOf(value) === priority;
    case 'STATUS':
      return (value.toUpperCase() === 'COMPLETED') === isDone;
    case 'PERCENT-COMPLETE':
      return isDone ? value === '100' : (isPart || progress === 'doing') && value !== '100';
    case 'DUE':
      return dueDate !== null && dayIn(storedMoment(line), zone) === dueDate;
    case 'URL':
      return isPart || toWebAddress(value) === link;
    case 'DURATION':
      return false;
    default:
      return true;
  }
}

/** Texts of time zones that are remembered: many objects lie in the same years. */
const MOST_ZONES = 500;
const zones = new Map<string, string>();

/** Years as `YYYY`; `last` is null if there is no end. */
interface YearSpan {
  first: string;
  last: string | null;
}

/**
 * The VTIMEZONE of a time zone for whole years, so the text doesn't depend on the day.
 * @param from the year from which an endless time is described
 */
function zoneOfYears(timezone: string, { first, last }: YearSpan, from = ''): string {
  const year = last ?? from;
  const key = [timezone, first, last, year].join(' ');
  const known = zones.get(key);
  if (known !== undefined) return known;
  const use = {
    timezone,
    firstAt: `${first}-01-01T00:00:00Z`,
    lastAt: last === null ? null : `${last}-12-31T23:59:59Z`,
  };
  const text = zoneComponentOf(use, Date.parse(`${year}-01-01T00:00:00Z`));
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.set(key, text);
  return text;
}
