import { expandSeries, hasOriginalStart } from '#domain/time/expand-series';
import { addDays } from '#domain/time/local-date';
import type { Series, SeriesOverride } from '#domain/time/series';
import { allDay, timed } from '../../factories/series';

const starts = (series: Series, fromDay: string, toDay: string, zone = series.zone, limit = 1_000) =>
  expandSeries(series, { fromDay, toDay, zone }, limit).map((instance) => instance.localStart);

const instants = (series: Series, fromDay: string, toDay: string) =>
  expandSeries(series, { fromDay, toDay, zone: series.zone }, 1_000).map((instance) =>
    new Date(instance.startsAt).toISOString().slice(0, 16),
  );

describe('weekly classes across clock changes', () => {
  it.each([
    [
      'America/New_York, autumn',
      { zone: 'America/New_York', localStart: '2026-10-26T09:00' },
      ['2026-10-26T13:00', '2026-11-02T14:00'],
    ],
    [
      'America/New_York, spring',
      { zone: 'America/New_York', localStart: '2027-03-08T09:00' },
      ['2027-03-08T14:00', '2027-03-15T13:00'],
    ],
    [
      'Europe/London',
      { zone: 'Europe/London', localStart: '2026-10-19T09:00' },
      ['2026-10-19T08:00', '2026-10-26T09:00'],
    ],
    [
      'Australia/Lord_Howe, half an hour',
      { zone: 'Australia/Lord_Howe', localStart: '2026-09-28T09:00' },
      ['2026-09-27T22:30', '2026-10-04T22:00'],
    ],
    [
      'Africa/Casablanca, into Ramadan',
      { zone: 'Africa/Casablanca', localStart: '2026-02-09T09:00' },
      ['2026-02-09T08:00', '2026-02-16T09:00'],
    ],
    [
      'America/Phoenix, none',
      { zone: 'America/Phoenix', localStart: '2026-10-26T09:00' },
      ['2026-10-26T16:00', '2026-11-02T16:00'],
    ],
  ])('%s', (_, values, expected) => {
    const series = timed(values);
    const firstDay = series.localStart.slice(0, 10);
    expect(instants(series, firstDay, addDays(firstDay, 8))).toEqual(expected);
    expect(starts(series, firstDay, addDays(firstDay, 8)).every((start) => start.endsWith('T09:00'))).toBe(
      true,
    );
  });

  it('moves a start in the gap forward and counts it', () => {
    const series = timed({
      zone: 'America/New_York',
      localStart: '2027-03-13T02:30',
      rule: 'FREQ=DAILY;COUNT=3',
    });
    expect(starts(series, '2027-03-01', '2027-03-31')).toEqual([
      '2027-03-13T02:30',
      '2027-03-14T03:30',
      '2027-03-15T02:30',
    ]);
    const inGap = expandSeries(series, { fromDay: '2027-03-14', toDay: '2027-03-14', zone: series.zone }, 10);
    expect(inGap).toMatchObject([
      { originalStart: '2027-03-14T02:30', localEnd: '2027-03-14T04:30', moved: false },
    ]);
  });

  it('takes the first of two equal times and keeps the length exact', () => {
    const series = timed({ zone: 'America/New_York', localStart: '2026-11-01T01:30', rule: null });
    expect(
      expandSeries(series, { fromDay: '2026-11-01', toDay: '2026-11-01', zone: series.zone }, 10),
    ).toEqual([
      {
        originalStart: '2026-11-01T01:30',
        localStart: '2026-11-01T01:30',
        localEnd: '2026-11-01T01:30',
        startsAt: Date.parse('2026-11-01T05:30:00Z'),
        endsAt: Date.parse('2026-11-01T06:30:00Z'),
        moved: false,
        override: null,
      },
    ]);
  });
});

