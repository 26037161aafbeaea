import { seriesEnd, seriesStart } from '#domain/time/series';
import { allDay, timed } from '../../factories/series';

describe('bounds of a series', () => {
  const iso = (epochMs: number | null) =>
    epochMs === null ? null : new Date(epochMs).toISOString().slice(0, 16);

  it('ends with the single instance or UNTIL', () => {
    expect(iso(seriesEnd(timed({ rule: null })))).toBe('2026-11-02T10:00');
    expect(iso(seriesEnd(timed({ rule: 'FREQ=WEEKLY;UNTIL=20261118T120000' })))).toBe('2026-11-18T13:00');
  });

  it.each([
    ['FREQ=DAILY;COUNT=3', '2026-11-04T10:00', '2026-11-07T00:00'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=MO;WKST=MO', '2026-12-14T10:00', '2027-01-01T00:00'],
  ])('ends soon after the last start of %s', (rule, last, latest) => {
    const end = seriesEnd(timed({ rule })) ?? Infinity;
    expect(end).toBeGreaterThanOrEqual(Date.parse(`${last}Z`));
    expect(end).toBeLessThan(Date.parse(`${latest}Z`));
  });

  it.each(['FREQ=WEEKLY', 'FREQ=MONTHLY;COUNT=5;BYMONTHDAY=31', 'FREQ=DAILY;COUNT=5;BYDAY=MO'])(
    'has no known end for %s',
    (rule) => {
      expect(seriesEnd(timed({ rule }))).toBeNull();
    },
  );

  it('includes what was moved, added, and cancelled after it was moved', () => {
    const series = timed({
      rule: 'FREQ=WEEKLY;UNTIL=20261116T090000',
      additions: ['2026-12-01T09:00'],
      overrides: [
        { originalStart: '2026-11-09T09:00', cancelled: false, localStart: '2026-10-30T09:00' },
        { originalStart: '2026-11-16T09:00', cancelled: true, localStart: '2027-11-16T09:00' },
      ],
    });
    expect(iso(seriesEnd(series))).toBe('2027-11-16T10:00');
    expect(iso(seriesStart(series))).toBe('2026-10-30T09:00');
  });

  it('is wide enough for whole days at both ends of the world', () => {
    expect(iso(seriesStart(allDay()))).toBe('2026-11-01T10:00');
    expect(iso(seriesEnd(allDay()))).toBe('2026-11-03T12:00');
  });
});
