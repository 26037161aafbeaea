import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { NO_DUE } from '#domain/acts/deadline';
import { scoredWork } from '#domain/acts/work';
import { gradingAfter, NEW_WORK } from '#domain/assignments/grading-state';
import {
  type HeldScore,
  type ImportedScore,
  isSameName,
  planScoreImport,
  type ScorePlan,
} from '#domain/grading/score-import';
import type { Actor, Transaction } from '../../database/database';
import { updateOwned } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { dayText, instantText } from '../../database/sql';
import { badInput } from '../../errors/domain-error';
import { dueAfter } from '../assignments/assignment.due';
import { Assignment } from '../assignments/assignment.entity';
import { zoneOf } from '../assignments/assignment.changes';
import { letterScale, letterScoreAfter, NO_SCORE } from '../assignments/assignment-letter';
import { Course } from '../courses/course.entity';
import { readCourse } from '../courses/course.reads';
import { insertFilledCourse, loadCourseForItems } from '../courses/course.service';
import { gradingColumns } from '../grades/rules/course-grading.service';
import type { GradeCategory } from '../grades/gradebook/grade-category.entity';
import { editGradeCategory, insertGradeCategory } from '../grades/gradebook/grade-category.service';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import type { ImportGradebookPayload } from './grade-imports.types';
import type {
  ImportedCategoryInput,
  ImportedScoreInput,
  ImportGradebookInput,
} from './gradebook-import.inputs';

const READ_CATEGORIES = `
SELECT id, name, parent_id AS "parentId", weight::float8 AS weight, aggregation,
  drop_lowest AS "dropLowest", drop_highest AS "dropHighest"
FROM live_grade_categories WHERE user_id = $1 AND course_id = $2 ORDER BY created_at, id`;

const LOCK_ITEMS = `
SELECT a.id, a.gradebook_key AS key, a.title, g.name AS category, ${dayText('a.due_date')} AS "dueDate",
  CASE WHEN a.due_time IS NULL THEN ${dayText('a.due_date')} ELSE ${instantText('a.due_at')} END AS due,
  a.gradebook_base AS base, a.points_earned::float8 AS "pointsEarned",
  a.letter, a.points_possible::float8 AS "pointsPossible",
  a.grading_state AS "gradingState", a.stated_grading AS "statedGrading", a.is_still_open AS "isStillOpen",
  a.weight::float8 AS "itemWeight", a.is_bonus AS "isBonus",
  a.never_drop AS "neverDrop", a.progress
FROM assignments a LEFT JOIN live_grade_categories g ON g.user_id = a.user_id AND g.id = a.category_id
WHERE a.user_id = $1 AND a.course_id = $2 AND a.deleted_at IS NULL
ORDER BY a.due_at, a.created_at, a.id FOR UPDATE OF a`;

/** Changes the items of $2, a JSON list; null values leave a column as it is. */
const UPDATE_ITEMS = `
UPDATE assignments a SET points_earned = coalesce(n.earned, a.points_earned),
  letter = CASE WHEN n.letter IS NOT NULL THEN n.letter WHEN coalesce(n.earned, a.points_earned) IS NOT DISTINCT FROM a.points_earned
    AND coalesce(n.possible, a.points_possible) IS NOT DISTINCT FROM a.points_possible THEN a.letter END,
  points_possible = coalesce(n.possible, a.points_possible), grading_state = n."gradingState", stated_grading = n."statedGrading",
  is_still_open = n."isStillOpen", weight = coalesce(n.weight, a.weight),
  category_id = coalesce(n.category, a.category_id), gradebook_key = coalesce(n.key, a.gradebook_key),
  is_bonus = coalesce(n.bonus, a.is_bonus), never_drop = coalesce(n.kept, a.never_drop),
  title = coalesce(n.title, a.title), due_time = CASE WHEN n.date IS NULL THEN a.due_time ELSE n.time END,
  due_date = coalesce(n.date, a.due_date), due_zone = coalesce(n.zone, a.due_zone),
  due_at = coalesce(n.at, a.due_at), version = a.version + 1, updated_at = $3
FROM json_to_recordset($2::json) AS n(id uuid, earned numeric, letter text, possible numeric, weight numeric, "gradingState" text, "statedGrading" text,
  "isStillOpen" bool, category uuid, key text, bonus boolean, kept boolean, title text, date date, time time, zone text,
  at timestamptz)
WHERE a.user_id = $1 AND a.id = n.id`;

