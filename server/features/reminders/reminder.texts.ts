import { toInstant } from '#domain/time/zone';
import type { NotificationKind } from '#domain/reminders/rule';
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
  /** Minutes of work left, as estimated. */
  minutes: number;
}

/** A deadline, or the moment by which its work has to be begun. */
export function assignmentWords(
  kind: Extract<NotificationKind, 'deadline' | 'start_by'>,
  assignment: NamedAssignment,
  reader: Reader,
): Words {
  const { id, title, course } = assignment;
  const due = assignment.dueAt === null ? null : `Due ${momentText(assignment, assignment.dueAt, reader)}`;
  const facts = [course, due].filter(Boolean).join(' · ');
  const path = `/assignments?open=${id}`;
  if (kind === 'deadline') return { title, body: facts, path };
  const work = `About ${durationText(assignment.minutes)} of work: begin now to be done in time.`;
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

/** When something is due: its day, with the time if it has one. */
export function momentText(
  { isWholeDay }: Pick<NamedAssignment, 'isWholeDay'>,
  dueAt: number,
  reader: Reader,
): string {
  const day = dayText(dueAt, reader);
  return isWholeDay ? day : `${day}, ${timeText(dueAt, reader)}`;
}

function clockOrDay(item: NamedAssignment, reader: Reader): string {
  return item.isWholeDay || item.dueAt === null ? 'that day' : timeText(item.dueAt, reader);
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
