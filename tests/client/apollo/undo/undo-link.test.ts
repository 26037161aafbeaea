import { ApolloLink, type DocumentNode, type NormalizedCacheObject } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { loadFeatureCodeWith } from '../../../../client/apollo/outbox/placing';
import { undoLast } from '../../../../client/apollo/undo/undo-change';
import { undoLink, type UndoContext } from '../../../../client/apollo/undo/undo-link';
import { featureCode } from '../../../../client/app/place-rows';
import * as generated from '../../../../client/generated/graphql';
import { notify } from '../../../../client/notifications/notify';
import {
  changesUnderWay,
  lastChange,
  lastUndone,
  offerUndo,
  withdrawUndo,
} from '../../../../client/notifications/undo';
import { RowsByType, type Rows } from '../../support/rows-by-type';

afterEach(() => {
  withdrawUndo();
  jest.restoreAllMocks();
});

const documents = generated as unknown as Readonly<Record<string, DocumentNode>>;

/** A connection on which nothing arrives until the test says so. */
function slowLine() {
  let answer = (): void => undefined;
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const link = new ApolloLink((operation, forward) => from(line).pipe(mergeMap(() => forward(operation))));
  return { link, answer: () => answer() };
}

/** What follows an answer has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A student's page, whose server has these rows. */
function open(rows: Rows, ...links: ApolloLink[]) {
  const server = new RowsByType(undoLink(), ...links);
  const { client } = server;
  server.rows = { User: { id: 'u1' }, ...rows };
  const change = async (name: string, input: object, context: UndoContext & object = {}): Promise<void> => {
    await client.mutate({ mutation: documents[`${name}Document`]!, variables: { input }, context });
    await settled();
  };
  return {
    ...{ server, client, change },
    know: (contents: object) => client.cache.restore(contents as NormalizedCacheObject),
    row: (id: string) => (client.cache.extract() as NormalizedCacheObject)[id],
    /** The IDs of the acts that were undone, in order. */
    undone: () => server.sent.flatMap(({ name, variables: { id } }) => (name === 'UndoAct' ? [id] : [])),
  };
}

const pin = (isPinned: boolean) => ({ id: 'a1', isPinned });

