// Finds out how long a student waits while somebody else asks too much of the server as built (`npm run build` first):
//   node tests/performance/fair.mjs [PART OF A NAME]
// Each row sends one kind of load for SECONDS (5) while another student asks for `me`, every 20 ms whether earlier calls
// were answered or not; their times count from when they were due. With WRITERS=12, one account makes so many changes at
// a time beside every row. The last two figures are the delays of the server's event loop. Rate limits are off, so this
// is what the entry does by itself. Reports, never asserts; the server and the senders share the machine.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { getIntrospectionQuery } from 'graphql';
import { startServer } from './running-server.mjs';
import { worstNeed } from './worst-needs.mjs';

const SECONDS = Number(process.env.SECONDS ?? 5);
const EVERY_MS = 20;
/** What `me` may take at the 99th percentile, with nothing refused. */
const HELD_MS = 100;
const WRITERS = Number(process.env.WRITERS ?? 0);
const SERIES = Number(process.env.SERIES ?? 200);
const PROGRAMS = 4;
const RARE = 'FREQ=DAILY;COUNT=2000;BYMONTHDAY=13;BYDAY=FR';

const EVENT = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const ASSIGNMENT =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
const APP_PASSWORD =
  'mutation ($input: CreateAppPasswordInput!) { createAppPassword(input: $input) { password } }';
const TOKEN =
  'mutation ($input: CreatePersonalAccessTokenInput!) { createPersonalAccessToken(input: $input) { token } }';
const FEED = 'mutation ($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { url } }';

/** An account with series that hardly ever match, and all that programs log in with. */
async function program(server, index) {
  const { id, token } = await server.register();
  for (let series = 0; series < SERIES; series += 1) {
    const input = {
      ...{ title: `Rare ${series}`, kind: 'event', timezone: 'UTC', recurrenceRule: RARE },
      ...{ startLocal: '2026-09-07T09:00', endLocal: '2026-09-07T10:00' },
    };
    await server.ask(EVENT, { input }, token);
  }
  const { createAppPassword } = await server.ask(APP_PASSWORD, { input: { name: 'Phone' } }, token);
  const basic = Buffer.from(`student-${index}@example.edu:${createAppPassword.password}`).toString('base64');
  const tokens = [];
  while (tokens.length < 10) {
    const { createPersonalAccessToken } = await server.ask(
      TOKEN,
      { input: { name: 'Script', scope: 'write' } },
      token,
    );
    tokens.push(createPersonalAccessToken.token);
  }
  const { createCalendarFeed } = await server.ask(FEED, { input: { name: 'All' } }, token);
  const { createAssignment } = await server.ask(ASSIGNMENT, { input: { title: 'Essay' } }, token);
  return {
    ...{ id, token, tokens, basic: `Basic ${basic}`, assignment: createAssignment.assignment.id },
    feed: new URL(createCalendarFeed.url).pathname,
  };
}

async function serve() {
  const server = await startServer({ bcryptCost: Number(process.env.BCRYPT_COST ?? 12) });
  const reader = await server.register();
  const programs = [];
  for (let index = 0; index < PROGRAMS; index += 1) programs.push(await program(server, index + 2));
  process.send({ address: await server.listen(), reader, programs });
  const turns = monitorEventLoopDelay({ resolution: 1 });
  turns.enable();
  process.on('message', async (asked) => {
    if (asked === 'turns') {
      process.send({ p99: turns.percentile(99) / 1e6, max: turns.max / 1e6 });
      turns.reset();
      return;
    }
    await server.close();
    process.disconnect();
  });
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 4_096 });

