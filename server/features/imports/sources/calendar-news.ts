import { fireAt, undisturbing } from '#domain/reminders/fire-time';
import type { Channel } from '#domain/reminders/rule';
import { dueInstant } from '#domain/time/due';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import type { Transaction } from '../../../database/database';
import { notify, readTargets } from '../../reminders/notification.writes';
import { counted, limited, momentText, type Reader, type Words } from '../../reminders/reminder.texts';
import { readRecipient, type Recipient } from '../../reminders/settings.reads';
import type { LessonChange } from './lesson-changes';
import type { DeadlineFields } from '../import-fields';

/** A deadline that a calendar moved. */
interface MovedDeadline {
  rowId: string;
  title: string;
  /** The value here, and the calendar's current one. */
  mine: unknown;
  theirs: unknown;
}

/** The results of a sync that the student is told about. */
interface CalendarNews {
  sourceName: string;
  /** Deadlines that are earlier now. */
  followed: readonly MovedDeadline[];
  /** Deadlines that would be earlier, but wait for an answer. */
  asked: readonly MovedDeadline[];
  /** Titles of entries that are in the calendar again. */
  back: readonly string[];
  /** Titles of series that keep their former dates, for their rule can no longer be read. */
  unread: readonly string[];
  /** Classes and events that are canceled, back, or elsewhere, called by their courses. */
  lessons: readonly LessonChange[];
  /** Codes of courses that appeared. */
  courses: readonly string[];
}

/** The pages that the parts of the news link to. */
const PATHS = {
  calendar: '/calendar',
  changes: '/calendar/changes',
  sources: '/import',
  work: '/assignments',
} as const;

/** Reports a calendar's changes in the inbox; does nothing when there are none. */
export async function tellCalendarNews(transaction: Transaction, news: CalendarNews): Promise<void> {
  const { followed, asked, back, unread, lessons, courses } = news;
  if ([followed, asked, back, unread, lessons, courses].every(({ length }) => length === 0)) return;
  const reader = await readRecipient(transaction);
  const targets = await readTargets(transaction, ['in_app']);
  for (const [words, about] of wordsOf(news, reader)) {
    const subject = { kind: 'calendar' as const, assignmentId: about, reminderId: null };
    await notify(transaction, { ...words, ...subject, plannedAt: transaction.now }, targets);
  }
  await tellLessons(transaction, news, reader);
}

/** How long before a changed lesson the inbox isn't enough. */
const SOON_MS = WALL_DAY_MS;

/** Reports changed lessons; those within a day like reminders of classes, the others in the inbox alone. */
async function tellLessons(
  transaction: Transaction,
  { lessons, sourceName }: CalendarNews,
  recipient: Recipient,
): Promise<void> {
  const now = transaction.now.getTime();
  const [soon, later]: [LessonChange[], LessonChange[]] = [[], []];
  for (const one of lessons) (momentOf(one) - now < SOON_MS ? soon : later).push(one);
  for (const some of [soon, later].filter(({ length }) => length > 0)) {
    const words = lessonWords(some, sourceName, recipient);
    const { at, channels } = some === soon ? soonest(soon, { ...recipient, now }) : LATER;
    const subject = { kind: 'calendar' as const, assignmentId: null, reminderId: null };
    const plannedAt = at === null ? transaction.now : new Date(at);
    const targets = await readTargets(transaction, channels);
    const isHeard = targets.length > 1 || !channels.includes('push');
    // Without a device, nothing would reach a student who wants to hear of classes.
    const reached = isHeard ? targets : await readTargets(transaction, [...channels, 'email']);
    await notify(transaction, { ...words, ...subject, plannedAt }, reached);
  }
}

const LATER: { at: null; channels: readonly Channel[] } = { at: null, channels: ['in_app'] };

/** When, and where, a student hears of lessons within a day: after quiet hours, or at once if that is too late. */
function soonest(soon: readonly LessonChange[], { now, timezone, quiet, channels }: Recipient) {
  const deadline = Math.min(...soon.map(momentOf));
  const calm = undisturbing(fireAt(now + 1, timezone), deadline, {
    ...{ now, zone: timezone, quiet, isFree: () => false },
  });
  return { at: calm?.at ?? null, channels: [...new Set<Channel>(['in_app', ...channels.class])] };
}

/** The moment by which a change must be known, in epoch milliseconds. */
function momentOf({ before, after }: LessonChange): number {
  return Math.min(before?.startsAt ?? Infinity, after?.startsAt ?? Infinity);
}

/** One notification for each kind of news, with the assignment it is about, if it is a single one. */
function wordsOf(
  { sourceName, followed, asked, back, unread, courses }: CalendarNews,
  reader: Reader,
): [Words, string | null][] {
  const words: [Words, string | null][] = [];
  const about = (moves: readonly MovedDeadline[]) => (moves.length === 1 ? (moves[0]?.rowId ?? null) : null);
  if (followed.length > 0) words.push([followedWords(followed, sourceName, reader), about(followed)]);
  if (asked.length > 0) words.push([askedWords(asked, sourceName, reader), about(asked)]);
  if (back.length > 0) words.push([backWords(back, sourceName), null]);
  if (unread.length > 0) words.push([unreadWords(unread, sourceName), null]);
  if (courses.length > 0) words.push([courseWords(courses, sourceName), null]);
  return words;
}

