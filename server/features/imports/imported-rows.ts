import { v7 as uuidv7 } from 'uuid';
import { rangeOf } from '#domain/acts/event';
import { gradingAfter, NEW_WORK } from '#domain/assignments/grading-state';
import { isOpen, type DatedWorkState } from '#domain/assignments/open';
import { NO_FIELDS } from '#domain/task-list/inline-fields';
import { dueInstant, isOverdue } from '#domain/time/due';
import type { Transaction } from '../../database/database';
import { insertEvents, updateEvents, type WrittenEvent } from '../calendar/event.rows';
import { noonOf } from './part-ticks';
import { mapYielding } from '../../jobs/event-loop';
import type { ResolvedDeadline } from '../../ical/series';
import { changedRules, rowOf, type DeadlinePlan, type EventPlan } from './item-plan';
import { guessAssignmentType } from '#domain/assignments/guess-type';

/** An assignment as PostgreSQL unpacks it from JSON. */
const WRITTEN = `jsonb_to_recordset($2::jsonb) AS r("id" uuid, "course" uuid, "title" text, "type" text, "notes" text,
  "link" text, "dueDate" date, "dueTime" time, "dueZone" text, "dueAt" timestamptz, "importKey" text, "base" jsonb,
  "progress" text, "completedAt" timestamptz, "priority" int, "plannedOn" date,
  "seriesId" uuid, "afterDays" int, "categoryId" uuid, "pointsEarned" numeric, "pointsPossible" numeric, "letter" text,
  "gradingState" text, "statedGrading" text, "weight" numeric, "isBonus" boolean, "estimateMinutes" int, "isStillOpen" boolean)`;

const INSERT = `
INSERT INTO assignments (user_id, id, course_id, title, type, notes, link, due_date, due_time, due_zone, due_at,
  import_key, import_base, progress, completed_at, priority, planned_on, series_id, series_day,
  category_id, points_earned, points_possible, letter, grading_state, stated_grading, weight, is_bonus,
  estimate_minutes, is_still_open)
SELECT $1, r."id", r."course", r."title", r."type", r."notes", r."link", r."dueDate", r."dueTime", r."dueZone",
  r."dueAt", r."importKey", r."base", r."progress", r."completedAt", r."priority", r."plannedOn",
  r."seriesId", CASE WHEN r."seriesId" IS NOT NULL THEN r."dueDate" END,
  r."categoryId", r."pointsEarned", r."pointsPossible", r."letter", r."gradingState", r."statedGrading", r."weight",
  r."isBonus", r."estimateMinutes", r."isStillOpen"
FROM ${WRITTEN}`;

/** Inserts the series of tasks that repeat after completion. */
const INSERT_SERIES = `
INSERT INTO assignment_series (user_id, id, after_days, first_day, due_time, timezone)
SELECT $1, r."seriesId", r."afterDays", r."dueDate", r."dueTime", r."dueZone"
FROM ${WRITTEN} WHERE r."seriesId" IS NOT NULL`;

const INSERT_SUBTASKS = `
INSERT INTO subtasks (user_id, id, assignment_id, title, due_date, estimate_minutes, done_at, position)
SELECT $1, p."id", r."id", p."title", p."dueDate", p."estimateMinutes", p."doneAt", p."position"
FROM jsonb_array_elements($2::jsonb) AS a,
  jsonb_to_record(a) AS r ("id" uuid, "subtasks" jsonb),
  jsonb_to_recordset(r."subtasks") AS p ("id" uuid, "title" text, "dueDate" date, "estimateMinutes" integer,
    "doneAt" timestamptz, "position" smallint)`;

const UPDATE = `
UPDATE assignments a SET course_id = r."course", title = r."title", notes = r."notes", link = r."link",
  category_id = CASE WHEN a.course_id IS NOT DISTINCT FROM r."course" THEN a.category_id END,
  due_date = r."dueDate", due_time = r."dueTime", due_zone = r."dueZone", due_at = r."dueAt",
  import_base = r."base", version = a.version + 1, updated_at = now()
FROM ${WRITTEN} WHERE a.user_id = $1 AND a.id = r."id"`;

/** The parts of a plan that are written. */
export type Written<Plan extends DeadlinePlan | EventPlan> = Omit<
  Plan,
  'item' | 'kept' | 'sides' | 'tick'
