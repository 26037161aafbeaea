import {
  isOver,
  type QuickAdd,
  type QuickAddContext,
  type QuickAddKind,
  type QuickAddToken,
} from '#domain/planning/quick-add';
import { mayOutgrow, type Repeat } from '#domain/planning/quick-add-repeat';
import { REPETITION_LIMITS } from '#domain/limits/task-limits';
import { addDays } from '#domain/time/local-date';
import { assignmentMessages } from '../../messages/en/assignments';
import { quickAddMessages } from '../../messages/en/quick-add';
import type { Format } from '../../ui/format';

const text = quickAddMessages.chips;

/** What a recognised piece of the line means, in words; null for what has no chip. */
export function chipText(
  token: QuickAddToken,
  said: QuickAdd,
  { courses }: QuickAddContext,
  format: Format,
): string | null {
  const { courseId, type, dueDate, dueTime, priority, estimateMinutes, pointsPossible, weight } = said;
  const { repeat, until } = said;
  switch (token.kind) {
    case 'course':
      return courses.find(({ id }) => id === courseId)?.code ?? null;
    case 'type':
      return type && assignmentMessages.types[type];
    case 'date':
      return has(said, 'time') ? dueDate && text.due(format.day(dueDate)) : dueText(said, format);
    case 'time':
      return has(said, 'date') ? dueTime && text.at(format.time(dueTime)) : dueText(said, format);
    case 'before_class':
      return text.beforeClass(format.due({ dueDate, dueTime }, 'inside') ?? '');
    case 'priority':
      return priority === null ? null : text.priority(priority);
    case 'estimate':
      return estimateMinutes === null ? null : text.work(format.duration(estimateMinutes));
    case 'points':
      return pointsPossible === null ? null : text.points(format.number(pointsPossible));
    case 'weight':
      return weight === null ? null : text.weight(format.percent(weight));
    case 'repeat':
      return repeat && repeatText(repeat, said, format);
    case 'until':
      return until && (isOver(said) ? text.untilPassed : text.until)(format.day(until));
    case 'reminder':
      return reminderText(token, said, format);
  }
}

function has({ tokens }: QuickAdd, wanted: QuickAddKind): boolean {
  return tokens.some(({ kind }) => kind === wanted);
}

/** The deadline that is saved, day and time, where one chip says both. */
function dueText({ dueDate, dueTime }: QuickAdd, format: Format): string | null {
  if (!dueDate) return null;
  const day = format.day(dueDate);
  return dueTime ? text.dueAt(day, format.time(dueTime)) : text.due(day);
}

/** Kinds whose chip names the first deadline. */
const DATED: readonly QuickAddKind[] = ['date', 'time', 'before_class'];

/** A Monday, to name weekdays by. */
const MONDAY = '2024-01-01';

/** How it repeats, from when on where no other chip says so, and how often at most where nothing else ends it. */
function repeatText(repeat: Repeat, said: QuickAdd, format: Format): string {
  const { unit, interval, weekdays } = repeat;
  const names = weekdays.map((weekday) => format.weekday(addDays(MONDAY, weekday - 1)));
  const isDated = DATED.some((kind) => has(said, kind));
  return [
    names.length > 0 ? text.everyWeekday(names.join(', '), interval) : text.every[unit](interval),
    !isDated && said.dueDate !== null && text.from(format.day(said.dueDate)),
    said.until === null && mayOutgrow(repeat) && text.atMost(REPETITION_LIMITS.assignments),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Reminders add up: each token has its own, in their order. */
function reminderText(token: QuickAddToken, { tokens, reminders }: QuickAdd, format: Format): string | null {
  const rule = reminders[tokens.filter(({ kind }) => kind === 'reminder').indexOf(token)];
  if (!rule) return null;
  const spans = [
    rule.days !== null && text.days(rule.days),
    rule.minutes !== null && rule.minutes > 0 && format.duration(rule.minutes),
  ].filter((span) => span !== false);
  return spans.length === 0 ? text.reminderAtDue : text.reminder(spans.join(' '));
}

/** What the form with all fields takes over; the rest stays in its title, to be set there once it is saved. */
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

/** At most so many suggestions. */
const SUGGESTED = 4;

/** What the last word may be on its way to: codes of courses, kinds behind `#`. */
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
  return `${line.replace(/\S+$/, '')}${suggestion} `;
}
