import { isOverdue } from '#domain/time/due-group';
import type { DayWorkRow } from './day-work.types';
import type { FreeDayType, WhatNextType } from './next/next.types';
import type { WorkTask } from './open-work.reads';

/** The work of some days with the rows it belongs to. */
export interface WorkOfDays {
  /** In order, today first. */
  days: readonly Pick<FreeDayType, 'date' | 'minutes'>[];
  rows: DayWorkRow[];
  tasks: readonly WorkTask[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * The first rows of the work: of the nearest days, then of the latest late work; the others only as totals.
 * @param first how many; null: all, in their given order.
 */
export function firstOfWork(
  { days, rows, tasks, now }: WorkOfDays,
  first: number | null,
): Pick<WhatNextType, 'days' | 'work' | 'restLateMinutes'> {
  const [today] = days;
  const lateSince = new Map(
    tasks.flatMap(({ id, dueAt }) => (dueAt !== null && isOverdue(dueAt, now) ? [[id, dueAt] as const] : [])),
  );
  const leftBehind = new Set(
    tasks
      .filter(({ id, plannedOn }) => lateSince.has(id) && (plannedOn ?? '') < (today?.date ?? ''))
      .map(({ id }) => id),
  );
  const sorted = first === null ? rows : rows.toSorted(nearestFirst(lateSince));
  const rest = first === null ? [] : sorted.slice(first);
  return {
    days: days.map((day) => {
      const own = rest.filter(({ date }) => date === day.date);
      return {
        ...day,
        restMinutes: sum(own, ({ minutes }) => minutes),
        restAssumedMinutes: sum(own, ({ assumedMinutes }) => assumedMinutes),
        restDeadlines: own.filter(({ isDue }) => isDue).length,
      };
    }),
    work: first === null ? sorted : sorted.slice(0, first),
    restLateMinutes: sum(
      rest.filter(({ id }) => leftBehind.has(id)),
      ({ minutes }) => minutes,
    ),
  };
}

function nearestFirst(lateSince: ReadonlyMap<string, number>) {
  return (left: DayWorkRow, right: DayWorkRow): number => {
    const [one, other] = [lateSince.get(left.id) ?? Infinity, lateSince.get(right.id) ?? Infinity];
    if (one !== other) return other - one;
    return left.date < right.date ? -1 : Number(left.date > right.date);
  };
}

function sum<Item>(items: readonly Item[], minutesOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + minutesOf(item), 0);
}
