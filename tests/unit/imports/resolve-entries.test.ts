import { expandSeries } from '#domain/time/expand-series';

import { entryOf, NEW_YORK, resolve } from './load-feed';

async function onlySeries(lines: string[], zone = NEW_YORK) {
  const { series } = await resolve(lines, zone);
  if (!series[0] || series.length > 1) throw new Error(`${series.length} series`);
  return series[0].series;
}

async function starts(lines: string[], fromDay: string, toDay: string) {
  const { series } = await resolve(lines);
  return series.flatMap(({ series: each }) =>
    expandSeries(each, { fromDay, toDay, zone: each.zone }, 100).map((instance) => instance.localStart),
  );
}

const SERIES = ['UID:series', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const change = (...lines: string[]) => entryOf('UID:series', ...lines);

describe('single events', () => {
  it('puts UTC and floating times on the clocks of the assumed zone', async () => {
    expect(await onlySeries([entryOf('DTSTART:20261102T140000Z', 'DTEND:20261102T150000Z')])).toMatchObject({
      localStart: '2026-11-02T09:00',
      zone: NEW_YORK,
      durationMinutes: 60,
    });
    expect(await onlySeries([entryOf('DTSTART:20261102T140000', 'DTEND:20261102T150000')])).toMatchObject({
      localStart: '2026-11-02T14:00',
      zone: NEW_YORK,
    });
  });

  it('keeps the exact length across a clock change', async () => {
    const night = [
      'DTSTART;TZID=America/New_York:20261101T003000',
      'DTEND;TZID=America/New_York:20261101T033000',
    ];
    expect(await onlySeries([entryOf(...night)])).toMatchObject({ durationMinutes: 240 });
  });

  it('measures between two zones', async () => {
    const flight = [
      'DTSTART;TZID=Europe/London:20261102T090000',
      'DTEND;TZID=America/New_York:20261102T120000',
    ];
    expect(await onlySeries([entryOf(...flight)])).toMatchObject({
      zone: 'Europe/London',
      durationMinutes: 480,
    });
  });

  it('leaves out what is cancelled and keeps the newest revision', async () => {
    const { series } = await resolve([
      entryOf('UID:gone', 'STATUS:CANCELLED'),
      entryOf('UID:twice', 'SUMMARY:New', 'SEQUENCE:2'),
      entryOf('UID:twice', 'SUMMARY:Old', 'SEQUENCE:1'),
    ]);
    expect(series.map(({ title }) => title)).toEqual(['New']);
  });

  it('has a title in any case', async () => {
    const { series } = await resolve([entryOf('SUMMARY:')]);
    expect(series[0]?.title).toBe('Untitled');
  });
});

describe('series', () => {
  it('stays in UTC when it repeats there', async () => {
    const lines = ['DTSTART:20261102T140000Z', 'DTEND:20261102T150000Z', 'RRULE:FREQ=WEEKLY'];
    expect(await onlySeries([entryOf(...lines)])).toMatchObject({
      zone: 'UTC',
      localStart: '2026-11-02T14:00',
    });
  });

  it('reads exceptions in other zones, in UTC and as bare dates', async () => {
    const exceptions = [
      'EXDATE:20261109T090000Z',
      'EXDATE;TZID=America/New_York:20261116T040000',
      'EXDATE;VALUE=DATE:20261123',
    ];
    expect(await starts([entryOf(...SERIES, ...exceptions)], '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-02T09:00',
    ]);
  });

  it('reads exceptions of whole days by their date, whatever time is written', async () => {
    const lines = ['DTSTART;VALUE=DATE:20261102', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261109T050000Z'];
    expect(await starts([entryOf(...lines)], '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-02T00:00',
      '2026-11-16T00:00',
    ]);
  });

  it('adds single dates', async () => {
    expect(
      await starts([entryOf('RDATE;TZID=Europe/London:20261104T110000')], '2026-11-01', '2026-11-30'),
    ).toEqual(['2026-11-02T09:00', '2026-11-04T11:00']);
  });

  it('joins moved and cancelled instances, written in any way', async () => {
    const lines = [
      entryOf(...SERIES, 'LOCATION:B12'),
      change(
        'RECURRENCE-ID:20261109T090000Z',
        'DTSTART:20261110T130000Z',
        'DTEND:20261110T143000Z',
        'SUMMARY:Moved',
      ),
      change('RECURRENCE-ID;VALUE=DATE:20261116', 'STATUS:CANCELLED'),
    ];
    expect(await starts(lines, '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-02T09:00',
      '2026-11-10T13:00',
      '2026-11-23T09:00',
    ]);
    const { overrides } = await onlySeries(lines);
    expect(overrides[0]).toEqual({
      originalStart: '2026-11-09T09:00',
      cancelled: false,
      localStart: '2026-11-10T13:00',
      durationMinutes: 90,
      title: 'Moved',
      notes: null,
      place: null,
    });
  });

  it('takes changes before their series and the newest of two', async () => {
    const lines = [
      change(
        'RECURRENCE-ID:20261109T090000Z',
        'DTSTART:20261111T090000Z',
        'DTEND:20261111T100000Z',
        'SEQUENCE:3',
      ),
      entryOf(...SERIES),
      change(
        'RECURRENCE-ID:20261109T090000Z',
        'DTSTART:20261110T090000Z',
        'DTEND:20261110T100000Z',
        'SEQUENCE:1',
      ),
    ];
    expect(await starts(lines, '2026-11-08', '2026-11-14')).toEqual(['2026-11-11T09:00']);
  });

  it('sees one instance in two ways of writing its start', async () => {
    const series = await onlySeries([
      entryOf(...SERIES),
      change('RECURRENCE-ID:20261109T090000Z', 'SUMMARY:Newer', 'SEQUENCE:2'),
      change('RECURRENCE-ID;TZID=Europe/London:20261109T090000', 'SUMMARY:Older', 'SEQUENCE:1'),
    ]);
    expect(series.overrides.map(({ title }) => title)).toEqual(['Newer']);
  });

  it('keeps a changed instance whose series is missing, unless it is cancelled', async () => {
    const lines = [
      change('RECURRENCE-ID:20261109T090000Z', 'DTSTART:20261110T130000Z', 'DTEND:20261110T140000Z'),
      change('RECURRENCE-ID:20261116T090000Z', 'STATUS:CANCELLED'),
    ];
    expect(await starts(lines, '2026-11-01', '2026-12-31')).toEqual(['2026-11-10T08:00']);
  });

  it('moves whole days and makes one of them longer', async () => {
    const lines = [
      entryOf('UID:series', 'DTSTART;VALUE=DATE:20261102', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      change('RECURRENCE-ID;VALUE=DATE:20261109', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261112'),
    ];
    const series = await onlySeries(lines);
    expect(series).toMatchObject({ allDay: true, durationDays: 1 });
    expect(series.overrides).toMatchObject([
      { originalStart: '2026-11-09T00:00', localStart: '2026-11-10T00:00', durationDays: 2 },
    ]);
  });

  it('takes an instance of the other kind for an event of its own', async () => {
    const timed = await resolve([
      entryOf(...SERIES),
      change('RECURRENCE-ID:20261109T090000Z', 'DTSTART;VALUE=DATE:20261109', 'SUMMARY:Excursion'),
    ]);
    expect(timed.series).toMatchObject([
      { title: 'Entry', series: { allDay: false, exceptions: ['2026-11-09T09:00'], overrides: [] } },
      { title: 'Excursion', series: { allDay: true, durationDays: 1, localStart: '2026-11-09T00:00' } },
    ]);
    const days = await resolve([
      entryOf(...SERIES, 'DTSTART;VALUE=DATE:20261102'),
      change(
        'RECURRENCE-ID;VALUE=DATE:20261109',
        'DTSTART;TZID=Europe/London:20261109T140000',
        'DTEND;TZID=Europe/London:20261109T153000',
      ),
    ]);
    expect(days.series).toMatchObject([
      { series: { allDay: true, exceptions: ['2026-11-09T00:00'] } },
      {
        series: {
          allDay: false,
          localStart: '2026-11-09T14:00',
          durationMinutes: 90,
          zone: 'Europe/London',
        },
      },
    ]);
    const keys = [...timed.series, ...days.series].map(({ importKey }) => importKey);
    expect(new Set(keys).size).toBeGreaterThan(2);
  });

  it('keeps several items that share one UID and gives each its changes', async () => {
    const { series } = await resolve([
      entryOf('UID:same', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Monday'),
      entryOf(
        'UID:same',
        'RRULE:FREQ=WEEKLY',
        'SUMMARY:Tuesday',
        'DTSTART:20261103T090000Z',
        'DTEND:20261103T100000Z',
      ),
      entryOf('UID:same', 'RECURRENCE-ID:20261110T090000Z', 'STATUS:CANCELLED'),
    ]);
    expect(series.map(({ title, series: { overrides } }) => [title, overrides.length])).toEqual([
      ['Monday', 0],
      ['Tuesday', 1],
    ]);
    expect(new Set(series.map(({ importKey }) => importKey)).size).toBe(2);
  });
});

describe('identity', () => {
  const hashes = async (...lines: string[]) => {
    const { series, deadlines } = await resolve(lines);
    const [item] = [...series, ...deadlines];
    if (!item) throw new Error('No item');
    return { key: item.importKey, content: item.contentHash };
  };

  it('keeps key and content of an unchanged entry', async () => {
    const before = await hashes(entryOf('DTSTAMP:20260901T000000Z', 'SEQUENCE:1'));
    expect(await hashes(entryOf('DTSTAMP:20261001T000000Z', 'SEQUENCE:2'))).toEqual(before);
    expect(before.key).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['the title', ['SUMMARY:Other']],
    ['the time', ['DTSTART;TZID=Europe/London:20261102T100000', 'DTEND;TZID=Europe/London:20261102T110000']],
    [
      'the length',
      ['DTEND;TZID=Europe/London:20261102T113000', 'DTSTART;TZID=Europe/London:20261102T090000'],
    ],
    ['the place', ['LOCATION:B12']],
    ['the notes', ['DESCRIPTION:Bring paper']],
    ['the rule', ['RRULE:FREQ=WEEKLY']],
  ])('keeps the key and changes the content with %s', async (_, lines) => {
    const before = await hashes(entryOf());
    const after = await hashes(entryOf(...lines));
    expect(after.key).toBe(before.key);
    expect(after.content).not.toBe(before.content);
  });

  it('changes the content of a series with a change to one instance', async () => {
    const before = await hashes(entryOf(...SERIES));
    const after = await hashes(
      entryOf(...SERIES),
      change('RECURRENCE-ID:20261109T090000Z', 'STATUS:CANCELLED'),
    );
    expect(after.key).toBe(before.key);
    expect(after.content).not.toBe(before.content);
  });

  it.each([
    ['the name of the calendar', 'X-WR-CALNAME:Team'],
    ['the program that wrote it', 'PRODID:-//Moodle Pty Ltd//NONSGML Moodle Version 2026042000//EN'],
  ])('does not change with %s', async (_, line) => {
    const before = await hashes('X-WR-CALNAME:Plan', 'PRODID:-//Moodle//Version 1//EN', entryOf());
    expect(await hashes(line, entryOf())).toEqual(before);
  });

  it('knows entries without a UID by their content', async () => {
    const bare = [
      'BEGIN:VEVENT',
      'DTSTART:20261102T090000Z',
      'DTEND:20261102T100000Z',
      'SUMMARY:A',
      'END:VEVENT',
    ];
    const twin = bare.map((line) => line.replace('SUMMARY:A', 'SUMMARY:B'));
    const { series } = await resolve([...bare, ...twin, ...bare]);
    const again = await resolve([...twin, ...bare]);
    expect(new Set(series.map(({ importKey }) => importKey)).size).toBe(2);
    expect(again.series.map(({ importKey }) => importKey).sort()).toEqual(
      series.map(({ importKey }) => importKey).sort(),
    );
  });
});

describe('changes of all later instances', () => {
  const future = (...lines: string[]) => change(...lines);
  const at = (time: string) => `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:${time}`;
  const moved = ['DTSTART;TZID=Europe/London:20261117T110000', 'DTEND;TZID=Europe/London:20261117T130000'];

  it('end the series and begin another, with its own time, length and title', async () => {
    const { series } = await resolve([
      entryOf(...SERIES),
      future(at('20261116T090000'), ...moved, 'SUMMARY:Moved'),
    ]);
    expect(series).toMatchObject([
      { title: 'Entry', series: { localStart: '2026-11-02T09:00', durationMinutes: 60 } },
      { title: 'Moved', series: { localStart: '2026-11-17T11:00', durationMinutes: 120 } },
    ]);
    const lines = [entryOf(...SERIES), future(at('20261116T090000'), ...moved)];
    expect(await starts(lines, '2026-11-01', '2027-11-30')).toEqual([
      '2026-11-02T09:00',
      '2026-11-09T09:00',
      '2026-11-17T11:00',
      '2026-11-24T11:00',
    ]);
  });

  it('keep what is said of single instances behind them', async () => {
    const lines = [
      entryOf(...SERIES, 'EXDATE;TZID=Europe/London:20261109T090000'),
      future(at('20261109T090000'), 'DTSTART;TZID=Europe/London:20261109T100000', 'SUMMARY:Later'),
      change('RECURRENCE-ID:20261116T090000Z', 'DTSTART:20261118T150000Z', 'SUMMARY:Once'),
      change('RECURRENCE-ID:20261123T090000Z', 'STATUS:CANCELLED'),
    ];
    expect(await starts(lines, '2026-11-01', '2027-11-30')).toEqual(['2026-11-02T09:00', '2026-11-18T15:00']);
  });

  it('follow each other, the last one cancelling the rest', async () => {
    const lines = [
      entryOf('UID:series', 'RRULE:FREQ=WEEKLY'),
      future(at('20261109T090000'), 'DTSTART;TZID=Europe/London:20261109T100000'),
      future(at('20261123T090000'), 'DTSTART;TZID=Europe/London:20261123T090000', 'STATUS:CANCELLED'),
    ];
    expect(await starts(lines, '2026-11-01', '2027-11-30')).toEqual([
      '2026-11-02T09:00',
      '2026-11-09T10:00',
      '2026-11-16T10:00',
    ]);
  });

  it('list the dates of a rule that cannot be moved', async () => {
    const lines = [
      entryOf('UID:series', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=4'),
      future(at('20261207T090000'), 'DTSTART;TZID=Europe/London:20261208T090000'),
    ];
    expect(await starts(lines, '2026-11-01', '2027-11-30')).toEqual([
      '2026-11-02T09:00',
      '2026-12-08T09:00',
      '2027-01-05T09:00',
      '2027-02-02T09:00',
    ]);
  });
});

describe('clock changes', () => {
  const first = async (...lines: string[]) => (await resolve([entryOf(...lines)])).series[0]?.series;

  it('do not stretch a length that is told in hours', async () => {
    const night = [
      'DTSTART;TZID=America/New_York:20261031T220000',
      'DURATION:PT8H',
      'RRULE:FREQ=DAILY;COUNT=3',
    ];
    expect(await first(...night)).toMatchObject({ durationMinutes: 480 });
    expect(await first('DTSTART;TZID=America/New_York:20261031T220000', 'DURATION:P1DT1H')).toMatchObject({
      durationMinutes: 26 * 60,
    });
  });

  it('keep the second pass of the repeated hour', async () => {
    const both = ['DTSTART:20261101T063000Z', 'DTEND:20261101T070000Z'];
    expect(await first(...both)).toMatchObject({ localStart: '2026-11-01T06:30', zone: 'UTC' });
    const { deadlines } = await resolve([entryOf('DTSTART:20261101T063000Z', 'DTEND:20261101T063000Z')]);
    expect(deadlines).toMatchObject([{ dueDate: '2026-11-01', dueTime: '06:30', dueZone: 'UTC' }]);
  });
});
