import fc from 'fast-check';
import { type AnalyzedWork, courseWorkFigures, wasOnTime } from '#domain/analytics/work-figures';

const HOUR = 3_600_000;
const DUE = Date.UTC(2026, 9, 5, 21, 59);

const work = (changes: Partial<AnalyzedWork> = {}): AnalyzedWork => ({
  courseId: 'bio',
  type: 'assignment',
  progress: 'submitted',
  dueAt: DUE,
  completedAt: DUE - HOUR,
  estimateMinutes: 60,
  loggedMinutes: 90,
  firstWorkedAt: DUE - 48 * HOUR,
  scorePercent: null,
  ...changes,
});
const figures = (items: readonly AnalyzedWork[], credits = 4, now = DUE + 24 * HOUR) =>
  courseWorkFigures(items, { credits, now });

const anyWork = fc.record({
  courseId: fc.constant('bio'),
  type: fc.constantFrom('assignment', 'exam', 'quiz'),
  progress: fc.constantFrom('todo', 'doing', 'submitted', 'let_go'),
  dueAt: fc.option(fc.integer({ min: DUE - 1e9, max: DUE + 1e9 })),
  completedAt: fc.option(fc.integer({ min: DUE - 1e9, max: DUE + 1e9 })),
  estimateMinutes: fc.option(fc.integer({ min: 0, max: 6_000 })),
  loggedMinutes: fc.integer({ min: 0, max: 6_000 }),
  firstWorkedAt: fc.option(fc.integer({ min: DUE - 1e9, max: DUE + 1e9 })),
  scorePercent: fc.constant(null),
}) satisfies fc.Arbitrary<AnalyzedWork>;

describe('the figures of a course', () => {
  it('set logged and estimated minutes against the credits', () => {
    expect(figures([work(), work({ estimateMinutes: null, loggedMinutes: 30 })])).toMatchObject({
      loggedMinutes: 120,
      plannedMinutes: 60,
      plannedItems: 1,
      unplannedItems: 1,
      minutesPerCredit: 30,
      plannedMinutesPerCredit: 15,
    });
  });

  it('say nothing for each credit of a course without credits', () => {
    expect(figures([work()], 0)).toMatchObject({ minutesPerCredit: null, plannedMinutesPerCredit: null });
  });

  it('keep the time spent on work that was let go, and nothing else of it', () => {
    expect(figures([work({ progress: 'let_go', completedAt: null })])).toEqual({
      loggedMinutes: 90,
      plannedMinutes: 0,
      plannedItems: 0,
      unplannedItems: 0,
      minutesPerCredit: 22.5,
      plannedMinutesPerCredit: 0,
      leadHours: { value: null, samples: 0 },
      onTimeItems: 0,
      decidedItems: 0,
    });
  });

  it('claim a lead from five logged items on: the median from the first minute to the deadline', () => {
    const begun = (hours: number) => work({ firstWorkedAt: DUE - hours * HOUR });
    const four = [begun(1), begun(2), begun(10), begun(30)];
    expect(figures(four).leadHours).toEqual({ value: null, samples: 4 });
    expect(figures([...four, begun(-5)]).leadHours).toEqual({ value: 2, samples: 5 });
    expect(figures([...four, work({ firstWorkedAt: null }), work({ dueAt: null })]).leadHours.samples).toBe(
      4,
    );
  });

  it.each<[string, Partial<AnalyzedWork>, boolean | null]>([
    ['done before its deadline', {}, true],
    ['done in the minute of its deadline', { completedAt: DUE + 59_999 }, true],
    ['done a minute later', { completedAt: DUE + 60_000 }, false],
    ['open after its deadline', { progress: 'todo', completedAt: null }, false],
    ['open with time left', { progress: 'doing', completedAt: null, dueAt: DUE + 48 * HOUR }, null],
    ['done, nobody knows when', { completedAt: null }, null],
    ['without a deadline', { dueAt: null }, null],
  ])('judges work that is %s', (_name, changes, expected) => {
    expect(wasOnTime(work(changes), DUE + 24 * HOUR)).toBe(expected);
  });

  it('law: the order of the work does not matter, and more on time is never more than decided', () => {
    fc.assert(
      fc.property(fc.array(anyWork), fc.integer({ min: 0, max: 30 }), (items, credits) => {
        const found = figures(items, credits);
        expect(figures(items.toReversed(), credits)).toEqual(found);
        expect(found.onTimeItems).toBeLessThanOrEqual(found.decidedItems);
        expect(found.decidedItems).toBeLessThanOrEqual(items.length);
      }),
    );
  });

  it('law: two halves of a course have the minutes of the whole', () => {
    fc.assert(
      fc.property(fc.array(anyWork), fc.array(anyWork), (left, right) => {
        const [one, two, both] = [figures(left), figures(right), figures([...left, ...right])];
        expect(both.loggedMinutes).toBe(one.loggedMinutes + two.loggedMinutes);
        expect(both.plannedMinutes).toBe(one.plannedMinutes + two.plannedMinutes);
        expect(both.onTimeItems).toBe(one.onTimeItems + two.onTimeItems);
      }),
    );
  });
});
