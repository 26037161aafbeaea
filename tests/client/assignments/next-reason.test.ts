import { fullReason, shortReason } from '../../../client/features/assignments/next/next-reason';
import type { NextTaskFragment } from '../../../client/generated/graphql';
import { createFormat } from '../../../client/ui/format/format';
import { assignment, due } from './assignment-samples';

/** Saturday, 21 November 2026, 10:00 in New York. */
const NOW = Date.parse('2026-11-21T15:00:00Z');
const format = createFormat({ locale: 'en-US', timezone: 'America/New_York', now: () => new Date(NOW) });

function task(changes: Partial<NextTaskFragment>, own: Parameters<typeof assignment>[0]): NextTaskFragment {
  const { course: _course, ...row } = assignment({ dueZone: 'America/New_York', ...own });
  return {
    __typename: 'NextTask',
    assignment: { ...row, isPinned: false, course: null },
    ...{ stakeBasis: 'exact', percent: 5, points: 0.2, credits: 3, gpa: 0.12, expected: 90, isOwnMean: true },
    ...{ neededMinutes: 60, stepDueOn: null, dueMinutes: 60, isAssumed: true, freeMinutes: 300 },
    ...{
      othersMinutes: 0,
      cushionMinutes: 240,
      isOverdue: false,
      isDueSoon: true,
      assumedMinutes: 0,
    },
    ...changes,
  };
}

const on = (dueDate: string, dueTime: string | null = null) => ({
  ...due(dueDate, dueTime),
  dueZone: 'America/New_York',
});

describe('the reason of what is due within 48 hours', () => {
  it.each([
    [on('2026-11-21', '23:59'), 'Due tonight at 11:59 PM'],
    [on('2026-11-21', '15:00'), 'Due today at 3:00 PM'],
    [on('2026-11-21'), 'Due today'],
    [on('2026-11-22', '23:59'), 'Due tomorrow at 11:59 PM'],
    [on('2026-11-23', '09:00'), 'Due Monday at 9:00 AM'],
    [{ ...on('2026-11-21', '19:00'), type: 'exam' as const }, 'Starts tonight at 7:00 PM'],
    [{ ...on('2026-11-22'), type: 'exam' as const }, 'Starts tomorrow'],
    [{ ...on('2026-11-21', '22:59'), type: 'quiz' as const }, 'Starts tonight at 10:59 PM'],
    [{ ...on('2026-11-21', '23:00'), type: 'quiz' as const }, 'Due tonight at 11:00 PM'],
    [{ ...on('2026-11-21', '23:59'), type: 'exam' as const }, 'Starts tonight at 11:59 PM'],
  ])('%o begins with %s', (own, words) => {
    const [first] = fullReason(task({}, own), format);
    expect(first?.replace(/[\u00a0\u202f]/, ' ')).toBe(words);
  });

  it('names the time in the zone of the deadline where that reads differently', () => {
    const berlin = { dueZone: 'Europe/Berlin', dueAt: '2026-11-22T14:00:00Z' };
    const [first] = fullReason(task({}, { ...due('2026-11-22', '15:00'), ...berlin }), format);
    expect(first?.replace(/[\u00a0\u202f]/g, ' ')).toBe('Due tomorrow at 9:00 AM (3:00 PM Berlin)');
  });

  it('is not told of what is due later', () => {
    const text = fullReason(task({ isDueSoon: false }, on('2026-11-27', '23:59')), format);
    expect(text).toEqual(['worth 0.12 GPA points', 'not estimated', '4 hr to spare']);
  });

  it.each([
    [{ stakeBasis: 'typical_points' as const }, 'worth 0.12 GPA points (our guess)'],
    [{ stakeBasis: 'typical_points' as const, gpa: null }, '5% of your grade (our guess)'],
    [{ stakeBasis: 'points_so_far' as const }, 'worth 0.12 GPA points so far'],
    [{ stakeBasis: 'points_so_far' as const, gpa: null }, '5% of your grade so far'],
    [{ stakeBasis: 'unknown' as const }, 'not estimated'],
  ])('does not tell a guess at what it is worth as a fact: %o', (changes, words) => {
    const [first] = fullReason(task({ ...changes, isDueSoon: false }, on('2026-11-27')), format);
    expect(first).toBe(words);
  });

  it('calls time short only where it would be without any guess', () => {
    const own = on('2026-11-21');
    const last = (values: object) => fullReason(task({ cushionMinutes: -90, ...values }, own), format).at(-1);
    expect(last({ assumedMinutes: 30 })).toBe('1 hr short');
    expect(last({ assumedMinutes: 90 })).toBe('not estimated');
  });

  it('promises no time that rests on a guess', () => {
    const own = on('2026-11-27');
    const told = (values: object) => shortReason(task({ isDueSoon: false, ...values }, own), format);
    expect(told({ assumedMinutes: 0 })).toContain('4 hr to spare');
    expect(told({ assumedMinutes: 15 })).toEqual(['worth 0.12 GPA points', 'not estimated']);
    expect(told({ assumedMinutes: 15, isAssumed: false })).toEqual(['worth 0.12 GPA points', '1 hr of work']);
  });

  it('says that there is no slack instead of no minutes', () => {
    expect(fullReason(task({ cushionMinutes: 2 }, on('2026-11-21')), format).at(-1)).toBe('no time to spare');
  });
});

describe('the reason in a row', () => {
  const later = on('2026-11-27', '23:59');

  it('tells the slack that puts it before work due earlier', () => {
    const text = shortReason(task({ isDueSoon: false }, later), format);
    expect(text).toEqual(['worth 0.12 GPA points', '4 hr to spare', 'not estimated']);
  });

  it.each(['typical_points', 'points_so_far'] as const)('leaves out a worth by %s', (stakeBasis) => {
    const text = shortReason(task({ isDueSoon: false, stakeBasis }, later), format);
    expect(text).toEqual(['4 hr to spare', 'not estimated']);
  });

  it('has three parts at most', () => {
    const planned = { ...later, plannedOn: '2026-11-24' };
    const text = shortReason(task({ isDueSoon: false }, planned), format);
    expect(text).toEqual(['worth 0.12 GPA points', '4 hr to spare', 'not estimated']);
    expect(fullReason(task({ isDueSoon: false }, planned), format)).toHaveLength(4);
  });
});
