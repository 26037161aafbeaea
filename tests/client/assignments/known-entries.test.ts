import { InMemoryCache } from '@apollo/client';
import { instantsOf } from '#domain/time/entered-span';
import { waits } from '../../../client/apollo/outbox/foreseen';
import { typePolicies } from '../../../client/apollo/type-policies';
import {
  entryWaits,
  placeEntry,
  placeTimer,
  removeEntry,
} from '../../../client/features/assignments/time-log/known-entries';
import {
  CreateTimeEntryDocument,
  RunningTimerDocument,
  StartTimerDocument,
  StopTimerDocument,
  UpdateTimeEntryDocument,
} from '../../../client/generated/graphql';
import { foreseenIn } from '../support/foreseen';

const ENTRY = {
  __typename: 'TimeEntry',
  id: 't1',
  assignmentId: 'a1',
  startedAt: '2026-11-23T15:00:00.000Z',
  endedAt: '2026-11-23T15:30:00.000Z',
  minutes: 30,
  overlaps: false,
  version: 4,
} as const;
const LIST = 'timeEntries({"assignmentId":"a1","first":20})';
const OTHER = 'timeEntries({"assignmentId":"a2","first":20})';
const VALUES = { startLocal: '2026-11-24T09:00', timezone: 'America/New_York', minutes: 45 };

describe('a time log without a connection', () => {
  let cache: InMemoryCache;
  beforeEach(() => {
    cache = new InMemoryCache({ typePolicies });
    cache.restore({
      ROOT_QUERY: { __typename: 'Query', [LIST]: [{ __ref: 'TimeEntry:t1' }], [OTHER]: [] },
      'TimeEntry:t1': ENTRY,
      'Assignment:a1': { __typename: 'Assignment', id: 'a1', loggedMinutes: 30 },
    });
  });
  const created = (id: string, assignmentId: string) => {
    const context = entryWaits(cache, assignmentId, instantsOf(VALUES));
    return foreseenIn(cache, CreateTimeEntryDocument, { id, assignmentId, ...VALUES }, context);
  };
  const held = () => cache.extract() as Record<string, Record<string, unknown>>;

  it('adds an entry to the sum and to the list of its assignment alone', () => {
    const { timeEntry, assignment } = created('t2', 'a1').createTimeEntry;
    expect(timeEntry).toMatchObject({
      startedAt: '2026-11-24T14:00:00.000Z',
      endedAt: '2026-11-24T14:45:00.000Z',
      minutes: 45,
    });
    expect(assignment.loggedMinutes).toBe(75);
    placeEntry(cache, timeEntry);
    expect(held()['ROOT_QUERY']).toMatchObject({
      [LIST]: [{ __ref: 'TimeEntry:t2' }, { __ref: 'TimeEntry:t1' }],
      [OTHER]: [],
    });
  });

  it('begins the list of a new assignment, and lists an entry once', () => {
    cache.restore({ ...cache.extract(), 'Assignment:new': { __typename: 'Assignment', id: 'new' } });
    const answer = created('t3', 'new');
    placeEntry(cache, answer.createTimeEntry.timeEntry);
    placeEntry(cache, answer.createTimeEntry.timeEntry);
    const list = 'timeEntries({"assignmentId":"new","first":20})';
    expect(held()['ROOT_QUERY']).toMatchObject({ [list]: [{ __ref: 'TimeEntry:t3' }] });
    expect(answer.createTimeEntry.assignment.loggedMinutes).toBe(45);
  });

  it('keeps the version an edit is based on, and counts only the difference', () => {
    const context = entryWaits(cache, 'a1', instantsOf(VALUES), ENTRY.minutes);
    const answer = foreseenIn(cache, UpdateTimeEntryDocument, { id: 't1', ...VALUES }, context);
    const { timeEntry, assignment } = answer.updateTimeEntry;
    expect(timeEntry).toMatchObject({ id: 't1', version: 4, minutes: 45 });
    expect(assignment.loggedMinutes).toBe(45);
  });

  it('takes a deleted entry out of the sum', () => {
    removeEntry(cache, ENTRY);
    expect(held()['TimeEntry:t1']).toBeUndefined();
    expect(held()['Assignment:a1']).toMatchObject({ loggedMinutes: 0 });
  });

  it('starts one timer, which stops the one that runs, and stops it', () => {
    const running = () => cache.readQuery({ query: RunningTimerDocument })?.runningTimer;
    const start = (id: string, startedAt: string) =>
      foreseenIn(
        cache,
        StartTimerDocument,
        { id, assignmentId: 'a1', startedAt },
        waits('TimeEntry', { endedAt: null, minutes: null }),
      ).startTimer.timeEntry;
    placeTimer(cache, start('t5', '2026-11-24T08:00:00.000Z'));
    placeTimer(cache, start('t6', '2026-11-24T08:20:00.000Z'));
    expect(running()).toMatchObject({ id: 't6', endedAt: null, minutes: null });
    expect(held()['TimeEntry:t5']).toMatchObject({ endedAt: '2026-11-24T08:20:00.000Z', minutes: 20 });
    expect(held()['Assignment:a1']).toMatchObject({ loggedMinutes: 50 });
    const stoppedAt = '2026-11-24T09:00:00.000Z';
    const context = entryWaits(cache, 'a1', [running()!.startedAt, stoppedAt]);
    const answer = foreseenIn(cache, StopTimerDocument, { id: 't6', stoppedAt }, context);
    cache.writeQuery({ query: StopTimerDocument as never, id: 'ROOT_MUTATION', data: answer as never });
    expect(running()).toMatchObject({ endedAt: stoppedAt });
    expect(answer.stopTimer).toMatchObject({
      timeEntry: { id: 't6', endedAt: stoppedAt, minutes: 40 },
      assignment: { loggedMinutes: 90 },
    });
  });
});
