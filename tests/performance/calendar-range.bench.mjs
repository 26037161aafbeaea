// Measures the calendar of a student with five years of data over HTTP, as built (`node scripts/build-server.mjs` first):
//   node --max-semi-space-size=32 tests/performance/calendar-range.bench.mjs
// Reports, never asserts. A bare server answers next to the product: node:http, the same statements and expansion,
// the account looked up by a separate statement, and JSON.stringify. The goal is at least 0.60 of its requests a second,
// 0.75 the moonshot; both take turns, and their answers are compared first.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { sendRequests, timesText } from './requests.mjs';
import { startServer } from './running-server.mjs';
import { calendarOf } from './sample-calendar.mjs';

const require = createRequire(import.meta.url);
const reads = (name) => require(`../../dist/server/features/calendar/${name}.js`);

const TERMS = 10;
const ENTRIES_PER_TERM = 400;
const TURNS = 5;
const REQUESTS = 60;
const RANGES = { month: ['2026-10-26', '2026-12-06'], week: ['2026-11-02', '2026-11-08'] };

const OCCURRENCE = [
  ...['id', 'eventId', 'originalStart', 'courseId', 'sourceColor', 'kind', 'title', 'place', 'notes', 'link'],
  ...['allDay', 'startLocal', 'endLocal', 'timezone', 'startsAt', 'endsAt'],
  ...['recurring', 'moved', 'cancelled', 'imported'],
];
const COURSE = ['id', 'code', 'name', 'color'];
const ASSIGNMENT = ['id', 'title', 'type', 'dueAt', 'dueTime', 'progress', 'estimateMinutes'];
const OCCURRENCES = `{ ${OCCURRENCE.join(' ')} course { ${COURSE.join(' ')} } }`;
const QUERY = `query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) {
  from to truncated occurrences ${OCCURRENCES} cancelled ${OCCURRENCES}
  assignments { ${ASSIGNMENT.join(' ')} course { ${COURSE.join(' ')} } }
  specialDays { id label } schoolDays { day cycleDay week weeks } } }`;

const pick = (row, fields) => Object.fromEntries(fields.map((field) => [field, row[field]]));

/** The same answer without the product around it. */
function bareServer(database, userId) {
  const account = 'SELECT timezone FROM users WHERE id = $1';
  const coursesOf =
    'SELECT id, code, name, color FROM live_courses WHERE user_id = $1 AND id = ANY($2::uuid[])';
  return createServer(async (asked, response) => {
    const range = Object.fromEntries(new URL(asked.url, 'http://localhost').searchParams);
    const [{ timezone }] = await database.read('bare_account', account, [userId]);
    const actor = { userId, now: new Date(), database };
    const [found, due, specialDays, schoolDays] = await Promise.all([
      reads('occurrence.reads').readOccurrences(actor, range),
      reads('calendar.reads').readCalendarDeadlines(actor, timezone, range),
      reads('calendar.reads').readCalendarSpecialDays(actor, range),
      reads('calendar.reads').readSchoolDayMarks(actor, range),
    ]);
    const ids = new Set(
      [...found.occurrences, ...found.cancelled, ...due].flatMap((row) => row.courseId ?? []),
    );
    const rows = await database.read('bare_courses', coursesOf, [userId, [...ids]]);
    const courses = new Map(rows.map((row) => [row.id, pick(row, COURSE)]));
    const shown = (fields) => (row) => ({ ...pick(row, fields), course: courses.get(row.courseId) ?? null });
    const calendar = {
      ...{ from: range.from, to: range.to, truncated: found.truncated },
      occurrences: found.occurrences.map(shown(OCCURRENCE)),
      cancelled: found.cancelled.map(shown(OCCURRENCE)),
      assignments: due.map(shown(ASSIGNMENT)),
      specialDays: specialDays.map((row) => pick(row, ['id', 'label'])),
      schoolDays: schoolDays.map((row) => pick(row, ['day', 'cycleDay', 'week', 'weeks'])),
    };
    const body = JSON.stringify({ data: { calendar } });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
}

/** Sends requests to one server. @returns their times and the CPU of each, in milliseconds. */
async function round(call, count) {
  const before = process.cpuUsage();
  const times = await sendRequests(call, count);
  const { user, system } = process.cpuUsage(before);
  return { times, cpu: (user + system) / 1000 / count };
}

const median = (values) => [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)];

async function compare(name, calls) {
  const taken = { product: { times: [], cpu: [] }, bare: { times: [], cpu: [] } };
  for (const call of Object.values(calls)) await round(call, REQUESTS / 3);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [who, call] of Object.entries(calls)) {
      const { times, cpu } = await round(call, REQUESTS);
      taken[who].times.push(...times);
      taken[who].cpu.push(cpu);
    }
  }
  for (const [who, { times, cpu }] of Object.entries(taken)) {
    process.stdout.write(
      `${`${name}, ${who}`.padEnd(32)} ${timesText(times)}, ${median(cpu).toFixed(2)} ms of CPU\n`,
    );
  }
  const ratio = (of) => (of(taken.bare) / of(taken.product)).toFixed(2);
  process.stdout.write(
    `${`${name}, ratio`.padEnd(32)} ${ratio(({ times }) => median(times))} of the bare limit by the clock, ` +
      `${ratio(({ cpu }) => median(cpu))} by CPU; goal 0.60, moonshot 0.75\n`,
  );
}

const server = await startServer();
let bare;
try {
  const { id, token } = await server.register();
  for (let term = 0; term < TERMS; term += 1) {
    const from = `${2022 + Math.floor(term / 2)}-${term % 2 === 0 ? '01-17' : '09-05'}`;
    await server.importFile(token, calendarOf(ENTRIES_PER_TERM, { courses: 5, from, prefix: String(term) }));
  }
  const address = await server.listen();
  bare = bareServer(server.app.database, id);
  await new Promise((resolve) => bare.listen(0, '127.0.0.1', resolve));
  for (const [name, [from, to]] of Object.entries(RANGES)) {
    const product = {
      ...{ url: `${address}/graphql`, method: 'POST' },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: QUERY, variables: { from, to } }),
    };
    const limit = { url: `http://127.0.0.1:${bare.address().port}/?from=${from}&to=${to}` };
    const [{ data }, same] = await Promise.all([
      fetch(product.url, product).then((answer) => answer.json()),
      fetch(limit.url).then((answer) => answer.json()),
    ]);
    if (!isDeepStrictEqual(data, same.data)) throw new Error('The servers do not answer the same.');
    const { occurrences, assignments } = data.calendar;
    process.stdout.write(`${name}: ${occurrences.length} occurrences, ${assignments.length} deadlines\n`);
    await compare(name, { product, bare: limit });
  }
} finally {
  bare?.close();
  bare?.closeAllConnections();
  await server.close();
}
