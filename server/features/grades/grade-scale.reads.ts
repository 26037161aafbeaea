import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import type { Actor, Transaction } from '../../database/database';
import { notFound } from '../../errors/domain-error';
import type { GradeScaleType, ScaleRow } from './course-grading.types';

/** The noun as messages say it. */
export const GRADE_SCALE = 'scale';

/** A scale called `s` as one JSON value. */
export const GRADE_SCALE_JSON = `
  json_build_object('id', s.id, 'name', s.name, 'bands', s.bands, 'line', s.line, 'version', s.version)`;

/** The scale of the account of `u`, as {@link ScaleRow}. */
export const ACCOUNT_SCALE = `
json_build_object('preset', u.scale_preset,
  'custom', (SELECT ${GRADE_SCALE_JSON} FROM grade_scales s WHERE s.user_id = u.id AND s.id = u.scale_id))`;

/** The scale in force for course `c` of account `u`, as {@link ScaleRow}: its own, else that of the account. */
export const COURSE_SCALE = `
CASE WHEN c.scale_preset IS NULL AND c.scale_id IS NULL THEN ${ACCOUNT_SCALE}
  ELSE json_build_object('preset', c.scale_preset,
    'custom', (SELECT ${GRADE_SCALE_JSON} FROM grade_scales s WHERE s.user_id = c.user_id AND s.id = c.scale_id)) END`;

/** A stored scale for the engine. */
export function scaleOf({ preset, custom }: ScaleRow): Scale {
  if (preset) return PRESET_SCALES[preset];
  const [first, ...rest] = custom?.bands ?? [];
  if (!custom?.id || !first) throw new Error('A scale is neither a preset nor one with bands.');
  const { id, line } = custom;
  return { id, bands: [first, ...rest], ...(line ? { line } : {}) };
}

/** A stored scale as the API shows it. */
export function scaleTypeOf(row: ScaleRow): GradeScaleType {
  if (row.custom) return { ...row.custom, preset: null };
  const { bands, line } = scaleOf(row);
  return { id: null, preset: row.preset, name: null, bands, line: line ?? null, version: null };
}

const SCALE_COLUMNS = 's.id, NULL AS preset, s.name, s.bands, s.line, s.version';

const READ_SCALE = `SELECT ${SCALE_COLUMNS} FROM live_grade_scales s WHERE s.user_id = $1 AND s.id = $2`;

const READ_SCALES = `
SELECT ${SCALE_COLUMNS} FROM live_grade_scales s WHERE s.user_id = $1 ORDER BY s.created_at, s.id`;

/** The student's own scales, the oldest first. */
export async function readGradeScales(actor: Actor): Promise<GradeScaleType[]> {
  return actor.database.read<GradeScaleType>('grade_scales', READ_SCALES, [actor.userId]);
}

/**
 * One scale of the student's own.
 * @throws NOT_FOUND
 */
export async function readGradeScale(actor: Actor, id: string): Promise<GradeScaleType> {
  const [scale] = await actor.database.read<GradeScaleType>('grade_scale', READ_SCALE, [actor.userId, id]);
  if (!scale) throw notFound(GRADE_SCALE);
  return scale;
}

/** A scale as a running transaction sees it. */
export async function readGradeScaleWithin(
  transaction: Transaction,
  id: string,
): Promise<GradeScaleType | undefined> {
  const [scale] = await transaction.query<GradeScaleType>(READ_SCALE, [transaction.userId, id]);
  return scale;
}
