import type { ApolloClient } from '@apollo/client';
import { LogoutDocument, MeDocument, type CurrentUserFragment } from '../generated/graphql';
import { isRefusedSession, isUnreachable, readFailure } from '../notifications/failure';
import { SUCCESS_MESSAGES } from '../notifications/success-messages';
import { withdrawUndo } from '../notifications/undo';
import { claimDrafts, keepDraftsFor, removeDrafts } from '../ui/form/drafts';
import { closeDialog } from '../ui/overlay/open-dialog';
import { readPreference } from '../ui/device/preferences';
import { createStore } from '../ui/device/store';
import { forgetAll, inTime, lookAgain, waitingChanges } from './outbox/kept-changes';
import type { Ended } from './leftovers';
import type { Persistence } from './persistence';
import { noteSynced, syncStatus } from './sync-status';
import { handOver } from '../boot/handover';
import { isLoggedOut, readToken, removeToken, storeToken, TOKEN_KEY, userIdOf } from '../boot/token';

/** How long logging out waits for the server before it continues without it, in milliseconds. */
const LOGOUT_PATIENCE = 4000;

/** How long the end of a session waits for the browser to end its pushes, in milliseconds. */
const LEFTOVERS_PATIENCE = 1000;

function removeLeftovers(ended: Ended): Promise<unknown> {
  const removed = import('./leftovers').then((left) => left.removeLeftovers(ended));
  return inTime(removed, LEFTOVERS_PATIENCE);
}

/** The preference to save the plan on this device. */
const KEEP = 'keepOnDevice';

export type SessionState =
  /** A token is stored, its user is being fetched. */
  | { status: 'starting' }
  /** A token is stored, but the server didn't answer. */
  | { status: 'unreachable' }
  /** The session is over, and its data on this device is being removed. */
  | { status: 'ending' }
  /** Nobody is logged in; `wasClosed` if the student logged out, here or in another tab, and isn't led back. */
  | { status: 'guest'; wasClosed: boolean }
  /** The user is in the cache. */
  | { status: 'user' };

/**
 * How a session ends. The student may log out; the server may refuse the token, perhaps because of another device; or
 * the user couldn't be fetched, perhaps because of the server. Only a log-out discards what wasn't saved, and a
 * failure keeps the saved copy for the same user.
 */
type Ending = 'logged out' | 'refused' | 'failed';

/** Further details of an ending. */
interface Farewell {
  /** The token another tab has removed. */
  oldToken?: string | null;
  /** Whether the student is not led back after the next log-in; default: if they logged out. */
  wasClosed?: boolean;
  /** Whether the student is led back in spite of having logged out, to go on with another account. */
  leadsBack?: boolean;
}

/**
 * The one owner of the token, the current user, and the device's saved copy: they come and go together. React reads
 * it with `useSession()`.
 */
export class Session {
  readonly state = createStore<SessionState>({ status: 'starting' });

  constructor(
    private readonly client: ApolloClient,
    private readonly persistence: Persistence,
  ) {}

  /**
   * Finds out who is logged in. A user restored from this device's copy counts as loaded and is fetched again in the
   * background; without a copy, the fetch comes first.
   */
  async start(): Promise<void> {
    const token = readToken();
    if (token === null) return this.state.set({ status: 'guest', wasClosed: false });
    this.state.set({ status: 'starting' });
    const userId = userIdOf(token);
    const syncedAt = userId === null ? null : await this.persistence.restore(userId);
    const restored = this.client.readQuery({ query: MeDocument });
    if (syncedAt !== null && restored?.me.id === userId) {
      noteSynced(syncedAt);
      this.welcome(restored.me);
    }
    await this.fetchUser(token);
  }

  /** Retries after the server didn't answer. */
  async retry(): Promise<void> {
    const token = readToken();
    if (token !== null && this.state.get().status === 'unreachable') {
      this.state.set({ status: 'starting' });
      await this.fetchUser(token);
    }
  }

  /** Goes on with the answer of `keepDemo`: the demo has become an account. */
  async begin(auth: { token: string; user: CurrentUserFragment }): Promise<void> {
    if (readToken() !== auth.token) await this.persistence.wipe();
    storeToken(auth.token);
    lookAgain();
    this.client.writeQuery({ query: MeDocument, data: { me: auth.user } });
    this.welcome(auth.user);
  }

