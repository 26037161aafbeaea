import { sittingTime } from '#domain/assignments/calendar-span';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { freeDays, type Interval } from '#domain/planning/free-time';
import { estimateFactors, type EstimateFactor, factorFor } from '#domain/planning/estimates';
import { claimsOf } from '#domain/planning/task-work';
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
} from './reminder-plan.reads';
import { writePlan } from './reminder-plan.writes';
import type { Recipient } from './settings.reads';

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
  const work = await mapYielding(items, (item) =>
    claimsOf({
      personalFactor: factorFor(factors, item)?.factor ?? 1,
      ...item,
      steps: stepsOf(item.steps, today, recipient.timezone),
    }).map((claim) => ({ id: item.id, ...claim })),
  );
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
      { id, dueAt, dueZone, rules: rules ?? recipient.rules[type], startBy: starts.get(id) ?? null },
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
