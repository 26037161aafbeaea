import { v7 as uuidv7 } from 'uuid';
import { isOpen } from '#domain/assignments/open';
import { READ_LIMITS } from '#domain/limits/limits';
import { STUDY_DEFAULTS } from '#domain/limits/study-limits';
import { freeDays, type Interval } from '#domain/planning/free-time';
import type { RankedTask } from '#domain/planning/rank';
import { type PlannedBlock, planStudyBlocks, type StudyTask } from '#domain/planning/study-blocks';
import { addDays, diffDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../../auth/session';
import type { Actor, Transaction } from '../../../database/database';
import { refuseTakenId } from '../../../database/owned';
import { assertQuota } from '../../../database/quota';
import { readsWithin } from '../../../database/read-rows';
import { badInput, DomainError, notFound } from '../../../errors/domain-error';
import { Assignment } from '../../assignments/assignment.entity';
import { ASSIGNMENT, readAssignmentsById, readSittings } from '../../assignments/assignment.reads';
import { readFreeTimeInput } from '../../calendar/free-time.service';
import { readOccurrencesWithin } from '../../calendar/occurrence.reads';
import { readRankedWork, type RankedWork } from '../next/next.service';
import { assertPrivilege } from '../../users/user.service';
import type { SaveStudyBlocksInput, StudyPlanArgs } from '../../study/study-block.inputs';
import {
  intervalOf,
  readStudyBlocksBetween,
  readStudyBlocksBetweenWithin,
  readStudyBlocksWithin,
} from '../../study/study-block.reads';
import type { SaveStudyBlocksPayload, StudyBlockType, StudyPlanType } from '../../study/study-block.types';

/**
 * Places the open work before its deadlines; work without an estimate is only listed. Existing blocks stay, and their
 * minutes are subtracted from the time their work still needs.
 * @throws PLAN_LIMIT without Student Pro.
 */
export async function readStudyPlan(
  actor: Actor,
  user: SessionUser,
  args: StudyPlanArgs,
): Promise<StudyPlanType> {
  await assertPrivilege(actor, 'study_planning');
  const days = args.days ?? STUDY_DEFAULTS.planDays;
  const today = localDayOf(actor.now.getTime(), user.timezone);
  const midnight = (day: string) => new Date(toInstant(midnightOf(day), user.timezone));
  const end = midnight(addDays(today, days));
  const [work, freeTime, existing] = await Promise.all([
    readRankedWork(actor, user),
    readFreeTimeInput(actor, user, days),
    readStudyBlocksBetween(actor, midnight(today), end),
  ]);
  const tasks = studyTasks(actor, work, existing, end.getTime());
  const { blocks, unplaced } = planStudyBlocks({
    now: actor.now.getTime(),
    zone: user.timezone,
    blockMinutes: args.blockMinutes ?? STUDY_DEFAULTS.blockMinutes,
    breakMinutes: args.breakMinutes ?? STUDY_DEFAULTS.breakMinutes,
    hours: freeTime.hours,
    days: freeDays({ ...freeTime, reserved: existing.map(intervalOf) }),
    tasks: tasks.filter(({ isAssumed }) => !isAssumed),
  });
  const unknown = tasks.filter(({ isAssumed, minutes }) => isAssumed && minutes > 0);
  const ids = new Set([
    ...[...blocks, ...unplaced].map(({ taskId }) => taskId),
    ...unknown.map(({ id }) => id),
  ]);
  const rows = await readAssignmentsById(actor, [...ids]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const named = <Part extends { taskId: string }>({ taskId, ...part }: Part) => {
    const assignment = rowOf.get(taskId);
    return assignment ? [{ ...part, assignment }] : [];
  };
  return {
    blocks: blocks.map(toText).flatMap(named),
    unplaced: unplaced.flatMap(named),
    unestimated: unknown.flatMap(({ id }) => rowOf.get(id) ?? []),
  };
}

/** Work due before an instant with time left, with the minutes that its blocks don't cover. */
function studyTasks(
  actor: Actor,
  { ranked, taskOf }: RankedWork,
  existing: readonly StudyBlockType[],
  end: number,
): (StudyTask & Pick<RankedTask, 'isAssumed'>)[] {
  const now = actor.now.getTime();
  const blocksOf = new Map(ranked.map(({ id }): [string, Interval[]] => [id, []]));
  for (const block of existing) blocksOf.get(block.assignmentId)?.push(intervalOf(block));
  return ranked.flatMap(({ id, neededMinutes, isAssumed }, rank) => {
    const dueAt = taskOf.get(id)?.dueAt ?? null;
    if (dueAt === null || dueAt <= now || dueAt > end) return [];
    const own = blocksOf.get(id) ?? [];
    const served = own.reduce((sum, block) => sum + minutesBetween(block, now, dueAt), 0);
    return [{ id, dueAt, rank, isAssumed, minutes: Math.max(0, neededMinutes - served) }];
  });
}

function minutesBetween({ startsAt, endsAt }: Interval, begin: number, end: number): number {
  return Math.max(0, Math.floor((Math.min(endsAt, end) - Math.max(startsAt, begin)) / MINUTE_MS));
}

function toText({ taskId, startsAt, endsAt }: PlannedBlock) {
  const text = (instant: number) => new Date(instant).toISOString().replace('.000', '');
  return { taskId, startsAt: text(startsAt), endsAt: text(endsAt) };
}

/** A block of a plan, with its index in the list. */
interface Wanted extends Interval {
  id: string;
  assignmentId: string;
  /** The place as errors name it. */
  at: string;
}

const INSERT = `
INSERT INTO study_blocks (user_id, id, assignment_id, starts_at, ends_at, source)
SELECT $1, r."id", r."assignmentId", to_timestamp(r."startsAt" / 1000.0), to_timestamp(r."endsAt" / 1000.0), 'automatic'
FROM jsonb_to_recordset($2::jsonb) AS r("id" uuid, "assignmentId" uuid, "startsAt" bigint, "endsAt" bigint)`;

/**
 * Saves the blocks of a plan, all or none, after checking again everything that may have changed since.
 * @throws PLAN_LIMIT without Student Pro, NOT_FOUND for an assignment, BAD_USER_INPUT if blocks overlap, CONFLICT
 * naming the block whose work is done, whose time has begun, whose deadline is before its end, or whose time is
 * taken; LIMIT_REACHED.
 */
export function saveStudyBlocks(
  actor: Actor,
  { blocks }: SaveStudyBlocksInput,
): Promise<SaveStudyBlocksPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    await assertPrivilege(transaction, 'study_planning');
    await assertQuota(transaction, 'studyBlocks', { wanted: blocks.length });
    const wanted = blocks
      .map(({ id, assignmentId, startLocal, timezone, minutes }, index): Wanted => {
        const startsAt = toInstant(startLocal, timezone ?? transaction.timezone);
        const endsAt = startsAt + minutes * MINUTE_MS;
        return {
          id: id ?? uuidv7(),
          assignmentId: assignmentId.toLowerCase(),
          startsAt,
          endsAt,
          at: `blocks.${index}`,
        };
      })
      .sort((a, b) => a.startsAt - b.startsAt);
    refuseOverlaps(wanted);
    await refuseStaleWork(transaction, wanted);
    await refuseTakenPlaces(transaction, wanted);
    const rows = wanted.map(({ at: _at, ...row }) => row);
    await transaction.query(INSERT, [transaction.userId, JSON.stringify(rows)]).catch(refuseTakenId);
    const ids = rows.map(({ id }) => id);
    transaction.changed('study_block', ids);
    return { studyBlocks: await readStudyBlocksWithin(transaction, ids) };
  });
}

