// vdirsyncer between the account of the sample term and a folder, with todoman and khal on that folder.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check, compare, homeOf, ownOccurrences, taskTitled } from './account.mjs';
import { khalInstances, khalOn } from './khal.mjs';
import { here, PYTHON, run, write } from './programs.mjs';
import { changeDates } from './series-dates.mjs';

const UPDATE = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { id version } } }`;
const UPDATE_EVENT = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';
/** What a list gets in one folder, and another folder gets from it by the name of the server alone. */
const COLOR = '#fd8208';
const REOPEN = 'mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) { subtask { id } } }';
const GRADED = 'query ($id: ID!) { assignment(id: $id) { pointsEarned pointsPossible estimateMinutes } }';
const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';

const guide = readFileSync(here('../../docs/caldav.md'), 'utf8');

/**
 * Configures it by the guide, and discovers the lists.
 * @param resolution which side wins a conflict, as its configuration has it
 * @returns what syncs
 */
export function configureVdirsyncer({ home, url, user, password }, resolution = '"a wins"') {
  const [, config] = /```ini\n(.*?)```/s.exec(guide);
  const own = {
    'https://your-termwise.example/dav/': url,
    'you@example.edu': user.email,
    'the app password': password,
    '["from a"]': `["from a"]\nmetadata = ["displayname", "color"]\nconflict_resolution = ${resolution}`,
  };
  const text = Object.entries(own).reduce((written, [theirs, ours]) => written.replace(theirs, ours), config);
  write(path.join(home, '.config/vdirsyncer/config'), text);
  run(home, 'vdirsyncer', ['discover'], 'y\n'.repeat(20));
  return () => syncAgain({ home });
}

/** Syncs a folder that is configured. */
function syncAgain({ home }) {
  run(home, 'vdirsyncer', ['sync']);
}

/** Syncs the names and colors of lists. */
function metasync(home) {
  run(home, 'vdirsyncer', ['metasync']);
}

function todoman(home, ...args) {
  const config = path.join(home, 'todoman.py');
  write(config, `path = "${home}/calendars/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\n`);
  return run(home, 'todoman', ['--config', config, ...args]);
}

const listOf = (home, name) => path.join(home, 'calendars', name);
const files = (folder) => readdirSync(folder).filter((name) => name.endsWith('.ics'));
const fileWith = (folder, text) =>
  files(folder)
    .map((name) => path.join(folder, name))
    .find((file) => readFileSync(file, 'utf8').includes(text));
const replaceIn = (file, from, to) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

/** Both directions, with todoman's edits and deletions on either side. */
export async function syncWithVdirsyncer(account) {
  const { home, speak, courses } = account;
  const sync = configureVdirsyncer(account);
  sync();
  metasync(home);
  const list = listOf(home, courses.find(({ code }) => code === 'BIO 101').id);
  check(readFileSync(path.join(list, 'displayname'), 'utf8') === 'BIO 101', 'The list has another name.');

  writeFileSync(path.join(list, 'color'), COLOR);
  metasync(home);
  const other = homeOf(home, 'other');
  configureVdirsyncer({ ...account, home: other, url: new URL('/', account.url).href });
  metasync(other);
  const color = readFileSync(path.join(listOf(other, path.basename(list)), 'color'), 'utf8');
  check(color.toLowerCase() === COLOR, `Another folder has the color ${color}.`);

  todoman(home, 'new', '-l', 'BIO 101', '-d', '2027-01-15 17:00', '--priority', 'high', 'Read chapter 4');
  todoman(home, 'done', String(idIn(home, 'BIO 101', 'Essay')));
  sync();
  const chapter = await taskTitled(speak, 'Read chapter 4');
  check(chapter?.progress === 'todo', 'todoman’s new task did not arrive.');
  check((await taskTitled(speak, 'Essay')).progress === 'submitted', 'todoman’s tick did not arrive.');

  const file = fileWith(list, 'Read chapter 4');
  rmSync(fileWith(list, 'Lab report'));
  await speak(DELETE, { id: chapter.id });
  sync();
  check(!(await taskTitled(speak, 'Lab report')), 'A deleted file is still in the product.');
  check(!existsSync(file), 'A deleted assignment is still a file.');
  const before = digest(home);
  sync();
  check(digest(home) === before, 'A sync without changes changed files.');
  return `${files(list).length} tasks and ${files(listOf(home, 'events')).length} events, both ways`;
}

/** todoman's number of a task. */
function idIn(home, list, words) {
  return JSON.parse(todoman(home, '--porcelain', 'list', list)).find(({ summary }) =>
    summary.startsWith(words),
  ).id;
}

