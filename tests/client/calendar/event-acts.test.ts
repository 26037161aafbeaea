import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { NEVER, of } from 'rxjs';
import { typePolicies } from '../../../client/apollo/type-policies';
import { instancesOf, placeOccurrence, writeEvent } from '../../../client/features/calendar/calendar-cache';
import { cancel, restore } from '../../../client/features/calendar/event-acts';
import { likelyChange } from '../../../client/features/calendar/event-change';
import type { EventForm_EventFragment } from '../../../client/generated/graphql';
import { occurrence } from './calendar-samples';

const SERIES: EventForm_EventFragment = {
  __typename: 'CalendarEvent',
  ...{ id: 'e1', courseId: null, title: 'Chess club', place: 'Hall A', notes: null, version: 3 },
  ...{ startLocal: '2026-11-09T10:00', endLocal: '2026-11-09T11:00', timezone: 'America/New_York' },
  ...{ allDay: false, recurrenceRule: 'FREQ=WEEKLY;COUNT=4;BYDAY=MO', exceptions: [], meeting: null },
  kind: 'event',
};

const USUAL = { ...{ eventId: 'e1', originalStart: '2026-11-16T10:00', title: 'Chess club' }, minutes: 60 };

/** What is sent to restore a date. */
async function restored(own: Parameters<typeof occurrence>[0], isKnown = true): Promise<unknown> {
  const cache = new InMemoryCache({ typePolicies });
  if (isKnown) writeEvent(cache, SERIES);
  let input: unknown;
  const link = new ApolloLink(({ variables }) => {
    input = variables['input'];
    const event = { __typename: 'CalendarEvent', id: 'e1', version: 4 };
    return of({ data: { updateEvent: { __typename: 'EventPayload', event } } });
  });
  await restore(
    new ApolloClient({ cache, link }),
    occurrence({ ...USUAL, startLocal: '2026-11-16T10:00', ...own }),
  );
  return input;
}

const RANGE = gql`
  query Range {
    calendar(from: "2026-11-01", to: "2026-11-30") {
      from
      to
      occurrences {
        id
      }
    }
  }
`;

const DATE = { id: 'e1', scope: 'this', originalStart: '2026-11-16T10:00' };

test.each([
  ['room', { place: 'Room 9' }, { place: 'Room 9' }],
  [
    'time',
    { startLocal: '2026-11-17T12:00' },
    { startLocal: '2026-11-17T12:00', endLocal: '2026-11-17T13:00' },
  ],
])('a date that gets its own %s back goes on following its series in the rest', async (_name, own, sent) => {
  expect(await restored(own)).toEqual({ ...DATE, expectedVersion: 3, ...sent });
});

test('a date of an unknown series gets everything back', async () => {
  const all = { startLocal: '2026-11-16T10:00', endLocal: '2026-11-16T11:00', title: 'Chess club' };
  expect(await restored({ place: 'Room 9' }, false)).toEqual({
    ...{ ...DATE, ...all, place: 'Room 9', notes: null, link: null },
  });
});

test('a date that is being canceled stays canceled when the rule of its series changes', () => {
  const cache = new InMemoryCache({ typePolicies });
  const range = { __typename: 'CalendarRange', from: '2026-11-01', to: '2026-11-30', occurrences: [] };
  cache.writeQuery({ query: RANGE, data: { calendar: range } });
  writeEvent(cache, SERIES);
  const date = occurrence({ ...USUAL, startLocal: '2026-11-16T10:00' });
  placeOccurrence(cache, date);
  void cancel(new ApolloClient({ cache, link: new ApolloLink(() => NEVER) }), date);
  const shown = () => instancesOf(cache, 'e1').find(({ id }) => id === date.id);
  expect(shown()).toMatchObject({ moved: true, cancelled: true });
  const input = { id: 'e1', recurrenceRule: 'FREQ=WEEKLY;COUNT=3;BYDAY=MO' };
  cache.recordOptimisticTransaction((store) => likelyChange(store, input)?.show(store), 'later');
  expect(shown()).toMatchObject({ moved: true, cancelled: true });
});