  /** Logs out here, in the other tabs and on the server; the local part happens even when the server is away. */
  async logOut(farewell: Pick<Farewell, 'leadsBack'> = {}): Promise<void> {
    const patience = { signal: AbortSignal.timeout(LOGOUT_PATIENCE) };
    await this.client
      .mutate({ mutation: LogoutDocument, context: { quiet: true, isResent: true, fetchOptions: patience } })
      .catch(() => undefined);
    await this.close(undefined, farewell);
  }

  /**
   * Handles a session that the student ended on the server other than by logging out: everywhere, or with the
   * account.
   *
   * @param deletionAt when the account will be removed, if it was closed
   */
  async close(deletionAt?: string, farewell: Farewell = {}): Promise<void> {
    handOver(deletionAt === undefined ? { success: SUCCESS_MESSAGES['Logout'] ?? '' } : { deletionAt });
    await this.end('logged out', farewell);
  }

  /** The server refused `token`. A newer one, stored by another tab in the meantime, is left alone. */
  async refuse(token: string): Promise<void> {
    if (readToken() === token) await this.end('refused');
  }

  /** Saves the plan on this device from now on, or stops and removes the copy. */
  keepOnDevice(isKept: boolean): void {
    const user = this.client.readQuery({ query: MeDocument })?.me;
    if (!isKept) void this.persistence.wipe();
    else if (user) this.welcome(user);
  }

  /** Follows changes of the token by other tabs, or by this one on another document. */
  watchOtherTabs(): void {
    window.addEventListener('pageshow', ({ persisted }) => {
      const shown = this.client.readQuery({ query: MeDocument })?.me.id ?? null;
      if (persisted && userIdOf(readToken() ?? '') !== shown) location.reload();
    });
    window.addEventListener('storage', (event) => {
      if (event.storageArea !== localStorage) return;
      if (event.key === KEEP) return this.keepOnDevice(readPreference(KEEP));
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const isUser = this.state.get().status === 'user';
      const oldToken = event.key === null ? null : event.oldValue;
      if (readToken() === null)
        void this.end(isLoggedOut() ? 'logged out' : 'refused', { oldToken, wasClosed: true });
      else if (isUser && event.oldValue !== event.newValue) location.reload();
      else void this.start();
    });
  }

  private async fetchUser(token: string): Promise<void> {
    try {
      const { data } = await this.client.query({
        query: MeDocument,
        fetchPolicy: 'network-only',
        context: { quiet: true },
      });
      if (data && readToken() === token) this.welcome(data.me);
    } catch (error) {
      if (readToken() !== token) return;
      const failure = readFailure(error);
      if (!isUnreachable(failure)) await this.end(isRefusedSession(failure, true) ? 'refused' : 'failed');
      else if (this.state.get().status !== 'user') this.state.set({ status: 'unreachable' });
    }
  }

  private welcome(user: CurrentUserFragment): void {
    claimDrafts(user.id);
    if (readPreference(KEEP)) this.persistence.start(user.id, () => syncStatus.get().syncedAt ?? Date.now());
    if (this.state.get().status !== 'user') this.state.set({ status: 'user' });
  }

  /**
   * Clears everything that belongs to the user: token, screen, device. After a log-out, this browser also gets
   * no more pushes. Only then does the student become a guest, and another document replaces this one.
   */
  private async end(
    ending: Ending,
    { oldToken, wasClosed, leadsBack = false }: Farewell = {},
  ): Promise<void> {
    const isLogOut = ending === 'logged out';
    const token = readToken() ?? oldToken ?? null;
    removeToken(isLogOut);
    withdrawUndo();
    closeDialog();
    this.state.set({ status: 'ending' });
    if (isLogOut) removeDrafts();
    else keepDraftsFor(token === null ? null : userIdOf(token));
    const waiting = waitingChanges.get().length;
    if (!isLogOut && waiting > 0) handOver({ waiting });
    if (isLogOut) await forgetAll(token === null ? null : userIdOf(token));
    else lookAgain();
    const isClosed = wasClosed ?? isLogOut;
    const leftRemoved = removeLeftovers({ isClosed, isLogOut });
    if (ending === 'failed') this.persistence.stop();
    else await this.persistence.wipe();
    await this.client.clearStore().catch(() => undefined);
    await leftRemoved;
    this.state.set({ status: 'guest', wasClosed: isClosed && !leadsBack });
  }
}
