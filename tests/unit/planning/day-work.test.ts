import fc from 'fast-check';

import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { workOnDays, type DayTask } from '#domain/planning/day-work';
import { dayLoads, DEFAULT_ESTIMATE_MINUTES } from '#domain/planning/load';
import { neededMinutes, type TaskStep } from '#domain/planning/task-work';
import { addDays } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import { dayWorkUntil } from '../../../server/features/today/day-work.service';
import type { WorkTask } from '../../../server/features/today/open-work';

const ZONE = 'America/New_York';
const TODAY = '2026-11-23';

/** The end of the day so many days from today, as steps and whole-day deadlines are due. */
const endOf = (days: number) => toInstant(`${addDays(TODAY, days)}T23:59`, ZONE);

const step = (days: number | null, estimateMinutes: number | null, isDone = false): TaskStep => ({
  dueAt: days === null ? null : endOf(days),
  estimateMinutes,
  isDone,
});

const essay = (rest: Partial<DayTask> = {}): DayTask => ({
  ...{ id: 'essay', type: 'assignment', estimateMinutes: 180, dueAt: endOf(4) },
  ...rest,
});

const onDays = (...tasks: DayTask[]) => workOnDays(tasks, ZONE, (_task, dueAt) => localDayOf(dueAt, ZONE));

const shown = (...tasks: DayTask[]) =>
  onDays(...tasks).map(({ date, minutes, isDue }) => [date, minutes, isDue]);

