import { isListed } from '#domain/planning/quick-add-words';
import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import { at, DAYS, dayAt, editsOf, next, parse, told, weekdays, words } from './quick-add-laws';

describe('a duration beside a weekday', () => {
  const UNITS: readonly (readonly [unit: string, minutes: number])[] = [
    ...['h', 'hr', 'hrs', 'hour', 'hours', 'Std'].map((unit) => [unit, 60] as const),
    ...['m', 'min', 'mins', 'minutes', 'Minuten'].map((unit) => [unit, 1] as const),
  ];
  const NUMBERS = [...Array.from({ length: 12 }, (_none, index) => index + 1), 15, 20, 25, 30, 45, 90];
  const ORDERS: readonly ((day: string, span: string) => string)[] = [
    (day, span) => `essay ${day} ${span}`,
    (day, span) => `essay ${span} ${day}`,
    (day, span) => `${day} ${span} essay`,
    (day, span) => `${span} ${day} essay`,
    (day, span) => `${span} essay ${day}`,
    (day, span) => `essay due ${day}, ${span}`,
    (day, span) => `essay (${span}) ${day}`,
  ];

  const DATES = Array.from({ length: DAYS }, (_none, index) => addDays('2026-09-20', index)).map((date) => ({
    date,
    day: `${dayOfWeek(date)} ${Number(date.slice(8))}`,
  }));

  /** A day in whose next weeks the number is a date on that weekday, so that "wed 2" could mean it; any if none is. */
  const coincidentDay = (weekday: Weekday, number: number, index: number): string => {
    const dates = DATES.filter(({ day }) => day === `${weekday} ${number}`);
    return dates.length === 0 ? dayAt(index) : addDays(at(dates, index).date, -1 - (index % 30));
  };

  it('is how long the work takes, never a day, a time, or lost', () => {
    let index = 0;
    const wrong: string[] = [];
    for (const [name, weekday] of weekdays)
      for (const number of NUMBERS)
        for (const [unit, minutes] of UNITS) {
          index += 1;
          // Each weekday meets each number and each unit; of the triples, every second one.
          if ((unit === 'h' && number > 12) || index % 2 === 0) continue;
          const line = at(ORDERS, index)(name, `${number} ${unit}`);
          const today = coincidentDay(weekday, number, index);
          const said = parse(line, today);
          const isRight =
            said.title === 'essay' &&
            said.dueDate === next(today, weekday) &&
            said.dueTime === null &&
            said.estimateMinutes === number * minutes &&
            said.unread.length === 0;
          if (!isRight) wrong.push(told(line, today, said));
        }
    expect(wrong).toEqual([]);
  });

  it('is marked if it can be a time of day, or is no work', () => {
    const wrong: string[] = [];
    for (const [index, [name, weekday]] of weekdays.entries())
      for (const span of ['17 h', '24 h', '2 days', '3 weeks', '400 m', '2 h before']) {
        const line = `essay ${name} ${span}`;
        const said = parse(line, dayAt(index));
        const isRight = said.dueDate === next(dayAt(index), weekday) && said.dueTime === null;
        if (!isRight || said.estimateMinutes !== null || said.unread.length === 0)
          wrong.push(told(line, dayAt(index), said));
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['1 h 30', 90],
    ['1 h 30 min', 90],
    ['1 hr and 15 mins', 75],
    ['2 1/2 hours', 150],
    ['two and a half hours', 150],
    ['half an hour', 30],
    ['1/2 hour', 30],
    ['an hour and a half', 90],
    ['an hour or two', 120],
    ['2-3 h', 180],
    ['2 to 3 hrs', 180],
    ['2h-3h', 180],
    ['1:30 hrs', 90],
    ['1,5 Std', 90],
    ['1½ h', 90],
    ['~ 2 h', 120],
    ['2+ hrs', 120],
    ['needs 3 hrs', 180],
    ['2 hours of work', 120],
  ])('“%s” is %i minutes', (span, minutes) => {
    for (const line of [`essay wed ${span}`, `essay ${span} wed`, `essay wed 5pm ${span}`])
      expect(parse(line, '2026-10-07')).toMatchObject({
        title: 'essay',
        dueDate: '2026-10-14',
        estimateMinutes: minutes,
        unread: [],
      });
  });
});

it('a misspelt time of day beside a day is marked', () => {
  const LINES = [
    (day: string, time: string) => `essay ${time} ${day}`,
    (day: string, time: string) => `essay ${day} ${time}`,
    (day: string, time: string) => `${time} essay due ${day}`,
  ];
  const wrong: string[] = [];
  const typos = new Set(['noon', 'midnight', 'morning', 'afternoon', 'evening'].flatMap(editsOf));
  for (const [index, typo] of [...typos].entries()) {
    if (isListed(typo, 'ordinary') || words.grammar.has(typo)) continue;
    const line = at(LINES, index)(at(weekdays, index)[0], typo);
    const said = parse(line, dayAt(index));
    if (said.title.includes(typo) && said.unread.length === 0) wrong.push(told(line, dayAt(index), said));
  }
  expect(wrong).toEqual([]);
});

it.each([
  'mon n ',
  '3/4 and ',
  '3/4, ',
  'ch 3, ',
  '2 h ',
  'wed 2 h ',
  'firday 5pm ',
  'octobr 3rd ',
  'of 2 ',
  'a few ',
])('looks at each word of a long line a bounded number of times: %j', (unit) => {
  const asked = jest.fn((key: string | symbol) => key);
  const units = new Proxy(words.units, {
    get: (table, key) => Reflect.get(table, asked(key)) as unknown,
  });
  const looksUp = (length: number) => {
    asked.mockClear();
    parse(unit.repeat(length).slice(0, length), '2026-10-07', { ...words, units });
    return asked.mock.calls.length;
  };
  const short = looksUp(250);
  expect(looksUp(500)).toBeLessThanOrEqual(3 * short + 100);
});
