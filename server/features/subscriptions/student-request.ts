import type { SessionUser } from '../../auth/session';
import type { PaymentProvider } from '../../billing/provider';
import type { Actor, Database } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { Log } from '../../log/events';
import type { Services } from '../../services';

/** The parts of a student's request that billing needs. */
export interface StudentRequest {
  actor: Actor;
  user: SessionUser;
  services: Services;
}

/** The dependencies of jobs about payments. */
export interface BillingParts {
  database: Database;
  provider: PaymentProvider;
  /** Tells the operator of a payment for something else. */
  log: Log;
}

/** Returns the dependencies of a student's own billing request. @throws as {@link demandProvider} */
export function demandBilling(request: StudentRequest): BillingParts {
  const { actor, services } = request;
  return { database: actor.database, provider: demandProvider(request), log: services.billing.log };
}

/**
 * The provider through which a student can pay.
 * @throws CONFLICT if nothing is sold, UNAVAILABLE if no provider is set up.
 */
export function demandProvider({ services }: Pick<StudentRequest, 'services'>): PaymentProvider {
  const { mode, provider } = services.billing;
  if (provider) return provider;
  throw mode === 'off'
    ? new DomainError('CONFLICT', "Everything is unlocked on this server, so there's nothing to pay.")
    : new DomainError('UNAVAILABLE', "Payments aren't set up on this server. Nothing was charged.");
}
