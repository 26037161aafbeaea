import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { waitingChanges, WAITING, type KeptChange } from '../../../../client/apollo/outbox/kept-changes';
import { loadFeatureCodeWith } from '../../../../client/apollo/outbox/placing';
import { showAgain, withdrawOffers } from '../../../../client/apollo/outbox/screen';
import { ObservableCache } from '../../../../client/apollo/persistence';
import { typePolicies } from '../../../../client/apollo/type-policies';
import { featureCode } from '../../../../client/app/place-rows';
import { assignmentWaits } from '../../../../client/features/assignments/form/assignment-waits';
import { AllAssignmentsDocument, CreateAssignmentDocument } from '../../../../client/generated/graphql';
import { lastChange, remember } from '../../../../client/notifications/undo';
import { foreseenIn } from '../../support/foreseen';

const CREATED = { id: 'essay', title: 'Essay' };

const created = (cache: ObservableCache) =>
  foreseenIn(cache, CreateAssignmentDocument, CREATED, assignmentWaits(cache, CREATED));

afterEach(() => waitingChanges.set([]));

test('a row that another tab made without this list is shown in it, once', async () => {
  const cache = new ObservableCache({ typePolicies });
  cache.writeQuery({ query: AllAssignmentsDocument, data: { assignments: [] } });
  const likely = created(cache);
  const row = { ...likely.createAssignment.assignment };
  const change: KeptChange = {
    ...{ id: '1 tab', userId: 'u1', operation: 'CreateAssignment', key: 'k', at: 0, tab: 'tab', likely },
    ...{ query: print(CreateAssignmentDocument), variables: { input: CREATED } },
    row: { id: 'essay', title: 'Essay', base: {} },
    undo: { before: { 'Assignment:essay': null }, after: { 'Assignment:essay': row } },
  };
  loadFeatureCodeWith(async () => featureCode);
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
  const assignment = { ...created(cache).createAssignment.assignment, subtasks: [] };
  const assignments = [assignment, { ...assignment, id: 'poster' }];
  cache.writeQuery({ query: AllAssignmentsDocument, data: { assignments } });
  const ids = () => cache.readQuery({ query: AllAssignmentsDocument })?.assignments.map(({ id }) => id);
  const place = (operation: string, input: object) =>
    featureCode.placeRow(cache, { operation, variables: { input }, likely: {} });
  place('DeleteAssignment', { id: 'essay' });
  expect(ids()).toEqual(['poster']);
  place('DeleteAssignments', { ids: ['essay', 'poster'] });
  expect(ids()).toEqual([]);
});

test('what a page that has ended added to the plan joins the lists of its term, once', () => {
  const cache = new ObservableCache({ typePolicies });
  const course = { __typename: 'Course', id: 'c1', termId: 't1', code: 'BIO', name: 'Biology', color: 'red' };
  const of = (field: string, termId: string) => `${field}({"termId":"${termId}"})`;
  const lists = ['terms', 'gradeScales', of('meetings', 't1'), of('meetings', 't2'), of('specialDays', 't1')];
  cache.restore({
    ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(lists.map((list) => [list, []])) },
    'Course:c1': { ...course, status: 'active' },
  });
  const likely: object = {
    createTerm: { term: { __typename: 'Term', id: 't3' } },
    createGradeScale: { scale: { __typename: 'GradeScale', id: 's1' } },
    createMeeting: { event: { __typename: 'CalendarEvent', id: 'e1', courseId: 'c1', meeting: {} } },
    createSpecialDay: { specialDay: { __typename: 'SpecialDay', id: 'd1', termId: 't1' } },
  };
  for (const _time of [1, 2]) featureCode.placeRow(cache, { operation: 'CreateTerm', variables: {}, likely });
  const root = cache.extract().ROOT_QUERY as unknown as Record<string, { __ref: string }[]>;
  expect(lists.map((list) => root[list]?.map(({ __ref }) => __ref))).toEqual([
    ['Term:t3'],
    ['GradeScale:s1'],
    ['CalendarEvent:e1'],
    [],
    ['SpecialDay:d1'],
  ]);
});

test('a deleted row of any other kind leaves the cache', () => {
  const cache = new ObservableCache({ typePolicies });
  cache.restore({ 'SpecialDay:d1': { __typename: 'SpecialDay', id: 'd1' } });
  const deletion = { operation: 'DeleteSpecialDay', variables: { input: { id: 'd1' } }, likely: {} };
  featureCode.placeRow(cache, deletion);
  expect(cache.extract()['SpecialDay:d1']).toBeUndefined();
});

test('nothing is offered to be undone of changes that were discarded or refused', () => {
  const change = { userId: 'u1', query: '', variables: {}, key: 'k', at: 0, tab: 'tab' };
  const act = { name: '', mutation: CreateAssignmentDocument, variables: {}, mayWait: true };
  for (const id of ['1 tab', '2 tab', '3 tab'])
    remember({ ...act, id: WAITING + id, before: {}, after: {} }, `change ${id}`);
  withdrawOffers([
    { ...change, id: '2 tab', operation: 'DeleteSubtask', row: { id: 's1', title: 'Step', base: {} } },
    { ...change, id: '1 tab', operation: 'QuickAdd', row: { id: 'essay', title: 'Essay', base: {} } },
  ]);
  expect(lastChange()).toMatchObject({ key: 'change 3 tab' });
  withdrawOffers([{ ...change, id: '3 tab', operation: 'UpdateAssignment' }]);
  expect(lastChange()).toBeUndefined();
});
