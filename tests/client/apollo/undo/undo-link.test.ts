import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import type { WaitContext } from '../../../../client/apollo/outbox/kept-changes';
import { placeRowsWith } from '../../../../client/apollo/outbox/placing';
import { undoLink } from '../../../../client/apollo/undo/undo-link';
import { UNDO_RULES } from '../../../../client/apollo/undo/undo-rules';
import { placeRow } from '../../../../client/app/place-rows';
import {
  changesUnderWay,
  forgetChange,
  lastChange,
  offerId,
  rememberUndo,
  withdrawUndo,
  type UndoOffer,
} from '../../../../client/notifications/undo';
import { RowsByType, type Rows } from '../../support/rows-by-type';
import { added, change, documentOf, inputsOf, settled, undoLast, type Case } from './undo-support';

afterEach(() => withdrawUndo());

const PIN: Case = {
  before: { Assignment: { id: 'a1', isPinned: false } },
  input: { id: 'a1', isPinned: true },
  undo: [],
};
const course = (values: object) => ({ Course: { id: 'c1', code: 'BIO 1', ...values } });

/** A connection on which nothing arrives until the test says so. */
function slowLine() {
  let answer = (): void => undefined;
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const link = new ApolloLink((operation, forward) => from(line).pipe(mergeMap(() => forward(operation))));
  return { link, answer: () => answer() };
}

