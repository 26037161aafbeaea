import { createEvent } from '../../factories/event';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const CALENDAR = `query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) {
  occurrences { title startLocal cancelled imported } cancelled { title startLocal endLocal cancelled moved }
  events { id version }
  schoolDays { day cycleDay week weeks } specialDays { label } } }`;
const TERM = `mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }`;
const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const MEETING = 'mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { event { id } } }';
const SPECIAL =
  'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CHANGE = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';
const AROUND = `query ($day: LocalDate!) { calendarTerm(day: $day) {
  term { name } previousDay nextDay calendar { from to assignments { title } } } }`;

interface Range {
  calendar: {
    occurrences: { title: string; startLocal: string; cancelled: boolean; imported: boolean }[];
    cancelled: { title: string; startLocal: string; endLocal: string; cancelled: boolean; moved: boolean }[];
    events: { id: string; version: number }[];
    schoolDays: { day: string; cycleDay: number | null; week: number | null; weeks: number }[];
    specialDays: { label: string }[];
  };
}

describe('the days of a calendar', () => {
  const app = useTestApp();
  const student = useStudent(app, { timezone: 'Europe/London' });

  const read = async (from: string, to: string) =>
    (await app.data<Range>(CALENDAR, { from, to }, student.token)).calendar;
  const addTerm = async (values: object) =>
    (
      await app.data<{ createTerm: { term: { id: string } } }>(
        TERM,
        { input: { timezone: 'Europe/London', ...values } },
        student.token,
      )
    ).createTerm.term.id;

  it('tell of cancelled instances apart from those that take place', async () => {
    const { id } = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=3' });
    const input = { eventId: id, originalStart: '2026-09-14T09:00' };
    await app.data(CANCEL, { input }, student.token);
    const { occurrences, cancelled, events } = await read('2026-09-01', '2026-09-30');
    expect(occurrences.map(({ startLocal }) => startLocal.slice(0, 16))).toEqual([
      '2026-09-07T09:00',
      '2026-09-21T09:00',
    ]);
    expect(occurrences.every((each) => !each.cancelled && !each.imported)).toBe(true);
    expect(cancelled).toMatchObject([{ title: 'Databases', cancelled: true, moved: true }]);
    expect(cancelled[0]?.startLocal.slice(0, 16)).toBe('2026-09-14T09:00');
    expect(events).toEqual([{ id, version: 2 }]);
    expect(await read('2026-09-22', '2026-09-30')).toMatchObject({ cancelled: [], events: [] });
  });

  it('show an instance that was moved and then cancelled where it was to take place', async () => {
    const { id } = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=3' });
    const instance = { eventId: id, originalStart: '2026-09-21T09:00' };
    const times = { startLocal: '2026-10-07T13:00', endLocal: '2026-10-07T15:00' };
    await app.data(MOVE, { input: { ...instance, ...times, title: 'Review' } }, student.token);
    await app.data(CANCEL, { input: instance }, student.token);
    expect(await read('2026-09-21', '2026-09-21')).toMatchObject({ occurrences: [], cancelled: [] });
    const { occurrences, cancelled } = await read('2026-10-07', '2026-10-07');
    expect(occurrences).toEqual([]);
    expect(cancelled).toEqual([
      {
        ...{ title: 'Review', cancelled: true, moved: true },
        ...times,
      },
    ]);
    await app.data(
      CHANGE,
      { input: { id, scope: 'this', originalStart: '2026-09-21T09:00' } },
      student.token,
    );
    expect((await read('2026-10-07', '2026-10-07')).occurrences).toMatchObject([{ title: 'Review' }]);
  });

  it('show an instance that was moved and then cancelled on its own day once its series has whole days', async () => {
    const { id } = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=3' });
    const instance = { eventId: id, originalStart: '2026-09-21T09:00' };
    const times = { startLocal: '2026-10-07T13:00', endLocal: '2026-10-07T15:00' };
    await app.data(MOVE, { input: { ...instance, ...times, title: 'Review' } }, student.token);
    await app.data(CANCEL, { input: instance }, student.token);
    const wholeDays = { allDay: true, startLocal: '2026-09-07T00:00', endLocal: '2026-09-08T00:00' };
    await app.data(CHANGE, { input: { id, ...wholeDays } }, student.token);
    const { occurrences, cancelled } = await read('2026-09-01', '2026-10-31');
    expect(occurrences.map(({ startLocal }) => startLocal)).toEqual(['2026-09-07T00:00', '2026-09-14T00:00']);
    const day = { startLocal: '2026-09-21T00:00', endLocal: '2026-09-22T00:00' };
    expect(cancelled).toEqual([{ title: 'Review', cancelled: true, moved: true, ...day }]);
  });

  it('name school days by the rotation and the round of weeks, breaks counted in', async () => {
    const termId = await addTerm({
      name: 'Autumn',
      startsOn: '2026-09-07',
      endsOn: '2026-12-18',
      cycleLength: 4,
    });
    const course = { name: 'Databases', code: 'CS 1', termId };
    const { createCourse } = await app.data<{ createCourse: { course: { id: string } } }>(
      COURSE,
      { input: course },
      student.token,
    );
    const plan = { pattern: 'weekly', weekdays: [1], everyWeeks: 2, week: 1 };
    const input = { courseId: createCourse.course.id, startTime: '09:00', durationMinutes: 60, ...plan };
    await app.data(MEETING, { input }, student.token);
    const days = {
      termId,
      label: 'Founders day',
      kind: 'skip',
      firstDay: '2026-09-10',
      lastDay: '2026-09-10',
    };
    await app.data(SPECIAL, { input: days }, student.token);
    const { schoolDays, specialDays } = await read('2026-09-09', '2026-09-14');
    expect(specialDays).toEqual([{ label: 'Founders day' }]);
    expect(schoolDays).toEqual([
      { day: '2026-09-09', cycleDay: 3, week: 1, weeks: 2 },
      { day: '2026-09-11', cycleDay: 4, week: 1, weeks: 2 },
      { day: '2026-09-14', cycleDay: 1, week: 2, weeks: 2 },
    ]);
  });

  it('name no days where a term tells none apart', async () => {
    await addTerm({ name: 'Autumn', startsOn: '2026-09-07', endsOn: '2026-12-18' });
    expect((await read('2026-09-07', '2026-09-13')).schoolDays).toEqual([]);
  });

  it('are read and expanded once, however many fields tell of them', async () => {
    const fields = 'truncated occurrences { id course { id } } cancelled { id course { id } }';
    const query = `{ calendar(from: "2026-09-01", to: "2026-09-30") { ${fields} } }`;
    const statements = async () => {
      const read = jest.spyOn(app.app.database, 'read');
      await app.data(query, {}, student.token);
      const names = read.mock.calls.map(([name]) => name);
      read.mockRestore();
      return names.filter((name) => name !== 'find_session');
    };
    // Interpreted, and from the third time on compiled.
    for (let time = 0; time < 3; time += 1) expect(await statements()).toEqual(['series_of_range']);
  });

  it('hold nothing of five years around them', async () => {
    for (let year = 2022; year < 2027; year += 1)
      await createEvent(app, student.token, {
        title: `Year ${year}`,
        startLocal: `${year}-09-07T09:00`,
        endLocal: `${year}-09-07T10:00`,
        recurrenceRule: `FREQ=WEEKLY;UNTIL=${year + 1}0630T235959`,
      });
    const { occurrences } = await read('2024-11-04', '2024-11-10');
    expect(occurrences.map(({ title }) => title)).toEqual(['Year 2024']);
  });

  it('of a term come in whole weeks with its neighbours', async () => {
    const around = async (day: string) =>
      (await app.data<{ calendarTerm: object | null }>(AROUND, { day }, student.token)).calendarTerm;
    expect(await around('2026-10-01')).toBeNull();
    await addTerm({ name: 'Spring', startsOn: '2026-01-12', endsOn: '2026-05-08' });
    await addTerm({ name: 'Autumn', startsOn: '2026-09-09', endsOn: '2026-12-18' });
    expect(await around('2026-10-01')).toEqual({
      term: { name: 'Autumn' },
      previousDay: '2026-01-12',
      nextDay: null,
      calendar: { from: '2026-09-07', to: '2026-12-20', assignments: [] },
    });
    expect(await around('2026-06-01')).toMatchObject({ term: { name: 'Spring' }, nextDay: '2026-09-09' });
  });
});
