import { dayPlans } from '#domain/time/school-days';
import {
  newClassValues,
  classStarts,
  dateInputOf,
  nextStart,
  reachedClass,
} from '../../../client/features/calendar/timetable/class-form';
import { previewRows } from '../../../client/features/calendar/timetable/school-day-preview';
import { plannedClass, schoolCalendar } from './timetable-samples';

const CALENDAR = schoolCalendar();
const SAVED = plannedClass({ id: 'class', everyWeeks: 2 });
const STARTS = classStarts(CALENDAR, SAVED);

describe('how far a change of a class reaches', () => {
  it('is asked from the next date on, or the last one of a term that is over', () => {
    expect(STARTS.slice(0, 2)).toEqual(['2026-09-07T09:00', '2026-09-21T09:00']);
    expect(nextStart(STARTS, '2026-09-08')).toBe('2026-09-21T09:00');
    expect(nextStart(STARTS, '2030-01-01')).toBe(STARTS.at(-1));
    expect(nextStart([], '2026-09-08')).toBeNull();
  });

  it.each([
    ['all', ['Hall 9', 'Hall 9', 'Hall 9']],
    ['this_and_following', ['Hall 1', 'Hall 9', 'Hall 9']],
    ['this', ['Hall 1', 'Hall 9', 'Hall 1']],
  ] as const)('is looked at before it is saved: %s', (scope, places) => {
    const saved = { ...SAVED, place: 'Hall 1' };
    const reach = { scope, originalStart: '2026-09-21T09:00' };
    const { draft, kept } = reachedClass({ ...saved, place: 'Hall 9' }, saved, reach);
    const rows = previewRows(CALENDAR, [...kept, draft], dayPlans(CALENDAR)[0]?.day ?? '');
    const found = rows.flatMap((row) => (row.type === 'day' ? row.classes.map(({ place }) => place) : []));
    expect(found.slice(0, 3)).toEqual(places.slice(0, found.length));
    expect(found.length).toBeGreaterThan(1);
  });
});

describe('a change of one date', () => {
  const before = {
    ...newClassValues({ courseId: 'c1' }),
    originalStart: '2026-09-21T09:00',
    place: 'Hall 1',
  };

  it('leaves what was not changed as that date has it', () => {
    expect(dateInputOf({ ...before, place: ' Hall 2 ' }, before)).toEqual({
      originalStart: '2026-09-21T09:00',
      place: 'Hall 2',
    });
  });

  it('puts a new time on the day it was planned for', () => {
    const values = { ...before, startTime: '23:30', durationMinutes: 60, place: '' };
    expect(dateInputOf(values, before)).toEqual({
      originalStart: '2026-09-21T09:00',
      startLocal: '2026-09-21T23:30',
      endLocal: '2026-09-22T00:30',
      place: null,
    });
  });
});
