import { dueInstant } from '#domain/time/due';
import { toInstant } from '#domain/time/zone';

const ZONE = 'America/New_York';
const at = (local: string, zone = ZONE) => toInstant(local, zone);

describe('dueInstant', () => {
  it('reads date and time on the clocks of the zone', () => {
    expect(dueInstant({ dueDate: '2026-11-10', dueTime: '23:59', dueZone: ZONE })).toBe(
      Date.parse('2026-11-11T04:59:00Z'),
    );
  });

  it('takes a date alone as the last minute of that day', () => {
    expect(dueInstant({ dueDate: '2026-11-10', dueTime: null, dueZone: ZONE })).toBe(at('2026-11-10T23:59'));
  });

  it('finds the last minute of a day whose next midnight the clocks skip', () => {
    // Havana goes from 2026-03-07 23:59 straight to 2026-03-08 01:00.
    const dueAt = dueInstant({ dueDate: '2026-03-07', dueTime: null, dueZone: 'America/Havana' });
    expect(dueAt).toBe(Date.parse('2026-03-08T04:59:00Z'));
  });

  it('is nothing without a date', () => {
    expect(dueInstant({ dueDate: null, dueTime: null, dueZone: null })).toBeNull();
  });
});
