import { removeOldLoginDelays } from './auth/login-delay';
import { systemClock } from './clock';
import { purgeExpired } from './features/deletions/deletion.service';
import { removeExpiredDemos } from './features/demo/demo.service';
import { recomputeOutdated } from './features/grades/stored-figures.service';
import { removeExpiredDrafts } from './features/imports/import-draft.service';
import { removeClosedAccounts, type BeforeRemoval } from './features/users/account-deletion.service';
import { removeExpiredSessions } from './features/users/session.service';
import type { Chore } from './housekeeping';

/** What happens before the rows of a closed account go. */
const BEFORE_REMOVAL: readonly BeforeRemoval[] = [];

/** What is put in order by itself, at the start and every hour. */
export const CHORES: readonly Chore[] = [
  { done: 'expired demo accounts removed', run: removeExpiredDemos },
  { done: 'expired import drafts removed', run: removeExpiredDrafts },
  { done: 'rows removed that were deleted 30 days ago', run: purgeExpired },
  {
    done: 'accounts computed again by a newer grade engine',
    run: (database) => recomputeOutdated(database, systemClock()),
  },
  {
    done: 'closed accounts removed',
    run: (database) => removeClosedAccounts(database, systemClock(), BEFORE_REMOVAL),
  },
  { done: 'expired sessions removed', run: removeExpiredSessions },
  { done: 'delays of log-ins forgotten', run: removeOldLoginDelays },
];
