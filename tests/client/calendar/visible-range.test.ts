import { coreRange, daysOf, pageDay, visibleRange } from '../../../client/features/calendar/visible-range';

const MONDAY = 1;
const SUNDAY = 7;

describe('the days of a view', () => {
  it('fill a month up to whole weeks', () => {
    expect(visibleRange('month', '2026-11-19', MONDAY)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(visibleRange('month', '2026-11-19', SUNDAY)).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    expect(visibleRange('month', '2027-02-10', MONDAY)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it.each(['week', 'agenda', 'day'] as const)('are one week for: %s', (view) => {
    expect(visibleRange(view, '2026-11-22', MONDAY)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(visibleRange(view, '2026-11-22', SUNDAY)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  });

  it('are at their core the month, or the one day', () => {
    expect(coreRange('month', '2028-02-10', MONDAY)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(coreRange('day', '2026-11-22', MONDAY)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(coreRange('week', '2026-11-22', MONDAY)).toEqual(visibleRange('week', '2026-11-22', MONDAY));
  });

  it('are counted without a gap', () => {
    expect(daysOf({ from: '2026-10-30', to: '2026-11-02' })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
  });
});

describe('turning the page', () => {
  it('keeps the weekday, or the day of the month', () => {
    expect(pageDay('week', '2026-11-19', 1)).toBe('2026-11-26');
    expect(pageDay('agenda', '2026-11-19', -1)).toBe('2026-11-12');
    expect(pageDay('day', '2026-11-30', 1)).toBe('2026-12-01');
    expect(pageDay('month', '2026-12-19', 1)).toBe('2027-01-19');
    expect(pageDay('month', '2026-01-19', -1)).toBe('2025-12-19');
  });

  it('stops at the last day of a shorter month', () => {
    expect(pageDay('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(pageDay('month', '2027-03-30', -1)).toBe('2027-02-28');
  });
});
