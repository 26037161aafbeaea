import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { createMeeting } from '../../factories/timetable';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const TASKS = '{ assignments { notes } }';
const EVENTS = `{ calendar(from: "2026-12-01", to: "2026-12-01") { occurrences { notes } } }`;
const TEXTS = [
  'Use <b> for bold: if (a<b && c>d)',
  'if a<b and c>d then e',
  'Vector<int> and <b>bold</b> &amp; &lt;x&gt;',
  '#include <stdio.h>\n<p>\n    two   spaces\tand a tab\n\n\n\n  end',
];
const valueOf = (text: string) =>
  text.replace(/[\\;,]/g, (special) => `\\${special}`).replaceAll('\n', '\\n');

describe('texts of calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app);
  let phone: CalendarApp;
  let event: string;
  let task: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    [event, task] = [`${phone.home}events/a.ics`, `${phone.home}tasks/a.ics`];
  });

  const put = (path: string, lines: string) => {
    const [name, start] = path === event ? ['VEVENT', 'DTSTART:20261201T100000Z'] : ['VTODO', 'X-OWN:1'];
    const all = ['BEGIN:VCALENDAR', `BEGIN:${name}`, 'UID:a', start, lines, `END:${name}`, 'END:VCALENDAR'];
    return phone.call('PUT', path, {
      body: all.join('\r\n'),
      headers: { 'content-type': 'text/calendar' },
    });
  };
  const notes = async () => {
    const { assignments } = await app.data<{ assignments: { notes: string }[] }>(TASKS, {}, student.token);
    const { calendar } = await app.data<{ calendar: { occurrences: { notes: string }[] } }>(
      EVENTS,
      {},
      student.token,
    );
    return [...assignments, ...calendar.occurrences].map((row) => row.notes);
  };

  it.each(TEXTS)('are plain: nothing is stripped or collapsed in %j', async (text) => {
    for (const path of [event, task]) {
      expect((await put(path, `DESCRIPTION:${valueOf(text)}`)).statusCode).toBe(201);
      expect(await phone.lines(path)).toContain(`DESCRIPTION:${valueOf(text)}`);
    }
    expect(await notes()).toEqual([text, text]);
  });

  it('in the product survive an edit of them in an app', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Code', notes: TEXTS[0] });
    const path = `${phone.home}tasks/${id}.ics`;
    const body = (await phone.call('GET', path)).body.replace('DESCRIPTION:', 'DESCRIPTION:Also: ');
    await phone.call('PUT', path, { body, headers: { 'content-type': 'text/calendar' } });
    expect(await notes()).toEqual([`Also: ${TEXTS[0]}`]);
  });

  it.each([
    ['SUMMARY', 300, 'x'],
    ['SUMMARY', 300, '🧪'],
    ['LOCATION', 200, 'x'],
    ['DESCRIPTION', 20_000, '🧪'],
  ])('that are too long are refused and never cut: %s of %i %s', async (name, most, character) => {
    for (const path of name === 'LOCATION' ? [event] : [event, task]) {
      const text = character.repeat(most);
      expect((await put(path, `${name}:${text}`)).statusCode).toBe(201);
      const refused = await put(path, `${name}:${text}y`);
      expect([refused.statusCode, refused.body]).toEqual([
        403,
        expect.stringContaining(`${name} can have at most ${most.toLocaleString('en-US')} characters.`),
      ]);
      expect(refused.body).toContain('<C:valid-calendar-data/>');
      expect(await phone.lines(path)).toContain(`${name}:${text}`);
    }
  });

  it('do not refuse the long link of a class, which is served as its place, too', async () => {
    const link = `https://video.example/${'x'.repeat(300)}`;
    const term = await createTerm(app, student.token, { startsOn: '2026-11-30', endsOn: '2026-12-20' });
    const { id: courseId } = await createCourse(app, student.token, { termId: term.id });
    const { id } = await createMeeting(app, student.token, { courseId, link });
    const path = `${phone.home}events/${id}.ics`;
    const lines = await phone.lines(path);
    expect(lines).toEqual(expect.arrayContaining([`LOCATION:${link}`, `URL:${link}`]));
    const body = lines.join('\r\n').replace('SUMMARY:', 'X-OWN:1\r\nSUMMARY:');
    const stored = await phone.call('PUT', path, { body, headers: { 'content-type': 'text/calendar' } });
    expect(stored.statusCode).toBe(204);
    const { event } = await app.data<{ event: object }>(
      'query ($id: ID!) { event(id: $id) { place meeting { link } } }',
      { id },
      student.token,
    );
    expect(event).toEqual({ place: null, meeting: { link } });
  });
});
