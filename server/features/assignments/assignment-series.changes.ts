import { movedRepetition, splitRepetition } from '#domain/assignments/repetition';
import { addDays, diffDays } from '#domain/time/local-date';
import type { Transaction } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import type { AssignmentPatch } from './assignment.changes';
import { touchesDue } from './assignment.due';
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
import type { AssignmentScope } from './assignment-series.types';

/** What belongs to one assignment alone, however far a change reaches. */
const OWN_FIELDS = ['progress', 'gradingState', 'pointsEarned', 'manuallyDropped', 'plannedOn'] as const;

type SeriesColumns = Pick<Assignment, 'seriesId' | 'seriesDay'>;

/** Another assignment of the series with what is to change of it. */
interface ReachedOther {
  row: Assignment;
  patch: AssignmentPatch;
  columns: Partial<SeriesColumns>;
}

/** What a change of one assignment does to its series. */
export interface Reached {
  /** Columns of the assignment itself. */
  columns: Partial<SeriesColumns>;
  others: ReachedOther[];
}

const ALONE: Reached = { columns: {}, others: [] };

/**
 * Whom a change of one assignment reaches beside it, and what becomes of the series: "this and following" cuts it in
 * two, another deadline moves all deadlines by as many days. Work that is done keeps its deadline.
 * @throws BAD_USER_INPUT naming `dueDate` when the rule cannot move along or the deadline is taken away.
 */
export async function reachSeries(
  transaction: Transaction,
  assignment: Assignment,
  patch: AssignmentPatch,
  scope: AssignmentScope,
): Promise<Reached> {
  const series = scope === 'this' ? null : await seriesOf(transaction, assignment);
  if (!series) return ALONE;
  if (patch.dueDate === null) throw badInput('dueDate', 'is needed by assignments that repeat');
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
 * Cuts a series before a day: what lies before stays, a new series goes on.
 * @returns the one that goes on; the series itself when nothing lies before.
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
    throw badInput('dueDate', 'The rule names days that cannot move in step: say anew how it repeats.');
  await saveRepetition(transaction, series, moved);
}

/** What a change of one assignment means for another one of its series. */
function patchOfOther(row: Assignment, patch: AssignmentPatch, days: number): AssignmentPatch {
  const shared: AssignmentPatch = { ...patch };
  for (const field of OWN_FIELDS) delete shared[field];
  if (!touchesDue(patch)) return shared;
  const { dueDate: _dueDate, dueTime, dueZone, ...rest } = shared;
  if (row.progress === 'submitted' || row.dueDate === null) return rest;
  return {
    ...rest,
    dueDate: addDays(row.dueDate, days),
    ...(dueTime === undefined ? {} : { dueTime }),
    ...(dueZone === undefined ? {} : { dueZone }),
  };
}