describe('the work of a task on days', () => {
  it('stands with the deadline as a whole without steps', () => {
    expect(shown(essay())).toEqual([['2026-11-27', 180, true]]);
  });

  it('stands on the days of its steps, and what is left with the deadline: the whole is counted once', () => {
    const steps = [step(1, 60), step(2, 30), step(null, 20)];
    expect(shown(essay({ steps }))).toEqual([
      ['2026-11-24', 60, false],
      ['2026-11-25', 30, false],
      ['2026-11-27', 90, true],
    ]);
  });

  it('is less by steps that are done, and leaves out those nobody estimated or that come with the deadline', () => {
    const steps = [step(1, 60, true), step(2, null), step(4, 45)];
    expect(shown(essay({ steps }))).toEqual([['2026-11-27', 120, true]]);
  });

  it('keeps a deadline for which the steps leave nothing', () => {
    expect(shown(essay({ estimateMinutes: 60, steps: [step(1, 60)] }))).toEqual([
      ['2026-11-24', 60, false],
      ['2026-11-27', 0, true],
    ]);
  });

  it('stands on the days that have time reserved for it before its deadline, or after one that has passed', () => {
    const at = (days: number, hour: number) =>
      toInstant(`${addDays(TODAY, days)}T${String(hour).padStart(2, '0')}:00`, ZONE);
    const block = (days: number, hours: number, taskId = 'essay') => ({
      ...{ taskId, startsAt: at(days, 10), endsAt: at(days, 10 + hours) },
    });
    const planned = (own: DayTask, now: number, ...reserved: ReturnType<typeof block>[]) =>
      workOnDays([own], ZONE, (_task, dueAt) => localDayOf(dueAt, ZONE), { reserved, now }).map(
        ({ date, minutes, isDue, isReserved = false }) => [date, minutes, isDue, isReserved],
      );
    const now = at(0, 9);
    expect(planned(essay(), now, block(1, 1), block(1, 1, 'other'), block(3, 1), block(5, 1))).toEqual([
      ['2026-11-24', 60, false, true],
      ['2026-11-26', 60, false, true],
      ['2026-11-27', 60, true, false],
    ]);
    // Half of the first one is over, and the last holds more than is left; the step has its time first.
    const steps = [step(1, 60)];
    expect(planned(essay({ steps }), now + 90 * 60_000, block(0, 1), block(1, 2), block(2, 9))).toEqual([
      ['2026-11-23', 30, false, true],
      ['2026-11-24', 30, false, true],
      ['2026-11-24', 90, false, true],
      ['2026-11-25', 30, false, true],
      ['2026-11-27', 0, true, false],
    ]);
    expect(planned(essay({ dueAt: endOf(-1) }), now, block(2, 2))).toEqual([
      ['2026-11-25', 120, false, true],
      ['2026-11-22', 60, true, false],
    ]);
    expect(planned(essay({ dueAt: null }), now, block(2, 2))).toEqual([['2026-11-25', 120, false, true]]);
  });

  it('without a deadline is that of its steps alone', () => {
    expect(shown(essay({ dueAt: null, steps: [step(1, 60)] }))).toEqual([['2026-11-24', 60, false]]);
    expect(shown(essay({ dueAt: null }))).toEqual([]);
  });

  it.each(ASSIGNMENT_TYPES.map((type) => [type, DEFAULT_ESTIMATE_MINUTES[type]] as const))(
    'of a %s nobody estimated is assumed to be %d minutes, and says so, but not of its estimated steps',
    (type, minutes) => {
      const [whole] = onDays(essay({ type, estimateMinutes: null }));
      expect(whole).toMatchObject({ minutes, assumedMinutes: minutes });
      const parts = onDays(essay({ type, estimateMinutes: null, steps: [step(1, 10), step(2, null)] }));
      expect(parts.map(({ assumedMinutes }) => assumedMinutes)).toEqual([0, minutes - 10]);
    },
  );

  it('adds up to what the rank counts as needed, and so does the load line over all its days (law)', () => {
    const steps = fc.array(
      fc
        .tuple(
          fc.option(fc.integer({ min: 0, max: 9 })),
          fc.option(fc.integer({ min: 0, max: 300 })),
          fc.boolean(),
        )
        .map(([days, minutes, isDone]) => step(days, minutes, isDone)),
      { maxLength: 6 },
    );
    const task = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom(...ASSIGNMENT_TYPES),
      dueAt: fc.integer({ min: -3, max: 9 }).map(endOf),
      estimateMinutes: fc.option(fc.nat(600)),
      personalFactor: fc.constantFrom(0.5, 1, 1.4, 3),
      loggedMinutes: fc.nat(400),
      steps,
    });
    const blocks = fc.array(
      fc.tuple(fc.nat(5), fc.integer({ min: -50, max: 300 }), fc.integer({ min: 1, max: 5 })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.array(task, { maxLength: 6 }), blocks, (tasks, list) => {
        const reserved = list
          .map(([which, hours, length]) => {
            const startsAt = endOf(0) + hours * 3_600_000;
            return { taskId: tasks[which]?.id ?? 'gone', startsAt, endsAt: startsAt + length * 3_600_000 };
          })
          .toSorted((a, b) => a.startsAt - b.startsAt);
        const dueDayOf = (_task: DayTask, dueAt: number) => localDayOf(dueAt, ZONE);
        const work = workOnDays(tasks, ZONE, dueDayOf, { reserved, now: endOf(0) });
        const needed = tasks.reduce((sum, each) => sum + neededMinutes(each), 0);
        expect(work.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(needed);
        expect(work.filter(({ isDue }) => isDue)).toHaveLength(tasks.length);
        const loads = dayLoads({ today: TODAY, days: 20, work });
        expect(loads.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(needed);
        expect(loads.reduce((sum, { count }) => sum + count, 0)).toBe(tasks.length);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Far to the west and far to the east. */
const ZONES = ['Pacific/Pago_Pago', ZONE, 'Pacific/Kiritimati'] as const;

const anyTask: fc.Arbitrary<WorkTask> = fc
  .record({
    ...{ days: fc.integer({ min: -4, max: 12 }), isWholeDay: fc.boolean(), zone: fc.constantFrom(...ZONES) },
    ...{
      steps: fc.array(
        fc.integer({ min: -3, max: 12 }).map((days) => step(days, 20)),
        { maxLength: 2 },
      ),
    },
    ...{ hour: fc.integer({ min: 0, max: 23 }), hasDeadline: fc.boolean() },
  })
  .map(({ days, isWholeDay, zone, steps, hour, hasDeadline }) => {
    const day = addDays(TODAY, days);
    const time = isWholeDay ? '23:59' : `${String(hour).padStart(2, '0')}:00`;
    return {
      ...{
        id: 'task',
        courseId: null,
        type: 'assignment',
        estimateMinutes: 60,
        loggedMinutes: 0,
        personalFactor: 1,
      },
      ...{
        plannedOn: null,
        priority: 4,
        isPinned: false,
        seriesId: null,
        isOwnDeadline: true,
        isPaused: false,
        steps,
      },
      dueAt: hasDeadline ? toInstant(`${day}T${time}`, zone) : null,
      wholeDay: hasDeadline && isWholeDay ? day : null,
    };
  });

describe('the work until a day', () => {
  it('is the work of all days up to it, wherever deadlines were set and the student is', () => {
    const places = fc.record({ zone: fc.constantFrom(...ZONES), last: fc.integer({ min: 0, max: 8 }) });
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 6 }), places, (tasks, { zone, last }) => {
        const clocks = { now: toInstant(`${TODAY}T12:00`, ZONE), zone };
        const lastDay = addDays(TODAY, last);
        const all = dayWorkUntil(tasks, addDays(TODAY, 400), clocks);
        expect(dayWorkUntil(tasks, lastDay, clocks)).toEqual(all.filter(({ date }) => date <= lastDay));
      }),
      { numRuns: 1_000 },
    );
  });
});
