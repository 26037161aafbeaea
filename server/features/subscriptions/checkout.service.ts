import { DomainError } from '../../errors/domain-error';
import type { StudentRequest } from './student-request';
import type { CheckoutPayload } from './subscription.types';

/** Opens a payment. */
export async function createCheckout(_request: StudentRequest): Promise<CheckoutPayload> {
  throw new DomainError('UNAVAILABLE', 'Not yet.');
}
