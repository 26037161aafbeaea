import type { AssignmentType } from '#domain/assignments/assignment';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import { freeDays, type Interval } from '#domain/planning/free-time';
import { type EstimateFactor, factorFor } from '#domain/planning/estimates';
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
import type { ReminderRule } from '#domain/reminders/rule';
import { startByTimes } from '#domain/reminders/start-by';
import { addDays } from '#domain/time/local-date';
import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { dayPlans } from '#domain/time/school-days';
import { localDayOf } from '#domain/time/zone';
import type { Changes, Database, Transaction } from '../../database/database';
import { IS_OPEN } from '../assignments/assignment.reads';
import type { EventKind } from '../calendar/event.entity';
import { LISTED_COLUMNS, occurrencesOf, type ListedEvent } from '../calendar/occurrence.reads';
import { mapInTurns } from '../../jobs/in-turns';
import { STEPS, type StepRow, stepsOf } from '../subtasks/subtask.reads';
import { readSchoolTermsWithin, type SchoolTerm } from '../terms/school-calendar.reads';
import { LOGGED_MINUTES, readEstimateFactorsWithin } from '../time-log/time-entry.reads';
import { readRecipient, type Recipient } from './settings.reads';
import { writePlan } from './reminder-plan.writes';

/** What reminders depend on; a change of anything else leaves them alone. */
const NOUNS = [
  'assignment',
  'subtask',
  'time_entry',
  'course',
  'event',
  'term',
  'special_day',
  'account',
] as const;

/**
 * Plans the reminders of the student of a transaction anew, within it, after anything they depend on changed. They are
 * planned all together, for the next two weeks: by when work has to be begun depends on all other work, and an import
 * of thousands of deadlines costs the same few statements as the tick at one.
 */
export async function planReminders(transaction: Transaction, changes: Changes): Promise<void> {
  if (NOUNS.some((noun) => changes.has(noun))) await planAllReminders(transaction);
}

/** The same whatever changed. */
export async function planAllReminders(transaction: Transaction): Promise<void> {
  const recipient = await readRecipient(transaction);
  const items = await transaction.query<ItemRow>(READ_ITEMS, [transaction.userId]);
  const events = await readEvents(transaction, recipient);
  const terms = await readTerms(transaction, [...items, ...events]);
  const planned = await transaction.query<PlannedKey>(READ_PLANNED, [transaction.userId]);
  const plan: Plan = {
    recipient,
    factors: await readEstimateFactorsWithin(transaction),
    isFreeIn: freeDaysOf(terms.byId),
    planned: new Map(planned.map(({ key, subjectAt }) => [key, subjectAt])),
  };
  const until = recipient.now + REMINDER_LIMITS.horizonDays * WALL_DAY_MS;
  const wanted = [
    ...(await ofItems(items, events, plan)),
    ...(await ofClasses(events, plan)),
    ...ofDigests(terms.currentId, plan),
    ...ofReviews(terms.currentId, plan),
  ].filter(({ time }) => time.at <= until);
  await writePlan(transaction, wanted);
}

/** What reminders are planned from, beside what they remind of. */
interface Plan {
  recipient: Recipient;
  /** How much longer than expected work takes the student. */
  factors: readonly EstimateFactor[];
  /** Whether a day is free in a term; outside of any term none is. */
  isFreeIn: (termId: string | null) => (day: string) => boolean;
  planned: PlanSurroundings['planned'];
}

/** An open assignment that may have a reminder within the horizon. */
interface ItemRow {
  id: string;
  /** Epoch milliseconds. */
  dueAt: number;
  dueZone: string;
  courseId: string | null;
  type: AssignmentType;
  estimateMinutes: number | null;
  loggedMinutes: number;
  steps: StepRow[];
  termId: string | null;
  rules: ReminderRule[] | null;
  onFreeDays: boolean;
}

/** Work due later than the horizon and the longest rule together cannot have a reminder yet. */
const DAYS_OF_WORK = REMINDER_LIMITS.horizonDays + REMINDER_LIMITS.days + 15;

const READ_ITEMS = `
SELECT a.id, (extract(epoch FROM a.due_at) * 1000)::float8 AS "dueAt", a.due_zone AS "dueZone", a.type,
  a.course_id AS "courseId", a.estimate_minutes AS "estimateMinutes", ${LOGGED_MINUTES} AS "loggedMinutes",
  ${STEPS} AS steps, c.term_id AS "termId", r.rules, coalesce(r.on_free_days, false) AS "onFreeDays"
FROM live_assignments a
LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
LEFT JOIN assignment_reminders r ON r.user_id = a.user_id AND r.id = a.id
WHERE a.user_id = $1 AND ${IS_OPEN} AND c.status IS DISTINCT FROM 'archived' AND a.due_at > now()
  AND a.due_at < now() + make_interval(days => ${DAYS_OF_WORK})`;

