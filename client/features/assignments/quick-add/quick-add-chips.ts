import {
  isOver,
  parseQuickAdd,
  type QuickAdd,
  type QuickAddContext,
  type QuickAddToken,
} from '#domain/planning/quick-add';
import type { QuickAddKind } from '#domain/planning/quick-add-reading';
import type { Repeat } from '#domain/planning/quick-add-repeat';
import type { UnreadPiece } from '#domain/planning/quick-add-unread';
import { addDays } from '#domain/time/local-date';
import { assignmentMessages } from '../../../messages/en/assignments';
import { quickAddMessages } from '../../../messages/en/quick-add';
import type { Format } from '../../../ui/format/format-context';

const text = quickAddMessages.chips;

/** The meaning of a recognized piece of the line, in words; null if it has no chip. */
export function chipText(
  token: QuickAddToken,
  said: QuickAdd,
  { courses }: QuickAddContext,
  format: Format,
): string | null {
  const { courseId, type, dueDate, dueTime, priority, estimateMinutes, pointsPossible, weight } = said;
  const { repeat } = said;
  switch (token.kind) {
    case 'course': {
      const course = courses.find(({ id }) => id === courseId);
      return course ? courseText(course) : null;
    }
    case 'type':
      return type && assignmentMessages.types[type];
    case 'date':
      return has(said, 'time') ? dueDate && text.due(format.day(dueDate)) : dueText(said, format);
    case 'time':
      return has(said, 'date') ? timeText(said, format) : dueText(said, format);
    case 'before_class':
      return text.beforeClass(format.due({ day: dueDate, time: dueTime }, 'inside') ?? '');
    case 'priority':
      return priority === null ? null : text.priority(priority);
    case 'estimate':
      return estimateMinutes === null ? null : text.work(format.duration(estimateMinutes));
    case 'points':
      return pointsPossible === null ? null : text.points(format.number(pointsPossible));
    case 'weight':
      return weight === null ? null : text.weight(format.percent(weight));
    case 'repeat':
      return repeat && isFirst(token, said) ? repeatText(repeat, said, format) : null;
    case 'until':
      return endText(said, format);
    case 'reminder':
      return reminderText(token, said, format);
  }
}

/** The code of a course, marked if it is paused. */
export function courseText(course: QuickAddContext['courses'][number]): string {
  return course.status === 'paused' ? text.paused(course.code) : course.code;
}

function has({ tokens }: QuickAdd, wanted: QuickAddKind): boolean {
  return tokens.some(({ kind }) => kind === wanted);
}

/** Whether no earlier token has the same meaning: "weekly ... thursdays" is one repetition. */
function isFirst({ kind, start }: QuickAddToken, { tokens }: QuickAdd): boolean {
  return !tokens.some((other) => other.kind === kind && other.start < start);
}

/** The time that will be saved, and the place where the end of a time range is kept. */
function timeText({ dueTime, endTime }: QuickAdd, format: Format): string | null {
  if (!dueTime) return null;
  const at = text.at(format.time(dueTime));
  return endTime === null ? at : text.untilTime(at, format.time(endTime));
}

/** Until when it repeats and how often, wherever that was stated. */
function endText(said: QuickAdd, format: Format): string | null {
  const { ending } = said;
  if (!ending) return null;
  const day = format.day(ending.on);
  return isOver(said) ? text.untilPassed(day) : text.until(ending.times, day);
}

/** The deadline that will be saved, if one chip shows day and time. */
function dueText(said: QuickAdd, format: Format): string | null {
  const { dueDate } = said;
  if (!dueDate) return null;
  return [text.due(format.day(dueDate)), timeText(said, format)].filter((part) => part !== null).join(' ');
}

/** Kinds whose chip names the first deadline. */
const DATED: readonly QuickAddKind[] = ['date', 'time', 'before_class'];

/** A Monday, to name weekdays by. */
const MONDAY = '2024-01-01';

