import { ApolloLink, type ApolloClient, type NormalizedCacheObject as Cache } from '@apollo/client';
import { parse } from 'graphql';
import { set } from 'idb-keyval';
import { firstValueFrom } from 'rxjs';
import { KEY_MS } from '../../boot/background-sync';
import { removeDraft } from '../../boot/drafts';
import { readToken } from '../../boot/token';
import type { UndoActMutation } from '../../generated/graphql';
import { outboxMessages } from '../../messages/en/outbox';
import {
  isRefusedSession,
  isTemporary,
  readFailure,
  type Failure,
  type FieldConflict,
} from '../../notifications/failure';
import { notify } from '../../notifications/notify';
import { freshId } from '../fresh-id';
import type { ObservableCache } from '../persistence';
import type { UndoContext } from '../undo/undo-link';
import { isSame, putBack } from './cache-changes';
import { listedRows, rowIn, type ListedRow } from './changed-row';
import { comparedIfOld, isChecked, parted, withVersions } from './checked';
import { conflictsOf, onlyEdits } from './conflicts';
import {
  inputOf,
  isDeletion,
  outboxDatabase,
  savedChanges,
  waitingChanges,
  type KeptChange,
  type Refusal,
  type WaitContext,
} from './kept-changes';
import { REQUEST_MS } from './network';
import { noteVersion, ownVersion } from './own-versions';
import { loadFeatureCode } from './placing';
import { userOf, withdrawOffers, write } from './screen';
import { exclusively, nameOf } from './turns';
import { nameStored, rememberSent } from './undo-names';
import { keepAnswer, store, storeMore } from './waiting-list';

/** The number of server errors a change may cause before the student is asked; later changes wait meanwhile. */
const ATTEMPTS = 5;
/** How often each change made the server stumble. */
const attempts = new Map<string, number>();

/** Why the server has refused changes before they began to wait, by their IDs; it needn't be asked again. */
export const refusedAlready = new Map<string, Failure>();

/** How often one change is sent anew at once, besides once for each of its rows, which may be changed elsewhere. */
const REPEATS = 3;

/** The outcome of sending a change; an unanswered one keeps waiting. */
type Outcome = 'saved' | 'refused' | 'unanswered';

/**
 * Sends a waiting change, and stores what became of it.
 * @param repeats how often it has been sent anew for others' changes
 */
export async function send(client: ApolloClient, stored: KeptChange, repeats = 0): Promise<Outcome> {
  if (Date.now() - stored.at > KEY_MS && !stored.isConfirmed) {
    const refusal = { message: outboxMessages.tooOld, conflicts: [], version: null, isOld: true };
    await refuseWith(client, stored, refusal);
    return 'refused';
  }
  // What may have been sent before has to be the same request.
  const { isUnsent, ...change } = stored.isUnsent ? onOwnVersions(onlyEdits(stored)) : comparedIfOld(stored);
  const refused = refusedAlready.get(change.id);
  refusedAlready.delete(change.id);
  if (refused) return refuse(client, change, { failure: refused, repeats });
  // From now on, the server may have it.
  if (isUnsent || stored.isRepeat) await set(change.id, change, outboxDatabase);
  const { query, variables, key } = change;
  const fetchOptions = { signal: AbortSignal.timeout(REQUEST_MS) };
  let act: string | null = null;
  const context = {
    ...{ quiet: true, isResent: true, fetchOptions, headers: { 'idempotency-key': key } },
    onAct: (id: string | null) => void (act = id),
  } satisfies WaitContext & UndoContext & { quiet: boolean; fetchOptions: object; headers: object };
  const request = { query: parse(query), variables, context };
  const answer = ApolloLink.execute(client.link, request, { client });
  const { data, failed } = await firstValueFrom(answer).then(
    (result) => ({ data: result.data, failed: result.errors && (result as unknown) }),
    (error: unknown) => ({ data: null, failed: error }),
  );
  if (userOf(readToken()) !== change.userId) return 'unanswered';
  if (failed === undefined) {
    for (const row of listedRows(change) ?? [inputOf(change)])
      noteVersion(String(row['id'] ?? row['eventId']), row['expectedVersion'], data);
    // Without them, the server compares the changes.
    await storeOwnVersions(change).catch(() => undefined);
    return settle(client, change, data ?? {}, act);
  }
  const failure = readFailure(failed);
  if (failure.wasMade) {
    showSaved(client, change);
    return settle(client, change, {});
  }
  const isGivenUp = failure.code === 'INTERNAL' && countAttempt(change) >= ATTEMPTS;
  if (isRefusedSession(failure, true) || (isTemporary(failure) && !isGivenUp)) return 'unanswered';
  if (failure.code === 'NOT_FOUND' && isDeletion(change)) {
    const { first, ...deletion } = change;
    // If that request did it, its answer is still to be had.
    if (first) return send(client, { ...deletion, ...first }, repeats);
    // A date that is gone may leave later ones, which were to be deleted, too; so may one row of several.
    const isAlone = (listedRows(change) ?? []).length < 2;
    if (isAlone && inputOf(change)['originalStart'] === undefined) return settle(client, change, {});
  }
  return refuse(client, change, { failure, repeats });
}