describe('Ctrl+Z', () => {
  it('undoes the last act, and shows the former values at once; Ctrl+Shift+Z makes it again', async () => {
    const { server, change, know, row, undone, client } = open({ Assignment: pin(true) });
    know({ 'Assignment:a1': { __typename: 'Assignment', ...pin(false), title: 'Essay' } });
    await change('PinAssignment', pin(true));
    expect(await undoLast(client, false)).toBe('Last change to “Essay” undone');
    expect(row('Assignment:a1')).toMatchObject(pin(false));
    expect(await undoLast(client, true)).toBe('Change to “Essay” made again');
    expect(row('Assignment:a1')).toMatchObject(pin(true));
    expect(await undoLast(client, false)).toBe('Last change to “Essay” undone');
    expect(server.sent.map(({ name }) => name)).toEqual(['PinAssignment', 'UndoAct', 'UndoAct', 'UndoAct']);
    // Making it again undoes the undoing.
    expect(undone()).toEqual(['act-1', 'act-2', 'act-3']);
    expect(row('Assignment:a1')).toMatchObject(pin(false));
  });

  it('undoes one act after the other, the newest first', async () => {
    const { change, undone, client } = open({ Assignment: pin(true) });
    await change('PinAssignment', pin(true));
    await change('PinAssignment', pin(false));
    await undoLast(client, false);
    await undoLast(client, false);
    expect(await undoLast(client, false)).toBeNull();
    expect(undone()).toEqual(['act-2', 'act-1']);
  });

  it('undoes all acts of one change together, and makes them again in their order', async () => {
    const { change, undone, client } = open({ Assignment: pin(true) });
    for (const isPinned of [true, false]) await change('PinAssignment', pin(isPinned), { change: 'both' });
    offerUndo({ message: 'Both', undone: 'Both back', redone: 'Both again' }, 'both');
    expect(await undoLast(client, false)).toBe('Both back');
    expect(await undoLast(client, true)).toBe('Both again');
    expect(undone()).toEqual(['act-2', 'act-1', 'act-4', 'act-3']);
  });

  it('makes nothing again after another change', async () => {
    const { change, client } = open({ Assignment: pin(true) });
    await change('PinAssignment', pin(true));
    await undoLast(client, false);
    await change('PinAssignment', pin(true));
    expect(lastUndone()).toBeUndefined();
  });

  it('undoes an added row, which leaves all lists, and so do the dates of an event', async () => {
    loadFeatureCodeWith(async () => featureCode);
    const [startLocal, endLocal] = ['2026-10-05T10:00', '2026-10-05T11:00'];
    const date = { __typename: 'Occurrence', eventId: 'new', title: 'Lunch' };
    const shown = {
      'Occurrence:new:2026-10-05T10:00': date,
      'Assignment:new': { __typename: 'Assignment', id: 'new', courseId: null },
    };
    const whatNext = {
      __typename: 'WhatNext',
      tasks: [{ __typename: 'NextTask', assignment: { __ref: 'Assignment:new' } }],
    };
    const left = async (type: string, name: string, input: object) => {
      const { client, change, know } = open({ [type]: { id: 'new' } });
      await change(name, input);
      // Lists that were asked for since.
      know({
        ...(client.cache.extract() as object),
        ...shown,
        ROOT_QUERY: { __typename: 'Query', whatNext, dates: [{ __ref: Object.keys(shown)[0] }] },
      });
      await undoLast(client, false);
      return client.cache.extract() as NormalizedCacheObject;
    };
    const lunch = { title: 'Lunch', startLocal, endLocal };
    expect(Object.keys(await left('CalendarEvent', 'CreateEvent', lunch))).not.toContain(
      Object.keys(shown)[0],
    );
    const rest = await left('Assignment', 'CreateAssignment', { title: 'Essay' });
    expect(rest['ROOT_QUERY']?.['whatNext']).toMatchObject({ tasks: [] });
    expect(Object.keys(rest)).not.toContain('Assignment:new');
  });

  it.each(['EndOtherSessions', 'DismissSetupChecklist'])(
    'undoes no earlier change after %s',
    async (name) => {
      const { change, client, undone } = open({ Assignment: pin(true) });
      await change('PinAssignment', pin(true));
      await change(name, {});
      expect(await undoLast(client, false)).toBe('The last change can’t be undone');
      expect(await undoLast(client, false)).toBe('The last change can’t be undone');
      expect(undone()).toEqual([]);
    },
  );

  it('undoes the change before one that left everything as it was', async () => {
    const { change, client, undone } = open({ Assignment: pin(true) });
    await change('PinAssignment', pin(true));
    await change('SendWeeklyReview', {});
    await undoLast(client, false);
    expect(undone()).toEqual(['act-1']);
  });

  it('waits until a change is answered', async () => {
    await changesUnderWay();
    const { link, answer } = slowLine();
    const { change } = open({ Assignment: pin(true) }, link);
    const sent = change('PinAssignment', pin(true));
    const under = changesUnderWay();
    expect(under).not.toBeNull();
    answer();
    await under;
    expect(lastChange()).toBeDefined();
    await sent;
  });

  it('restores what each of two changes did that were under way together', async () => {
    const { link, answer } = slowLine();
    const { client, server, know, row } = open({}, link);
    know({ 'GradeCategory:k1': { __typename: 'GradeCategory', id: 'k1', weight: 40, name: 'Labs' } });
    server.rows = { GradeCategory: { id: 'k1' }, Course: { id: 'c1' }, User: { id: 'u1' } };
    server.refuses = ({ input }) => (input as { weight?: number } | undefined)?.weight === 150;
    const weigh = (weight: number) =>
      client.mutate({
        mutation: documents['UpdateGradeCategoryDocument']!,
        variables: { input: { id: 'k1', weight } },
      });
    const refused = expect(weigh(150)).rejects.toThrow('Refused');
    server.rows = { ...server.rows, GradeCategory: { id: 'k1', weight: 50, name: 'Labs' } };
    const saved = weigh(50);
    answer();
    await Promise.all([refused, saved]);
    await settled();
    expect(row('GradeCategory:k1')).toMatchObject({ weight: 50 });
    await undoLast(client, false);
    expect(row('GradeCategory:k1')).toMatchObject({ weight: 40 });
    expect(lastChange()).toBeUndefined();
  });

  it('neither waits for what had waited and is being sent, nor undoes it', async () => {
    await changesUnderWay();
    const { link, answer } = slowLine();
    const slow = ApolloLink.split((operation) => Boolean(operation.getContext()['isResent']), link);
    const { client, change, undone } = open({ Course: { id: 'c1', code: 'BIO 1' } }, slow);
    const acts: unknown[] = [];
    const context = { isResent: true, onAct: (id: unknown) => void acts.push(id) };
    const resent = change('UpdateCourse', { id: 'c1', notes: 'A' }, context);
    expect(changesUnderWay()).toBeNull();
    await change('UpdateCourse', { id: 'c1', notes: 'C' });
    await undoLast(client, false);
    expect(undone()).toEqual(['act-1']);
    answer();
    await resent;
    expect(acts).toEqual(['act-3']);
  });

  it('has succeeded even if a list on the screen can’t be read again', async () => {
    const { client, server, change } = open({ Assignment: pin(true) });
    await change('PinAssignment', pin(true));
    const list = client.watchQuery({ query: documents['CalendarSourcesDocument']! }).subscribe({});
    await settled();
    server.refuses = ({ id, input }) => !input && !id;
    expect(await undoLast(client, false)).not.toBeNull();
    await settled();
    expect(server.sent.map(({ name }) => name).slice(-2)).toEqual(['UndoAct', 'CalendarSources']);
    list.unsubscribe();
  });
});

