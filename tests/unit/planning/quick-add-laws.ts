import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';

/** The words of American English. */
export const words = quickAddWords('en-US');

/** How many days {@link dayAt} knows. */
export const DAYS = 400;

/** The nth of 400 days, in an order that mixes weekdays and months. */
export const dayAt = (index: number): string => addDays('2026-08-20', (index * 37) % DAYS);

/** What a line says on a day, at half past three. */
export const parse = (line: string, today: string, by = words): QuickAdd => {
  const context: QuickAddContext = {
    now: `${today}T15:30`,
    words: by,
    courses: [],
    nextClassOf: () => null,
  };
  return parseQuickAdd(line, context);
};

/** The names of weekdays with their numbers. */
export const weekdays = Object.entries(words.weekdays);

/** The next such weekday after a day. */
export const next = (today: string, weekday: Weekday): string => {
  let day = addDays(today, 1);
  while (dayOfWeek(day) !== weekday) day = addDays(day, 1);
  return day;
};

/** A line and what was read of it, for the message of a law that is broken. */
export const told = (
  line: string,
  today: string,
  { title, dueDate, dueTime, estimateMinutes, unread }: QuickAdd,
) =>
  `${line} (${today}): ${JSON.stringify({ title, dueDate, dueTime, estimateMinutes, unread: unread.length })}`;

/** The value at an index that begins again after the last. */
export const at = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Each word at one slip of the finger from this one. */
export const editsOf = (name: string): string[] =>
  Array.from({ length: name.length + 1 }, (_none, from) => from).flatMap((from) => {
    const [head, tail] = [name.slice(0, from), name.slice(from)];
    const others = LETTERS.flatMap((letter) => [head + letter + tail, head + letter + tail.slice(1)]);
    return [...others, head + tail.slice(1), head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2)];
  });
