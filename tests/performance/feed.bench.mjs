// Measures calendar feeds as built (`node scripts/build-server.mjs` first): node tests/performance/feed.bench.mjs
// The answers over HTTP come from a separate server and are requested by another process.
// Reports, never asserts: goals are 2 000 events written in ≤ 15 ms and "not changed" answered in ≤ 2 ms.
import { createRequire } from 'node:module';
import { measure } from './measure.mjs';
import { sendRequests, timesText } from './requests.mjs';
import { startServer } from './running-server.mjs';
import { calendarOf } from './sample-calendar.mjs';

const require = createRequire(import.meta.url);
const { writeFeed } = require('../../dist/server/features/feeds/feed-contents.js');

const EVENTS = 2_000;
const WEEK_MS = 7 * 86_400_000;
const ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe'];

const FEED = {
  name: 'My studies',
  timezone: 'America/New_York',
  layers: ['classes', 'events', 'deadlines', 'exams'],
  finished: 'marked',
  classAlarmMinutes: null,
  deadlineAlarmMinutes: null,
};
const REQUEST = { asTasks: false, from: '2026-09-01' };

const id = (index) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const life = { createdAt: '2026-08-20T10:00:00Z', updatedAt: '2026-09-03T10:00:00Z', version: 3 };

/** A term's classes, each a series with an exception and a moved instance, when `isSeries`; else single events. */
function event(index, isSeries) {
  const start = new Date(Date.parse('2026-09-07T09:00:00Z') + (index % 60) * 3_600_000);
  const local = (weeks) => new Date(start.getTime() + weeks * WEEK_MS).toISOString().slice(0, 16);
  const moved = { originalStart: local(3), cancelled: false, startLocal: local(4), title: null };
  return {
    id: id(index),
    courseId: null,
    courseCode: 'BIO 101',
    kind: 'class',
    title: `Lecture ${index}: cells, organs and whole creatures`,
    place: 'Hall 3, left wing',
    notes: null,
    allDay: false,
    startLocal: local(0),
    durationMinutes: 75,
    timezone: ZONES[index % ZONES.length],
    recurrenceRule: isSeries ? 'FREQ=WEEKLY;UNTIL=20261218T235900;BYDAY=MO' : null,
    exceptions: isSeries ? [local(2)] : [],
    additions: [],
    overrides: isSeries ? [{ ...moved, durationMinutes: null, place: null, notes: null }] : [],
    firstAt: `${local(0)}:00Z`,
    lastAt: `${local(15)}:00Z`,
    ...life,
  };
}

function deadline(index) {
  const due = new Date(Date.parse('2026-09-07T23:59:00Z') + (index % 100) * 86_400_000).toISOString();
  return {
    id: id(index),
    title: `Problem set ${index}, with a title of the usual length`,
    type: 'assignment',
    progress: index % 3 === 0 ? 'submitted' : 'todo',
    priority: 2,
    courseCode: 'MATH 120',
    notes: null,
    link: 'https://school.example.edu/courses/120/assignments/7',
    dueDate: due.slice(0, 10),
    dueTime: '23:59',
    dueAt: `${due.slice(0, 19)}Z`,
    completedAt: null,
    ...life,
  };
}

const list = (make) => Array.from({ length: EVENTS }, (_item, index) => make(index));
const nothing = { events: [], deadlines: [], studyBlocks: [], breaks: [] };
const mixed = {
  events: list((index) => event(index)).slice(0, 1_000),
  deadlines: list(deadline).slice(0, 1_000),
};
const kinds = {
  'single events': { events: list((index) => event(index, false)) },
  deadlines: { deadlines: list(deadline) },
  'events and deadlines, half each': mixed,
  'series with an exception and a moved instance each': { events: list((index) => event(index, true)) },
};
for (const [name, rows] of Object.entries(kinds)) {
  await measure(`${EVENTS} ${name}, written`, async () => writeFeed(FEED, { ...nothing, ...rows }, REQUEST));
}

const CREATE_FEED =
  'mutation ($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { url } }';

const server = await startServer();
try {
  const { token } = await server.register();
  await server.importFile(token, calendarOf(EVENTS, { courses: 3 }));
  const { createCalendarFeed } = await server.ask(CREATE_FEED, { input: { name: 'My studies' } }, token);
  const { pathname } = new URL(createCalendarFeed.url);
  const url = `${await server.listen()}${pathname}`;
  const plain = { 'accept-encoding': 'identity' };
  const answer = await fetch(url, { headers: plain });
  const known = { ...plain, 'if-none-match': answer.headers.get('etag') };
  const size = Math.round((await answer.text()).length / 1024);
  for (const [name, call, count] of [
    ['not changed, over HTTP', { url, headers: known, status: 304 }, 2_000],
    [`whole, ${size} kB, over HTTP`, { url, headers: plain }, 200],
  ]) {
    await sendRequests(call, count / 4);
    const before = process.cpuUsage();
    const times = await sendRequests(call, count);
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1000 / count).toFixed(2);
    process.stdout.write(`${name.padEnd(64)} ${timesText(times)}, ${cpu} ms of CPU\n`);
  }
} finally {
  await server.close();
}
