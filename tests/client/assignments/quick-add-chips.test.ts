import { parseQuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { chipText } from '../../../client/features/assignments/quick-add-chips';
import { weekdayName } from '../../../client/features/calendar/weekday-names';
import { createFormat } from '../../../client/ui/format';
import { berlin, NOW } from './assignment-samples';

const format = berlin();

/** Sunday before midnight. */
const context: QuickAddContext = {
  now: '2026-11-22T23:22',
  words: quickAddWords(format.locale),
  courses: [],
  nextClassOf: () => null,
};

const chips = (line: string) => {
  const said = parseQuickAdd(line, context);
  return said.tokens.map((token) => chipText(token, said, context, format));
};

test.each([
  ['in 6 minutes', ['due Sun 22 Nov at 23:28']],
  ['in 2h', ['due Mon 23 Nov at 01:22']],
  ['5pm', ['due Mon 23 Nov at 17:00']],
  ['tonight', ['due Mon 23 Nov at 21:00']],
  ['fri 5pm', ['due Fri 27 Nov', 'at 17:00']],
  ['fri', ['due Fri 27 Nov']],
  ['every week', ['every week, from Sun 22 Nov']],
  ['every mon 9am', ['every Mon', 'due Mon 23 Nov at 09:00']],
  ['every other tue', ['every 2 weeks on Tue, from Tue 24 Nov']],
  ['every day', ['every day, from Sun 22 Nov, at most 200 times']],
  ['every day until dec 10', ['every day, from Sun 22 Nov', 'until Thu 10 Dec']],
  ['every week until nov 20', ['every week, from Sun 22 Nov', 'until Fri 20 Nov, before it begins']],
])('the chips of "%s" say the very deadline that is saved', (line, expected) => {
  expect(chips(`Essay ${line}`)).toEqual(expected);
});

test('the words of a chip are of one language, wherever the student lives', () => {
  const german = createFormat({ locale: 'de-DE', timezone: 'Europe/Berlin', now: () => new Date(NOW) });
  const said = parseQuickAdd('Essay every tue', context);
  expect(said.tokens.map((token) => chipText(token, said, context, german))[0]).toMatch(/^every Tue\b/);
  expect(weekdayName(3, german)).toBe('Wed');
});