/** The repetition, with its start if no other chip shows it, and with count and end if the line doesn't. */
function repeatText(repeat: Repeat, said: QuickAdd, format: Format): string {
  const { unit, interval, weekdays } = repeat;
  const names = weekdays.map((weekday) => format.weekday(addDays(MONDAY, weekday - 1)));
  const isDated = DATED.some((kind) => has(said, kind));
  const parts = [
    names.length > 0 ? text.everyWeekday(names, interval) : text.every[unit](interval),
    !isDated && said.dueDate !== null && text.from(format.day(said.dueDate)),
    !has(said, 'until') && endText(said, format),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Reminders add up: each token has its own, in order. */
function reminderText(token: QuickAddToken, { tokens, reminders }: QuickAdd, format: Format): string | null {
  const rule = reminders[tokens.filter(({ kind }) => kind === 'reminder').indexOf(token)];
  if (!rule) return null;
  const spans = [
    rule.days !== null && text.days(rule.days),
    rule.minutes !== null && rule.minutes > 0 && format.duration(rule.minutes),
  ].filter((span) => span !== false);
  return spans.length === 0 ? text.reminderAtDue : text.reminder(spans.join(' '));
}

/** Whether a chip should be looked at before it is added: it may not be meant, or a repetition has no second day. */
export function isDoubtful({ kind, isDoubtful: isFar }: QuickAddToken, { ending }: QuickAdd): boolean {
  const isEnd = kind === 'until' || kind === 'repeat';
  return isFar === true || (isEnd && ending !== null && ending.times < 2);
}

/** The words that stay in the title although they look like more, and the reason they weren't read. */
export function unreadText(line: string, { reason, start, end }: UnreadPiece): string {
  return quickAddMessages.unread[reason](line.slice(start, end));
}

/** The title in parts, with those that look like more marked. */
export function titleParts(line: string, { title, unread }: QuickAdd): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let rest = title;
  for (const { start, end } of unread) {
    const marked = line.slice(start, end);
    const at = rest.indexOf(marked);
    if (at < 0) continue;
    if (at > 0) parts.push({ text: rest.slice(0, at), isMarked: false });
    parts.push({ text: marked, isMarked: true });
    rest = rest.slice(at + marked.length);
  }
  return rest === '' ? parts : [...parts, { text: rest, isMarked: false }];
}

/** The pieces that the form with all fields takes over; the rest stays in its title, to be set there after saving. */
export const FORM_KINDS: ReadonlySet<QuickAddKind> = new Set([
  'course',
  'type',
  'date',
  'time',
  'before_class',
  'priority',
  'estimate',
  'points',
]);

/** The line with one piece in quotes: it belongs to the title from now on. */
export function quoted(line: string, { start, end }: QuickAddToken): string {
  return `${line.slice(0, start)}"${line.slice(start, end)}"${line.slice(end)}`;
}

/**
 * The courses to choose from, each with the words that name it for sure: first those that the line may mean, then the
 * latest used, then the others, paused ones last.
 */
export function courseChoices(
  { courseGuess }: QuickAdd,
  context: QuickAddContext,
  recent: readonly string[],
): { id: string; words: string }[] {
  const order = [...(courseGuess?.courseIds ?? []), ...recent];
  const placeOf = ({ id, status }: QuickAddContext['courses'][number]): number =>
    order.includes(id) ? order.indexOf(id) : order.length + (status === 'paused' ? 1 : 0);
  return context.courses
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ id, code, name }) => {
      const words = [code.replaceAll(' ', ''), name].find((it) => parseQuickAdd(it, context).courseId === id);
      return words === undefined ? [] : { id, words };
    });
}

/**
 * The line with a course named: instead of the words that name one and aren't part of the title, else behind the others.
 * @param words empty to name none
 */
export function withCourse(line: string, { tokens }: QuickAdd, words: string): string {
  const place = tokens.find(({ kind }) => kind === 'course');
  if (place?.isTitle && words === '') return quoted(line, place);
  if (place && !place.isTitle) return `${line.slice(0, place.start)}${words}${line.slice(place.end)}`;
  return `${line.trimEnd()}${line.trim() === '' ? '' : ' '}${words} `;
}

const SUGGESTED = 4;

/** Completions of the last word: codes of courses, types after `#`. */
export function suggestionsFor(line: string, { courses, words }: QuickAddContext): string[] {
  const last = /(?:^|\s)(\S+)$/.exec(line)?.[1]?.toLowerCase();
  if (!last) return [];
  const found = last.startsWith('#')
    ? [...new Set(Object.values(words.types))].map((type) => `#${type}`)
    : courses.map(({ code }) => code.replaceAll(' ', ''));
  return found
    .filter((one) => one.toLowerCase() !== last && one.toLowerCase().startsWith(last))
    .slice(0, SUGGESTED);
}

/** The line with its last word replaced. */
export function completed(line: string, suggestion: string): string {
  return `${line.replace(/(?<!\S)\S+$/, '')}${suggestion} `;
}