/** Remembers what the school said of the items of $2, a JSON list. Nothing that the student sees changes. */
const REMEMBER = `
UPDATE assignments a SET gradebook_base = n.base, stated_grading = n."statedGrading"
FROM json_to_recordset($2::json) AS n(id uuid, base jsonb, "statedGrading" text)
WHERE a.user_id = $1 AND a.id = n.id
  AND (a.gradebook_base, a.stated_grading) IS DISTINCT FROM (n.base, n."statedGrading")`;

type CategoryRules = Pick<
  GradeCategory,
  'parentId' | 'weight' | 'aggregation' | 'dropLowest' | 'dropHighest'
>;
type NamedCategory = Pick<GradeCategory, 'id' | 'name'> & CategoryRules;

/** A line whose weight is told from that of its category. */
type Line = ImportedScoreInput & Pick<ImportedScore, 'itemWeight'>;

type HeldItem = HeldScore & Pick<Assignment, 'progress' | 'statedGrading' | 'isStillOpen'>;
type Plan = ScorePlan<Line, HeldItem>;

/**
 * Imports a gradebook into a course, in one transaction. Importing the same gradebook twice changes nothing the
 * second time, see `planScoreImport`.
 * @throws NOT_FOUND naming `courseId`, CONFLICT if a course that exists is paused, PLAN_LIMIT naming `course.status`
 * and LIMIT_REACHED for what doesn't fit, BAD_USER_INPUT naming the field.
 */
export async function importGradebook(
  actor: Actor,
  input: ImportGradebookInput,
): Promise<ImportGradebookPayload> {
  const { courseId, ...counts } = await actor.database.transaction(actor, (transaction) =>
    withCourse(transaction, input, (course) => importInto(transaction, course, input)),
  );
  return { course: await readCourse(actor, courseId), ...counts };
}

async function importInto(transaction: Transaction, course: Course, input: ImportGradebookInput) {
  const named = input.lines.flatMap(({ category }) => (category?.trim() ? [{ name: category }] : []));
  const wanted = [...(input.categories ?? []), ...named];
  const ensured = await ensureCategories(transaction, course.id, wanted, input.updateCategories ?? false);
  const { categories } = ensured;
  const held = await transaction.query<HeldItem>(LOCK_ITEMS, [transaction.userId, course.id]);
  const read = await withLetters(transaction, course.id, input.lines);
  const lines = read.map((line): Line => ({ ...line, itemWeight: line.weight ?? null }));
  const plans = planScoreImport(held, lines, transaction.timezone);
  const of = (change: Plan['change']) => plans.filter((plan) => plan.change === change);
  await insertItems(transaction, course, of('new'), categories);
  await updateItems(transaction, course, of('changed'), categories);
  const bases = plans.flatMap(({ held: item, base, line }) =>
    item ? [{ id: item.id, base, ...gradingBy(item, line) }] : [],
  );
  await transaction.query(REMEMBER, [transaction.userId, JSON.stringify(bases)]);
  return {
    courseId: course.id,
    created: of('new').length,
    updated: of('changed').length,
    unchanged: of('unchanged').length,
    categoriesCreated: ensured.added.length,
    categoriesUpdated: ensured.updated,
  };
}

/** How an item counts after a line, and whether it stays open. */
const gradingBy = (held: HeldItem, { gradingState, pointsEarned }: Line) =>
  scoredWork(held, { gradingState, pointsEarned: pointsEarned ?? held.pointsEarned });

