import type { SessionUser } from '../../auth/session';
import { actId } from '#domain/acts/act-id';
import type { Actor, Transaction } from '../../database/database';
import { assertQuota } from '../../database/quota';
import { readsOf, readsWithin } from '../../database/read-rows';
import type { ResolvedDeadline } from '../../ical/series';
import { readUsage } from '../users/user.service';
import { assumeZones } from './assumed-zone';
import { writeCourses, type WrittenCourses } from './import-courses';
import { deleteDrafts, readDrafts } from './import-draft.service';
import { gatherSubject, type ImportSubject } from './import-subject';
import type { ConfirmImportInput, ImportReviewArgs, ImportResult, ImportReview } from './import.types';
import type { CourseIdOf } from './import-fields';
import { restoreRepublished } from './apply-identity';
import { planDeadline, planEvent, type DeadlinePlan, type EventPlan } from './item-plan';
import { applyPartTicks, applyTicks } from './part-ticks';
import { reviewImport } from './review';
import { rememberDecisions } from './sources/questions';
import { planEach, writeEntries } from './write-entries';
import { NO_GRADE } from '#domain/task-list/inline-fields';
import { acceptsItems } from '../courses/course.policy';
import type { CourseStatus } from '#domain/courses/course';
import { insertGradeCategory } from '../grades/gradebook/grade-category.service';

interface ItemPlans {
  deadlines: DeadlinePlan[];
  events: EventPlan[];
  /** Entries whose course is not imported. */
  skipped: number;
  /** Keys of entries that cannot be planned or written. */
  failed: string[];
}

/**
 * Previews an import of these drafts; changes nothing.
 * @throws NOT_FOUND if a draft doesn't exist (anymore).
 */
export async function reviewDrafts(
  actor: Actor,
  user: SessionUser,
  { draftIds, timezone }: ImportReviewArgs,
): Promise<ImportReview> {
  const drafts = await readDrafts(readsOf(actor.database), actor.userId, draftIds);
  const subject = await gatherSubject(readsOf(actor.database), drafts, {
    userId: actor.userId,
    now: actor.now,
    profile: user.timezone,
    asked: timezone ?? null,
    zonesOf: assumeZones,
  });
  const usage = await readUsage(actor, user.subscriptionTier);
  const courses = usage.find(({ resource }) => resource === 'active_courses');
  const remaining = courses?.limit == null ? null : Math.max(0, courses.limit - courses.used);
  return reviewImport(subject, remaining);
}

/**
 * Imports drafts as the student decided, in one transaction, all or nothing. The plan and the rows are read again, so
 * neither a parallel import nor an edit since the review is lost or duplicated.
 * @throws NOT_FOUND for a draft, course, or term, BAD_USER_INPUT for a course that isn't in the files, LIMIT_REACHED.
 */
export function confirmImport(actor: Actor, input: ConfirmImportInput): Promise<ImportResult> {
  return actor.database.transaction(actor, (transaction) => importWithin(transaction, input));
}

/** What the student sees of the changes of an act: not the columns by which the next import knows a row. */
const IS_SEEN = `
SELECT FROM journal WHERE user_id = $1 AND revision = $2 AND kind <> 'derived'
  AND noun NOT IN ('calendar_source', 'calendar_diff', 'deletion', 'assignment_series')
  AND (kind <> 'changed' OR before - '{import_key,import_base,import_labels}'::text[] <> '{}') LIMIT 1`;

/** The ID by which to undo the import that a transaction has written; null if the student sees no change. */
export async function importIdOf(transaction: Transaction): Promise<string | null> {
  const { userId, revision } = transaction;
  const seen = await transaction.query(IS_SEEN, [userId, revision]);
  return seen.length > 0 ? actId(revision) : null;
}

async function importWithin(transaction: Transaction, input: ConfirmImportInput) {
  const drafts = await readDrafts(readsWithin(transaction), transaction.userId, input.draftIds);
  const subject = await gatherSubject(readsWithin(transaction), drafts, {
    userId: transaction.userId,
    now: transaction.now,
    profile: transaction.timezone,
    asked: input.timezone ?? null,
    zonesOf: assumeZones,
  });
  const courses = await writeCourses(transaction, subject, input);
  const isWanted = (key: string | null) => key === null || courses.ids.has(key);
  await restoreRepublished(transaction, subject, isWanted);
  const plans = await planItems(subject, courses.ids);
  await assertImportQuota(transaction, plans);
  plans.deadlines = await withGrades(transaction, plans.deadlines);
  const ticks = [...subject.ticks, ...plans.deadlines.flatMap(({ tick }) => tick ?? [])];
  plans.failed.push(...(await writeEntries(transaction, subject, plans, input.pastAsDone ?? false)));
  await applyTicks(transaction, ticks);
  const partTicks = subject.partTicks.filter(({ courseKey }) => isWanted(courseKey));
  await applyPartTicks(transaction, partTicks);
  await rememberDecisions(transaction, subject, courses.ids);
  await deleteDrafts(transaction, input.draftIds);
  const importId = await importIdOf(transaction);
  return { importId, termId: courses.termId, ...countsOf({ ...subject, partTicks }, courses, plans) };
}

