import { sittingTime } from '#domain/assignments/calendar-span';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { freeDays, type Interval } from '#domain/planning/free-time';
import { estimateFactors, type EstimateFactor, factorFor } from '#domain/planning/estimates';
import { claimsOf, isAssumedWork } from '#domain/planning/task-work';
import {
  assignmentReminders,
  classReminder,
  digestReminders,
  reviewReminders,
  type PlanSurroundings,
  type WantedReminder,
} from '#domain/reminders/plan';
import { startByTimes } from '#domain/reminders/start-by';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { localDayOf } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { mapYielding } from '../../jobs/event-loop';
import { stepsOf } from '../subtasks/subtask.reads';
import { nothingIsFree, readPlanCalendar, type EventInstance, type PlanCalendar } from './plan-calendar';
import {
  DAYS_OF_WORK,
  readPlanInput,
  type ItemRow,
  type PlanInput,
  type RunsPlan,
  HORIZON,
  IS_RUNNING_OUT,
  type StoredReminder,
} from './reminder-plan.reads';
import type { Recipient } from './settings.reads';
import { LOCKED_AT } from '../../database/revision';

/** The attempts at a plan in parallel with its student's changes, before it blocks them. */
const ATTEMPTS = 2;

/** The reminders to plan: the requested ones, or as if they had been. */
interface PlanChoice {
  /** Plans whether or not anything was requested. */
  always?: boolean;
}

/**
 * Replans all reminders of a student for the next two weeks. They are planned together because when to start
 * work depends on all other work, and an import of thousands of deadlines costs the same few statements as
 * one tick. One statement reads the work, another the calendar unless it is known; another writes the plan, but only if the account hasn't changed since.
 * @throws UNAUTHENTICATED when the account is gone.
 */
export async function planReminders(actor: Actor, choice: PlanChoice = {}): Promise<void> {
  const { userId, now, database } = actor;
  const apart: Plans = {
    actor: { userId, now, database },
    read: (text, values) => database.read('plan_of_reminders', text, values),
    write: (text, values) => database.write(userId, text, values),
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await plan(apart, choice)) return;
  await database.transaction({ userId, now, database }, async (transaction) => {
    const run: RunsPlan = (text, values) => transaction.query(text, values);
    await plan({ ...apart, read: run, write: run }, choice);
  });
}

/** The data sources of plan reads and writes. */
interface Plans {
  actor: Actor;
  read: RunsPlan;
  write: RunsPlan;
}

/** @returns false when the account changed meanwhile. */
async function plan({ actor, read, write }: Plans, { always }: PlanChoice): Promise<boolean> {
  const { userId, database } = actor;
  const input = await readPlanInput(read, userId, database.planInForce);
  if (!input || (input.requestedAt === null && !always)) return true;
  return writePlan(write, userId, input, await wantedReminders(actor, input));
}

/** Plans by the time at which the plan was requested, so nothing that came due since is left out. */
async function wantedReminders(actor: Actor, input: PlanInput): Promise<WantedReminder[]> {
  const { recipient: known, requestedAt, items, samples, reminders, revision } = input;
  const recipient = { ...known, now: requestedAt ?? known.now };
  const calendar = await readPlanCalendar({ ...actor, revision }, recipient);
  const { events, currentTermId, isFreeIn } = calendar;
  const waiting = reminders.filter(({ isWaiting }) => isWaiting);
  const surroundings: Plan = {
    recipient,
    factors: estimateFactors(samples),
    isFreeIn,
    planned: new Map(waiting.map(({ key, subjectAt }) => [key, subjectAt])),
  };
  const until = recipient.now + REMINDER_LIMITS.horizonDays * WALL_DAY_MS;
  return [
    ...(await ofItems(items, events, surroundings)),
    ...(await ofClasses(events, surroundings)),
    ...ofDigests(currentTermId, surroundings),
    ...ofReviews(currentTermId, surroundings),
  ].filter(({ time }) => time.at <= until);
}

/** The inputs of a reminder plan apart from the subjects. */
interface Plan {
  recipient: Recipient;
  /** The factors by which the student's work takes longer than expected. */
  factors: readonly EstimateFactor[];
  isFreeIn: PlanCalendar['isFreeIn'];
  planned: PlanSurroundings['planned'];
}

function surroundingsOf(plan: Plan, termId: string | null, onFreeDays: boolean): PlanSurroundings {
  const { now, timezone, quiet } = plan.recipient;
  const isFree = onFreeDays || plan.recipient.onFreeDays ? nothingIsFree : plan.isFreeIn(termId);
  return { now, zone: timezone, quiet, planned: plan.planned, isFree };
}

async function ofItems(
  items: readonly ItemRow[],
  busy: readonly Interval[],
  plan: Plan,
): Promise<WantedReminder[]> {
  const { recipient, factors } = plan;
  const today = localDayOf(recipient.now, recipient.timezone);
  const work = await mapYielding(items, (item) => {
    const steps = stepsOf(item.steps, today, recipient.timezone);
    // A guess is no reason to start.
    if (isAssumedWork({ ...item, steps })) return [];
    const personalFactor = factorFor(factors, item)?.factor ?? 1;
    return claimsOf({ personalFactor, ...item, steps }).map((claim) => ({ id: item.id, ...claim }));
  });
  const sittings = items.flatMap((item) => sittingTime(item, recipient.timezone) ?? []);
  const starts = startByTimes(
    work.flat(),
    freeDays({
      now: recipient.now,
      from: today,
      days: DAYS_OF_WORK + 1,
      zone: recipient.timezone,
      dailyMinutes: recipient.dailyMinutes,
      hours: { from: recipient.dayStart, to: recipient.dayEnd },
      busy: [...busy, ...sittings],
    }),
  );
  const reminders = await mapYielding(items, ({ id, dueAt, dueZone, type, termId, rules, onFreeDays }) =>
    assignmentReminders(
      { id, dueAt, dueZone, rules: rules ?? recipient.rules[type], startBy: starts.get(id) },
      surroundingsOf(plan, termId, onFreeDays),
    ),
  );
  return reminders.flat();
}

