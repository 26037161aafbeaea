import type { RecordedItem, RecordedRules } from '#domain/grading/grade-history';
import { GRADE_RECORDS_PER_COURSE } from '#domain/limits/limits';
import type { Actor } from '../../../database/database';
import { readCourse } from '../../courses/course.reads';
import { assertPrivilege } from '../../users/user.service';
import type { GradingPeriodType } from '../rules/course-grading.types';
import type {
  GradeRecordType,
  GradeReplayRecordType,
  RecordedAssignment,
  RecordedCategory,
  RecordedCourseRules,
} from './grade-history.types';

/** Milliseconds are kept: two changes within a second are two records. */
const RECORDED_AT = `to_char(r.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FIGURES = `
  r.id, ${RECORDED_AT} AS "recordedAt", r.percent::float8 AS percent, r.floor::float8 AS floor,
  r.ceiling::float8 AS ceiling, r.projected::float8 AS projected, r.letter, r.points::float8 AS points,
  r.graded_items AS "gradedItems", r.engine_version AS "engineVersion"`;

const OF_COURSE = `
FROM grade_records r WHERE r.user_id = $1 AND r.course_id = $2
ORDER BY r.recorded_at, r.id LIMIT ${GRADE_RECORDS_PER_COURSE}`;

const READ_HISTORY = `SELECT ${FIGURES} ${OF_COURSE}`;

const READ_REPLAY = `SELECT ${FIGURES}, r.rules, r.items ${OF_COURSE}`;

type ReplayRow = GradeRecordType & { rules: RecordedRules; items: Record<string, RecordedItem | null> };

/**
 * The history of a course's grade, the earliest record first.
 * @throws NOT_FOUND
 */
export async function readGradeHistory(actor: Actor, courseId: string): Promise<GradeRecordType[]> {
  await readCourse(actor, courseId);
  return actor.database.read<GradeRecordType>('grade_history', READ_HISTORY, [actor.userId, courseId]);
}

/**
 * The same with the inputs of each record, so the gradebook at any moment can be shown again.
 * @throws NOT_FOUND, PLAN_LIMIT without Student Pro.
 */
export async function readGradeReplay(actor: Actor, courseId: string): Promise<GradeReplayRecordType[]> {
  await readCourse(actor, courseId);
  await assertPrivilege(actor, 'grade_analytics');
  const rows = await actor.database.read<ReplayRow>('grade_replay', READ_REPLAY, [actor.userId, courseId]);
  return rows.map(toReplay);
}

function toReplay({ rules, items, ...figures }: ReplayRow): GradeReplayRecordType {
  const all = Object.entries(items);
  return {
    ...figures,
    // Rows are written with every rule and every field of an item, see `GRADED_COURSE`.
    rules: rules.rules as RecordedCourseRules,
    categories: rules.categories.map(
      ({ id: categoryId, ...category }) => ({ ...category, categoryId }) as RecordedCategory,
    ),
    periods: (rules.periods ?? []) as GradingPeriodType[],
    changedItems: all.flatMap(([assignmentId, item]) =>
      item ? [{ ...item, assignmentId } as RecordedAssignment] : [],
    ),
    goneItemIds: all.flatMap(([id, item]) => (item ? [] : [id])),
  };
}