/** @returns the status; 0 if the connection was lost */
function send(address, path, { method = 'POST', body, headers = {}, signal } = {}) {
  const type = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return new Promise((resolve) => {
    const options = { method, agent, signal, headers: { ...type, ...headers } };
    const sent = request(`${address}${path}`, options, (answer) => {
      answer.once('error', () => resolve(0));
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

const bearer = (token) => ({ authorization: `Bearer ${token}` });
const OPEN = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const inRange = (prop) =>
  `<C:calendar-query ${OPEN}><prop>${prop}</prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="21900101T000000Z" end="21900102T000000Z"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
const matching = (text) =>
  `<C:calendar-query ${OPEN}><prop><getetag/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match>${text}</C:text-match></C:prop-filter></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
const attributes = Array.from({ length: 80_000 }, (_, index) => `a${index}=""`).join(' ');

const change = ({ assignment, token }) => ({
  path: '/graphql',
  body: JSON.stringify({
    query:
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
    variables: { input: { id: assignment, progress: Math.random() < 0.5 ? 'todo' : 'submitted' } },
  }),
  headers: { ...bearer(token), 'idempotency-key': crypto.randomUUID() },
});
const ask = ({ token }, query, variables = {}) => ({
  ...{ path: '/graphql', body: JSON.stringify({ query, variables }) },
  headers: bearer(token),
});
const QUICK_ADD = 'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { id } } }';
const CALENDAR = '{ calendar(from: "2026-12-01", to: "2027-11-30") { occurrences { startsAt } } }';
/** What is left of it for a title is just short enough to be accepted. */
const LINE = 'essay mon tue 5 wed 2h 3/4 fri 5pm p1 ~3h '.repeat(12).slice(0, 300);
const dav = ({ id, basic }, body) => ({
  ...{ path: `/dav/${id}/events/`, method: 'REPORT', body },
  headers: { authorization: basic, depth: '1', 'content-type': 'text/xml' },
});
const rpc = ({ tokens: [token] }, method, params) => ({
  path: '/mcp',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  headers: bearer(token),
});
const tool = (one, params) => rpc(one, 'tools/call', params);
const calendar = () => {
  const event = (index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20261201T090000Z\r\nEND:VEVENT`;
  return `BEGIN:VCALENDAR\r\n${Array.from({ length: 5_000 }, (_, index) => event(index)).join('\r\n')}\r\nEND:VCALENDAR`;
};
const upload = ({ token }) => ({
  ...{ path: '/api/imports', body: calendar() },
  headers: { ...bearer(token), 'content-type': 'text/calendar' },
});

const LOG_IN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const logIn = (index) => ({
  path: '/graphql',
  body: JSON.stringify({
    query: LOG_IN,
    variables: {
      input: { email: `student-${1 + (index % PROGRAMS)}@example.edu`, password: 'a wrong guess' },
    },
  }),
});
const CALCULATE =
  'query ($input: CalculateGradesInput!) { calculateGrades(input: $input) { need { need } } }';
const { scale, ...question } = worstNeed(192, {
  ...{ needItems: 200, unfairNeedItems: 25, categories: 60, bands: 120 },
});
const calculation = JSON.stringify({
  query: CALCULATE,
  variables: { input: { scale: { custom: scale }, ...question } },
});

/** So many at a time, each sent again at once: the calls by name. */
const LOADS = {
  nothing: [0, () => null],
  'changes of one account': [12, ({ programs: [one] }) => change(one)],
  'changes of one account by ten tokens': [
    12,
    ({ programs: [one] }, index) => change({ ...one, token: one.tokens[index % 10] }),
  ],
  'slow changes without a key': [12, ({ programs: [one] }) => ask(one, QUICK_ADD, { input: { text: LINE } })],
  'calendars of one account': [12, ({ programs: [one] }) => ask(one, CALENDAR)],
  'quick adds before a class': [
    12,
    ({ programs: [one] }) => ask(one, QUICK_ADD, { input: { text: `${LINE} before class` } }),
  ],
  'recent changes of one account': [12, ({ programs: [one] }) => ask(one, '{ recentActs { id } }')],
  'reads of the schema': [6, ({ programs: [one] }) => ask(one, getIntrospectionQuery())],
  'reports of one account': [6, ({ programs: [one] }) => dav(one, inRange('<getetag/>'))],
  'reports of four accounts': [
    8,
    ({ programs }, index) => dav(programs[index % PROGRAMS], inRange('<getetag/>')),
  ],
  'expansions of four accounts': [
    8,
    ({ programs }, index) =>
      dav(
        programs[index % PROGRAMS],
        inRange(
          '<C:calendar-data><C:expand start="20260101T000000Z" end="20300101T000000Z"/></C:calendar-data>',
        ),
      ),
  ],
  'texts to match': [
    6,
    ({ programs }, index) => dav(programs[index % PROGRAMS], matching('rare '.repeat(190))),
  ],
  'attributes of one tag': [
    6,
    ({ programs }, index) => dav(programs[index % PROGRAMS], `<x ${attributes}/>`),
  ],
  'faults of a tool': [
    6,
    ({ programs: [one] }) =>
      tool(one, {
        name: 'needed_for_target',
        arguments: { course: 'x', assignments: Array.from({ length: 20_000 }, () => '') },
      }),
  ],
  'faults of a prompt': [
    6,
    ({ programs: [one] }) => rpc(one, 'prompts/get', { name: 'x'.repeat(60_000), arguments: {} }),
  ],
  'calls of tools': [
    12,
    ({ programs }, index) => tool(programs[index % PROGRAMS], { name: 'whats_next', arguments: {} }),
  ],
  feeds: [12, ({ programs }, index) => ({ method: 'GET', path: programs[index % PROGRAMS].feed })],
  exports: [
    8,
    ({ programs }, index) => ({
      ...{ method: 'GET', path: '/api/export' },
      headers: bearer(programs[index % PROGRAMS].token),
    }),
  ],
  uploads: [4, ({ programs: [one] }) => upload(one)],
  streams: [
    40,
    ({ programs }, index) => ({
      ...{ method: 'GET', path: '/api/changes', signal: AbortSignal.timeout(500 + index * 10) },
      headers: bearer(programs[index % PROGRAMS].token),
    }),
  ],
  'callers that hang up': [
    20,
    ({ programs: [one] }, index) => ({
      ...(index % 2 ? dav(one, inRange('<getetag/>')) : change(one)),
      signal: AbortSignal.timeout(1 + Math.floor(Math.random() * 20)),
    }),
  ],
  'the calculator': [6, () => ({ path: '/graphql', body: calculation })],
  'log-ins': [12, (_, index) => logIn(index)],
  'a series of refusals': [
    12,
    ({ programs: [one] }, index) => ({
      ...{ path: '/api/assignments', body: '{' },
      headers: index % 2 ? bearer(one.token) : {},
    }),
  ],
  'OPTIONS, whole and begun': [
    24,
    (_, index) =>
      index % 2
        ? { method: 'OPTIONS', path: '/dav/' }
        : 'OPTIONS /dav/ HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n<',
  ],
  'announced bodies that never come': [
    20,
    () => 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 1990000\r\n\r\n{',
  ],
  'made-up tokens that hang up': [
    40,
    () =>
      `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer tw_pat_${'a'.repeat(40)}\r\ncontent-length: 60000\r\n\r\n`,
  ],
};

/**
 * Sends the beginning of a request, and resets the connection once it is answered, or soon after.
 * @returns the status; 0 if there was none
 */
function sendPart(address, text) {
  const { port, hostname } = new URL(address);
  let status = 0;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    setTimeout(() => socket.resetAndDestroy(), 0.2 + Math.random() * 20);
    socket.once('data', (answer) => {
      status = Number(String(answer).split(' ')[1]);
      socket.resetAndDestroy();
    });
    socket.on('error', () => undefined).once('close', () => resolve(status));
  });
}

async function measure([parallel, callOf], started) {
  const { address, reader } = started;
  const until = performance.now() + SECONDS * 1_000;
  const answers = new Map();
  const again = async (callFor, index, count) => {
    while (performance.now() < until) {
      const call = callFor(started, index);
      const status =
        typeof call === 'string' ? await sendPart(address, call) : await send(address, call.path, call);
      if (count) answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const [, writing] = LOADS['changes of one account'];
  const loads = [
    ...Array.from({ length: parallel }, (_, index) => again(callOf, index, true)),
    ...Array.from({ length: WRITERS }, (_, index) => again(writing, index, false)),
  ];
  const sent = [];
  const me = { body: JSON.stringify({ query: '{ me { id } }' }), headers: bearer(reader.token) };
  for (let due = performance.now(); due < until; due += EVERY_MS) {
    await pause(Math.max(0, due - performance.now()));
    const began = due;
    sent.push(send(address, '/graphql', me).then((status) => ({ status, ms: performance.now() - began })));
  }
  const times = await Promise.all(sent);
  await Promise.all(loads);
  const sorted = times.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  const refused = times.filter(({ status }) => status !== 200).length;
  const load = [...answers].map(([status, count]) => `${status || 'lost'} × ${count}`).join(', ');
  const figures = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0).padStart(6)).join('');
  const isHeld = refused === 0 && at(0.99) <= HELD_MS;
  return { times: `${figures}${String(refused).padStart(8)}`, load, isHeld };
}

if (process.send) await serve();
else {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--max-semi-space-size=32'] });
  const started = await new Promise((resolve) => child.once('message', resolve));
  // A process that has just started is slow with its first requests.
  await measure(LOADS.nothing, started);
  process.stdout.write(`${''.padEnd(38)}   p50   p99   max refused   p99   max   answers to the load\n`);
  const turns = () =>
    new Promise((resolve) => {
      child.once('message', ({ p99, max }) =>
        resolve(p99.toFixed(0).padStart(6) + max.toFixed(0).padStart(6)),
      );
      child.send('turns');
    });
  const asked = Object.entries(LOADS).filter(([name]) => name.includes(process.argv[2] ?? ''));
  const missed = [];
  for (const [name, load] of asked) {
    await turns();
    const row = await measure(load, started);
    if (!row.isHeld) missed.push(name);
    process.stdout.write(`${name.padEnd(38)}${row.times}${await turns()}   ${row.load}\n`);
  }
  const held = `${asked.length - missed.length} of ${asked.length}`;
  const others = missed.length > 0 ? `; not beside: ${missed.join(', ')}` : '';
  process.stdout.write(`p99 of ${HELD_MS} ms or less with nothing refused: ${held}${others}\n`);
  child.send('stop');
}
