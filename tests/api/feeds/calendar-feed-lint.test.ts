import { createAssignment } from '../../factories/assignment';
import { createFeed, fetchFeed, parseFeed } from '../../factories/calendar-feed';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { createMeeting, createSpecialDay } from '../../factories/timetable';
import { useStudent } from '../../factories/user';
import { lintCalendar } from '../../support/calendar-lint';
import { useTestApp } from '../../support/test-app';

const mutation = (name: string, input: string, pick: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { ${pick} } }`;
const UPDATE_EVENT = mutation('updateEvent', 'UpdateEventInput', 'event { id }');
const UPDATE_MEETING = mutation('updateMeeting', 'UpdateMeetingInput', 'event { id }');
const MOVE = mutation('moveOccurrence', 'MoveOccurrenceInput', 'event { id }');
const CANCEL = mutation('cancelOccurrence', 'OccurrenceInput', 'event { id }');
const RESET = mutation('resetOccurrence', 'OccurrenceInput', 'event { id }');
const UPDATE_SPECIAL_DAY = mutation('updateSpecialDay', 'UpdateSpecialDayInput', 'specialDay { id }');
const UPDATE_COURSE = mutation('updateCourse', 'UpdateCourseInput', 'course { id }');
const UPDATE_FEED = mutation('updateCalendarFeed', 'UpdateCalendarFeedInput', 'calendarFeed { id }');
const UPDATE_ASSIGNMENT = mutation('updateAssignment', 'UpdateAssignmentInput', 'assignment { id }');

const TERM = { startsOn: '2026-09-07', endsOn: '2026-12-18' };
const LONG = `Räume, Wände; und "Häuser" \\ 建築と都市 🏛️🧪 ${'ü🧪'.repeat(40)}`;

describe('a calendar feed, octet by octet', () => {
  const app = useTestApp({ now: () => new Date('2026-10-01T10:00:00Z') });
  const student = useStudent(app, { timezone: 'America/New_York' });
  let courseId: string;
  let termId: string;
  beforeEach(async () => {
    termId = (await createTerm(app, student.token, TERM)).id;
    courseId = (await createCourse(app, student.token, { code: 'BIO 101', termId })).id;
  });

  const change = (document: string, input: object) => app.data(document, { input }, student.token);
  const octetsOf = async (path: string) => Buffer.from((await fetchFeed(app, path)).rawPayload);
  const classes = (input: object) => createMeeting(app, student.token, { courseId, ...input });
  const work = (input: object) => createAssignment(app, student.token, { courseId, ...input });
  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);

  /** Everything calendars disagree on. */
  const fullCalendar = async () => {
    const lecture = await classes({ weekdays: [1, 3], title: LONG, place: 'Hall 3, left; up' });
    await change(CANCEL, { eventId: lecture.id, originalStart: '2026-10-05T09:00' });
    const moved = { originalStart: '2026-10-07T09:00', startLocal: '2026-10-08T14:00', title: `${LONG}!` };
    await change(MOVE, { eventId: lecture.id, ...moved });
    await classes({ weekdays: [2], everyWeeks: 2, week: 2, timezone: 'Europe/London' });
    await createSpecialDay(app, student.token, { termId, firstDay: '2026-11-23', lastDay: '2026-11-27' });
    const series = {
      startLocal: '2026-09-08T02:30',
      endLocal: '2026-09-08T03:00',
      timezone: 'Australia/Lord_Howe',
    };
    await createEvent(app, student.token, { ...series, recurrenceRule: 'FREQ=DAILY;UNTIL=20261218T023000' });
    const whole = { allDay: true, startLocal: '2026-11-23T00:00', endLocal: '2026-11-28T00:00', title: LONG };
    await createEvent(app, student.token, { ...whole, recurrenceRule: 'FREQ=YEARLY;UNTIL=20301231' });
    const once = { startLocal: '2026-10-03T22:00', endLocal: '2026-10-04T06:00', timezone: 'UTC' };
    await createEvent(app, student.token, { ...once, kind: 'event', title: 'Night shift' });
    await work({ title: LONG, dueDate: '2026-11-01', dueTime: '01:15', dueZone: 'America/New_York' });
    await work({ title: 'Reading', dueDate: '2026-11-30', notes: `a\u2028b\r\nEND:VEVENT\n${LONG}` });
    await work({ title: 'Final', type: 'exam', dueDate: '2026-12-10', dueTime: '00:10' });
    return lecture.id;
  };

  it('has nothing the strictest program would refuse, as events and as tasks, with alarms and notes', async () => {
    await sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`, [student.id]);
    await fullCalendar();
    const alarms = {
      classAlarmMinutes: 10,
      deadlineAlarmMinutes: 1_440,
      withNotes: true,
      name: LONG.slice(0, 40),
    };
    const { path } = await createFeed(app, student.token, alarms);
    const octets = await octetsOf(path);
    expect(lintCalendar(octets)).toEqual([]);
    expect(octets.toString().match(/BEGIN:VEVENT\r\n/g)).toHaveLength(10);
    const tasks = await octetsOf(`${path}?todo=1`);
    expect(lintCalendar(tasks)).toEqual([]);
    expect(tasks.toString().match(/BEGIN:VTODO\r\n/g)).toHaveLength(3);
  });

  it('tells where a class takes place online, and where one instance does', async () => {
    const { id } = await classes({ weekdays: [1], link: 'https://meet.example.edu/bio' });
    await change(UPDATE_EVENT, {
      ...{ id, scope: 'this', originalStart: '2026-10-12T09:00', link: 'https://meet.example.edu/other' },
    });
    await classes({ weekdays: [2], place: 'Hall 3', link: 'https://meet.example.edu/lab' });
    const { path } = await createFeed(app, student.token);
    const { events } = parseFeed((await octetsOf(path)).toString());
    const told = events.map((event) => ['url', 'location'].map((name) => event.getFirstPropertyValue(name)));
    expect(told).toEqual([
      ['https://meet.example.edu/bio', 'https://meet.example.edu/bio'],
      ['https://meet.example.edu/other', 'https://meet.example.edu/other'],
      ['https://meet.example.edu/lab', 'Hall 3'],
    ]);
  });

  it('tells the exact length of what lies where the clocks change', async () => {
    const { id } = await classes({ weekdays: [7], startTime: '01:45', durationMinutes: 30 });
    const long = await classes({ weekdays: [7], startTime: '00:15', durationMinutes: 75 });
    const room = { originalStart: '2026-11-01T01:45', startLocal: '2026-11-01T01:45', place: 'Hall 3' };
    await change(MOVE, { eventId: id, ...room });
    const moved = { originalStart: '2026-11-01T00:15', startLocal: '2026-11-01T01:30' };
    await change(MOVE, { eventId: long.id, ...moved });
    const night = {
      startLocal: '2026-10-31T23:00',
      endLocal: '2026-11-01T04:00',
      timezone: 'America/New_York',
    };
    await createEvent(app, student.token, { ...night, recurrenceRule: 'FREQ=WEEKLY;COUNT=3' });
    const { path } = await createFeed(app, student.token);
    const octets = await octetsOf(path);
    expect(lintCalendar(octets)).toEqual([]);
    const lines = octets.toString().split('\r\n');
    const endAfter = (start: string) => lines[lines.indexOf(start) + 1];
    expect(endAfter('DTSTART:20261101T054500Z')).toBe('DTEND:20261101T061500Z');
    expect(endAfter('DTSTART:20261101T053000Z')).toBe('DTEND:20261101T064500Z');
    // From eleven to four are six hours in this night, and in every other one of the series.
    expect(endAfter('DTSTART;TZID=America/New_York:20261031T230000')).toBe('DURATION:PT360M');
  });

  /** Edition and times of change of the entry that a change is about. */
  const lifeOf = async (path: string, uid: string) => {
    const entry = parseFeed((await octetsOf(path)).toString()).events.find(
      (event) => event.getFirstPropertyValue('uid') === uid,
    );
    const value = (name: string) => String(entry?.getFirstPropertyValue(name));
    return { sequence: Number(value('sequence')), stamp: value('dtstamp'), modified: value('last-modified') };
  };
  /** Backdates the last edits, so the next one shows; feeds are notified, as by every edit. */
  const age = async () => {
    for (const table of ['events', 'assignments', 'courses', 'calendar_feeds'])
      await sql(`UPDATE ${table} SET updated_at = '2026-09-01' WHERE user_id = $1`, [student.id]);
    await sql('UPDATE calendar_feeds SET revision = revision + 1 WHERE user_id = $1', [student.id]);
  };

  it('has a higher SEQUENCE and a later DTSTAMP after each edit, and the same without one', async () => {
    const { id } = await classes({ weekdays: [1] });
    const holiday = await createSpecialDay(app, student.token, { termId, firstDay: '2026-11-23' });
    const { path } = await createFeed(app, student.token);
    const at = (originalStart: string) => ({ eventId: id, originalStart });
    const edits: [string, () => Promise<unknown>][] = [
      ['moved instance', () => change(MOVE, { ...at('2026-10-05T09:00'), startLocal: '2026-10-06T14:00' })],
      [
        'renamed instance',
        () => change(MOVE, { ...at('2026-10-12T09:00'), startLocal: '2026-10-12T09:00', title: 'Guest' }),
      ],
      ['cancelled instance', () => change(CANCEL, at('2026-10-19T09:00'))],
      ['instance put back', () => change(RESET, at('2026-10-19T09:00'))],
      ['other room', () => change(UPDATE_EVENT, { id, place: 'Hall 4' })],
      ['other time', () => change(UPDATE_MEETING, { id, startTime: '10:00' })],
      ['online', () => change(UPDATE_MEETING, { id, link: 'https://meet.example.edu/bio' })],
      ['new break', () => createSpecialDay(app, student.token, { termId, firstDay: '2026-11-30' })],
      ['longer break', () => change(UPDATE_SPECIAL_DAY, { id: holiday.id, lastDay: '2026-12-07' })],
      [
        'from an instance on',
        () =>
          change(UPDATE_EVENT, {
            id,
            scope: 'this_and_following',
            originalStart: '2026-11-16T10:00',
            place: 'Hall 5',
          }),
      ],
    ];
    for (const [name, edit] of edits) {
      await age();
      const before = await lifeOf(path, `event-${id}`);
      expect(await lifeOf(path, `event-${id}`)).toEqual(before);
      await edit();
      const after = await lifeOf(path, `event-${id}`);
      expect([name, after.sequence > before.sequence, after.stamp > before.stamp]).toEqual([
        name,
        true,
        true,
      ]);
      expect(after.modified).toBe(after.stamp);
    }
    expect(lintCalendar(await octetsOf(path))).toEqual([]);
  });

  it('tells breaks as whole days beside the classes that leave them out, with a life of their own', async () => {
    await classes({ weekdays: [1] });
    const days = { termId, firstDay: '2026-11-23', lastDay: '2026-11-27' };
    const { id } = await createSpecialDay(app, student.token, { ...days, label: 'Autumn break' });
    await createSpecialDay(app, student.token, { termId, firstDay: '2026-12-01', kind: 'half_day' });
    const { id: feedId, path } = await createFeed(app, student.token);
    const octets = await octetsOf(path);
    expect(lintCalendar(octets)).toEqual([]);
    const text = octets.toString();
    expect(text).toContain('EXDATE;TZID=America/New_York:20261123T090000\r\n');
    expect(text.split(`UID:break-${id}\r\n`)[1]?.split('\r\n').slice(4, 7)).toEqual([
      ...['DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261128', 'SUMMARY:Autumn break'],
    ]);
    expect(text.match(/UID:break-/g)).toHaveLength(1);
    const before = await lifeOf(path, `break-${id}`);
    await change(UPDATE_SPECIAL_DAY, { id, lastDay: '2026-12-04' });
    expect((await lifeOf(path, `break-${id}`)).sequence).toBeGreaterThan(before.sequence);
    await change(UPDATE_FEED, { id: feedId, layers: ['events', 'deadlines'] });
    expect((await octetsOf(path)).toString()).not.toContain('UID:break-');
  });

  it('raises SEQUENCE when the course is renamed, and never lowers it', async () => {
    const { id } = await classes({ weekdays: [1] });
    const { path } = await createFeed(app, student.token);
    // Everything was written some time ago, so the rename falls in another second.
    await sql("UPDATE events SET created_at = '2026-09-01' WHERE user_id = $1", [student.id]);
    await age();
    const sequence = async () => (await lifeOf(path, `event-${id}`)).sequence;
    const before = await sequence();
    await change(UPDATE_COURSE, { id: courseId, code: 'BIO 102' });
    const renamed = await sequence();
    expect(renamed).toBeGreaterThan(before);
    const other = await createCourse(app, student.token, { code: 'ART 1', termId });
    await change(UPDATE_EVENT, { id, courseId: other.id });
    expect(await sequence()).toBeGreaterThan(renamed);
  });

  it('raises SEQUENCE with a deadline that moves or is finished, and never with the clock', async () => {
    const { id } = await work({ title: 'Essay', dueDate: '2026-11-01', dueTime: '12:00' });
    const { path } = await createFeed(app, student.token);
    for (const edit of [{ dueDate: '2026-11-08' }, { title: 'Long essay' }, { progress: 'submitted' }]) {
      await age();
      const before = await lifeOf(path, `assignment-${id}`);
      await change(UPDATE_ASSIGNMENT, { id, ...edit });
      const after = await lifeOf(path, `assignment-${id}`);
      expect([edit, after.sequence > before.sequence, after.stamp > before.stamp]).toEqual([
        edit,
        true,
        true,
      ]);
    }
  });
});