/** The lines with the points that their letters count as on the course's scale. */
async function withLetters(
  transaction: Transaction,
  courseId: string,
  lines: readonly ImportedScoreInput[],
): Promise<ImportedScoreInput[]> {
  const scale = letterScale(transaction, courseId);
  const read: ImportedScoreInput[] = [];
  for (const [index, line] of lines.entries()) {
    read.push(
      line.letter
        ? { ...line, ...(await letterScoreAfter(NO_SCORE, line, scale, `lines[${index}].`)) }
        : line,
    );
  }
  return read;
}

/**
 * Imports something into a course, which is added if it is new.
 * @throws BAD_USER_INPUT unless exactly one of `courseId` and `course` is given; see {@link importGradebook}.
 */
export async function withCourse<Imported>(
  transaction: Transaction,
  { courseId, course, grading, link }: Pick<ImportGradebookInput, 'courseId' | 'course' | 'grading' | 'link'>,
  importInto: (course: Course) => Promise<Imported>,
): Promise<Imported> {
  if (courseId && course) throw badInput('course', 'cannot be sent together with courseId');
  if (courseId && grading) throw badInput('grading', 'cannot be sent together with courseId');
  if (courseId)
    return importInto(await withLink(transaction, await loadCourseForItems(transaction, courseId), link));
  if (!course) throw badInput('courseId', 'is required, unless `course` describes a new one');
  const linked = { ...course, link: course.link ?? link ?? null };
  return insertFilledCourse(transaction, linked, 'course.status', async (id) => {
    const columns = await gradingColumns(transaction, grading ?? {});
    if (Object.keys(columns).length > 0) {
      await transaction.manager.update(Course, { userId: transaction.userId, id }, columns);
    }
    return importInto(await loadCourseForItems(transaction, id));
  });
}

/** The course, after it got the link if it had none. */
async function withLink(transaction: Transaction, course: Course, link?: string | null): Promise<Course> {
  if (course.link === null && link) {
    const { columns } = await updateOwned(transaction, Course, course, { link });
    transaction.changed('course', [course.id], columns);
  }
  return course;
}

/** The course's categories, after adding those it lacks and changing the rules of the others if asked to. */
export async function ensureCategories(
  transaction: Transaction,
  courseId: string,
  wanted: readonly ImportedCategoryInput[],
  isUpdate = false,
): Promise<{ categories: NamedCategory[]; added: string[]; updated: number }> {
  const categories = await transaction.query<NamedCategory>(READ_CATEGORIES, [transaction.userId, courseId]);
  const added: string[] = [];
  let updated = 0;
  for (const [index, category] of wanted.entries()) {
    const rules = rulesOf(category, categories, index);
    const held = categories.find(({ name }) => isSameName(name, category.name));
    if (!held) {
      const { parent: _, ...told } = withoutNulls(category);
      const id = await insertGradeCategory(transaction, { ...told, ...rules, courseId });
      categories.push({ ...NO_RULES, ...rules, id, name: category.name });
      added.push(id);
    } else if (isUpdate && !isDeepStrictEqual({ ...held, ...rules }, held)) {
      await editGradeCategory(transaction, { id: held.id, ...rules });
      Object.assign(held, rules);
      updated += 1;
    }
  }
  return { categories, added, updated };
}

const NO_RULES: CategoryRules = {
  ...{ parentId: null, weight: null, aggregation: 'points', dropLowest: 0, dropHighest: 0 },
};

/**
 * The rules that a school's gradebook shows of a category.
 * @param index its place in the input
 */
