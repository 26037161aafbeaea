import { InMemoryCache } from '@apollo/client';
import { withoutOverride } from '#domain/acts/event-date';
import { typePolicies } from '../../../client/apollo/type-policies';
import { placeOccurrence, readEvent, writeEvent } from '../../../client/features/calendar/calendar-cache';
import { endSeries, likelyChange } from '../../../client/features/calendar/event-change';
import { knownEvent, placeEvent, showEvents } from '../../../client/features/calendar/known-event';
import {
  CalendarPageDocument,
  type CalendarPageQuery,
  type EventForm_EventFragment,
  type UpdateEventInput,
} from '../../../client/generated/graphql';

const DAYS = { from: '2026-10-05', to: '2026-12-13' };
const MONDAYS = ['2026-11-09T10:00', '2026-11-16T10:00', '2026-11-23T10:00', '2026-11-30T10:00'];
const CLUB: EventForm_EventFragment = {
  __typename: 'CalendarEvent',
  id: 'club',
  courseId: null,
  kind: 'event',
  title: 'Chess club',
  place: 'Hall A',
  notes: null,
  allDay: false,
  startLocal: '2026-11-09T10:00',
  endLocal: '2026-11-09T11:00',
  timezone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;COUNT=4;BYDAY=MO',
  exceptions: [],
  meeting: null,
  version: 3,
};

