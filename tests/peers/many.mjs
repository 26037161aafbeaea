// 5,000 events and 5,000 tasks: the first sync, and one without changes.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { check } from './account.mjs';
import { here, PYTHON, run } from './programs.mjs';
import { configureVdirsyncer } from './vdirsyncer.mjs';

const REVIEW =
  'query ($draftIds: [ID!]!) { importReview(draftIds: $draftIds) { courses { key code name choice courseId } } }';
const CONFIRM =
  'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { eventsCreated deadlinesCreated } }';
const MANY = 5_000;
const FIRST_SYNC_MS = 10_000;
const UNCHANGED_MS = 20;

/** Adds 5,000 events and 5,000 tasks to the account, as imports. */
export async function addMany({ url, speak }, token) {
  const stamp = (index) => new Date(Date.now() + index * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '');
  await importAll(url, { speak, token }, (index) => [
    ...['BEGIN:VEVENT', `UID:many-${index}`, 'SUMMARY:Rehearsal'],
    ...[`DTSTART:${stamp(index)}`, `DTEND:${stamp(index + 1)}`, 'END:VEVENT'],
  ]);
  await importAll(url, { speak, token }, (index) => [
    ...['BEGIN:VTODO', `UID:task-${index}`, `SUMMARY:Exercise ${index}`],
    ...[`DUE:${stamp(index)}`, 'END:VTODO'],
  ]);
}

async function importAll(url, { speak, token }, linesOf) {
  const lines = Array.from({ length: MANY }, (_, index) => linesOf(index)).flat();
  const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const headers = { 'content-type': 'text/calendar', authorization: `Bearer ${token}` };
  const send = async () => {
    const response = await fetch(new URL('/api/imports', url), { method: 'POST', headers, body });
    return { isRefused: response.status === 429, ...(await response.json()) };
  };
  let answer = await send();
  // The programs before have used the account's share of the minute.
  if (answer.isRefused) {
    await setTimeout((answer.retryAfter + 1) * 1000);
    answer = await send();
  }
  const { id, error } = answer;
  check(id, `The import was refused: ${error}`);
  const { importReview } = await speak(REVIEW, { draftIds: [id] });
  await speak(CONFIRM, { input: { draftIds: [id], courses: importReview.courses } });
}

const collectionsOf = ({ url, user }) =>
  ['events', 'tasks'].map((name) => [name, new URL(`/dav/${user.id}/${name}/`, url).href]);

/** The requests themselves: a first sync in ten seconds, and one without changes in twenty milliseconds. */
export async function syncMany(account) {
  const told = [];
  for (const [name, collection] of collectionsOf(account))
    told.push(`${name}: ${await syncOne(account, collection)}`);
  return told.join('; ');
}

async function syncOne({ user, password }, collection) {
  const authorization = `Basic ${Buffer.from(`${user.email}:${password}`).toString('base64')}`;
  const ask = async (body) => {
    const headers = { authorization, depth: '1' };
    return (await fetch(collection, { method: 'REPORT', headers, body })).text();
  };
  const sync = (since) =>
    ask(
      `<sync-collection xmlns="DAV:"><sync-token>${since}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
    );
  const begun = performance.now();
  const listed = await sync('');
  const hrefs = [...listed.matchAll(/<D:href>([^<]*)</g)].map(([, href]) => href);
  let data = 0;
  for (let at = 0; at < hrefs.length; at += 100) {
    const names = hrefs.slice(at, at + 100).map((href) => `<href>${href}</href>`);
    const body = `<C:calendar-multiget xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop><getetag/><C:calendar-data/></prop>${names.join('')}</C:calendar-multiget>`;
    data += (await ask(body)).match(/BEGIN:VCALENDAR/g).length;
  }
  const first = performance.now() - begun;
  check(hrefs.length >= MANY && data === hrefs.length, `${hrefs.length} objects, ${data} with data`);
  const [, token] = /<D:sync-token>([^<]*)</.exec(listed);
  const times = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const since = performance.now();
    check(!(await sync(token)).includes('<D:response>'), 'Something changed without a change.');
    times.push(performance.now() - since);
  }
  const unchanged = times.sort((left, right) => left - right)[5];
  const text = `${hrefs.length} objects in ${Math.round(first)} ms, unchanged in ${unchanged.toFixed(1)} ms`;
  check(first <= FIRST_SYNC_MS && unchanged <= UNCHANGED_MS, text);
  return text;
}

/** python3-caldav: a first sync in ten seconds, and one request if nothing has changed. */
export function syncManyWithPython({ home, url, user, password }) {
  return collectionsOf({ url, user })
    .map(([name, collection]) => {
      const settings = JSON.stringify({ url, username: user.email, password, collection });
      const { first, again } = JSON.parse(run(home, PYTHON, [here('many_caldav.py')], settings));
      const text = `${name}: ${first.objects} objects in ${first.seconds.toFixed(1)} s and ${first.requests} requests, unchanged in ${again.requests} (${Math.round(again.seconds * 1000)} ms)`;
      check(first.objects >= MANY && first.seconds * 1000 <= FIRST_SYNC_MS, text);
      check(again.objects === 0 && again.requests === 1, text);
      return text;
    })
    .join('; ');
}

/**
 * vdirsyncer: all objects, and one request a list if nothing has changed. The time is only told: nearly all of it is the
 * program's own, which writes a file an object.
 */
export function syncManyWithVdirsyncer(account) {
  const sync = configureVdirsyncer(account);
  const begun = performance.now();
  sync();
  const seconds = (performance.now() - begun) / 1000;
  const lists = path.join(account.home, 'calendars');
  const counts = collectionsOf(account).map(([name]) => readdirSync(path.join(lists, name)).length);
  const log = run(account.home, 'sh', ['-c', `vdirsyncer -vDEBUG sync 2>&1 | grep '^debug: [A-Z]* http'`]);
  const requests = [...log.matchAll(/^debug: ([A-Z]+) http/gm)].map(([, method]) => method);
  const text = `${counts.join(' events and ')} tasks in ${seconds.toFixed(1)} s, unchanged in ${requests.join(', ')}`;
  check(
    counts.every((count) => count >= MANY),
    text,
  );
  check(
    requests.join() ===
      readdirSync(lists)
        .map(() => 'PROPFIND')
        .join(),
    text,
  );
  return text;
}