async function planItems(
  { content, known, identity }: ImportSubject,
  ids: ReadonlyMap<string, string>,
): Promise<ItemPlans> {
  const courseIdOf: CourseIdOf = (key) => (key === null ? null : (ids.get(key) ?? null));
  const isWanted = ({ courseKey }: { courseKey: string | null }) => courseKey === null || ids.has(courseKey);
  const deadlines = content.deadlines.filter(isWanted);
  const series = content.series.filter(isWanted);
  const failed: string[] = [];
  const planOf = (item: ResolvedDeadline) => {
    const { importKey } = item;
    return planDeadline(item, known.deadlines.get(importKey), courseIdOf, identity.carried.get(importKey));
  };
  return {
    deadlines: await planEach(deadlines, planOf, failed),
    events: await planEach(
      series,
      (item) => planEvent(item, known.events.get(item.importKey), courseIdOf),
      failed,
    ),
    skipped: content.deadlines.length + content.series.length - deadlines.length - series.length,
    failed,
  };
}

/** @throws LIMIT_REACHED if the account, or one of its courses, has no room for the new entries. */
export async function assertImportQuota(
  transaction: Transaction,
  { deadlines, events }: Pick<ItemPlans, 'deadlines' | 'events'>,
): Promise<void> {
  const fresh = deadlines.filter(({ change }) => change === 'new');
  const perCourse = new Map<string, number>();
  for (const { fields } of fresh) {
    if (fields.course !== null) perCourse.set(fields.course, (perCourse.get(fields.course) ?? 0) + 1);
  }
  await assertQuota(transaction, 'assignments', { wanted: fresh.length });
  for (const [courseId, wanted] of perCourse) {
    await assertQuota(transaction, 'assignmentsPerCourse', { wanted, holderId: courseId });
  }
  await assertQuota(transaction, 'events', {
    wanted: events.filter(({ change }) => change === 'new').length,
  });
}

function countsOf(
  { drafts, ticks, partTicks }: ImportSubject,
  { created, matched, paused }: WrittenCourses,
  { deadlines, events, skipped, failed }: ItemPlans,
) {
  const isLost = new Set(failed);
  const all = [...deadlines, ...events].filter(({ item }) => !isLost.has(item.importKey));
  const ticked = new Set([...ticks.map(({ id }) => id), ...partTicks.map((part) => part.assignmentId)]);
  const planned = new Set(deadlines.flatMap(({ known }) => known?.id ?? []));
  const changeOf = (plan: DeadlinePlan | EventPlan) =>
    'tick' in plan && (plan.tick || ticked.has(plan.known?.id ?? '')) ? 'changed' : plan.change;
  const count = (kind: string, change: string) =>
    all.filter((plan) => plan.item.kind === kind && changeOf(plan) === change).length;
  return {
    coursesCreated: created,
    coursesMatched: matched,
    coursesPaused: paused,
    deadlinesCreated: count('deadline', 'new'),
    deadlinesUpdated: count('deadline', 'changed') + [...ticked].filter((id) => !planned.has(id)).length,
    classesCreated: count('class', 'new'),
    classesUpdated: count('class', 'changed'),
    eventsCreated: count('event', 'new'),
    eventsUpdated: count('event', 'changed'),
    unchanged: all.filter((plan) => changeOf(plan) === 'unchanged').length,
    kept: all.filter(({ kept }) => kept.length > 0).length,
    skipped,
    unreadable: drafts.reduce((sum, draft) => sum + draft.calendar.calendar.unreadable.length, failed.length),
  };
}

const READ_COURSES = `
SELECT c.id, c.status, coalesce(json_object_agg(g.name, g.id) FILTER (WHERE g.id IS NOT NULL), '{}') AS categories
FROM live_courses c LEFT JOIN live_grade_categories g ON g.user_id = c.user_id AND g.course_id = c.id
WHERE c.user_id = $1 AND c.id = ANY($2::uuid[]) GROUP BY c.id, c.status`;

interface GradedCourse {
  id: string;
  status: CourseStatus;
  /** IDs of its categories, by name. */
  categories: Record<string, string>;
}

/**
 * New work of a list of tasks with its grade category, which is added if its course has none of that name.
 * @throws LIMIT_REACHED for more categories than a course can have.
 */
async function withGrades(transaction: Transaction, plans: readonly DeadlinePlan[]): Promise<DeadlinePlan[]> {
  const graded = plans.filter(({ item, change }) => change === 'new' && item.task !== undefined);
  const ids = [...new Set(graded.flatMap(({ fields }) => fields.course ?? []))];
  if (ids.length === 0) return [...plans];
  const courses = await transaction.query<GradedCourse>(READ_COURSES, [transaction.userId, ids]);
  const byId = new Map(courses.map((course) => [course.id, course]));
  const isGraded = new Set(graded);
  const placed: DeadlinePlan[] = [];
  for (const plan of plans) {
    const course = isGraded.has(plan) ? byId.get(plan.fields.course ?? '') : undefined;
    placed.push(course ? await placedIn(transaction, plan, course) : plan);
  }
  return placed;
}

async function placedIn(
  transaction: Transaction,
  plan: DeadlinePlan,
  course: GradedCourse,
): Promise<DeadlinePlan> {
  const { item } = plan;
  if (!item.task) return plan;
  if (!acceptsItems(course)) {
    const task = { ...item.task, fields: { ...item.task.fields, ...NO_GRADE } };
    return { ...plan, item: { ...item, task } };
  }
  const name = item.task.fields.category;
  if (name === null) return plan;
  const own = Object.hasOwn(course.categories, name) ? course.categories[name] : undefined;
  if (own !== undefined) return { ...plan, categoryId: own };
  const categoryId = await insertGradeCategory(transaction, { courseId: course.id, name });
  Object.defineProperty(course.categories, name, { value: categoryId });
  return { ...plan, categoryId };
}
