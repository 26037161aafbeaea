import { parseQuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import {
  chipText,
  titleParts,
  unreadText,
} from '../../../client/features/assignments/quick-add/quick-add-chips';
import { weekdayName } from '../../../client/ui/format/weekdays';
import { createFormat } from '../../../client/ui/format/format';
import { berlin, NOW } from './assignment-samples';

const format = berlin();

/** Sunday before midnight. */
const context: QuickAddContext = {
  now: '2026-11-22T23:22',
  words: quickAddWords(format.locale),
  courses: [],
  terms: [{ id: 'autumn', startsOn: '2026-09-01', endsOn: '2026-12-18' }],
  nextClassOf: () => null,
};

const chips = (line: string) => {
  const said = parseQuickAdd(line, context);
  return said.tokens.map((token) => chipText(token, said, context, format)).filter((chip) => chip !== null);
};

test.each([
  ['in 6 minutes', ['due Sun 22 Nov at 23:28']],
  ['in 2h', ['due Mon 23 Nov at 01:22']],
  ['5pm', ['due Mon 23 Nov at 17:00']],
  ['tonight', ['due Sun 22 Nov at 23:59']],
  ['oct 12 9-11am', ['due Tue, 12 Oct 2027', 'at 09:00, ends 11:00 (in notes)']],
  ['2-4pm', ['due Mon 23 Nov at 14:00, ends 16:00 (in notes)']],
  ['fri 5pm', ['due Fri 27 Nov', 'at 17:00']],
  ['fri', ['due Fri 27 Nov']],
  ['every week', ['every week, from Sun 22 Nov, 4 times, until Fri 18 Dec']],
  ['every mon 9am', ['every Mon, 4 times, until Fri 18 Dec', 'due Mon 23 Nov at 09:00']],
  ['every other tue', ['every 2 weeks on Tue, from Tue 24 Nov, 2 times, until Fri 18 Dec']],
  ['every day', ['every day, from Sun 22 Nov, 27 times, until Fri 18 Dec']],
  ['every mon wed', ['every Mon and Wed, from Mon 23 Nov, 8 times, until Fri 18 Dec']],
  ['every mon until nov 23', ['every Mon, from Mon 23 Nov', '1 time, until Mon 23 Nov']],
  ['every mon x5', ['every Mon, from Mon 23 Nov', '5 times, until Mon 21 Dec']],
  ['weekly on tue until jan 8', ['every Tue, from Tue 24 Nov', '7 times, until Fri 8 Jan']],
  ['weekly tuesdays', ['every Tue, from Tue 24 Nov, 4 times, until Fri 18 Dec']],
  ['every day until dec 10', ['every day, from Sun 22 Nov', '19 times, until Thu 10 Dec']],
  ['every week until nov 20', ['every week, from Sun 22 Nov', 'until Fri 20 Nov, before it starts']],
])('the chips of "%s" say the very deadline that is saved', (line, expected) => {
  expect(chips(`Essay ${line}`)).toEqual(expected);
});

test('what looks like more than a title is marked in it, with the reason', () => {
  const line = 'Essay mon tue feb 30 until friday';
  const said = parseQuickAdd(line, context);
  expect(titleParts(line, said)).toEqual([
    { text: 'Essay ', isMarked: false },
    { text: 'mon', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'feb 30', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'until friday', isMarked: true },
  ]);
  expect(said.unread.map((piece) => unreadText(line, piece))).toEqual([
    '“mon” isn’t used; something else in the line takes its place',
    'Didn’t understand “feb 30”',
    '“until friday” needs a repeat, such as “every week”',
  ]);
});

test('the words of a chip are of one language, wherever the student lives', () => {
  const german = createFormat({ locale: 'de-DE', timezone: 'Europe/Berlin', now: () => new Date(NOW) });
  const said = parseQuickAdd('Essay every tue', context);
  expect(said.tokens.map((token) => chipText(token, said, context, german))[0]).toMatch(/^every Tue\b/);
  expect(weekdayName(3, german)).toBe('Wed');
});
