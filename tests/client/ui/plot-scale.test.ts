import { dayTicks, linear, roundDomain, roundTicks } from '../../../client/ui/plot/plot-scale';
import { stepArea, stepPath } from '../../../client/ui/plot/line-path';

test('a line maps its domain onto its range and back', () => {
  const there = linear([20, 100], [240, 0]);
  expect([20, 60, 100].map(there)).toEqual([240, 120, 0]);
  const back = linear([240, 0], [20, 100]);
  expect(back(there(73))).toBeCloseTo(73);
});

test('a domain without extent lies in the middle', () => {
  expect(linear([5, 5], [0, 10])(5)).toBe(5);
});

test.each([
  [[0, 100], 5, [0, 20, 40, 60, 80, 100]],
  [[72.5, 91], 4, [75, 80, 85, 90]],
  [[0, 0.3], 3, [0, 0.1, 0.2, 0.3]],
  [[-5, 5], 2, [-5, 0, 5]],
] as const)('round values of %j, about %i', (domain, wanted, expected) => {
  expect(roundTicks(domain, wanted)).toEqual(expected);
});

test('round values are never many more than wanted, whatever the domain', () => {
  for (let extent = 0.001; extent < 10_000; extent *= 1.37) {
    for (const wanted of [1, 2, 4, 7]) {
      expect(roundTicks([12.3, 12.3 + extent], wanted).length).toBeLessThanOrEqual(wanted + 1);
    }
  }
});

test('a domain is widened to round values, also one without extent', () => {
  expect(roundDomain([72.5, 91.2], 4)).toEqual([70, 95]);
  const [low, high] = roundDomain([88, 88], 4);
  expect(low).toBeLessThan(88);
  expect(high).toBeGreaterThan(88);
});

test.each([
  ['2026-09-01', '2026-09-01', 4, ['2026-09-01']],
  ['2026-09-01', '2026-09-04', 4, ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04']],
  ['2026-09-01', '2026-11-30', 4, ['2026-09-01', '2026-09-29', '2026-10-27', '2026-11-24']],
])('days from %s to %s, at most %i', (from, to, wanted, expected) => {
  expect(dayTicks(from, to, wanted)).toEqual(expected);
});

test('never more days than wanted, over ten years', () => {
  for (let days = 0; days < 3650; days += 61) {
    const to = new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
    for (const wanted of [2, 5, 9]) {
      expect(dayTicks('2020-01-01', to, wanted).length).toBeLessThanOrEqual(wanted);
    }
  }
});

const same = (value: number) => value;

test('each value holds until the next, the last until the end; without a value there is a gap', () => {
  const points = [
    { x: 0, y: 5 },
    { x: 10, y: 7 },
    { x: 20, y: null },
    { x: 30, y: 9 },
  ];
  expect(stepPath(points, 40, same, same)).toBe('M0 5H10V7H20M30 9H40');
});

test('an area is a column a span', () => {
  expect(stepArea([{ x: 0, low: 1, high: 3 }], 10, same, same)).toBe('M0 1V3H10V1Z');
});
