import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
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
