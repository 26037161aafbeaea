import { ApolloLink, type ApolloClient, type NormalizedCacheObject } from '@apollo/client';
import { catchError, finalize, from, mergeMap, of, tap, throwError, type Observable } from 'rxjs';
import { readToken } from '../../boot/token';
import { readPreference } from '../../ui/device/preferences';
import { pick } from '../../ui/form/pick';
import { whenIdle } from '../../ui/loading/when-idle';
import {
  isRefusedSession,
  isTemporary,
  isUnreachable,
  readFailure,
  type Failure,
} from '../../notifications/failure';
import { readRows, rowOf } from './changed-row';
import {
  changeOf,
  forget,
  inputOf,
  isDeletion,
  keep,
  inTime,
  mayWait,
  savedChanges,
  showWaiting,
  unanswered,
  waitingChanges,
  WAITING,
  type ChangedRow,
  type KeptChange,
  type WaitContext,
} from './kept-changes';
import { noteVersion, ownVersion } from './own-versions';

/** The code that stores and sends waiting changes; it isn't needed while the connection is good. */
const loadOutbox = (): Promise<typeof import('./outbox')> => import('./outbox');

/** How long after missing code is asked for again, in milliseconds. */
const AGAIN_MS = 5_000;

function sendOnceLoaded(client: ApolloClient): void {
  const send = () => loadOutbox().then(({ sendBefore }) => sendBefore(client));
  setTimeout(() => void send().catch(() => sendOnceLoaded(client)), AGAIN_MS);
}

/**
 * Lets changes wait that the server doesn't receive: those that have a `likely` answer. Each is stored
 * on the device before it is sent. Waiting changes go first: before other changes, which may build on them, and before
 * queries, whose answers wouldn't include them.
 */
export function outboxLink({ onUnreached }: { onUnreached(): void }): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { isResent, likely } = operation.getContext() as WaitContext;
    if (isResent || readToken() === null) return forward(operation);
    const { id: undone } = operation.variables as { id?: string };
    const change = likely ? changeOf(operation) : null;
    const follow = () =>
      change ? new Sending(change, operation, forward, onUnreached).answer() : forward(operation);
    if (undone?.startsWith(WAITING))
      return from(loadOutbox()).pipe(mergeMap(({ undoWaiting }) => undoWaiting(operation, undone, follow)));
    if (change) return follow();
    const answer =
      operation.operationType === 'query' ? ask(operation, forward) : sendAfter(operation, forward);
    // A change may have begun to wait since the server was asked.
    return answer.pipe(tap(() => setTimeout(() => void showWaitingAgain(operation.client))));
  });
}

