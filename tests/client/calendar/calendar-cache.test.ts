import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import {
  CalendarPageDocument,
  DeleteEventDocument,
  MoveEventDocument,
  type CalendarEntry_OccurrenceFragment,
  type CalendarPageQuery,
} from '../../../client/generated/graphql';
import {
  askAgain,
  invalidateRanges,
  removeEvent,
  writeOccurrence,
} from '../../../client/features/calendar/calendar-cache';
import { FakeServer } from '../support/fake-server';
import { occurrence } from './calendar-samples';

const WEEK = { from: '2026-11-16', to: '2026-11-22' };
const MONTH = { from: '2026-10-26', to: '2026-12-06' };

const MONDAY = occurrence({ startLocal: '2026-11-16T10:00' });
const WEDNESDAY = occurrence({ startLocal: '2026-11-18T10:00' });
const OTHER = occurrence({ eventId: 'e2', startLocal: '2026-11-18T14:00' });

function page(range: typeof WEEK, occurrences: CalendarEntry_OccurrenceFragment[]): CalendarPageQuery {
  return {
    calendar: {
      __typename: 'CalendarRange',
      ...range,
      truncated: false,
      occurrences,
      ...{
        cancelled: [],
        events: [],
        assignments: [],
        studyBlocks: [],
        work: [],
        specialDays: [],
        schoolDays: [],
      },
    },
    me: { __typename: 'User', id: 'u1', dailyMinutes: 240 },
  };
}

function filledCache(): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  for (const variables of [WEEK, MONTH]) {
    const data = page(variables, [MONDAY, WEDNESDAY, OTHER]);
    cache.writeQuery({ query: CalendarPageDocument, variables, data });
  }
  return cache;
}

const listed = (cache: InMemoryCache, variables = WEEK) =>
  cache
    .readQuery({ query: CalendarPageDocument, variables }, true)
    ?.calendar.occurrences.map(({ id, startLocal }) => `${id} ${startLocal}`);

const asListed = (...occurrences: CalendarEntry_OccurrenceFragment[]) =>
  occurrences.map(({ id, startLocal }) => `${id} ${startLocal}`);

describe('the cache', () => {
  it('shows a moved instance in every range', () => {
    const cache = filledCache();
    const moved = { ...MONDAY, startLocal: '2026-11-17T08:00' };
    writeOccurrence(cache, moved);
    expect(listed(cache)).toEqual(asListed(moved, WEDNESDAY, OTHER));
    expect(listed(cache, MONTH)).toEqual(asListed(moved, WEDNESDAY, OTHER));
  });

  it('leaves out every instance of a deleted event', () => {
    const cache = filledCache();
    removeEvent(cache, 'e1');
    expect(listed(cache, MONTH)).toEqual(asListed(OTHER));
  });
});

/** A client whose server answers queries with `answer`, and mutations as specified. */
function clientOf(cache: InMemoryCache, answer: { page: CalendarPageQuery; mutation: 'fails' | 'succeeds' }) {
  return new FakeServer({
    cache,
    async respond({ name }) {
      await new Promise((resolve) => setTimeout(resolve));
      if (name === 'CalendarPage') return answer.page;
      if (answer.mutation === 'fails') throw new Error('Nobody answered');
      return DELETED;
    },
  });
}

const DELETED = {
  deleteEvent: { __typename: 'DeleteEventPayload', deletion: { __typename: 'Deletion', id: 'd1' } },
} as const;

describe('while the server has not answered', () => {
  it('a deleted event is out of every list, and comes back when deleting fails', async () => {
    const cache = filledCache();
    const { client } = clientOf(cache, { page: page(WEEK, []), mutation: 'fails' });
    const deleting = client.mutate({
      mutation: DeleteEventDocument,
      variables: { input: { id: 'e1' } },
      optimisticResponse: DELETED,
      update: (store) => removeEvent(store, 'e1'),
    });
    expect(listed(cache)).toEqual(asListed(OTHER));
    await expect(deleting).rejects.toThrow('Nobody answered');
    expect(listed(cache)).toEqual(asListed(MONDAY, WEDNESDAY, OTHER));
  });

  it('a moved instance stands in its new place, and goes back when moving fails', async () => {
    const cache = filledCache();
    const { client } = clientOf(cache, { page: page(WEEK, []), mutation: 'fails' });
    const moved = { ...MONDAY, startLocal: '2026-11-17T08:00' };
    const moving = client.mutate({
      mutation: MoveEventDocument,
      variables: {
        input: {
          ...{ id: 'e1', scope: 'this', originalStart: MONDAY.startLocal },
          startLocal: moved.startLocal,
          endLocal: moved.endLocal,
        },
      },
      optimisticResponse: {
        updateEvent: {
          __typename: 'EventPayload',
          event: { __typename: 'CalendarEvent', id: 'e1', version: 1 },
        },
      },
      update: (store) => writeOccurrence(store, moved),
    });
    expect(listed(cache)).toEqual(asListed(moved, WEDNESDAY, OTHER));
    await expect(moving).rejects.toThrow('Nobody answered');
    expect(listed(cache)).toEqual(asListed(MONDAY, WEDNESDAY, OTHER));
  });
});

describe('an invalidated range', () => {
  it('is asked for again when it is on the screen, and only then', async () => {
    const cache = filledCache();
    const fresh = page(WEEK, [OTHER]);
    const { client, asked } = clientOf(cache, { page: fresh, mutation: 'succeeds' });
    const shown = client.watchQuery({
      query: CalendarPageDocument,
      variables: WEEK,
      fetchPolicy: 'cache-first',
    });
    const subscription = shown.subscribe(() => undefined);
    await client.mutate({
      mutation: DeleteEventDocument,
      variables: { input: { id: 'e9' } },
      update: invalidateRanges,
      onQueryUpdated: askAgain,
    });
    expect(asked).toEqual(['DeleteEvent', 'CalendarPage']);
    expect(listed(cache)).toEqual(asListed(OTHER));
    subscription.unsubscribe();
  });
});
