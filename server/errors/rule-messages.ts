import type { RuleFault } from '#domain/time/rule';

/** Why a recurrence rule is refused, as a phrase that follows the field's name. */
export const RULE_MESSAGES: Readonly<Record<RuleFault, string>> = {
  too_long: 'is too long',
  malformed: 'must be an RFC 5545 rule such as FREQ=WEEKLY;BYDAY=MO',
  unknown_part: 'has a part that RFC 5545 does not define',
  repeated_part: 'repeats a part',
  frequency: 'must use FREQ=DAILY, WEEKLY, MONTHLY, or YEARLY',
  interval: 'must have an INTERVAL from 1 to 999',
  count: 'must have a COUNT from 1 to 2000',
  until: 'has an UNTIL that is not a date or time',
  count_and_until: 'must not have both COUNT and UNTIL',
  values: 'has a value out of range',
  combination: 'combines parts that RFC 5545 does not allow together',
  too_dense: 'repeats too often in one day',
  never_matches: 'has no dates after the start',
};
