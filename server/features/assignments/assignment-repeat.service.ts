import {
  dueOf,
  planRepetition,
  splitRepetition,
  type Repetition,
  type RepetitionFault,
} from '#domain/assignments/repetition';
import { REPETITION_DAYS } from '#domain/limits/task-limits';
import { addDays } from '#domain/time/local-date';
import { dueInstant } from '#domain/time/due';
import { dayOf as dayOfLocal } from '#domain/time/local-date-time';
import type { Actor, Transaction } from '../../database/database';
import { assertFresh } from '../../database/outdated-edit';
import { loadOwned, updateOwned } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput } from '../../errors/domain-error';
import { RULE_MESSAGES } from '../../errors/rule-messages';
import { loadCourseForItems } from '../courses/course.service';
import { softDelete } from '../deletions/deletion.service';
import type { DeletionType } from '../deletions/deletion.types';
import { readTermWithin } from '../terms/term.reads';
import { Assignment } from './assignment.entity';
import type { RepeatAssignmentInput } from './assignment.inputs';
import { ASSIGNMENT, editedAssignment, readAssignment, readAssignmentsById } from './assignment.reads';
import {
  dayOf,
  insertAssignments,
  insertSeries,
  lockOthers,
  minuteOf,
  repetitionOf,
  saveRepetition,
  seriesOf,
  templateOf,
  type NewSeries,
} from './assignment-series.rows';
import type { RepeatAssignmentPayload } from './assignment.types';

const MESSAGES: Readonly<Record<RepetitionFault, string>> = {
  ...RULE_MESSAGES,
  other_start: 'must match the day the assignment is due',
  single: 'must result in at least two deadlines',
  too_many: 'must result in at most 200 deadlines within three years',
};

/** What decides whether and when an assignment can repeat. */
const REPEATED = ['courseId', 'dueDate', 'dueTime', 'dueZone', 'seriesId'];

/** The result of a new repetition. */
interface Repeated {
  id: string;
  courseId: string | null;
  otherIds: string[];
  removedIds: string[];
  deletion: DeletionType | null;
}

/**
 * Makes an assignment repeat from its deadline on, repeat differently, or stop. Later assignments in its series that
 * are open and unscored take the new deadlines in order; those left without a deadline are deleted, restorable.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit or naming `courseId` for a paused course,
 * BAD_USER_INPUT naming the field, LIMIT_REACHED.
 */
export async function repeatAssignment(
  actor: Actor,
  input: RepeatAssignmentInput,
): Promise<RepeatAssignmentPayload> {
  const written = await actor.database.transaction(actor, (transaction) => repeatWithin(transaction, input));
  const { id, courseId, otherIds, removedIds, deletion } = written;
  const [assignment, others] = await Promise.all([
    readAssignment(actor, id),
    readAssignmentsById(actor, otherIds),
  ]);
  return { assignment, others, removedIds, deletion, courseId };
}

/** Makes an assignment repeat within a running transaction, see {@link repeatAssignment}. */
export async function repeatWithin(
  transaction: Transaction,
  input: RepeatAssignmentInput,
): Promise<Repeated> {
  const assignment = await loadOwned(transaction, Assignment, input.id, ASSIGNMENT);
  const { id, courseId } = assignment;
  const { expectedVersion = null } = input;
  await assertFresh(transaction, editedAssignment(id, REPEATED), assignment, {
    expectedVersion,
  });
  const planned = await plan(transaction, assignment, input);
  const later = await leaveSeries(transaction, assignment);
  const seriesId = planned && (await insertSeries(transaction, planned.series));
  const first = { seriesId, seriesDay: planned && planned.series.firstDay };
  await updateOwned(transaction, Assignment, assignment, first);
  const starts = planned?.starts.slice(1) ?? [];
  const kept = later.slice(0, starts.length);
  const extra = later.slice(starts.length);
  for (const [index, row] of kept.entries()) {
    await updateOwned(transaction, Assignment, row, deadlineOf(assignment, seriesId, starts[index] ?? ''));
  }
  const fresh = starts.slice(kept.length).map((start) => ({
    ...templateOf(assignment),
    ...deadlineOf(assignment, seriesId, start),
  }));
  await assertSeriesQuota(transaction, assignment, fresh.length);
  const made = await insertAssignments(transaction, fresh);
  const keptIds = kept.map((row) => row.id);
  const removedIds = extra.map((row) => row.id);
  transaction.changed('assignment', [id, ...keptIds]);
  const deletion =
    removedIds.length === 0
      ? null
      : await softDelete(transaction, { noun: 'assignment', id: removedIds, label: assignment.title });
  return { id, courseId, otherIds: [...keptIds, ...made], removedIds, deletion };
}

