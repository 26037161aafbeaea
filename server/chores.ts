import { removeOldLoginDelays } from './auth/login-delay';
import { systemClock } from './clock';
import { removeExpiredConsents } from './features/consent/consent.service';
import { removeOldKeys } from './database/idempotency';
import { purgeExpired } from './features/deletions/deletion.service';
import { removeExpiredDemos } from './features/demo/demo.service';
import { removeExpiredDrafts } from './features/imports/import-draft.service';
import { removeAnsweredDiffs } from './features/imports/sources/calendar-diff.service';
import { replanOverdueSyncs } from './features/imports/sources/source-sync.service';
import { removeOldNotifications } from './features/reminders/notification.service';
import { planFurther } from './features/reminders/reminder-plan.service';
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
    { done: 'calendars planned anew', run: (database) => replanOverdueSyncs(database, systemClock()) },
    { done: 'answered questions about calendars removed', run: removeAnsweredDiffs },
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
    { done: 'plans of reminders made longer', run: (database) => planFurther(database, systemClock()) },
    { done: 'notifications removed after 180 days', run: removeOldNotifications },
  ];
}
