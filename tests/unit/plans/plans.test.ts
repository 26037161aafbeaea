import { isInPreparation, PLAN_LINES, type PlanLine } from '#domain/plans/plan-lines';
import { decide, PLAN_PRIVILEGES, PLAN_PRICES, PLAN_RESOURCES, PLANS } from '#domain/plans/plans';

describe('decide', () => {
  it.each([
    [0, 1, true, 3],
    [2, 1, true, 1],
    [3, 1, false, 0],
    [1, 2, true, 2],
    [1, 3, false, 2],
    [5, 1, false, 0],
    [5, 0, true, 0],
  ])(
    'free with %d active courses, %d wanted: allowed %p, %d remaining',
    (used, wanted, allowed, remaining) => {
      expect(decide('free', 'active_courses', used, wanted)).toEqual({ allowed, used, limit: 3, remaining });
    },
  );

  it('asks for one more unless told', () => {
    expect(decide('free', 'active_courses', 2).allowed).toBe(true);
    expect(decide('free', 'active_courses', 3).allowed).toBe(false);
  });

  it('sets pro no limit', () => {
    expect(decide('pro', 'active_courses', 400, 400)).toEqual({
      allowed: true,
      used: 400,
      limit: null,
      remaining: null,
    });
  });
});

describe('the published plans', () => {
  it('costs 0 and 5 dollars a month', () => {
    expect(PLAN_PRICES).toEqual({
      free: { amount: 0, currency: 'USD', interval: 'month' },
      pro: { amount: 5, currency: 'USD', interval: 'month' },
    });
  });

  it('speaks the published words in the published order', () => {
    const texts = (plan: (typeof PLANS)[number]) => PLAN_LINES[plan].map(({ text }) => text);
    expect(texts('free')).toEqual([
      'Up to 3 courses',
      'Assignment tracking',
      'Grade management',
      'Email support',
    ]);
    expect(texts('pro')).toEqual([
      'Unlimited courses',
      'Detailed grade analytics',
      'Enhanced calendar features',
      'Priority support',
      'Advanced course analytics',
    ]);
  });

  it.each(PLANS)('names no gate of %s that the product does not have', (plan) => {
    const gates = PLAN_LINES[plan].flatMap((line) => line.gates);
    expect(gates.length).toBeGreaterThan(0);
    const existing: readonly string[] = [...PLAN_RESOURCES, ...PLAN_PRIVILEGES];
    expect(gates.filter((gate) => !existing.includes(gate))).toEqual([]);
  });

  it('says of Student Pro alone, and of lines without a gate alone, that they are in preparation', () => {
    const line = (gates: PlanLine['gates']): PlanLine => ({ text: 'A line', gates });
    expect(isInPreparation('pro', line([]))).toBe(true);
    expect(isInPreparation('pro', line(['active_courses']))).toBe(false);
    expect(isInPreparation('free', line([]))).toBe(false);
  });

  it('has nothing of Student Pro in preparation any more', () => {
    expect(PLAN_LINES.pro.filter((each) => isInPreparation('pro', each))).toEqual([]);
  });
});