/** The new series with all its deadlines; null if the assignment should stop repeating. */
async function plan(
  transaction: Transaction,
  { dueDate, dueTime: storedTime, dueZone, courseId }: Assignment,
  input: RepeatAssignmentInput,
): Promise<{ series: NewSeries; starts: readonly string[] } | null> {
  const { afterDays = null, endsOn = null, maxCount = null } = input;
  const rule = input.rule?.trim() ?? null;
  if (rule === null && afterDays === null) return null;
  if (rule !== null && afterDays !== null) throw badInput('afterDays', 'cannot be combined with a rule');
  const field = rule === null ? 'afterDays' : 'rule';
  if (dueDate === null || dueZone === null) throw badInput(field, 'needs an assignment with a deadline');
  if (rule !== null && endsOn !== null)
    throw badInput('endsOn', 'works only with afterDays: put UNTIL in the rule instead');
  if (rule !== null && maxCount !== null)
    throw badInput('maxCount', 'works only with afterDays: put COUNT in the rule instead');
  const dueTime = minuteOf(storedTime);
  const base = { firstDay: dueDate, dueTime, timezone: dueZone, afterDays, endsOn, maxCount };
  if (rule === null) return { series: { ...base, rule: null }, starts: [] };
  const last = await lastDay(transaction, courseId, dueDate);
  const planned = planRepetition(rule, { dueDate, dueTime, dueZone }, last);
  if (!planned.ok) throw badInput('rule', MESSAGES[planned.reason]);
  const { starts }: Repetition = planned;
  return { series: { ...base, rule: planned.rule }, starts };
}

/** Returns the last day of a rule without an end: the end of the course's term, otherwise after a year. */
async function lastDay(transaction: Transaction, courseId: string | null, from: string): Promise<string> {
  const [course] = await transaction.query<{ termId: string | null }>(
    'SELECT term_id AS "termId" FROM live_courses WHERE user_id = $1 AND id = $2',
    [transaction.userId, courseId],
  );
  const term = course?.termId ? await readTermWithin(transaction, course.termId) : undefined;
  return term && term.endsOn > from ? term.endsOn : addDays(from, REPETITION_DAYS);
}

/**
 * Takes an assignment out of its series, which ends before it.
 * @returns the later ones that are open and unscored, in order: the new repetition decides about them.
 */
async function leaveSeries(transaction: Transaction, assignment: Assignment): Promise<Assignment[]> {
  const series = await seriesOf(transaction, assignment);
  if (!series) return [];
  const day = dayOf(assignment);
  const whole = repetitionOf(series);
  const before = whole && splitRepetition(whole, day).before;
  if (before) await saveRepetition(transaction, series, before);
  const others = await lockOthers(transaction, assignment);
  return others.filter(
    (other) => dayOf(other) >= day && other.progress !== 'submitted' && other.pointsEarned === null,
  );
}

function deadlineOf(
  { dueTime, dueZone }: Assignment,
  seriesId: string | null,
  start: string,
): Pick<Assignment, 'dueDate' | 'dueTime' | 'dueZone' | 'dueAt' | 'seriesId' | 'seriesDay'> {
  const due = { ...dueOf(start, dueTime !== null), dueZone };
  const instant = dueInstant(due);
  return {
    ...due,
    dueAt: instant === null ? null : new Date(instant),
    seriesId,
    seriesDay: dayOfLocal(start),
  };
}

async function assertSeriesQuota(
  transaction: Transaction,
  { courseId }: Assignment,
  wanted: number,
): Promise<void> {
  if (wanted === 0) return;
  const course = courseId === null ? null : await loadCourseForItems(transaction, courseId);
  await assertQuota(transaction, 'assignments', { wanted });
  if (course) await assertQuota(transaction, 'assignmentsPerCourse', { wanted, holderId: course.id });
}
