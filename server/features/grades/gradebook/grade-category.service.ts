import type { Actor, Transaction } from '../../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../../database/owned';
import { assertQuota } from '../../../database/quota';
import { badInput, notFound } from '../../../errors/domain-error';
import { Course } from '../../courses/course.entity';
import { COURSE, readCourse } from '../../courses/course.reads';
import { loadCourseForItems } from '../../courses/course.service';
import type { DeleteInput, DeletePayload } from '../../deletions/deletion.types';
import { deleteLoaded } from '../../deletions/deletion.service';
import { GradeCategory } from './grade-category.entity';
import type { CreateGradeCategoryInput, UpdateGradeCategoryInput } from './grade-category.inputs';
import { GRADE_CATEGORY, readCategory, readCategoryWithin } from './grade-category.reads';
import type { GradeCategoryPayload } from './grade-category.types';

const lockCategory = seenLoader({
  entity: GradeCategory,
  noun: 'grade_category',
  what: GRADE_CATEGORY,
  read: readCategoryWithin,
});

const RULES = ['aggregation', 'isBonus', 'dropLowest', 'dropHighest'] as const;

/**
 * Adds a grade category to a course.
 * @throws NOT_FOUND naming `courseId` or `parentId`, CONFLICT for a paused course or a taken id, BAD_USER_INPUT, LIMIT_REACHED.
 */
export async function createGradeCategory(
  actor: Actor,
  input: CreateGradeCategoryInput,
): Promise<GradeCategoryPayload> {
  const id = await actor.database.transaction(actor, (transaction) =>
    insertGradeCategory(transaction, input),
  );
  return payload(actor, id);
}

/** Adds a grade category within a running transaction, see {@link createGradeCategory}. @returns its ID. */
export async function insertGradeCategory(
  transaction: Transaction,
  input: CreateGradeCategoryInput,
): Promise<string> {
  const { courseId } = input;
  await loadCourseForItems(transaction, courseId);
  await assertQuota(transaction, 'gradeCategoriesPerCourse', { holderId: courseId });
  if (input.parentId) await checkParent(transaction, input.parentId, { id: input.id ?? null, courseId });
  const id = await insertOwned(
    transaction,
    GradeCategory,
    input.id,
    patchOf(input, ['courseId', 'name', ...RULES]),
  );
  transaction.changed('grade_category', [id]);
  return id;
}

/**
 * Edits a grade category.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, BAD_USER_INPUT naming the field.
 */
export async function updateGradeCategory(
  actor: Actor,
  input: UpdateGradeCategoryInput,
): Promise<GradeCategoryPayload> {
  await actor.database.transaction(actor, (transaction) => editGradeCategory(transaction, input));
  return payload(actor, input.id);
}

/** Edits a grade category within a running transaction, see {@link updateGradeCategory}. */
export async function editGradeCategory(
  transaction: Transaction,
  input: UpdateGradeCategoryInput,
): Promise<void> {
  if (input.parentId) await lockCourseOf(transaction, input.id);
  const category = await lockCategory(transaction, input);
  if (input.parentId) {
    await checkParent(transaction, input.parentId, category);
    await transaction.query(TAKE_ALONG, [transaction.userId, category.id, input.parentId]);
  }
  await updateOwned(transaction, GradeCategory, category, patchOf(input, ['name', ...RULES]));
  transaction.changed('grade_category', [category.id]);
}

/**
 * Deletes a grade category with those inside it; their assignments stay, without a category while it is deleted.
 * Restorable.
 * @throws NOT_FOUND, CONFLICT with the current row if the caller saw an older one.
 */
export function deleteGradeCategory(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, name: label, courseId } = await lockCategory(transaction, input);
    return { noun: 'grade_category', id, label, courseId };
  });
}

/** Locks the course, so parallel changes can't nest its categories two levels deep. */
async function lockCourseOf(transaction: Transaction, id: string): Promise<void> {
  const category = await readCategoryWithin(transaction, id);
  if (!category) throw notFound(GRADE_CATEGORY);
  await loadOwned(transaction, Course, category.courseId, COURSE);
}

const HAS_CHILDREN = 'SELECT 1 FROM live_grade_categories WHERE user_id = $1 AND parent_id = $2 LIMIT 1';

/** Deleted subcategories are restored next to it, not two levels deep. */
const TAKE_ALONG = 'UPDATE grade_categories SET parent_id = $3 WHERE user_id = $1 AND parent_id = $2';

/** @throws NOT_FOUND or BAD_USER_INPUT naming `parentId` for an impossible parent. */
async function checkParent(
  transaction: Transaction,
  parentId: string,
  { id, courseId }: { id: string | null; courseId: string },
): Promise<void> {
  const parent = await loadOwned(transaction, GradeCategory, parentId, GRADE_CATEGORY, 'parentId');
  if (parent.courseId !== courseId) throw badInput('parentId', 'must belong to the same course');
  if (parent.id === id) throw badInput('parentId', 'must be another category');
  if (parent.parentId) throw badInput('parentId', 'is inside another category: only one level is allowed');
  const [child] = id ? await transaction.query(HAS_CHILDREN, [transaction.userId, id]) : [];
  if (child) throw badInput('parentId', 'cannot be set for a category that contains other categories');
}

async function payload(actor: Actor, id: string): Promise<GradeCategoryPayload> {
  const category = await readCategory(actor, id);
  return { category, course: await readCourse(actor, category.courseId) };
}
