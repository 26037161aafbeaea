import { v7 as uuidv7 } from 'uuid';
import { dueInstant } from '#domain/time/due';
import { isOverdue } from '#domain/time/due-group';
import type { Transaction } from '../../database/database';
import { insertEvents, updateEvents, type WrittenEvent } from '../calendar/event.rows';
import { rangeOf } from '../calendar/event.series';
import { guessAssignmentType } from './assignment-type';
import { mapYielding } from '../../jobs/event-loop';
import type { ResolvedDeadline } from './parse/resolved-items';
import { changedRules, rowOf, type DeadlinePlan, type EventPlan } from './item-plan';

/** An assignment as PostgreSQL unpacks it from JSON. */
const WRITTEN = `jsonb_to_recordset($2::jsonb) AS r("id" uuid, "course" uuid, "title" text, "type" text, "notes" text,
  "link" text, "dueDate" date, "dueTime" time, "dueZone" text, "dueAt" timestamptz, "importKey" text, "base" jsonb,
  "progress" text, "completedAt" timestamptz, "priority" int, "plannedOn" date,
  "seriesId" uuid, "afterDays" int)`;

const INSERT = `
INSERT INTO assignments (user_id, id, course_id, title, type, notes, link, due_date, due_time, due_zone, due_at,
  import_key, import_base, progress, completed_at, priority, planned_on, series_id, series_day)
SELECT $1, r."id", r."course", r."title", r."type", r."notes", r."link", r."dueDate", r."dueTime", r."dueZone",
  r."dueAt", r."importKey", r."base", r."progress", r."completedAt", r."priority", r."plannedOn",
  r."seriesId", CASE WHEN r."seriesId" IS NOT NULL THEN r."dueDate" END
FROM ${WRITTEN}`;

/** Work of a list of tasks that comes again when it is done. */
const INSERT_SERIES = `
INSERT INTO assignment_series (user_id, id, after_days, first_day, due_time, timezone)
SELECT $1, r."seriesId", r."afterDays", r."dueDate", r."dueTime", r."dueZone"
FROM ${WRITTEN} WHERE r."seriesId" IS NOT NULL`;

const UPDATE = `
UPDATE assignments a SET course_id = r."course", title = r."title", notes = r."notes", link = r."link",
  category_id = CASE WHEN a.course_id IS NOT DISTINCT FROM r."course" THEN a.category_id END,
  due_date = r."dueDate", due_time = r."dueTime", due_zone = r."dueZone", due_at = r."dueAt",
  import_base = r."base", version = a.version + 1, updated_at = now()
FROM ${WRITTEN} WHERE a.user_id = $1 AND a.id = r."id"`;

/** The parts of a plan that are written. */
type Written<Plan extends DeadlinePlan | EventPlan> = Omit<Plan, 'item' | 'kept' | 'sides'> & {
  /** The file's word on whether it is done, how important it is, and when it is begun counts for new work alone. */
  item: Pick<ResolvedDeadline, 'importKey'> &
    Partial<Pick<ResolvedDeadline, 'isDone' | 'completedAt' | 'task'>>;
};

/**
 * Writes the assignments that are new or take new values, all in one statement each.
 * @param pastAsDone whether new ones that are overdue arrive as submitted, at the time they were due.
 */
export async function writeDeadlines(
  transaction: Transaction,
  plans: readonly Written<DeadlinePlan>[],
  pastAsDone: boolean,
): Promise<void> {
  const now = transaction.now.getTime();
  for (const [change, statement] of [
    ['new', INSERT],
    ['changed', UPDATE],
  ] as const) {
    const written = plans.filter((plan) => plan.change === change);
    const rows = await mapYielding(written, (plan) => assignmentRow(plan, { now, pastAsDone }));
    if (rows.length === 0) continue;
    const values = [transaction.userId, JSON.stringify(rows)];
    if (change === 'new' && rows.some(({ seriesId }) => seriesId !== null))
      await transaction.query(INSERT_SERIES, values);
    await transaction.query(statement, values);
    transaction.changed(
      'assignment',
      rows.map((row) => row.id),
    );
  }
}

/** The least important: what calendars say nothing of. */
const LOWEST_PRIORITY = 4;

function assignmentRow(
  { item, known, fields, base }: Written<DeadlinePlan>,
  { now, pastAsDone }: { now: number; pastAsDone: boolean },
) {
  const { due, ...rest } = fields;
  const instant = due && dueInstant(due);
  const dueAt = instant === null ? null : new Date(instant).toISOString();
  const { progress = 'todo', priority = LOWEST_PRIORITY, plannedOn = null } = item.task ?? {};
  const afterDays = item.task?.repeatAfterDays ?? null;
  const isPast = pastAsDone && instant !== null && isOverdue(instant, now);
  const isDone = item.isDone === true || (isPast && progress !== 'let_go');
  return {
    ...rest,
    ...due,
    dueAt,
    progress: isDone ? 'submitted' : progress,
    completedAt: isDone ? doneAt(item, dueAt, now) : null,
    priority,
    plannedOn,
    afterDays,
    seriesId: afterDays === null || isDone ? null : uuidv7(),
    id: known?.id ?? uuidv7(),
    type: guessAssignmentType(fields.title),
    importKey: item.importKey,
    base,
  };
}

/** A list of tasks names only the day on which work was done, which may be today. */
function doneAt({ completedAt, task }: Written<DeadlinePlan>['item'], dueAt: string | null, now: number) {
  const instant = completedAt ?? dueAt;
  const isAhead = task && instant !== null && Date.parse(instant) > now;
  return isAhead ? new Date(now).toISOString() : instant;
}

/** Writes the classes and events that are new or take new values, with their changed instances. */
export async function writeEvents(
  transaction: Transaction,
  plans: readonly Written<EventPlan>[],
): Promise<void> {
  const rowsOf = (change: EventPlan['change']) =>
    mapYielding(
      plans.filter((plan) => plan.change === change),
      eventRow,
    );
  await insertEvents(transaction, await rowsOf('new'));
  await updateEvents(transaction, await rowsOf('changed'));
}

const NOTE_RULES = `
UPDATE events e SET import_base = CASE WHEN r."isUnread" THEN e.import_base || '{"isRuleUnread": true}'
  ELSE e.import_base - 'isRuleUnread' END
FROM jsonb_to_recordset($2::jsonb) AS r("id" uuid, "isUnread" boolean) WHERE e.user_id = $1 AND e.id = r."id"`;

/** Records which series have a rule that can't be read; nothing visible changes, so no version is raised. */
export async function noteUnreadRules(transaction: Transaction, plans: readonly EventPlan[]): Promise<void> {
  const rules = changedRules(plans).map(({ id, isUnread }) => ({ id, isUnread }));
  if (rules.length > 0) await transaction.query(NOTE_RULES, [transaction.userId, JSON.stringify(rules)]);
}

function eventRow({ item, known, fields, instances, base }: Written<EventPlan>): WrittenEvent {
  const row = rowOf({ id: known?.id ?? uuidv7(), fields, instances });
  return { ...row, ...rangeOf(row), importKey: item.importKey, importBase: base };
}
