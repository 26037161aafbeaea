import { createFormat } from '../../../client/ui/format/format';
import { parseDecimal } from '../../../client/ui/form/number-field';

/** Saturday 21 November 2026, 23:30 in Berlin, already Sunday in Tokyo. */
const NOW = () => new Date('2026-11-21T22:30:00Z');

const berlin = createFormat({ locale: 'en-GB', timezone: 'Europe/Berlin', now: NOW });
const tokyo = createFormat({ locale: 'en-GB', timezone: 'Asia/Tokyo', now: NOW });
const german = createFormat({ locale: 'de-DE', timezone: 'Europe/Berlin', now: NOW });
const american = createFormat({ locale: 'en-US', timezone: 'America/New_York', now: NOW });

test("today is the student's day, not the browser's", () => {
  expect(berlin.today()).toBe('2026-11-21');
  expect(tokyo.today()).toBe('2026-11-22');
});

test.each([
  ['2026-11-21', '18:00', 'Today\u00a018:00'],
  ['2026-11-22', null, 'Tomorrow'],
  ['2026-11-20', '08:00', 'Yesterday\u00a008:00'],
  ['2026-11-23', '18:00', 'In 2 days, Mon\u00a018:00'],
  ['2026-12-02', null, 'In 11 days, Wed 2 Dec'],
  ['2026-11-18', null, '3 days ago, Wed'],
  ['2027-01-04', '23:59', 'Mon 4 Jan\u00a023:59'],
  ['2027-11-23', '18:00', 'Tue 23 Nov 2027\u00a018:00'],
  ['2025-11-18', null, 'Tue 18 Nov 2025'],
])('%s %s is written "%s"', (day, time, expected) => {
  expect(berlin.due({ day, time })?.replaceAll(',', '')).toBe(expected.replaceAll(',', ''));
});

test('inside a sentence the words begin small', () => {
  expect(berlin.due({ day: '2026-11-23', time: null }, 'inside')).toMatch(/^in 2 days/);
  expect(berlin.relativeDay('2026-11-22', 'inside')).toBe('tomorrow');
});

test('without a day nothing is due', () => {
  expect(berlin.due({ day: null, time: null })).toBeNull();
});

test('figures follow the locale', () => {
  expect(german.number(1234.5)).toBe('1.234,5');
  expect(american.number(1234.5)).toBe('1,234.5');
  expect(berlin.percent(89.96)).toBe('89.96%');
  expect(berlin.percent(92.5)).toBe('92.5%');
  expect(german.money(5.5, 'EUR')).toBe('5,50\u00a0€');
  expect([berlin, american].map(({ money }) => money(5, 'USD'))).toEqual(['$5', '$5']);
  expect(american.time('18:05')).toMatch(/^6:05\sPM/);
  expect(american.time('09:05')).toMatch(/^9:05\sAM/);
  expect(american.instant('2026-11-21T14:05:00Z')).toMatch(/ 9:05\sAM$/);
  expect(german.time('18:05')).toBe('18:05');
  expect(german.time('09:05')).toBe('09:05');
  expect(berlin.instant('2026-11-21T08:05:00Z')).toMatch(/ 09:05$/);
});

test('durations name their units in the words of the sentences they stand in', () => {
  expect(german.duration(240)).toBe('4 hr');
  expect(german.duration(90)).toBe('1 hr 30 min');
});

test('distances, weekdays, and months speak one language, in the order and with the clock of the locale', () => {
  expect(german.due({ day: '2026-11-23', time: '18:00' }, 'inside')).toBe('in 2 days, Mon\u00a018:00');
  expect(german.relativeDay('2026-11-22')).toBe('Tomorrow');
  expect([german.weekday('2026-11-27'), german.weekday('2026-11-27', 'long')]).toEqual(['Fri', 'Friday']);
  expect(german.day('2026-12-04')).toBe('Fri, 4 Dec');
  expect(german.due({ day: '2026-12-04', time: '18:00' })).toBe('In 13 days, Fri, 4 Dec\u00a018:00');
  expect(german.date('2026-11-21T14:05:00Z')).toBe('21 November 2026');
  expect(german.instant('2026-11-21T14:05:00Z')).toBe('Sat, 21 Nov, 15:05');
});

test.each([
  ['fr-FR', 'Fri, 4 Dec'],
  ['pt-BR', 'Fri, 4 Dec'],
  ['fr-CA-u-hc-h12', 'Fri, 4 Dec'],
  ['ja-JP', 'Fri, Dec 4'],
  ['ar-EG', 'Fri, ٤ Dec'],
])('a day of %s is "%s"', (locale, expected) => {
  expect(createFormat({ locale, timezone: 'UTC', now: NOW }).day('2026-12-04')).toBe(expected);
});

test('durations leave out what is zero', () => {
  expect(berlin.duration(45)).toBe('45 mins');
  expect(berlin.duration(60)).toBe('1 hr');
  expect(berlin.duration(90)).toBe('1 hr 30 mins');
});

test('instants are shown in the zone of the student', () => {
  expect(berlin.clock('2026-11-21T22:30:00Z')).toBe('23:30');
  expect(tokyo.clock('2026-11-21T22:30:00Z')).toBe('07:30');
});

test('hours until an instant are rounded up and never negative', () => {
  expect(berlin.hoursUntil('2026-11-22T20:31:00Z')).toBe(23);
  expect(berlin.hoursUntil('2026-11-20T00:00:00Z')).toBe(0);
});

test("an unknown locale or zone falls back to the browser's", () => {
  const odd = createFormat({ locale: 'not a locale', timezone: 'Mars/Olympus', now: NOW });
  expect(odd.today()).toMatch(/^2026-11-2[12]$/);
});

describe('parseDecimal', () => {
  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 7 ', 7],
    ['-3', -3],
    ['−3', -3],
    ['.5', 0.5],
    ['', null],
    ['  ', null],
  ])('"%s" is %s', (text, number) => expect(parseDecimal(text)).toBe(number));

  test.each(['1,000.5', 'abc', '1e5', '12 000', '--1', '1.2.3', 'Infinity'])(
    '"%s" is not a number',
    (text) => {
      expect(parseDecimal(text)).toBeNaN();
    },
  );
});
