import { removeOldLoginDelays } from './auth/login-delay';
import { systemClock } from './clock';
import { removeExpiredConsents } from './features/consent/consent.service';
import { removeOldKeys } from './database/idempotency';
import { purgeExpired } from './features/deletions/deletion.service';
import { removeExpiredDemos } from './features/demo/demo.service';
import { removeExpiredDrafts } from './features/imports/import-draft.service';
import { removeClosedAccounts } from './features/users/account-deletion.service';
import { removeExpiredSessions } from './features/users/session.service';
import { requestReconciliation } from './features/subscriptions/reconciliation.service';
import { removeOldEvents } from './features/subscriptions/billing-events.service';
import { endSubscriptions } from './features/subscriptions/subscription.service';
import type { Chore } from './housekeeping';
import type { Services } from './services';

/** What is put in order by itself, at the start and every hour. */
export function createChores({ billing }: Services): readonly Chore[] {
  return [
    { done: 'expired demo accounts removed', run: removeExpiredDemos },
    { done: 'expired import drafts removed', run: removeExpiredDrafts },
    { done: 'old Idempotency-Keys forgotten', run: removeOldKeys },
    { done: 'rows removed that were deleted 30 days ago', run: purgeExpired },
    { done: 'cookie choices removed after 180 days', run: removeExpiredConsents },
    {
      done: 'accounts to be compared with the payment provider',
      run: (database) => requestReconciliation(database),
    },
    { done: 'messages of the payment provider removed after 90 days', run: removeOldEvents },
    {
      done: 'closed accounts removed',
      run: (database) =>
        removeClosedAccounts(database, systemClock(), [(actor) => endSubscriptions(actor, billing.provider)]),
    },
    { done: 'expired sessions removed', run: removeExpiredSessions },
    { done: 'delays of log-ins forgotten', run: removeOldLoginDelays },
  ];
}
