import { touchesDue } from '#domain/acts/deadline';
import { isFinished } from '#domain/assignments/open';
import { movedRepetition, splitRepetition } from '#domain/assignments/repetition';
import { addDays, diffDays } from '#domain/time/local-date';
import type { Transaction } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import type { AssignmentPatch } from './assignment.changes';
import type { Assignment } from './assignment.entity';
import {
  dayOf,
  insertSeries,
  lockOthers,
  minuteOf,
  repetitionOf,
  saveRepetition,
  seriesOf,
} from './assignment-series.rows';
import type { AssignmentSeries } from './assignment-series.entity';
import type { AssignmentScope } from './assignment.types';

/** Fields that change only the assignment itself, however far the change reaches. */
const OWN_FIELDS = [
  'progress',
  'gradingState',
  'pointsEarned',
  'letter',
  'gradebookBase',
  'manuallyDropped',
  'replaces',
  'gradingPeriodId',
  'plannedOn',
  'isStillOpen',
] as const;

type SeriesColumns = Pick<Assignment, 'seriesId' | 'seriesDay'>;

/** Another assignment of the series with its changes. */
interface ReachedOther {
  row: Assignment;
  patch: AssignmentPatch;
  columns: Partial<SeriesColumns>;
}

/** The effect of a change of one assignment on its series. */
export interface Reached {
  columns: Partial<SeriesColumns>;
  others: ReachedOther[];
}

const ALONE: Reached = { columns: {}, others: [] };

/**
 * Finds the other assignments a change affects, and the effect on the series: "this and following" splits it
 * in two; another deadline moves all deadlines by as many days. Finished work keeps its deadline.
 * @throws BAD_USER_INPUT naming `dueDate` if the rule can't move along or the deadline is removed.
 */
export async function reachSeries(
  transaction: Transaction,
  assignment: Assignment,
  patch: AssignmentPatch,
  scope: AssignmentScope,
): Promise<Reached> {
  const series = scope === 'this' ? null : await seriesOf(transaction, assignment);
  if (!series) return ALONE;
  if (patch.dueDate === null) throw badInput('dueDate', 'is required for assignments that repeat');
  const day = dayOf(assignment);
  const days = patch.dueDate ? diffDays(assignment.dueDate ?? day, patch.dueDate) : 0;
  const others = await lockOthers(transaction, assignment);
  const reached = scope === 'all' ? others : others.filter((other) => dayOf(other) >= day);
  const part =
    scope === 'all'
      ? series
      : await cutSeries(transaction, { series, day, hasBefore: reached.length < others.length });
  const dueTime = patch.dueTime === undefined ? minuteOf(part.dueTime) : patch.dueTime;
  await moveSeries(transaction, part, days, dueTime);
  const columnsOf = (row: Assignment) => ({ seriesId: part.id, seriesDay: addDays(dayOf(row), days) });
  return {
    columns: columnsOf(assignment),
    others: reached.map((row) => ({ row, patch: patchOfOther(row, patch, days), columns: columnsOf(row) })),
  };
}

/**
 * Splits a series before a day: the earlier part stays, a new series continues.
 * @returns the series that continues; the same one if nothing comes before.
 */
export async function cutSeries(
  transaction: Transaction,
  { series, day, hasBefore }: { series: AssignmentSeries; day: string; hasBefore: boolean },
): Promise<AssignmentSeries> {
  if (!hasBefore) return series;
  const { id: _id, userId: _userId, user: _user, ...fields } = series;
  const whole = repetitionOf(series);
  const { before, following } = whole ? splitRepetition(whole, day) : { before: null, following: null };
  if (before) await saveRepetition(transaction, series, before);
  const rest = {
    ...fields,
    firstDay: day,
    ...(following && { rule: following.rule, firstDay: following.firstDay }),
  };
  return { ...series, ...rest, id: await insertSeries(transaction, rest) };
}

async function moveSeries(
  transaction: Transaction,
  series: AssignmentSeries,
  days: number,
  dueTime: string | null,
): Promise<void> {
  const stored = repetitionOf(series);
  if (!stored || (days === 0 && dueTime === stored.dueTime)) return;
  const moved = movedRepetition(stored, days, dueTime);
  if (!moved)
    throw badInput('dueDate', "These days can't all move by the same amount. Set the repeat again.");
  await saveRepetition(transaction, series, moved);
}

function patchOfOther(row: Assignment, patch: AssignmentPatch, days: number): AssignmentPatch {
  const shared: AssignmentPatch = { ...patch };
  for (const field of OWN_FIELDS) delete shared[field];
  if (!touchesDue(patch)) return shared;
  const { dueDate: _dueDate, dueTime, dueZone, ...rest } = shared;
  if (isFinished(row) || row.dueDate === null) return rest;
  return {
    ...rest,
    dueDate: addDays(row.dueDate, days),
    ...(dueTime === undefined ? {} : { dueTime }),
    ...(dueZone === undefined ? {} : { dueZone }),
  };
}
