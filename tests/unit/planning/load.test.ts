import fc from 'fast-check';

import { isOpen, ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { DEFAULT_ESTIMATE_MINUTES, dayLoads, isOverload, type LoadAssignment } from '#domain/planning/load';
import { addDays } from '#domain/time/local-date';

const TODAY = '2026-11-27';

function due(dueDate: string | null, rest: Partial<LoadAssignment> = {}): LoadAssignment {
  return { dueDate, progress: 'todo', type: 'assignment', estimateMinutes: 30, ...rest };
}

const loads = (...assignments: LoadAssignment[]) => dayLoads({ today: TODAY, days: 7, assignments });

describe('dayLoads', () => {
  it('gives one entry a day, across a month, also for empty days', () => {
    const days = loads();
    expect(days.map((day) => day.date)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(days.every((day) => day.minutes === 0 && day.count === 0)).toBe(true);
  });

  it('adds the estimates of one day', () => {
    expect(loads(due('2026-12-01'), due('2026-12-01', { estimateMinutes: 45 }))[4]).toEqual({
      date: '2026-12-01',
      minutes: 75,
      assumedMinutes: 0,
      count: 2,
    });
  });

  it('counts overdue work on today', () => {
    expect(loads(due('2026-11-26'), due('2025-01-01'), due(TODAY))[0]).toMatchObject({
      minutes: 90,
      count: 3,
    });
  });

  it('leaves out submitted work, work without a deadline and work due later', () => {
    const days = loads(due(TODAY, { progress: 'submitted' }), due(null), due('2026-12-04'));
    expect(days.every((day) => day.minutes === 0 && day.count === 0)).toBe(true);
  });

  it('counts work in progress', () => {
    expect(loads(due(TODAY, { progress: 'doing' }))[0]).toMatchObject({ minutes: 30, count: 1 });
  });

  it.each([
    ['reading', 45],
    ['quiz', 60],
    ['assignment', 90],
    ['exam', 240],
    ['project', 300],
    ['other', 60],
  ] as const)('assumes for a %s without an estimate %d minutes and says so', (type, minutes) => {
    expect(loads(due(TODAY, { type, estimateMinutes: null }))[0]).toMatchObject({
      minutes,
      assumedMinutes: minutes,
    });
  });

  it('takes an estimate of 0 at its word', () => {
    expect(loads(due(TODAY, { estimateMinutes: 0 }))[0]).toMatchObject({
      minutes: 0,
      assumedMinutes: 0,
      count: 1,
    });
  });

  it('gives nothing for no days', () => {
    expect(dayLoads({ today: TODAY, days: 0, assignments: [due(TODAY)] })).toEqual([]);
    expect(dayLoads({ today: TODAY, days: -1, assignments: [] })).toEqual([]);
  });

  it('puts every open assignment due in the window on exactly one day, in any order', () => {
    const assignment = fc.record({
      dueDate: fc.option(fc.integer({ min: -30, max: 30 }).map((offset) => addDays(TODAY, offset))),
      progress: fc.constantFrom(...ASSIGNMENT_PROGRESS),
      type: fc.constantFrom(...ASSIGNMENT_TYPES),
      estimateMinutes: fc.option(fc.nat(600)),
    });
    fc.assert(
      fc.property(fc.array(assignment, { maxLength: 20 }), (assignments) => {
        const days = loads(...assignments);
        const counted = assignments.filter(
          ({ dueDate, progress }) => dueDate !== null && isOpen({ progress }) && dueDate <= addDays(TODAY, 6),
        );
        const minutes = counted.map(
          ({ estimateMinutes, type }) => estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES[type],
        );
        expect(days.reduce((total, day) => total + day.count, 0)).toBe(counted.length);
        expect(days.reduce((total, day) => total + day.minutes, 0)).toBe(minutes.reduce((a, b) => a + b, 0));
        expect(loads(...assignments.toReversed())).toEqual(days);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isOverload', () => {
  it.each([
    [181, 180, true],
    [180, 180, false],
    [0, 0, false],
    [1, 0, true],
  ])('%d of %d minutes: %p', (minutes, dailyMinutes, expected) => {
    expect(isOverload(minutes, dailyMinutes)).toBe(expected);
  });
});
