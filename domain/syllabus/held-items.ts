import { normalName } from '#domain/grading/score-import';
import type { Weekday } from '#domain/time/local-date';

import type { SyllabusClass, SyllabusDeadline } from './syllabus';

/** What a course has already. */
export interface HeldItems {
  readonly deadlines: readonly { readonly title: string; readonly dueDate: string | null }[];
  readonly categories: readonly { readonly name: string }[];
  readonly classes: readonly { readonly weekdays: readonly Weekday[]; readonly startTime: string }[];
}

/** A deadline of a course. */
type HeldDeadline = HeldItems['deadlines'][number];

/** Finds the items of a syllabus in a course. */
export interface HeldFinder {
  /**
   * The deadline that a syllabus means: one with the same title, or one on the same day whose title has the same
   * numbers and all words of the other, one after the other. Its day can differ from the one in the syllabus.
   */
  deadline: (found: Pick<SyllabusDeadline, 'title' | 'dueDate'>) => HeldDeadline | null;
  /** Whether the course has a deadline with the same title and day. */
  hasDeadline: (found: Pick<SyllabusDeadline, 'title' | 'dueDate'>) => boolean;
  hasCategory: (name: string) => boolean;
}

/** Prepares what a course has for looking up many items; of several that fit, the first is found. */
export function heldFinder({ deadlines, categories }: HeldItems): HeldFinder {
  const byName = new Map<string, HeldDeadline>();
  const byNameAndDay = new Map<string, HeldDeadline>();
  const byDay = new Map<string | null, { held: HeldDeadline; words: string; numbers: string }[]>();
  for (const held of deadlines) {
    const name = normalName(held.title);
    const key = `${held.dueDate} ${name}`;
    if (!byName.has(name)) byName.set(name, held);
    if (!byNameAndDay.has(key)) byNameAndDay.set(key, held);
    const words = wordsOf(name);
    const sameDay = byDay.get(held.dueDate) ?? [];
    sameDay.push({ held, words, numbers: numbersIn(words) });
    byDay.set(held.dueDate, sameDay);
  }
  const names = new Set(categories.map(({ name }) => normalName(name)));
  const partOn = (day: string, name: string) => {
    const words = wordsOf(name);
    const numbers = numbersIn(words);
    return byDay
      .get(day)
      ?.find((one) => one.numbers === numbers && (one.words.includes(words) || words.includes(one.words)));
  };
  return {
    deadline: ({ title, dueDate }) => {
      const name = normalName(title);
      return (
        byNameAndDay.get(`${dueDate} ${name}`) ?? partOn(dueDate, name)?.held ?? byName.get(name) ?? null
      );
    },
    hasDeadline: ({ title, dueDate }) => byNameAndDay.has(`${dueDate} ${normalName(title)}`),
    hasCategory: (name) => names.has(normalName(name)),
  };
}

/** The words of a name between blanks: "Quiz 1" is no part of "Quiz 10". */
function wordsOf(name: string): string {
  return ` ${name.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? name} `;
}

function numbersIn(words: string): string {
  return words.match(/\p{N}+/gu)?.join(' ') ?? '';
}

/** Whether the course meets on one of these weekdays at this time. */
export function hasClass(
  { weekdays, startTime }: Pick<SyllabusClass, 'weekdays' | 'startTime'>,
  { classes }: HeldItems,
): boolean {
  return classes.some(
    (held) => held.startTime === startTime && held.weekdays.some((day) => weekdays.includes(day)),
  );
}
