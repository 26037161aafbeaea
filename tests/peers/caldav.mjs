// Calendar apps from Debian that read and write the account of the sample term over CalDAV. Each check returns its
// findings in a few words, and throws for a fault.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { khalInstances, khalOn } from './khal.mjs';
import { fromJson, here, PYTHON, run, write } from './programs.mjs';
import { line } from './sample-term.mjs';

/** The Debian packages that each program needs. */
export const CALDAV_PACKAGES = {
  vdirsyncer: ['vdirsyncer', 'todoman'],
  python: ['python3-caldav'],
};

const PASSWORD = `mutation { createAppPassword(input: { name: "Peer" }) { password url } }`;
const ME = '{ me { id email } courses { id code } }';
const WORK = '{ assignments { id title progress notes version subtasks { title isDone } } }';
const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id version } } }';
const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
const OCCURRENCES = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { occurrences { title allDay startLocal endLocal startsAt endsAt } } }`;

function check(isSo, text) {
  if (!isSo) throw new Error(text);
}

/** Opens the account to a calendar app. */
export async function openToApps(speak, home) {
  const { createAppPassword: made } = await speak(PASSWORD);
  const { me, courses } = await speak(ME);
  return { ...made, user: me, courses, speak, home };
}

/** The classes and events of the product itself, as programs are compared. */
async function ownEvents(speak, { first, last }) {
  const { calendar } = await speak(OCCURRENCES, { from: first, to: last });
  return calendar.occurrences
    .map(({ title, allDay, startLocal, endLocal, startsAt, endsAt }) =>
      allDay ? line(title, startLocal.slice(0, 10), endLocal.slice(0, 10)) : line(title, startsAt, endsAt),
    )
    .sort();
}

function configureVdirsyncer({ home, url, user, password }) {
  const config = path.join(home, 'vdirsyncer.config');
  write(
    config,
    `[general]
status_path = "${home}/status/"
[pair planner]
a = "remote"
b = "local"
collections = ["from a"]
metadata = ["displayname", "color"]
conflict_resolution = "a wins"
[storage remote]
type = "caldav"
url = "${url}"
username = "${user.email}"
password = "${password}"
[storage local]
type = "filesystem"
path = "${home}/lists/"
fileext = ".ics"
`,
  );
  return () => run(home, 'vdirsyncer', ['-c', config, 'sync']);
}

function todoman(home, ...args) {
  const config = path.join(home, 'todoman.py');
  write(config, `path = "${home}/lists/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\n`);
  return run(home, 'todoman', ['--config', config, ...args]);
}

const files = (folder) => readdirSync(folder).filter((name) => name.endsWith('.ics'));
const fileWith = (folder, text) =>
  files(folder)
    .map((name) => path.join(folder, name))
    .find((file) => readFileSync(file, 'utf8').includes(text));

/** Both directions, with todoman's edits, conflicts, and deletions on either side. */
export async function syncWithVdirsyncer(account) {
  const { home, speak, courses } = account;
  const sync = configureVdirsyncer(account);
  run(
    home,
    'vdirsyncer',
    ['-c', path.join(home, 'vdirsyncer.config'), 'discover', 'planner'],
    'y\n'.repeat(20),
  );
  sync();
  run(home, 'vdirsyncer', ['-c', path.join(home, 'vdirsyncer.config'), 'metasync']);
  const course = courses.find(({ code }) => code === 'BIO 101');
  const list = path.join(home, 'lists', course.id);
  check(readFileSync(path.join(list, 'displayname'), 'utf8') === 'BIO 101', 'The list has another name.');

  todoman(home, 'new', '-l', 'BIO 101', '-d', '2027-01-15 17:00', '--priority', 'high', 'Read chapter 4');
  const essay = JSON.parse(todoman(home, '--porcelain', 'list', 'BIO 101')).find(({ summary }) =>
    summary.startsWith('Essay'),
  );
  todoman(home, 'done', String(essay.id));
  sync();
  const titled = async (title) => (await speak(WORK)).assignments.find((row) => row.title.startsWith(title));
  check((await titled('Read chapter 4'))?.progress === 'todo', 'todoman’s new task did not arrive.');
  check((await titled('Essay')).progress === 'submitted', 'todoman’s tick did not arrive.');

  // Both sides change the same task: the product's title wins, as the pair is configured.
  const { id } = await titled('Read chapter 4');
  await speak(UPDATE, { input: { id, title: 'Read chapter 5' } });
  const file = fileWith(list, 'Read chapter 4');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Read chapter 4', 'Read chapter 6'));
  sync();
  check(readFileSync(file, 'utf8').includes('Read chapter 5'), 'The conflict was not resolved.');
  check((await titled('Read chapter'))?.title === 'Read chapter 5', 'The conflict changed the product.');

  rmSync(fileWith(list, 'Lab report'));
  await speak(DELETE, { id });
  sync();
  check(!(await titled('Lab report')), 'A deleted file is still in the product.');
  check(!existsSync(file), 'A deleted assignment is still a file.');
  const before = digest(home);
  sync();
  check(digest(home) === before, 'A sync without changes changed files.');
  return `${files(list).length} tasks and ${files(path.join(home, 'lists/events')).length} events, both ways`;
}

function digest(home) {
  const hash = createHash('sha256');
  for (const list of readdirSync(path.join(home, 'lists')).sort())
    for (const name of files(path.join(home, 'lists', list)).sort())
      hash.update(name + readFileSync(path.join(home, 'lists', list, name), 'utf8'));
  return hash.digest('hex');
}

