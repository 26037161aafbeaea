import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { createMeeting } from '../../factories/timetable';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const READ = `query ($id: ID!) { event(id: $id) { version recurrenceRule exceptions title
  meeting { weekdays startTime link } } }`;
const OCCURRENCES = `{ calendar(from: "2026-09-01", to: "2026-10-31") { occurrences { startsAt } cancelled { startsAt } } }`;

describe('classes of the timetable in calendar apps', () => {
  const app = useTestApp({ now: () => new Date('2026-09-01T12:00:00Z') });
  const student = useStudent(app, { timezone: 'America/New_York' });
  let phone: CalendarApp;
  let address: string;
  let id: string;
  beforeEach(async () => {
    const term = await createTerm(app, student.token, { startsOn: '2026-09-07', endsOn: '2026-10-11' });
    const course = await createCourse(app, student.token, { code: 'BIO 101', termId: term.id });
    ({ id } = await createMeeting(app, student.token, {
      courseId: course.id,
      link: 'https://video.example/bio',
    }));
    phone = await connectCalendarApp(app, student);
    address = `${phone.home}events/${id}.ics`;
  });

  const read = async () =>
    (await app.data<{ event: { version: number; recurrenceRule: string } }>(READ, { id }, student.token))
      .event;
  const occurrences = async () => {
    const { calendar } = await app.data<{
      calendar: Record<'occurrences' | 'cancelled', { startsAt: string }[]>;
    }>(OCCURRENCES, {}, student.token);
    const canceled = calendar.cancelled.map(({ startsAt }) => `${startsAt} canceled`);
    return [...calendar.occurrences.map(({ startsAt }) => startsAt), ...canceled].sort();
  };
  const edit = async (change: (text: string) => string) =>
    phone.call('PUT', address, {
      body: change((await phone.lines(address)).join('\r\n')),
      headers: { 'content-type': 'text/calendar' },
    });

  it('are one series with the code of their course and their link', async () => {
    const lines = await phone.lines(address);
    expect(lines).toEqual(expect.arrayContaining(['CATEGORIES:BIO 101', 'URL:https://video.example/bio']));
    expect(lines.filter((line) => line.startsWith('RRULE:'))).toHaveLength(1);
  });

  it('can be moved and canceled by date, and keep their plan', async () => {
    const before = await read();
    const moved = [
      'BEGIN:VEVENT',
      `UID:event-${id}`,
      'RECURRENCE-ID;TZID=America/New_York:20260921T090000',
      'DTSTART;TZID=America/New_York:20260922T100000',
      'DTEND;TZID=America/New_York:20260922T110000',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const stored = await edit((text) =>
      text
        .replace('RRULE:', 'EXDATE;TZID=America/New_York:20260928T090000\r\nRRULE:')
        .replace('END:VCALENDAR', moved),
    );
    expect([stored.statusCode, stored.body]).toEqual([204, '']);
    expect(await occurrences()).toEqual([
      '2026-09-07T13:00:00Z',
      '2026-09-14T13:00:00Z',
      '2026-09-22T14:00:00Z',
      '2026-09-28T13:00:00Z canceled',
      '2026-10-05T13:00:00Z',
    ]);
    expect(await read()).toEqual({ ...before, version: before.version + 1 });
    const again = await edit((text) => text.replace('EXDATE;TZID=America/New_York:20260928T090000\r\n', ''));
    expect(again.statusCode).toBe(204);
    expect(await occurrences()).toContain('2026-09-28T13:00:00Z');
  });

  describe('on listed dates', () => {
    const LISTED = ['0907', '0915', '0923', '1001', '1009'];
    const dates = async () =>
      (await occurrences()).map((start) => start.slice(5, 10).replace('-', '') + start.slice(20));
    const listed = async () => (await phone.lines(address)).filter((line) => /^(?:DTSTART|RDATE)/.test(line));
    beforeEach(async () => {
      const term = { startsOn: '2026-09-07', endsOn: '2026-10-11', cycleLength: 6, name: 'Cycle' };
      const { id: termId } = await createTerm(app, student.token, term);
      const course = await createCourse(app, student.token, { code: 'ART 1', termId });
      const plan = { courseId: course.id, pattern: 'rotation', cycleDays: [1], weekdays: undefined };
      await app.data(
        'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { deletion { id } } }',
        { input: { id } },
        student.token,
      );
      ({ id } = await createMeeting(app, student.token, plan));
      address = `${phone.home}events/${id}.ics`;
    });

    it('are canceled by an app that takes them from the list', async () => {
      expect(await dates()).toEqual(LISTED);
      const one = await edit((text) => text.replace('20260923T090000,', ''));
      expect([one.statusCode, one.body]).toEqual([204, '']);
      expect(await dates()).toEqual(['0907', '0915', '0923 canceled', '1001', '1009']);
      const first = await edit((text) =>
        text
          .replace('20260915T090000,', '')
          .replace(/DTSTART;([^:]*):20260907/, 'DTSTART;$1:20260915')
          .replace(/DTEND;([^:]*):20260907/, 'DTEND;$1:20260915'),
      );
      expect([first.statusCode, first.body]).toEqual([204, '']);
      expect(await dates()).toEqual(['0907 canceled', '0915', '0923 canceled', '1001', '1009']);
      expect((await listed()).join()).toMatch(/20260915T090000.*20261001T090000,20261009T090000$/);
    });

    it.each([
      ['that knows no lists', (text: string) => text.replace(/RDATE[^\r]*\r\n/, '')],
      ['that adds to one', (text: string) => text.replace('20260923T090000', '20260924T090000')],
    ])('stay with an app %s', async (_what, change) => {
      const stored = await edit(change);
      expect([stored.statusCode, stored.body]).toEqual([403, expect.stringContaining('The timetable sets')]);
      expect(await dates()).toEqual(LISTED);
    });

    it.each([
      ['first', ['0907 canceled', '0915'], '20260915'],
      ['second', ['0907', '0915 canceled'], '20260907'],
    ])(
      'are canceled, the %s of two too, by an app that takes it from the list',
      async (_which, left, day) => {
        await edit((text) => text.replace(/,20260923T090000[^\r]*/, ''));
        const stored = await edit((text) =>
          text.replace(/RDATE[^\r]*\r\n/, '').replace(/(DTSTART|DTEND);([^:]*):20260907/g, `$1;$2:${day}`),
        );
        expect([stored.statusCode, stored.body]).toEqual([204, '']);
        expect((await dates()).slice(0, 2)).toEqual(left);
      },
    );

    it('stay, the second of two too, with an app that knows no lists', async () => {
      await edit((text) => text.replace(/,20260923T090000[^\r]*/, ''));
      const left = ['0907', '0915', '0923 canceled', '1001 canceled', '1009 canceled'];
      expect(await dates()).toEqual(left);
      const stored = await edit((text) => text.replace(/RDATE[^\r]*/, 'DESCRIPTION:Bring paint'));
      expect(stored.statusCode).toBe(403);
      expect(await dates()).toEqual(left);
    });
  });

  it('keep their title, link, and time when an app writes notes', async () => {
    const before = await read();
    const stored = await edit((text) =>
      text.replace('BEGIN:VEVENT', 'BEGIN:VEVENT\r\nDESCRIPTION:Bring a coat'),
    );
    expect(stored.statusCode).toBe(204);
    expect(await phone.lines(address)).toContain('DESCRIPTION:Bring a coat');
    expect(await read()).toEqual({ ...before, version: before.version + 1 });
  });

  it.each([
    [
      'another time',
      (text: string) => text.replaceAll('T090000', 'T110000').replaceAll('T100000', 'T120000'),
    ],
    ['another rule', (text: string) => text.replace('FREQ=WEEKLY', 'FREQ=DAILY')],
    ['another title', (text: string) => text.replace(/SUMMARY:[^\r]*/, 'SUMMARY:Lecture')],
    ['no rule', (text: string) => text.replace(/RRULE:[^\r]*\r\n/, '')],
  ])('refuse %s, which the timetable sets', async (_what, change) => {
    const before = await read();
    const stored = await edit(change);
    expect([stored.statusCode, stored.body]).toEqual([403, expect.stringContaining('The timetable sets')]);
    expect(await read()).toEqual(before);
  });

  it('stay when an app deletes them, or moves another event to their address', async () => {
    const before = await occurrences();
    await phone.put(
      `${phone.home}events/a.ics`,
      'BEGIN:VEVENT\nUID:a\nSUMMARY:Trip\nDTSTART:20261201T100000Z\nEND:VEVENT',
    );
    const answers = [
      await phone.call('DELETE', address),
      await phone.call('MOVE', `${phone.home}events/a.ics`, { headers: { destination: address } }),
    ];
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([
        403,
        expect.stringContaining('delete the class in the timetable of Termwise'),
      ]);
    expect(await occurrences()).toEqual(before);
    expect(before).toHaveLength(5);
    expect((await phone.call('GET', address)).statusCode).toBe(200);
  });
});
