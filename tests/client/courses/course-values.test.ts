import { inputOf, NEW_COURSE, USUAL_TERM, valuesOf } from '../../../client/features/courses/course-dialog';
import { STORED_COURSE } from './course-samples';

test('what is not known becomes an empty field and goes back as null', () => {
  const values = valuesOf({ ...STORED_COURSE, place: 'Science Hall' });
  expect(Object.values(values)).not.toContain(undefined);
  expect(values).toMatchObject({ instructor: '', place: 'Science Hall', link: '', notes: '' });
  expect({ ...STORED_COURSE, place: 'Science Hall' }).toMatchObject(inputOf(values));
  expect(Object.keys(inputOf(values)).sort()).toEqual(Object.keys(NEW_COURSE).sort());
});

test('credits and a color left open are not sent', () => {
  const input = inputOf({ ...NEW_COURSE, code: 'A' });
  expect(input).not.toHaveProperty('credits');
  expect(input).not.toHaveProperty('color');
});

test('a term that comes along is asked for instead of named', () => {
  const input = inputOf({ ...NEW_COURSE, termId: USUAL_TERM });
  expect(input).toMatchObject({ withTerm: true });
  expect(input).not.toHaveProperty('termId');
});

test('a field of spaces is cleared', () => {
  expect(inputOf({ ...NEW_COURSE, place: '   ' }).place).toBeNull();
});
