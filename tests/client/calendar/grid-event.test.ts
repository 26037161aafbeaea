import fc from 'fast-check';
import {
  dropTarget,
  hoursOf,
  joinOverlapping,
  stretchTarget,
  toGridEvent,
} from '../../../client/features/calendar/grid-event';
import { classEntry, dueEntry, ZONE } from './calendar-samples';

const IN_MONTH = { zone: ZONE, hasHours: false };
const IN_WEEK = { zone: ZONE, hasHours: true };

describe('an entry in the grid', () => {
  it('of a class is drawn from its exact start to its exact end', () => {
    expect(toGridEvent(classEntry(), IN_MONTH)).toMatchObject({
      allDay: false,
      start: '2026-11-18T15:00:00.000Z',
      end: '2026-11-18T16:30:00.000Z',
      durationEditable: true,
    });
  });

  it('of whole days is drawn as days, whatever the zone', () => {
    const fields = { allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' };
    expect(
      toGridEvent(classEntry(fields, 'Asia/Tokyo'), { zone: 'Asia/Tokyo', hasHours: true }),
    ).toMatchObject({
      start: '2026-11-25',
      end: '2026-11-28',
    });
  });

  it('of a deadline is drawn in the half hour before, and cannot be stretched', () => {
    expect(toGridEvent(dueEntry({ dueTime: '23:59' }), IN_MONTH)).toMatchObject({
      start: '2026-11-20T04:29:00.000Z',
      end: '2026-11-20T04:59:00.000Z',
      durationEditable: false,
    });
  });

  it.each(['23:00', '23:59'])(
    'of a deadline at %s stands above the hours, and opens no late hours',
    (dueTime) => {
      for (const type of ['assignment', 'quiz'] as const) {
        const entry = dueEntry({ type, dueTime });
        expect(toGridEvent(entry, IN_WEEK)).toMatchObject({
          allDay: true,
          start: '2026-11-19',
          end: '2026-11-20',
          durationEditable: false,
        });
        expect(hoursOf([entry])).toEqual({ first: 7, last: 21 });
      }
    },
  );

  it('of a deadline at the end of a day keeps its time on the day to which it is dragged', () => {
    const dropped = { allDay: true, startStr: '2026-11-21', endStr: '2026-11-22' };
    expect(dropTarget(dueEntry({ dueTime: '23:59' }), dropped)).toEqual({
      allDay: false,
      start: '2026-11-21T23:59',
    });
  });

  it.each(['exam', 'quiz'] as const)('of an item of type %s is drawn from its time on', (type) => {
    expect(toGridEvent(dueEntry({ type, dueTime: '09:00' }), IN_MONTH)).toMatchObject({
      start: '2026-11-19T14:00:00.000Z',
      end: '2026-11-19T14:30:00.000Z',
      durationEditable: false,
    });
  });

  it('of an exam late in the day does not end on the day after', () => {
    expect(toGridEvent(dueEntry({ type: 'exam', dueTime: '23:50' }), IN_MONTH)).toMatchObject({
      start: '2026-11-20T04:30:00.000Z',
      end: '2026-11-20T05:00:00.000Z',
    });
  });

  it('of a deadline early in the day does not begin on the day before', () => {
    expect(toGridEvent(dueEntry({ dueTime: '00:10' }), IN_MONTH).start).toBe('2026-11-19T05:00:00.000Z');
    expect(toGridEvent(dueEntry({ dueTime: '00:00' }), IN_MONTH).start).toBe('2026-11-19T05:00:00.000Z');
  });
});

describe('what was dropped', () => {
  const at = (startStr: string, endStr = '', allDay = false) => ({ allDay, startStr, endStr });

  it('is read by its wall clock alone: the offset the library adds may be wrong', () => {
    const target = dropTarget(classEntry(), at('2027-03-14T02:45:00-04:00', '2027-03-14T04:00:00-04:00'));
    expect(target).toEqual({ allDay: false, start: '2027-03-14T02:45' });
  });

  it('is due where the drawn half hour ends, early in the day as far after its start as before', () => {
    expect(dropTarget(dueEntry(), at('2026-11-20T11:30:00-05:00')).start).toBe('2026-11-20T12:00');
    expect(dropTarget(dueEntry({ dueTime: '00:10' }), at('2026-11-20T10:00:00-05:00')).start).toBe(
      '2026-11-20T10:10',
    );
  });

  it('begins where it was dropped when it is an exam', () => {
    const exam = dueEntry({ type: 'exam' });
    expect(dropTarget(exam, at('2026-11-20T11:30:00-05:00')).start).toBe('2026-11-20T11:30');
  });

  it('is due where it was dropped when it had no time before', () => {
    expect(dropTarget(dueEntry({ dueTime: null }), at('2026-11-20T11:30:00-05:00')).start).toBe(
      '2026-11-20T11:30',
    );
  });

  it('covers a day in the row of whole days', () => {
    expect(dropTarget(dueEntry(), at('2026-11-21', '', true))).toEqual({
      allDay: true,
      start: '2026-11-21T00:00',
    });
  });

  it('keeps its start when it is stretched', () => {
    const target = stretchTarget(classEntry(), at('2026-11-18T10:00:00-05:00', '2026-11-18T12:15:00-05:00'));
    expect(target).toEqual({ allDay: false, start: '2026-11-18T10:00', end: '2026-11-18T12:15' });
    const days = classEntry({ allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-26T00:00' });
    expect(stretchTarget(days, at('2026-11-25', '2026-11-28', true))).toEqual({
      allDay: true,
      start: '2026-11-25T00:00',
      end: '2026-11-28T00:00',
    });
  });
});

describe('the hours drawn', () => {
  const usual = { first: 7, last: 21 };

  it('are the usual ones, stretched by what lies outside', () => {
    expect(hoursOf([classEntry()])).toEqual(usual);
    expect(hoursOf([classEntry({ startLocal: '2026-11-18T06:30' })])).toEqual({ ...usual, first: 6 });
    expect(hoursOf([classEntry({ startLocal: '2026-11-18T20:30' })])).toEqual({ ...usual, last: 22 });
    expect(hoursOf([classEntry({ startLocal: '2026-11-18T22:30' })])).toEqual({ ...usual, last: 24 });
  });

  it('reach back for the half hour a deadline is drawn in', () => {
    expect(hoursOf([dueEntry({ dueTime: '07:00' })])).toEqual({ ...usual, first: 6 });
    expect(hoursOf([dueEntry({ dueTime: '22:30' })])).toEqual({ ...usual, last: 23 });
    expect(hoursOf([dueEntry({ type: 'exam', dueTime: '07:00' })])).toEqual(usual);
    expect(hoursOf([dueEntry({ type: 'exam', dueTime: '21:00' })])).toEqual({ ...usual, last: 22 });
    expect(hoursOf([dueEntry({ type: 'exam', dueTime: '23:59' })])).toEqual({ ...usual, last: 24 });
  });

  it('are all of them for what lasts over midnight, and not changed by whole days', () => {
    expect(hoursOf([classEntry({ startLocal: '2026-11-18T23:00', minutes: 120 })])).toEqual({
      first: 0,
      last: 24,
    });
    const days = classEntry({ allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' });
    expect(hoursOf([days])).toEqual(usual);
  });
});

describe('a column with room for one entry at a time', () => {
  const drawn = (...entries: Parameters<typeof toGridEvent>[0][]) =>
    joinOverlapping(entries.map((entry) => toGridEvent(entry, IN_WEEK)));
  const lecture = (startLocal: string, minutes: number) =>
    classEntry({ eventId: startLocal, startLocal: `2026-11-19T${startLocal}`, minutes });

  it('joins entries that overlap, in a chain, by the name of the first', () => {
    const events = drawn(
      lecture('10:30', 90),
      lecture('10:00', 60),
      lecture('11:45', 60),
      lecture('14:00', 60),
    );
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      id: lecture('10:00', 60).id,
      start: '2026-11-19T15:00:00.000Z',
      end: '2026-11-19T17:45:00.000Z',
      startEditable: false,
      durationEditable: false,
      extendedProps: { others: 2 },
    });
    expect(events[1]?.extendedProps).not.toHaveProperty('others');
    expect(events[1]?.startEditable).toBe(true);
  });

  it('leaves those apart that follow one another, and those of whole days', () => {
    expect(drawn(lecture('10:00', 60), lecture('11:00', 60))).toHaveLength(2);
    expect(drawn(dueEntry({ dueTime: '23:59' }), lecture('10:00', 60))).toHaveLength(2);
  });

  it('knows that the shortest are drawn half an hour long', () => {
    expect(drawn(lecture('10:00', 15), lecture('10:15', 60))).toHaveLength(1);
    // Work due at 12:00 is drawn from 11:30.
    expect(drawn(lecture('11:00', 60), dueEntry({ dueTime: '12:00' }))).toHaveLength(1);
  });

  it('loses no entry (law)', () => {
    const entry = fc.record({
      start: fc.integer({ min: 0, max: 22 * 60 }),
      minutes: fc.integer({ min: 5, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (list) => {
        const time = (start: number) => new Date(start * 60_000).toISOString().slice(11, 16);
        const events = drawn(...list.map(({ start, minutes }) => lecture(time(start), minutes)));
        const shown = events.reduce((sum, { extendedProps }) => sum + 1 + (extendedProps.others ?? 0), 0);
        expect(shown).toBe(list.length);
        const spans = events.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const);
        for (const [index, [start]] of spans.slice(1).entries())
          expect(start).toBeGreaterThanOrEqual(spans[index]![1]);
      }),
    );
  });
});
