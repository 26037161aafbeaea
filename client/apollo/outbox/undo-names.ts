import { print } from '@apollo/client/utilities';
import { set } from 'idb-keyval';
import { UndoActDocument } from '../../generated/graphql';
import { outboxDatabase, WAITING, type KeptChange } from './kept-changes';
import { hearTabs, tellTabs } from './other-tabs';
import { storedChanges } from './waiting-list';

/** The server's names for the acts of sent changes, by the names they had while waiting. */
const sent = new Map<string, string>();

hearTabs((news) => {
  if ('sent' in news) sent.set(news.sent, news.act);
});

/** Remembers the server's name for the act of a change that waited, in whichever tab it was made. */
export function rememberSent(changeId: string, act: string | null): void {
  if (act === null) return;
  sent.set(WAITING + changeId, act);
  tellTabs({ sent: WAITING + changeId, act });
}

/** The server's name for an act that waited; undefined if it isn't known to have been sent. */
export function nameSent(name: string): string | undefined {
  return sent.get(name);
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
    const renamed = { ...change, variables: JSON.parse(variables) as object };
    await set(change.id, change.operation === 'UndoAct' ? renamed : asUndoAct(change, name), outboxDatabase);
  }
}

/** An earlier version of the product undid deletions and changes of events by names of their own. */
function asUndoAct(change: KeptChange, id: string): KeptChange {
  return { ...change, operation: 'UndoAct', query: print(UndoActDocument), variables: { id } };
}
