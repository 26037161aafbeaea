import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  MeDocument,
  UndoActDocument,
  type UndoActMutation,
  type UndoActMutationVariables,
} from '../../generated/graphql';
import { undoMessages as text } from '../../messages/en/undo';
import { isTemporary, readFailure } from '../../notifications/failure';
import { notify } from '../../notifications/notify';
import {
  changeOf,
  forgetChange,
  changeWithAct,
  keepDone,
  keepUndone,
  lastChange,
  lastUndone,
  newChange,
  type Act,
  type Change,
} from '../../notifications/undo';
import { isOffline } from '../../ui/device/is-offline';
import { without } from '../../ui/form/pick';
import { changesBetween, isSame, putBack } from '../outbox/cache-changes';
import { rowIn } from '../outbox/changed-row';
import {
  inputOf,
  WAITING,
  waitingChanges,
  type CacheChanges,
  type WaitContext,
} from '../outbox/kept-changes';
import { loadFeatureCode, type FeatureCode } from '../outbox/placing';
import type { ObservableCache } from '../persistence';
import finalChanges from './final-changes.json';
import type { UndoContext } from './undo-link';

/** Mutations that can't be undone: Ctrl+Z says so rather than undo an earlier change. */
const NEVER = namesIn(finalChanges.never);
/** Mutations that leave the planner and its settings as they were: Ctrl+Z undoes the change before. */
const NOTHING = namesIn(finalChanges.nothing);

function namesIn(byReason: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  return new Set(Object.values(byReason).flat());
}

type Leftover = UndoActMutation['undoAct']['left'][number];

/** The end of the last undo, with what was asked for again: the next one must not overtake it. */
const turns = new WeakMap<ApolloClient, Promise<unknown>>();

/** Undoes the last change, or makes the one again that was undone last. @returns see {@link undoChange} */
export async function undoLast(client: ApolloClient, isRedo: boolean): Promise<string | null> {
  const change = isRedo ? lastUndone() : lastChange();
  if (!change) return null;
  // An act without a name changed nothing, unless a server of the former release made it.
  const isFinal = (act: Act): boolean => NEVER.has(act.name) || (act.id === null && hasChanged(act));
  const left = change.acts.filter(({ name }) => !NOTHING.has(name));
  if (left.some(isFinal)) return text.final;
  if (left.every(({ id }) => id === null)) {
    forgetChange(change);
    return undoLast(client, isRedo);
  }
  const result = await undoChange(client, change, isRedo);
  return result === undefined ? undoLast(client, isRedo) : result;
}

/** The same from a button of the screen's own; says so if that was done meanwhile. @param key of the change */
export async function undoNamed(client: ApolloClient, key: string, isRedo = false): Promise<string | null> {
  const change = changeOf(key, isRedo);
  if (!change) return text.isUndone;
  return (await undoChange(client, change, isRedo)) ?? null;
}

/**
 * Undoes an act of which only the ID may be known, such as one of an earlier visit, together with its change.
 * @returns what to tell, once the screen shows it; null if it failed or nothing was left, which a toast has told
 */
export async function undoActOf(
  client: ApolloClient,
  id: string,
  words: Pick<Change, 'undone'>,
): Promise<string | null> {
  const alone: Act = { id, name: '', variables: {}, mayWait: false, before: {}, after: {} };
  const result = await undoChange(client, changeWithAct(id) ?? { key: newChange(), acts: [alone], ...words });
  await turns.get(client);
  if (result === undefined) notify.error(text.isGone);
  return result ?? null;
}

/**
 * Undoes a change on the server, or on this device if it waits here, after the undos before it. Undoing it is a change
 * itself, so making it again is undoing that.
 *
 * @param isRedo whether the change is itself the undoing of another one
 * @returns what to tell the student: the result, and what stayed because it changed since; null if it failed, which a
 * toast has told; undefined if it had changed nothing. What failed can be undone again, unless it never can.
 */
export function undoChange(
  client: ApolloClient,
  change: Change,
  isRedo = false,
): Promise<string | null | undefined> {
  forgetChange(change);
  const turn = (turns.get(client) ?? Promise.resolve()).then(() => undoActs(client, change, isRedo));
  // A query that fails doesn't make the undo fail.
  turns.set(
    client,
    turn.then(() => askAgain(client)).catch(() => undefined),
  );
  return turn;
}

/** Reads everything on the screen again, once it shows what was put back. */
async function askAgain(client: ApolloClient): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const isWaiting = waitingChanges.get().some(({ operation }) => operation === 'UndoAct');
  if (!isWaiting && !isOffline.get()) await client.refetchQueries({ include: 'active' });
}

