import { DomainError } from '../../errors/domain-error';
import type { StudentRequest } from './student-request';
import type { SubscriptionPayload } from './subscription.types';

/** Cancels. */
export async function cancelSubscription(
  _request: StudentRequest,
  _reason: string,
): Promise<SubscriptionPayload> {
  throw new DomainError('UNAVAILABLE', 'Not yet.');
}

/** Upgrades. */
export async function upgradeSubscription(_request: StudentRequest): Promise<SubscriptionPayload> {
  throw new DomainError('UNAVAILABLE', 'Not yet.');
}
