import type { Actor, Transaction } from '../../database/database';
import { assertFresh, insertOwned, loadOwned, updateOwned } from '../../database/owned';
import { patchOf } from '../../database/patch';
import { assertRoom } from '../../database/room';
import { readCourse } from '../courses/course.reads';
import { loadCourseForItems, readTermOf } from '../courses/course.service';
import type { DeleteInput } from '../deletions/deletion.inputs';
import { softDelete } from '../deletions/deletion.service';
import type { DeletePayload } from '../deletions/deletion.types';
import { readUser } from '../users/user.service';
import { GradeCategory } from './grade-category.entity';
import type { CreateGradeCategoryInput, UpdateGradeCategoryInput } from './grade-category.inputs';
import { GRADE_CATEGORY, readCategory, readCategoryWithin } from './grade-category.reads';
import type { GradeCategoryPayload } from './grade-category.types';

const RULES = ['aggregation', 'isBonus', 'dropLowest', 'dropHighest'] as const;

/**
 * Adds a grade category to a course.
 * @throws NOT_FOUND naming `courseId`, CONFLICT for a paused course or a taken id, LIMIT_REACHED.
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

/** Adds a grade category within a running transaction, see {@link createGradeCategory}. @returns its id. */
export async function insertGradeCategory(
  transaction: Transaction,
  input: CreateGradeCategoryInput,
): Promise<string> {
  const { courseId } = input;
  await loadCourseForItems(transaction, courseId);
  await assertRoom(transaction, 'gradeCategoriesPerCourse', { courseId });
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
  await actor.database.transaction(actor, async (transaction) => {
    const category = await lockCategory(transaction, input);
    await updateOwned(transaction, GradeCategory, category, patchOf(input, ['name', ...RULES]));
    transaction.changed('grade_category', [category.id]);
  });
  return payload(actor, input.id);
}

/**
 * Deletes a grade category; its assignments stay, without a category as long as it is deleted. Restorable.
 * @throws NOT_FOUND, CONFLICT with the current row when the caller saw an older one.
 */
export async function deleteGradeCategory(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  const { deletion, courseId } = await actor.database.transaction(actor, async (transaction) => {
    const { id, name: label, courseId } = await lockCategory(transaction, input);
    return { courseId, deletion: await softDelete(transaction, { noun: 'grade_category', id, label }) };
  });
  const [course, user] = await Promise.all([readCourse(actor, courseId), readUser(actor)]);
  return { deletion, course, term: await readTermOf(actor, course), user };
}

async function lockCategory(
  transaction: Transaction,
  { id, expectedVersion }: DeleteInput,
): Promise<GradeCategory> {
  const category = await loadOwned(transaction, GradeCategory, id, GRADE_CATEGORY);
  await assertFresh(category, expectedVersion, GRADE_CATEGORY, () => readCategoryWithin(transaction, id));
  return category;
}

async function payload(actor: Actor, id: string): Promise<GradeCategoryPayload> {
  const [category, user] = await Promise.all([readCategory(actor, id), readUser(actor)]);
  return { category, course: await readCourse(actor, category.courseId), user };
}
