import type { DocumentNode } from '@apollo/client';
import { undoLink } from '../../../../client/apollo/undo/undo-link';
import * as generated from '../../../../client/generated/graphql';
import { lastChange } from '../../../../client/notifications/undo';
import { RowsByType, type Rows, type Sent } from '../../support/rows-by-type';

/** A change, what was there before, and the requests that undo it. */
export interface Case {
  /** The only row of each type, before. */
  before: Rows;
  /** What the change makes of them; default: as before. */
  after?: Rows;
  /** The input of the change; its other variables. */
  input?: object;
  variables?: object;
  /** What the screen had asked before. */
  asks?: Readonly<Record<string, object>>;
  /** The names of the mutations that undo it, with their inputs; default: the same mutation. */
  undo: readonly (readonly [name: string, input: object])[];
}

/** A creation that is undone by deleting its row. */
export const added = (type: string, deletion: string, input: object): Case => ({
  before: {},
  after: { [type]: { id: 'new' } },
  input,
  undo: [[deletion, { id: 'new' }]],
});

const documents = generated as unknown as Readonly<Record<string, DocumentNode>>;

/** A document of the client, such as `PinAssignment`. */
export function documentOf(name: string): DocumentNode {
  const document = documents[`${name}Document`];
  if (!document) throw new Error(`There is no ${name}.`);
  return document;
}

/** Makes a change as a screen does that shows what was there before. */
export async function change(name: string, { before, after = before, input, variables, asks = {} }: Case) {
  const server = new RowsByType(undoLink());
  const { client } = server;
  const request = { mutation: documentOf(name), variables: { ...variables, ...(input && { input }) } };
  server.rows = before;
  for (const [query, asked] of Object.entries(asks))
    await client.query({ query: documentOf(query), variables: asked });
  if (Object.keys(before).length > 0) await client.mutate({ ...request, context: { isUndo: true } });
  expect(lastChange()).toBeUndefined();
  server.rows = after;
  await client.mutate(request);
  await settled();
  server.sent.length = 0;
  return server;
}

/** What is loaded with the first change is there. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
}

/** Undoes the last change. */
export async function undoLast(): Promise<unknown> {
  const last = lastChange();
  if (typeof last !== 'object' || !('undo' in last)) throw new Error(`The last change is ${String(last)}.`);
  return last.undo();
}

/** The names of requests, with their inputs. */
export function inputsOf(sent: readonly Sent[]) {
  return sent.map(({ name, variables: { input = {} } }) => [name, input]);
}