function followedWords(moves: readonly MovedDeadline[], sourceName: string, reader: Reader): Words {
  const [first] = moves;
  const body = [`${sourceName} moved it:`, ...limited(moves, (move) => moveText(move, reader))];
  if (first && moves.length === 1) {
    const title = `${first.title} is due earlier`;
    return { title, body: body.join('\n'), path: `${PATHS.work}?open=${first.rowId}` };
  }
  const title = `${counted(moves.length, 'deadline')} are due earlier`;
  return { title, body: [`${sourceName} moved them:`, ...body.slice(1)].join('\n'), path: PATHS.work };
}

function askedWords(moves: readonly MovedDeadline[], sourceName: string, reader: Reader): Words {
  const [first] = moves;
  const title =
    first && moves.length === 1
      ? `${first.title} may be due earlier`
      : `${counted(moves.length, 'deadline')} may be due earlier`;
  const body = [
    `${sourceName} has a different date. Choose which one counts. Until then, reminders use the earlier one.`,
    ...limited(moves, (move) => moveText(move, reader)),
  ];
  return { title, body: body.join('\n'), path: PATHS.changes };
}

function backWords(titles: readonly string[], sourceName: string): Words {
  const [first] = titles;
  const title =
    titles.length === 1 ? `${first ?? ''} is back` : `${counted(titles.length, 'entry', 'entries')} are back`;
  const body = [
    `${sourceName} lists it again, so it's back in your planner with everything you added.`,
    ...limited(titles, (name) => name),
  ];
  return { title, body: body.join('\n'), path: PATHS.work };
}

function unreadWords(titles: readonly string[], sourceName: string): Words {
  const [first] = titles;
  const title =
    titles.length === 1
      ? `${first ?? ''} now repeats in a way Termwise can't read`
      : `${counted(titles.length, 'entry', 'entries')} now repeat in a way Termwise can't read`;
  const body = [
    `${sourceName} changed how it repeats. The old dates stay in your planner. Check them with your school.`,
    ...limited(titles, (name) => name),
  ];
  return { title, body: body.join('\n'), path: PATHS.sources };
}

function lessonWords(lessons: readonly LessonChange[], sourceName: string, reader: Reader): Words {
  const sorted = [...lessons].sort((left, right) => momentOf(left) - momentOf(right));
  const [first] = sorted;
  const day = first ? toLocal(momentOf(first), reader.timezone).slice(0, 10) : '';
  const path = `${PATHS.calendar}?view=agenda&day=${day}`;
  if (first && sorted.length === 1) {
    const body = `${lessonText(first, reader)}\nFrom ${sourceName}`;
    return { title: `${first.title} ${SAID[first.what]}`, body, path };
  }
  const title = `${counted(sorted.length, 'class', 'classes')} changed in ${sourceName}`;
  const say = (lesson: LessonChange) => `${lesson.title} ${SAID[lesson.what]}: ${lessonText(lesson, reader)}`;
  return { title, body: limited(sorted, say).join('\n'), path };
}

const SAID: Readonly<Record<LessonChange['what'], string>> = {
  cancelled: 'is canceled',
  gone: 'is no longer in the calendar',
  back: 'takes place after all',
  moved: 'moved',
  room: 'has another room',
};

/** "Fri, 4 Dec, 09:00 · Room 1 → Mon, 7 Dec, 10:00 · Room 2", each part once. */
function lessonText({ before, after }: LessonChange, reader: Reader): string {
  const [from, to] = [before, after].map((one) =>
    one ? momentText({ dueAt: one.startsAt, isWholeDay: false, dueZone: null }, reader) : null,
  );
  const when = [...new Set([from, to])].filter(Boolean).join(' → ');
  if (!before?.place || !after?.place || before.place === after.place) return when;
  return `${when} · ${before.place} → ${after.place}`;
}

function courseWords(courses: readonly string[], sourceName: string): Words {
  const title = `New in ${sourceName}: ${limited(courses, (code) => code).join(', ')}`;
  const body = "Its entries aren't in your planner yet. Review the calendar to add or skip them.";
  return { title, body, path: PATHS.sources };
}

/** "Essay: Fri, 4 Dec, 23:59 → Wed, 2 Dec, 23:59" */
function moveText({ title, mine, theirs }: MovedDeadline, reader: Reader): string {
  return `${title}: ${dueText(mine, reader)} → ${dueText(theirs, reader)}`;
}

function dueText(value: unknown, reader: Reader): string {
  const due = value as DeadlineFields['due'];
  const dueAt = due && dueInstant(due);
  if (!due || dueAt === null) return 'no date';
  return momentText({ dueAt, isWholeDay: due.dueTime === null, dueZone: due.dueZone }, reader);
}
