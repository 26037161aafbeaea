import { WORK_BUDGETS } from '#domain/limits/limits';
import { addressBlock } from '../../auth/rate-limiter';
import type { Caller } from '../../auth/session';
import { badInput } from '../../errors/domain-error';
import { shortOrInThread, type ShortOrThreadWork } from '../../work/threads';
import type { CalculateGradesInput } from './transcript.inputs';
import type { CalculatedGrades } from './calculate.types';
import { calculate } from './calculate.work';

const CALCULATE: ShortOrThreadWork<CalculateGradesInput, CalculatedGrades> = {
  module: 'features/calculator/calculate.work',
  name: 'calculateInThread',
  compute: calculate,
  atOnce: WORK_BUDGETS.guestAtOnce,
};

/**
 * Runs the requested calculations; stores nothing.
 * @throws BAD_USER_INPUT naming the field, UNAVAILABLE while too many long calculations wait.
 */
export async function calculateGrades(
  { caller }: { caller: Caller },
  input: CalculateGradesInput,
): Promise<CalculatedGrades> {
  return shortOrInThread(CALCULATE, input, {
    owner: addressBlock(caller.ip),
    isGuest: true,
    tooLarge: () => badInput('input', 'needs too much memory to calculate: send fewer items'),
  });
}
