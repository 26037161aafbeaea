import { takesPlace } from '#domain/assignments/sitting';
import { isFinished, isOpen } from '#domain/assignments/open';
import { dayToDo } from '#domain/planning/day-work';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { upcomingGroup } from '#domain/time/due';
import { compareDays, diffDays } from '#domain/time/local-date';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentLine_AssignmentFragment,
  NextList_WhatNextFragment,
} from '../../../generated/graphql';
import type { Format } from '../../../ui/format/format-context';
import { needsScore } from '../scores/assignment-score';
import { compareDueAt, dueGroupOf, isLate } from '../assignment-due';
import { localDue } from '../../../ui/format/due';

type Assignment = AssignmentRow_AssignmentFragment;

/** Days of the workload chart on Today, including today. */
const DAYS = 7;

/**
 * The work of the next seven days with the free time of each. What was just done disappears at once; everything else
 * stays where the server has put it.
 */
export function weekLoads(
  { days, work }: Pick<NextList_WhatNextFragment, 'days' | 'work'>,
  format: Format,
): DayLoad[] {
  const open = work.filter(({ assignment }) => !isFinished(assignment));
  return dayLoads({ today: format.today(), days: DAYS, work: open }).map((load) => {
    const day = days.find(({ date }) => date === load.date);
    if (!day) return load;
    return {
      ...load,
      minutes: load.minutes + day.restMinutes,
      assumedMinutes: load.assumedMinutes + day.restAssumedMinutes,
      unestimated: load.unestimated + day.restUnestimated,
      pausedMinutes: (load.pausedMinutes ?? 0) + day.restPausedMinutes,
      count: load.count + day.restDeadlines,
      freeMinutes: day.minutes,
    };
  });
}

const GROUPS = ['overdue', 'today', 'tomorrow', 'next_days', 'done'] as const;

/** How much belongs to Today that it does not list. */
export interface TodayRest {
  late: number;
  today: number;
  /** The work of the days after today, and finished work. */
  others: number;
}

/** The first day of the week on which a subtask of an assignment is due, by assignment. */
export function stepDays(work: NextList_WhatNextFragment['work']): ReadonlyMap<string, string> {
  const steps = work
    .filter(({ isDue, isReserved }) => !isDue && !isReserved)
    .sort((a, b) => compareDays(b.date, a.date));
  return new Map(steps.map(({ assignment, date }) => [assignment.id, date]));
}

/**
 * Groups the work of Today, late work first, each as given: in the order of the rank. Work due later is listed with its
 * subtask of the week. Work finished today stays on its day, or comes last once that day is over, and so does an exam
 * without a score; work due later stays only for the visit in which it is finished. Work finished before today is only
 * listed on the day it is due. Empty groups are left out.
 *
 * @param moment.visit the beginning of the visit
 */
export function todayGroups(
  assignments: readonly Assignment[],
  stepDayOf: ReadonlyMap<string, string>,
  moment: Moment,
): { key: (typeof GROUPS)[number]; assignments: Assignment[] }[] {
  const { format, now } = moment;
  const current = assignments.filter((assignment) => isCurrent(assignment, moment));
  const groupOf = (assignment: Assignment) => {
    const group = dueGroupOf(assignment, format, now) ?? 'later';
    const day = stepDayOf.get(assignment.id);
    return group === 'later' && day ? upcomingGroup(diffDays(format.today(), day)) : group;
  };
  return GROUPS.map((key) => {
    const own = current.filter((assignment) => groupOf(assignment) === key);
    return { key, assignments: key === 'overdue' ? own : own.sort(compareDueAt) };
  }).filter((group) => group.assignments.length > 0);
}

/** Instants in epoch milliseconds. */
type Moment = Record<'now' | 'visit', number> & { format: Format };

function isCurrent(assignment: Assignment, { format, now, visit }: Moment): boolean {
  const { day } = localDue(assignment, format);
  const { type, dueTime, completedAt } = assignment;
  const isAsked = needsScore(assignment, now) && takesPlace({ type, isWholeDay: dueTime === null });
  if (isOpen(assignment, now) || day === format.today() || isAsked) return true;
  if (completedAt === null) return false;
  const isAhead = day !== null && day > format.today();
  return isAhead ? Date.parse(completedAt) >= visit : format.local(completedAt).startsWith(format.today());
}

/**
 * Whether an assignment belongs to a day of the workload chart: late work is on the day it is planned for, otherwise
 * on today.
 */
export function isOnDay(assignment: Assignment, day: string, format: Format, now: number): boolean {
  const { day: dueDay } = localDue(assignment, format);
  if (dueDay === null) return false;
  const { plannedOn } = assignment;
  return dayToDo({ dueDay, isOverdue: isLate(assignment, now), plannedOn }, format.today()) === day;
}

/** The open assignment with the next deadline, or null. */
export function nextUp<Due extends AssignmentLine_AssignmentFragment>(
  assignments: readonly Due[],
  now: number,
): Due | null {
  const ahead = assignments.filter((each) => isOpen(each, now) && each.dueAt !== null && !isLate(each, now));
  return ahead.toSorted(compareDueAt)[0] ?? null;
}
