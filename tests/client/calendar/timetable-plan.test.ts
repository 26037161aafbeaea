import { commonWeeks } from '#domain/time/timetable';
import { dayPlans } from '#domain/time/school-days';
import {
  classInputOf,
  draftClass,
  newClassValues,
  withClassChange,
} from '../../../client/features/calendar/timetable/class-form';
import { previewRows } from '../../../client/features/calendar/timetable/school-day-preview';
import {
  classClashes,
  endTimeOf,
  plannedClasses,
} from '../../../client/features/calendar/timetable/timetable-plan';
import { classesIn, weekChoices } from '../../../client/features/calendar/timetable/timetable-screen';
import { plannedClass, schoolCalendar } from './timetable-samples';

const PLANS = dayPlans(schoolCalendar());

describe('classes that share their time', () => {
  it('are named with the days on which they meet', () => {
    const weekly = plannedClass({ id: 'weekly' });
    const everyOther = plannedClass({ id: 'b', everyWeeks: 2, week: 2, startTime: '09:30' });
    const [clash] = classClashes(PLANS, everyOther, [weekly, everyOther]);
    expect(clash?.other).toBe(weekly);
    expect(clash?.days.slice(0, 2)).toEqual(['2026-09-14', '2026-09-28']);
  });

  it('are not those of A and B weeks, nor one after the other', () => {
    const a = plannedClass({ id: 'a', everyWeeks: 2, week: 1 });
    const b = plannedClass({ id: 'b', everyWeeks: 2, week: 2 });
    const next = plannedClass({ id: 'next', startTime: '10:00' });
    expect(classClashes(PLANS, a, [b, next])).toEqual([]);
  });

  it('are those of a calendar, too, on the dates that it says', () => {
    const data = {
      term: {
        ...{ __typename: 'Term' as const, id: 't1', name: 'Autumn 2026', startsOn: '2026-09-07' },
        ...{ endsOn: '2026-12-18', timezone: 'Europe/London', isCurrent: true, version: 1 },
        ...{ schoolWeekdays: [1, 2, 3, 4, 5], cycleLength: null, cycleStartsOn: null },
      },
      ...{ classes: [], specialDays: [] },
      calendarClasses: [
        {
          ...{ __typename: 'CalendarClass' as const, id: 'e1:2026-10-05T09:30', courseId: 'c1', minutes: 60 },
          ...{ title: 'Lecture', label: 'Lecture', place: null, source: 'My timetable', imported: true },
          starts: ['2026-10-05T09:30', '2026-10-19T09:30'],
        },
      ],
      courses: [
        {
          ...{ __typename: 'Course' as const, id: 'c1', code: 'CHEM 1', name: 'General Chemistry' },
          ...{ color: 'green' as const, status: 'active' as const, termId: 't1' },
        },
      ],
    };
    const [imported] = plannedClasses(data);
    expect(imported).toMatchObject({
      ...{ title: 'General Chemistry · Lecture', weekdays: [1], startTime: '09:30' },
      ...{ firstDay: '2026-10-05', lastDay: '2026-10-19' },
    });
    const [clash] = classClashes(PLANS, plannedClass(), imported ? [imported] : []);
    expect(clash).toEqual({ other: imported, days: ['2026-10-05', '2026-10-19'] });
    expect(previewRows(schoolCalendar(), imported ? [imported] : [], '2026-10-05')).toMatchObject([
      { day: '2026-10-05', classes: [imported] },
      { day: '2026-10-06', classes: [] },
      ...Array<object>(18).fill({ type: 'day' }),
    ]);
  });

  it('are found across midnight', () => {
    const late = plannedClass({ id: 'late', startTime: '23:00', minutes: 120 });
    const early = plannedClass({ id: 'early', weekdays: [2], startTime: '00:30' });
    expect(endTimeOf(late)).toBe('01:00');
    expect(classClashes(PLANS, late, [early])).toHaveLength(1);
  });
});

describe('the weeks that are told apart', () => {
  const weekly = plannedClass({ id: 'weekly' });
  const b = plannedClass({ id: 'b', everyWeeks: 2, week: 2 });
  const third = plannedClass({ id: 'third', everyWeeks: 3, week: 1 });

  it('are A and B with classes of every second week', () => {
    const choices = weekChoices([weekly, b], { cycleLength: null });
    expect(choices.map(({ label }) => label)).toEqual(['Week A', 'Week B']);
    expect(classesIn([weekly, b], 'week-1', 1, 2)).toEqual([weekly]);
    expect(classesIn([weekly, b], 'week-2', 1, 2)).toEqual([weekly, b]);
  });

  it('come round together after the least common number of weeks', () => {
    expect(commonWeeks([weekly, b, third])).toBe(6);
    expect(classesIn([b, third], 'week-4', 1, 6)).toEqual([b, third]);
  });

  it('are not told apart where they would be too many', () => {
    const seventh = plannedClass({ id: 'seventh', everyWeeks: 7 });
    expect(commonWeeks([b, seventh])).toBe(1);
    expect(classesIn([b, seventh], 'week-1', 1, 1)).toEqual([b, seventh]);
  });
});

describe('the form of a class', () => {
  const values = { ...newClassValues({ courseId: 'c1' }), weekdays: [1, 3] as const };

  it('sends the fields of its pattern alone', () => {
    const weekly = classInputOf({ ...values, everyWeeks: 2, week: 2 }, 'Cell Biology');
    expect(weekly).toMatchObject({ title: 'Cell Biology', weekdays: [1, 3], everyWeeks: 2, week: 2 });
    expect(weekly).not.toHaveProperty('cycleDays');
    const rotation = classInputOf({ ...values, pattern: 'rotation', cycleDays: [2] }, 'Cell Biology');
    expect(rotation).toMatchObject({ pattern: 'rotation', cycleDays: [2] });
    expect(rotation).not.toHaveProperty('weekdays');
  });

  it('keeps the week within the weeks that are told apart', () => {
    expect(withClassChange({ ...values, everyWeeks: 4, week: 4 }, { everyWeeks: 2 })).toEqual({
      everyWeeks: 2,
      week: 2,
    });
  });

  it('is no class to preview while its days are missing', () => {
    const around = { id: null, timezone: 'Europe/London', courses: [] };
    expect(draftClass({ ...values, weekdays: [] }, around)).toBeNull();
    expect(draftClass(values, around)).toMatchObject({ weekdays: [1, 3], startTime: '09:00', minutes: 60 });
  });
});
