/**
 * Keeps the screen in step with changes made elsewhere: in another tab, on the phone, on the server.
 *
 * A visible tab hears of each revision of the account, and of the rows that it changed. It fetches those rows after a
 * revision that it did not make itself, and what it shows again where they are not enough, and when the student returns
 * after a while, because the clock has moved on. This happens in the background: answers go into the cache, which the
 * screen follows; no query becomes "loading", and a failure changes nothing on the screen.
 */
import { type ApolloClient, ApolloLink } from '@apollo/client';
import { finalize, Subject, takeUntil, tap } from 'rxjs';
import { areRowsEnough, fetchRows, queriesBeside, showRows, type ShownQuery } from './changed-rows';
import type { RevisionListener } from './revision-stream';
import { answered, revisionOf, serverReached, syncStatus } from './sync-status';

/** How long the student has to be away for the screen to count as old though nothing changed, in milliseconds. */
export const AWAY_MS = 60_000;

/** From one round of questions to the next, in milliseconds. */
export const PAUSE_MS = 1000;

/** From a round that a busy server could not answer to the next one, in milliseconds; half of it at the least. */
export const RETRY_MS = 30_000;

/** From the last change of this tab to the next round, in milliseconds: longer than between two taps. */
export const REST_MS = 2000;

/** How long after its content the page has time for itself before the first stream is opened, in milliseconds. */
export const SETTLE_MS = 3000;

/** The context of {@link ScreenWatch}'s queries; an identical one in progress may have been read too early. */
const CONTEXT = { quiet: true, queryDeduplication: false, isAskedAgain: true };

/** Opens a stream of revisions; returns a function that ends it. */
export type FollowRevisions = (listener: RevisionListener) => () => void;

/** Follows changes elsewhere for one client. */
class ScreenWatch {
  private readonly ownLink: ApolloLink;
  /** Emits when this tab sends a change: answers in progress don't include it. */
  private readonly overtaken = new Subject<void>();
  /** Number of changes this tab is sending. */
  private changing = 0;
  private isOld = false;
  private readonly forget = serverReached.subscribe(() => this.goOn());
  private isAsking = false;
  /** Whether queries are being asked, rather than rows. */
  private isAskingQueries = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** Since when the student has been away, in milliseconds since 1970: that clock runs while the device sleeps. */
  private awaySince: number | null = null;
  /** Ends the stream; null while there is none. */
  private endStream: (() => void) | null = null;
  /** The revision that the screen shows at least; null while that is not known. */
  private shown: number | null = null;
  /** The highest revision reported so far that was made elsewhere. */
  private announced = 0;
  /** Revisions that this tab made and that the stream has not reported yet. */
  private readonly own = new Set<number>();
  /** Calls of {@link hear} while a change was being sent, perhaps with its own revision. */
  private readonly unsorted: Parameters<RevisionListener['onRevision']>[] = [];
  /** Whether something changed elsewhere for which it is not enough to fetch rows. */
  private needsAll = false;
  /** Of the answers of the round that is under way. */
  private asked: number[] = [];
  /** The highest one of all answers. */
  private answeredAt = 0;

  constructor(
    private readonly client: ApolloClient,
    private readonly followRevisions: FollowRevisions,
  ) {
    this.ownLink = client.link;
    client.setLink(ApolloLink.from([this.watchLink(), this.ownLink]));
    document.addEventListener('visibilitychange', this.followVisibility);
    window.addEventListener('blur', this.leave);
    window.addEventListener('focus', this.comeBack);
    window.addEventListener('offline', this.leave);
    window.addEventListener('online', this.reconnect);
    this.settling = setTimeout(() => this.listen(), SETTLE_MS);
  }

  /** Follows no longer; the client is as it was. */
  readonly stop = (): void => {
    window.removeEventListener('offline', this.leave);
    window.removeEventListener('online', this.reconnect);
    window.removeEventListener('focus', this.comeBack);
    window.removeEventListener('blur', this.leave);
    document.removeEventListener('visibilitychange', this.followVisibility);
    this.hearNothing();
    this.forget();
    this.client.setLink(this.ownLink);
    this.isOld = false;
    answered.all = true;
    clearTimeout(this.pause);
    this.overtaken.next();
  };

  private watchLink(): ApolloLink {
    return new ApolloLink((operation, forward) => {
      if (operation.operationType === 'mutation') {
        return this.watchChange(forward(operation).pipe(tap((result) => this.noteOwn(result, operation))));
      }
      const answer = forward(operation).pipe(
        tap(() => (this.answeredAt = Math.max(this.answeredAt, revisionOf(operation)))),
      );
      if (operation.getContext()['isAskedAgain'] !== true) return answer;
      return answer.pipe(
        takeUntil(this.overtaken),
        tap(() => this.asked.push(revisionOf(operation))),
      );
    });
  }

  /** A refused change makes no revision: its answer names the account's, which another device may have made. */
  private noteOwn({ errors }: ApolloLink.Result, operation: ApolloLink.Operation): void {
    if (!errors) this.own.add(revisionOf(operation));
  }

  /** Until a change ends, nothing is fetched that may not include it, and the origin of a revision is unknown. */
  private watchChange(answer: ReturnType<ApolloLink.ForwardFunction>): typeof answer {
    this.changing += 1;
    this.giveUp();
    return answer.pipe(
      finalize(() => {
        this.changing -= 1;
        if (this.changing > 0) return;
        this.unsorted.splice(0).forEach((call) => this.hear(...call));
        this.rest(REST_MS);
      }),
    );
  }

  /** Waits no longer for answers that are on their way: they may be too old, or never come. */
  private giveUp(): void {
    this.isOld ||= this.isAskingQueries;
    this.overtaken.next();
  }

