import {
  endsNextDay,
  moveTargetOf,
  moveValuesOf,
  withMoved,
  type MoveValues,
} from '../../../client/features/calendar/move-dialog';
import { classEntry, dueEntry } from './calendar-samples';

const target = (entry: Parameters<typeof moveTargetOf>[0], change: Partial<MoveValues> = {}) =>
  moveTargetOf(entry, withMoved(moveValuesOf(entry), change));

describe('the fields of "Move to…"', () => {
  it('begin with where the entry stands', () => {
    expect(moveValuesOf(classEntry())).toEqual({
      day: '2026-11-18',
      lastDay: null,
      start: '10:00',
      end: '11:30',
      scope: 'this',
    });
    expect(moveValuesOf(dueEntry())).toEqual({
      ...{ day: '2026-11-19', lastDay: null, start: '17:00', end: null, scope: 'this' },
    });
    const days = classEntry({ allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' });
    expect(moveValuesOf(days)).toEqual({
      ...{ day: '2026-11-25', lastDay: '2026-11-27', start: null, end: null, scope: 'this' },
    });
  });

  it('take the end along with the start, round midnight too', () => {
    expect(withMoved(moveValuesOf(classEntry()), { start: '13:15' }).end).toBe('14:45');
    expect(withMoved(moveValuesOf(classEntry()), { start: '23:00' }).end).toBe('00:30');
  });

  it('take the last day along with the first, and never let it come before', () => {
    const values = moveValuesOf(
      classEntry({ allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' }),
    );
    expect(withMoved(values, { day: '2026-12-01' }).lastDay).toBe('2026-12-03');
    expect(withMoved(values, { lastDay: '2026-11-20' }).lastDay).toBe('2026-11-25');
  });
});

describe('where they point to', () => {
  it('says no end when the length did not change, because it is kept in exact time', () => {
    expect(target(classEntry(), { day: '2026-11-20', start: '13:15' })).toEqual({
      allDay: false,
      start: '2026-11-20T13:15',
    });
  });

  it('says the end when it did', () => {
    expect(target(classEntry(), { end: '12:00' })).toEqual({
      allDay: false,
      start: '2026-11-18T10:00',
      end: '2026-11-18T12:00',
    });
  });

  it('is on the next day when the end is not after the start', () => {
    const values = withMoved(moveValuesOf(classEntry()), { end: '09:00' });
    expect(endsNextDay(values)).toBe(true);
    expect(moveTargetOf(classEntry(), values)).toMatchObject({ end: '2026-11-19T09:00' });
  });

  it('leaves an entry that spans days its days', () => {
    const trip = classEntry({ startLocal: '2026-11-16T10:00', minutes: 50 * 60 });
    expect(target(trip, { day: '2026-11-23' })).toEqual({ allDay: false, start: '2026-11-23T10:00' });
    expect(target(trip, { end: '18:00' })).toMatchObject({ end: '2026-11-18T18:00' });
    const night = classEntry({ startLocal: '2026-11-18T22:00', minutes: 240 });
    expect(target(night, { end: '23:30' })).toMatchObject({ end: '2026-11-18T23:30' });
  });

  it('is a whole day for a deadline without a time, and nowhere without a day', () => {
    expect(target(dueEntry(), { start: null })).toEqual({ allDay: true, start: '2026-11-19T00:00' });
    expect(target(dueEntry(), { start: '08:30' })).toEqual({ allDay: false, start: '2026-11-19T08:30' });
    expect(target(dueEntry(), { day: null })).toBeNull();
  });

  it('ends after the last of whole days', () => {
    const days = classEntry({ allDay: true, startLocal: '2026-11-25T00:00', endLocal: '2026-11-28T00:00' });
    expect(target(days, { lastDay: '2026-11-25' })).toEqual({
      allDay: true,
      start: '2026-11-25T00:00',
      end: '2026-11-26T00:00',
    });
  });
});