describe('rules', () => {
  it('keeps February 29 to leap years', () => {
    const birthday = allDay({ localStart: '2024-02-29T00:00', rule: 'FREQ=YEARLY' });
    expect(starts(birthday, '2024-01-01', '2033-01-01')).toEqual([
      '2024-02-29T00:00',
      '2028-02-29T00:00',
      '2032-02-29T00:00',
    ]);
  });

  it('keeps the 31st to months that have one', () => {
    const rent = timed({ localStart: '2026-10-31T09:00', rule: 'FREQ=MONTHLY' });
    expect(starts(rent, '2026-10-01', '2027-04-01')).toEqual([
      '2026-10-31T09:00',
      '2026-12-31T09:00',
      '2027-01-31T09:00',
      '2027-03-31T09:00',
    ]);
  });

  it('ends at UNTIL to the second', () => {
    const until = (text: string) =>
      starts(timed({ rule: `FREQ=WEEKLY;UNTIL=${text}` }), '2026-11-01', '2026-12-31').length;
    expect(until('20261116T090000')).toBe(3);
    expect(until('20261116T085959')).toBe(2);
  });

  it('ends whole days at the date of UNTIL, that day included', () => {
    const series = allDay({ rule: 'FREQ=DAILY;UNTIL=20261104' });
    expect(starts(series, '2026-11-01', '2026-12-31')).toHaveLength(3);
  });

  it('skips weeks by the first weekday that is written', () => {
    const every2ndWeek = (weekStart: string) =>
      starts(
        timed({
          localStart: '2026-11-03T09:00',
          rule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=${weekStart}`,
        }),
        '2026-11-01',
        '2026-11-30',
      ).map((start) => start.slice(8, 10));
    expect(every2ndWeek('MO')).toEqual(['03', '08', '17', '22']);
    expect(every2ndWeek('SU')).toEqual(['03', '15', '17', '29']);
  });

  it('gives a rule that never matches no instances', () => {
    const series = timed({ rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' });
    expect(starts(series, '1900-01-01', '2200-12-31')).toEqual([]);
    expect(
      starts(timed({ rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3' }), '2150-01-01', '2150-12-31'),
    ).toEqual([]);
    expect(starts(timed({ rule: 'nonsense' }), '2026-01-01', '2026-12-31')).toEqual([]);
  });

  it('stops at the limit, earliest first', () => {
    const series = timed({ localStart: '1900-01-01T09:00', rule: 'FREQ=DAILY' });
    const first = starts(series, '1950-01-01', '2200-12-31', series.zone, 3);
    expect(first).toEqual(['1950-01-01T09:00', '1950-01-02T09:00', '1950-01-03T09:00']);
  });

  it('reaches across decades without missing a day', () => {
    const series = timed({ localStart: '1900-01-01T09:00', rule: 'FREQ=DAILY' });
    expect(starts(series, '1990-01-01', '2019-12-31', series.zone, 20_000)).toHaveLength(10_957);
  });
});

describe('exceptions, additions and overrides', () => {
  const override = (values: Partial<SeriesOverride>): SeriesOverride => ({
    originalStart: '2026-11-09T09:00',
    cancelled: false,
    ...values,
  });

  it('leaves out exceptions and adds additions once, in order', () => {
    const series = timed({
      rule: 'FREQ=WEEKLY;COUNT=3',
      exceptions: ['2026-11-09T09:00'],
      additions: ['2026-11-20T10:00', '2026-11-04T10:00', '2026-11-16T09:00', '2026-11-04T10:00'],
    });
    expect(starts(series, '2026-11-01', '2026-11-30')).toEqual([
      '2026-11-02T09:00',
      '2026-11-04T10:00',
      '2026-11-16T09:00',
      '2026-11-20T10:00',
    ]);
  });

  it('cancels one instance', () => {
    const series = timed({ overrides: [override({ cancelled: true })] });
    expect(starts(series, '2026-11-02', '2026-11-16')).toEqual(['2026-11-02T09:00', '2026-11-16T09:00']);
  });

  it('moves one instance and hands its override back', () => {
    const series = timed({
      overrides: [override({ localStart: '2026-11-10T13:00', durationMinutes: 90 })],
    });
    const [, moved] = expandSeries(
      series,
      { fromDay: '2026-11-02', toDay: '2026-11-15', zone: series.zone },
      10,
    );
    expect(moved).toMatchObject({
      originalStart: '2026-11-09T09:00',
      localStart: '2026-11-10T13:00',
      localEnd: '2026-11-10T14:30',
      moved: true,
      override: { durationMinutes: 90 },
    });
  });

  it('counts an instance moved into the window and not one moved out of it', () => {
    const series = timed({ overrides: [override({ localStart: '2026-12-24T09:00' })] });
    expect(starts(series, '2026-12-22', '2026-12-26')).toEqual(['2026-12-24T09:00']);
    expect(starts(series, '2026-11-09', '2026-11-09')).toEqual([]);
  });

  it('counts moved instances towards the limit', () => {
    const series = timed({ overrides: [override({ localStart: '2026-11-03T09:00' })] });
    expect(starts(series, '2026-11-01', '2026-12-31', series.zone, 2)).toEqual([
      '2026-11-02T09:00',
      '2026-11-03T09:00',
    ]);
  });

  it('is not moved by an override that changes only the length', () => {
    const series = timed({ overrides: [override({ durationMinutes: 30 })] });
    const [instance] = expandSeries(
      series,
      { fromDay: '2026-11-09', toDay: '2026-11-09', zone: series.zone },
      10,
    );
    expect(instance).toMatchObject({ moved: false, localEnd: '2026-11-09T09:30' });
  });

  it('lets an exception win over an override of the same start', () => {
    const series = timed({
      exceptions: ['2026-11-09T09:00'],
      overrides: [override({ localStart: '2026-11-10T09:00' })],
    });
    expect(starts(series, '2026-11-09', '2026-11-10')).toEqual([]);
  });

  it('knows which starts an override may name', () => {
    const series = timed({
      rule: 'FREQ=WEEKLY;COUNT=3',
      exceptions: ['2026-11-16T09:00'],
      additions: ['2026-11-04T10:00'],
    });
    expect(hasOriginalStart(series, '2026-11-09T09:00')).toBe(true);
    expect(hasOriginalStart(series, '2026-11-04T10:00')).toBe(true);
    expect(hasOriginalStart(series, '2026-11-16T09:00')).toBe(false);
    expect(hasOriginalStart(series, '2026-11-09T09:01')).toBe(false);
    expect(hasOriginalStart(series, '2026-11-23T09:00')).toBe(false);
    expect(hasOriginalStart(timed({ rule: null }), '2026-11-02T09:00')).toBe(true);
    expect(hasOriginalStart(timed({ rule: null }), '2026-11-09T09:00')).toBe(false);
  });
});

describe('windows', () => {
  it('shows what is under way when the window begins, not what ends there', () => {
    const night = timed({ localStart: '2026-11-02T23:00', durationMinutes: 120, rule: null });
    expect(starts(night, '2026-11-03', '2026-11-03')).toHaveLength(1);
    const untilMidnight = timed({ localStart: '2026-11-02T23:00', durationMinutes: 60, rule: null });
    expect(starts(untilMidnight, '2026-11-03', '2026-11-03')).toHaveLength(0);
  });

  it('shows instances without length', () => {
    const moment = timed({ localStart: '2026-11-02T00:00', durationMinutes: 0, rule: null });
    expect(starts(moment, '2026-11-02', '2026-11-02')).toHaveLength(1);
    expect(starts(moment, '2026-11-01', '2026-11-01')).toHaveLength(0);
  });

  it('asks for the days of the viewer, not of the series', () => {
    const evening = timed({ localStart: '2026-11-02T20:00', zone: 'America/New_York', rule: null });
    expect(starts(evening, '2026-11-03', '2026-11-03', 'Europe/London')).toEqual(['2026-11-02T20:00']);
    expect(starts(evening, '2026-11-02', '2026-11-02', 'Europe/London')).toEqual([]);
  });

  it('keeps whole days on their day in every zone', () => {
    const week = allDay({ durationDays: 5 });
    for (const zone of ['Pacific/Kiritimati', 'Europe/London', 'Pacific/Pago_Pago']) {
      expect(starts(week, '2026-11-01', '2026-11-01', zone)).toHaveLength(0);
      expect(starts(week, '2026-11-06', '2026-11-06', zone)).toHaveLength(1);
      expect(starts(week, '2026-11-07', '2026-11-07', zone)).toHaveLength(0);
    }
    const [instance] = expandSeries(
      week,
      { fromDay: '2026-11-04', toDay: '2026-11-04', zone: 'Asia/Tokyo' },
      1,
    );
    expect(instance).toMatchObject({
      localStart: '2026-11-02T00:00',
      localEnd: '2026-11-07T00:00',
      startsAt: Date.parse('2026-11-01T15:00:00Z'),
      endsAt: Date.parse('2026-11-06T15:00:00Z'),
    });
  });
});