  /** A stream reports every revision in order; before its first one, there may have been others. */
  private readonly hear: RevisionListener['onRevision'] = (revision, isFirst, items = null) => {
    serverReached.set(true);
    if (this.changing > 0) return void this.unsorted.push([revision, isFirst, items]);
    this.shown ??= answered.first || revision;
    if (isFirst || !this.own.has(revision)) {
      this.announced = Math.max(this.announced, revision);
      this.needsAll ||=
        !isFirst && !(items && areRowsEnough(this.client.cache, items, shownQueries(this.client)));
    } else if (this.announced <= this.shown) this.shown = revision;
    for (const each of this.own) if (each <= revision) this.own.delete(each);
    this.askIfDue();
  };

  private listen(): void {
    clearTimeout(this.settling);
    if (document.visibilityState === 'hidden') return;
    this.endStream ??= this.followRevisions({ onRevision: this.hear, onRefused: this.askNow });
  }

  private hearNothing(): void {
    clearTimeout(this.settling);
    this.endStream?.();
    this.endStream = null;
  }

  /** A stream that ended without a network may not have noticed. A new one begins with the account's revision. */
  private readonly reconnect = (): void => {
    this.giveUp();
    this.hearNothing();
    this.listen();
    this.comeBack();
  };

  private readonly followVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      this.listen();
      this.comeBack();
    } else {
      this.hearNothing();
      this.leave();
    }
  };

  private readonly leave = (): void => {
    this.awaySince ??= Date.now();
  };

  private readonly comeBack = (): void => {
    if (this.awaySince !== null && Date.now() - this.awaySince >= AWAY_MS) this.isOld = true;
    this.awaySince = null;
    this.goOn();
  };

  /** What failed may now succeed. */
  private goOn(): void {
    if (!answered.all) this.rest(0);
    this.askIfDue();
  }

  /** So that the student learns of a log-in that is over. */
  private readonly askNow = (): void => {
    this.isOld = true;
    this.askIfDue();
  };

  /** A hidden tab waits until it is shown, and without a network or a server, until there is one. */
  private askIfDue(): void {
    this.isOld ||= !answered.all;
    const isBehind = this.shown !== null && this.announced > this.shown;
    const isBusy = this.isAsking || this.changing > 0 || this.pause !== undefined;
    if (!(this.isOld || isBehind) || isBusy) return;
    if (document.visibilityState === 'hidden' || !syncStatus.get().isOnline || !serverReached.get()) return;
    this.rest(PAUSE_MS);
    void this.ask();
  }

  /** Asks nothing for a while: after a round, and while the student makes one change after the other. */
  private rest(milliseconds: number): void {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.askIfDue();
    }, milliseconds);
  }

  /** Asks once; if the server can't answer, the next round comes later, and asks for the whole screen. */
  private async ask(): Promise<void> {
    this.isAsking = true;
    answered.all = true;
    const { announced, shown } = this;
    const isByRows = !this.isOld && !this.needsAll && shown !== null;
    this.isOld = false;
    this.needsAll = false;
    const rows = isByRows ? await this.askRows(shown) : null;
    if (rows !== 'overtaken') {
      const { queries, revision } = rows ?? { queries: shownQueries(this.client), revision: announced };
      const answeredAt = await this.askQueries(queries);
      if (this.shown !== null) this.shown = Math.max(this.shown, revision, rows ? 0 : answeredAt);
    }
    this.isAsking = false;
    if (!answered.all) this.rest(RETRY_MS * (1 - Math.random() / 2));
    this.askIfDue();
  }

  /**
   * Shows the rows that changed after a revision.
   *
   * @returns the queries that are to be asked besides; null if rows are not enough, or don't come
   */
  private async askRows(after: number) {
    let isOvertaken = false;
    const overtaking = this.overtaken.subscribe(() => (isOvertaken = true));
    const data = await fetchRows(this.client, after, CONTEXT).catch(() => null);
    overtaking.unsubscribe();
    const revision = Number(data?.changes.revision);
    // An answer that is older than what is shown is asked for again.
    if (isOvertaken || revision < this.answeredAt) return 'overtaken';
    // The stream may have missed rows, or told of none yet.
    const shown = shownQueries(this.client);
    if (!data || !areRowsEnough(this.client.cache, data.changes.items, shown)) return null;
    const queries = queriesBeside(this.client, data, shown);
    showRows(this.client.cache, data, after);
    return { queries, revision };
  }

  /** @returns the revision of the oldest answer; 0 without any */
  private async askQueries(queries: readonly ShownQuery[]): Promise<number> {
    this.asked = [];
    this.isAskingQueries = true;
    await Promise.allSettled(
      queries.map(({ query, variables }) =>
        this.client.query({ query, variables, fetchPolicy: 'network-only', context: CONTEXT }),
      ),
    );
    this.isAskingQueries = false;
    return this.asked.length > 0 ? Math.min(...this.asked) : 0;
  }
}

/** The queries on screen, each once, however many parts use it; uncached ones can't be updated. */
function shownQueries(client: ApolloClient): ShownQuery[] {
  const queries = new Map<string, ShownQuery>();
  for (const { queryName, options, variables } of client.getObservableQueries('active')) {
    if (options.fetchPolicy !== 'no-cache')
      queries.set(`${queryName} ${JSON.stringify(variables)}`, {
        queryName,
        query: options.query,
        variables,
      });
  }
  return [...queries.values()];
}

/**
 * From now on, the screen follows changes made elsewhere.
 *
 * @returns a function that ends it
 */
export function watchScreen(client: ApolloClient, followRevisions: FollowRevisions): () => void {
  return new ScreenWatch(client, followRevisions).stop;
}