async function undoActs(
  client: ApolloClient,
  change: Change,
  isRedo: boolean,
): Promise<string | null | undefined> {
  const [keep, keepInverse] = isRedo ? [keepUndone, keepDone] : [keepDone, keepUndone];
  const features = await loadFeatureCode();
  const acts: Act[] = [];
  const left: Leftover[] = [];
  let [gone, empty] = [0, 0];
  let isCut = false;
  const named = change.acts.filter(({ id }) => id !== null);
  for (const act of named.toReversed()) {
    try {
      const undone = await undoAct(client, act, { ...features, isBack: !isRedo && isDeletion(act) });
      acts.push(undone.act);
      left.push(...undone.left);
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code === 'NOT_FOUND') {
        if (hasChanged(act)) gone += 1;
        else empty += 1;
      }
      // The acts before it are undone later, together with it.
      if (!isTemporary(failure)) continue;
      keep({ ...change, acts: change.acts.slice(0, change.acts.indexOf(act) + 1) });
      isCut = true;
      break;
    }
  }
  if (gone > 0) notify.error(change.acts.length > 1 ? text.gone(gone) : text.isGone);
  if (acts.length === 0) return empty === named.length ? undefined : null;
  keepInverse({ ...change, acts, ...(isCut && { key: newChange() }) });
  const isWaiting = acts.some(({ id }) => id?.startsWith(WAITING));
  return [wordsOf(change, { isRedo, isWaiting }), ...shortened(features.leftWords(left))].join('. ');
}

/** What stayed, as far as it fits into a line or two; the page "Recent changes" tells all. */
function shortened([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  return others.length > 0 ? [first.replace(/\.$/, ''), text.moreStayed(others.length)] : [first];
}

/** Whether an act made a difference, other than that rows were written. */
function hasChanged({ before, after }: Act): boolean {
  const { before: former, after: latter } = changesBetween(before, after);
  const valuesOf = (row: object | null | undefined) => row && without(row, ['version']);
  return Object.keys(former).some((key) => !isSame(valuesOf(former[key]), valuesOf(latter[key])));
}

/** The act that undid another one, and what that left. */
interface Undone {
  act: Act;
  left: readonly Leftover[];
}

async function undoAct(
  client: ApolloClient,
  act: Act,
  { placeRow, isBack }: Pick<FeatureCode, 'placeRow'> & { isBack: boolean },
): Promise<Undone> {
  const cache = client.cache as ObservableCache;
  const changes = changesBetween(act.before, act.after);
  const undoing: Act = { ...act };
  const row = { id: rowIdOf(act, changes), title: titleOf(act), base: {}, ...(isBack && { isBack }) };
  const { data } = await client.mutate<UndoActMutation, UndoActMutationVariables>({
    mutation: UndoActDocument,
    variables: { id: act.id ?? '' },
    context: {
      quiet: 'NOT_FOUND',
      row,
      ...(act.mayWait && { likely: () => likelyUndo(client) }),
      onAct(id) {
        undoing.id = id;
        undoing.before = cache.extract();
      },
    } satisfies UndoContext & WaitContext & { quiet: string },
  });
  unplace(cache, changes, placeRow);
  putBack(cache, changes);
  undoing.after = cache.extract();
  return { act: undoing, left: data?.undoAct.left ?? [] };
}

/** The likely answer; only the server knows what else changed since. */
function likelyUndo({ cache }: ApolloClient): UndoActMutation | null {
  const user = cache.readQuery({ query: MeDocument })?.me;
  const act = { __typename: 'Act', id: 'pending', canUndo: true } as const;
  return user ? { undoAct: { __typename: 'UndoActPayload', act, left: [], user } } : null;
}

/** Takes added rows out of all lists that were asked for since: not all of them can be asked for again. */
function unplace(cache: ApolloCache, { before }: CacheChanges, place: FeatureCode['placeRow']): void {
  for (const [key, former] of Object.entries(before)) {
    const [type = '', id] = key.split(':');
    const operation = `Delete${type === 'CalendarEvent' ? 'Event' : type}`;
    if (former === null && id) place(cache, { operation, variables: { input: { id } }, likely: {} });
  }
}

/** The row that an act is about: that of its input, or the one it added. */
function rowIdOf({ variables }: Act, { before }: CacheChanges): string | null {
  const input = inputOf({ variables });
  const { scores = [], assignments = scores } = input as Record<string, readonly { id: string }[]>;
  const [only, ...others] = assignments;
  const named =
    input['id'] ?? (others.length === 0 && only?.id ? only.id : (input['eventId'] ?? input['assignmentId']));
  if (typeof named === 'string') return named;
  const added = Object.keys(before).filter((key) => before[key] === null);
  return added.length === 1 ? (added[0]?.split(':')[1] ?? null) : null;
}

/** The name of that row; empty without one. */
function titleOf(act: Act): string {
  const { before, after } = act;
  const id = rowIdOf(act, changesBetween(before, after));
  const row = { ...rowIn(before, id), ...rowIn(after, id) };
  return String(row['title'] ?? row['code'] ?? row['name'] ?? row['label'] ?? '');
}

const isDeletion = ({ name }: Act): boolean => /^(Delete|Remove)/.test(name);

function wordsOf(
  { undone, redone, acts: [act] }: Change,
  { isRedo, isWaiting }: { isRedo: boolean; isWaiting: boolean },
): string {
  const title = act ? titleOf(act) : '';
  if (isRedo) return redone ?? text.redoneTo(title);
  if (act && isDeletion(act)) return isWaiting ? text.restoredLater : text.restored;
  return undone ?? text.undoneTo(title);
}