/** Sends something after the changes that wait. */
function sendAfter(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Answer {
  if (!mayWait()) return forward(operation);
  return from(sendWaiting(operation.client)).pipe(mergeMap(() => forward(operation)));
}

/** Sends the changes that wait; gives up after a while, and never throws. */
async function sendWaiting(client: ApolloClient): Promise<void> {
  const sent = loadOutbox().then(({ sendBefore }) => sendBefore(client));
  await inTime(sent, PATIENCE_MS);
}

/**
 * Saves what can be saved before a log-out: changes that are being sent, and those that wait.
 * @returns how many changes the log-out would lose
 */
export async function saveAll(client: ApolloClient): Promise<number> {
  const answered = Promise.all([...underWay.values()].map(({ over }) => over));
  await inTime(
    answered.then(() => (mayWait() ? sendWaiting(client) : undefined)),
    PATIENCE_MS,
  );
  return waitingChanges.get().length + underWay.size;
}

/** How often a query is repeated because changes were saved meanwhile. */
const REPEATS = 2;

/** Asks again if a change was saved that had waited: the answer may have been read before it. */
function ask(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  repeats = REPEATS,
): Answer {
  let before = 0;
  const noted: typeof forward = (asked) => {
    before = savedChanges.get();
    return forward(asked);
  };
  return sendAfter(operation, noted).pipe(
    mergeMap((answer) =>
      repeats === 0 || savedChanges.get() === before ? of(answer) : ask(operation, forward, repeats - 1),
    ),
  );
}

/** A server that is silent for longer than this counts as unreachable, in milliseconds. */
const REQUEST_MS = 20_000;

/** After this silence, in milliseconds, the student is told that the change is kept; its request goes on. */
const SILENCE_MS = 5_000;

/** How long something waits for changes to be sent before it, in milliseconds. */
const PATIENCE_MS = 4_000;

/** Runs once an answer that doesn't include the waiting changes is in the cache. */
async function showWaitingAgain(client: ApolloClient): Promise<void> {
  if (waitingChanges.get().length > 0)
    await loadOutbox().then(
      ({ showAgain }) => showAgain(client),
      () => undefined,
    );
}

type Answer = Observable<ApolloLink.Result>;

/** A change that is being sent. */
interface UnderWay {
  /** It and those before it. */
  changes: readonly KeptChange[];
  /** Its promised end. */
  over: Promise<void>;
}

/** The last change under way of each row. */
const underWay = new Map<string, UnderWay>();

/** One change that may have to wait. */
class Sending {
  private readonly change: KeptChange & { row: ChangedRow };
  private isKept: Promise<boolean>;
  /** The change before it that isn't answered yet. */
  private readonly former: UnderWay | undefined;
  private isUnsent = true;

  constructor(
    change: KeptChange,
    private readonly operation: ApolloLink.Operation,
    private readonly forward: ApolloLink.ForwardFunction,
    private readonly onUnreached: () => void,
  ) {
    // Now: later, the cache may have somebody else's values, and the change would overwrite those.
    const seen = operation.client.cache.extract() as NormalizedCacheObject;
    const { row = rowOf(seen, change), isChecked, likely } = operation.getContext() as WaitContext;
    this.change = { ...change, row, foreseen: likely?.(operation) ?? null };
    this.former = underWay.get(this.row);
    // The cache may not have the values of those yet.
    const former = this.former?.changes ?? [];
    const own = former.filter((each) => each.row?.id === row.id).map(inputOf);
    this.change.row = {
      ...row,
      base: { ...row.base, ...pick(Object.assign({}, ...own) as object, Object.keys(row.base)) },
      ...((isChecked || isDeletion(change)) && { read: readRows(seen, change, former) }),
    };
    this.isKept = keep(this.change);
    // Without a connection, it might not arrive any more.
    whenIdle(() => void loadOutbox().catch(() => undefined));
  }

  /** Sends after earlier changes of the same row: a change that is overtaken would overwrite the later one. */
  answer(): Answer {
    const { row, former } = this;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const own = { changes: [...(former?.changes ?? []), this.change], over };
    underWay.set(row, own);
    const begin = (): Answer => (mayWait() || !navigator.onLine ? this.wait(() => this.send()) : this.send());
    const follow = (): Answer => from(this.buildOn()).pipe(mergeMap(begin));
    return (former ? from(former.over).pipe(mergeMap(follow)) : begin()).pipe(
      finalize(() => {
        end();
        if (underWay.get(row) === own) underWay.delete(row);
      }),
    );
  }

  private get input(): Readonly<Record<string, unknown>> {
    return inputOf(this.change);
  }

  /** Whether the screen shows it before any answer. */
  private get isShown(): boolean {
    return (this.operation.getContext() as WaitContext).optimisticResponse !== undefined;
  }

  /** The key by which changes are sent in order. */
  private get row(): string {
    const { id, eventId, courseId } = this.input;
    return (id ?? eventId ?? courseId ?? this.change.operation) as string;
  }

  /**
   * Rebases a change made before the student's previous one was answered, since its version is already out of date.
   * It builds on the version of that one, unless someone else may have changed the row in between.
   */
  private async buildOn(): Promise<void> {
    const { expectedVersion: seen } = this.input;
    const expectedVersion = ownVersion(this.row, seen);
    if (expectedVersion === seen) return;
    // The same object is stored and sent.
    this.change.variables['input'] = { ...this.input, expectedVersion };
    this.isKept = keep(this.change);
    await this.isKept;
  }

  private send(): Answer {
    this.isUnsent = false;
    this.operation.setContext({ fetchOptions: { signal: AbortSignal.timeout(REQUEST_MS) } });
    return this.forward(this.operation).pipe(
      finalize(this.sayIfSilent()),
      tap(({ data, errors }) => {
        if (!errors) noteVersion(this.row, this.input['expectedVersion'], data);
      }),
      mergeMap((result) => this.settle(result.errors && result, of(result), result.data)),
      catchError((error: unknown) =>
        this.settle(
          error,
          throwError(() => error),
        ),
      ),
    );
  }

  /** Counts the change as unanswered while the server is silent. @returns what ends that */
  private sayIfSilent(): () => void {
    let isOver = false;
    let counted = 0;
    const count = (isKept: boolean): void => {
      if (!isKept || isOver) return;
      counted = 1;
      unanswered.set(unanswered.get() + 1);
    };
    const timer = setTimeout(() => void this.isKept.then(count), SILENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      unanswered.set(unanswered.get() - counted);
    };
  }

  private settle(failed: unknown, answer: Answer, data: object | null = null): Answer {
    const failure = failed ? readFailure(failed) : null;
    const { handlesConflict = false } = this.operation.getContext() as WaitContext;
    const isOutdated = failure?.code === 'CONFLICT' && failure.current && !handlesConflict;
    if (failure && isUnreachable(failure)) this.onUnreached();
    if (failure && isTemporary(failure)) return this.wait(() => answer);
    // It is left to the student.
    if (isOutdated) return this.wait(() => answer, failure);
    // Anything else that was shown is sent after the next log-in, by whichever tab.
    const isLost = failure && isRefusedSession(failure, true) && this.isShown;
    const forgetIt = (): Promise<void> => forget(this.change);
    if (isLost) void keep({ ...this.change, tab: '' });
    else if (failed || !data) void forgetIt();
    else void loadOutbox().then(({ keepAnswer }) => keepAnswer(this.change, data), forgetIt);
    return answer;
  }

  /**
   * @param otherwise runs if the change can't wait
   * @param refused why the server, which is there, doesn't make it
   */
  private wait(otherwise: () => Answer, refused: Failure | null = null): Answer {
    return from(this.queue(refused).catch(() => null)).pipe(
      mergeMap((likely) => {
        if (likely) return of({ data: likely });
        void forget(this.change);
        return otherwise();
      }),
    );
  }

  private async queue(refused: Failure | null): Promise<object | null> {
    // A busy device may have been too slow for that, and can still store it now.
    if (!(await this.isKept) && !readPreference('keepOnDevice')) return null;
    const { isUnsent } = this;
    const outbox = await loadOutbox().catch(() => null);
    const likely = outbox
      ? await outbox.queue({ ...this.change, isUnsent }, this.operation, refused)
      : await this.leave();
    const actId = WAITING + this.change.id;
    if (likely) this.operation.setContext({ isWaiting: true, actId } satisfies WaitContext);
    return likely;
  }

  /**
   * Leaves the change to whoever gets the code that sends: in the first seconds of a first visit, it may be missing. Only
   * one that is shown at once: that code keeps what others, such as a deletion, did to the screen.
   */
  private async leave(): Promise<object | null> {
    const { operation, isUnsent } = this;
    const { foreseen: likely } = this.change;
    const left = { ...this.change, isUnsent, tab: '' };
    if (!this.isShown || !likely || !(await keep(left))) return null;
    showWaiting([...waitingChanges.get(), { ...left, likely }], true);
    sendOnceLoaded(operation.client);
    return likely;
  }
}
