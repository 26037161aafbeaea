import { cityOf, localDayOf, toInstant, toLocal } from '#domain/time/zone';
import type { Recipient } from './settings.reads';

/** What a notification says and where it leads. */
export interface Words {
  title: string;
  /** One line a fact. */
  body: string;
  /** Within the application. */
  path: string;
}

/** How a student reads times. */
export type Reader = Pick<Recipient, 'timezone' | 'locale' | 'timeFormat'>;

/** Where the ways of notifications are chosen. */
export const SETTINGS_PATH = '/profile#notifications';

/** An assignment as a reminder names it. */
export interface NamedAssignment {
  id: string;
  title: string;
  /** Code of its course, or its name; null: it belongs to none. */
  course: string | null;
  /** Epoch milliseconds; null: it has no deadline any more. */
  dueAt: number | null;
  isWholeDay: boolean;
  /** IANA zone on whose clocks the deadline is read; null: it has none. */
  dueZone: string | null;
}

/**
 * A deadline, or the moment by which its work has to be begun.
 * @param minutesLeft of work, where it has to be begun; null: of the deadline.
 */
export function assignmentWords(
  assignment: NamedAssignment,
  minutesLeft: number | null,
  reader: Reader,
): Words {
  const { id, title, course, dueAt } = assignment;
  const due = dueAt === null ? null : `Due ${momentText({ ...assignment, dueAt }, reader)}`;
  const facts = [course, due].filter(Boolean).join(' · ');
  const path = `/assignments?open=${id}`;
  if (minutesLeft === null) return { title, body: facts, path };
  const work = `About ${durationText(minutesLeft)} of work left: begin now to be done in time.`;
  return { title: `Start now: ${title}`, body: `${facts}\n${work}`, path };
}

/** A class that is about to begin. */
export function classWords(
  { title, place, startsAt }: { title: string; place: string | null; startsAt: number },
  reader: Reader,
): Words {
  const facts = [`Begins at ${timeText(startsAt, reader)}`, place].filter(Boolean).join(' · ');
  return { title, body: facts, path: '/calendar' };
}

/** The day that is about to come. */
export interface DigestContents {
  /** `YYYY-MM-DD` */
  day: string;
  deadlines: readonly NamedAssignment[];
  classes: readonly { title: string; startsAt: number }[];
}

/** Most entries of one kind that are named; more are counted. */
const NAMED = 12;

/** What the next day brings; null: nothing. */
export function digestWords({ day, deadlines, classes }: DigestContents, reader: Reader): Words | null {
  if (deadlines.length + classes.length === 0) return null;
  const counts = [counted(deadlines.length, 'deadline'), counted(classes.length, 'class', 'classes')];
  const noon = toInstant(`${day}T12:00`, reader.timezone);
  const lines = [
    ...limited(deadlines, (item) => {
      const { title, course } = item;
      return `Due ${clockOrDay(item, reader)}: ${[title, course].filter(Boolean).join(' · ')}`;
    }),
    ...limited(classes, ({ title, startsAt }) => `${timeText(startsAt, reader)} ${title}`),
  ];
  const title = `${dayText(noon, reader)}: ${counts.filter(Boolean).join(', ')}`;
  return { title, body: lines.join('\n'), path: '/dashboard' };
}

/** What could not be told in time, told together. */
export function lateWords(titles: readonly string[]): Words {
  return {
    title: `${counted(titles.length, 'reminder')} came late`,
    body: ['Termwise could not send these in time:', ...limited(titles, (title) => title)].join('\n'),
    path: '/dashboard',
  };
}

/** To try a way out. */
export function testWords(): Words {
  return {
    title: 'This is a test',
    body: 'Notifications arrive this way. Nothing else has happened.',
    path: SETTINGS_PATH,
  };
}

/** One line an item, of a long list the first ones and how many more there are. */
export function limited<Item>(items: readonly Item[], say: (item: Item) => string): string[] {
  const lines = items.slice(0, NAMED).map(say);
  return items.length > NAMED ? [...lines, `and ${items.length - NAMED} more`] : lines;
}

/** "2 deadlines"; empty for none. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

/** "1 h 30 min" */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** A deadline, as far as its moment goes. */
export interface NamedMoment extends Pick<NamedAssignment, 'isWholeDay' | 'dueZone'> {
  /** Epoch milliseconds. */
  dueAt: number;
}

/**
 * When something is due: its day, with the time if it has one; where the clocks of its own zone read differently, what
 * they say stands behind, and behind a whole day of another zone the moment it ends here.
 */
export function momentText(moment: NamedMoment, reader: Reader): string {
  const { isWholeDay, dueAt, dueZone } = moment;
  if (!isWholeDay) return `${dayText(dueAt, reader)}, ${timeText(dueAt, reader)}${elsewhere(moment, reader)}`;
  return `${dayText(dueAt, { ...reader, timezone: dueZone ?? reader.timezone })}${elsewhere(moment, reader)}`;
}

/** What else has to be said of a deadline on other clocks than the reader's; empty where both show the same. */
function elsewhere({ isWholeDay, dueAt, dueZone }: NamedMoment, reader: Reader): string {
  const { timezone } = reader;
  if (dueZone === null || toLocal(dueAt, dueZone) === toLocal(dueAt, timezone)) return '';
  const shown = isWholeDay ? reader : { ...reader, timezone: dueZone };
  const isSameDay = localDayOf(dueAt, dueZone) === localDayOf(dueAt, timezone);
  const day = isSameDay && !isWholeDay ? '' : `${dayText(dueAt, shown)}, `;
  const when = `${day}${timeText(dueAt, shown)}`;
  return isWholeDay ? ` (ends ${when} here, ${cityOf(dueZone)} time)` : ` (${when} ${cityOf(dueZone)})`;
}

function clockOrDay({ dueAt, ...item }: NamedAssignment, reader: Reader): string {
  if (dueAt === null) return 'that day';
  const there = elsewhere({ ...item, dueAt }, reader);
  return `${item.isWholeDay ? 'that day' : timeText(dueAt, reader)}${there}`;
}

function dayText(at: number, { locale, timezone }: Reader): string {
  return format(at, locale, { timeZone: timezone, weekday: 'short', day: 'numeric', month: 'short' });
}

function timeText(at: number, { locale, timezone, timeFormat }: Reader): string {
  const clock = timeFormat === null ? {} : { hour12: timeFormat === 'h12' };
  return format(at, locale, { timeZone: timezone, hour: '2-digit', minute: '2-digit', ...clock });
}

function format(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, options).format(at);
}
