import type { ApolloClient, DocumentNode } from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities/internal';
import { readToken } from '../../boot/token';
import type { Failure } from '../../notifications/failure';
import { readPreference } from '../../ui/device/preferences';
import { freshId } from '../fresh-id';
import { isSame } from './cache-changes';
import { CONTROLS, conflictsOf } from './conflicts';
import { changeOf, forget, inputOf, stores, type ChangedRow, type KeptChange } from './kept-changes';
import { readWaiting, store, storedChanges } from './waiting-list';

/** An edit that the server refused because others had changed the same fields. */
export interface RefusedEdit {
  mutation: DocumentNode;
  variables: KeptChange['variables'];
  /** With the values that the student saw and changed. */
  row: Pick<ChangedRow, 'id' | 'base'>;
}

/**
 * Puts a refused edit on the list of changes that the student decides about; the screen shows the saved values.
 * @returns false if this device stores nothing: whoever made the edit has to keep it
 */
export async function listConflict(
  client: ApolloClient,
  { mutation, variables, row }: RefusedEdit,
  failure: Failure,
): Promise<boolean> {
  const { current, currentVersion } = failure;
  const operation = {
    operationName: getOperationName(mutation),
    query: client.cache.transformDocument(mutation),
    variables,
    getContext: () => ({ headers: { 'idempotency-key': freshId() } }),
  };
  const made = changeOf(operation);
  const token = readToken();
  if (!made || !token || !current || !readPreference('keepOnDevice')) return false;
  // No tab is sending it.
  const change = { ...made, row: { ...row, title: current['title'] as string }, token, tab: '' };
  const conflicts = conflictsOf(change, failure);
  if (conflicts.length === 0) return false;
  const refusal = { message: '', conflicts, version: currentVersion };
  if (!(await stores(() => store({ ...change, refusal })))) return false;
  await forget(...(await storedChanges()).filter((each) => isContinued(each, change)));
  await readWaiting(true);
  void client.refetchQueries({ include: 'active' });
  return true;
}

/** Whether the student went on typing where a listed edit had ended: the newer one takes its place. */
function isContinued(listed: KeptChange, { operation, row }: KeptChange): boolean {
  if (!listed.refusal || listed.operation !== operation || listed.row?.id !== row?.id) return false;
  const values = Object.entries(inputOf(listed)).filter(([field]) => !CONTROLS.has(field));
  return values.every(([field, value]) => field in row!.base && isSame(value, row!.base[field]));
}
