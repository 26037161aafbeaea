import fc from 'fast-check';
import { spreadOverSubtasks } from '#domain/planning/subtask-load';

const essay = { dueDate: '2026-12-01', type: 'assignment', progress: 'todo', estimateMinutes: 300 } as const;
const step = (dueDate: string | null, estimateMinutes: number | null, isDone = false) => ({
  dueDate,
  estimateMinutes,
  isDone,
});

describe('the work of an assignment with subtasks', () => {
  it('stands on the days of those with a day and an estimate; the rest on its own', () => {
    const parts = spreadOverSubtasks(essay, [
      step('2026-11-20', 60),
      step('2026-11-24', 90, true),
      step(null, 30),
      step('2026-11-25', null),
    ]);
    expect(parts.map(({ dueDate, estimateMinutes }) => [dueDate, estimateMinutes])).toEqual([
      ['2026-12-01', 150],
      ['2026-11-20', 60],
    ]);
  });

  it('is left as it is without any', () => {
    expect(spreadOverSubtasks(essay, [step(null, 30)])).toEqual([essay]);
  });

  it('adds up to the estimate while nothing is done, unless the subtasks ask for more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 10 }), (minutes) => {
        const parts = spreadOverSubtasks(
          essay,
          minutes.map((each) => step('2026-11-20', each)),
        );
        const sum = parts.reduce((total, { estimateMinutes }) => total + (estimateMinutes ?? 0), 0);
        expect(sum).toBe(
          Math.max(
            300,
            minutes.reduce((total, each) => total + each, 0),
          ),
        );
      }),
    );
  });
});
