import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import {
  CONFIRM,
  confirmation,
  post,
  review,
  REVIEW,
  upload,
  type ReviewSample,
} from '../../factories/import';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../../support/test-app';

const entry = (title: string, index = 1) => [
  'BEGIN:VEVENT',
  `UID:${index}`,
  'DTSTART:20261125T100000Z',
  'DTEND:20261125T110000Z',
  `SUMMARY:${title}`,
  'END:VEVENT',
];
const calendar = (...entries: string[][]) =>
  ['BEGIN:VCALENDAR', ...entries.flat(), 'END:VCALENDAR'].join('\r\n');

describe('POST /api/imports', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date('2026-11-21T10:00:00Z') });
    student = await app.register({ timezone: 'Europe/London' });
  });
  afterAll(() => app.close());

  const titleOf = async (body: string | Buffer) => {
    const { id } = await upload(app, student.token, body);
    return (await review(app, student.token, [id])).items.map(({ title }) => title);
  };

  it('keeps a draft under the name of the file, else of the calendar, else a plain one', async () => {
    const named = calendar(['X-WR-CALNAME:Timetable'], entry('Talk'));
    const nameOf = async (body: string, headers = {}) => {
      const response = await post(app, student.token, body, headers);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        entries: 1,
        unreadable: 0,
      });
      return response.json<{ name: string }>().name;
    };
    expect(await nameOf(named, { 'x-file-name': encodeURIComponent('Höst 2026.ics') })).toBe('Höst 2026.ics');
    expect(await nameOf(named)).toBe('Timetable');
    expect(await nameOf(named, { 'x-file-name': '%E0%A4%A' })).toBe('Timetable');
    expect(await nameOf(named, { 'x-file-name': '%00%0A' })).toBe('Timetable');
    expect(await nameOf(calendar(entry('Talk')))).toBe('calendar.ics');
  });

  it.each(['text/calendar', 'text/calendar; charset=utf-8', 'text/plain'])('takes %s', async (type) => {
    const response = await post(app, student.token, calendar(entry('Talk')), { 'content-type': type });
    expect(response.statusCode).toBe(201);
  });

  it('reads UTF-8 with and without a mark, and what old programs write instead', async () => {
    const text = calendar(entry('Föreläsning 🧪'));
    expect(await titleOf(text)).toEqual(['Föreläsning 🧪']);
    expect(await titleOf(`\ufeff${text}`)).toEqual(['Föreläsning 🧪']);
    expect(await titleOf(Buffer.from(calendar(entry('Föreläsning')), 'latin1'))).toEqual(['Föreläsning']);
  });

  const zip = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    );

  it('takes a ZIP file with one calendar, whatever its media type', async () => {
    const body = zip({ 'student@example.edu.ics': calendar(entry('Talk')), 'readme.txt': 'BEGIN:VCALENDAR' });
    expect(await titleOf(body)).toEqual(['Talk']);
    const response = await post(app, student.token, body, { 'content-type': 'application/zip' });
    expect(response.statusCode).toBe(201);
  });

  it('takes a ZIP file of several calendars that number their entries alike', async () => {
    const files = {
      'a/one.ics': calendar(entry('Talk')),
      'two.ICS': calendar(entry('Walk'), entry('Trip', 2)),
    };
    expect(await titleOf(zip({ ...files, 'a/._one.ics': 'no calendar' }))).toEqual(['Talk', 'Walk', 'Trip']);
  });

  it('names the files of a ZIP file that are no calendars, and takes the others', async () => {
    const files = {
      'one.ics': calendar(entry('Talk')),
      'page.ics': '<!doctype html><p>Log in</p>',
      'two.ics': calendar(entry('Walk')),
    };
    const { id, unreadable } = await upload(app, student.token, zip(files));
    expect(unreadable).toBe(1);
    const read = await review(app, student.token, [id]);
    expect(read.items.map(({ title }) => title)).toEqual(['Talk', 'Walk']);
    expect(read.unreadable).toMatchObject([
      { position: 3, title: 'page.ics', reason: 'It could not be read.' },
    ]);
  });

  it('takes a ZIP file of a thousand calendars', async () => {
    const files = Array.from(
      { length: 1_000 },
      (_, at) => [`${at}.ics`, calendar(entry(`Talk ${at}`))] as const,
    );
    const { entries } = await upload(app, student.token, zip(Object.fromEntries(files)));
    expect(entries).toBe(1_000);
  });

  it.each([
    [
      'without a calendar',
      () => zip({ 'readme.txt': 'Hi' }),
      'has no calendar file (.ics) and no schedule (.csv)',
    ],
    [
      'that broke off',
      () => zip({ 'one.ics': calendar(entry('Talk')) }).subarray(0, 90),
      'is a damaged ZIP file',
    ],
    [
      'in a ZIP file',
      () => Buffer.from(zipSync({ 'inner.zip': zip({ 'one.ics': calendar(entry('Talk')) }) })),
      'has no calendar file (.ics) and no schedule (.csv)',
    ],
  ])('refuses a ZIP file %s', async (_name, body, reason) => {
    const response = await post(app, student.token, body());
    expect(response.json()).toMatchObject({ code: 'BAD_USER_INPUT', fields: { file: reason } });
  });

  /** Marks a file as one that needs a password, as programs do: in its header and in the directory. */
  const lock = (body: Buffer, name: string, [inHeader = true, inDirectory = true]: boolean[] = []) => {
    const header = body.indexOf(name) - 30;
    const entry = body.lastIndexOf(name) - 46;
    body.writeUInt8(body.readUInt8(header + 6) | Number(inHeader), header + 6);
    body.writeUInt8(body.readUInt8(entry + 8) | Number(inDirectory), entry + 8);
    return body;
  };
  const FILES = {
    'one.ics': calendar(entry('Talk')),
    'a/two.ics': calendar(entry('Walk')),
    'readme.txt': 'Hi',
  };

  it.each([
    ['one.ics', 'one.ics', [true, true]],
    ['a/two.ics', 'two.ics', [true, true]],
    ['a/two.ics', 'two.ics', [false, true]],
    ['a/two.ics', 'two.ics', [true, false]],
  ])('names a file in a ZIP file that needs a password: %s', async (name, shown, where) => {
    const response = await post(app, student.token, lock(zip(FILES), name, where));
    const file = `needs a password for ${shown}: unpack it and choose the calendar files`;
    expect([response.statusCode, response.json().fields]).toEqual([400, { file }]);
  });

  it('takes the calendars beside another file that needs a password', async () => {
    expect(await titleOf(lock(zip(FILES), 'readme.txt'))).toEqual(['Talk', 'Walk']);
  });

  it('refuses a ZIP file with more in it than one upload may have', async () => {
    const response = await post(app, student.token, zip({ 'one.ics': 'x'.repeat(IMPORT_LIMITS.bytes + 1) }));
    expect(response.statusCode).toBe(413);
  });

  it('refuses a ZIP file of more rows than it reads, however little they are packed', async () => {
    const schedule = `Title,Date,Start\n${'Talk,2026-12-01,09:00\n'.repeat(4_000)}`;
    const files = Array.from({ length: 100 }, (_, at) => [`${at}.csv`, schedule] as const);
    const response = await post(app, student.token, zip(Object.fromEntries(files)));
    expect(response.json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { file: expect.stringMatching(/^is too complex to read/) },
    });
  });

  it.each([
    ['a web page', '<!doctype html><p>Log in</p>'],
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])],
    ['line ends only', '\n'.repeat(1_000_000)],
  ])('refuses %s', async (_name, body) => {
    const response = await post(app, student.token, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: expect.stringContaining('file'),
      code: 'BAD_USER_INPUT',
      requestId: expect.any(String),
      fields: {
        file: 'is not a calendar (.ics), a schedule with headings (.csv), or a Markdown file with tasks (.md)',
      },
    });
  });

  it('refuses other kinds of bodies by their type', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
      const response = await post(app, student.token, '{}', { 'content-type': type });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({
        code: 'UNSUPPORTED_MEDIA_TYPE',
        error: expect.stringContaining('text/calendar'),
      });
    }
  });

  it('takes a log-in', async () => {
    for (const token of [undefined, 'nonsense']) {
      const response = await post(app, token, calendar(entry('Talk')));
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED', error: expect.any(String) });
    }
  });

  it('charges large files to the budget of writes', async () => {
    const limited = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, write: { count: 5, windowSeconds: 60 } } },
    });
    try {
      const { token } = await limited.register();
      const large = calendar(...Array.from({ length: 41 }, (_, index) => entry('Talk', index)));
      expect((await post(limited, token, large)).statusCode).toBe(201);
      const refused = await post(limited, token, large);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('reads 5000 entries and says that there were more', async () => {
    const body = calendar(...Array.from({ length: 5_001 }, (_, index) => entry(`Talk ${index}`, index)));
    const draft = await upload(app, student.token, body);
    expect(draft).toMatchObject({ entries: 5_000, unreadable: 1 });
    const found = await review(app, student.token, [draft.id]);
    expect(found.unreadable).toEqual([
      { position: 5_001, title: null, reason: expect.stringContaining('5,000') },
    ]);
    const { status } = await app.graphql(CONFIRM, { input: confirmation([draft.id], found) }, student.token);
    expect(status).toBe(200);
  });

  describe('over a real connection', () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let port: number;
    beforeAll(async () => {
      await app.app.http.listen({ port: 0, host: '127.0.0.1' });
      port = (app.app.http.server.address() as AddressInfo).port;
    });
    afterAll(() => agent.destroy());

    const send = (body: Buffer, headers: Record<string, string> = {}) =>
      new Promise<{ status: number; body: string; localPort: number | undefined }>((resolve, reject) => {
        const call = request(
          {
            agent,
            port,
            method: 'POST',
            path: '/api/imports',
            headers: {
              'content-type': 'text/calendar',
              authorization: `Bearer ${student.token}`,
              ...headers,
            },
          },
          (response) => {
            const { localPort } = response.socket;
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => (text += chunk));
            response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, localPort }));
          },
        );
        call.on('error', reject);
        call.end(body);
      });

    it.each([
      ['with its length told', { 'content-length': String(IMPORT_LIMITS.bytes + 1) }],
      ['in pieces', { 'transfer-encoding': 'chunked' }],
    ])(
      'refuses a byte too many %s, and the connection goes on',
      async (_name, headers: Record<string, string>) => {
        const refused = await send(Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'x'), headers);
        expect(refused.status).toBe(413);
        expect(JSON.parse(refused.body)).toMatchObject({
          code: 'PAYLOAD_TOO_LARGE',
          fields: { file: 'must be at most 10 MB' },
        });
        const next = await send(Buffer.from(calendar(entry('Talk'))));
        expect([next.status, next.localPort]).toEqual([201, refused.localPort]);
      },
    );
  });

  // Point ICS_CORPUS_DIR at a folder of calendar files to try them all.
  const corpus = process.env['ICS_CORPUS_DIR'];
  (corpus ? it : it.skip)(
    'takes whatever calendar programs and test suites wrote, without a failure of its own',
    async () => {
      const folder = path.resolve(corpus ?? '.');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.ics$/i.test(name),
      );
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const body = readFileSync(path.join(folder, file));
        const response = await post(app, student.token, body);
        expect([file, response.statusCode]).toEqual([file, response.statusCode === 400 ? 400 : 201]);
        if (response.statusCode !== 201) continue;
        const draftIds = [response.json<{ id: string }>().id];
        const found = await app.graphql<{ importReview: ReviewSample }>(REVIEW, { draftIds }, student.token);
        expect([file, found.status]).toEqual([file, 200]);
        const input = confirmation(draftIds, found.data.importReview);
        const done = await app.graphql(CONFIRM, { input }, student.token);
        expect([file, done.status, done.errors]).toEqual([file, 200, undefined]);
      }
    },
    300_000,
  );
});
