import { isOverdue, upcomingGroup } from '#domain/time/due';

describe('isOverdue', () => {
  it('keeps the minute that is named', () => {
    const dueAt = Date.parse('2026-11-21T23:59:00Z');
    expect(isOverdue(dueAt, dueAt + 59_999)).toBe(false);
    expect(isOverdue(dueAt, dueAt + 60_000)).toBe(true);
  });
});

describe('upcomingGroup', () => {
  it.each([
    [-1, 'today'],
    [0, 'today'],
    [1, 'tomorrow'],
    [2, 'next_days'],
    [6, 'next_days'],
    [7, 'later'],
    [400, 'later'],
  ])('%i days ahead is %s', (days, group) => {
    expect(upcomingGroup(days)).toBe(group);
  });
});
