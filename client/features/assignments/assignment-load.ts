import { isOpen } from '#domain/assignments/assignment';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { compareDays } from '#domain/time/local-date';
import type { AssignmentRow_AssignmentFragment, NextList_WhatNextFragment } from '../../generated/graphql';
import type { Format } from '../../ui/format';
import { compareDue, dayOnToday, dueGroupOf, isLate, isPast, localDue } from './assignment-due';

type Assignment = AssignmentRow_AssignmentFragment;

/** Days of the load line on Today, today being the first. */
const DAYS = 7;

/**
 * The work of the seven days from today on, beside the free time of each. What was just done is gone at once; everything
 * else stands where the server has put it.
 */
export function weekLoads({ days, work }: NextList_WhatNextFragment, format: Format): DayLoad[] {
  const open = work.filter(({ assignment }) => isOpen(assignment));
  return dayLoads({ today: format.today(), days: DAYS, work: open }).map((load) => {
    const freeMinutes = days.find(({ date }) => date === load.date)?.minutes;
    return freeMinutes === undefined ? load : { ...load, freeMinutes };
  });
}

/** The groups of Today, in their order. */
const GROUPS = ['overdue', 'today', 'tomorrow', 'next_days'] as const;

/** One group of Today. */
export interface TodayGroup {
  key: (typeof GROUPS)[number];
  assignments: Assignment[];
}

/** What Today lists, late work first; what was finished today stays in its place. Empty groups are left out. */
export function todayGroups(assignments: readonly Assignment[], format: Format, now: number): TodayGroup[] {
  const current = assignments.filter((assignment) => isCurrent(assignment, format, now));
  return GROUPS.map((key) => ({
    key,
    assignments: current.filter((assignment) => dueGroupOf(assignment, format, now) === key).sort(compareDue),
  })).filter((group) => group.assignments.length > 0);
}

function isCurrent(assignment: Assignment, format: Format, now: number): boolean {
  const { day } = localDue(assignment, format);
  const isAhead = day !== null && compareDays(day, format.today()) >= 0;
  const isLeft = isOpen(assignment) && !isPast(assignment, now);
  return isLeft || isAhead || wasDoneToday(assignment, format);
}

function wasDoneToday({ completedAt }: Assignment, format: Format): boolean {
  return completedAt !== null && format.local(completedAt).startsWith(format.today());
}

/**
 * Whether an assignment belongs to a column of the load line: late work stands on the day for which it is planned, else
 * on today.
 */
export function isOnDay(assignment: Assignment, day: string, format: Format, now: number): boolean {
  if (!isLate(assignment, now)) return localDue(assignment, format).day === day;
  return (dayOnToday(assignment, format, now) ?? format.today()) === day;
}

/** The open assignment whose deadline comes next, or null. */
export function nextUp(assignments: readonly Assignment[], now: number): Assignment | null {
  const ahead = assignments.filter(
    (each) => isOpen(each) && each.dueAt !== null && !isLate(each, now) && !isPast(each, now),
  );
  return ahead.toSorted(compareDue)[0] ?? null;
}
