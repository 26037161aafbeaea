import { inputOf, NEW_COURSE, valuesOf } from '../../../client/features/courses/course-values';
import type { CourseForm_CourseFragment } from '../../../client/generated/graphql';

const stored: CourseForm_CourseFragment = {
  __typename: 'Course',
  id: 'c',
  termId: null,
  code: 'BIO 210',
  name: 'Cell Biology',
  credits: 4,
  color: 'green',
  instructor: null,
  place: 'Science Hall',
  link: null,
  notes: null,
  status: 'active',
  version: 3,
};

test('what is not known becomes an empty field and goes back as null', () => {
  const values = valuesOf(stored);
  expect(values).toMatchObject({ instructor: '', place: 'Science Hall', link: '', notes: '' });
  expect(inputOf(values)).toEqual({
    termId: null,
    code: 'BIO 210',
    name: 'Cell Biology',
    credits: 4,
    color: 'green',
    instructor: null,
    place: 'Science Hall',
    link: null,
    notes: null,
  });
});

test('credits and a colour left open are not sent', () => {
  const input = inputOf({ ...NEW_COURSE, code: 'A' });
  expect(input).not.toHaveProperty('credits');
  expect(input).not.toHaveProperty('color');
});

test('a field of spaces is cleared', () => {
  expect(inputOf({ ...NEW_COURSE, place: '   ' }).place).toBeNull();
});
