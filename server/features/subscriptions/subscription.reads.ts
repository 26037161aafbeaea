import type { StudentRequest } from './student-request';
import type { SubscriptionStatus } from './subscription.types';
import { DomainError } from '../../errors/domain-error';

/** The subscription and its history. */
export async function readSubscriptionStatus(_request: StudentRequest): Promise<SubscriptionStatus> {
  throw new DomainError('UNAVAILABLE', 'Not yet.');
}