describe('Ctrl+Z', () => {
  it('makes the term that was current before current again', async () => {
    const server = new RowsByType(undoLink());
    const { client } = server;
    const mutation = documentOf('UpdateTerm');
    const seed = async (id: string, isCurrent: boolean): Promise<void> => {
      server.rows = { Term: { id, isCurrent } };
      await client.mutate({ mutation, variables: { input: { id } }, context: { isUndo: true } });
    };
    await seed('t1', false);
    await seed('t2', true);
    await client.mutate({ mutation, variables: { input: { id: 't1', isCurrent: true } } });
    await settled();
    server.sent.length = 0;
    await undoLast();
    expect(inputsOf(server.sent)).toEqual([['UpdateTerm', { id: 't2', isCurrent: true }]]);
  });

  it('undoes nothing after a change of a value that the client never had', async () => {
    const input = { id: 'l1', url: 'https://example.org/other.ics' };
    await change('UpdateCalendarSource', { before: { CalendarSource: { id: 'l1' } }, input, undo: [] });
    expect(lastChange()).toBe('final');
  });

  it.each(['EndOtherSessions', 'DismissSetupChecklist'])(
    'undoes no earlier change after %s',
    async (name) => {
      await change(name, { before: {}, undo: [] });
      expect(lastChange()).toBe('final');
    },
  );

  it('undoes the change before one that left everything as it was', async () => {
    const earlier = { message: '', actId: 'earlier', undo: async () => undefined };
    const server = new RowsByType(undoLink());
    rememberUndo(earlier);
    const input = { id: 'a1', isPinned: true };
    server.rows = { Assignment: { id: 'a1', isPinned: true } };
    const request = { mutation: documentOf('PinAssignment'), variables: { input } };
    await server.client.mutate({ ...request, context: { isUndo: true } });
    await server.client.mutate(request);
    await server.client.mutate({ mutation: documentOf('SendWeeklyReview') });
    await settled();
    expect(lastChange()).toBe(earlier);
  });

  it('undoes one after the other what was sent before the first was answered', async () => {
    const { link, answer } = slowLine();
    const server = new RowsByType(undoLink(), link);
    const pin = (isPinned: boolean) =>
      server.client.mutate({
        mutation: documentOf('PinAssignment'),
        variables: { input: { id: 'a1', isPinned } },
      });
    server.client.cache.restore({ 'Assignment:a1': { __typename: 'Assignment', id: 'a1', isPinned: false } });
    server.rows = { Assignment: { id: 'a1' } };
    const sent = [pin(true), pin(false)];
    answer();
    await Promise.all(sent);
    await settled();
    server.sent.length = 0;
    for (let times = 0; times < 2; times += 1) {
      await undoLast();
      forgetChange(offerId(lastChange() as UndoOffer));
    }
    expect(inputsOf(server.sent)).toEqual([
      ['PinAssignment', { id: 'a1', isPinned: true }],
      ['PinAssignment', { id: 'a1', isPinned: false }],
    ]);
  });

  it('does not restore what was refused before the next change was answered', async () => {
    const { link, answer } = slowLine();
    const server = new RowsByType(undoLink(), link);
    const key = 'GradeCategory:k1';
    server.client.cache.restore({ [key]: { __typename: 'GradeCategory', id: 'k1', weight: 40 } });
    server.rows = { GradeCategory: { id: 'k1' }, Course: { id: 'c1' }, User: { id: 'u1' } };
    const weigh = (weight: number) =>
      server.client.mutate({
        mutation: documentOf('UpdateGradeCategory'),
        variables: { input: { id: 'k1', weight } },
      });
    server.refuses = ({ input }) => (input as { weight: number }).weight > 100;
    const refused = expect(weigh(150)).rejects.toThrow('Refused');
    const saved = weigh(50);
    answer();
    await Promise.all([refused, saved]);
    await settled();
    await undoLast();
    expect(inputsOf(server.sent).at(-1)).toEqual(['UpdateGradeCategory', { id: 'k1', weight: 40 }]);
  });

  it.each([
    [{ pointsEarned: 17 }, { letter: null, pointsEarned: 17 }],
    [{ letter: 'B' }, { letter: 'B' }],
  ])('restores a score %j that was still on its way when a letter was set', async (score, restored) => {
    const { link, answer } = slowLine();
    const server = new RowsByType(undoLink(), link);
    const before = { __typename: 'Assignment', id: 'a1', letter: 'C', pointsEarned: 12 };
    server.client.cache.restore({ 'Assignment:a1': before });
    server.rows = { Assignment: { id: 'a1' }, Course: { id: 'c1' }, User: { id: 'u1' } };
    const change = (name: string, input: object) =>
      server.client.mutate({ mutation: documentOf(name), variables: { input } });
    const sent = [
      change('SaveScores', { courseId: 'c1', scores: [{ id: 'a1', ...score }] }),
      change('SaveItem', { id: 'a1', letter: 'A' }),
    ];
    answer();
    await Promise.all(sent);
    await settled();
    await undoLast();
    expect(inputsOf(server.sent).at(-1)).toEqual(['SaveItem', { id: 'a1', ...restored }]);
  });

  it('neither waits for what had waited and is being sent, nor restores it', async () => {
    await changesUnderWay();
    const { link, answer } = slowLine();
    const slow = ApolloLink.split((operation) => Boolean(operation.getContext()['isResent']), link);
    const server = new RowsByType(undoLink(), slow);
    server.rows = course({});
    server.client.cache.restore({ 'Course:c1': { __typename: 'Course', id: 'c1', notes: 'B' } });
    const write = (notes: string, context = {}) =>
      server.client.mutate({
        mutation: documentOf('UpdateCourse'),
        variables: { input: { id: 'c1', notes } },
        context,
      });
    const resent = write('A', { isResent: true });
    expect(changesUnderWay()).toBeNull();
    await write('C');
    await settled();
    await undoLast();
    expect(inputsOf(server.sent)).toEqual([
      ['UpdateCourse', { id: 'c1', notes: 'C' }],
      ['UpdateCourse', { id: 'c1', notes: 'B' }],
    ]);
    answer();
    await resent;
  });

  it('undoes no earlier change if the code that knows how fails', async () => {
    const rules = UNDO_RULES as Record<string, () => null>;
    const broken = jest.spyOn(rules, 'PinAssignment').mockImplementation(() => {
      throw new TypeError('Broken');
    });
    rememberUndo({ message: '', actId: 'earlier', undo: async () => undefined });
    const server = new RowsByType(undoLink());
    server.rows = { Assignment: { id: 'a1' } };
    const input = { id: 'a1', isPinned: true };
    await server.client.mutate({ mutation: documentOf('PinAssignment'), variables: { input } });
    await settled();
    broken.mockRestore();
    expect(lastChange()).toBe('final');
  });

  it.each<[string, object, WaitContext, Rows]>([
    [
      'SaveItem',
      { id: 'a1', categoryId: 'k2' },
      { mayWait: true, isChecked: true },
      { Assignment: { id: 'a1', categoryId: 'k1' } },
    ],
    [
      'UpdateCourse',
      { id: 'c1', expectedVersion: 3, notes: 'New' },
      { likely: () => null },
      course({ notes: 'Old' }),
    ],
  ])(
    'after %s is compared with what others did meanwhile, as that was',
    async (name, input, context, before) => {
      const server = new RowsByType(undoLink());
      server.rows = before;
      const request = { mutation: documentOf(name), variables: { input } };
      await server.client.mutate({ ...request, context: { isUndo: true } });
      await server.client.mutate({ ...request, context });
      await settled();
      await undoLast();
      expect(server.sent.at(-1)).toMatchObject({ name, context: { isChecked: true } });
      expect(server.sent).toHaveLength(3);
    },
  );

  it('takes a row that it deletes out of all lists, and the dates of an event', async () => {
    placeRowsWith(async () => placeRow);
    const [startLocal, endLocal] = ['2026-10-05T10:00', '2026-10-05T11:00'];
    const lunch = added('CalendarEvent', 'DeleteEvent', { title: 'Lunch', startLocal, endLocal });
    const essay = added('Assignment', 'DeleteAssignment', { title: 'Essay' });
    const shown = {
      'Occurrence:new:2026-10-05T10:00': { __typename: 'Occurrence', eventId: 'new', title: 'Lunch' },
      'Assignment:new': { __typename: 'Assignment', id: 'new', courseId: null },
    };
    const whatNext = {
      __typename: 'WhatNext',
      tasks: [{ __typename: 'NextTask', assignment: { __ref: 'Assignment:new' } }],
    };
    const left = async (name: string, creation: Case) => {
      const { client } = await change(name, creation);
      const known = client.cache.extract() as NormalizedCacheObject;
      client.cache.restore({
        ...known,
        ...shown,
        ROOT_QUERY: { __typename: 'Query', whatNext, dates: [{ __ref: Object.keys(shown)[0] }] },
      });
      await undoLast();
      withdrawUndo();
      return client.cache.extract() as NormalizedCacheObject;
    };
    expect(Object.keys(await left('CreateEvent', lunch))).not.toContain('Occurrence:new:2026-10-05T10:00');
    expect((await left('CreateAssignment', essay))['ROOT_QUERY']?.['whatNext']).toMatchObject({ tasks: [] });
  });

  it('has succeeded even if a list on the screen can’t be read again', async () => {
    const server = await change('PinAssignment', PIN);
    const list = server.client.watchQuery({ query: documentOf('CalendarSources') }).subscribe({});
    await settled();
    server.refuses = ({ input }) => !input;
    await undoLast();
    expect(server.sent.map(({ name }) => name)).toEqual([
      'CalendarSources',
      'PinAssignment',
      'CalendarSources',
    ]);
    list.unsubscribe();
  });

  it('learns that an undo was refused', async () => {
    const server = await change('PinAssignment', PIN);
    server.refuses = () => true;
    await expect(undoLast()).rejects.toThrow('Refused');
  });
});