function rulesOf(
  category: ImportedCategoryInput,
  known: readonly NamedCategory[],
  index: number,
): Partial<CategoryRules> {
  const { weight, aggregation, dropLowest, dropHighest } = withoutNulls(category);
  const parentId = category.parent ? parentIn(category, known, `categories[${index}].parent`) : undefined;
  const rules = Object.entries({ parentId, weight, aggregation, dropLowest, dropHighest }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(rules);
}

function parentIn({ name, parent }: ImportedCategoryInput, known: readonly NamedCategory[], field: string) {
  const outer = known.find((category) => isSameName(category.name, parent ?? ''));
  const own = known.find((category) => isSameName(category.name, name));
  if (!outer) throw badInput(field, 'must be a category in the course or one described before');
  if (outer === own) throw badInput(field, 'must be another category');
  if (outer.parentId) throw badInput(field, 'is inside another category: only one level is allowed');
  if (own && known.some(({ parentId }) => parentId === own.id)) {
    throw badInput(field, 'cannot be set for a category that contains other categories');
  }
  return outer.id;
}

function withoutNulls(category: ImportedCategoryInput): ImportedCategoryInput {
  const entries = Object.entries(category).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(entries), name: category.name };
}

async function insertItems(
  transaction: Transaction,
  course: Course,
  plans: readonly Plan[],
  categories: readonly NamedCategory[],
): Promise<void> {
  if (plans.length === 0) return;
  await assertQuota(transaction, 'assignments', { wanted: plans.length });
  await assertQuota(transaction, 'assignmentsPerCourse', { wanted: plans.length, holderId: course.id });
  const zone = await zoneOf(transaction, course);
  const rows = plans.map(({ line, base }) => {
    const { pointsEarned = null } = line;
    return {
      userId: transaction.userId,
      id: uuidv7(),
      courseId: course.id,
      categoryId: idOf(line.category, categories),
      title: line.title.trim(),
      gradebookKey: line.key ?? null,
      gradebookBase: base,
      type: guessAssignmentType(line.title),
      ...dueOf(line, transaction, zone),
      pointsEarned,
      letter: line.letter ?? null,
      pointsPossible: line.pointsPossible ?? null,
      weight: line.itemWeight ?? null,
      ...gradingAfter(NEW_WORK, { pointsEarned, gradingState: line.gradingState }),
      isBonus: line.isBonus ?? false,
      neverDrop: line.neverDrop ?? false,
      // Scored work counts as submitted.
      progress: pointsEarned === null ? ('todo' as const) : ('submitted' as const),
      completedAt: pointsEarned === null ? null : transaction.now,
    };
  });
  await transaction.manager.insert(Assignment, rows);
  transaction.changed('assignment', rows);
}

async function updateItems(
  transaction: Transaction,
  course: Course,
  plans: readonly Plan[],
  categories: readonly NamedCategory[],
): Promise<void> {
  if (plans.length === 0) return;
  const zone = await zoneOf(transaction, course);
  const rows = plans.map(({ held, line, follows }) => {
    const due = follows.includes('due') ? dueOf(line, transaction, zone) : NO_DUE;
    return {
      id: held?.id,
      earned: line.pointsEarned,
      letter: line.letter,
      possible: line.pointsPossible,
      weight: line.itemWeight,
      ...(held && gradingBy(held, line)),
      category: idOf(line.category, categories),
      key: line.key ?? null,
      bonus: line.isBonus,
      kept: line.neverDrop,
      title: follows.includes('title') ? line.title.trim() : null,
      ...{ date: due.dueDate, time: due.dueTime, zone: due.dueZone, at: due.dueAt },
    };
  });
  await transaction.query(UPDATE_ITEMS, [transaction.userId, JSON.stringify(rows), transaction.now]);
  transaction.changed(
    'assignment',
    plans.flatMap(({ held }) => (held ? [held.id] : [])),
  );
}

/** The deadline of a line: a day is one of the course, a time is on the student's clock. */
function dueOf(
  { dueDate = null, dueTime = null }: ImportedScoreInput,
  { timezone }: Transaction,
  zone: string,
) {
  return dueAfter(NO_DUE, { dueDate, dueTime, ...(dueTime && { dueZone: timezone }) }, zone);
}

function idOf(name: string | null | undefined, categories: readonly NamedCategory[]): string | null {
  if (!name?.trim()) return null;
  return categories.find((category) => isSameName(category.name, name))?.id ?? null;
}
