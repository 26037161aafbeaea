import type { ApolloLink } from '@apollo/client';
import { set } from 'idb-keyval';
import { outboxDatabase, storedChanges, WAITING, type KeptChange } from './kept-changes';
import { hearTabs, tellTabs } from './other-tabs';

/** The server's names for the undos of sent changes, by the names they had while waiting. */
const sent = new Map<string, string>();

hearTabs((news) => {
  if ('sent' in news) sent.set(news.sent, news.undo);
});

interface Payload {
  deletion?: { id: string } | null;
  undo?: string | null;
}

/** Renames the undo in an answer; returns an answer without one as it is. */
export function mapUndo(answer: object, nameOf: (name: string) => string): object {
  const named = Object.entries(answer as Record<string, Payload | null>).map(([field, payload]) => {
    if (payload?.deletion)
      return [field, { ...payload, deletion: { ...payload.deletion, id: nameOf(payload.deletion.id) } }];
    return [field, payload?.undo == null ? payload : { ...payload, undo: nameOf(payload.undo) }];
  });
  return Object.fromEntries(named) as object;
}

/** Remembers the server's name for the undo of a change that waited, in whichever tab it was made. */
export function rememberUndo(changeId: string, answer: object): void {
  mapUndo(answer, (undo) => {
    sent.set(WAITING + changeId, undo);
    tellTabs({ sent: WAITING + changeId, undo });
    return undo;
  });
}

/** Points an operation at the undo of a change that has been sent meanwhile. */
export function nameSent({ operationName, variables }: ApolloLink.Operation, name: string): void {
  const known = sent.get(name) ?? name;
  if (operationName === 'Restore') variables['deletionId'] = known;
  else variables['input'] = { undo: known };
}

/** Whether a change undoes another one that waits. */
export function isUndoOf({ variables }: KeptChange, changeId: string): boolean {
  return JSON.stringify(variables).includes(WAITING + changeId);
}

/** Replaces a sent change's name in the stored changes that undo it; those may outlive this page. */
export async function nameStored(changeId: string): Promise<void> {
  const name = sent.get(WAITING + changeId);
  if (name === undefined) return;
  const undos = (await storedChanges()).filter((change) => isUndoOf(change, changeId));
  for (const change of undos) {
    const variables = JSON.stringify(change.variables).replaceAll(WAITING + changeId, name);
    await set(change.id, { ...change, variables: JSON.parse(variables) as object }, outboxDatabase);
  }
}