describe('an undo that fails', () => {
  it('is the next one again if it may succeed later, from where it stopped', async () => {
    const { client, server, change, undone } = open({ Assignment: pin(true) });
    for (const isPinned of [true, false]) await change('PinAssignment', pin(isPinned), { change: 'both' });
    server.refuses = ({ id }) => id === 'act-1';
    await undoLast(client, false);
    server.refuses = () => false;
    await undoLast(client, false);
    expect(undone()).toEqual(['act-2', 'act-1', 'act-1']);
    expect(lastChange()).toBeUndefined();
  });

  it.each(['NOT_FOUND', 'CONFLICT'])('with %s leaves the change before as the next one', async (code) => {
    const said = jest.spyOn(notify, 'error').mockReturnValue();
    const { client, server, change, undone } = open({ Assignment: pin(true) });
    await change('PinAssignment', pin(true));
    server.rows = { ...server.rows, Assignment: pin(false) };
    await change('PinAssignment', pin(false));
    server.code = ({ id }) => (id === 'act-2' ? code : null);
    expect(await undoLast(client, false)).toBeNull();
    await undoLast(client, false);
    expect(undone()).toEqual(['act-2', 'act-1']);
    expect(said).toHaveBeenCalledTimes(code === 'NOT_FOUND' ? 1 : 0);
  });

  it('of one of several acts undoes the others, and says how many are gone', async () => {
    const said = jest.spyOn(notify, 'error').mockReturnValue();
    const { client, server, change, undone } = open({ Assignment: pin(true) });
    for (const isPinned of [true, false, true]) {
      server.rows = { ...server.rows, Assignment: pin(isPinned) };
      await change('PinAssignment', pin(isPinned), { change: 'three' });
    }
    server.code = ({ id }) => (id === 'act-2' ? 'NOT_FOUND' : null);
    expect(await undoLast(client, false)).not.toBeNull();
    expect(undone()).toEqual(['act-3', 'act-2', 'act-1']);
    expect(said.mock.calls).toEqual([['1 item wasn’t changed because it’s been deleted']]);
  });
});

test('of a change that changed nothing, the one before is undone', async () => {
  const { client, server, change, undone } = open({ Assignment: pin(true) });
  await change('PinAssignment', pin(true));
  await change('PinAssignment', pin(true));
  server.code = ({ id }) => (id === 'act-2' ? 'NOT_FOUND' : null);
  expect(await undoLast(client, false)).not.toBeNull();
  expect(undone()).toEqual(['act-2', 'act-1']);
});

test('what an undo left because it changed since is told', async () => {
  loadFeatureCodeWith(async () => featureCode);
  const { client, server, change } = open({ Assignment: pin(true) });
  await change('PinAssignment', pin(true));
  server.rows = { ...server.rows, ActLeftover: { noun: 'assignment', title: 'Essay', field: 'dueDate' } };
  const words = await undoLast(client, false);
  expect(words).toBe('Last change undone. The due date of Essay changed since, so it stayed.');
});