/** The server has the change. @param data the answer @param act the server's name for it, if that is known */
async function settle(
  client: ApolloClient,
  change: KeptChange,
  data: Partial<UndoActMutation>,
  act: string | null = null,
): Promise<Outcome> {
  // Its undo needs the new name before the change is gone from the device.
  rememberSent(change.id, act);
  await nameStored(change.id);
  savedChanges.set(savedChanges.get() + 1);
  await keepAnswer(change, data);
  endDraft(change);
  write(client.cache, change, data);
  for (const words of (await loadFeatureCode()).leftWords(data.undoAct?.left ?? [])) notify.error(words);
  return 'saved';
}

/** @returns how often a change has made the server stumble */
function countAttempt({ id }: KeptChange): number {
  const count = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, count);
  return count;
}

/** A change on the versions that the student's own changes before it have brought. */
function onOwnVersions(change: KeptChange): KeptChange {
  if (!isChecked(change)) return change;
  return withVersions(change, ownVersion);
}

/** Stores the versions that changes behind this one build on, which a reload would forget; what was sent stays as it is. */
async function storeOwnVersions({ id: sent }: KeptChange): Promise<void> {
  for (const change of waitingChanges.get()) {
    const { variables } = onOwnVersions(change);
    const isBehind = change.id !== sent && change.isUnsent && change.undo;
    if (!isBehind || isSame(variables, change.variables)) continue;
    await exclusively(nameOf(change), () => storeMore(change.id, { variables }));
  }
}

/**
 * A refused change to send anew without asking the student: the server has compared it with the student's own changes,
 * or with values that it needn't set. Null if there is none.
 */
function anewOf(
  change: KeptChange,
  failure: Failure,
  conflicts: readonly FieldConflict[],
): KeptChange | null {
  const own = onOwnVersions(change);
  if (!isSame(own.variables, change.variables)) return own;
  if (conflicts.length > 0) return null;
  const isCompared = (id: string): boolean => !listedRows(change) || id === failure.current?.['id'];
  return withVersions(onlyEdits(change), (id, version) =>
    isCompared(id) ? failure.currentVersion : version,
  );
}

/** Leaves a change to the student, if the student has to decide about it. */
async function refuse(
  client: ApolloClient,
  change: KeptChange,
  { failure, repeats }: { failure: Failure; repeats: number },
): Promise<Outcome> {
  const { current, currentVersion, message } = failure;
  const isOutdated = failure.code === 'CONFLICT' && isChecked(change) && currentVersion !== null;
  const conflicts = isOutdated ? conflictsOf(change, failure) : [];
  const most = (listedRows(change) ?? []).length + REPEATS;
  const anew = isOutdated && repeats < most ? anewOf(change, failure, conflicts) : null;
  if (anew) {
    const again = { ...anew, key: freshId() };
    await storeMore(change.id, again);
    return send(client, again, repeats + 1);
  }
  const refusal = {
    ...{ message: message ?? '', conflicts, isGone: failure.code === 'NOT_FOUND' },
    version: isOutdated ? currentVersion : null,
  };
  const gone = goneRow(change, failure);
  const row = isOutdated
    ? current
    : gone && { ...rowIn(client.cache.extract() as Cache, gone.id), id: gone.id };
  const parts = row ? parted(change, row) : null;
  if (!parts) {
    await refuseWith(client, change, refusal);
    return 'refused';
  }
  const [others, own] = parts;
  // What was to be deleted is gone.
  if (!gone || !isDeletion(change)) {
    await store(own);
    await refuseWith(client, own, refusal);
  }
  await storeMore(change.id, others);
  return send(client, others, repeats);
}

/** The row of several that the server doesn't have any more; its errors count the rows, as in `ids[3]`. */
function goneRow(change: KeptChange, { code, fields }: Failure): ListedRow | undefined {
  const [field = ''] = Object.keys(fields);
  const index = code === 'NOT_FOUND' ? /\[(\d+)\]/.exec(field)?.[1] : undefined;
  return index === undefined ? undefined : listedRows(change)?.[Number(index)];
}

/** The screen no longer shows what a change would have led to. */
function showSaved(client: ApolloClient, { undo }: KeptChange): void {
  if (undo) putBack(client.cache as ObservableCache, undo);
}

/** Leaves a change to the student; the screen shows the saved values. @param refusal unless it says so, no fields conflict */
export async function refuseWith(
  client: ApolloClient,
  change: KeptChange,
  refusal: Pick<Refusal, 'message'> & Partial<Refusal>,
): Promise<void> {
  showSaved(client, change);
  withdrawOffers([change]);
  await storeMore(change.id, { refusal: { conflicts: [], version: null, ...refusal } });
  endDraft(change);
}

/** Forgets what was typed into a form that an earlier start left: opened again, it would send the same once more. */
function endDraft({ draft }: KeptChange): void {
  if (draft !== undefined) removeDraft(draft);
}
