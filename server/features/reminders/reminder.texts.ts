import { gradeOnScale } from '#domain/grading/scale';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import type { WorkLeft } from '#domain/planning/task-work';
import { cityOf, localDayOf, toInstant, toLocal } from '#domain/time/zone';
import type { Recipient } from './settings.reads';

/** The text of a notification and its link. */
export interface Words {
  title: string;
  /** One line a fact. */
  body: string;
  /** Within the application. */
  path: string;
}

/** The locale settings for times a student reads. */
export type Reader = Pick<Recipient, 'timezone' | 'locale' | 'timeFormat'>;

/** The page where channels are chosen. */
export const SETTINGS_PATH = '/profile#notifications';

export interface NamedAssignment {
  id: string;
  title: string;
  /** Code or name of its course; null without one. */
  course: string | null;
  /** Epoch milliseconds; null: it has no deadline any more. */
  dueAt: number | null;
  isWholeDay: boolean;
  /** IANA time zone of the deadline; null without one. */
  dueZone: string | null;
}

/**
 * A deadline, or the moment its work must be started.
 * @param left work if it must be started; null for the deadline.
 */
export function assignmentWords(assignment: NamedAssignment, left: WorkLeft | null, reader: Reader): Words {
  const { id, title, course, dueAt } = assignment;
  const due = dueAt === null ? null : `Due ${momentText({ ...assignment, dueAt }, reader)}`;
  const facts = [course, due].filter(Boolean).join(' · ');
  const path = `/assignments?open=${id}`;
  if (left === null) return { title, body: facts, path };
  const work = `About ${durationText(left.neededMinutes)} of work left. Start now to finish on time.`;
  return { title: `Start now: ${title}`, body: `${facts}\n${work}`, path };
}

/** A class about to start. */
export function classWords(
  { title, place, startsAt }: { title: string; place: string | null; startsAt: number },
  reader: Reader,
): Words {
  const facts = [`Starts at ${timeText(startsAt, reader)}`, place].filter(Boolean).join(' · ');
  return { title, body: facts, path: '/calendar' };
}

/** The day that is about to come. */
interface DigestContents {
  /** `YYYY-MM-DD` */
  day: string;
  deadlines: readonly NamedAssignment[];
  classes: readonly { title: string; startsAt: number }[];
}

/** Most entries of one kind that are named; more are counted. */
const NAMED = 12;

/** The contents of the next day; null for nothing. */
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

/** Returns the reminders that couldn't be sent in time, combined. */
export function lateWords(titles: readonly string[]): Words {
  return {
    title: `${counted(titles.length, 'delayed reminder')}`,
    body: ["Termwise couldn't send these on time:", ...limited(titles, (title) => title)].join('\n'),
    path: '/dashboard',
  };
}

