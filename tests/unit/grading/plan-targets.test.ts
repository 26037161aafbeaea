import fc from 'fast-check';

import { planWithin, type TargetPlan } from '#domain/grading/plan-term';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';

import { LAW } from './laws';

describe('the planner over several courses', () => {
  const planTargets = (...asked: [Parameters<typeof planWithin>[0], Parameters<typeof planWithin>[1]]) =>
    planWithin(...asked, { sets: Infinity }) as TargetPlan;

  const courses = [
    { id: 'biology', credits: 4, expected: 89, ceiling: 97 },
    { id: 'chemistry', credits: 4, expected: 80, ceiling: 92 },
    { id: 'history', credits: 3, expected: 92.5, ceiling: 95 },
  ];
  const question = { qualityPoints: 0, creditsInGpa: 0, scale: US_PLUS_MINUS };

  it('finds the cheapest grades that reach the target', () => {
    // as it goes: (4 × 3.3 + 4 × 2.7 + 3 × 3.7) / 11 = 3.19
    expect(planTargets({ ...question, target: 3.19 }, courses)).toMatchObject({ isReached: true, cost: 0 });
    const plan = planTargets({ ...question, target: 3.4 }, courses);
    expect(plan).toMatchObject({ isReached: true, average: 3.42, cost: 1.5 });
    expect(plan.courses.map(({ id, band, rise }) => [id, band.label, rise])).toEqual([
      ['biology', 'A-', 1],
      ['chemistry', 'B-', 0],
      ['history', 'A', 0.5],
    ]);
  });

  it('keeps a course that is fixed, and prices percentage points', () => {
    const fixed = courses.map((course) => (course.id === 'history' ? { ...course, fixed: 'A-' } : course));
    expect(planTargets({ ...question, target: 3.4 }, fixed).courses[2]).toMatchObject({
      band: { label: 'A-' },
      rise: 0,
    });
    const dear = courses.map((course) => ({ ...course, costPerPercent: course.id === 'biology' ? 10 : 1 }));
    expect(planTargets({ ...question, target: 3.4 }, dear).courses[0]).toMatchObject({ rise: 0 });
  });

  it('says how far it goes when the target is out of reach', () => {
    expect(planTargets({ ...question, target: 4 }, courses)).toMatchObject({
      isReached: false,
      average: 3.89,
    });
  });

  it('stops where more sets would have to be compared than it may', () => {
    const budget = { sets: 1_000 };
    expect(planWithin({ ...question, target: 3.4 }, courses, budget)).toMatchObject({ average: 3.42 });
    const used = 1_000 - budget.sets;
    expect(used).toBeGreaterThan(courses.length);
    expect(planWithin({ ...question, target: 3.4 }, courses, { sets: used - 1 })).toBeNull();
  });

  it('is as cheap as the best of all combinations', () => {
    const percents = fc.integer({ min: 50, max: 99 });
    const course = fc.record({
      credits: fc.integer({ min: 1, max: 6 }),
      expected: percents,
      room: fc.nat(30),
    });
    fc.assert(
      fc.property(
        fc.array(course, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 40 }),
        (list, tenths) => {
          const planned = list.map(({ credits, expected, room }, index) => ({
            id: String(index),
            credits,
            expected,
            ceiling: expected + room,
          }));
          const plan = planTargets({ ...question, target: tenths / 10 }, planned);
          const total = list.reduce((sum, { credits }) => sum + credits, 0);
          const { bands } = US_PLUS_MINUS;
          let best = Number.POSITIVE_INFINITY;
          const walk = (index: number, quality: number, cost: number): void => {
            const one = planned[index];
            if (!one) {
              if (Math.round((quality / total) * 100 + 1e-6) / 100 >= tenths / 10)
                best = Math.min(best, cost);
              return;
            }
            bands
              .filter(
                ({ minPercent }, rank) =>
                  minPercent <= one.ceiling &&
                  (minPercent > one.expected ||
                    ((bands[rank - 1]?.minPercent ?? 101) > one.expected && minPercent <= one.expected)),
              )
              .forEach(({ minPercent, points }) =>
                walk(
                  index + 1,
                  quality + points * one.credits,
                  cost + Math.max(0, minPercent - one.expected),
                ),
              );
          };
          walk(0, 0, 0);
          return plan.isReached ? plan.cost === best : best === Number.POSITIVE_INFINITY;
        },
      ),
      { ...LAW, numRuns: Math.ceil(LAW.numRuns / 5) },
    );
  });
});
