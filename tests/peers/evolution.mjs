// Evolution Data Server, the calendar of GNOME, on the feed and the account of the sample term.
import path from 'node:path';
import { check, compare, taskTitled } from './account.mjs';
import { fromJson, here, PYTHON, run, write } from './programs.mjs';
import { changeDates } from './series-dates.mjs';

/** Adds a source of calendars or tasks at an address. @param user who logs in; nobody for a feed */
function addSource(home, name, { url, kind, backend, user }) {
  const { hostname, port, pathname } = new URL(url);
  write(
    path.join(home, `.config/evolution/sources/${name}.source`),
    `[Data Source]
DisplayName=${name}
Enabled=true
Parent=${backend}-stub

[Authentication]
Host=${hostname}
Port=${port}
Method=${user ? `plain/password\nUser=${user.email}` : 'none'}
RememberPassword=false

[Security]
Method=none

[WebDAV Backend]
ResourcePath=${pathname}

[${kind}]
BackendName=${backend}
Selected=true

[Offline]
StaySynchronized=true

[Refresh]
Enabled=true
IntervalMinutes=30
`,
  );
}

function runScript(home, script, settings) {
  return run(home, 'dbus-run-session', ['--', PYTHON, here(script)], JSON.stringify(settings));
}

/** Subscribes to a feed on its own. @returns the instances it sees */
export function readWithEvolution({ url, home, first, end }) {
  addSource(home, 'peer', { url, kind: 'Calendar', backend: 'webcal' });
  return fromJson(runScript(home, 'read_evolution.py', { first, end }));
}

/** Runs a script on a source for events and one for the tasks of a course. @returns what it prints */
function runOn({ home, url, user, password, courses }, script, term, more = {}) {
  const course = courses.find(({ code }) => code === 'BIO 101');
  const addOf = (name, kind, collection) =>
    addSource(home, name, {
      url: new URL(`/dav/${user.id}/${collection}/`, url),
      kind,
      backend: 'caldav',
      user,
    });
  addOf('events', 'Calendar', 'events');
  addOf('tasks', 'Task List', course.id);
  return runScript(home, script, {
    ...{ url, user: user.email, password, first: term.first, end: term.end },
    ...more,
  });
}

/** Finds the calendars, reads every instance, and writes one event. */
export async function syncWithEvolution(account, term) {
  return compare(fromJson(runOn(account, 'sync_evolution.py', term)), account, term, 'Exhibition');
}

/** Renames an event, and moves and cancels single dates: of a series, and of a class of the timetable. */
export async function editWithEvolution(account, term) {
  const renamed = { from: 'Exhibition', to: 'Exhibition tour' };
  let seen = [];
  const edit = (edits) => {
    seen = fromJson(runOn(account, 'edit_evolution.py', term, { renamed, edits }));
  };
  await changeDates(account, term, { titles: ['Guest lecture', 'Theory'], renamed, edit });
  await compare(seen, account, term, renamed.to);
}

/** Tasks both ways: a tick, notes, a deadline, a priority, a new task, and a change of an older state. */
export async function tasksWithEvolution(account, term, token) {
  const { speak, url } = account;
  const { id } = await taskTitled(speak, 'Final');
  const due = term.day(150);
  const wanted = { done: 'Essay', edited: 'Final', added: 'Poster', notes: 'Bring; two, pens\n& paper', due };
  const printed = runOn(account, 'tasks_evolution.py', term, {
    ...{ ...wanted, id, token, graphql: new URL('/graphql', url).href },
  });
  const [essay, final, poster] = await Promise.all(
    [wanted.done, wanted.edited, wanted.added].map((words) => taskTitled(speak, words)),
  );
  check(essay.progress === 'submitted', 'The tick did not arrive.');
  check(final.notes === wanted.notes && final.dueDate === due, `The edit became ${JSON.stringify(final)}`);
  check(final.priority === 2, 'The change of the product is gone.');
  check(poster?.priority === 3 && poster.dueDate === due, `The new task is ${JSON.stringify(poster)}`);
  const seen = new Map(
    printed
      .split('\n')
      .filter((row) => row.startsWith('['))
      .map((row) => JSON.parse(row))
      .map(([title, ...rest]) => [title, JSON.stringify(rest)]),
  );
  const expected = {
    [essay.title]: [essay.dueAt.slice(0, 16), 'COMPLETED', 100],
    [final.title]: [final.dueAt.slice(0, 16), 'open', 0, 3, wanted.notes],
    [poster.title]: [poster.dueAt.slice(0, 16), 'open', 0, 5, null],
  };
  for (const [title, values] of Object.entries(expected))
    check(
      seen.get(title)?.startsWith(JSON.stringify(values).slice(0, -1)),
      `${title} is ${seen.get(title)} there, not ${JSON.stringify(values)}`,
    );
  return `${seen.size} tasks: a tick, an edit, a new one, and an older state refused`;
}
