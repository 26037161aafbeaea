import fc from 'fast-check';
import { claimsOf, isAssumedWork, neededMinutes, type TaskStep } from '#domain/planning/task-work';

const step = (estimateMinutes: number | null, rest: Partial<TaskStep> = {}): TaskStep => ({
  dueAt: null,
  estimateMinutes,
  isDone: false,
  ...rest,
});
const exam = { type: 'exam', estimateMinutes: null } as const;

describe('the work of a task', () => {
  it('is what the student estimates, corrected by the own pace; 0 is an estimate', () => {
    expect(neededMinutes(exam)).toBe(240);
    expect(neededMinutes({ ...exam, estimateMinutes: 0 })).toBe(0);
    expect(neededMinutes({ ...exam, estimateMinutes: 50, personalFactor: 1.25 })).toBe(63);
  });

  it('is never below what its steps take together, and is no guess where all of them are estimated', () => {
    const steps = [step(60), step(90)];
    expect(neededMinutes({ ...exam, steps })).toBe(150);
    expect(isAssumedWork({ ...exam, steps })).toBe(false);
    expect(neededMinutes({ ...exam, steps: [...steps, step(null)] })).toBe(240);
    expect(isAssumedWork({ ...exam, steps: [...steps, step(null)] })).toBe(true);
    expect(neededMinutes({ ...exam, estimateMinutes: 100, steps })).toBe(150);
    expect(neededMinutes({ ...exam, estimateMinutes: 400, steps })).toBe(400);
  });

  it('is less by what is done: ticked steps or logged minutes, whichever is more, never both', () => {
    const work = { ...exam, estimateMinutes: 300, steps: [step(120, { isDone: true }), step(60)] };
    expect(neededMinutes(work)).toBe(180);
    expect(neededMinutes({ ...work, loggedMinutes: 100 })).toBe(180);
    expect(neededMinutes({ ...work, loggedMinutes: 200 })).toBe(100);
    expect(neededMinutes({ ...work, loggedMinutes: 1_000 })).toBe(15);
  });

  it('is due step by step, the rest with the task', () => {
    const steps = [step(60, { dueAt: 30 }), step(90, { dueAt: 10 }), step(20), step(30, { dueAt: 99 })];
    expect(claimsOf({ ...exam, estimateMinutes: 300, dueAt: 50, steps })).toEqual([
      { dueAt: 10, minutes: 90 },
      { dueAt: 30, minutes: 60 },
      { dueAt: 50, minutes: 150 },
    ]);
    expect(claimsOf({ ...exam, dueAt: null, steps: [step(60, { dueAt: 30 })] })).toEqual([
      { dueAt: 30, minutes: 60 },
    ]);
  });

  it('counts no minute twice (law)', () => {
    const steps = fc.array(
      fc.record({
        dueAt: fc.option(fc.integer({ min: 0, max: 20 })),
        estimateMinutes: fc.option(fc.integer({ min: 0, max: 300 })),
        isDone: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const work = fc.record({
      type: fc.constant('project' as const),
      dueAt: fc.integer({ min: 0, max: 20 }),
      estimateMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
      personalFactor: fc.constantFrom(0.5, 1, 1.4, 3),
      loggedMinutes: fc.integer({ min: 0, max: 400 }),
      steps,
    });
    fc.assert(
      fc.property(work, (task) => {
        const claims = claimsOf(task);
        expect(claims.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(neededMinutes(task));
        expect(claims.every(({ minutes }) => minutes >= 0)).toBe(true);
        expect(claims.map(({ dueAt }) => dueAt)).toEqual(
          claims.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