/** @param wanted in order of time */
function refuseOverlaps(wanted: readonly Wanted[]): void {
  for (const [index, { startsAt, at }] of wanted.entries()) {
    const before = wanted[index - 1];
    if (before && before.endsAt > startsAt)
      throw badInput(`${at}.startLocal`, 'must not overlap another block');
  }
}

/** Refuses blocks of deleted or finished work, and those not between now and its deadline. */
async function refuseStaleWork(transaction: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const rows = await transaction.manager.find(Assignment, {
    where: [...new Set(wanted.map(({ assignmentId }) => assignmentId))].map((id) => ({
      userId: transaction.userId,
      id,
    })),
  });
  const rowOf = new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]));
  for (const { assignmentId, startsAt, endsAt, at } of wanted) {
    const row = rowOf.get(assignmentId);
    if (!row) throw notFound(ASSIGNMENT, `${at}.assignmentId`);
    if (!isOpen(row, transaction.now.getTime()))
      throw outdated(`${at}.assignmentId`, `${row.title} is no longer open`);
    if (startsAt < transaction.now.getTime())
      throw outdated(`${at}.startLocal`, 'A block has already started');
    if (row.dueAt !== null && endsAt > row.dueAt.getTime())
      throw outdated(`${at}.startLocal`, `${row.title} is due before one of its blocks ends`);
  }
}

/**
 * Refuses blocks at times that have been taken since.
 * @param wanted in chronological order, without overlaps
 */
async function refuseTakenPlaces(transaction: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (!first || !last) return;
  const [begin, end, zone] = [first.startsAt, last.endsAt, transaction.timezone];
  const range = { from: localDayOf(begin, zone), to: localDayOf(end, zone) };
  if (diffDays(range.from, range.to) >= READ_LIMITS.calendarDays)
    throw badInput(
      `${last.at}.startLocal`,
      `must be less than ${READ_LIMITS.calendarDays} days after the first block`,
    );
  const { occurrences } = await readOccurrencesWithin(transaction, range);
  const existing = await readStudyBlocksBetweenWithin(transaction, new Date(begin), new Date(end));
  const sittings = await readSittings(readsWithin(transaction), transaction, {
    startsAt: begin,
    endsAt: end,
  });
  const events = occurrences.filter(({ allDay }) => !allDay);
  const busy = [...[...events, ...existing].map(intervalOf), ...sittings];
  for (const { startsAt, endsAt, at } of wanted) {
    if (busy.some((taken) => taken.startsAt < endsAt && taken.endsAt > startsAt))
      throw outdated(`${at}.startLocal`, 'A block overlaps something in your calendar');
  }
}

function outdated(field: string, reason: string): DomainError {
  return new DomainError('CONFLICT', `${reason}. Nothing was saved. Create a new plan.`, {
    fields: { [field]: reason },
  });
}
