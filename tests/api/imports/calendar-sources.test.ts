import { replanOverdueSyncs } from '../../../server/features/imports/sources/source-sync.service';
import {
  ADD_SOURCE,
  readDiffs,
  readSources,
  schoolCalendar,
  subscribe,
  sync,
  takeOver,
} from '../../factories/calendar-source';
import { setUpSources } from '../../support/calendar-link-fixture';

describe('subscribed calendars', () => {
  const fixture = setUpSources();
  beforeEach(() => {
    fixture.server.answer = schoolCalendar();
  });
  const add = (url = fixture.server.url) =>
    fixture.app.graphql(ADD_SOURCE, { input: { url } }, fixture.student.token);

  it('are reviewed before anything is taken over, then come in as files do', async () => {
    const { data } = await fixture.app.graphql<{
      addCalendarSource: { draftId: string; entries: number; calendarSource: object };
    }>(ADD_SOURCE, { input: { url: fixture.server.url } }, fixture.student.token);
    expect(data.addCalendarSource).toMatchObject({
      entries: 2,
      calendarSource: {
        name: 'My school',
        host: fixture.server.host,
        addressEnd: 'AbCd',
        isConfirmed: false,
        entries: 0,
      },
    });
    const [waiting] = await readSources(fixture.app, fixture.student.token);
    await sync(fixture.app, fixture.student.token, waiting?.id ?? '');
    expect(fixture.server.requests).toHaveLength(1);
    expect(await fixture.assignments()).toEqual([]);
    await takeOver(fixture.app, fixture.student.token, data.addCalendarSource.draftId);
    expect(await fixture.assignments()).toMatchObject([
      { title: 'Lab report', dueDate: '2026-12-04', dueTime: '23:59' },
    ]);
    const [source] = await readSources(fixture.app, fixture.student.token);
    expect(source).toMatchObject({ isConfirmed: true, entries: 2, problem: null, waitingCourses: [] });
  });

  it('never tell their address, and keep it sealed', async () => {
    const source = await subscribe(fixture.app, fixture.student.token, fixture.server);
    const stored = await fixture.sql<{ text: string }>(
      `SELECT row_to_json(s)::text || encode(s.address, 'escape') AS text FROM calendar_sources s WHERE user_id = $1
       UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
    );
    const told = JSON.stringify([
      source,
      await readSources(fixture.app, fixture.student.token),
      stored,
      fixture.app.auditLines,
      fixture.app.jobLines,
    ]);
    expect(told).not.toContain('s3cr3t');
  });

  it('accept webcal addresses, which are https', async () => {
    const answer = await add(fixture.server.url.replace('http:', 'webcal:'));
    // The test's server speaks http alone: that it was asked for https shows.
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(fixture.server.requests).toEqual([]);
  });

  it.each([
    ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', 'shows a web page, not a calendar'],
    ['something else', '{"calendar":[]}', "doesn't lead to a calendar"],
    ['a calendar without an end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1', 'arrived incomplete'],
  ])('are refused when the address holds %s', async (_what, answer, words) => {
    fixture.server.answer = answer;
    const { errors } = await add();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(words),
      extensions: { code: 'BAD_USER_INPUT', fields: { url: expect.any(String) } },
    });
    expect(await readSources(fixture.app, fixture.student.token)).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:1/x.ics',
    'http://localhost/x.ics',
    'http://[::ffff:10.0.0.1]/x.ics',
    'http://0x7f.1/x.ics',
  ])('are refused at %s, which is not public', async (url) => {
    const { errors } = await add(url);
    expect(errors?.[0]?.message).toContain('private network');
  });

  it('are two in Free, also when asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ errors }) => errors?.[0]?.extensions)).toEqual(
      Array(3).fill(expect.objectContaining({ code: 'PLAN_LIMIT', resource: 'calendar_sources', limit: 2 })),
    );
    expect(await readSources(fixture.app, fixture.student.token)).toHaveLength(2);
  });

  it('are fetched every six hours in Free and every quarter of an hour in Student Pro', async () => {
    const { id } = await subscribe(fixture.app, fixture.student.token, fixture.server);
    const minutes = async () => {
      await sync(fixture.app, fixture.student.token, id);
      const [row] = await fixture.sql<{ minutes: number }>(
        `SELECT round(extract(epoch FROM next_sync_at - now()) / 60)::int AS minutes FROM calendar_sources WHERE user_id = $1`,
      );
      return row?.minutes;
    };
    expect(await minutes()).toBe(360);
    await fixture.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    expect(await minutes()).toBe(15);
  });

  describe('once they are taken over', () => {
    let id: string;
    beforeEach(async () => {
      id = await fixture.begin();
    });

    it('are tried again after longer and longer pauses', async () => {
      await fixture.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
      fixture.server.answer = '<html></html>';
      const hours: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        await sync(fixture.app, fixture.student.token, id);
        const [row] = await fixture.sql<{ hours: number }>(
          `SELECT round(extract(epoch FROM next_sync_at - now()) / 3600)::int AS hours FROM calendar_sources WHERE user_id = $1`,
        );
        hours.push(row?.hours ?? 0);
      }
      expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24]);
    });

    it('are synced by a job when their time has come', async () => {
      fixture.server.answer = schoolCalendar({ title: 'Lab report 1' });
      await fixture.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
        `source:${id}`,
      ]);
      await fixture.app.runJobs();
      expect(await fixture.assignments()).toMatchObject([{ title: 'Lab report 1' }]);
      const jobs = await fixture.sql(`SELECT 1 FROM graphile_worker._private_jobs WHERE key = $1`, [
        `source:${id}`,
      ]);
      expect(jobs).toHaveLength(1);
    });

    it('are not fetched for a closed account, and are again once it is kept', async () => {
      const { database } = fixture.app.app;
      const close = (at: string) =>
        fixture.sql(`UPDATE users SET deletion_at = ${at}, revision = revision + 1 WHERE id = $1`);
      const passDay = async () => {
        await fixture.sql(
          `UPDATE calendar_sources SET next_sync_at = now() - interval '2 hours' WHERE user_id = $1`,
        );
        expect(await replanOverdueSyncs(database, new Date())).toBeGreaterThan(0);
        await fixture.app.runJobs();
      };
      fixture.server.requests.length = 0;
      await close(`now() + interval '5 days'`);
      await passDay();
      expect(fixture.server.requests).toEqual([]);
      await close('NULL');
      await passDay();
      expect(fixture.server.requests).toHaveLength(1);
    });

    it('are removed without what came in', async () => {
      await fixture.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
      await fixture.app.data(
        'mutation ($id: ID!) { removeCalendarSource(id: $id) { id user { usage { used } } } }',
        { id },
        fixture.student.token,
      );
      expect(await fixture.assignments()).toHaveLength(1);
      expect(await readDiffs(fixture.app, fixture.student.token)).toEqual([]);
      await fixture.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
        `source:${id}`,
      ]);
      await fixture.app.runJobs();
    });
  });
});
