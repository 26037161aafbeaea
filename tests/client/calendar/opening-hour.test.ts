import { openingHour, showHour } from '../../../client/features/calendar/calendar-board';
import { classEntry, dueEntry } from './calendar-samples';

const DAY = { from: '2026-11-18', to: '2026-11-18' };
const BEFORE = '2026-11-17T09:00';

test('a day opens an hour above its earliest entry with a time', () => {
  const noon = classEntry({ startLocal: '2026-11-18T13:30' });
  const evening = classEntry({ startLocal: '2026-11-18T18:00' });
  const dayBefore = classEntry({ startLocal: '2026-11-17T08:00' });
  const untimed = dueEntry({ dueDate: '2026-11-18', dueTime: null });
  const dayEnd = dueEntry({ dueDate: '2026-11-18', dueTime: '23:59' });
  expect(openingHour([evening, noon, dayBefore, untimed, dayEnd], DAY, BEFORE)).toBe(12);
});

test('today opens an hour above the current time, whatever takes place', () => {
  const morning = classEntry({ startLocal: '2026-11-18T08:00' });
  expect(openingHour([morning], DAY, '2026-11-18T15:20')).toBe(14);
  expect(openingHour([], DAY, '2026-11-18T00:20')).toBe(0);
});

test('a day on which nothing has a time opens at its top', () => {
  expect(openingHour([], DAY, BEFORE)).toBeNull();
  expect(showHour(document.body, 12)).toBe(false);
});