describe('a change of an event that waits', () => {
  let cache: InMemoryCache;
  beforeEach(() => {
    cache = new InMemoryCache({ typePolicies });
    const empty = { truncated: false, occurrences: [], cancelled: [], events: [], assignments: [], work: [] };
    const lists = { ...empty, studyBlocks: [], specialDays: [], schoolDays: [] };
    const calendar = { __typename: 'CalendarRange' as const, ...DAYS, ...lists };
    const data: CalendarPageQuery = { calendar, me: { __typename: 'User', id: 'u1', dailyMinutes: 240 } };
    cache.writeQuery({ query: CalendarPageDocument, variables: DAYS, data });
    writeEvent(cache, CLUB);
    placeEvent(cache, CLUB);
  });
  const dates = () =>
    cache.readQuery({ query: CalendarPageDocument, variables: DAYS })?.calendar.occurrences ?? [];
  const shown = () => dates().map(({ startLocal, title, place }) => `${startLocal} ${title}, ${place}`);
  const change = (input: Omit<UpdateEventInput, 'id'>, id = 'club') => {
    const likely = likelyChange(cache, { id, ...input });
    likely?.show(cache);
    return likely;
  };
  const [, second = '', third = ''] = MONDAYS;

  it('shows one date as changed, and all others as they were', () => {
    const times = { startLocal: '2026-11-17T12:00', endLocal: '2026-11-17T13:00' };
    const likely = change({ scope: 'this', originalStart: second, place: 'Room 9', ...times });
    expect(shown()).toEqual([
      '2026-11-09T10:00 Chess club, Hall A',
      '2026-11-17T12:00 Chess club, Room 9',
      '2026-11-23T10:00 Chess club, Hall A',
      '2026-11-30T10:00 Chess club, Hall A',
    ]);
    expect(likely?.row).toMatchObject({
      id: `club:${second}`,
      title: 'Chess club',
      base: { place: 'Hall A', startLocal: second, endLocal: '2026-11-16T11:00' },
    });
  });

  it('moves all dates by one step, except what a date has of its own', () => {
    const own = { startLocal: '2026-11-17T12:00', endLocal: '2026-11-17T14:00' };
    change({ scope: 'this', originalStart: second, title: 'Final', ...own });
    const times = { startLocal: '2026-11-24T11:00', endLocal: '2026-11-24T12:30' };
    change({ scope: 'all', originalStart: third, title: 'Go club', ...times });
    expect(shown()).toEqual([
      '2026-11-10T11:00 Go club, Hall A',
      '2026-11-17T12:00 Final, Hall A',
      '2026-11-24T11:00 Go club, Hall A',
      '2026-12-01T11:00 Go club, Hall A',
    ]);
    expect(dates().map(({ originalStart }) => originalStart.slice(0, 10))).toEqual([
      '2026-11-10',
      '2026-11-17',
      '2026-11-24',
      '2026-12-01',
    ]);
    expect(readEvent(cache, 'club')).toMatchObject({
      title: 'Go club',
      startLocal: '2026-11-10T11:00',
      endLocal: '2026-11-10T12:30',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU',
    });
  });

  it('makes an event of its own of one date and those after it, which changes again under its new ID', () => {
    const following = { scope: 'this_and_following', originalStart: third, followingId: 'rest' } as const;
    const likely = change({ ...following, place: 'Room 9' });
    expect(likely?.row.id).toBe('rest');
    change({ scope: 'all', title: 'Go club' }, 'rest');
    expect(shown().slice(1, 3)).toEqual([
      '2026-11-16T10:00 Chess club, Hall A',
      '2026-11-23T10:00 Go club, Room 9',
    ]);
    expect(readEvent(cache, 'club')?.recurrenceRule).toBe('FREQ=WEEKLY;UNTIL=20261116T100000;BYDAY=MO');
    expect(readEvent(cache, 'rest')).toMatchObject({
      startLocal: third,
      endLocal: '2026-11-23T11:00',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=2;BYDAY=MO',
    });
  });

  it('leaves a date that was moved at its own time when only texts change from it on', () => {
    const times = { startLocal: '2026-11-23T12:00', endLocal: '2026-11-23T13:00' };
    change({ scope: 'this', originalStart: third, ...times });
    const following = { scope: 'this_and_following', originalStart: third, followingId: 'rest' } as const;
    change({ ...following, place: 'Room 9' });
    expect(shown().slice(2)).toEqual([
      '2026-11-23T12:00 Chess club, Room 9',
      '2026-11-30T10:00 Chess club, Room 9',
    ]);
  });

  it('changes later dates of a series from a linked calendar one by one', () => {
    for (const date of dates()) placeOccurrence(cache, { ...date, imported: true });
    const following = { scope: 'this_and_following', originalStart: third, followingId: 'rest' } as const;
    change({ ...following, place: 'Room 9' });
    expect(dates().map(({ eventId, place }) => `${eventId} ${place}`)).toEqual([
      ...['club Hall A', 'club Hall A'],
      ...['club Room 9', 'club Room 9'],
    ]);
    expect(readEvent(cache, 'club')?.place).toBe('Hall A');
  });

  it('expands a new rule, and keeps what a date has of its own', () => {
    change({ scope: 'this', originalStart: second, place: 'Room 9' });
    change({ scope: 'all', originalStart: MONDAYS[0]!, recurrenceRule: 'FREQ=WEEKLY;COUNT=2;BYDAY=MO' });
    expect(shown()).toEqual(['2026-11-09T10:00 Chess club, Hall A', '2026-11-16T10:00 Chess club, Room 9']);
    change({ allDay: true, startLocal: '2026-11-09T00:00', endLocal: '2026-11-10T00:00' });
    expect(dates()).toMatchObject([
      { allDay: true, place: 'Hall A' },
      { allDay: true, place: 'Hall A' },
    ]);
  });

  it('turns a single event into a series', () => {
    const talk = { ...CLUB, id: 'talk', title: 'Talk', recurrenceRule: null };
    writeEvent(cache, talk);
    placeEvent(cache, talk);
    change({ recurrenceRule: 'FREQ=DAILY;COUNT=2' }, 'talk');
    expect(shown().filter((each) => each.includes('Talk'))).toEqual([
      '2026-11-09T10:00 Talk, Hall A',
      '2026-11-10T10:00 Talk, Hall A',
    ]);
  });

  it('keeps the days of a class of the timetable, which the device cannot expand', () => {
    const meeting = { __typename: 'Meeting', pattern: 'rotation', link: null } as const;
    writeEvent(cache, { ...CLUB, recurrenceRule: null, meeting });
    change({ scope: 'all', place: 'Hall B' });
    expect(shown()).toEqual(MONDAYS.map((start) => `${start} Chess club, Hall B`));
  });

  it('ends a series, and gives a date back what its series has', () => {
    change({ scope: 'this', originalStart: second, place: 'Room 9' });
    const { row, dates: listed } = knownEvent(cache, 'club')!;
    showEvents(cache, [{ row: withoutOverride(row, second) }], listed);
    expect(dates()[1]).toMatchObject({ place: 'Hall A', moved: false, startLocal: second });
    endSeries(cache, 'club', second);
    expect(shown()).toEqual(['2026-11-09T10:00 Chess club, Hall A']);
    expect(readEvent(cache, 'club')?.recurrenceRule).toBe('FREQ=WEEKLY;UNTIL=20261109T100000;BYDAY=MO');
  });

  it.each([
    ['as its series has it', {}, { place: 'Hall A', moved: false }],
    ['with what it has of its own', { place: 'Room 9' }, { place: 'Room 9', moved: true }],
  ])('shows a canceled date that takes place again %s', (_how, own, expected) => {
    placeOccurrence(cache, { ...dates()[1]!, ...own, moved: true, cancelled: true });
    change({ scope: 'this', originalStart: second, ...own });
    expect(dates()[1]).toMatchObject({ startLocal: second, cancelled: false, ...expected });
  });

  it('shows a date whose own values are taken back as its series has it, across a change of the clocks', () => {
    const night = { startLocal: '2026-10-24T22:00', endLocal: '2026-10-25T02:00' };
    const party = { ...CLUB, id: 'party', ...night, recurrenceRule: 'FREQ=WEEKLY;COUNT=2;BYDAY=SA' };
    writeEvent(cache, party);
    placeEvent(cache, party);
    const halloween = () => dates().find(({ id }) => id === 'party:2026-10-31T22:00');
    const one = { scope: 'this', originalStart: '2026-10-31T22:00' } as const;
    change({ ...one, place: 'Room 9' }, 'party');
    expect(halloween()).toMatchObject({ moved: true, endLocal: '2026-11-01T01:00' });
    change({ ...one, place: 'Hall A' }, 'party');
    expect(halloween()).toMatchObject({ moved: false, endLocal: '2026-11-01T01:00' });
  });

  it('lists a canceled date once, and as canceled, when the rule of its series changes', () => {
    const [first, canceled, ...rest] = dates();
    const ranges = { query: CalendarPageDocument, variables: DAYS };
    cache.updateQuery<CalendarPageQuery>(ranges, (page) => ({
      ...page!,
      calendar: {
        ...page!.calendar,
        occurrences: [first!, ...rest],
        cancelled: [{ ...canceled!, moved: true, cancelled: true }],
      },
    }));
    change({ scope: 'all', recurrenceRule: 'FREQ=WEEKLY;COUNT=3;BYDAY=MO' });
    const page = cache.readQuery(ranges)?.calendar;
    expect(page?.occurrences.map(({ startLocal }) => startLocal)).toEqual([MONDAYS[0], third]);
    expect(page?.cancelled).toMatchObject([{ startLocal: second, cancelled: true }]);
  });

  it('says nothing about an event that the device does not have', () => {
    expect(likelyChange(cache, { id: 'other', title: 'Talk' })).toBeNull();
  });
});
