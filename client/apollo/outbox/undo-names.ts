import type { ApolloLink } from '@apollo/client';
import { set } from 'idb-keyval';
import { outboxDatabase, storedChanges, WAITING, type KeptChange } from './kept-changes';
import { hearTabs, tellTabs } from './other-tabs';

/** What takes waiting changes back, by the names they had until they were sent. */
const sent = new Map<string, string>();

hearTabs((news) => {
  if ('sent' in news) sent.set(news.sent, news.undo);
});

interface Payload {
  deletion?: { id: string } | null;
  undo?: string | null;
}

/** An answer with another name for what takes it back; the answer itself if nothing does. */
export function mapUndo(answer: object, nameOf: (name: string) => string): object {
  const named = Object.entries(answer as Record<string, Payload | null>).map(([field, payload]) => {
    if (payload?.deletion)
      return [field, { ...payload, deletion: { ...payload.deletion, id: nameOf(payload.deletion.id) } }];
    return [field, payload?.undo == null ? payload : { ...payload, undo: nameOf(payload.undo) }];
  });
  return Object.fromEntries(named) as object;
}

/** Remembers how a change that waited is taken back now that the server has it, in whichever tab it was made. */
export function rememberUndo(changeId: string, answer: object): void {
  mapUndo(answer, (undo) => {
    sent.set(WAITING + changeId, undo);
    tellTabs({ sent: WAITING + changeId, undo });
    return undo;
  });
}

/** Lets an operation take back what has been sent meanwhile. */
export function nameSent({ operationName, variables }: ApolloLink.Operation, name: string): void {
  const known = sent.get(name) ?? name;
  if (operationName === 'Restore') variables['deletionId'] = known;
  else variables['input'] = { undo: known };
}

/** Whether a change takes back another one that waits. */
export function isUndoOf({ variables }: KeptChange, changeId: string): boolean {
  return JSON.stringify(variables).includes(WAITING + changeId);
}

/** Names a change that was sent as the server does, in what waits to take it back; that may outlive this page. */
export async function nameStored(changeId: string): Promise<void> {
  const name = sent.get(WAITING + changeId);
  if (name === undefined) return;
  const undos = (await storedChanges()).filter((change) => isUndoOf(change, changeId));
  for (const change of undos) {
    const variables = JSON.stringify(change.variables).replaceAll(WAITING + changeId, name);
    await set(change.id, { ...change, variables: JSON.parse(variables) as object }, outboxDatabase);
  }
}
