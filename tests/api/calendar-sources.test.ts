import {
  ADD_SOURCE,
  readDiffs,
  readSources,
  schoolCalendar,
  subscribe,
  sync,
  takeOver,
} from '../factories/calendar-source';
import { setUpSources } from '../support/sources';

describe('subscribed calendars', () => {
  const scene = setUpSources();
  beforeEach(() => {
    scene.server.answer = schoolCalendar();
  });
  const add = (url = scene.server.url) =>
    scene.app.graphql(ADD_SOURCE, { input: { url } }, scene.student.token);

  it('are reviewed before anything is taken over, then come in as files do', async () => {
    const { data } = await scene.app.graphql<{
      addCalendarSource: { draftId: string; entries: number; calendarSource: object };
    }>(ADD_SOURCE, { input: { url: scene.server.url } }, scene.student.token);
    expect(data.addCalendarSource).toMatchObject({
      entries: 2,
      calendarSource: {
        name: 'My school',
        host: scene.server.host,
        addressEnd: 'AbCd',
        isConfirmed: false,
        entries: 0,
      },
    });
    const [waiting] = await readSources(scene.app, scene.student.token);
    await sync(scene.app, scene.student.token, waiting?.id ?? '');
    expect(scene.server.requests).toHaveLength(1);
    expect(await scene.assignments()).toEqual([]);
    await takeOver(scene.app, scene.student.token, data.addCalendarSource.draftId);
    expect(await scene.assignments()).toMatchObject([
      { title: 'Lab report', dueDate: '2026-12-04', dueTime: '23:59' },
    ]);
    const [source] = await readSources(scene.app, scene.student.token);
    expect(source).toMatchObject({ isConfirmed: true, entries: 2, problem: null, waitingCourses: [] });
  });

  it('never tell their address, and keep it sealed', async () => {
    const source = await subscribe(scene.app, scene.student.token, scene.server);
    const stored = await scene.sql<{ text: string }>(
      `SELECT row_to_json(s)::text || encode(s.address, 'escape') AS text FROM calendar_sources s WHERE user_id = $1
       UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
    );
    const told = JSON.stringify([
      source,
      await readSources(scene.app, scene.student.token),
      stored,
      scene.app.auditLines,
      scene.app.jobLines,
    ]);
    expect(told).not.toContain('s3cr3t');
  });

  it('accept webcal addresses, which are https', async () => {
    const answer = await add(scene.server.url.replace('http:', 'webcal:'));
    // The test's server speaks http alone: that it was asked for https shows.
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(scene.server.requests).toEqual([]);
  });

  it.each([
    ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', 'shows a web page, not a calendar'],
    ['something else', '{"calendar":[]}', 'no calendar'],
    ['a calendar without an end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1', 'broke off'],
  ])('are refused when the address holds %s', async (_what, answer, words) => {
    scene.server.answer = answer;
    const { errors } = await add();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(words),
      extensions: { code: 'BAD_USER_INPUT', fields: { url: expect.any(String) } },
    });
    expect(await readSources(scene.app, scene.student.token)).toEqual([]);
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
    expect(await readSources(scene.app, scene.student.token)).toHaveLength(2);
  });

  it('are fetched every six hours in Free and every quarter of an hour in Student Pro', async () => {
    const { id } = await subscribe(scene.app, scene.student.token, scene.server);
    const minutes = async () => {
      await sync(scene.app, scene.student.token, id);
      const [row] = await scene.sql<{ minutes: number }>(
        `SELECT round(extract(epoch FROM next_sync_at - now()) / 60)::int AS minutes FROM calendar_sources WHERE user_id = $1`,
      );
      return row?.minutes;
    };
    expect(await minutes()).toBe(360);
    await scene.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    expect(await minutes()).toBe(15);
  });

  describe('once they are taken over', () => {
    let id: string;
    beforeEach(async () => {
      id = await scene.begin();
    });

    it('are tried again after longer and longer pauses', async () => {
      await scene.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
      scene.server.answer = '<html></html>';
      const hours: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        await sync(scene.app, scene.student.token, id);
        const [row] = await scene.sql<{ hours: number }>(
          `SELECT round(extract(epoch FROM next_sync_at - now()) / 3600)::int AS hours FROM calendar_sources WHERE user_id = $1`,
        );
        hours.push(row?.hours ?? 0);
      }
      expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24]);
    });

    it('are synced by a job when their time has come', async () => {
      scene.server.answer = schoolCalendar({ title: 'Lab report 1' });
      await scene.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
        `source:${id}`,
      ]);
      await scene.app.runJobs();
      expect(await scene.assignments()).toMatchObject([{ title: 'Lab report 1' }]);
      const jobs = await scene.sql(`SELECT 1 FROM graphile_worker._private_jobs WHERE key = $1`, [
        `source:${id}`,
      ]);
      expect(jobs).toHaveLength(1);
    });

    it('are removed without what came in', async () => {
      await scene.syncTo(id, schoolCalendar({ due: '20261208T045900Z' }));
      await scene.app.data(
        'mutation ($id: ID!) { removeCalendarSource(id: $id) { id user { usage { used } } } }',
        { id },
        scene.student.token,
      );
      expect(await scene.assignments()).toHaveLength(1);
      expect(await readDiffs(scene.app, scene.student.token)).toEqual([]);
      await scene.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
        `source:${id}`,
      ]);
      await scene.app.runJobs();
    });
  });
});
