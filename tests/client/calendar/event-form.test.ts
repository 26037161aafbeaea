import type { EventForm_EventFragment } from '../../../client/generated/graphql';
import {
  eventInputOf,
  eventValuesOf,
  faultyTimes,
  newEventValues,
  scopedInputOf,
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
    exceptions: [],
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
    expect(newEventValues({ day: '2026-11-31' }, TODAY).startDay).toBe(TODAY);
    expect(newEventValues({ day: '2026-11-20' }, TODAY)).toMatchObject({
      startDay: '2026-11-20',
      startTime: '09:00',
    });
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
    expect(eventValuesOf(event({ recurrenceRule: 'FREQ=DAILY;BYDAY=TU,TH' })).repeats).toBe('custom');
    expect(eventValuesOf(event({ recurrenceRule: 'FREQ=DAILY' })).repeats).toBe('daily');
    expect(eventValuesOf(event({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=FR' })).repeats).toBe('weekly');
    expect(eventValuesOf(event()).repeats).toBe('never');
  });

  it('keeps the days of a class of the timetable, whatever makes them', () => {
    for (const [recurrenceRule, pattern] of [
      ['FREQ=WEEKLY;UNTIL=20261214T090000;BYDAY=MO', 'weekly'],
      [null, 'rotation'],
    ] as const) {
      const meeting = { __typename: 'Meeting', pattern, link: null } as const;
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

describe('a repetition in the form', () => {
  /** The first Tuesday of September, and the same date two months later, moved alone to a Thursday. */
  const monthly = event({ recurrenceRule: 'FREQ=MONTHLY;BYDAY=1TU' });
  const instance = {
    moved: true,
    originalStart: '2026-11-03T10:00',
    startLocal: '2026-11-05T12:00',
    endLocal: '2026-11-05T13:30',
    title: 'Cell Biology',
    place: null,
    notes: null,
  };

  it('goes by the day that the series has for a date that was moved alone', () => {
    const before = eventValuesOf(monthly, instance);
    const values = { ...before, interval: 2 };
    expect(before).toMatchObject({ repeats: 'monthly', monthlyBy: 'weekday', startDay: '2026-11-05' });
    expect(scopedInputOf({ values, before, instance }, ZONE, monthly.recurrenceRule)).toEqual({
      recurrenceRule: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU;WKST=MO',
      scope: 'all',
    });
  });

  it('is not sent when something else was changed', () => {
    for (const recurrenceRule of [
      'FREQ=MONTHLY;BYDAY=1TU',
      'FREQ=MONTHLY;BYDAY=1TU,3TU',
      'FREQ=DAILY;COUNT=90',
    ]) {
      const series = event({ recurrenceRule });
      const before = eventValuesOf(series, instance);
      const values = { ...before, title: 'Seminar' };
      expect(scopedInputOf({ values, before, instance }, ZONE, recurrenceRule)).toEqual({
        title: 'Seminar',
        scope: 'all',
      });
    }
  });

  it('goes along with the day on which the event begins', () => {
    const values = eventValuesOf(monthly);
    const ruleFrom = (startDay: string) =>
      eventInputOf(changed(values, { startDay }), ZONE, monthly.recurrenceRule).recurrenceRule;
    expect(ruleFrom('2026-09-16')).toBe('FREQ=MONTHLY;BYDAY=3WE');
    expect(ruleFrom('2026-09-30')).toBe('FREQ=MONTHLY;BYDAY=-1WE');
    const weekly = eventValuesOf(event({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' }));
    expect(changed(weekly, { startDay: '2026-09-03' }).weekdays).toEqual([4]);
    const twice = eventValuesOf(event({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU,FR' }));
    expect(changed(twice, { startDay: '2026-09-03' }).weekdays).toEqual([2, 5]);
  });

  it('has one end: never, a day, or a number of times', () => {
    const values = { ...newEventValues({}, TODAY), repeats: 'daily' as const, until: '2026-12-18', count: 5 };
    const ruleOf = (ends: EventValues['ends']) =>
      eventInputOf({ ...values, ends }, ZONE, null).recurrenceRule;
    expect(ruleOf('never')).toBe('FREQ=DAILY');
    expect(ruleOf('on')).toBe('FREQ=DAILY;UNTIL=20261218T235959');
    expect(ruleOf('after')).toBe('FREQ=DAILY;COUNT=5');
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

describe('the times of the form', () => {
  const fault = { endLocal: 'must be after the start' };

  it.each([
    [{ endTime: '11:30' }, {}],
    [{ endTime: '10:00' }, fault],
    [{ endTime: '09:00' }, fault],
    [{ endDay: '2026-09-02', endTime: '09:00' }, {}],
    [{ endDay: '2026-08-31' }, fault],
    [{ allDay: true }, {}],
    [{ allDay: true, endDay: '2026-08-31' }, fault],
    [{ endTime: null }, {}],
  ])('%j are found to be %j', (changes, expected) => {
    expect(faultyTimes({ ...eventValuesOf(event()), ...changes })).toEqual(expected);
  });
});
