import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { resolve, schoolCalendar } from '../../factories/calendar-source';
import { setUpSources } from '../../support/calendar-link-fixture';

describe('deadlines of subscribed calendars in calendar apps', () => {
  const fixture = setUpSources();
  const MOVED = schoolCalendar({ due: '20261208T045900Z', title: 'Lab report 1' });
  let source: string;
  let phone: CalendarApp;
  let path: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar();
    source = await fixture.begin();
    phone = await connectCalendarApp(fixture.app, fixture.student);
    const [deadline] = await fixture.assignments();
    path = `${phone.home}${deadline?.courseId ?? 'tasks'}/${deadline?.id}.ics`;
  });

  const edit = async (change: (text: string) => string) => {
    const text = (await phone.call('GET', path)).body;
    expect(change(text)).not.toBe(text);
    const headers = { 'content-type': 'text/calendar', 'if-match': await phone.etag(path) };
    const { statusCode } = await phone.call('PUT', path, { body: change(text), headers });
    expect(statusCode).toBe(204);
  };

  it('keep an edit when the calendar changes the same field, and ask', async () => {
    await edit((text) => text.replace('DUE:20261205T045900Z', 'DUE:20261202T045900Z'));
    const diffs = await fixture.syncTo(source, MOVED);
    expect(diffs).toMatchObject([
      {
        kind: 'moved',
        field: 'due',
        isEdited: true,
        before: { date: '2026-12-04', time: '23:59' },
        yours: { date: '2026-12-01', time: '23:59' },
        theirs: { date: '2026-12-07', time: '23:59' },
      },
    ]);
    // The title was left alone, so it follows.
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-01', title: 'Lab report 1' }]);
    expect(await phone.lines(path)).toEqual(
      expect.arrayContaining(['SUMMARY:Lab report 1', 'DUE:20261202T045900Z']),
    );
    expect(await resolve(fixture.app, fixture.student.token, diffs, 'accept')).toEqual([]);
    expect(await phone.lines(path)).toContain('DUE:20261208T045900Z');
  });

  it('do not count as edited when an app ticks them or sends them back as they were', async () => {
    await edit((text) => text.replace('STATUS:NEEDS-ACTION', 'STATUS:IN-PROCESS\r\nX-APP:1'));
    const diffs = await fixture.syncTo(source, MOVED);
    expect(diffs).toMatchObject([{ field: 'due', isEdited: false }]);
    expect(await fixture.assignments()).toMatchObject([{ title: 'Lab report 1', dueDate: '2026-12-04' }]);
  });

  it('stay deleted when an app deleted them', async () => {
    expect((await phone.call('DELETE', path)).statusCode).toBe(204);
    expect(await fixture.syncTo(source, MOVED)).toEqual([]);
    expect(await fixture.assignments()).toEqual([]);
  });
});
