import type { Scale } from '#domain/grading/scale';
import { FORMER_SCALES } from '#domain/grading/scale-aliases';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { allColumns, type ColumnsOf, jsonOf, stored, Selection } from '../../../database/narrow-read';
import { accountRead, oneWithin, oneRead } from '../../../database/read-rows';
import type { GradeScaleType, ScaleRow } from '../rules/course-grading.types';
import { GRADE_SCALE_SHOWN } from './grade-scale.noun';

/** The noun in messages. */
export const GRADE_SCALE = 'scale';

const CUSTOM_FIELDS: ColumnsOf<Omit<GradeScaleType, 'preset'>> = stored('s', GRADE_SCALE_SHOWN);

/** A scale called `s` as one JSON value. */
const GRADE_SCALE_JSON = jsonOf(CUSTOM_FIELDS, Selection.everything);

/** The scale of account `u`, as {@link ScaleRow}. */
export const ACCOUNT_SCALE = `
json_build_object('preset', u.scale_preset,
  'custom', (SELECT ${GRADE_SCALE_JSON} FROM grade_scales s WHERE s.user_id = u.id AND s.id = u.scale_id))`;

/** The scale that applies to course `c` of account `u`, as {@link ScaleRow}: its own, otherwise the account's. */
export const COURSE_SCALE = `
CASE WHEN c.scale_preset IS NULL AND c.scale_id IS NULL THEN ${ACCOUNT_SCALE}
  ELSE json_build_object('preset', c.scale_preset,
    'custom', (SELECT ${GRADE_SCALE_JSON} FROM grade_scales s WHERE s.user_id = c.user_id AND s.id = c.scale_id)) END`;

/** A stored scale for the engine. */
export function scaleOf({ preset, custom }: ScaleRow): Scale {
  if (preset) return PRESET_SCALES[preset];
  const [first, ...rest] = custom?.bands ?? [];
  if (!custom?.id || !first) throw new Error('A scale has neither a preset nor bands.');
  const { id, line } = custom;
  return { id, bands: [first, ...rest], ...(line ? { line } : {}) };
}

/** A stored scale as the API shows it. */
export function scaleTypeOf(row: ScaleRow): GradeScaleType {
  if (row.custom) return { ...row.custom, preset: null };
  const { bands, line } = scaleOf(row);
  const preset = row.preset && (FORMER_SCALES[row.preset] ?? row.preset);
  return { id: null, preset, name: null, bands, line: line ?? null, version: null };
}

const SCALE_COLUMNS = `NULL AS preset, ${allColumns(CUSTOM_FIELDS)}`;

const READ_SCALE = `SELECT ${SCALE_COLUMNS} FROM live_grade_scales s WHERE s.user_id = $1 AND s.id = $2`;

const READ_SCALES = `
SELECT ${SCALE_COLUMNS} FROM live_grade_scales s WHERE s.user_id = $1 ORDER BY s.created_at, s.id`;

/** The student's own scales, the oldest first. */
export const readGradeScales = accountRead<GradeScaleType>('grade_scales', READ_SCALES);

/**
 * One custom scale of the student.
 * @throws NOT_FOUND
 */
export const readGradeScale = oneRead<GradeScaleType>('grade_scale', READ_SCALE, GRADE_SCALE);

/** A scale within a running transaction. */
export const readGradeScaleWithin = oneWithin<GradeScaleType>(READ_SCALE);
