/**
 * Keeps what is on the screen in step with what happens elsewhere: in another tab, on the phone, on the server.
 *
 * A tab tells the others when the student changed something in it. A tab that hears of it, or to which the student
 * comes back, asks for what it shows once more. This is work nobody asked for, so nobody sees it: answers go into the
 * cache, from which the screen follows; no query becomes "loading", and a failure leaves what is shown.
 */
import { type ApolloClient, ApolloLink } from '@apollo/client';
import { finalize, Subject, takeUntil, tap } from 'rxjs';
import { syncStatus } from './sync-status';

/** The channel between the tabs of one browser; a message only says that something changed. */
export const CHANGES_CHANNEL = 'changes';

/** How long the student has to be away for the screen to count as old, in milliseconds. */
export const AWAY_MS = 3000;

/** From one round of questions to the next, in milliseconds. */
export const PAUSE_MS = 3000;

/** The context of {@link ScreenWatch}'s queries; an identical one in progress may have been read too early. */
const CONTEXT = { quiet: true, queryDeduplication: false, isAskedAgain: true };

/** Follows changes elsewhere for one client. */
class ScreenWatch {
  private readonly channel = new BroadcastChannel(CHANGES_CHANNEL);
  private readonly ownLink: ApolloLink;
  /** Emits when this tab sends a change: answers in progress don't include it. */
  private readonly overtaken = new Subject<void>();
  /** Number of changes this tab is sending. */
  private changing = 0;
  private isOld = false;
  private isAsking = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** Since when the student has been away, in milliseconds since 1970: that clock runs while the device sleeps. */
  private awaySince: number | null = null;

  constructor(private readonly client: ApolloClient) {
    this.ownLink = client.link;
    client.setLink(ApolloLink.from([this.watchLink(), this.ownLink]));
    this.channel.addEventListener('message', this.growOld);
    document.addEventListener('visibilitychange', this.followVisibility);
    window.addEventListener('blur', this.leave);
    window.addEventListener('focus', this.comeBack);
  }

  /** Follows no longer; the client is as it was. */
  readonly stop = (): void => {
    window.removeEventListener('focus', this.comeBack);
    window.removeEventListener('blur', this.leave);
    document.removeEventListener('visibilitychange', this.followVisibility);
    this.channel.close();
    this.client.setLink(this.ownLink);
    this.isOld = false;
    clearTimeout(this.pause);
    this.overtaken.next();
  };

  private watchLink(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      if (operation.operationType === 'mutation') return this.watchChange(forward(operation));
      const isAskedAgain = operation.getContext()['isAskedAgain'] === true;
      return isAskedAgain ? forward(operation).pipe(takeUntil(this.overtaken)) : forward(operation);
    });
  }

  /** Notifies the other tabs of a successful change; until it ends, nothing is fetched that may not include it. */
  private watchChange(answer: ReturnType<ApolloLink.ForwardFunction>): typeof answer {
    this.changing += 1;
    this.isOld ||= this.isAsking;
    this.overtaken.next();
    return answer.pipe(
      tap(({ errors }) => {
        if (!errors) this.channel.postMessage(null);
      }),
      finalize(() => {
        this.changing -= 1;
        this.askIfDue();
      }),
    );
  }

  private readonly followVisibility = (): void => {
    if (document.visibilityState === 'visible') this.comeBack();
    else this.leave();
  };

  private readonly leave = (): void => {
    this.awaySince ??= Date.now();
  };

  private readonly comeBack = (): void => {
    if (this.awaySince !== null && Date.now() - this.awaySince >= AWAY_MS) this.isOld = true;
    this.awaySince = null;
    this.askIfDue();
  };

  private readonly growOld = (): void => {
    this.isOld = true;
    this.askIfDue();
  };

  /** A hidden tab waits until it is shown; offline, the next connection fetches everything anyway. */
  private askIfDue(): void {
    const isBusy = this.isAsking || this.changing > 0 || this.pause !== undefined;
    if (!this.isOld || isBusy || document.visibilityState === 'hidden' || !syncStatus.get().isOnline) return;
    this.isOld = false;
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.askIfDue();
    }, PAUSE_MS);
    void this.ask();
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    const questions = shownQueries(this.client).map(({ query, variables }) =>
      this.client.query({ query, variables, fetchPolicy: 'network-only', context: CONTEXT }),
    );
    await Promise.allSettled(questions);
    this.isAsking = false;
    this.askIfDue();
  }
}

/** The queries on screen, each once, however many parts use it; uncached ones can't be updated. */
function shownQueries(client: ApolloClient) {
  const queries = new Map<string, Pick<ApolloClient.QueryOptions, 'query' | 'variables'>>();
  for (const { queryName, options, variables } of client.getObservableQueries('active')) {
    if (options.fetchPolicy !== 'no-cache')
      queries.set(`${queryName} ${JSON.stringify(variables)}`, { query: options.query, variables });
  }
  return [...queries.values()];
}

/**
 * From now on, the screen follows changes made elsewhere, and other tabs are notified of changes made here.
 *
 * @returns a function that ends it
 */
export function watchScreen(client: ApolloClient): () => void {
  return new ScreenWatch(client).stop;
}
