import type { BillingMode } from '#domain/plans/plans';
import type { Secrets } from '../auth/secrets';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Env } from '../env';
import type { Log } from '../log/events';
import type { PaymentProvider } from './provider';
import { StandInProvider } from './stand-in';

/** How this installation takes payments. */
export interface Billing {
  mode: BillingMode;
  /** Null if no payments are taken. */
  provider: PaymentProvider | null;
  /** The provider again, if it is the stand-in. */
  standIn: StandInProvider | null;
  log: Log;
}

/** Chooses the payment provider by the settings. */
export async function createBilling(
  env: Env,
  { database, secrets, clock, log }: { database: Database; secrets: Secrets; clock: Clock; log: Log },
): Promise<Billing> {
  const { billing } = env;
  if (billing.mode === 'paddle') {
    // Its SDK has hundreds of modules, for nothing elsewhere.
    const { PaddleProvider } = await import('./paddle');
    return { mode: billing.mode, provider: new PaddleProvider(billing), standIn: null, log };
  }
  const standIn =
    billing.mode === 'test' ? new StandInProvider(database, secrets.standInPaymentKey, clock) : null;
  return { mode: billing.mode, provider: standIn, standIn, log };
}
