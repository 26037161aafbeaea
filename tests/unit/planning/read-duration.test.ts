import { readDuration } from '../../../domain/planning/quick-add-amounts';
import { quickAddWords } from '../../../domain/planning/quick-add-words';

test.each([
  ['45m', 45],
  ['45 min', 45],
  ['1h', 60],
  ['1h30', 90],
  [' 1 h 30 min ', 90],
  ['1,5 h', 90],
  ['1.5 hours', 90],
  ['an hour and a half', 90],
])('“%s” is a duration of %s minutes', (text, minutes) => {
  expect(readDuration(text, quickAddWords('en-GB'))).toBe(minutes);
});

test.each(['', '90', 'long', '2h essay', 'about 2h', '3 days', '1h75'])('“%s” is no duration', (text) => {
  expect(readDuration(text, quickAddWords('en-GB'))).toBeNull();
});
