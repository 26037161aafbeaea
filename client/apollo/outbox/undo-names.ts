import type { ApolloLink } from '@apollo/client';
import { WAITING } from './kept-changes';
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
