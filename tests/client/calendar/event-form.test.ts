import type { EventForm_EventFragment } from '../../../client/generated/graphql';
import {
  eventInputOf,
  eventValuesOf,
  newEventValues,
  withEventChange,
  type EventValues,
} from '../../../client/features/calendar/event-form';

const ZONE = 'Europe/Berlin';
const TODAY = '2026-11-19';

function event(changes: Partial<EventForm_EventFragment> = {}): EventForm_EventFragment {
  return {
    __typename: 'CalendarEvent',
    id: 'e1',
    courseId: 'c1',
    kind: 'class',
    title: 'Cell Biology',
    place: 'Hall A',
    notes: null,
    allDay: false,
    startLocal: '2026-09-01T10:00',
    endLocal: '2026-09-01T11:30',
    timezone: ZONE,
    recurrenceRule: null,
    meeting: null,
    version: 3,
    ...changes,
  };
}

const changed = (values: EventValues, change: Partial<EventValues>): EventValues => ({
  ...values,
  ...withEventChange(values, change),
});

describe('a new event', () => {
  it('lasts an hour in the morning of today unless it was placed', () => {
    expect(eventInputOf(newEventValues({}, TODAY), ZONE, null)).toMatchObject({
      kind: 'event',
      allDay: false,
      startLocal: '2026-11-19T09:00',
      endLocal: '2026-11-19T10:00',
      timezone: ZONE,
      recurrenceRule: null,
      place: null,
      notes: null,
    });
  });

  it('stands where it was placed', () => {
    const seed = { startLocal: '2026-11-20T23:30', endLocal: '2026-11-21T00:30' };
    expect(eventInputOf(newEventValues(seed, TODAY), ZONE, null)).toMatchObject(seed);
    const days = { allDay: true, startLocal: '2026-11-20T00:00', endLocal: '2026-11-23T00:00' };
    expect(newEventValues(days, TODAY)).toMatchObject({ startDay: '2026-11-20', endDay: '2026-11-22' });
    expect(eventInputOf(newEventValues(days, TODAY), ZONE, null)).toMatchObject(days);
  });

  it('of a course is a class', () => {
    expect(newEventValues({ courseId: 'c1' }, TODAY)).toMatchObject({ kind: 'class', courseId: 'c1' });
  });

  it('has hours to fall back on when it stops to cover whole days', () => {
    const values = newEventValues(
      { allDay: true, startLocal: '2026-11-20T00:00', endLocal: '2026-11-21T00:00' },
      TODAY,
    );
    expect(eventInputOf({ ...values, allDay: false }, ZONE, null)).toMatchObject({
      startLocal: '2026-11-20T09:00',
      endLocal: '2026-11-20T10:00',
    });
  });
});

describe('an event that exists', () => {
  it.each([
    event(),
    event({ allDay: true, startLocal: '2026-09-01T00:00', endLocal: '2026-09-04T00:00' }),
    event({ recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218T235959;BYDAY=MO,WE;WKST=MO' }),
    event({ recurrenceRule: 'FREQ=MONTHLY;BYDAY=1MO', notes: 'Bring a coat' }),
  ])('is sent as it came when nothing was changed', (saved) => {
    const { title, kind, courseId, allDay, startLocal, endLocal, timezone, recurrenceRule, place, notes } =
      saved;
    const input = eventInputOf(eventValuesOf(saved), timezone, recurrenceRule);
    expect(input).toEqual({
      ...{ title, kind, courseId, allDay, startLocal, endLocal },
      ...{ timezone, recurrenceRule, place, notes },
    });
  });

  it('shows a rule the fields cannot say as one that is kept', () => {
    expect(eventValuesOf(event({ recurrenceRule: 'FREQ=DAILY' })).repeats).toBe('custom');
    expect(eventValuesOf(event({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=FR' })).repeats).toBe('weekly');
    expect(eventValuesOf(event()).repeats).toBe('never');
  });

  it('keeps the days of a class of the timetable, whatever makes them', () => {
    for (const [recurrenceRule, pattern] of [
      ['FREQ=WEEKLY;UNTIL=20261214T090000;BYDAY=MO', 'weekly'],
      [null, 'rotation'],
    ] as const) {
      const meeting = { __typename: 'Meeting', pattern } as const;
      const values = eventValuesOf(event({ recurrenceRule, meeting }));
      expect(values.repeats).toBe('custom');
      expect(eventInputOf(values, ZONE, recurrenceRule).recurrenceRule).toBe(recurrenceRule);
    }
  });

  it('no longer repeats when that was chosen', () => {
    const values = eventValuesOf(event({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=FR' }));
    expect(
      eventInputOf({ ...values, repeats: 'never' }, ZONE, 'FREQ=WEEKLY;BYDAY=FR').recurrenceRule,
    ).toBeNull();
  });
});

describe('a change in the form', () => {
  it('of the start takes the end along', () => {
    const values = eventValuesOf(event());
    expect(changed(values, { startDay: '2026-09-03' })).toMatchObject({
      endDay: '2026-09-03',
      endTime: '11:30',
    });
    expect(changed(values, { startTime: '23:00' })).toMatchObject({ endDay: '2026-09-02', endTime: '00:30' });
  });

  it('to weekly begins with the weekday of the start', () => {
    const values = changed(eventValuesOf(event()), { repeats: 'weekly' });
    expect(values.weekdays).toEqual([2]);
    expect(eventInputOf(values, ZONE, null).recurrenceRule).toBe('FREQ=WEEKLY;BYDAY=TU');
  });

  it('that leaves no weekday means the weekday of the start', () => {
    const values = { ...changed(eventValuesOf(event()), { repeats: 'weekly' }), weekdays: [] };
    expect(eventInputOf(values, ZONE, null).recurrenceRule).toBe('FREQ=WEEKLY;BYDAY=TU');
  });

  it('trims what was typed and sends nothing for nothing', () => {
    const values = { ...eventValuesOf(event()), title: '  Lab ', place: '  ', notes: ' Goggles ' };
    expect(eventInputOf(values, ZONE, null)).toMatchObject({ title: 'Lab', place: null, notes: 'Goggles' });
  });
});
