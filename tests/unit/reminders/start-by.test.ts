import fc from 'fast-check';
import { latestStart, plainStudyDays, startByTimes } from '#domain/reminders/start-by';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Four hours a day, 18:00 to 22:00. */
const days = plainStudyDays(
  Array.from({ length: 10 }, (_, index) => index * DAY + 22 * HOUR),
  240,
);

describe('by when work has to be begun', () => {
  it.each([
    ['on the same evening', 1 * DAY + 22 * HOUR, 120, 1 * DAY + 20 * HOUR],
    ['over two evenings', 1 * DAY + 22 * HOUR, 300, 0 * DAY + 21 * HOUR],
    ['at noon: the evening before', 1 * DAY + 12 * HOUR, 60, 0 * DAY + 21 * HOUR],
    ['in the middle of an evening', 1 * DAY + 19 * HOUR, 90, 0 * DAY + 21.5 * HOUR],
  ])('%s', (_name, until, minutes, expected) => {
    expect(latestStart(days, until, minutes)).toBe(expected);
  });

  it('is unknown when there is too little time already', () => {
    expect(latestStart(days, 1 * DAY, 241)).toBeNull();
  });

  it('counts what is due earlier, and work due at the same moment together', () => {
    const work = [
      { id: 'late', dueAt: 2 * DAY, minutes: 120 },
      { id: 'early', dueAt: 1 * DAY, minutes: 180 },
      { id: 'twin', dueAt: 2 * DAY, minutes: 60 },
    ];
    const times = startByTimes(work, days);
    expect(times.get('early')).toBe(19 * HOUR);
    expect(times.get('late')).toBe(20 * HOUR);
    expect(times.get('twin')).toBe(times.get('late'));
  });

  it('is never later for more work, and leaves exactly the time that is needed', () => {
    const minutes = fc.integer({ min: 1, max: 2_000 });
    const until = fc.integer({ min: 0, max: 9 * 24 * 60 });
    fc.assert(
      fc.property(until, minutes, minutes, (due, some, more) => {
        const first = latestStart(days, due * 60_000, some);
        const second = latestStart(days, due * 60_000, some + more);
        if (second === null) return;
        expect(first).not.toBeNull();
        expect(second).toBeLessThanOrEqual(first ?? 0);
        const left = days.reduce((sum, { intervals }) => {
          const [slot = { startsAt: 0, endsAt: 0 }] = intervals;
          return sum + Math.max(0, Math.min(slot.endsAt, due * 60_000) - Math.max(slot.startsAt, second));
        }, 0);
        expect(Math.round(left / 60_000)).toBe(some + more);
      }),
    );
  });
});
