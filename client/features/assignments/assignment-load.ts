import { isOpen } from '#domain/assignments/assignment';
import { dayToDo } from '#domain/planning/day-work';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { upcomingGroup } from '#domain/time/due-group';
import { compareDays, diffDays } from '#domain/time/local-date';
import type { AssignmentRow_AssignmentFragment, NextList_WhatNextFragment } from '../../generated/graphql';
import type { Format } from '../../ui/format';
import { compareDue, dueGroupOf, isLate, isPast, localDue } from './assignment-due';

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

/** The first day of the week on which a step of an assignment is due, by assignment. */
export function stepDays(work: NextList_WhatNextFragment['work']): ReadonlyMap<string, string> {
  const steps = work.filter(({ isDue }) => !isDue).sort((a, b) => compareDays(b.date, a.date));
  return new Map(steps.map(({ assignment, date }) => [assignment.id, date]));
}

/**
 * What Today lists, late work first; what is due later stands with its step of the week, and what was finished today
 * stays in its place. Empty groups are left out.
 */
export function todayGroups(
  assignments: readonly Assignment[],
  stepDayOf: ReadonlyMap<string, string>,
  format: Format,
  now: number,
): TodayGroup[] {
  const current = assignments.filter((assignment) => isCurrent(assignment, format, now));
  const groupOf = (assignment: Assignment) => {
    const group = dueGroupOf(assignment, format, now) ?? 'later';
    const day = stepDayOf.get(assignment.id);
    return group === 'later' && day ? upcomingGroup(diffDays(format.today(), day)) : group;
  };
  return GROUPS.map((key) => ({
    key,
    assignments: current.filter((assignment) => groupOf(assignment) === key).sort(compareDue),
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
  const { day: dueDay } = localDue(assignment, format);
  if (dueDay === null) return false;
  const { plannedOn } = assignment;
  return dayToDo({ dueDay, isOverdue: isLate(assignment, now), plannedOn }, format.today()) === day;
}

/** The open assignment whose deadline comes next, or null. */
export function nextUp(assignments: readonly Assignment[], now: number): Assignment | null {
  const ahead = assignments.filter(
    (each) => isOpen(each) && each.dueAt !== null && !isLate(each, now) && !isPast(each, now),
  );
  return ahead.toSorted(compareDue)[0] ?? null;
}
