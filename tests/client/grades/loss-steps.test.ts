import { lossSteps, stepsDomain } from '../../../client/features/grades/analytics/losses-section';
import type { Waterfall } from '../../../domain/grading/losses';

const bars = (...costs: number[]) => costs.map((cost, index) => ({ itemId: `a${index}`, cost }));
const waterfall = (costs: number[], rest = 0): Waterfall => {
  const cost = costs.reduce((sum, one) => sum + one, 0);
  return { current: 100 - rest - cost, rest, categories: [{ categoryId: 'k1', cost, bars: bars(...costs) }] };
};

test('each step begins where the one before ended; the last ends at the grade', () => {
  const steps = lossSteps(waterfall([1.1, 5.25, 3]));
  expect(steps.map(({ from, to, cost }) => [from, to, cost])).toEqual([
    [100, 94.75, 5.25],
    [94.75, 91.75, 3],
    [91.75, 90.65, 1.1],
  ]);
});

test('ten items have a step of their own, the others share one', () => {
  const steps = lossSteps(waterfall(Array.from({ length: 13 }, (_, index) => index + 1)));
  expect(steps).toHaveLength(11);
  expect(steps.at(-1)).toMatchObject({ kind: 'others', count: 3, cost: 6, to: 9 });
});

test('what no item explains comes first; extra credit leads up', () => {
  const steps = lossSteps(waterfall([4], -3));
  expect(steps).toMatchObject([
    { kind: 'rest', from: 100, to: 103 },
    { kind: 'item', from: 103, to: 99 },
  ]);
  const [low, high] = stepsDomain(steps);
  expect(low).toBeLessThan(99);
  expect(high).toBeGreaterThanOrEqual(103);
});
