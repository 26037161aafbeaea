import { InMemoryCache } from '@apollo/client';
import fc from 'fast-check';
import { changeEvent } from '#domain/acts/change-event';
import { InputFault, seriesOf, shownEvent, shownInstance, type EventState } from '#domain/acts/event';
import { withCancelled, withoutOverride, type EventPatch } from '#domain/acts/event-date';
import { cancelledInstances, expandSeries } from '#domain/time/expand-series';
import { fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { typePolicies } from '../../../client/apollo/type-policies';
import { instancesOf, placeOccurrence, writeEvent } from '../../../client/features/calendar/calendar-cache';
import { likelyChange } from '../../../client/features/calendar/event-change';
import { knownEvent, showEvents } from '../../../client/features/calendar/known-event';
import {
  CalendarPageDocument,
  type CalendarEntry_OccurrenceFragment,
  type CalendarPageQuery,
  type EventForm_EventFragment,
} from '../../../client/generated/graphql';

const DAYS = { from: '2026-09-01', to: '2027-02-28' };
const ZONE = 'America/New_York';
const WINDOW = { fromDay: DAYS.from, toDay: DAYS.to, zone: ZONE };
const DAY = 1_440;
const later = (local: string, minutes: number) => fromWallMs(toWallMs(local) + minutes * MINUTE_MS);

const RULES = [
  ...[null, 'FREQ=WEEKLY;COUNT=6;BYDAY=MO', 'FREQ=WEEKLY;COUNT=8;BYDAY=MO,WE', 'FREQ=DAILY;COUNT=5'],
  ...['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261214T235959;WKST=MO', 'FREQ=MONTHLY;COUNT=3'],
];
const text = fc.constantFrom('Hall A', 'Room 9', 'Lab', null);
const minutes = fc.constantFrom(-DAY, -90, 0, 60, DAY, 3 * DAY, 7 * DAY);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const start = fc.record({
  startLocal: fc.constantFrom('2026-10-19T10:00', '2026-10-26T23:30', '2026-11-02T00:00'),
  recurrenceRule: fc.constantFrom(...RULES),
  durationMinutes: fc.constantFrom(45, 120, DAY),
  additions: fc.constantFrom<string[][]>([], ['2026-11-05T14:00']),
});
const act = fc.record({
  /** Which of the events, and which of its dates, modulo their number. */
  event: fc.nat(9),
  date: fc.nat(20),
  kind: fc.constantFrom(
    'cancel',
    'reset',
    'this',
    'this',
    'this_and_following',
    'this_and_following',
    'all',
    'whole',
  ),
  isLinked: fc.boolean(),
  title: optional(fc.constantFrom('Chess club', 'Go club')),
  place: optional(text),
  moved: optional(minutes),
  length: optional(fc.constantFrom(30, 120)),
  recurrenceRule: fc.option(fc.constantFrom(...RULES), { nil: undefined, freq: 6 }),
});

/** All dates of an event, canceled ones too, as a server shows them. */
function datesOf(event: EventState) {
  const series = seriesOf(event);
  return [...expandSeries(series, WINDOW, 999), ...cancelledInstances(series, WINDOW, 999)].map((instance) =>
    shownInstance(event, instance),
  );
}

type Shown = ReturnType<typeof datesOf>[number];

const said = ({ eventId, originalStart, startLocal, startsAt, endLocal, ...date }: Shown): string =>
  [
    eventId,
    originalStart,
    startLocal,
    startsAt,
    endLocal,
    date.title,
    date.place,
    date.moved,
    date.cancelled,
  ].join(' ');

/** A device that has all of an event. */
function deviceWith(event: EventState): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  const empty = { truncated: false, occurrences: [], cancelled: [], events: [], assignments: [], work: [] };
  const calendar = { __typename: 'CalendarRange' as const, ...DAYS, ...empty };
  const data: CalendarPageQuery = {
    calendar: { ...calendar, studyBlocks: [], specialDays: [], schoolDays: [] },
    me: { __typename: 'User', id: 'u1', dailyMinutes: 240 },
  };
  cache.writeQuery({ query: CalendarPageDocument, variables: DAYS, data });
  writeEvent(cache, {
    ...shownEvent(event),
    __typename: 'CalendarEvent',
    meeting: null,
  } as EventForm_EventFragment);
  const unknown = { sourceColor: null, label: null, teacher: null, imported: false, course: null };
  const former = { movedTo: null, formerStart: null, formerPlace: null };
  for (const date of datesOf(event))
    placeOccurrence(cache, { __typename: 'Occurrence', ...date, ...unknown, ...former });
  return cache;
}

function patchFor(
  date: Shown,
  { title, place, moved, length, recurrenceRule }: typeof act extends fc.Arbitrary<infer T> ? T : never,
): EventPatch {
  const startLocal = moved === undefined ? undefined : later(date.startLocal, moved);
  const endLocal = length === undefined ? undefined : later(startLocal ?? date.startLocal, length);
  return Object.fromEntries(
    Object.entries({ title, place, startLocal, endLocal, recurrenceRule }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputFault) return null;
    throw error;
  }
};

test('after any acts, a device without a connection shows the dates that the server has', () => {
  fc.assert(
    fc.property(start, fc.array(act, { maxLength: 4 }), (first, acts) => {
      const texts = {
        title: 'Chess club',
        place: 'Hall A',
        notes: null,
        courseId: null,
        kind: 'event' as const,
      };
      const event: EventState = {
        ...{ id: 'e0', version: 1, allDay: false, timezone: ZONE, exceptions: [], overrides: [], ...texts },
        ...{ ...first, additions: first.recurrenceRule === null ? [] : first.additions },
      };
      const server = new Map([['e0', event]]);
      const cache = deviceWith(event);
      for (const [index, each] of acts.entries()) {
        const row = [...server.values()][each.event % server.size]!;
        const dates = datesOf(row);
        const date = dates[each.date % dates.length];
        if (!date) continue;
        const { originalStart } = date;
        if (each.kind === 'cancel' || each.kind === 'reset') {
          if (row.recurrenceRule === null && row.additions.length === 0) continue;
          const change = each.kind === 'cancel' ? withCancelled : withoutOverride;
          server.set(row.id, change(row, originalStart));
          const known = knownEvent(cache, row.id)!;
          showEvents(cache, [{ row: change(known.row, originalStart) }], known.dates);
        } else {
          const patch = patchFor(date, {
            ...each,
            ...(each.kind === 'this' && { recurrenceRule: undefined }),
          });
          const reach = each.kind === 'whole' ? {} : { scope: each.kind, originalStart };
          const followingId = `e${index + 1}`;
          const { isLinked } = each;
          for (const shown of instancesOf(cache, row.id))
            placeOccurrence(cache, { ...shown, imported: isLinked });
          const changed = attempt(() => changeEvent(row, patch, { ...reach, followingId, isLinked }));
          const likely = likelyChange(cache, { id: row.id, ...reach, followingId, ...patch });
          expect(likely === null).toBe(changed === null);
          likely?.show(cache);
          if (changed?.before) server.set(row.id, changed.before);
          if (changed) server.set(changed.event.id, changed.event);
        }
        const device = [...server.keys()].flatMap((id) =>
          instancesOf(cache, id),
        ) as CalendarEntry_OccurrenceFragment[];
        expect(device.map(said).sort()).toEqual([...server.values()].flatMap(datesOf).map(said).sort());
      }
    }),
    { numRuns: 200 },
  );
});
