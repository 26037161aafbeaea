import { strToU8, zipSync } from 'fflate';
import { workDone } from '#domain/limits/work';
import { calendarOf, connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { createAccessToken, useStudent } from '../../factories/user';
import { nativeSteps } from '../../support/native-steps';
import { useTestApp } from '../../support/test-app';

const KB = 1024;
/** Steps that a byte of a request or of its answer may cost, and those of any request. */
const STEPS_PER_BYTE = 20;
const STEPS_OF_REQUEST = 200_000;
/** Units of work in the thread that serves requests. */
const UNITS = 60_000;
/** Bytes of a refusal, whatever was wrong. */
const REFUSAL = 32 * KB;

/** As many pieces as fit, and one more. */
const filled = (bytes: number, piece: (index: number) => string, joiner = '') => {
  const pieces: string[] = [];
  for (let length = 0; length < bytes; length += (pieces.at(-1)?.length ?? 0) + joiner.length)
    pieces.push(piece(pieces.length));
  return pieces.join(joiner);
};

const OPEN = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const prop = (inner: string) => `<prop>${inner}</prop>`;
const query = (filter: string) =>
  `<C:calendar-query ${OPEN}>${prop('<getetag/>')}<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
const ROOTS: Record<string, (inner: string) => string> = {
  propfind: (inner) => `<propfind ${OPEN}>${prop(inner)}</propfind>`,
  propertyupdate: (inner) => `<propertyupdate ${OPEN}><set>${prop(inner)}</set></propertyupdate>`,
  'sync-collection': (inner) => `<sync-collection ${OPEN}><sync-token/>${prop(inner)}</sync-collection>`,
  'calendar-multiget': (inner) =>
    `<C:calendar-multiget ${OPEN}>${prop('<C:calendar-data/>')}${inner}</C:calendar-multiget>`,
  'calendar-query': (inner) => query(inner),
  'free-busy-query': (inner) =>
    `<C:free-busy-query ${OPEN}><C:time-range start="19000101T000000Z"/>${inner}</C:free-busy-query>`,
};
const METHODS: [string, string][] = [
  ['PROPFIND', 'propfind'],
  ['PROPPATCH', 'propertyupdate'],
  ...['sync-collection', 'calendar-multiget', 'calendar-query', 'free-busy-query'].map(
    (root): [string, string] => ['REPORT', root],
  ),
];

/** Inner markup of so many bytes. */
const MARKUP: Record<string, (bytes: number) => string> = {
  'attributes of one tag': (bytes) => `<x ${filled(bytes, (index) => `a${index}=""`, ' ')}/>`,
  'the same attribute': (bytes) => `<x ${filled(bytes, () => 'a=""', ' ')}/>`,
  'namespaces of one tag': (bytes) => `<x ${filled(bytes, (index) => `xmlns:a${index}="u"`, ' ')}/>`,
  elements: (bytes) => filled(bytes, () => '<x/>'),
  'elements with names of their own': (bytes) => filled(bytes, (index) => `<x${index}/>`),
  'elements with namespaces': (bytes) => filled(bytes, (index) => `<a:x xmlns:a="u${index}"/>`),
  depth: (bytes) => filled(bytes, () => '<x>'),
  'a long name': (bytes) => `<${'x'.repeat(bytes)}/>`,
  'a long value': (bytes) => `<x a="${'x'.repeat(bytes)}"/>`,
  'a long text': (bytes) => `<x>${'x'.repeat(bytes)}</x>`,
  entities: (bytes) => `<x>${filled(bytes, () => '&amp;')}</x>`,
  comments: (bytes) => filled(bytes, () => '<!-- x -->'),
  addresses: (bytes) => filled(bytes, (index) => `<href>/dav/${index}</href>`),
  'properties of a filter': (bytes) => filled(bytes, () => '<C:prop-filter name="X-A"/>'),
  'a text to look for': () =>
    `<C:prop-filter name="X-A"><C:text-match>${'É'.repeat(990)}</C:text-match></C:prop-filter>`,
  'a long text to look for': (bytes) =>
    `<C:prop-filter name="X-A"><C:text-match>${'É'.repeat(bytes / 2)}</C:text-match></C:prop-filter>`,
};

const event = (lines: string) =>
  calendarOf('@').replace('@', `BEGIN:VEVENT\r\nUID:w\r\nDTSTART:20261201T090000Z\r\n${lines}\r\nEND:VEVENT`);
/** The lines of an event, of so many bytes. */
const LINES: Record<string, (bytes: number) => string> = {
  'lines to keep': (bytes) => filled(bytes, () => 'X-A:b', '\r\n'),
  'a folded line': (bytes) => `X-A:${filled(bytes, () => 'x'.repeat(70), '\r\n ')}`,
  'a long line': (bytes) => `X-A:${'x'.repeat(bytes)}`,
  'a title': (bytes) => `SUMMARY:${'\\n'.repeat(bytes / 2)}`,
  'parameters of a line': (bytes) => `X-A${filled(bytes, (index) => `;P${index}="x"`)}:b`,
  'values of a line': (bytes) => `EXDATE:${filled(bytes, () => '20261201T090000Z', ',')}`,
  'exceptions of a rule': (bytes) =>
    `RRULE:FREQ=DAILY\r\n${filled(bytes, () => 'EXDATE:20261202T090000Z', '\r\n')}`,
  'parts of a rule': (bytes) =>
    `RRULE:FREQ=DAILY;BYMONTHDAY=${filled(bytes, (index) => String(1 + (index % 28)), ',')}`,
  alarms: (bytes) =>
    filled(bytes, () => 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM', '\r\n'),
  quotes: (bytes) => `X-A;P="${'"'.repeat(bytes)}:b`,
};

