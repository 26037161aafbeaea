import { daysUntilDue, dueGroup, dueInstant, isOverdue } from '#domain/time/due';
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

describe('isOverdue', () => {
  it('keeps the minute that is named', () => {
    const dueAt = at('2026-11-21T23:59');
    expect(isOverdue(dueAt, dueAt + 59_999)).toBe(false);
    expect(isOverdue(dueAt, dueAt + 60_000)).toBe(true);
  });
});

describe('groups of the dashboard', () => {
  const now = at('2026-11-21T10:00');

  it.each([
    ['2026-11-21T09:00', 'overdue'],
    ['2026-11-20T23:59', 'overdue'],
    ['2026-11-21T10:00', 'today'],
    ['2026-11-21T23:59', 'today'],
    ['2026-11-22T00:00', 'tomorrow'],
    ['2026-11-23T08:00', 'this_week'],
    ['2026-11-27T23:59', 'this_week'],
    ['2026-11-28T00:00', 'later'],
  ])('%s is %s', (local, group) => {
    expect(dueGroup(at(local), now, ZONE)).toBe(group);
  });

  it('counts days on the calendar of the viewer', () => {
    const dueAt = at('2026-11-21T23:59');
    const earlier = at('2026-11-21T09:00');
    expect(daysUntilDue(dueAt, earlier, ZONE)).toBe(0);
    expect(daysUntilDue(dueAt, earlier, 'Asia/Tokyo')).toBe(1);
    expect(daysUntilDue(at('2026-11-19T12:00'), now, ZONE)).toBe(-2);
  });

  it('counts a day once on the days that have 23 and 25 hours', () => {
    expect(daysUntilDue(at('2026-11-02T00:30'), at('2026-10-31T23:30'), ZONE)).toBe(2);
    expect(daysUntilDue(at('2027-03-15T00:30'), at('2027-03-13T23:30'), ZONE)).toBe(2);
  });
});
