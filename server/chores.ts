import { systemClock } from './clock';
import { purgeExpired } from './features/deletions/deletion.service';
import { removeExpiredDemos } from './features/demo/demo.service';
import { recomputeOutdated } from './features/grades/stored-figures.service';
import { removeExpiredDrafts } from './features/imports/import-draft.service';
import { requestReconciliation } from './features/subscriptions/reconciliation.service';
import { removeOldEvents } from './features/subscriptions/billing-events.service';
import type { Chore } from './housekeeping';

/** What is put in order by itself, at the start and every hour. */
export const CHORES: readonly Chore[] = [
  { done: 'expired demo accounts removed', run: removeExpiredDemos },
  { done: 'expired import drafts removed', run: removeExpiredDrafts },
  { done: 'rows removed that were deleted 30 days ago', run: purgeExpired },
  {
    done: 'accounts to be compared with the payment provider',
    run: (database) => requestReconciliation(database),
  },
  { done: 'messages of the payment provider removed after 90 days', run: removeOldEvents },
  {
    done: 'accounts computed again by a newer grade engine',
    run: (database) => recomputeOutdated(database, systemClock()),
  },
];
