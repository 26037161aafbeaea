import type { GradeChange } from '#domain/grading/grade-history';
import type { TestApp } from '../support/test-app';

/** The figures of a record. */
export interface GradeRecordSample {
  recordedAt: string;
  percent: number | null;
  floor: number | null;
  ceiling: number | null;
  projected: number | null;
  letter: string | null;
  points: number | null;
  gradedItems: number;
  engineVersion: number;
}

/** A record with its inputs, as sent over the wire. */
export interface GradeReplaySample extends GradeRecordSample {
  rules: GradeChange['rules']['rules'];
  categories: (Omit<GradeChange['rules']['categories'][number], 'id'> & { categoryId: string })[];
  changedItems: (NonNullable<GradeChange['items'][string]> & { assignmentId: string })[];
  goneItemIds: string[];
}

const FIGURES = 'recordedAt percent floor ceiling projected letter points gradedItems engineVersion';

const HISTORY = `query ($courseId: ID!) { gradeHistory(courseId: $courseId) { ${FIGURES} } }`;

/** The document that asks for a replay. */
export const REPLAY = `query ($courseId: ID!) { gradeReplay(courseId: $courseId) { ${FIGURES}
  rules { total overWeights dropMode cap override rounding { decimals mode } }
  categories { categoryId name weight aggregation isBonus dropLowest dropHighest }
  changedItems { assignmentId title categoryId pointsPossible pointsEarned gradingState weight isBonus neverDrop
    manuallyDropped }
  goneItemIds } }`;

/** The history of a course through the API. */
export async function readHistory(app: TestApp, token: string, courseId: string) {
  return (await app.data<{ gradeHistory: GradeRecordSample[] }>(HISTORY, { courseId }, token)).gradeHistory;
}

/** The history of a course with all that it was computed from, through the API. */
export async function readReplay(app: TestApp, token: string, courseId: string) {
  return (await app.data<{ gradeReplay: GradeReplaySample[] }>(REPLAY, { courseId }, token)).gradeReplay;
}

/** A record of the wire as the engine reads it, done as a client does it. */
export function toChange({
  recordedAt,
  rules,
  categories,
  changedItems,
  goneItemIds,
}: GradeReplaySample): GradeChange {
  const changed = changedItems.map(({ assignmentId, ...item }) => [assignmentId, item] as const);
  return {
    recordedAt,
    rules: { rules, categories: categories.map(({ categoryId, ...rest }) => ({ ...rest, id: categoryId })) },
    items: Object.fromEntries([...changed, ...goneItemIds.map((id) => [id, null] as const)]),
  };
}