/** Arguments of so many bytes. */
const GIVEN: Record<string, (bytes: number) => unknown> = {
  'empty ids': (bytes) => ({ course: 'x', assignments: Array.from({ length: bytes / 3 }, () => '') }),
  'unknown names': (bytes) =>
    Object.fromEntries(Array.from({ length: bytes / 12 }, (_, index) => [`n${index}`, 1])),
  'one long name': (bytes) => ({ ['n'.repeat(bytes)]: 1 }),
  'a long text': (bytes) => ({ ...TEXT_ARGUMENTS(bytes) }),
  depth: () => JSON.parse(`{"course":${'['.repeat(900)}${']'.repeat(900)}}`) as unknown,
  'no arguments': () => ({}),
  'no object': () => 5,
};
const TEXT_ARGUMENTS = (bytes: number) => {
  const text = '\u2028'.repeat(bytes / 40);
  return Object.fromEntries(
    ['course', 'id', 'line', 'title', 'undo', 'category', 'date', 'grade', 'notes', 'skip'].map((name) => [
      name,
      text,
    ]),
  );
};

/** Files of so many bytes. */
const zipOf = (files: [string, string][]) =>
  Buffer.from(zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))));
const FILES: Record<string, [string, string, (bytes: number) => string | Buffer]> = {
  'a calendar of lines': [
    '/api/imports',
    'text/calendar',
    (bytes) => event(filled(bytes, () => 'X-A:b', '\r\n')),
  ],
  'a calendar of one line': ['/api/imports', 'text/calendar', (bytes) => event(`X-A:${'x'.repeat(bytes)}`)],
  'a calendar of events': [
    '/api/imports',
    'text/calendar',
    (bytes) =>
      calendarOf(
        filled(bytes, (index) => `BEGIN:VEVENT\nUID:${index}\nDTSTART:20261201T090000Z\nEND:VEVENT\n`),
      ),
  ],
  'a list of tasks': [
    '/api/imports',
    'text/markdown',
    (bytes) => filled(bytes, (index) => `- [ ] t${index} 📅 2026-12-01\n`),
  ],
  'a schedule of rows': [
    '/api/imports',
    'text/csv',
    (bytes) => `Title,Date,Start\n${filled(bytes, (index) => `t${index},2026-12-01,09:00\n`)}`,
  ],
  'a schedule of one cell': ['/api/imports', 'text/csv', (bytes) => `Title,Date\n"${'x'.repeat(bytes)}`],
  'a ZIP file of schedules': [
    '/api/imports',
    'application/zip',
    (bytes) => {
      const rows = `Title,Date,Start\n${filled(80 * KB, (index) => `t${index},2026-12-01,09:00\n`)}`;
      const count = Math.ceil((20 * bytes) / rows.length);
      return zipOf(Array.from({ length: count }, (_, index) => [`${index}.csv`, rows]));
    },
  ],
  'a ZIP file of small files': [
    '/api/imports',
    'application/zip',
    (bytes) => zipOf(Array.from({ length: bytes / 100 }, (_, index) => [`${index}.csv`, ''])),
  ],
  'a list of one line': ['/api/imports', 'text/markdown', (bytes) => `- [ ] ${'x '.repeat(bytes / 2)}`],
  'an archive of numbers': [
    '/api/imports/archive',
    'application/json',
    (bytes) => `[${filled(bytes, () => '1', ',')}]`,
  ],
  'an archive of depth': ['/api/imports/archive', 'application/json', (bytes) => '['.repeat(bytes)],
};

