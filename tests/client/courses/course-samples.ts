import type { CourseForm_CourseFragment } from '../../../client/generated/graphql';

/** A course as its form reads it, in no term and without details. */
export const STORED_COURSE: CourseForm_CourseFragment = {
  __typename: 'Course',
  id: 'c1',
  termId: null,
  code: 'BIO 210',
  name: 'Cell Biology',
  credits: 4,
  color: 'green',
  instructor: null,
  place: null,
  link: null,
  notes: null,
  status: 'active',
  version: 1,
};