function digest(home) {
  const hash = createHash('sha256');
  for (const list of readdirSync(path.join(home, 'calendars')).sort())
    for (const name of files(listOf(home, list)).sort())
      hash.update(name + readFileSync(path.join(listOf(home, list), name), 'utf8'));
  return hash.digest('hex');
}

/** khal on the synced folder: every instance as the product shows it, and a new event that is sent back. */
export async function syncWithKhal(account, term) {
  const { home } = account;
  const khal = khalOn(home, listOf(home, 'events'));
  khal('new', `${term.day(3)} 18:00`, `${term.day(3)} 19:00`, 'Dinner');
  syncAgain(account);
  return compare(khalInstances(khal, term), account, term, 'Dinner');
}

/** Every instance as khal sees it after the next sync, with one that begins like this. */
export function compareWithKhal(account, term, needed) {
  const { home } = account;
  syncAgain(account);
  return compare(khalInstances(khalOn(home, listOf(home, 'events')), term), account, term, needed);
}

/** khal renames an event and cancels single dates: of a series of its own kind, and of a class of the timetable. */
export async function editWithKhal(account, term) {
  const { home } = account;
  const khal = khalOn(home, listOf(home, 'events'));
  const renamed = { from: 'Dinner', to: 'Supper' };
  syncAgain(account);
  const edit = async (edits) => {
    khalOn(home, listOf(home, 'events'), `s\n${renamed.to}\nn\n`)('edit', '--show-past', renamed.from);
    const settings = JSON.stringify({ config: path.join(home, 'khal.config'), edits });
    run(home, PYTHON, [here('edit_khal.py')], settings);
    syncAgain(account);
  };
  await changeDates(account, term, { titles: ['Tutorial', 'Drawing'], renamed, minutes: 0, edit });
  return compare(khalInstances(khal, term), account, term, renamed.to);
}

/** What is added and then edited twice, each time right after a sync, is no conflict that the product wins. */
export async function editBetweenSyncs(account, term) {
  const home = homeOf(account.home, 'between');
  const sync = configureVdirsyncer({ ...account, home });
  sync();
  metasync(home);
  khalOn(home, listOf(home, 'events'))('new', `${term.day(4)} 18:00`, `${term.day(4)} 19:00`, 'Choir');
  todoman(home, 'new', '-l', 'BIO 101', '-d', '2027-01-16 17:00', 'Translate');
  sync();
  const list = listOf(home, account.courses.find(({ code }) => code === 'BIO 101').id);
  const kept = [fileWith(listOf(home, 'events'), 'SUMMARY:Choir'), fileWith(list, 'SUMMARY:Translate')];
  for (const [from, to] of [
    ['', ' again'],
    [' again', ' at last'],
  ]) {
    replaceIn(kept[0], `SUMMARY:Choir${from}`, `SUMMARY:Choir${to}`);
    replaceIn(kept[1], `SUMMARY:Translate${from}`, `SUMMARY:Translate${to}`);
    sync();
    const event = (await ownOccurrences(account.speak, term)).find(({ title }) => title === `Choir${to}`);
    check(event && (await taskTitled(account.speak, `Translate${to}`)), `An edit to “${to}” is lost.`);
  }
  todoman(home, 'done', String(idIn(home, 'BIO 101', 'Translate')));
  sync();
  check((await taskTitled(account.speak, 'Translate')).progress === 'submitted', 'A tick is lost.');
  const before = digest(home);
  sync();
  check(digest(home) === before, 'A sync without changes changed files.');
  return 'an event and a task, edited after each of two syncs';
}

/** todoman ticks a subtask, which stays one, with its line that the product has no field for. */
export async function detailsWithTodoman(account) {
  const { home, speak } = account;
  syncAgain(account);
  const file = fileWith(listOf(home, 'tasks'), 'SUMMARY:Outline');
  replaceIn(file, 'END:VTODO', 'X-PEER;X-OF="a:b":kept\r\nEND:VTODO');
  syncAgain(account);
  todoman(home, 'done', String(idIn(home, 'Termwise tasks', 'Outline')));
  syncAgain(account);
  const { subtasks } = await taskTitled(speak, 'Group paper');
  check(subtasks.length === 1 && subtasks[0].isDone, `The subtask is not done: ${JSON.stringify(subtasks)}`);
  await speak(REOPEN, { input: { id: subtasks[0].id, isDone: false } });
  syncAgain(account);
  const text = readFileSync(file, 'utf8');
  check(/^RELATED-TO[^\n]*:paper@peer\r?$/m.test(text), `A subtask names no task:\n${text}`);
  check(text.includes('X-PEER;X-OF="a:b":kept'), `The line is gone:\n${text}`);
  check(!text.includes('STATUS:COMPLETED'), `The product opened the subtask again:\n${text}`);
  return 'a subtask, ticked and opened again, with a property of its own';
}