/** khal on the synced folder: every instance as the product shows it, and a new event that is sent back. */
export async function syncWithKhal(account, term) {
  const { home, speak } = account;
  const khal = khalOn(home, path.join(home, 'lists/events'));
  khal('new', `${term.day(3)} 18:00`, `${term.day(3)} 19:00`, 'Dinner');
  run(home, 'vdirsyncer', ['-c', path.join(home, 'vdirsyncer.config'), 'sync']);
  return compare(khalInstances(khal, term), await ownEvents(speak, term), 'Dinner');
}

function compare(seen, own, needed) {
  const missing = own.filter((row) => !seen.includes(row));
  const extra = seen.filter((row) => !own.includes(row));
  check(
    missing.length + extra.length === 0,
    [...missing.map((row) => `missing ${row}`), ...extra].join('\n'),
  );
  check(
    own.some((row) => row.startsWith(needed)),
    `${needed} did not arrive.`,
  );
  return `${seen.length} of ${own.length} instances, one of its own`;
}

/** python3-caldav: discovery, expansion on the server, a task with a subtask, and a stale edit. */
export async function useWithPython({ home, url, user, password, speak }, term) {
  const settings = JSON.stringify({ url, username: user.email, password, first: term.first, end: term.end });
  const seen = fromJson(run(home, PYTHON, [here('use_caldav.py')], settings)).sort();
  const { assignments } = await speak(WORK);
  const paper = assignments.find(({ title }) => title === 'Group paper');
  check(
    paper?.subtasks.some(({ title, isDone }) => title === 'Outline' && isDone),
    'The subtask did not arrive.',
  );
  return compare(seen, await ownEvents(speak, term), 'Office hours');
}

/** Evolution Data Server, the calendar of GNOME: finds the calendars, reads every instance, and writes one event. */
export async function syncWithEvolution({ home, url, user, password, speak }, term) {
  const { hostname, port } = new URL(url);
  write(
    path.join(home, '.config/evolution/sources/planner.source'),
    `[Data Source]
DisplayName=Planner
Enabled=true
Parent=caldav-stub

[Authentication]
Host=${hostname}
Port=${port}
Method=plain/password
User=${user.email}
RememberPassword=false

[Security]
Method=none

[WebDAV Backend]
ResourcePath=/dav/${user.id}/events/

[Calendar]
BackendName=caldav
Selected=true

[Offline]
StaySynchronized=true

[Refresh]
Enabled=true
IntervalMinutes=30
`,
  );
  const args = ['--', PYTHON, here('sync_evolution.py'), term.first, term.end, url];
  const seen = fromJson(run(home, 'dbus-run-session', args, password));
  return compare(seen.sort(), await ownEvents(speak, term), 'Exhibition');
}

const REVIEW =
  'query ($draftIds: [ID!]!) { importReview(draftIds: $draftIds) { courses { key code name choice courseId } } }';
const CONFIRM =
  'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { classesCreated eventsCreated } }';
const MANY = 5_000;
const FIRST_SYNC_MS = 10_000;
const UNCHANGED_MS = 20;

/** 5,000 objects: a first sync in ten seconds, and one without changes in twenty milliseconds. */
export async function syncMany({ url, speak, token }) {
  const { createAppPassword: made } = await speak(PASSWORD);
  const { me } = await speak(ME);
  const authorization = `Basic ${Buffer.from(`${me.email}:${made.password}`).toString('base64')}`;
  await importMany(new URL(url).origin, token, speak);
  const ask = async (body) => {
    const list = `${new URL(url).origin}/dav/${me.id}/events/`;
    const response = await fetch(list, { method: 'REPORT', headers: { authorization, depth: '1' }, body });
    return response.text();
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
    data += (await ask(body)).match(/BEGIN:VEVENT/g).length;
  }
  const first = performance.now() - begun;
  check(hrefs.length >= MANY && data >= MANY, `${hrefs.length} objects, ${data} with data`);
  const token2 = /<D:sync-token>([^<]*)</.exec(listed)[1];
  const times = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const since = performance.now();
    check(!(await sync(token2)).includes('<D:response>'), 'Something changed without a change.');
    times.push(performance.now() - since);
  }
  const unchanged = times.sort((left, right) => left - right)[5];
  const text = `${hrefs.length} objects in ${Math.round(first)} ms, unchanged in ${unchanged.toFixed(1)} ms`;
  check(first <= FIRST_SYNC_MS && unchanged <= UNCHANGED_MS, text);
  return text;
}

async function importMany(origin, token, speak) {
  const stamp = (index) => new Date(Date.now() + index * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '');
  const events = Array.from(
    { length: MANY },
    (_, index) =>
      `BEGIN:VEVENT\r\nUID:many-${index}\r\nSUMMARY:Rehearsal\r\nDTSTART:${stamp(index)}\r\nDTEND:${stamp(index + 1)}\r\nEND:VEVENT\r\n`,
  );
  const body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
  const headers = { 'content-type': 'text/calendar', authorization: `Bearer ${token}` };
  const { id } = await (await fetch(`${origin}/api/imports`, { method: 'POST', headers, body })).json();
  const { importReview } = await speak(REVIEW, { draftIds: [id] });
  await speak(CONFIRM, { input: { draftIds: [id], courses: importReview.courses } });
}

/** A separate folder for a program. */
export function homeOf(scratch, name) {
  const home = path.join(scratch, name);
  mkdirSync(home, { recursive: true });
  return home;
}
