import { readDiffs, readSources, schoolCalendar, sync } from '../factories/calendar-source';
import type { CalendarServer } from '../support/calendar-server';
import { setUpSources } from '../support/sources';

describe('subscribed calendars whose server misbehaves', () => {
  const scene = setUpSources();
  let id: string;
  beforeEach(async () => {
    scene.server.answer = schoolCalendar();
    id = await scene.begin();
  });

  it('are not read again when nothing changed', async () => {
    scene.server.answer = (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"v1"';
      if (isKnown) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(schoolCalendar());
    };
    await sync(scene.app, scene.student.token, id);
    await sync(scene.app, scene.student.token, id);
    expect(scene.server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      '"v1"',
    ]);
    expect(await readSources(scene.app, scene.student.token)).toMatchObject([{ problem: null, entries: 2 }]);
  });

  it.each<[string, CalendarServer['answer'], string]>([
    ['down', (_request, response) => void response.writeHead(503).end(), 'problem of its own'],
    ['closed', (request) => void request.socket.destroy(), 'does not answer'],
    ['asking for a log-in', (_request, response) => void response.writeHead(401).end(), 'log-in'],
    ['gone', (_request, response) => void response.writeHead(410).end(), 'taken down'],
    ['a web page', '<html>Welcome</html>', 'web page'],
    ['cut off', schoolCalendar(null).slice(0, -20), 'broke off'],
    ['too large', 'x'.repeat(10 * 1024 * 1024 + 1), '10 MB'],
    [
      'redirecting inwards',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
      'private network',
    ],
  ])('lose nothing while the calendar is %s, and say so', async (_what, answer, words) => {
    scene.server.answer = answer;
    const source = await sync(scene.app, scene.student.token, id);
    expect(source.problem).toContain(words);
    expect(source.entries).toBe(2);
    expect(await readDiffs(scene.app, scene.student.token)).toEqual([]);
    expect(await scene.assignments()).toHaveLength(1);
    scene.server.answer = schoolCalendar();
    expect(await sync(scene.app, scene.student.token, id)).toMatchObject({ problem: null });
  });
});
