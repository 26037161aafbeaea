import { InputFault, type EventFault } from '#domain/acts/event';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget } from '#domain/limits/work';
import { MUST_FOLLOW_START } from '#domain/time/series';
import { patchOf } from '../../database/owned';
import { badInput } from '../../errors/domain-error';
import { RULE_MESSAGES } from '../../errors/rule-messages';
import type { UpdateEventInput } from './event.inputs';

const REQUIRED = ['title', 'kind', 'allDay', 'startLocal', 'endLocal', 'timezone', 'exceptions'] as const;

/** The changes in an input; texts are trimmed. */
export function patchOfEvent(input: UpdateEventInput) {
  const { scope: _scope, originalStart: _originalStart, followingId: _followingId, ...fields } = input;
  return patchOf(fields, REQUIRED);
}

const FAULTS: Readonly<Record<EventFault, string>> = {
  ...RULE_MESSAGES,
  not_after_start: MUST_FOLLOW_START,
  not_midnight: 'must be midnight (T00:00) for an all-day event',
  not_in_step: "These days or times can't all move by the same amount. Set a new repeat rule.",
  not_one_date: "can't change for a single date: choose this and following, or all",
};

/**
 * Runs an act of an event, which takes long for rules that rarely match.
 * @throws BAD_USER_INPUT if the act refuses its input, or takes too long.
 */
export function acted<Result>(act: () => Result): Result {
  try {
    return withinBudget(WORK_BUDGETS.expansion, act);
  } catch (error) {
    if (error instanceof InputFault) throw badInput(error.field, FAULTS[error.fault]);
    if (!(error instanceof OverBudget)) throw error;
    throw badInput('recurrenceRule', 'matches too rarely: choose a simpler rule');
  }
}
