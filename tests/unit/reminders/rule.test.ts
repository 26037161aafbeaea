import fc from 'fast-check';
import { ruleFault, ruleKey, ruleOfKey, type ReminderRule } from '#domain/reminders/rule';

const nothing = { days: null, minutes: null, time: null };
const rules: fc.Arbitrary<ReminderRule> = fc.oneof(
  fc.constant({ ...nothing, kind: 'start_by' as const }),
  fc.record({
    kind: fc.constant('at_time' as const),
    days: fc.integer({ min: 0, max: 60 }),
    minutes: fc.constant(null),
    time: fc.constantFrom('00:00', '09:05', '23:59'),
  }),
  fc.record({
    kind: fc.constant('before_due' as const),
    days: fc.integer({ min: 0, max: 60 }),
    minutes: fc.integer({ min: 0, max: 20_160 }),
    time: fc.constant(null),
  }),
);

describe('the key of a rule', () => {
  it('leads back to the rule', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(ruleFault(rule)).toBeNull();
        expect(ruleOfKey(ruleKey(rule))).toEqual(rule);
      }),
    );
  });

  it.each(['', 'start_by:', 'at_time:1d', 'before_due:1d', 'at_time:xd@09:00'])(
    '%j is the key of none',
    (key) => {
      expect(ruleOfKey(key)).toBeNull();
    },
  );
});
