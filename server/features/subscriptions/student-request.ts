import type { SessionUser } from '../../auth/session';
import type { PaymentProvider } from '../../billing/provider';
import type { Actor, Database } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { Services } from '../../services';

/** What billing needs of a student's request. */
export interface StudentRequest {
  actor: Actor;
  user: SessionUser;
  services: Services;
}

/** What jobs about payments work with. */
export interface BillingParts {
  database: Database;
  provider: PaymentProvider;
}

/**
 * The provider through which a student can pay.
 * @throws CONFLICT where nothing is sold, UNAVAILABLE where nobody set a provider up.
 */
export function demandProvider({ services }: Pick<StudentRequest, 'services'>): PaymentProvider {
  const { mode, provider } = services.billing;
  if (provider) return provider;
  throw mode === 'off'
    ? new DomainError('CONFLICT', 'Everything is unlocked on this server: there is nothing to pay.')
    : new DomainError('UNAVAILABLE', 'Payments are not set up on this server. Nothing was charged.');
}
