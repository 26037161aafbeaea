import type { CourseGrading_GradingFragment } from '../../client/generated/graphql';
import type { TestApp } from '../support/test-app';

/** The four numbers of a course and its grade on the scale. */
export interface FiguresSample {
  percent: number | null;
  floor: number | null;
  ceiling: number | null;
  projected: number | null;
  letter: string | null;
  points: number | null;
  gradedItems: number;
}

/** A course with its rules and its figures. */
export interface GradedCourseSample {
  id: string;
  version: number;
  grade: FiguresSample;
  grading: CourseGrading_GradingFragment;
}

/** The fields of {@link GradedCourseSample} in a document. */
export const GRADED_COURSE_FIELDS =
  'id version grade { percent floor ceiling projected letter points gradedItems } grading { total overWeights ' +
  'dropMode cap override rounding { decimals mode } hasOwnScale scale { id preset name version bands { label ' +
  'minPercent points pass } line { atZero atHundred } } basis finalLetter passed repeatOf countsInGpa levelBonus ' +
  'gpaWeight target periods { id name startsOn endsOn weight } }';

/** Changes how a course is graded. */
export const UPDATE_GRADING = `mutation ($input: UpdateCourseGradingInput!) {
  updateCourseGrading(input: $input) { course { ${GRADED_COURSE_FIELDS} } } }`;

/** Changes how a course is graded, through the API. */
export async function updateGrading(
  app: TestApp,
  token: string,
  input: Record<string, unknown> & { id: string },
): Promise<GradedCourseSample> {
  const answer = await app.data<{ updateCourseGrading: { course: GradedCourseSample } }>(
    UPDATE_GRADING,
    { input },
    token,
  );
  return answer.updateCourseGrading.course;
}

/** A course with its rules and figures as they stand now. */
export async function readGradedCourse(app: TestApp, token: string, id: string): Promise<GradedCourseSample> {
  const query = `query ($id: ID!) { course(id: $id) { ${GRADED_COURSE_FIELDS} } }`;
  return (await app.data<{ course: GradedCourseSample }>(query, { id }, token)).course;
}
