import { vevent } from '../../factories/calendar-source';
import { importFiles } from '../../factories/import';
import { createMeeting } from '../../factories/timetable';
import { setUpSources } from '../../support/calendar-link-fixture';

interface CalendarClass {
  title: string;
  label: string | null;
  place: string | null;
  source: string | null;
  imported: boolean;
  starts: string[];
  minutes: number;
}

const CLASSES = `query ($termId: ID!) { calendarClasses(termId: $termId) {
  title label place source imported starts minutes } meetings(termId: $termId) { title } }`;
const SCHOOL_DAYS = `query ($termId: ID!) { schoolDays(termId: $termId, from: "2026-11-23", count: 1) {
  classes { startLocal } } }`;

const MONDAYS = ['20261123', '20261130', '20261207', '20261214'];

/** A timetable that has each lesson as an entry of its own. */
const timetable = (rooms: readonly (string | null)[]) => {
  const lessons = MONDAYS.map((day, at) =>
    vevent(
      `UID:lesson-${at}@school.example`,
      `DTSTART;TZID=America/New_York:${day}T090000`,
      `DTEND;TZID=America/New_York:${day}T103000`,
      'SUMMARY:CHEM 101 General Chemistry - Lecture',
      ...(rooms[at] === null ? ['STATUS:CANCELLED'] : [`LOCATION:${rooms[at]}`]),
    ),
  );
  return ['BEGIN:VCALENDAR', 'X-WR-CALNAME:My timetable', ...lessons, 'END:VCALENDAR'].join('\r\n');
};
const SAME = ['R 1', 'R 1', 'R 1', 'R 1'];

describe('classes that come from a calendar', () => {
  const fixture = setUpSources();

  const find = async () => {
    const { terms } = await fixture.run<{ terms: { id: string; courses: { id: string }[] }[] }>(
      '{ terms { id courses { id } } }',
    );
    const [term] = terms;
    const termId = term?.id ?? '';
    const found = await fixture.run<{ calendarClasses: CalendarClass[]; meetings: { title: string }[] }>(
      CLASSES,
      { termId },
    );
    return { ...found, termId, courseId: term?.courses[0]?.id ?? '' };
  };

  it('are one weekly class of their term, with the link that they come from', async () => {
    fixture.server.answer = timetable(SAME);
    const id = await fixture.begin();
    const { calendarClasses, meetings } = await find();
    expect(meetings).toEqual([]);
    expect(calendarClasses).toEqual([
      {
        ...{ title: expect.any(String) as string, label: null, place: 'R 1', minutes: 90 },
        ...{ source: 'My timetable', imported: true },
        starts: ['2026-11-23T09:00', '2026-11-30T09:00', '2026-12-07T09:00', '2026-12-14T09:00'],
      },
    ]);
    await fixture.syncTo(id, timetable(['R 1', 'R 2', null, 'R 1']));
    const [changed] = (await find()).calendarClasses;
    expect(changed).toMatchObject({ place: null });
    expect(changed?.starts.map((start) => start.slice(5, 10))).toEqual(['11-23', '11-30', '12-14']);
  });

  it('count among the classes of a school day, like those typed by hand', async () => {
    await importFiles(fixture.app, fixture.student.token, timetable(SAME));
    const { calendarClasses, termId, courseId } = await find();
    expect(calendarClasses).toMatchObject([{ source: null, imported: true }]);
    await createMeeting(fixture.app, fixture.student.token, { courseId, weekdays: [1], startTime: '14:00' });
    const { schoolDays } = await fixture.run<{ schoolDays: { classes: { startLocal: string }[] }[] }>(
      SCHOOL_DAYS,
      { termId },
    );
    expect(schoolDays.map(({ classes }) => classes.map(({ startLocal }) => startLocal))).toEqual([
      ['2026-11-23T09:00', '2026-11-23T14:00'],
    ]);
    const { meetings, calendarClasses: again } = await find();
    expect([meetings.length, again.length]).toEqual([1, 1]);
  });

  it('are not proposed again from a syllabus', async () => {
    await importFiles(fixture.app, fixture.student.token, timetable(SAME));
    const { courseId } = await find();
    const lectures = ['Mondays, 9:00-10:30', 'Tuesdays, 9:00-10:30'];
    const body = `CHEM 101\n${lectures.map((time) => `Lecture: ${time}`).join('\n')}`;
    const answer = await fixture.app.rest(`/api/imports/syllabus?courseId=${courseId}`, {
      ...{ method: 'POST', body, token: fixture.student.token, headers: { 'content-type': 'text/plain' } },
    });
    const { classes } = answer.json<{ classes: { weekdays: number[]; isHeld: boolean }[] }>();
    expect(classes).toMatchObject([
      { weekdays: [1], isHeld: true },
      { weekdays: [2], isHeld: false },
    ]);
  });

  it('belong to their student alone', async () => {
    await importFiles(fixture.app, fixture.student.token, timetable(SAME));
    const { termId } = await find();
    const { token } = await fixture.app.register();
    const answer = await fixture.app.graphql(CLASSES, { termId }, token);
    expect(answer.errors?.map(({ extensions }) => extensions?.['code'])).toContain('NOT_FOUND');
  });
});
