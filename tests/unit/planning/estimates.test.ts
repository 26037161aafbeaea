import fc from 'fast-check';
import {
  calibratedMinutes,
  estimateFactors,
  factorFor,
  type EstimateSample,
} from '#domain/planning/estimates';

const sample = (changes: Partial<EstimateSample> = {}): EstimateSample => ({
  courseId: 'bio',
  type: 'assignment',
  estimateMinutes: 60,
  loggedMinutes: 90,
  ...changes,
});
const several = (count: number, changes: Partial<EstimateSample> = {}) =>
  Array.from({ length: count }, () => sample(changes));

describe('the personal factor of estimates', () => {
  it('needs five samples', () => {
    expect(estimateFactors(several(4))).toEqual([]);
    expect(estimateFactors(several(5))).toEqual([
      { courseId: 'bio', type: 'assignment', factor: 1.5, samples: 5 },
      { courseId: 'bio', type: null, factor: 1.5, samples: 5 },
    ]);
  });

  it('is that of course and type, else of the course, else none', () => {
    const factors = estimateFactors([
      ...several(5, { loggedMinutes: 120 }),
      ...several(3, { type: 'reading', loggedMinutes: 30 }),
      ...several(4, { courseId: null }),
    ]);
    expect(factorFor(factors, { courseId: 'bio', type: 'assignment' })?.factor).toBe(2);
    expect(factorFor(factors, { courseId: 'bio', type: 'reading' })).toMatchObject({
      type: null,
      samples: 8,
    });
    expect(factorFor(factors, { courseId: null, type: 'assignment' })).toBeNull();
    expect(factorFor(factors, { courseId: 'art', type: 'assignment' })).toBeNull();
  });

  it('is a median: one night of a forgotten timer changes nothing', () => {
    const samples = [...several(4, { loggedMinutes: 60 }), sample({ loggedMinutes: 900 })];
    expect(estimateFactors(samples)[0]?.factor).toBe(1);
    expect(
      estimateFactors([30, 60, 90, 120, 60, 90].map((loggedMinutes) => sample({ loggedMinutes })))[0]?.factor,
    ).toBe(1.25);
  });

  it('lies between 0.5 and 3, whatever was logged', () => {
    const minutes = fc.integer({ min: 1, max: 100_000 });
    const samples = fc.array(fc.tuple(fc.integer({ min: 0, max: 60_000 }), minutes), { maxLength: 30 });
    fc.assert(
      fc.property(samples, (pairs) => {
        const all = pairs.map(([estimateMinutes, loggedMinutes]) =>
          sample({ estimateMinutes, loggedMinutes }),
        );
        for (const { factor, samples: count } of estimateFactors(all)) {
          expect(factor).toBeGreaterThanOrEqual(0.5);
          expect(factor).toBeLessThanOrEqual(3);
          expect(count).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });

  it('stretches an estimate, and leaves it alone where none is known', () => {
    const [factor = null] = estimateFactors(several(5, { loggedMinutes: 84 }));
    expect(calibratedMinutes(90, factor)).toBe(126);
    expect(calibratedMinutes(90, null)).toBe(90);
  });
});
