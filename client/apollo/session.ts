import type { ApolloClient } from '@apollo/client';
import { LogoutDocument, MeDocument, type CurrentUserFragment } from '../generated/graphql';
import { isUnreachable, readFailure } from '../notifications/failure';
import { notify } from '../notifications/notify';
import { SUCCESS_MESSAGES } from '../notifications/success-messages';
import { withdrawUndo } from '../notifications/undo';
import { removeDrafts } from '../ui/drafts';
import { closeDialog } from '../ui/open-dialog';
import { readPreference } from '../ui/preferences';
import { createStore } from '../ui/store';
import type { Persistence } from './persistence';
import { noteSynced, syncStatus } from './sync-status';
import { readToken, removeToken, storeToken, TOKEN_KEY, userIdOf } from './token';

/** How long logging out waits for the server before it goes on without, in milliseconds. */
const LOGOUT_PATIENCE = 4000;

/** Where the student stands. */
export type SessionState =
  /** A token is stored, its user is being fetched. */
  | { status: 'starting' }
  /** A token is stored, and nobody answered. */
  | { status: 'unreachable' }
  /**
   * Nobody is logged in; `wasClosed` when the student logged out, here or in another tab. `deletionAt` is when the
   * account goes that the student closed just now.
   */
  | { status: 'guest'; wasClosed: boolean; deletionAt?: string }
  /** The user is in the cache; `destination` is where a log-in just now leads, if not where it was asked for. */
  | { status: 'user'; destination: string | null };

/**
 * The one owner of the token, the current user and the device's saved copy: they come and go
 * together. React reads it with `useSession()`.
 */
export class Session {
  readonly state = createStore<SessionState>({ status: 'starting' });

  constructor(
    private readonly client: ApolloClient,
    private readonly persistence: Persistence,
  ) {}

  /**
   * Finds out who is logged in. A user restored from this device's copy counts as loaded and is
   * fetched again behind the scenes; without a copy the fetch comes first.
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
      this.welcome(restored.me, null);
    }
    await this.fetchUser(token);
  }

  /** Asks again after nobody answered. */
  async retry(): Promise<void> {
    const token = readToken();
    if (token !== null && this.state.get().status === 'unreachable') {
      this.state.set({ status: 'starting' });
      await this.fetchUser(token);
    }
  }

  /**
   * Begins a session with what `login`, `register`, `startDemo` or `keepDemo` answered.
   *
   * @param destination where to go, instead of the address that was asked for
   */
  async begin(
    auth: { token: string; user: CurrentUserFragment },
    destination: string | null = null,
  ): Promise<void> {
    if (readToken() !== auth.token) await this.persistence.wipe();
    storeToken(auth.token);
    this.client.writeQuery({ query: MeDocument, data: { me: auth.user } });
    this.welcome(auth.user, destination);
  }

  /** Logs out here, in the other tabs and on the server; the local part happens even when the server is away. */
  async logOut(): Promise<void> {
    const patience = { signal: AbortSignal.timeout(LOGOUT_PATIENCE) };
    await this.client
      .mutate({ mutation: LogoutDocument, context: { quiet: true, fetchOptions: patience } })
      .catch(() => undefined);
    await this.end(true);
    notify.success(SUCCESS_MESSAGES['Logout'] ?? '');
  }

  /**
   * The student ended this session on the server in another way than by logging out: everywhere, or with the account.
   *
   * @param deletionAt when the account is removed, if it was closed
   */
  async close(deletionAt?: string): Promise<void> {
    await this.end(true, deletionAt);
  }

  /**
   * Finds out whether the session still holds, after an act that ends all sessions of one account: a mailed link may
   * be followed by a guest, or by somebody who is logged in to that account or to another.
   */
  async verify(): Promise<void> {
    const token = readToken();
    if (token === null) await this.persistence.wipe();
    else await this.fetchUser(token);
  }

  /** The server refused `token`. A newer one, stored by another tab in the meantime, is left alone. */
  async refuse(token: string): Promise<void> {
    if (readToken() === token) await this.end(false);
  }

  /** Keeps the plan on this device from now on, or keeps it no more and removes the copy. */
  keepOnDevice(isKept: boolean): void {
    const user = this.client.readQuery({ query: MeDocument })?.me;
    if (!isKept) void this.persistence.wipe();
    else if (user) this.welcome(user, null);
  }

  /** Follows what other tabs do with the token. */
  watchOtherTabs(): void {
    window.addEventListener('storage', (event) => {
      if (event.storageArea !== localStorage || (event.key !== TOKEN_KEY && event.key !== null)) return;
      const isUser = this.state.get().status === 'user';
      if (readToken() === null) void this.end(true);
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
      if (data && readToken() === token) this.welcome(data.me, null);
    } catch (error) {
      if (readToken() !== token) return;
      if (!isUnreachable(readFailure(error))) await this.end(false);
      else if (this.state.get().status !== 'user') this.state.set({ status: 'unreachable' });
    }
  }

  private welcome(user: CurrentUserFragment, destination: string | null): void {
    if (readPreference('keepOnDevice'))
      this.persistence.start(user.id, () => syncStatus.get().syncedAt ?? Date.now());
    if (this.state.get().status !== 'user') this.state.set({ status: 'user', destination });
  }

  /** Clears everything of the user: token, screen, device; who logs out gets no more pushes in this browser. */
  private async end(wasClosed: boolean, deletionAt?: string): Promise<void> {
    removeToken();
    withdrawUndo();
    closeDialog();
    removeDrafts();
    if (wasClosed)
      void import('./push-device').then(({ endOwnPushes }) => endOwnPushes()).catch(() => undefined);
    this.state.set({ status: 'guest', wasClosed, ...(deletionAt !== undefined && { deletionAt }) });
    await this.persistence.wipe();
    await this.client.clearStore().catch(() => undefined);
  }
}