async function ofClasses(events: readonly EventInstance[], plan: Plan): Promise<WantedReminder[]> {
  const minutes = plan.recipient.classMinutes;
  if (minutes === null) return [];
  const reminders = await mapYielding(
    events.filter(({ kind }) => kind === 'class'),
    ({ termId, ...instance }) => classReminder(instance, minutes, surroundingsOf(plan, termId, false)) ?? [],
  );
  return reminders.flat();
}

function ofDigests(currentTermId: string | null, plan: Plan): WantedReminder[] {
  const { digestTime } = plan.recipient;
  if (digestTime === null) return [];
  return digestReminders(digestTime, REMINDER_LIMITS.horizonDays, surroundingsOf(plan, currentTermId, false));
}

function ofReviews(currentTermId: string | null, plan: Plan): WantedReminder[] {
  const { review, hasReview } = plan.recipient;
  if (review === null || !hasReview) return [];
  return reviewReminders(review, REMINDER_LIMITS.horizonDays, surroundingsOf(plan, currentTermId, false));
}

/** The part common to statements that end a plan: it removes the request. */
const DONE = 'DELETE FROM reminder_outbox o USING account WHERE o.user_id = account.id';

/**
 * Writes the differences, unless anything has changed since the read. Another plan of the same revision
 * writes the same, and reused answers never show planned reminders. A sent reminder stays sent until its
 * subject moves to another moment. A reminder due right now is left to its job, which checks everything again
 * and records why it sent nothing.
 */
const WRITE = `
WITH ${LOCKED_AT}, done AS (${DONE} AND $5),
horizon AS (
  INSERT INTO notification_settings AS s (user_id, planned_until) SELECT id, ${HORIZON} FROM account
  ON CONFLICT (user_id) DO UPDATE SET planned_until = excluded.planned_until WHERE ${IS_RUNNING_OUT}),
cancelled AS (
  UPDATE reminders r SET state = 'cancelled' FROM account
  WHERE r.user_id = account.id AND r.id = ANY ($3::uuid[]) AND r.state = 'planned' AND NOT r.is_snoozed
    AND r.fire_at > now()),
written AS (
  INSERT INTO reminders AS r (user_id, id, key, kind, assignment_id, event_id, occurrence, fire_at, local_time, timezone,
    subject_at)
  SELECT account.id, gen_random_uuid(), w.key, w.kind, w."assignmentId", w."eventId", w.occurrence, w."fireAt", w.local,
    w.zone, w."subjectAt"
  FROM account, jsonb_to_recordset($4::jsonb) AS w(key text, kind text, "assignmentId" uuid, "eventId" uuid,
    occurrence text, "fireAt" timestamptz, local timestamp, zone text, "subjectAt" timestamptz)
  ON CONFLICT (user_id, key) DO UPDATE SET fire_at = excluded.fire_at, local_time = excluded.local_time,
    timezone = excluded.timezone, subject_at = excluded.subject_at, state = 'planned', is_snoozed = false
  WHERE r.state = 'cancelled' OR r.subject_at <> excluded.subject_at
    OR (r.state = 'planned' AND r.fire_at <> excluded.fire_at))
SELECT id FROM account`;

/** A plan that changes nothing ends with this. */
const END = `WITH ${LOCKED_AT}, done AS (${DONE}) SELECT id FROM account`;

/** Reminders per statement, so none takes long. */
const BATCH = 1_000;

/**
 * Makes a student's plan the wanted one, usually in one statement.
 * @returns false when the account has changed since the read: nothing is written; plan again.
 */
async function writePlan(
  write: RunsPlan,
  userId: string,
  { revision, reminders, isRunningOut }: PlanInput,
  wanted: readonly WantedReminder[],
): Promise<boolean> {
  const keys = new Set(wanted.map(({ key }) => key));
  const cancelled = reminders.filter(({ key, isWaiting }) => isWaiting && !keys.has(key)).map(({ id }) => id);
  const stored = new Map(reminders.map((reminder) => [reminder.key, reminder]));
  const rows = wanted.filter((reminder) => differs(reminder, stored.get(reminder.key))).map(rowOf);
  if (!isRunningOut && cancelled.length + rows.length === 0)
    return (await write(END, [userId, revision])).length > 0;
  for (let first = 0; first === 0 || first < rows.length; first += BATCH) {
    const batch = JSON.stringify(rows.slice(first, first + BATCH));
    const isLast = first + BATCH >= rows.length;
    const written = await write(WRITE, [userId, revision, cancelled, batch, isLast]);
    if (written.length === 0) return false;
  }
  return true;
}

/** Whether a reminder may have to be written; the statement checks again. */
function differs({ time, subjectAt }: WantedReminder, stored: StoredReminder | undefined): boolean {
  if (!stored || stored.state === 'cancelled' || stored.subjectAt !== subjectAt) return true;
  return stored.state === 'planned' && stored.fireAt !== time.at;
}

function rowOf({ time, subjectAt, ...reminder }: WantedReminder): object {
  return {
    fireAt: new Date(time.at).toISOString(),
    local: time.local,
    zone: time.zone,
    subjectAt: new Date(subjectAt).toISOString(),
    ...reminder,
  };
}
