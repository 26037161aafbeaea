import { addDays, dayOfWeek } from '#domain/time/local-date';
import { movedMeeting } from '#domain/time/meeting-series';
import { dayPlans, type SchoolCalendar } from '#domain/time/school-days';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';

const CALENDAR: SchoolCalendar = {
  ...{ firstDay: '2026-08-31', lastDay: '2027-01-31', schoolWeekdays: [1, 2, 3, 4, 5] },
  ...{ cycleLength: 4, cycleStartsOn: null, specialDays: [] },
};
const TIME: MeetingTime = {
  ...{ pattern: 'weekly', weekdays: [5], everyWeeks: 1, week: 1, cycleDays: [] },
  ...{ startTime: '10:00', firstDay: '2026-10-01', lastDay: '2026-12-20' },
};
const plans = dayPlans(CALENDAR);

describe('a class of which one instance moves', () => {
  it('takes its weekday along and leaves the others, in every week of the round', () => {
    let moves = 0;
    for (const everyWeeks of [1, 2, 3]) {
      for (let week = 1; week <= everyWeeks; week += 1) {
        for (const weekdays of [[1], [5], [7], [1, 3], [2, 4, 7]] as const) {
          const time: MeetingTime = { ...TIME, weekdays, everyWeeks, week };
          for (let days = -6; days <= 6; days += 1) moves += checkMove(time, days);
        }
      }
    }
    expect(moves).toBeGreaterThan(150);
  });

  /** @returns 1 when the class can move so, else 0 */
  function checkMove(time: MeetingTime, days: number): number {
    const starts = meetingStarts(plans, time);
    const from = starts.find((start) => start > '2026-10-20') ?? '';
    const to = `${addDays(from.slice(0, 10), days)}T12:30`;
    const moved = movedMeeting(plans, time, { from, to });
    if (typeof moved === 'string') return 0;
    const expected = starts.map((start) => {
      const isMoved = dayOfWeek(start.slice(0, 10)) === dayOfWeek(from.slice(0, 10));
      return `${addDays(start.slice(0, 10), isMoved ? days : 0)}T12:30`;
    });
    const inside = (start: string) => start > '2026-10-08' && start < '2026-12-13';
    expect(meetingStarts(plans, moved.time).filter(inside)).toEqual(expected.sort().filter(inside));
    expect(meetingStarts(plans, moved.time)).toContain(to);
    expect(moved.dayAfter(from.slice(0, 10))).toBe(to.slice(0, 10));
    return 1;
  }

  it('keeps its first and last instance where its own days would cut them off', () => {
    const time = { ...TIME, firstDay: '2026-10-02', lastDay: '2026-12-18' };
    const count = meetingStarts(plans, time).length;
    for (const to of ['2026-10-08T10:00', '2026-10-12T10:00']) {
      const moved = movedMeeting(plans, time, { from: '2026-10-09T10:00', to });
      expect(typeof moved !== 'string' && meetingStarts(plans, moved.time)).toHaveLength(count);
    }
  });

  it.each<[string, Partial<MeetingTime>, string, string, string]>([
    ['onto a weekday it has', { weekdays: [2, 4] }, '2026-12-01', '2026-12-03', 'taken'],
    [
      'with one weekday of several to the other week',
      { weekdays: [1, 5], everyWeeks: 2 },
      '2026-12-11',
      '2026-12-15',
      'week',
    ],
    ['by weeks', {}, '2026-12-04', '2026-12-11', 'days'],
    [
      'where a rotation says its days',
      { pattern: 'rotation', cycleDays: [1] },
      '2026-12-04',
      '2026-12-05',
      'days',
    ],
  ])('cannot go %s', (_name, values, from, to, fault) => {
    const move = { from: `${from}T10:00`, to: `${to}T10:00` };
    expect(movedMeeting(plans, { ...TIME, ...values }, move)).toBe(fault);
  });

  it('of a rotation takes another time of day', () => {
    const rotation: MeetingTime = { ...TIME, pattern: 'rotation', weekdays: [], cycleDays: [1, 3] };
    const [from = ''] = meetingStarts(plans, rotation);
    const moved = movedMeeting(plans, rotation, { from, to: `${from.slice(0, 10)}T08:00` });
    expect(typeof moved !== 'string' && meetingStarts(plans, moved.time)).toEqual(
      meetingStarts(plans, rotation).map((start) => start.replace('10:00', '08:00')),
    );
  });
});
