import { isSameName } from '#domain/grading/score-import';
import type { Weekday } from '#domain/time/local-date';

import type { SyllabusClass, SyllabusDeadline } from './syllabus';

/** What a course has already. */
export interface HeldItems {
  readonly deadlines: readonly { readonly title: string; readonly dueDate: string | null }[];
  readonly categories: readonly { readonly name: string }[];
  readonly classes: readonly { readonly weekdays: readonly Weekday[]; readonly startTime: string }[];
}

/**
 * The deadline of a course that a syllabus means: one with the same title, or a part of it on the same day. Its day can
 * differ from the one in the syllabus.
 */
export function heldDeadline(
  { title, dueDate }: Pick<SyllabusDeadline, 'title' | 'dueDate'>,
  { deadlines }: HeldItems,
): HeldItems['deadlines'][number] | null {
  const same = deadlines.filter((held) => isSameName(held.title, title));
  const plain = title.toLowerCase();
  const isPart = (other: string) => other !== '' && (plain.includes(other) || other.includes(plain));
  return (
    same.find((held) => held.dueDate === dueDate) ??
    deadlines.find((held) => held.dueDate === dueDate && isPart(held.title.toLowerCase())) ??
    same[0] ??
    null
  );
}

export function hasCategory(name: string, { categories }: HeldItems): boolean {
  return categories.some((held) => isSameName(held.name, name));
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
