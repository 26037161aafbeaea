import fc from 'fast-check';
import { planRepetition } from '#domain/assignments/repetition';
import type { Weekday } from '#domain/time/local-date';
import { monthlyChoices } from '#domain/time/recurrence';
import { repeatInputOf, taskRepeatValuesOf } from '../../../client/features/assignments/tasks/repeat-section';
import { noRepeat, type RepeatValues } from '../../../client/ui/form/repeat-values';

const DUE = { dueDate: '2026-09-29', dueTime: '23:59' };
const TUESDAY = 2;

const values = fc
  .record({
    repeats: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly', 'after_done'),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
      .map((days) => [...new Set([...days, TUESDAY])].toSorted((a, b) => a - b) as Weekday[]),
    monthlyBy: fc.constantFrom(...monthlyChoices(DUE.dueDate)),
    ends: fc.constantFrom('never', 'on', 'after'),
  })
  .map((said): RepeatValues => ({ ...noRepeat(DUE.dueDate), ...said, until: '2026-12-18', afterDays: 9 }));

it('an assignment repeats in every way the fields can say, and shows it so again', () => {
  fc.assert(
    fc.property(values, (wanted) => {
      const input = repeatInputOf(wanted, DUE.dueTime);
      const { rule = null, afterDays = null, endsOn = null, maxCount = null } = input ?? {};
      const stored = { __typename: 'Repetition' as const, id: 'series', rule, afterDays, endsOn, maxCount };
      const shown = taskRepeatValuesOf(stored, DUE);
      expect(repeatInputOf(shown, DUE.dueTime)).toEqual(input);
      expect(shown.repeats).toBe(wanted.repeats);
      if (rule === null) return;
      const planned = planRepetition(rule, { ...DUE, dueZone: 'Europe/Berlin' }, '2026-12-18');
      // Some rules have no second deadline before they end; no other fault is possible.
      expect(planned).toMatchObject(planned.ok ? { ok: true } : { ok: false, reason: 'single' });
    }),
  );
});

it('that ends with the term says so, also after the term gave it its last day', () => {
  const rule = 'FREQ=WEEKLY;UNTIL=20261218T235959;BYDAY=TU';
  const stored = {
    __typename: 'Repetition' as const,
    id: 's',
    afterDays: null,
    endsOn: null,
    maxCount: null,
  };
  const endsOf = (termEndsOn: string | null) => taskRepeatValuesOf({ ...stored, rule }, DUE, termEndsOn).ends;
  expect([endsOf('2026-12-18'), endsOf('2026-12-20'), endsOf(null)]).toEqual(['never', 'on', 'on']);
});

it('asks for nothing while something is missing', () => {
  const daily: RepeatValues = { ...noRepeat(DUE.dueDate), repeats: 'daily' };
  expect(repeatInputOf({ ...daily, interval: null }, null)).toBeNull();
  expect(repeatInputOf({ ...daily, ends: 'on' }, null)).toBeNull();
  expect(repeatInputOf({ ...daily, ends: 'after', count: null }, null)).toBeNull();
  expect(repeatInputOf({ ...daily, repeats: 'after_done', afterDays: null }, null)).toBeNull();
  expect(repeatInputOf({ ...daily, repeats: 'custom' }, null)).toBeNull();
  expect(repeatInputOf({ ...daily, repeats: 'never' }, null)).toEqual({});
});
