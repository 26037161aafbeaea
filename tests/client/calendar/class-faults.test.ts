import { classFaults, newClassValues } from '../../../client/features/calendar/timetable/class-form';

test.each([
  ['a weekly class without a day', {}, { weekdays: 'Choose at least one day.' }],
  ['a weekly class', { weekdays: [2] }, {}],
  [
    'a rotating class without a day',
    { pattern: 'rotation', weekdays: [2] },
    { cycleDays: 'Choose at least one day.' },
  ],
  ['a rotating class', { pattern: 'rotation', cycleDays: [3] }, {}],
] as const)('%s', (_, seed, faults) => {
  expect(classFaults(newClassValues(seed))).toEqual(faults);
});

test('a single date needs none', () => {
  expect(classFaults({ ...newClassValues({}), scope: 'this' })).toEqual({});
});
