import type { GradingState } from '../../../generated/graphql';
import { gradeMessages } from '../../../messages/en/grades';

const { states } = gradeMessages;

/** The ways in which an item counts, as options. */
export const GRADING_STATES = (Object.keys(states) as GradingState[]).map((value) => ({
  value,
  label: states[value],
}));
