import fc from 'fast-check';
import { expandSeries, hasOriginalStart } from '#domain/time/expand-series';
import { addDays } from '#domain/time/local-date';
import { type Series, type TimedSeries, splitSeries } from '#domain/time/series';

const timed = (values: Partial<TimedSeries> = {}): TimedSeries => ({
  localStart: '2026-09-07T09:00',
  zone: 'America/New_York',
  allDay: false,
  durationMinutes: 60,
  rule: 'FREQ=WEEKLY',
  exceptions: [],
  additions: [],
  overrides: [],
  ...values,
});

const WHOLE = { fromDay: '2026-01-01', toDay: '2029-12-31', zone: 'Europe/London' };
const instances = (series: Series | null) =>
  series === null
    ? []
    : expandSeries(series, WHOLE, 5_000).map(({ originalStart, startsAt, endsAt }) =>
        [originalStart, startsAt, endsAt].join(' '),
      );

describe('a series cut in two', () => {
  it('ends at the last start before and goes on in the same rhythm', () => {
    const series = timed({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=MO' });
    expect(splitSeries(series, '2026-09-23T09:00')).toMatchObject({
      before: { rule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20260921T090000;BYDAY=MO,WE;WKST=MO' },
      following: { localStart: '2026-09-23T09:00', rule: series.rule },
    });
  });

  it('shares out a COUNT', () => {
    const parts = splitSeries(timed({ rule: 'FREQ=WEEKLY;COUNT=10' }), '2026-09-28T09:00');
    expect(parts.before?.rule).toBe('FREQ=WEEKLY;UNTIL=20260921T090000');
    expect(parts.following?.rule).toBe('FREQ=WEEKLY;COUNT=7');
  });

  it('gives each part the overrides, exceptions and additions of its own starts', () => {
    const series = timed({
      exceptions: ['2026-09-14T09:00', '2026-10-12T09:00'],
      additions: ['2026-09-16T09:00', '2026-10-01T09:00'],
      overrides: [
        // Moved behind the cut, but of the part before it; and the other way round.
        { originalStart: '2026-09-21T09:00', cancelled: false, localStart: '2026-11-01T09:00' },
        { originalStart: '2026-10-05T09:00', cancelled: false, localStart: '2026-09-08T09:00' },
      ],
    });
    const { before, following } = splitSeries(series, '2026-09-28T09:00');
    expect(before).toMatchObject({ exceptions: ['2026-09-14T09:00'], additions: ['2026-09-16T09:00'] });
    expect(before?.overrides).toEqual([series.overrides[0]]);
    expect(following).toMatchObject({ exceptions: ['2026-10-12T09:00'], additions: ['2026-10-01T09:00'] });
    expect(following?.overrides).toEqual([series.overrides[1]]);
  });

  it('leaves nothing before the first start, and no rule where only additions follow', () => {
    expect(splitSeries(timed(), '2026-09-07T09:00').before).toBeNull();
    const ending = timed({
      rule: 'FREQ=WEEKLY;COUNT=2',
      additions: ['2026-10-01T10:00', '2026-10-02T10:00'],
    });
    expect(splitSeries(ending, '2026-10-01T10:00').following).toMatchObject({
      localStart: '2026-10-01T10:00',
      rule: null,
      additions: ['2026-10-02T10:00'],
    });
  });

  it('cuts whole days and series of many years', () => {
    const birthday = { ...timed(), allDay: true, durationDays: 1, localStart: '1904-02-29T00:00' } as const;
    const { before } = splitSeries({ ...birthday, rule: 'FREQ=YEARLY' }, '2028-02-29T00:00');
    expect(before?.rule).toBe('FREQ=YEARLY;UNTIL=20240229');
  });

  const rules = fc.constantFrom(
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,FR;WKST=SU',
    'FREQ=WEEKLY;COUNT=30;BYDAY=TU,TH',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=2,-1;WKST=MO',
    'FREQ=DAILY;UNTIL=20270301T090000',
    'FREQ=DAILY;BYHOUR=9,15',
  );

  it('has together exactly the instances of the whole', () => {
    fc.assert(
      fc.property(
        rules,
        fc.nat({ max: 60 }),
        fc.array(fc.tuple(fc.nat({ max: 80 }), fc.integer({ min: -300, max: 300 })), { maxLength: 4 }),
        fc.array(fc.nat({ max: 400 }), { maxLength: 3 }),
        (rule, cut, moves, added) => {
          const at = (offset: number) => `${addDays('2026-09-07', offset)}T11:30`;
          const bare = timed({ rule, additions: added.map(at) });
          const known = expandSeries(bare, WHOLE, 100).map(({ originalStart }) => originalStart);
          const start = known[cut % known.length] ?? '';
          const overrides = new Map(
            moves.map(([index, to]) => [known[index % known.length] ?? '', at(to + 301)]),
          );
          const series = {
            ...bare,
            overrides: [...overrides].map(([originalStart, localStart]) => ({
              originalStart,
              localStart,
              cancelled: false,
            })),
          };
          expect(hasOriginalStart(series, start)).toBe(true);
          const { before, following } = splitSeries(series, start);
          expect([...instances(before), ...instances(following)].sort()).toEqual(instances(series).sort());
        },
      ),
      { numRuns: 150 },
    );
  });
});
