import { calendarLoads, pausedCodes } from '../../../client/features/calendar/calendar-load';
import { dueEntry } from './calendar-samples';

const WEEK = { from: '2026-11-16', to: '2026-11-22' };

/** Tuesday afternoon. */
const NOW = '2026-11-17T15:00';

const part = (id: string, date: string, minutes: number, rest: object = {}) => ({
  ...({ __typename: 'DayWork', date, minutes, assumedMinutes: 0, isDue: true, isPaused: false } as const),
  assignment: {
    __typename: 'Assignment' as const,
    id,
    type: 'assignment' as const,
    progress: 'todo' as const,
    isStillOpen: false,
    pointsEarned: null,
    plannedOn: null,
  },
  ...rest,
});

const entry = (id: string, dueDate: string) => dueEntry({ id, dueDate, dueTime: null });

type Work = Parameters<typeof calendarLoads>[0];

const minutesOf = (work: Work, entries: readonly ReturnType<typeof entry>[]) =>
  calendarLoads(work, entries, WEEK, NOW).map(({ minutes }) => minutes);

describe('the load of the days of the calendar', () => {
  it('has each step on its own day, also of what is due after them, and the rest with the deadline', () => {
    const work = [
      part('essay', '2026-11-17', 60, { isDue: false }),
      part('essay', '2026-11-20', 90),
      part('thesis', '2026-11-18', 50, { isDue: false }),
    ];
    expect(minutesOf(work, [entry('essay', '2026-11-20')])).toEqual([0, 60, 50, 0, 90, 0, 0]);
    expect(calendarLoads(work, [entry('essay', '2026-11-20')], WEEK, NOW).map(({ count }) => count)).toEqual([
      0, 0, 0, 0, 1, 0, 0,
    ]);
  });

  it('follows a deadline to where it is moved, also out of the days', () => {
    const work = [part('essay', '2026-11-20', 90)];
    expect(minutesOf(work, [entry('essay', '2026-11-18')])).toEqual([0, 0, 90, 0, 0, 0, 0]);
    expect(minutesOf(work, [entry('essay', '2026-11-23')])).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is less by what was just done, and knows nothing of other days', () => {
    const done = part('done', '2026-11-18', 30);
    const work = [
      { ...done, assignment: { ...done.assignment, progress: 'submitted' as const } },
      part('before', '2026-11-15', 30),
      part('after', '2026-11-23', 30),
    ];
    expect(minutesOf(work, [])).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('has what is late on today or the later day it is planned for, wherever its deadline stands', () => {
    const planned = part('planned', '2026-11-19', 30);
    const work = [
      part('late', '2026-11-17', 90),
      { ...planned, assignment: { ...planned.assignment, plannedOn: '2026-11-19' } },
    ];
    const entries = [entry('late', '2026-11-16'), entry('planned', '2026-11-16')];
    expect(minutesOf(work, entries)).toEqual([0, 90, 0, 30, 0, 0, 0]);
    expect(minutesOf(work, [])).toEqual([0, 90, 0, 30, 0, 0, 0]);
    expect(minutesOf(work, [entry('late', '2026-11-20')])).toEqual([0, 0, 0, 30, 90, 0, 0]);
  });

  it('is late from the minute after a deadline on', () => {
    const work = [part('essay', '2026-11-17', 90)];
    const at = (dueTime: string) => [dueEntry({ id: 'essay', dueDate: '2026-11-16', dueTime })];
    const on = (now: string) => calendarLoads(work, at('18:00'), WEEK, now).map(({ minutes }) => minutes);
    expect(on('2026-11-16T18:00')).toEqual([90, 0, 0, 0, 0, 0, 0]);
    expect(on('2026-11-17T00:00')).toEqual([0, 90, 0, 0, 0, 0, 0]);
  });
});

describe('the courses that the load line leaves out', () => {
  const course = (code: string, status: 'active' | 'paused') =>
    ({ __typename: 'Course', id: code, code, name: code, color: 'blue', status }) as const;
  const codes = (...entries: ReturnType<typeof dueEntry>[]) =>
    pausedCodes(entries, { view: 'week', day: '2026-11-17', firstDay: 1 });

  it('are those that are paused and have something open in these days, each once', () => {
    const art = course('ART 7', 'paused');
    expect(
      codes(
        dueEntry({ id: 'a', dueDate: '2026-11-18', course: art }),
        dueEntry({ id: 'b', dueDate: '2026-11-19', course: art }),
        dueEntry({ id: 'c', dueDate: '2026-11-19', course: course('BIO 1', 'active') }),
        dueEntry({ id: 'd', dueDate: '2026-11-19', course: null }),
      ),
    ).toEqual(['ART 7']);
  });

  it('are none whose work is done or due on other days', () => {
    const art = course('ART 7', 'paused');
    expect(
      codes(
        dueEntry({ id: 'a', dueDate: '2026-11-18', course: art, progress: 'submitted' }),
        dueEntry({ id: 'b', dueDate: '2026-11-25', course: art }),
      ),
    ).toEqual([]);
  });
});
