import { v7 as uuidv7 } from 'uuid';
import { bandOf } from '#domain/grading/scale';
import { byStart, type GradingPeriod, periodFault } from '#domain/grading/periods';
import { HALF_UP_HUNDREDTHS, type RoundingRule } from '#domain/grading/decimal';
import type { Actor, Transaction } from '../../../database/database';
import { loadOwned, seenLoader, updateOwned, patchOf } from '../../../database/owned';
import { badInput } from '../../../errors/domain-error';
import { checkUnique } from '../../calculator/read-gradebook';
import { Course } from '../../courses/course.entity';
import { COURSE, readCourse, readCourseWithin } from '../../courses/course.reads';
import type { CoursePayload } from '../../courses/course.types';
import { User } from '../../users/user.entity';
import type {
  GradingPeriodInput,
  ScaleChoiceInput,
  UpdateCourseGradingInput,
  UpdateGradingPolicyInput,
  GradingPolicyPayload,
  ScaleRow,
} from './course-grading.types';
import { readGradingWithin } from './course-grading.reads';
import { GradeScale } from '../scales/grade-scale.entity';
import { COURSE_SCALE, GRADE_SCALE, scaleOf } from '../scales/grade-scale.reads';

const COURSE_REQUIRED = [
  'overWeights',
  'dropMode',
  'credits',
  'basis',
  'countsInGpa',
  'levelBonus',
  'gpaWeight',
] as const;

const lockGraded = seenLoader({
  ...{ entity: Course, noun: 'course', what: COURSE },
  read: async (transaction, id) => {
    const [course, grading] = [
      await readCourseWithin(transaction, id),
      await readGradingWithin(transaction, id),
    ];
    if (!course || !grading) return undefined;
    const { scaleRow, hasOwnScale, ...rules } = grading;
    const { preset, custom } = scaleRow;
    return { ...course, ...rules, scale: hasOwnScale ? { preset, id: custom?.id ?? null } : null };
  },
});

/**
 * Changes how a course is graded, which also updates its grade and the GPAs.
 * @throws NOT_FOUND (also for its scale and the course it repeats), CONFLICT with the current row for a stale edit,
 * BAD_USER_INPUT naming the field.
 */
export async function updateCourseGrading(
  actor: Actor,
  input: UpdateCourseGradingInput,
): Promise<CoursePayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const course = await lockGraded(transaction, input);
    const patch = await gradingColumns(transaction, input);
    if (patch.repeatOf) await checkRepeat(transaction, course.id, patch.repeatOf);
    const { columns } = await updateOwned(transaction, Course, course, patch);
    if (patch.finalLetter) await checkLetter(transaction, course.id, patch.finalLetter);
    transaction.changed('course', [course.id], columns);
  });
  return { course: await readCourse(actor, input.id) };
}

/**
 * The columns of a course that rules change.
 * @throws NOT_FOUND for a scale that is not the student's, BAD_USER_INPUT naming the field.
 */
export async function gradingColumns(
  transaction: Transaction,
  { rounding, scale, periods, ...rules }: Partial<UpdateCourseGradingInput>,
) {
  return {
    ...(periods === undefined ? {} : { periods: readPeriods(periods ?? []) }),
    ...patchOf(rules, COURSE_REQUIRED),
    ...(rounding === undefined ? {} : roundingColumns(rounding, ['decimals', 'rounding'])),
    ...(scale === undefined ? {} : await scaleColumns(transaction, scale)),
  };
}

/**
 * Changes how the student's GPAs are calculated and updates them all; a new scale also updates every grade.
 * @throws NOT_FOUND for a scale that is not the student's, BAD_USER_INPUT naming the field.
 */
