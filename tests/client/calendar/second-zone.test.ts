import { cityOf } from '#domain/time/zone';
import { axisDay, driftOn, otherTime, zoneName } from '../../../client/features/calendar/second-zone';

const HOUR = 3_600_000;
const BERLIN_NEW_YORK = { own: 'Europe/Berlin', other: 'America/New_York' };
const BERLIN_TOKYO = { own: 'Europe/Berlin', other: 'Asia/Tokyo' };

describe('a second zone beside the hours', () => {
  it('shows what its clocks show, and on which day', () => {
    expect(otherTime('2026-11-23', 9 * HOUR, BERLIN_NEW_YORK)).toEqual({
      own: '09:00',
      time: '03:00',
      days: 0,
    });
    expect(otherTime('2026-11-23', 3 * HOUR, BERLIN_NEW_YORK)).toEqual({
      own: '03:00',
      time: '21:00',
      days: -1,
    });
    expect(otherTime('2026-11-23', 20 * HOUR, BERLIN_TOKYO)).toEqual({
      own: '20:00',
      time: '04:00',
      days: 1,
    });
  });

  it('is exact on the very day on which the clocks change', () => {
    // Summer time ends in Berlin at 03:00, and a week later in New York.
    const times = [1, 4, 12].map((hour) => otherTime('2026-10-25', hour * HOUR, BERLIN_NEW_YORK).time);
    expect(times).toEqual(['19:00', '23:00', '07:00']);
    const london = { own: 'America/New_York', other: 'Europe/London' };
    expect([0, 3].map((hour) => otherTime('2026-11-01', hour * HOUR, london).time)).toEqual([
      '04:00',
      '08:00',
    ]);
  });

  it('tells the days of a week apart whose distance is another one', () => {
    const axis = axisDay('week', '2026-10-28', 7);
    expect(axis).toBe('2026-10-25');
    expect(driftOn('2026-10-24', axis, BERLIN_NEW_YORK)).toBe(-60);
    expect(driftOn('2026-10-31', axis, BERLIN_NEW_YORK)).toBe(0);
    expect(driftOn('2026-11-01', axis, BERLIN_NEW_YORK)).toBe(-60);
    expect(driftOn('2026-11-01', '2026-10-19', BERLIN_NEW_YORK)).toBe(0);
    expect(axisDay('day', '2026-10-28', 7)).toBe('2026-10-28');
  });

  it('names places and zones', () => {
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(zoneName('Asia/Tokyo', '2026-11-23', 'en-GB')).toBe('GMT+9');
  });
});