/** todoman moves a task to another list and back; vdirsyncer syncs the lists in one order, then in the other. */
export async function movesWithTodoman(account) {
  const { home, speak, courses } = account;
  const score = { pointsEarned: 18, pointsPossible: 20, estimateMinutes: 90 };
  syncAgain(account);
  todoman(home, 'new', '-l', courses[0].code, 'Moving paper');
  syncAgain(account);
  const { id } = await taskTitled(speak, 'Moving paper');
  // todoman lists only open work.
  await speak(UPDATE, { input: { id, ...score, isStillOpen: true } });
  syncAgain(account);
  const moves = [
    [courses[0], courses[1], 'added, then deleted'],
    [courses[1], courses[0], 'deleted, then added'],
  ];
  for (const [index, [from, to, order]] of moves.entries()) {
    todoman(home, 'move', '-l', to.code, String(idIn(home, from.code, 'Moving paper')));
    for (const list of index === 0 ? [to, from] : [from, to])
      run(home, 'vdirsyncer', ['sync', `termwise/${list.id}`]);
    const moved = await taskTitled(speak, 'Moving paper');
    check(moved?.id === id && moved.courseId === to.id, `${order}: it is now ${JSON.stringify(moved)}`);
    const { assignment } = await speak(GRADED, { id });
    check(JSON.stringify(assignment) === JSON.stringify(score), `${order}: ${JSON.stringify(assignment)}`);
  }
  const before = digest(home);
  syncAgain(account);
  check(digest(home) === before, 'A sync without changes changed files.');
  return moves.map(([, , order]) => order).join('; ');
}

/** What is to happen to a conflict by the configuration of vdirsyncer: null is its default. */
const WINNERS = { '"a wins"': 'product', '"b wins"': 'file', null: null };

/**
 * Both sides rename the same event and the same task: one wins where the configuration says so. By default, nothing is
 * written, and each side keeps its own until there is such a configuration.
 */
export async function conflictsOfVdirsyncer(account, term) {
  for (const [resolution, winner] of Object.entries(WINNERS)) {
    const home = homeOf(account.home, `conflict-${winner}`);
    const sync = configureVdirsyncer({ ...account, home }, resolution);
    sync();
    const titles = await renameBoth(account, home, term, `${winner}`);
    if (winner) sync();
    else {
      refused(sync, /changed on both sides/);
      await checkTitles(titles, { product: 'product null', file: 'file null' });
      configureVdirsyncer({ ...account, home }, '"b wins"')();
    }
    const kept = winner ? `${winner} ${winner}` : 'file null';
    await checkTitles(titles, { product: kept, file: kept });
  }
  return `an event and a task: ${Object.keys(WINNERS).join(', ')}`;
}

function refused(sync, reason) {
  try {
    sync();
  } catch (error) {
    check(reason.test(error.message), error.message);
    return;
  }
  throw new Error('A conflict was not told.');
}

/** Renames an event and a task differently on both sides. @returns what reads their titles on each side */
async function renameBoth({ speak }, home, term, round) {
  const eventNow = async () =>
    (await ownOccurrences(speak, term)).find(({ title }) => /^Night shift/.test(title));
  const taskNow = () => taskTitled(speak, 'Reading');
  const [event, task] = [await eventNow(), await taskNow()];
  const kept = [fileWith(listOf(home, 'events'), event.title), fileWith(listOf(home, 'tasks'), task.title)];
  replaceIn(kept[0], event.title, `Night shift (file ${round})`);
  replaceIn(kept[1], task.title, `Reading (file ${round})`);
  await speak(UPDATE_EVENT, { input: { id: event.eventId, title: `Night shift (product ${round})` } });
  await speak(UPDATE, { input: { id: task.id, title: `Reading (product ${round})` } });
  return {
    product: async () => [(await eventNow()).title, (await taskNow()).title],
    file: async () => kept.map((file) => /^SUMMARY:(.*)$/m.exec(readFileSync(file, 'utf8'))[1].trim()),
  };
}

async function checkTitles(titles, winners) {
  for (const [side, winner] of Object.entries(winners)) {
    const shown = (await titles[side]()).join(', ');
    const expected = `Night shift (${winner}), Reading (${winner})`;
    check(shown === expected, `The ${side} has ${shown} instead of ${expected}.`);
  }
}
