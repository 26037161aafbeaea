import ICAL from 'ical.js';
import { exportArchive } from '../../factories/archive';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { startDemo } from '../../factories/demo';
import { createEvent, readCalendar } from '../../factories/event';
import { importFiles, review, upload } from '../../factories/import';
import { createStudent } from '../../factories/user';
import { createTestApp, type TestApp } from '../../support/test-app';

const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const HOSTILE = `Essay\\n; a,b "q" ${'ü🧪'.repeat(80)} END:VEVENT BEGIN:VEVENT`;

/** The components of a calendar, after every line was looked at. */
function parse(calendar: string) {
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = calendar.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const root = new ICAL.Component(ICAL.parse(calendar));
  return { root, events: root.getAllSubcomponents('vevent'), zones: root.getAllSubcomponents('vtimezone') };
}

describe('the calendar of the archive', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date('2026-11-21T10:00:00Z') });
  });
  afterAll(() => app.close());

  const calendarOf = async (token: string) => (await exportArchive(app, token)).files['calendar.ics'] ?? '';

  it('holds what it was given, whatever titles say', async () => {
    const { token } = await createStudent(app, { timezone: 'Europe/London' });
    const course = await createCourse(app, token, { code: 'BIO 101' });
    const notes = 'one\r\nBEGIN:VEVENT\rUID:injected\nEND:VEVENT';
    const due = { dueDate: '2026-11-30', dueTime: '23:59', dueZone: 'America/New_York' };
    await createAssignment(app, token, { courseId: course.id, title: HOSTILE.slice(0, 300), notes, ...due });
    await createAssignment(app, token, { title: 'All day', dueDate: '2026-12-01' });
    await createAssignment(app, token, { title: 'Without a deadline' });
    const { events } = parse(await calendarOf(token));
    expect(events).toHaveLength(2);
    const [timed, wholeDay] = events;
    expect(timed?.getFirstPropertyValue('summary')).toBe(`Due: ${HOSTILE.slice(0, 300)} [BIO 101]`);
    expect(timed?.getFirstPropertyValue('description')).toBe(notes.replace(/\r\n?/g, '\n'));
    expect(String(timed?.getFirstPropertyValue('dtend'))).toBe('2026-12-01T04:59:00Z');
    expect(String(timed?.getFirstPropertyValue('dtstart'))).toBe('2026-12-01T04:29:00Z');
    expect(String(wholeDay?.getFirstPropertyValue('dtstart'))).toBe('2026-12-01');
    expect(String(wholeDay?.getFirstPropertyValue('dtend'))).toBe('2026-12-02');
  });

  it('has stable, unique identities and one definition of each zone', async () => {
    const demo = await startDemo(app);
    const first = await calendarOf(demo.token);
    expect(await calendarOf(demo.token)).toBe(first);
    const { events, zones } = parse(first);
    const keys = events.map((event) =>
      [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('recurrence-id')]
        .map(String)
        .join(' '),
    );
    expect(keys.length).toBeGreaterThan(20);
    expect(new Set(keys).size).toBe(keys.length);
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['Europe/London']);
    for (const event of events) {
      for (const name of ['dtstamp', 'last-modified', 'sequence', 'summary', 'dtstart']) {
        expect(event.getFirstProperty(name)).not.toBeNull();
      }
    }
  });

  it('is read by our own importer as the classes it was written from', async () => {
    const writer = await createStudent(app, { timezone: 'Europe/London' });
    const series = await createEvent(app, writer.token, {
      recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261118T090000',
      exceptions: ['2026-09-21T09:00'],
      place: 'Room 1; left, up',
    });
    const at = { eventId: series.id };
    const moved = { originalStart: '2026-10-26T09:00', startLocal: '2026-10-27T14:00', title: 'Moved' };
    await app.data(MOVE, { input: { ...at, ...moved } }, writer.token);
    await app.data(CANCEL, { input: { ...at, originalStart: '2026-11-04T09:00' } }, writer.token);
    const days = { allDay: true, startLocal: '2026-12-24T00:00', endLocal: '2026-12-27T00:00' };
    await createEvent(app, writer.token, { kind: 'event', title: 'Holidays', ...days });
    const far = {
      startLocal: '2026-11-10T18:00',
      endLocal: '2026-11-10T19:30',
      timezone: 'America/New_York',
    };
    await createEvent(app, writer.token, { kind: 'event', title: 'Far away', ...far });
    const text = await calendarOf(writer.token);
    const reader = await createStudent(app, { timezone: 'Europe/London' });
    const draft = await upload(app, reader.token, text);
    expect((await review(app, reader.token, [draft.id])).unreadable).toEqual([]);
    await importFiles(app, reader.token, text);
    const shown = async (token: string) =>
      (await readCalendar(app, token, '2026-09-01', '2026-12-31')).occurrences
        .map(({ title, place, startLocal, endLocal, startsAt }) => ({
          title,
          place,
          startLocal,
          endLocal,
          startsAt,
        }))
        .sort((left, right) => (left.startsAt < right.startsAt ? -1 : 1));
    const written = await shown(writer.token);
    expect(written).toHaveLength(22);
    expect(await shown(reader.token)).toEqual(written);
  });
});
