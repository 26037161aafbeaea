import { sittingTime } from '#domain/assignments/calendar-span';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { freeDays, type Interval } from '#domain/planning/free-time';
import { estimateFactors, type EstimateFactor, factorFor } from '#domain/planning/estimates';
import { claimsOf } from '#domain/planning/task-work';
import { freeDayRule } from '#domain/reminders/fire-time';
import {
  assignmentReminders,
  classReminder,
  digestReminders,
  reviewReminders,
  type PlanSurroundings,
  type WantedReminder,
} from '#domain/reminders/plan';
import { startByTimes } from '#domain/reminders/start-by';
import { addDays } from '#domain/time/local-date';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { dayPlans } from '#domain/time/school-days';
import { localDayOf } from '#domain/time/zone';
import type { Actor, Database } from '../../database/database';
import type { EventKind } from '../calendar/event.entity';
import { instancesOf } from '../calendar/occurrence.reads';
import { mapYielding } from '../../jobs/event-loop';
import { stepsOf } from '../subtasks/subtask.reads';
import { schoolTermOf } from '../terms/special-day.reads';
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
 * one tick. One statement reads everything; another writes it, but only if the account hasn't changed since.
 * @throws UNAUTHENTICATED when the account is gone.
 */
export async function planReminders(actor: Actor, choice: PlanChoice = {}): Promise<void> {
  const { userId, now, database } = actor;
  const apart: Plans = {
    userId,
    planInForce: database.planInForce,
    read: (text, values) => database.read('plan_of_reminders', text, values),
    write: (text, values) => database.write(userId, text, values),
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await plan(apart, choice)) return;
  await database.transaction({ userId, now, database }, async (transaction) => {
    const run: RunsPlan = (text, values) => transaction.query(text, values);
    await plan({ userId, planInForce: transaction.planInForce, read: run, write: run }, choice);
  });
}

/** The data sources of plan reads and writes. */
interface Plans {
  userId: string;
  planInForce: Database['planInForce'];
  read: RunsPlan;
  write: RunsPlan;
}

/** @returns false when the account changed meanwhile. */
async function plan({ userId, planInForce, read, write }: Plans, { always }: PlanChoice): Promise<boolean> {
  const input = await readPlanInput(read, userId, planInForce);
  if (!input || (input.requestedAt === null && !always)) return true;
  return writePlan(write, userId, input, await wantedReminders(input));
}

/** Plans by the time at which the plan was requested, so nothing that came due since is left out. */
async function wantedReminders(input: PlanInput): Promise<WantedReminder[]> {
  const { recipient: known, requestedAt, items, terms, samples, reminders } = input;
  const recipient = { ...known, now: requestedAt ?? known.now };
  const currentTermId = terms.find(({ isCurrent }) => isCurrent)?.id ?? null;
  const events = await eventsAhead(input.events, recipient);
  const waiting = reminders.filter(({ isWaiting }) => isWaiting);
  const surroundings: Plan = {
    recipient,
    factors: estimateFactors(samples),
    isFreeIn: freeDaysOf(input),
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
  /** Whether a day is free in a term; never outside a term. */
  isFreeIn: (termId: string | null) => (day: string) => boolean;
  planned: PlanSurroundings['planned'];
}

interface EventInstance extends Interval {
  eventId: string;
  kind: EventKind;
  termId: string | null;
  originalStart: string;
}

async function eventsAhead(
  events: PlanInput['events'],
  { now, timezone }: Recipient,
): Promise<EventInstance[]> {
  const fromDay = localDayOf(now, timezone);
  const window = { fromDay, toDay: addDays(fromDay, DAYS_OF_WORK), zone: timezone };
  const instances = await mapYielding(events, (event) => {
    const { id: eventId, kind, termId } = event;
    return instancesOf(event, window).map(({ originalStart, startsAt, endsAt }) => {
      return { eventId, kind, termId, originalStart, startsAt, endsAt };
    });
  });
  return instances.flat();
}

function freeDaysOf({ terms, specialDays }: PlanInput): Plan['isFreeIn'] {
  const rules = new Map(
    terms.map((term) => {
      const ofTerm = specialDays.filter(({ termId }) => termId === term.id);
      const { calendar } = schoolTermOf(term, ofTerm);
      const off = dayPlans(calendar).filter(({ isOff }) => isOff);
      return [term.id, freeDayRule(new Set(off.map(({ day }) => day)), calendar.lastDay)] as const;
    }),
  );
  return (termId) => rules.get(termId ?? '') ?? nothingIsFree;
}

const nothingIsFree = () => false;

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
      ...item,
      personalFactor: factorFor(factors, item)?.factor ?? 1,
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
