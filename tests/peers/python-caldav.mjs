// python3-caldav on the account of the sample term.
import { check, compare, taskTitled } from './account.mjs';
import { fromJson, here, PYTHON, run } from './programs.mjs';
import { changeDates } from './series-dates.mjs';

const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
const UPDATE_EVENT = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } } }';
const CLASSES = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { occurrences { eventId title place notes } } }`;
const REMINDERS = `query ($id: ID!) {
  assignmentReminders(assignmentId: $id) { isCustom rules { kind days minutes } } }`;
const REMIND = `mutation ($input: SetAssignmentRemindersInput!) {
  setAssignmentReminders(input: $input) { assignmentReminders { isCustom } } }`;

function runScript({ home, url, user, password }, script, more) {
  const settings = JSON.stringify({ url, username: user.email, password, ...more });
  return run(home, PYTHON, [here(script)], settings);
}

/** Discovery, expansion on the server, a task with a subtask, and a stale edit. */
export async function useWithPython(account, term) {
  const seen = fromJson(runScript(account, 'use_caldav.py', { first: term.first, end: term.end })).sort();
  const paper = await taskTitled(account.speak, 'Group paper');
  check(
    paper?.subtasks.some(({ title, isDone }) => title === 'Outline' && isDone),
    'The subtask did not arrive.',
  );
  return compare(seen, account, term, 'Office hours');
}

/** Renames an event, and moves and cancels single dates: of a series, and of a class of the timetable. */
export async function editWithPython(account, term) {
  const renamed = { from: 'Office hours', to: 'Open office' };
  const edit = (edits) => runScript(account, 'edit_dates_caldav.py', { renamed, edits });
  await changeDates(account, term, { titles: ['Lab', 'Studio A'], renamed, edit });
}

const read = (account, collection, title) =>
  JSON.parse(runScript(account, 'edit_object_caldav.py', { collection, title }));

/** @returns the status of a write of an object as it was read, with a change */
const write = (account, seen, [from, to]) =>
  Number(
    runScript(account, 'edit_object_caldav.py', { seen: { ...seen, data: seen.data.replace(from, to) } }),
  );

/**
 * The product changes what an app has read: the app's write is refused, and after it has read again, both changes are
 * there.
 */
export async function conflictsWithPython(account, term) {
  const { speak } = account;
  const task = await taskTitled(speak, 'Group paper');
  await conflict(account, {
    ...{ collection: 'tasks', title: 'Group paper' },
    change: () => speak(UPDATE, { input: { id: task.id, notes: 'From the product' } }),
    edit: ['STATUS:NEEDS-ACTION', 'STATUS:NEEDS-ACTION\nPRIORITY:1'],
    shown: async () => {
      const { notes, priority } = await taskTitled(speak, 'Group paper');
      return `${notes}, ${priority}`;
    },
    states: ['null, 4', 'From the product, 4', 'From the product, 1'],
  });
  const exhibition = async () =>
    (await speak(CLASSES, { from: term.first, to: term.last })).calendar.occurrences.find(
      ({ title }) => title === 'Open office',
    );
  const { eventId } = await exhibition();
  await conflict(account, {
    ...{ collection: 'events', title: 'Open office' },
    change: () => speak(UPDATE_EVENT, { input: { id: eventId, notes: 'From the product' } }),
    edit: ['SUMMARY:', 'LOCATION:Room 4\nSUMMARY:'],
    shown: async () => {
      const { notes, place } = await exhibition();
      return `${notes}, ${place}`;
    },
    states: ['null, null', 'From the product, null', 'From the product, Room 4'],
  });
  return 'an event and a task, with 412 and both changes after that';
}

async function conflict(account, { collection, title, change, edit, shown, states }) {
  const told = [await shown()];
  const seen = read(account, collection, title);
  await change();
  const refused = write(account, seen, edit);
  told.push(await shown());
  const stored = write(account, read(account, collection, title), edit);
  told.push(await shown());
  check(refused === 412 && stored === 204, `${title}: ${refused}, then ${stored}`);
  check(told.join() === states.join(), `${title}: ${told.join('; ')}`);
}

const ALARM = 'BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Paper\nTRIGGER;RELATED=END:-PT15H\nEND:VALARM\n';

/** Alarms are reminders both ways, subtasks keep their task, and what the product has no field for comes back. */
export async function detailsWithPython(account) {
  const { speak } = account;
  const paper = await taskTitled(speak, 'Group paper');
  const task = read(account, 'tasks', 'Group paper');
  write(account, task, ['END:VTODO', `X-PEER;X-OF="a:b":kept\nCATEGORIES:x,y\n${ALARM}END:VTODO`]);
  const rules = async () => (await speak(REMINDERS, { id: paper.id })).assignmentReminders;
  const { isCustom, rules: own } = await rules();
  check(isCustom && own.length === 1, `The alarm is no reminder: ${JSON.stringify(own)}`);
  const reminder = { kind: 'before_due', days: 2 };
  await speak(REMIND, { input: { assignmentId: paper.id, rules: [reminder] } });
  const { data } = read(account, 'tasks', 'Group paper');
  for (const line of ['X-PEER;X-OF="a:b":kept', 'CATEGORIES:x,y', 'BEGIN:VALARM'])
    check(data.includes(line), `${line} is gone:\n${data}`);
  check(!data.includes('-PT15H'), `The reminder that is gone is an alarm:\n${data}`);

  const part = read(account, 'tasks', 'Outline');
  check(/^RELATED-TO[^\n]*:paper@peer$/m.test(part.data), `A subtask names no task:\n${part.data}`);
  write(account, part, [/^(STATUS|COMPLETED|PERCENT-COMPLETE)[;:].*\n/gm, '']);
  const { subtasks } = await taskTitled(speak, 'Group paper');
  check(subtasks.length === 1 && !subtasks[0].isDone, `The subtask is not open: ${JSON.stringify(subtasks)}`);
  return 'an alarm and a reminder, a subtask, properties of its own';
}
