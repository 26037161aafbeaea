import { createAssignment } from '../../factories/assignment';
import { createFeed, fetchFeed, parseFeed, titlesOf } from '../../factories/calendar-feed';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const UPDATE =
  'mutation ($input: UpdateCalendarFeedInput!) { updateCalendarFeed(input: $input) { calendarFeed { id } } }';

describe('what calendar feeds tell', () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const app = useTestApp({ now: () => now });
  beforeEach(() => {
    now = new Date('2026-11-21T10:00:00Z');
  });
  const student = useStudent(app, { timezone: 'Europe/London' });

  const update = (input: object) => app.data(UPDATE, { input }, student.token);
  const pro = () => createStudent(app, { timezone: 'Europe/London', subscriptionTier: 'pro' });

  it('tell no deadlines of a term that was archived, nor does the calendar', async () => {
    const { token } = student;
    const term = await createTerm(app, token);
    const course = await createCourse(app, token, { code: 'BIO 101', termId: term.id });
    await createAssignment(app, token, { courseId: course.id, title: 'Essay', dueDate: '2026-11-30' });
    await createAssignment(app, token, { title: 'Rent', dueDate: '2026-11-30' });
    const { path } = await createFeed(app, token);
    const told = async () => {
      const { calendar } = await app.data<{ calendar: { assignments: { title: string }[] } }>(
        '{ calendar(from: "2026-11-30", to: "2026-11-30") { assignments { title } } }',
        {},
        token,
      );
      const { body } = await fetchFeed(app, path);
      return {
        calendar: calendar.assignments.map(({ title }) => title).sort(),
        feed: ['Essay', 'Rent'].filter((title) => body.includes(`Due: ${title}`)),
      };
    };
    expect(await told()).toEqual({ calendar: ['Essay', 'Rent'], feed: ['Essay', 'Rent'] });
    await app.data(
      'mutation ($termId: ID!) { archiveTermCourses(termId: $termId) { courses { id } } }',
      { termId: term.id },
      token,
    );
    expect(await told()).toEqual({ calendar: ['Rent'], feed: ['Rent'] });
  });

  it('mark what has a score as done, and keep an exam that has taken place', async () => {
    const { token } = student;
    const due = { dueDate: '2026-11-20', dueTime: '10:00', pointsPossible: 10 };
    await createAssignment(app, token, { title: 'Scored', ...due, pointsEarned: 9 });
    await createAssignment(app, token, { title: 'Midterm', ...due, type: 'exam' });
    const { id, path } = await createFeed(app, token);
    const titles = async () => titlesOf((await fetchFeed(app, path)).body).sort();
    await update({ id, finished: 'marked' });
    expect(await titles()).toEqual(['Exam: Midterm', '✓ Due: Scored']);
    await update({ id, finished: 'left_out' });
    expect(await titles()).toEqual(['Exam: Midterm']);
  });

  it('tell classes with their exceptions, deadlines that end when they are due and exams that begin at their time', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO 101' });
    const { id } = await createEvent(app, student.token, {
      ...{
        courseId: course.id,
        title: 'Biology',
        startLocal: '2026-10-05T09:00',
        endLocal: '2026-10-05T10:00',
      },
      ...{
        timezone: 'Europe/London',
        recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261214T090000',
      },
    });
    const move = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
    const cancel = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
    const moved = { originalStart: '2026-11-02T09:00', startLocal: '2026-11-03T14:00' };
    await app.data(move, { input: { eventId: id, ...moved } }, student.token);
    await app.data(cancel, { input: { eventId: id, originalStart: '2026-11-16T09:00' } }, student.token);
    const due = { dueDate: '2026-11-30', dueTime: '23:59', dueZone: 'America/New_York' };
    await createAssignment(app, student.token, { courseId: course.id, title: 'Essay', ...due });
    await createAssignment(app, student.token, { title: 'Reading', dueDate: '2026-12-01' });
    const exam = { title: 'Final', type: 'exam', dueDate: '2026-12-10', dueTime: '12:00' };
    await createAssignment(app, student.token, { courseId: course.id, ...exam });
    const { path } = await createFeed(app, student.token);

    const { body } = await fetchFeed(app, path);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    const entries = lines.slice(lines.indexOf('BEGIN:VEVENT'));
    for (const line of [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261214T235959Z;BYDAY=MO;WKST=MO',
      'EXDATE;TZID=Europe/London:20261116T090000',
      'RECURRENCE-ID;TZID=Europe/London:20261102T090000',
      'DTSTART;TZID=Europe/London:20261103T140000',
      'SUMMARY:Due: Essay [BIO 101]',
      'DTSTART:20261201T042900Z',
      'DTEND:20261201T045900Z',
      'DTSTART;VALUE=DATE:20261201',
      'DTEND;VALUE=DATE:20261202',
      'SUMMARY:Exam: Final [BIO 101]',
      'DTSTART:20261210T120000Z',
      'DTEND:20261210T123000Z',
      'TZID:Europe/London',
    ]) {
      expect(lines).toContain(line);
    }
    expect(entries.filter((line) => /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID):\d{8}T\d{6}$/.test(line))).toEqual(
      [],
    );
    const { events, zones } = parseFeed(body);
    expect([events.length, zones.length]).toEqual([5, 1]);
    const uids = events.map((event) => String(event.getFirstPropertyValue('uid')));
    expect(new Set(uids).size).toBe(4);
    const editions = events.map((event) => Number(event.getFirstPropertyValue('sequence')));
    // Moved and cancelled: the series and its instance are of the same, at least third, edition.
    expect(editions.filter((edition) => edition >= 2 && edition === editions[0])).toHaveLength(2);
  });

  it('mark finished work or leave it out, and keep notes to themselves unless told', async () => {
    const { id } = await createAssignment(app, student.token, {
      ...{ title: 'Essay', dueDate: '2026-11-25', notes: 'Ask about the second source' },
    });
    await app.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      { input: { id, progress: 'submitted' } },
      student.token,
    );
    const feed = await createFeed(app, student.token);
    const body = async () => (await fetchFeed(app, feed.path)).body;
    expect(titlesOf(await body())).toEqual(['✓ Due: Essay']);
    expect(await body()).not.toContain('second source');
    await update({ id: feed.id, withNotes: true });
    expect(await body()).toContain('second source');
    await update({ id: feed.id, finished: 'left_out' });
    expect(titlesOf(await body())).toEqual([]);
  });

  it('answer the deadlines as tasks behind ?todo=1, and nothing else', async () => {
    await createEvent(app, student.token);
    await createAssignment(app, student.token, {
      ...{ title: 'Essay', dueDate: '2026-11-25', dueTime: '17:00', dueZone: 'Europe/London', priority: 1 },
    });
    const { path } = await createFeed(app, student.token);
    const { events, todos } = parseFeed((await fetchFeed(app, `${path}?todo=1`)).body);
    expect(events).toEqual([]);
    expect(
      ['summary', 'due', 'status', 'priority'].map((name) => String(todos[0]?.getFirstPropertyValue(name))),
    ).toEqual(['Essay', '2026-11-25T17:00:00Z', 'NEEDS-ACTION', '1']);
    expect(parseFeed((await fetchFeed(app, path)).body).todos).toEqual([]);
  });

  it('tell of the chosen layers and courses, with their own alarms, in Student Pro', async () => {
    const owner = await pro();
    const bio = await createCourse(app, owner.token, { name: 'Biology' });
    const art = await createCourse(app, owner.token);
    const at = { startLocal: '2026-11-23T09:00', endLocal: '2026-11-23T10:00', timezone: 'Europe/London' };
    await createEvent(app, owner.token, { courseId: bio.id, title: 'Biology', ...at });
    await createEvent(app, owner.token, { courseId: art.id, title: 'Art', ...at });
    await createEvent(app, owner.token, { kind: 'event', title: 'Concert', ...at });
    await createAssignment(app, owner.token, { courseId: bio.id, title: 'Essay', dueDate: '2026-11-25' });
    const due = { dueDate: '2026-11-26', dueTime: '12:00', dueZone: 'UTC' };
    await createAssignment(app, owner.token, { courseId: bio.id, title: 'Lab', ...due });
    const filtered = await createFeed(app, owner.token, {
      ...{ courseIds: [bio.id], classAlarmMinutes: 15, deadlineAlarmMinutes: 1440 },
    });
    const { body } = await fetchFeed(app, filtered.path);
    expect(titlesOf(body).map((title) => title.replace(/ \[.*/, ''))).toEqual([
      'Biology',
      'Due: Essay',
      'Due: Lab',
    ]);
    const triggers = body.split('\r\n').filter((line) => line.startsWith('TRIGGER'));
    // 24 hours before noon, counted from the half hour that ends then; whole days at nine the day before.
    expect(triggers).toEqual(['TRIGGER:-PT15M', 'TRIGGER:-PT15H', 'TRIGGER:-PT23H30M']);
    const layered = await createFeed(app, owner.token, { layers: ['events'] });
    expect(titlesOf((await fetchFeed(app, layered.path)).body)).toEqual(['Concert']);
  });

  it('go back two months and keep what happens again and again', async () => {
    const once = (title: string, day: string) =>
      createEvent(app, student.token, {
        ...{ kind: 'event', title, startLocal: `${day}T09:00`, endLocal: `${day}T10:00`, timezone: 'UTC' },
      });
    await once('Long ago', '2026-08-31');
    await once('Still told', '2026-09-01');
    await createEvent(app, student.token, {
      ...{
        title: 'Choir',
        startLocal: '2020-01-06T18:00',
        endLocal: '2020-01-06T19:00',
        timezone: 'Europe/London',
      },
      recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
    });
    const { path } = await createFeed(app, student.token);
    expect(titlesOf((await fetchFeed(app, path)).body).toSorted()).toEqual(['Choir', 'Still told']);
    now = new Date('2026-12-01T00:00:00Z');
    expect(titlesOf((await fetchFeed(app, path)).body)).toEqual(['Choir']);
  });
});
