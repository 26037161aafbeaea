import { quickDays } from '../../../client/ui/format/quick-days';

const named = (today: string) => quickDays(today).map(({ id, day }) => `${id} ${day}`);

test('offers today, tomorrow and the coming Friday and Monday, in their order', () => {
  expect(named('2026-11-24')).toEqual([
    'today 2026-11-24',
    'tomorrow 2026-11-25',
    'friday 2026-11-27',
    'monday 2026-11-30',
  ]);
  expect(named('2026-11-28')).toEqual([
    'today 2026-11-28',
    'tomorrow 2026-11-29',
    'monday 2026-11-30',
    'friday 2026-12-04',
  ]);
});

test('names each day once', () => {
  expect(named('2026-11-26')).toEqual(['today 2026-11-26', 'tomorrow 2026-11-27', 'monday 2026-11-30']);
  expect(named('2026-11-29')).toEqual(['today 2026-11-29', 'tomorrow 2026-11-30', 'friday 2026-12-04']);
});

test('on a Friday and on a Monday the next one is meant', () => {
  expect(named('2026-11-27')).toContain('friday 2026-12-04');
  expect(named('2026-11-30')).toContain('monday 2026-12-07');
});
