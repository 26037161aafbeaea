import { entriesOf, entriesOn, lastDayOf } from '../../../client/features/calendar/calendar-entry';
import { assignment, classEntry, dueEntry, occurrence, ZONE } from './calendar-samples';

const WEEK = { from: '2026-11-16', to: '2026-11-22', zone: ZONE };

describe('an entry', () => {
  it("stands on the student's clocks, wherever its own zone is", () => {
    const inBerlin = classEntry({ startLocal: '2026-11-18T10:00', minutes: 90 }, 'Europe/Berlin');
    expect(inBerlin).toMatchObject({ start: '2026-11-18T16:00', end: '2026-11-18T17:30' });
  });

  it('covers the same days in every zone when it covers whole days', () => {
    const fields = { allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' };
    expect(classEntry(fields, 'Asia/Tokyo')).toMatchObject({
      start: '2026-11-25T00:00',
      end: '2026-11-28T00:00',
    });
  });

  it('keeps its id while it is moved: an instance by its original start, a single event by its event', () => {
    const original = classEntry({ recurring: false });
    const moved = classEntry({ recurring: false, startLocal: '2026-11-19T08:00' });
    expect(moved.id).toBe(original.id);
    const first = classEntry({ startLocal: '2026-11-16T10:00' });
    const second = classEntry({ startLocal: '2026-11-18T10:00' });
    expect(first.id).not.toBe(second.id);
  });

  it('of a timed deadline is a moment', () => {
    expect(dueEntry({ dueTime: '23:59' })).toMatchObject({
      allDay: false,
      start: '2026-11-19T23:59',
      end: '2026-11-19T23:59',
    });
  });

  it('of a deadline without a time covers its own day wherever the student is', () => {
    expect(dueEntry({ dueTime: null })).toMatchObject({ allDay: true, start: '2026-11-19T00:00' });
    expect(dueEntry({ dueTime: null }, 'Asia/Tokyo')).toMatchObject({
      allDay: true,
      start: '2026-11-19T00:00',
    });
  });

  it('is done when the assignment was submitted', () => {
    expect(dueEntry({ progress: 'submitted' }).isDone).toBe(true);
    expect(dueEntry({ progress: 'doing' }).isDone).toBe(false);
  });
});

describe('the entries of some days', () => {
  it('leave out what touches none of them, and assignments that are never due', () => {
    const entries = entriesOf(
      {
        occurrences: [occurrence(), occurrence({ eventId: 'e2', startLocal: '2026-11-23T00:00' })],
        cancelled: [],
        studyBlocks: [],
        assignments: [
          assignment(),
          assignment({ id: 'a2', dueDate: null }),
          assignment({ id: 'a3', dueDate: '2026-11-15' }),
        ],
      },
      WEEK,
    );
    expect(entries.map(({ id }) => id)).toEqual(['e1:2026-11-18T10:00', 'a1']);
  });

  it('hold an entry that began before them and reaches into them', () => {
    const break_ = occurrence({ allDay: true, startLocal: '2026-11-12T00:00', endLocal: '2026-11-17T00:00' });
    const ended = occurrence({
      eventId: 'e2',
      allDay: true,
      startLocal: '2026-11-12T00:00',
      endLocal: '2026-11-16T00:00',
    });
    const entries = entriesOf(
      { occurrences: [break_, ended], cancelled: [], assignments: [], studyBlocks: [] },
      WEEK,
    );
    expect(entries.map(({ id }) => id)).toEqual(['e1:2026-11-12T00:00']);
  });

  it('come day by day, whole days first, then by time', () => {
    const entries = entriesOf(
      {
        occurrences: [
          occurrence({ eventId: 'late', startLocal: '2026-11-19T18:00' }),
          occurrence({ eventId: 'early', startLocal: '2026-11-19T08:00' }),
        ],
        cancelled: [],
        studyBlocks: [],
        assignments: [assignment({ id: 'day', dueTime: null }), assignment({ id: 'noon', dueTime: '12:00' })],
      },
      WEEK,
    );
    expect(entries.map(({ id }) => id.split(':')[0])).toEqual(['day', 'early', 'noon', 'late']);
  });
});

describe('the last day of an entry', () => {
  it('is not the day that begins with its end', () => {
    expect(lastDayOf(classEntry({ startLocal: '2026-11-18T22:00', minutes: 120 }))).toBe('2026-11-18');
    expect(lastDayOf(classEntry({ startLocal: '2026-11-18T22:00', minutes: 121 }))).toBe('2026-11-19');
  });

  it('is the day itself for a deadline at midnight', () => {
    expect(lastDayOf(dueEntry({ dueTime: '00:00' }))).toBe('2026-11-19');
  });

  it('decides on which days an entry is listed', () => {
    const night = classEntry({ startLocal: '2026-11-18T23:00', minutes: 120 });
    expect(entriesOn('2026-11-17', [night])).toEqual([]);
    expect(entriesOn('2026-11-18', [night])).toEqual([night]);
    expect(entriesOn('2026-11-19', [night])).toEqual([night]);
    expect(entriesOn('2026-11-20', [night])).toEqual([]);
  });
});
