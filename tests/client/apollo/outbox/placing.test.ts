import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { waitingChanges, WAITING, type KeptChange } from '../../../../client/apollo/outbox/kept-changes';
import { placeRowsWith } from '../../../../client/apollo/outbox/placing';
import { showAgain, withdrawOffers } from '../../../../client/apollo/outbox/screen';
import { ObservableCache } from '../../../../client/apollo/persistence';
import { typePolicies } from '../../../../client/apollo/type-policies';
import { placeRow } from '../../../../client/app/place-rows';
import { likelyCreation } from '../../../../client/features/assignments/form/likely-assignment';
import { AllAssignmentsDocument, CreateAssignmentDocument } from '../../../../client/generated/graphql';
import { lastChange, offerUndo } from '../../../../client/notifications/undo';

const CREATED = { id: 'essay', title: 'Essay' };

afterEach(() => waitingChanges.set([]));

test('a row that another tab made without this list is shown in it, once', async () => {
  const cache = new ObservableCache({ typePolicies });
  cache.writeQuery({ query: AllAssignmentsDocument, data: { assignments: [] } });
  const likely = likelyCreation(cache, CREATED);
  const row = { ...likely.createAssignment.assignment };
  const change: KeptChange = {
    ...{ id: '1 tab', userId: 'u1', operation: 'CreateAssignment', key: 'k', at: 0, tab: 'tab', likely },
    ...{ query: print(CreateAssignmentDocument), variables: { input: CREATED } },
    row: { id: 'essay', title: 'Essay', base: {} },
    undo: { before: { 'Assignment:essay': null }, after: { 'Assignment:essay': row } },
  };
  placeRowsWith(async () => placeRow);
  waitingChanges.set([change]);
  const titles = () =>
    cache.readQuery({ query: AllAssignmentsDocument })?.assignments.map(({ title }) => title);
  for (const _time of [1, 2]) {
    showAgain({ cache } as unknown as ApolloClient);
    await new Promise((resolve) => setTimeout(resolve));
    expect(titles()).toEqual(['Essay']);
  }
});

test('a row that an ended page deleted leaves every list', () => {
  const cache = new ObservableCache({ typePolicies });
  const assignment = { ...likelyCreation(cache, CREATED).createAssignment.assignment, subtasks: [] };
  const assignments = [assignment, { ...assignment, id: 'poster' }];
  cache.writeQuery({ query: AllAssignmentsDocument, data: { assignments } });
  const ids = () => cache.readQuery({ query: AllAssignmentsDocument })?.assignments.map(({ id }) => id);
  const place = (operation: string, input: object) =>
    placeRow(cache, { operation, variables: { input }, likely: {} });
  place('DeleteAssignment', { id: 'essay' });
  expect(ids()).toEqual(['poster']);
  place('DeleteAssignments', { ids: ['essay', 'poster'] });
  expect(ids()).toEqual([]);
});

test('nothing is offered to be undone of a creation that was discarded', () => {
  const undo = async () => undefined;
  offerUndo({ message: 'Added “Essay”', actId: 'essay', undo });
  offerUndo({ message: 'Step deleted', deletionId: `${WAITING}2 tab` });
  const change = { userId: 'u1', query: '', variables: {}, key: 'k', at: 0, tab: 'tab' };
  withdrawOffers([
    { ...change, id: '2 tab', operation: 'DeleteSubtask', row: { id: 's1', title: 'Step', base: {} } },
    { ...change, id: '1 tab', operation: 'QuickAdd', row: { id: 'essay', title: 'Essay', base: {} } },
  ]);
  expect(lastChange()).toBeUndefined();
});

test('an edit that was refused is no longer offered to be undone, unlike one that was discarded', () => {
  offerUndo({ message: 'Title changed', actId: 'edit-1', rowIds: ['essay'], undo: async () => undefined });
  const change = { id: '3 tab', userId: 'u1', operation: 'UpdateAssignment', query: '', variables: {} };
  const edit = { ...change, key: 'k', at: 0, tab: 'tab', row: { id: 'essay', title: 'Essay', base: {} } };
  withdrawOffers([edit]);
  expect(lastChange()).toMatchObject({ actId: 'edit-1' });
  withdrawOffers([edit], true);
  expect(lastChange()).toBeUndefined();
});
