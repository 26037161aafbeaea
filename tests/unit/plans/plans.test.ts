import { decide, PLAN_FEATURES, PLAN_PRICES } from '#domain/plans/plans';

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

  it('speaks the published words', () => {
    expect(PLAN_FEATURES.free.join(', ').toLowerCase()).toBe(
      'up to 3 courses, assignment tracking, grade management, email support',
    );
    expect(PLAN_FEATURES.pro.join(', ').toLowerCase()).toBe(
      'unlimited courses, detailed grade analytics, enhanced calendar features, priority support, advanced course analytics',
    );
  });
});
