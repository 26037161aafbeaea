import dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ADD_SOURCE, readDiffs, readSources, schoolCalendar, sync } from '../../factories/calendar-source';
import type { CalendarServer } from '../../support/calendar-server';
import { refusalOf } from '../../support/refusal';
import { setUpSources } from '../../support/calendar-link-fixture';

describe('subscribed calendars whose server misbehaves', () => {
  const fixture = setUpSources();
  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar();
    id = await fixture.begin();
  });

  it('are not read again when nothing changed', async () => {
    fixture.server.answer = (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"v1"';
      if (isKnown) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(schoolCalendar());
    };
    await sync(fixture.app, fixture.student.token, id);
    await sync(fixture.app, fixture.student.token, id);
    expect(fixture.server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      undefined,
      '"v1"',
    ]);
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([
      { problem: null, entries: 2 },
    ]);
  });

  it.each<[string, CalendarServer['answer'], string]>([
    ['down', (_request, response) => void response.writeHead(503).end(), 'server has a problem'],
    ['closed', (request) => void request.socket.destroy(), "isn't responding"],
    ['closed to others', (_request, response) => void response.writeHead(403).end(), 'login'],
    ['elsewhere', (_request, response) => void response.writeHead(404).end(), '(404)'],
    ['an empty answer', '', "doesn't lead to a calendar"],
    ['something else', '{"events":[]}', "doesn't lead to a calendar"],
    ['endless', (_request, response) => pour(response), '10 MB'],
    ['a small packet of zeros that unpacks to 50 MB', (_request, response) => sendBomb(response), '10 MB'],
    ['silent', () => undefined, 'too long'],
    [
      'redirecting to a private network',
      (_request, response) => void response.writeHead(307, { location: 'http://192.168.0.1/' }).end(),
      'private network',
    ],
    [
      'redirecting in a circle',
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
      'too many times',
    ],
    ['asking for a log-in', (_request, response) => void response.writeHead(401).end(), 'login'],
    ['gone', (_request, response) => void response.writeHead(410).end(), 'taken down'],
    ['a web page', '<html>Welcome</html>', 'web page'],
    ['cut off', schoolCalendar(null).slice(0, -20), 'incomplete'],
    ['too large', 'x'.repeat(10 * 1024 * 1024 + 1), '10 MB'],
    [
      'redirecting inwards',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
      'private network',
    ],
  ])('lose nothing while the calendar is %s, and say so', async (_what, answer, words) => {
    fixture.server.answer = answer;
    const source = await sync(fixture.app, fixture.student.token, id);
    expect(source.problem).toContain(words);
    expect(source.entries).toBe(2);
    expect(await readDiffs(fixture.app, fixture.student.token)).toEqual([]);
    expect(await fixture.assignments()).toHaveLength(1);
    fixture.server.answer = schoolCalendar();
    expect(await sync(fixture.app, fixture.student.token, id)).toMatchObject({ problem: null });
  });

  it('reach nothing inside through a name that leads inwards by now', async () => {
    const addresses = [{ address: '127.0.0.1', family: 4 }];
    const lookUp = jest.spyOn(dns, 'lookup').mockImplementation(((...all: unknown[]) => {
      (all.at(-1) as (error: null, found: typeof addresses) => void)(null, addresses);
    }) as never);
    try {
      await fixture.run(
        'mutation ($input: UpdateCalendarSourceInput!) { updateCalendarSource(input: $input) { calendarSource { id } } }',
        { input: { id, url: 'http://calendar.example.edu:8080/abcd.ics' } },
      );
      const source = await sync(fixture.app, fixture.student.token, id);
      expect(source.problem).toContain('private network');
      addresses.unshift({ address: '8.8.8.8', family: 4 });
      expect((await sync(fixture.app, fixture.student.token, id)).problem).toContain('private network');
      expect(lookUp).toHaveBeenCalledTimes(2);
      expect(await fixture.assignments()).toHaveLength(1);
    } finally {
      lookUp.mockRestore();
    }
  });

  it.each<[string, CalendarServer['answer']]>([
    ['is down', (_request, response) => void response.writeHead(503).end()],
    ['breaks off', (request) => void request.socket.destroy()],
  ])('are not said to be tried again when the server %s before the link was kept', async (_how, answer) => {
    fixture.server.answer = answer;
    const input = { url: fixture.server.url };
    const { fields } = await refusalOf(fixture.app, ADD_SOURCE, { input }, fixture.student.token);
    expect(fields?.['url']).toMatch(/Try again in a few minutes\.$/);
    expect(fields?.['url']).not.toContain('by itself');
    expect(await readSources(fixture.app, fixture.student.token)).toHaveLength(1);
  });

  it('name the link as the form does when it is no address', async () => {
    const input = { url: 'no address' };
    const { fields } = await refusalOf(fixture.app, ADD_SOURCE, { input }, fixture.student.token);
    expect(fields?.['url']).toMatch(/^The link must be /);
  });
});

/** Sends without an end. */
function pour(response: ServerResponse): void {
  const chunk = 'x'.repeat(1024 * 1024);
  const more = () => void (response.destroyed || response.write(chunk, () => setImmediate(more)));
  more();
}

function sendBomb(response: ServerResponse): void {
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
}
