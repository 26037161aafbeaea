import { movedRepetition, planRepetition, splitRepetition } from '#domain/assignments/repetition';

const FRIDAY = { dueDate: '2026-09-04', dueTime: '17:00', dueZone: 'Europe/Berlin' };

describe('work that repeats', () => {
  it('ends where its rule says, else on the last day, across a change of the clocks', () => {
    const open = planRepetition('FREQ=WEEKLY', FRIDAY, '2026-11-06');
    expect(open).toMatchObject({ ok: true, rule: 'FREQ=WEEKLY;UNTIL=20261106T235959' });
    expect(open.ok && open.starts.at(-1)).toBe('2026-11-06T17:00');
    expect(planRepetition('FREQ=WEEKLY;COUNT=3', FRIDAY, '2026-09-05')).toMatchObject({
      starts: ['2026-09-04T17:00', '2026-09-11T17:00', '2026-09-18T17:00'],
    });
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO', 'other_start'],
    ['FREQ=YEARLY;COUNT=1', 'single'],
    ['FREQ=DAILY;COUNT=201', 'too_many'],
    ['FREQ=SECONDLY', 'frequency'],
  ])('refuses %s', (rule, reason) => {
    expect(planRepetition(rule, FRIDAY, '2027-09-04')).toEqual({ ok: false, reason });
  });

  it('is cut in two without losing a deadline, and moved in step', () => {
    const stored = { rule: 'FREQ=WEEKLY;COUNT=5', firstDay: '2026-09-04', dueTime: '17:00', timezone: 'UTC' };
    const { before, following } = splitRepetition(stored, '2026-09-18');
    expect(before).toMatchObject({ rule: 'FREQ=WEEKLY;UNTIL=20260911T170000', firstDay: '2026-09-04' });
    expect(following).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=3', firstDay: '2026-09-18' });
    const moved = movedRepetition(
      { ...stored, rule: 'FREQ=WEEKLY;UNTIL=20261002T170000;BYDAY=FR' },
      -1,
      '09:00',
    );
    expect(moved).toMatchObject({
      rule: 'FREQ=WEEKLY;UNTIL=20261001T235959;BYDAY=TH',
      firstDay: '2026-09-03',
    });
    expect(movedRepetition({ ...stored, rule: 'FREQ=MONTHLY;COUNT=3;BYDAY=1FR' }, 1, '17:00')).toBeNull();
  });
});
