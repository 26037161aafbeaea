import type { TestApp } from '../support/test-app';

/** A grade category as the tests look at it. */
export interface GradeCategorySample {
  id: string;
  courseId: string;
  name: string;
  weight: number | null;
  version: number;
}

/** The fields of {@link GradeCategorySample} in a document. */
export const GRADE_CATEGORY_FIELDS = 'id courseId name weight version';

const CREATE = `mutation ($input: CreateGradeCategoryInput!) {
  createGradeCategory(input: $input) { category { ${GRADE_CATEGORY_FIELDS} } } }`;

/** Adds a grade category to a course through the API; it has no weight unless told. */
export async function createGradeCategory(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> & { courseId: string },
): Promise<GradeCategorySample> {
  const answer = await app.data<{ createGradeCategory: { category: GradeCategorySample } }>(
    CREATE,
    { input: { name: 'Homework', ...overrides } },
    token,
  );
  return answer.createGradeCategory.category;
}