describe('the work of an input', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;

  interface Answer {
    statusCode: number;
    body: string;
  }
  /** Sends a request, and expects that its work is within the limits. */
  const expectBounded = async (name: string, bytes: number, send: () => PromiseLike<Answer>) => {
    const before = workDone();
    const [{ statusCode, body }, steps] = await nativeSteps(async () => send());
    const most = STEPS_OF_REQUEST + STEPS_PER_BYTE * (bytes + body.length);
    expect([name, statusCode < 500 || statusCode === 507]).toEqual([name, true]);
    expect([name, steps < most, workDone() - before < UNITS]).toEqual([name, true, true]);
    if (statusCode >= 400) expect([name, body.length <= REFUSAL]).toEqual([name, true]);
  };

  describe('of a calendar app', () => {
    beforeEach(async () => {
      phone = await connectCalendarApp(app, student);
      const kept = filled(4 * KB, (index) => `X-A:É${index}`, '\r\n');
      for (let index = 0; index < 3; index += 1)
        expect(
          await phone.call('PUT', `${phone.home}events/${index}.ics`, {
            headers: { 'content-type': 'text/calendar' },
            body: event(kept).replace('UID:w', `UID:${index}`),
          }),
        ).toMatchObject({ statusCode: 201 });
    });

    it.each(METHODS)('is bounded for %s of %s, whatever it is full of', async (method, root) => {
      const limit = method === 'REPORT' ? 100 * KB : 15 * KB;
      for (const [what, markup] of Object.entries(MARKUP)) {
        const body = ROOTS[root]?.(markup(limit)) ?? '';
        const headers = { depth: '1', 'content-type': 'text/xml' };
        await expectBounded(`${root}: ${what}`, body.length, () =>
          phone.call(method, `${phone.home}events/`, { headers, body }),
        );
      }
    });

    it('is bounded for an object, whatever it is full of', async () => {
      for (const [what, lines] of Object.entries(LINES)) {
        const body = event(lines(100 * KB));
        const headers = { 'content-type': 'text/calendar' };
        await expectBounded(what, body.length, () =>
          phone.call('PUT', `${phone.home}events/w.ics`, { headers, body }),
        );
      }
    });
  });

  it('is bounded for each tool, prompt, and resource of an assistant', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'write' });
    const ask = (method: string, params: object, id: unknown = 1) => {
      const payload = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const headers = {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      };
      return {
        bytes: payload.length,
        send: () => app.app.http.inject({ method: 'POST', url: '/mcp', headers, payload }),
      };
    };
    const listed = await ask('tools/list', {}).send();
    const { result } = JSON.parse(/\{.*\}/.exec(listed.body)?.[0] ?? '') as {
      result: { tools: { name: string }[] };
    };
    const names = result.tools.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(10);
    const refusals = new Set<string>();
    for (const [what, given] of Object.entries(GIVEN)) {
      const args = given(60 * KB);
      const calls = [
        ...names.map((name) => ['tools/call', { name, arguments: args }] as const),
        ...['plan_my_week', 'can_i_still_get'].map(
          (name) => ['prompts/get', { name, arguments: args }] as const,
        ),
        ['resources/read', { uri: args }] as const,
        ['resources/read', { uri: 'x'.repeat(60 * KB) }] as const,
        ['tools/call', { name: 'x'.repeat(60 * KB) }] as const,
        ['x'.repeat(60 * KB), {}] as const,
      ];
      for (const [method, params] of calls) {
        const { bytes, send } = ask(method, params);
        await expectBounded(
          `${method.slice(0, 20)} ${JSON.stringify(params).slice(0, 40)} ${what}`,
          bytes,
          send,
        );
        const { body } = await send();
        expect([what, body.length < REFUSAL]).toEqual([what, true]);
        refusals.add(body.slice(0, 1_000));
      }
    }
    const { bytes, send } = ask('nothing', {}, 'x'.repeat(60 * KB));
    await expectBounded('a long ID', bytes, send);
    expect([...refusals].filter((text) => /-32603|\\"code\\":|"code\\"/.test(text))).toEqual([]);
  });

  it.each(Object.entries(FILES))('is bounded for %s', async (what, [url, type, file]) => {
    const body = file(500 * KB);
    await expectBounded(what, body.length, () =>
      app.rest(url, { method: 'POST', body, headers: { 'content-type': type }, token: student.token }),
    );
  });
});
