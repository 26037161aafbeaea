import ICAL from 'ical.js';
import { expandSeries } from '#domain/time/expand-series';
import { eventComponents, type CalendarEventSource } from '../../../server/features/calendar/event-component';
import { seriesOf } from '#domain/acts/event';

const EVENT: CalendarEventSource = {
  id: '0',
  courseId: null,
  courseCode: null,
  kind: 'event',
  title: 'Night shift',
  place: null,
  notes: null,
  allDay: false,
  startLocal: '2026-10-31T22:00',
  durationMinutes: 480,
  timezone: 'America/New_York',
  recurrenceRule: null,
  exceptions: [],
  additions: [],
  overrides: [],
  version: 1,
  createdAt: '2026-09-01T08:00:00Z',
  updatedAt: '2026-09-01T08:00:00Z',
};

/** The lines of an event that tell when it takes place. */
const timesOf = (event: Partial<CalendarEventSource>) =>
  eventComponents({ ...EVENT, ...event })
    .split('\r\n')
    .filter((line) => /^(?:DTSTART|DTEND|DURATION|RECURRENCE-ID|RDATE|EXDATE)/.test(line));

describe('a single event at a time the wall clock does not tell clearly', () => {
  it.each([
    [
      'begins in the repeated hour',
      '2026-11-01T01:30',
      60,
      ['DTSTART:20261101T053000Z', 'DTEND:20261101T063000Z'],
    ],
    [
      'ends in the repeated hour',
      '2026-11-01T00:30',
      60,
      ['DTSTART:20261101T043000Z', 'DTEND:20261101T053000Z'],
    ],
    [
      'lasts over the change',
      '2026-10-31T22:00',
      480,
      ['DTSTART:20261101T020000Z', 'DTEND:20261101T100000Z'],
    ],
    [
      'begins in the skipped hour',
      '2027-03-14T02:30',
      30,
      ['DTSTART:20270314T073000Z', 'DTEND:20270314T080000Z'],
    ],
  ])('%s and is told in UTC', (_, startLocal, durationMinutes, lines) => {
    expect(timesOf({ startLocal, durationMinutes })).toEqual(lines);
  });

  it('stays on its own clock at all other times', () => {
    expect(timesOf({ startLocal: '2026-11-01T09:00', durationMinutes: 60 })).toEqual([
      'DTSTART;TZID=America/New_York:20261101T090000',
      'DTEND;TZID=America/New_York:20261101T100000',
    ]);
  });

  it('takes its other dates and their changes along', () => {
    const override = { originalStart: '2026-11-01T01:30', cancelled: false, startLocal: '2026-11-01T08:00' };
    const rest = { durationMinutes: null, title: null, place: null, notes: null };
    expect(
      timesOf({
        startLocal: '2026-11-01T01:30',
        durationMinutes: 60,
        additions: ['2026-11-08T01:30'],
        overrides: [{ ...override, ...rest }],
      }),
    ).toEqual([
      'DTSTART:20261101T053000Z',
      'DTEND:20261101T063000Z',
      'RDATE:20261108T063000Z',
      'RECURRENCE-ID:20261101T053000Z',
      'DTSTART:20261101T130000Z',
      'DTEND:20261101T140000Z',
    ]);
  });

  it('means the same instants as before, at every quarter of an hour around both changes', () => {
    for (const day of ['2026-11-01', '2027-03-14']) {
      for (let minutes = 0; minutes < 300; minutes += 15) {
        const time = `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        const event = { ...EVENT, startLocal: `${day}T${time}`, durationMinutes: 45 };
        const [instance] = expandSeries(
          seriesOf(event),
          { fromDay: day, toDay: day, zone: EVENT.timezone },
          1,
        );
        const lines = eventComponents(event);
        const start = new ICAL.Component(ICAL.parse(lines) as never).getFirstPropertyValue('dtstart');
        const text = String(start);
        if (text.endsWith('Z')) expect(Date.parse(text)).toBe(instance?.startsAt);
        else expect(text.slice(0, 16)).toBe(instance?.localStart);
      }
    }
  });
});

describe('a nightly series', () => {
  it('keeps its length on the nights of the changes', () => {
    const nightly = { ...EVENT, recurrenceRule: 'FREQ=DAILY' };
    expect(timesOf(nightly)).toEqual(['DTSTART;TZID=America/New_York:20261031T220000', 'DURATION:PT480M']);
    const window = { fromDay: '2026-10-31', toDay: '2027-03-16', zone: EVENT.timezone };
    const instances = expandSeries(seriesOf(nightly), window, 200);
    expect(instances.length).toBeGreaterThan(130);
    expect(new Set(instances.map(({ startsAt, endsAt }) => endsAt - startsAt))).toEqual(
      new Set([480 * 60_000]),
    );
  });
});
