import fc from 'fast-check';

import { firstMatch, normaliseRule, type RuleContext } from '#domain/time/rule';

const MONDAY: RuleContext = { localStart: '2026-11-02T09:00', zone: 'Europe/London', allDay: false };
const WHOLE_DAY: RuleContext = { localStart: '2026-11-02T00:00', zone: 'Europe/London', allDay: true };

function canonical(text: string, context = MONDAY): string {
  const result = normaliseRule(text, context);
  return result.ok ? result.rule : `refused: ${result.reason}`;
}

describe('normaliseRule', () => {
  it.each([
    ['FREQ=WEEKLY', 'FREQ=WEEKLY'],
    ['RRULE:freq=weekly;byday=mo', 'FREQ=WEEKLY;BYDAY=MO'],
    ['BYDAY=WE,MO,WE;FREQ=WEEKLY;INTERVAL=1;', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['FREQ=WEEKLY;WKST=SU;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=MO'],
    ['FREQ=WEEKLY;WKST=SU;INTERVAL=2', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
    ['FREQ=MONTHLY;BYDAY=-1FR,+1MO', 'FREQ=MONTHLY;BYDAY=1MO,-1FR'],
    ['FREQ=YEARLY;BYMONTH=6,2;BYMONTHDAY=-1', 'FREQ=YEARLY;BYMONTH=2,6;BYMONTHDAY=-1'],
    ['FREQ=DAILY;COUNT=2000', 'FREQ=DAILY;COUNT=2000'],
    ['FREQ=DAILY;COUNT=-1;UNTIL=20261201T090000', 'FREQ=DAILY;UNTIL=20261201T090000'],
    ['FREQ=DAILY;BYHOUR=11,9;BYMINUTE=30;BYSECOND=0', 'FREQ=DAILY;BYHOUR=9,11;BYMINUTE=30'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=MO',
    ],
  ])('%s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  it.each([
    ['in UTC, summer', 'UNTIL=20270618T225959Z', 'UNTIL=20270618T235959'],
    ['in UTC, winter', 'UNTIL=20261130T090000Z', 'UNTIL=20261130T090000'],
    ['on the local clock', 'UNTIL=20261130T090000', 'UNTIL=20261130T090000'],
    ['as a date: the whole of that day', 'UNTIL=20261130', 'UNTIL=20261130T235959'],
    ['beyond all dates', 'UNTIL=99991231T235959Z', 'UNTIL=22001231T235959'],
  ])('reads UNTIL %s', (_, until, expected) => {
    expect(canonical(`FREQ=WEEKLY;${until}`)).toBe(`FREQ=WEEKLY;${expected}`);
  });

  it('stays within the range of dates in zones ahead of UTC', () => {
    const context = { ...MONDAY, zone: 'Asia/Tokyo' };
    const rule = canonical('FREQ=WEEKLY;UNTIL=22001231T235959Z', context);
    expect(rule).toBe('FREQ=WEEKLY;UNTIL=22001231T235959');
    expect(canonical(rule, context)).toBe(rule);
  });

  it.each(['UNTIL=20261130', 'UNTIL=20261130T235959Z', 'UNTIL=20261130T000000'])(
    'keeps the date of %s for whole days',
    (until) => {
      expect(canonical(`FREQ=WEEKLY;${until}`, WHOLE_DAY)).toBe('FREQ=WEEKLY;UNTIL=20261130');
    },
  );

  it('drops times of day for whole days', () => {
    expect(canonical('FREQ=DAILY;BYHOUR=9;BYMINUTE=30', WHOLE_DAY)).toBe('FREQ=DAILY');
  });

  it.each([
    ['', 'malformed'],
    ['every monday', 'malformed'],
    ['FREQ=WEEKLY;BYDAY=', 'malformed'],
    ['FREQ=WEEKLY;;COUNT=3', 'malformed'],
    ['FREQ=WEEKLY\nDTSTART:20260101T000000Z', 'malformed'],
    ['FREQ=WEEKLY;X-NOTE=1', 'unknown_part'],
    ['FREQ=WEEKLY;RSCALE=HEBREW', 'unknown_part'],
    ['FREQ=WEEKLY;FREQ=DAILY', 'repeated_part'],
    ['BYDAY=MO', 'frequency'],
    ['FREQ=HOURLY', 'frequency'],
    ['FREQ=SECONDLY', 'frequency'],
    ['FREQ=WEEKLY;INTERVAL=0', 'interval'],
    ['FREQ=WEEKLY;INTERVAL=-1', 'interval'],
    ['FREQ=WEEKLY;INTERVAL=2147483647', 'interval'],
    ['FREQ=WEEKLY;COUNT=0', 'count'],
    ['FREQ=WEEKLY;COUNT=2001', 'count'],
    ['FREQ=WEEKLY;COUNT=1.5', 'malformed'],
    ['FREQ=WEEKLY;UNTIL=20260231', 'until'],
    ['FREQ=WEEKLY;UNTIL=20261130T250000', 'until'],
    ['FREQ=WEEKLY;UNTIL=soon', 'until'],
    ['FREQ=WEEKLY;UNTIL=20261130;COUNT=4', 'count_and_until'],
    ['FREQ=YEARLY;BYMONTH=13', 'values'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'values'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'values'],
    ['FREQ=DAILY;BYSECOND=30', 'values'],
    ['FREQ=WEEKLY;BYDAY=XX', 'values'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'values'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=XX', 'values'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'combination'],
    ['FREQ=WEEKLY;BYMONTHDAY=13', 'combination'],
    ['FREQ=MONTHLY;BYWEEKNO=5', 'combination'],
    ['FREQ=DAILY;BYSETPOS=5', 'combination'],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1', 'combination'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'combination'],
    ['FREQ=DAILY;BYHOUR=9,10,11,12,13;BYMINUTE=0,10,20,30,40', 'too_dense'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'never_matches'],
    ['FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31', 'never_matches'],
    ['FREQ=YEARLY;BYDAY=53MO;BYMONTH=1', 'never_matches'],
    ['FREQ=WEEKLY;UNTIL=20261001', 'never_matches'],
    [`FREQ=WEEKLY;BYDAY=${'MO,'.repeat(200)}MO`, 'too_long'],
  ])('refuses %j', (text, reason) => {
    expect(normaliseRule(text, MONDAY)).toEqual({ ok: false, reason });
  });

  it('changes nothing on canonical rules', () => {
    const lists = {
      BYMONTH: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
      BYDAY: fc.uniqueArray(fc.constantFrom('MO', 'TU', 'FR', 'SU'), { minLength: 1 }),
      BYHOUR: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 4 }),
    };
    const parts = fc.record(
      {
        FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
        INTERVAL: fc.integer({ min: 1, max: 999 }),
        COUNT: fc.integer({ min: 1, max: 2_000 }),
        WKST: fc.constantFrom('MO', 'SU', 'SA'),
        ...lists,
      },
      { requiredKeys: ['FREQ'] },
    );
    fc.assert(
      fc.property(parts, fc.boolean(), (record, allDay) => {
        const context = allDay ? WHOLE_DAY : MONDAY;
        const text = Object.entries(record).map(([name, value]) => `${name}=${String(value)}`);
        const once = normaliseRule(text.join(';'), context);
        if (once.ok) expect(normaliseRule(once.rule, context)).toEqual(once);
        else expect(once.reason).toBe('never_matches');
      }),
      { numRuns: 150 },
    );
  });

  it('never throws', () => {
    const pieces = fc.constantFrom(
      'FREQ',
      'WEEKLY',
      '=',
      ';',
      ',',
      'BYDAY',
      'UNTIL',
      '20261130',
      'MO',
      '-',
      '9'.repeat(9),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (text) => {
          expect(normaliseRule(text, MONDAY)).toHaveProperty('ok');
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('firstMatch', () => {
  it('keeps a start that matches', () => {
    expect(firstMatch('FREQ=WEEKLY;BYDAY=MO', '2026-11-02T09:00')).toBe('2026-11-02T09:00');
  });

  it('moves a start that does not', () => {
    expect(firstMatch('FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-02T09:00')).toBe('2026-11-03T09:00');
    expect(firstMatch('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2096-03-01T08:00')).toBe('2104-02-29T08:00');
  });

  it('is null when nothing matches', () => {
    expect(firstMatch('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-11-02T09:00')).toBeNull();
  });
});
