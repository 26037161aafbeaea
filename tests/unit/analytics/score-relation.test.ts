import fc from 'fast-check';
import { scoreRelation, type ScoredWork } from '#domain/analytics/work-figures';

const pairs = (...all: [minutes: number, percent: number][]): ScoredWork[] =>
  all.map(([loggedMinutes, scorePercent]) => ({ loggedMinutes, scorePercent }));
const rising = (count: number) =>
  pairs(...Array.from({ length: count }, (_, index): [number, number] => [10 * (index + 1), index * index]));

describe('hours and scores', () => {
  it('claims nothing below eight', () => {
    expect(scoreRelation(rising(7))).toEqual({ samples: 7, rho: null, direction: null });
    expect(scoreRelation(rising(8))).toEqual({ samples: 8, rho: 1, direction: 'rises' });
  });

  it('claims nothing where all hours or all scores are one', () => {
    const same = pairs(...Array.from({ length: 9 }, (_, index): [number, number] => [60, index]));
    expect(scoreRelation(same)).toEqual({ samples: 9, rho: null, direction: null });
  });

  it('gives equal ones the mean of their ranks', () => {
    // Ranks of the hours: 1.5 1.5 3 4 5 6 7 8; of the scores: 1 to 8.
    const [minutes, scores] = [
      [10, 10, 30, 40, 50, 60, 70, 80],
      [1, 2, 3, 4, 5, 6, 7, 8],
    ];
    const work = minutes.map((loggedMinutes, index) => ({ loggedMinutes, scorePercent: scores[index] ?? 0 }));
    expect(scoreRelation(work).rho).toBeCloseTo(41.5 / Math.sqrt(41.5 * 42), 12);
  });

  it('calls a relation of eight clear only where the tables of rank correlation do', () => {
    // Spearman's critical value for n = 8 and 5 percent on two sides is 0.738.
    const order = (scores: number[]) =>
      scoreRelation(scores.map((scorePercent, index) => ({ loggedMinutes: index + 1, scorePercent })));
    expect(order([2, 1, 4, 3, 6, 5, 8, 7])).toMatchObject({ direction: 'rises' });
    const weak = order([4, 2, 1, 6, 3, 8, 5, 7]);
    expect(weak.rho).toBeCloseTo(0.643, 3);
    expect(weak.direction).toBe('unclear');
    expect(order([8, 7, 6, 5, 4, 3, 2, 1])).toMatchObject({ rho: -1, direction: 'falls' });
  });

  const anyWork = fc.array(
    fc.record({
      loggedMinutes: fc.integer({ min: 1, max: 1_000 }),
      scorePercent: fc.integer({ min: 0, max: 110 }),
    }),
  );

  it('law: it stays between -1 and 1, whatever the order, and only the ranks matter', () => {
    fc.assert(
      fc.property(anyWork, (work) => {
        const { rho, direction, samples } = scoreRelation(work);
        expect(samples).toBe(work.length);
        expect(direction === null).toBe(rho === null);
        expect(scoreRelation(work.toReversed()).direction).toBe(direction);
        const stretched = work.map((item) => ({ ...item, loggedMinutes: item.loggedMinutes ** 2 }));
        expect(scoreRelation(stretched).rho).toBe(rho);
        if (rho !== null) expect(Math.abs(rho)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('law: turning the scores around turns the relation around', () => {
    fc.assert(
      fc.property(anyWork, (work) => {
        const turned = work.map((item) => ({ ...item, scorePercent: -item.scorePercent }));
        const [one, other] = [scoreRelation(work).rho, scoreRelation(turned).rho];
        if (one === null) expect(other).toBeNull();
        else expect(other).toBeCloseTo(-one, 9);
      }),
    );
  });
});