export async function updateGradingPolicy(
  actor: Actor,
  input: UpdateGradingPolicyInput,
): Promise<GradingPolicyPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const { rounding, scale, attempts, target, ...rest } = input;
    if (scale === null) throw badInput('scale', 'must not be empty');
    const { attempts: attemptPolicy } = patchOf({ attempts }, ['attempts']);
    const patch = {
      ...patchOf(rest, ['failCounts']),
      ...(attemptPolicy === undefined ? {} : { attemptPolicy }),
      ...(target === undefined ? {} : { gpaTarget: target }),
      ...(rounding === undefined ? {} : roundingColumns(rounding, ['gpaDecimals', 'gpaRounding'])),
      ...(scale === undefined ? {} : await scaleColumns(transaction, scale)),
    };
    if (Object.keys(patch).length === 0) return;
    await transaction.manager.update(User, { id: transaction.userId }, patch);
    const courses = await transaction.query<{ id: string }>(
      'SELECT id FROM live_courses WHERE user_id = $1',
      [transaction.userId],
    );
    transaction.changed('course', courses);
  });
  return {};
}

/**
 * Grading periods as stored with a course, the earliest first.
 * @throws BAD_USER_INPUT naming the field of one that overlaps another, ends before it starts, or occurs twice.
 */
function readPeriods(inputs: readonly GradingPeriodInput[]): GradingPeriod[] {
  const periods = inputs.map(({ id, name, startsOn, endsOn, weight }) => ({
    id: id?.toLowerCase() ?? uuidv7(),
    name: name.trim(),
    startsOn,
    endsOn,
    weight: weight ?? null,
  }));
  checkUnique(periods, 'periods');
  const fault = periodFault(periods);
  if (!fault) return periods.sort(byStart);
  const { index, field } = fault;
  const message =
    field === 'endsOn' ? 'must not be before the first day' : 'must be after the period before it ends';
  throw badInput(`periods[${index}].${field}`, message);
}

/** A rounding as two columns; null is the default rule. */
function roundingColumns<Decimals extends string, Mode extends string>(
  rounding: { decimals?: number | null; mode?: RoundingRule['mode'] | null } | null,
  [decimals, mode]: readonly [Decimals, Mode],
) {
  return {
    [decimals]: rounding?.decimals ?? HALF_UP_HUNDREDTHS.decimals,
    [mode]: rounding?.mode ?? HALF_UP_HUNDREDTHS.mode,
  } as Record<Decimals, number> & Record<Mode, RoundingRule['mode']>;
}

/** The choice of a scale as two columns; null chooses none. */
async function scaleColumns(transaction: Transaction, choice: ScaleChoiceInput | null) {
  const { preset = null, id = null } = choice ?? {};
  if (preset && id) throw badInput('scale.id', 'cannot be sent together with a preset');
  if (choice && !preset && !id) throw badInput('scale', 'must be a preset or one of your own scales');
  if (id) await loadOwned(transaction, GradeScale, id, GRADE_SCALE, 'scale.id');
  return { scalePreset: preset, scaleId: id };
}

const READ_REPEATS = `
WITH RECURSIVE chain AS (
  SELECT id, repeat_of FROM courses WHERE user_id = $1 AND id = $2
  UNION SELECT c.id, c.repeat_of FROM courses c JOIN chain ON c.user_id = $1 AND c.id = chain.repeat_of)
SELECT id FROM chain`;

/** A course may repeat another one of the student, but not one that repeats it, directly or indirectly. */
async function checkRepeat(transaction: Transaction, id: string, repeatOf: string): Promise<void> {
  await loadOwned(transaction, Course, repeatOf, COURSE, 'repeatOf');
  const chain = await transaction.query<{ id: string }>(READ_REPEATS, [transaction.userId, repeatOf]);
  if (chain.some((course) => course.id === id)) {
    throw badInput('repeatOf', 'must not be the course itself or a repeat of it');
  }
}

const READ_SCALE = `
SELECT ${COURSE_SCALE} AS scale FROM courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.id = $2`;

async function checkLetter(transaction: Transaction, id: string, letter: string): Promise<void> {
  const [row] = await transaction.query<{ scale: ScaleRow }>(READ_SCALE, [transaction.userId, id]);
  if (!row || bandOf(scaleOf(row.scale), letter)) return;
  const labels = scaleOf(row.scale).bands.map(({ label }) => label);
  throw badInput('finalLetter', `must be a grade on the scale: ${labels.join(', ')}`);
}