/** A reminder that waits for its moment. */
interface PlannedKey {
  key: string;
  /** Epoch milliseconds. */
  subjectAt: number;
}

/** What is due this moment is left to its job, and what was put off to the student. */
const READ_PLANNED = `
SELECT key, (extract(epoch FROM subject_at) * 1000)::float8 AS "subjectAt" FROM reminders
WHERE user_id = $1 AND state = 'planned' AND NOT is_snoozed AND fire_at > now()`;

/** Classes have reminders of their own; everything with hours takes time in which nothing else is worked on. */
const READ_EVENTS = `
SELECT c.term_id AS "termId", ${LISTED_COLUMNS}
FROM live_events e LEFT JOIN live_courses c ON c.user_id = e.user_id AND c.id = e.course_id
WHERE e.user_id = $1 AND NOT e.all_day AND c.status IS DISTINCT FROM 'archived'
  AND e.first_at < now() + make_interval(days => ${DAYS_OF_WORK + 2})
  AND (e.last_at IS NULL OR e.last_at >= now())
ORDER BY e.id LIMIT 1000`;

const READ_CURRENT_TERM = 'SELECT id FROM live_terms WHERE user_id = $1 AND is_current';

interface EventInstance extends Interval {
  eventId: string;
  kind: EventKind;
  termId: string | null;
  originalStart: string;
}

async function readEvents(transaction: Transaction, { now, timezone }: Recipient): Promise<EventInstance[]> {
  const rows = await transaction.query<ListedEvent & { termId: string | null }>(READ_EVENTS, [
    transaction.userId,
  ]);
  const fromDay = localDayOf(now, timezone);
  const window = { fromDay, toDay: addDays(fromDay, DAYS_OF_WORK), zone: timezone };
  const instances = await mapInTurns(rows, ({ termId, ...event }) =>
    occurrencesOf(event, window).map(({ eventId, kind, originalStart, startsAt, endsAt }) => ({
      ...{ eventId, kind, termId, originalStart },
      ...{ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
    })),
  );
  return instances.flat();
}

async function readTerms(transaction: Transaction, rows: readonly { termId: string | null }[]) {
  const [current] = await transaction.query<{ id: string }>(READ_CURRENT_TERM, [transaction.userId]);
  const currentId = current?.id ?? null;
  const ids = new Set([currentId, ...rows.map(({ termId }) => termId)].filter((id) => id !== null));
  return { currentId, byId: await readSchoolTermsWithin(transaction, [...ids]) };
}

function freeDaysOf(terms: ReadonlyMap<string, SchoolTerm>): Plan['isFreeIn'] {
  const rules = new Map(
    [...terms].map(([id, { calendar }]) => {
      const off = dayPlans(calendar).filter((plan) => plan.isOff);
      return [id, freeDayRule(new Set(off.map(({ day }) => day)), calendar.lastDay)] as const;
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
  const work = await mapInTurns(items, (item) =>
    claimsOf({
      ...item,
      personalFactor: factorFor(factors, item)?.factor ?? 1,
      steps: stepsOf(item.steps, today, recipient.timezone),
    }).map((claim) => ({ id: item.id, ...claim })),
  );
  const starts = startByTimes(
    work.flat(),
    freeDays({
      now: recipient.now,
      from: today,
      days: DAYS_OF_WORK + 1,
      zone: recipient.timezone,
      dailyMinutes: recipient.dailyMinutes,
      busy,
    }),
  );
  const reminders = await mapInTurns(items, ({ id, dueAt, dueZone, type, termId, rules, onFreeDays }) =>
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
  const reminders = await mapInTurns(
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

const RUNNING_OUT = `
SELECT user_id AS "userId" FROM notification_settings
WHERE planned_until < now() + make_interval(days => ${REMINDER_LIMITS.horizonDays - 1})
ORDER BY planned_until LIMIT $1`;

const BATCH = 500;

/**
 * Plans further ahead for students whose plan ends within the horizon: each about once a day.
 * @returns how many.
 */
export async function planFurther(database: Database, now: Date): Promise<number> {
  let planned = 0;
  for (;;) {
    const due = await database.read<{ userId: string }>('plans_running_out', RUNNING_OUT, [BATCH]);
    for (const { userId } of due) {
      await database.transaction({ userId, now, database }, planAllReminders);
    }
    planned += due.length;
    if (due.length < BATCH) return planned;
  }
}
