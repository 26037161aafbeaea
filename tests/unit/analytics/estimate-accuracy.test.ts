import fc from 'fast-check';
import { estimateAccuracy } from '#domain/analytics/work-figures';
import { median } from '#domain/analytics/median';
import { estimateFactors } from '#domain/planning/estimates';

const sample = <Estimate extends number | null>(loggedMinutes: number, estimateMinutes: Estimate) => ({
  type: 'assignment' as const,
  progress: 'submitted' as const,
  estimateMinutes,
  loggedMinutes,
});

describe('the accuracy of estimates', () => {
  it('counts samples and is silent below five', () => {
    expect(estimateAccuracy([sample(60, 60), sample(90, 60), sample(90, 60), sample(120, 60)])).toEqual([
      { type: 'assignment', ratio: { value: null, samples: 4 } },
    ]);
    expect(
      estimateAccuracy([sample(60, 60), sample(90, 60), sample(90, 60), sample(120, 60), sample(600, 60)]),
    ).toEqual([{ type: 'assignment', ratio: { value: 1.5, samples: 5 } }]);
  });

  it('leaves out open work, work without an estimate or of no minutes, and work nobody logged', () => {
    expect(
      estimateAccuracy([
        { ...sample(60, 60), progress: 'doing' },
        sample(60, null),
        sample(60, 0),
        sample(0, 60),
      ]),
    ).toEqual([]);
  });

  it('goes by kind of work, in the order of the kinds', () => {
    const found = estimateAccuracy([
      { ...sample(60, 60), type: 'project' },
      { ...sample(60, 60), type: 'exam' },
    ]);
    expect(found.map(({ type }) => type)).toEqual(['exam', 'project']);
  });

  it('law: within the bounds of the personal factor both say the same', () => {
    const minutes = fc.integer({ min: 30, max: 60 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minutes, minutes), { minLength: 5 }), (pairs) => {
        const items = pairs.map(([logged, estimate]) => sample(logged, estimate));
        const [factor] = estimateFactors(items.map((item) => ({ ...item, courseId: 'bio' })));
        expect(estimateAccuracy(items)[0]?.ratio.value).toBeCloseTo(factor?.factor ?? NaN, 1);
      }),
    );
  });

  it('law: a median lies between the ends, and in the middle of its mirror image', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (numbers) => {
        const middle = median(numbers) ?? NaN;
        expect(middle).toBeGreaterThanOrEqual(Math.min(...numbers));
        expect(middle).toBeLessThanOrEqual(Math.max(...numbers));
        expect(median(numbers.map((number) => -number))).toBeCloseTo(-middle);
      }),
    );
    expect(median([])).toBeNull();
  });
});
