// Measures how long the import and the sync of a calendar of 5 000 entries hold up the process that serves everybody,
// as built (`node scripts/build-server.mjs` first):
//   node --max-semi-space-size=32 tests/performance/import.bench.mjs
// Reports, never asserts: the goal is that nothing else waits longer than 50 ms on a machine that has nothing else to do.
import { createServer } from 'node:http';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { startServer } from './running-server.mjs';
import { calendarOf, CONFIRM, confirmationOf, REVIEW } from './sample-calendar.mjs';

const ENTRIES = 5_000;
const COURSES = 12;
const GOAL_MS = 50;

/**
 * The most CPU time this process spent in one go: on a shared machine the clock also counts what others do meanwhile.
 * Threads of the runtime count too, so it is rather too much than too little.
 */
function watchTurns() {
  let most = 0;
  let last = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    most = Math.max(most, (user + system) / 1000);
    last = process.cpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** The longest pause of the garbage collector, which no turn of the work can be shorter than. */
function watchPauses() {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => {
    observer.disconnect();
    return longest;
  };
}

/** Runs work once and reports how long it took, its cost to this process, and the longest delay it caused. */
async function watch(name, work) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [mostCpu, longestPause] = [watchTurns(), watchPauses()];
  const [before, began] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  // A last long turn is counted when the next one begins.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  const text = (value) => value.toFixed(0).padStart(5);
  process.stdout.write(
    `${name.padEnd(36)}${text(milliseconds)} ms, ${text((user + system) / 1000)} ms of CPU, held up` +
      `${text(delay.max / 1e6)} ms at most (p99${text(delay.percentile(99) / 1e6)}),` +
      `${text(mostCpu())} of CPU; longest pause of the collector${text(longestPause())}\n`,
  );
  return result;
}

const ADD = `mutation ($input: AddCalendarSourceInput!) { addCalendarSource(input: $input) {
  draftId calendarSource { id } } }`;
const SYNC = 'mutation ($id: ID!) { syncCalendarSource(id: $id) { calendarSource { entries } } }';

let calendar = calendarOf(ENTRIES, { courses: COURSES });
const school = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(calendar);
});
await new Promise((resolve) => school.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${school.address().port}`;
const server = await startServer({ env: { outboundAllow: [host] } });

/** Takes a draft over as its review proposes it. */
async function takeOver(token, draftId, round) {
  const { importReview } = await watch(`${round}: review`, () =>
    server.ask(REVIEW, { draftIds: [draftId] }, token),
  );
  const input = confirmationOf(draftId, importReview);
  return watch(`${round}: confirm`, () => server.ask(CONFIRM, { input }, token));
}

try {
  const warm = await server.register();
  // Documents of the product are compiled beforehand, others at their third sighting.
  for (let round = 0; round < 4; round += 1) {
    const { id } = await server.upload(warm.token, calendarOf(200, { courses: COURSES }));
    await server.ask(REVIEW, { draftIds: [id] }, warm.token);
  }
  const { token } = await server.register();
  process.stdout.write(
    `A calendar of ${ENTRIES} entries, ${Math.round(calendar.length / 1024)} kB; nothing should be held up longer than ${GOAL_MS} ms\n`,
  );
  for (const round of ['file', 'same file again']) {
    const draft = await watch(`${round}: upload`, () => server.upload(token, calendar));
    await takeOver(token, draft.id, round);
  }
  const subscriber = (await server.register()).token;
  const url = `http://${host}/calendar.ics`;
  const { addCalendarSource: added } = await watch('calendar: subscribe', () =>
    server.ask(ADD, { input: { url } }, subscriber),
  );
  await takeOver(subscriber, added.draftId, 'calendar');
  const sync = () => server.ask(SYNC, { id: added.calendarSource.id }, subscriber);
  await watch('calendar: first sync', sync);
  await watch('calendar: sync, nothing new', sync);
  calendar = calendarOf(ENTRIES, { courses: COURSES, shift: 3_600_000 });
  await watch('calendar: sync, two thirds moved', sync);
} finally {
  await server.close();
  school.close();
}
