import fc from 'fast-check';

import { letterFor } from '#domain/grading/scale';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';

import { decimals } from './gradebook-arbitrary';
import { LAW } from './laws';

const labelOf = (percent: number | string) => letterFor(US_PLUS_MINUS, percent).label;

describe('the default scale', () => {
  it('has strictly falling boundaries and points down to 0 percent', () => {
    const { bands } = US_PLUS_MINUS;
    for (const [index, band] of bands.entries()) {
      const better = bands[index - 1];
      if (!better) continue;
      expect(band.minPercent).toBeLessThan(better.minPercent);
      expect(band.points).toBeLessThan(better.points);
    }
    expect(bands.at(-1)).toEqual({ label: 'F', minPercent: 0, points: 0, pass: false });
  });

  it.each([
    [93, 'A', 4.0],
    [90, 'A-', 3.7],
    [87, 'B+', 3.3],
    [83, 'B', 3.0],
    [80, 'B-', 2.7],
    [77, 'C+', 2.3],
    [73, 'C', 2.0],
    [70, 'C-', 1.7],
    [67, 'D+', 1.3],
    [63, 'D', 1.0],
    [60, 'D-', 0.7],
    [0, 'F', 0],
  ])('gives the band from its boundary on: %d is %s with %d points', (percent, label, points) => {
    expect(letterFor(US_PLUS_MINUS, percent)).toMatchObject({ label, points });
  });

  it.each([
    [100, 'A'],
    [250, 'A'],
    [92.99, 'A-'],
    [89.99, 'B+'],
    ['89.9999', 'B+'],
    ['90.0000', 'A-'],
    [59.99, 'F'],
    [-5, 'F'],
  ])('maps %p to %s without rounding it', (percent, label) => {
    expect(labelOf(percent)).toBe(label);
  });

  it('passes from D- on', () => {
    expect(letterFor(US_PLUS_MINUS, 60).pass).toBe(true);
    expect(letterFor(US_PLUS_MINUS, 59.99).pass).toBe(false);
  });

  it('never gives a worse band for a higher percentage', () => {
    const percents = decimals(-20, 130);
    fc.assert(
      fc.property(percents, percents, (one, other) => {
        const [low, high] = Number(one) < Number(other) ? [one, other] : [other, one];
        expect(letterFor(US_PLUS_MINUS, high).points).toBeGreaterThanOrEqual(
          letterFor(US_PLUS_MINUS, low).points,
        );
      }),
      LAW,
    );
  });
});
