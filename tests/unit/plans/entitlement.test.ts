import {
  addMonth,
  entitledUntil,
  GRACE_DAYS,
  movedBilling,
  paidUntil,
  type ProviderState,
} from '#domain/plans/entitlement';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const state = (changes: Partial<ProviderState> = {}): ProviderState => ({
  status: 'active',
  periodStart: day('2026-11-01'),
  periodEnd: day('2026-12-01'),
  nextBilledAt: day('2026-12-01'),
  cancelAt: null,
  ...changes,
});

describe('what a subscription entitles to', () => {
  it.each([
    ['renewing: the period and its grace', state(), day('2026-12-08')],
    ['on trial: the same', state({ status: 'trialing' }), day('2026-12-08')],
    [
      'cancelled: exactly what is paid',
      state({ nextBilledAt: null, cancelAt: day('2026-12-01') }),
      day('2026-12-01'),
    ],
    [
      'with a moved payment: until that and its grace',
      state({ nextBilledAt: day('2026-12-20') }),
      day('2026-12-27'),
    ],
    ['unpaid: the grace from the day it was due', state({ status: 'past_due' }), day('2026-11-08')],
    ['paused: nothing', state({ status: 'paused' }), null],
    ['canceled: nothing', state({ status: 'canceled', cancelAt: day('2026-11-05') }), null],
  ])('%s', (_name, given, until) => {
    expect(entitledUntil(given)).toEqual(until);
  });

  it('is never less than what is paid, and never more than the grace beyond it', () => {
    for (const given of [
      state(),
      state({ nextBilledAt: day('2027-01-15') }),
      state({ cancelAt: day('2026-11-20') }),
    ]) {
      const [until, paid] = [entitledUntil(given)?.getTime() ?? 0, paidUntil(given)?.getTime() ?? 0];
      expect(until).toBeGreaterThanOrEqual(paid);
      expect(until - paid).toBeLessThanOrEqual(GRACE_DAYS * 86_400_000);
    }
  });
});

describe('the next payment after a reactivation', () => {
  it('is later by exactly the days that were paid', () => {
    expect(movedBilling(day('2026-12-10'), day('2026-11-10'), day('2026-11-30'))).toEqual(day('2026-12-30'));
  });

  it('stays where nothing was left', () => {
    expect(movedBilling(day('2026-12-10'), day('2026-11-10'), day('2026-11-09'))).toEqual(day('2026-12-10'));
  });
});

describe('a month later', () => {
  it.each([
    ['2026-11-10', '2026-12-10'],
    ['2026-01-31', '2026-02-28'],
    ['2026-12-31', '2027-01-31'],
  ])('than %s is %s', (from, to) => {
    expect(addMonth(day(from))).toEqual(day(to));
  });
});