/** For testing a channel. */
export function testWords(): Words {
  return {
    title: 'This is a test',
    body: 'Your notifications will arrive like this.',
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

/** "1 hr 30 min" */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} hr` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** The parts of a deadline that determine its moment. */
interface NamedMoment extends Pick<NamedAssignment, 'isWholeDay' | 'dueZone'> {
  /** Epoch milliseconds. */
  dueAt: number;
}

/**
 * When something is due: its day, with the time if it has one. If its own time zone reads differently, the
 * local time there follows, or for a whole day in another time zone, the moment it ends here.
 */
export function momentText(moment: NamedMoment, reader: Reader): string {
  const { isWholeDay, dueAt, dueZone } = moment;
  if (!isWholeDay) return `${dayText(dueAt, reader)}, ${timeText(dueAt, reader)}${elsewhere(moment, reader)}`;
  return `${dayText(dueAt, { ...reader, timezone: dueZone ?? reader.timezone })}${elsewhere(moment, reader)}`;
}

/** The addition for a deadline in another time zone than the reader's; empty if both read the same. */
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
  return format(at, locale, { timeZone: timezone, timeStyle: 'short', ...clock });
}

function format(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, options).format(at);
}

/** Open work in the coming week. */
interface ReviewedWork extends NamedMoment {
  title: string;
  /** Code or name of its course; null without one. */
  course: string | null;
  /** Free minutes before it is due, minus those needed for it and all due before; null if they aren't known. */
  slackMinutes: number | null;
}

/** A past week and the one that follows. */
export interface WeeklyReview {
  /** The amount of finished work, and of work finished on time or without a deadline. */
  done: number;
  onTime: number;
  /** Logged minutes of each course in which any were logged in one of two weeks; null: of no course. */
  hours: readonly { course: string | null; minutes: number; before: number }[];
  /** Courses whose percentage changed, null for none before or after; the scale is null for a custom one. */
  grades: readonly {
    course: string;
    before: number | null;
    after: number | null;
    scale?: ScalePreset | null;
  }[];
  /** Work due in the coming week, by deadline, and late work. */
  due: readonly ReviewedWork[];
  overdue: readonly ReviewedWork[];
  /** Free minutes in the coming week, those that estimated work of it needs, and how much of the work isn't estimated. */
  freeMinutes: number;
  neededMinutes: number;
  unestimated: number;
}

/** The weekly review, one fact a line; null if there is nothing to report. */
export function reviewWords(review: WeeklyReview, reader: Reader): Words | null {
  const { done, onTime, hours, grades, due, overdue } = review;
  if (done + hours.length + grades.length + due.length + overdue.length === 0) return null;
  const all = onTime === done ? 'all on time' : `${onTime} on time`;
  const title = done === 0 ? 'Your week: nothing finished' : `Your week: ${done} done, ${all}`;
  const lines = [...hourLines(hours), ...gradeLines(grades, reader), ...aheadLines(review, reader)];
  if (overdue.length > 0) {
    lines.push(`Late: ${overdue.length}`, ...limited(overdue, nameOf));
  }
  return { title, body: lines.join('\n'), path: '/dashboard' };
}

function hourLines(hours: WeeklyReview['hours']): string[] {
  if (hours.length === 0) return ['No time was logged in the last two weeks.'];
  const sum = (pick: (of: WeeklyReview['hours'][number]) => number) =>
    hours.reduce((total, each) => total + pick(each), 0);
  const line = (name: string, minutes: number, before: number) =>
    `${name}: ${durationText(minutes)}, ${comparison(minutes, before)}`;
  return [
    line(
      'Time logged',
      sum(({ minutes }) => minutes),
      sum(({ before }) => before),
    ),
    ...limited(hours, ({ course, minutes, before }) => line(course ?? 'Without a course', minutes, before)),
  ];
}

function comparison(minutes: number, before: number): string {
  if (minutes === before) return 'same as the week before';
  const distance = durationText(Math.abs(minutes - before));
  return `${distance} ${minutes > before ? 'more' : 'less'} than the week before`;
}

/** A grade with the decimal mark of a locale: "2,3", "13,5/20". */
export function localGrade(label: string, locale: string): string {
  const mark = new Intl.NumberFormat(locale).format(0.5).replaceAll(/\p{N}/gu, '');
  return label.replace(/(?<=\d)\.(?=\d)/, mark);
}

function gradeLines(grades: WeeklyReview['grades'], { locale }: Reader): string[] {
  const figure = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return limited(grades, ({ course, scale = null, ...grade }) => {
    const known = scale && PRESET_SCALES[scale];
    const shown = (value: number | null) => {
      if (value === null) return 'no grade';
      return known?.unit
        ? localGrade(gradeOnScale(known, value).band.label, locale)
        : figure.format(value / 100);
    };
    return `${course}: ${shown(grade.before)} → ${shown(grade.after)}`;
  });
}

function aheadLines({ due, unestimated, ...minutes }: WeeklyReview, reader: Reader): string[] {
  const count = due.length === 0 ? 'no deadlines' : counted(due.length, 'deadline');
  const time = `${durationText(minutes.freeMinutes)} free, ${durationText(minutes.neededMinutes)} of work`;
  return [
    `Next 7 days: ${count}, ${time}${unestimated > 0 ? ` + ${unestimated} not estimated` : ''}`,
    ...limited(due, (work) =>
      [`Due ${momentText(work, reader)}: ${nameOf(work)}`, slackText(work)].filter(Boolean).join(' · '),
    ),
  ];
}

function nameOf({ title, course }: ReviewedWork): string {
  return [title, course].filter(Boolean).join(' · ');
}

function slackText({ slackMinutes }: ReviewedWork): string {
  if (slackMinutes === null) return '';
  const duration = durationText(Math.abs(slackMinutes));
  return slackMinutes < 0 ? `${duration} short` : `${duration} to spare`;
}
