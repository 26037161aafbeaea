import { datedText } from '../../../client/ui/format/dated';
import { createFormat } from '../../../client/ui/format/format';

const format = createFormat({
  ...{ locale: 'en-GB', timezone: 'Europe/Berlin' },
  now: () => new Date('2026-11-26T12:00:00Z'),
});

test('a moment written in another zone is told in the own one first', () => {
  const moment = { date: '2026-11-26', time: '23:59', timezone: 'America/New_York' };
  const day = format.day('2026-11-27');
  expect(datedText(moment, format).replaceAll('\u00a0', ' ')).toBe(`${day} 05:59 (Thu 23:59 New York)`);
});

test('a day, and a moment in the own zone, are told as they are', () => {
  const day = format.day('2026-11-26');
  const moment = { date: '2026-11-26', timezone: 'Europe/Berlin' };
  expect(datedText({ ...moment, time: '23:59' }, format)).toBe(`${day} 23:59`);
  expect(datedText({ ...moment, time: null, timezone: 'Asia/Tokyo' }, format)).toBe(day);
});
