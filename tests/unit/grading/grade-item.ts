import type { GradeItem } from '#domain/grading/participation';

/** The categories of a course, with the percent they weigh. */
export const work = { id: 'work', weight: 60 };
export const exam = { id: 'exam', weight: 40 };

/** An item that counts, of the category `work` unless told. */
export const item = (
  id: string,
  pointsEarned: number | null,
  pointsPossible: number | null,
  rest: Partial<GradeItem> = {},
): GradeItem => ({
  id,
  categoryId: 'work',
  gradingState: 'counted',
  pointsEarned,
  pointsPossible,
  ...rest,
});
