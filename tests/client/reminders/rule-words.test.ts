import type { ReminderRule } from '#domain/reminders/rule';
import { fateOf, momentText, ruleText, type FateFacts } from '../../../client/features/reminders/rule-words';
import { createFormat } from '../../../client/ui/format/format';

const format = createFormat({ locale: 'en-GB', timezone: 'Europe/London' });

const rule = (given: Partial<ReminderRule> & Pick<ReminderRule, 'kind'>): ReminderRule => ({
  days: null,
  minutes: null,
  time: null,
  ...given,
});
const EVENING = rule({ kind: 'at_time', days: 1, time: '18:00' });
const START = rule({ kind: 'start_by' });

describe('a rule in words', () => {
  it.each([
    [EVENING, '1 day before, 18:00'],
    [rule({ kind: 'at_time', days: 0, time: '08:30' }), 'On the due date, 08:30'],
    [rule({ kind: 'at_time', days: 14, time: '18:00' }), '2 weeks before, 18:00'],
    [rule({ kind: 'before_due', days: 0, minutes: 0 }), 'When it’s due'],
    [rule({ kind: 'before_due', minutes: 90 }), '1 hr 30 min before it’s due'],
    [rule({ kind: 'before_due', days: 1, minutes: 120 }), '1 day 2 hr before it’s due'],
    [START, 'Time to start'],
  ])('%j is %s', (given, words) => {
    // The platform puts a space that does not break between a figure and its unit.
    expect(ruleText(given, format).replace(/\s/g, ' ').replace('hrs', 'hr').replace('mins', 'min')).toBe(
      words,
    );
  });

  it('has its moment on the student’s clocks', () => {
    expect(momentText('2026-11-03T09:00', format)).toBe('Tue 3 Nov, 09:00');
  });
});

describe('what becomes of a rule', () => {
  const facts: FateFacts = {
    reminders: [],
    dueAt: '2026-11-27T17:00:00Z',
    dueZone: 'Europe/London',
    zone: 'Europe/London',
    now: Date.parse('2026-11-23T12:00:00Z'),
  };
  const reminder = (given: ReminderRule | null, fireAt: string, state: 'planned' | 'fired') => ({
    __typename: 'PlannedReminder' as const,
    id: fireAt,
    kind: 'deadline' as const,
    rule: given && { __typename: 'ReminderRule' as const, ...given },
    fireAt,
    localTime: fireAt.slice(0, 16),
    timezone: 'Europe/London',
    isSnoozed: given === null,
    state,
  });

  it('is planned at the moment of the server, and moved when that is not its own', () => {
    const own = reminder(EVENING, '2026-11-26T18:00:00Z', 'planned');
    const moved = reminder(EVENING, '2026-11-25T18:00:00Z', 'planned');
    expect(fateOf(EVENING, { ...facts, reminders: [own] })).toEqual({
      type: 'planned',
      local: '2026-11-26T18:00',
      isMoved: false,
    });
    expect(fateOf(EVENING, { ...facts, reminders: [moved] })).toMatchObject({ isMoved: true });
  });

  it('is shared with another rule that comes to the same minute', () => {
    const other = rule({ kind: 'before_due', minutes: 23 * 60 });
    const shared = reminder(other, '2026-11-26T18:00:00Z', 'planned');
    expect(fateOf(EVENING, { ...facts, reminders: [shared] })).toMatchObject({ type: 'planned' });
  });

  it('was told, is past, or comes later', () => {
    const told = reminder(EVENING, '2026-11-22T18:00:00Z', 'fired');
    expect(fateOf(EVENING, { ...facts, reminders: [told] })).toEqual({
      type: 'sent',
      local: '2026-11-22T18:00',
    });
    expect(fateOf(EVENING, { ...facts, dueAt: '2026-11-23T17:00:00Z' })).toEqual({ type: 'past' });
    expect(fateOf(EVENING, { ...facts, dueAt: '2026-12-30T17:00:00Z' })).toEqual({
      type: 'later',
      local: '2026-12-29T18:00',
    });
    expect(fateOf(START, facts)).toEqual({ type: 'later', local: null });
  });

  it('is not that of a reminder that was put off by hand', () => {
    const snoozed = reminder(null, '2026-11-26T18:00:00Z', 'planned');
    expect(fateOf(EVENING, { ...facts, reminders: [snoozed] })).toMatchObject({ type: 'unplanned' });
  });

  it('promises no moment that is near and not in the plan', () => {
    const other = reminder(
      rule({ kind: 'at_time', days: 2, time: '09:00' }),
      '2026-11-27T07:00:00Z',
      'planned',
    );
    expect(fateOf(EVENING, facts)).toEqual({ type: 'unplanned', isShared: false });
    expect(fateOf(EVENING, { ...facts, reminders: [other] })).toEqual({ type: 'unplanned', isShared: true });
  });
});