> & {
  /** The file's other statements, such as a completion or a score, apply to new work only. */
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
  for (const [change, statement] of [
    ['new', INSERT],
    ['changed', UPDATE],
  ] as const) {
    const written = plans.filter((plan) => plan.change === change);
    const rows = await mapYielding(written, (plan) => assignmentRow(plan, transaction, pastAsDone));
    if (rows.length === 0) continue;
    const values = [transaction.userId, JSON.stringify(rows)];
    if (change === 'new' && rows.some(({ seriesId }) => seriesId !== null))
      await transaction.query(INSERT_SERIES, values);
    await transaction.query(statement, values);
    transaction.changed('assignment', rows);
    const subtasks = change === 'new' ? rows.flatMap((row) => row.subtasks) : [];
    if (subtasks.length === 0) continue;
    await transaction.query(INSERT_SUBTASKS, values);
    transaction.changed('subtask', subtasks);
  }
}

/** The lowest priority, for entries whose calendar has none. */
const LOWEST_PRIORITY = 4;

function assignmentRow(
  plan: Written<DeadlinePlan>,
  { now, timezone }: Pick<Transaction, 'now' | 'timezone'>,
  pastAsDone: boolean,
) {
  const { item, known, fields, base, categoryId = null } = plan;
  const { due, ...rest } = fields;
  const instant = due && dueInstant(due);
  const { progress = 'todo', priority = LOWEST_PRIORITY, plannedOn = null } = item.task ?? {};
  const afterDays = item.task?.repeatAfterDays ?? null;
  const isPast = pastAsDone && instant !== null && isOverdue(instant, now.getTime());
  const graded = gradedFields(plan);
  const work = { ...graded, dueAt: instant, dueTime: due?.dueTime ?? null };
  const isTicked = item.isDone === true && !isEndedByItself(item, work, now);
  const isDone = isTicked || (isPast && progress !== 'let_go');
  const open = item.isDone === true ? 'todo' : progress;
  const state = { ...work, progress: isDone ? ('submitted' as const) : open };
  return {
    ...rest,
    ...due,
    ...graded,
    ...gradingAfter(NEW_WORK, state),
    dueAt: instant === null ? null : new Date(instant).toISOString(),
    progress: state.progress,
    isStillOpen: item.task !== undefined && item.isDone !== true && isKeptOpen(state, now),
    completedAt: isDone ? doneAt(item, instant, { now, timezone }) : null,
    priority,
    plannedOn,
    afterDays,
    seriesId: afterDays === null || isDone ? null : uuidv7(),
    id: known?.id ?? uuidv7(),
    importKey: item.importKey,
    categoryId,
    base: known ? base : { ...base, type: graded.type },
    subtasks: (item.task?.subtasks ?? []).map(({ title, dueDate, estimateMinutes, ...part }, position) => ({
      ...{ id: uuidv7(), title, dueDate, estimateMinutes, position },
      doneAt: part.isDone ? noonOf(part.completedOn, { now, timezone }).toISOString() : null,
    })),
  };
}

/** The grade of new work as a list of tasks states it, otherwise the default. */
function gradedFields({ item, fields }: Written<DeadlinePlan>) {
  const {
    type,
    pointsEarned,
    letter,
    gradingState,
    isBonus,
    category: _,
    ...rest
  } = item.task?.fields ?? NO_FIELDS;
  return {
    ...rest,
    type: type ?? guessAssignmentType(fields.title),
    pointsEarned,
    letter: pointsEarned === null ? null : letter,
    gradingState,
    isBonus: isBonus ?? false,
  };
}

/** Whether a task is marked as done, on no day, because its score or its date ended it: so the export writes it. */
function isEndedByItself(
  { task }: Written<DeadlinePlan>['item'],
  work: Omit<DatedWorkState, 'isStillOpen' | 'progress'>,
  now: Date,
): boolean {
  const state = { ...work, progress: 'todo' as const, isStillOpen: false };
  return task?.completedOn === null && !isOpen(state, now.getTime());
}

/** Whether a task that isn't marked would be closed by its score or its date. */
function isKeptOpen(work: Omit<DatedWorkState, 'isStillOpen'>, now: Date): boolean {
  const state = { ...work, isStillOpen: false };
  return work.progress !== 'submitted' && work.progress !== 'let_go' && !isOpen(state, now.getTime());
}

/** A list of tasks names only the day on which work was done. */
function doneAt(
  { completedAt, task }: Written<DeadlinePlan>['item'],
  dueAt: number | null,
  { now, timezone }: Pick<Transaction, 'now' | 'timezone'>,
): string | null {
  if (task?.completedOn) return noonOf(task.completedOn, { now, timezone }).toISOString();
  if (completedAt || dueAt === null) return completedAt ?? null;
  return new Date(task ? Math.min(dueAt, now.getTime()) : dueAt).toISOString();
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
