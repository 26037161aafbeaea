import type { Services } from '../../services';
import { ADVANCE_STAND_IN } from '../../billing/stand-in';
import type { Database } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { Tasks } from '../../jobs/queue';
import { RECOMPUTE_PLAN, recomputePlan } from './apply-state';
import { APPLY_BILLING_EVENT, applyEvent, RECONCILE, reconcile } from './billing-events.service';
import { CANCEL_OF_CLOSED, cancelOfClosed } from './subscription.service';

/** The jobs for plans and payment; without payments, they have nothing to do. */
export function billingTasks({
  services,
  database,
  now,
}: {
  services: Services;
  database: Database;
  now: () => Date;
}): Tasks {
  const { provider, standIn, log } = services.billing;
  return {
    [APPLY_BILLING_EVENT]: async (payload) => {
      const { id } = payload as { id: string };
      if (provider) await unlessGone(applyEvent({ database, provider, log }, id, now()));
    },
    [RECONCILE]: async (payload) => {
      const { userId } = payload as { userId: string };
      if (provider) await unlessGone(reconcile({ database, provider, log }, userId, now()));
    },
    [CANCEL_OF_CLOSED]: async (payload) => {
      const { userId } = payload as { userId: string };
      if (provider) await unlessGone(cancelOfClosed({ userId, now: now(), database }, provider));
    },
    [RECOMPUTE_PLAN]: async (payload) => {
      const { userId } = payload as { userId: string };
      await unlessGone(database.transaction({ userId, now: now(), database }, recomputePlan));
    },
    [ADVANCE_STAND_IN]: async (payload) => {
      await standIn?.advance((payload as { id: string }).id);
    },
  };
}

/** A job may outlive its account: then there is nothing left to do. */
async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED') throw error;
  });
}
