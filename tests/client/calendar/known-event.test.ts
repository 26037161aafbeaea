import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '../../../client/apollo/type-policies';
import { placeStudyBlock } from '../../../client/features/calendar/calendar-cache';
import type { EventInput } from '../../../client/features/calendar/event-form';
import { canonical, placeEvent } from '../../../client/features/calendar/known-event';
import {
  CalendarPageDocument,
  CreateEventDocument,
  type CalendarPageQuery,
  type EventForm_EventFragment,
} from '../../../client/generated/graphql';
import { waits } from '../../../client/apollo/outbox/foreseen';
import { foreseenIn } from '../support/foreseen';

const LONG = { from: '2026-10-05', to: '2026-12-13' };
const WEEK = { from: '2026-11-23', to: '2026-11-29' };
const EVENT = {
  title: 'Chess club',
  kind: 'event',
  courseId: null,
  allDay: false,
  startLocal: '2026-11-23T18:00',
  endLocal: '2026-11-23T19:30',
  timezone: 'America/New_York',
  recurrenceRule: null,
  place: null,
  notes: null,
} as const;

describe('a calendar on the device', () => {
  let cache: InMemoryCache;
  beforeEach(() => {
    cache = new InMemoryCache({ typePolicies });
    const empty = { truncated: false, occurrences: [], cancelled: [], events: [], assignments: [], work: [] };
    const calendar = {
      __typename: 'CalendarRange' as const,
      ...LONG,
      ...empty,
      studyBlocks: [],
      specialDays: [],
      schoolDays: [],
    };
    const data: CalendarPageQuery = { calendar, me: { __typename: 'User', id: 'u1', dailyMinutes: 240 } };
    cache.writeQuery({ query: CalendarPageDocument, variables: LONG, data });
  });
  const read = (variables: { from: string; to: string }) =>
    cache.readQuery({ query: CalendarPageDocument, variables })?.calendar;
  const starts = (variables: { from: string; to: string }) =>
    read(variables)?.occurrences.map(({ startLocal }) => startLocal);

  it('shows days from a longer stretch around them, and none beyond it', () => {
    expect(read(WEEK)).toMatchObject(WEEK);
    expect(read({ from: '2026-12-07', to: '2026-12-14' })).toBeUndefined();
  });

  /** A new event, as it waits. */
  const likely = (id: string, input: EventInput) => {
    const context = waits('CalendarEvent', canonical(input));
    return foreseenIn(cache, CreateEventDocument, { id, ...input }, context).createEvent
      .event as EventForm_EventFragment;
  };

  it('shows an event that waits, once', () => {
    placeEvent(cache, likely('e1', EVENT));
    expect(read(WEEK)?.occurrences).toMatchObject([
      {
        id: 'e1:2026-11-23T18:00',
        startsAt: '2026-11-23T23:00:00Z',
        endsAt: '2026-11-24T00:30:00Z',
        recurring: false,
      },
    ]);
  });

  it('shows every date of a series that waits, at the same hour across the change of clocks', () => {
    const input = { ...EVENT, startLocal: '2026-10-27T18:00', endLocal: '2026-10-27T19:00' };
    placeEvent(cache, likely('e2', { ...input, recurrenceRule: 'FREQ=WEEKLY;COUNT=3' }));
    expect(starts(LONG)).toEqual(['2026-10-27T18:00', '2026-11-03T18:00', '2026-11-10T18:00']);
    expect(read(LONG)?.occurrences.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      '22:00',
      '23:00',
      '23:00',
    ]);
  });

  it('shows whole days', () => {
    const input = { ...EVENT, allDay: true, startLocal: '2026-11-26T00:00', endLocal: '2026-11-28T00:00' };
    placeEvent(cache, likely('e3', input));
    expect(read(WEEK)?.occurrences).toMatchObject([{ allDay: true, endLocal: '2026-11-28T00:00' }]);
  });

  it('lists a study block only on stretches with its day', () => {
    placeStudyBlock(cache, 'b1', '2026-11-25');
    placeStudyBlock(cache, 'b2', '2027-01-01');
    const { ROOT_QUERY: root } = cache.extract() as Record<string, Record<string, { studyBlocks: unknown }>>;
    const stored = root?.[`calendar(${JSON.stringify(LONG)})`];
    expect(stored?.studyBlocks).toEqual([{ __ref: 'StudyBlock:b1' }]);
  });
});
