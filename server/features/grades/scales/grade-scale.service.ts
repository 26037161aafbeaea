import type { Actor, Transaction } from '../../../database/database';
import { insertOwned, seenLoader, updateOwned, patchOf } from '../../../database/owned';
import { assertQuota } from '../../../database/quota';
import { DomainError } from '../../../errors/domain-error';
import { readCustomScale } from '../../calculator/read-gradebook';
import type { CustomScaleInput } from '../../calculator/scale.inputs';
import { readCoursesById } from '../../courses/course.reads';
import type { DeleteInput, DeletePayload } from '../../deletions/deletion.types';
import { deleteLoaded } from '../../deletions/deletion.service';
import { GradeScale } from './grade-scale.entity';
import type { CreateGradeScaleInput, UpdateGradeScaleInput, GradeScalePayload } from './grade-scale.types';
import { GRADE_SCALE, readGradeScale, readGradeScaleWithin } from './grade-scale.reads';

const lockScale = seenLoader({
  ...{ entity: GradeScale, noun: 'grade_scale', what: GRADE_SCALE },
  read: async (transaction, id) => {
    const shown = await readGradeScaleWithin(transaction, id);
    return shown && { ...shown, scale: { bands: shown.bands, line: shown.line } };
  },
});

/**
 * Adds a custom scale.
 * @throws BAD_USER_INPUT naming every faulty band, CONFLICT for a taken ID, LIMIT_REACHED.
 */
export async function createGradeScale(
  actor: Actor,
  input: CreateGradeScaleInput,
): Promise<GradeScalePayload> {
  const id = await actor.database.transaction(actor, (transaction) => insertGradeScale(transaction, input));
  return payload(actor, id, []);
}

/** Adds a custom scale within a running transaction, see {@link createGradeScale}. */
export async function insertGradeScale(
  transaction: Transaction,
  { id: wantedId, name, scale }: CreateGradeScaleInput,
): Promise<string> {
  const columns = scaleColumns(scale);
  await assertQuota(transaction, 'gradeScales');
  return insertOwned(transaction, GradeScale, wantedId, { ...columns, name: name.trim() });
}

/**
 * Edits a scale; every grade on it and every average follow in the same transaction.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, BAD_USER_INPUT naming every band with a fault.
 */
export async function updateGradeScale(
  actor: Actor,
  input: UpdateGradeScaleInput,
): Promise<GradeScalePayload> {
  const courses = await actor.database.transaction(actor, async (transaction) => {
    const row = await lockScale(transaction, input);
    const { scale, ...changes } = patchOf(input, ['name', 'scale']);
    const columns = scale ? scaleColumns(scale) : {};
    await updateOwned(transaction, GradeScale, row, { ...changes, ...columns });
    if (!scale) return [];
    const ids = await readUsers(transaction, row.id);
    transaction.changed('course', ids);
    return ids;
  });
  return payload(actor, input.id, courses);
}

/**
 * Deletes a scale that nothing is graded on. Restorable.
 * @throws NOT_FOUND, CONFLICT if courses or the account are graded on it or the caller saw an older one.
 */
export function deleteGradeScale(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, name: label } = await lockScale(transaction, input);
    await refuseInUse(transaction, id);
    return { noun: 'grade_scale', id, label };
  });
}

/** A checked scale as columns; the upper ends of bands aren't stored. */
function scaleColumns(input: CustomScaleInput): Pick<GradeScale, 'bands' | 'line'> {
  const { bands, line } = readCustomScale(input, 'scale.bands');
  const [first, ...rest] = bands.map(({ label, minPercent, points, pass }) => ({
    label: label.trim(),
    minPercent,
    points,
    pass,
  }));
  if (!first) throw new Error('A validated scale has at least one band.');
  return { bands: [first, ...rest], line: line ? { atZero: line.atZero, atHundred: line.atHundred } : null };
}

const READ_USERS = `
SELECT c.id FROM live_courses c JOIN users u ON u.id = c.user_id
WHERE c.user_id = $1 AND (c.scale_id = $2 OR (c.scale_preset IS NULL AND c.scale_id IS NULL AND u.scale_id = $2))`;

/** The courses graded on a scale, by their own choice or the account's. */
async function readUsers(transaction: Transaction, scaleId: string): Promise<string[]> {
  const courses = await transaction.query<{ id: string }>(READ_USERS, [transaction.userId, scaleId]);
  return courses.map(({ id }) => id);
}

const COUNT_USES = `
SELECT u.scale_id IS NOT DISTINCT FROM $2::uuid AS "byAccount",
  (SELECT count(*)::int FROM live_courses c WHERE c.user_id = u.id AND c.scale_id = $2) AS courses
FROM users u WHERE u.id = $1`;

async function refuseInUse(transaction: Transaction, scaleId: string): Promise<void> {
  const [uses] = await transaction.query<{ byAccount: boolean; courses: number }>(COUNT_USES, [
    transaction.userId,
    scaleId,
  ]);
  const { byAccount = false, courses = 0 } = uses ?? {};
  if (!byAccount && courses === 0) return;
  const users = [
    ...(byAccount ? ["your account's default scale"] : []),
    ...(courses > 0 ? [courses === 1 ? 'used by 1 course' : `used by ${courses} courses`] : []),
  ];
  throw new DomainError(
    'CONFLICT',
    `This scale is ${users.join(' and ')}. Choose another scale there first.`,
    {
      courses,
      byAccount,
    },
  );
}

async function payload(actor: Actor, id: string, courseIds: string[]): Promise<GradeScalePayload> {
  const [scale, courses] = await Promise.all([readGradeScale(actor, id), readCoursesById(actor, courseIds)]);
  return { scale, courses };
}
