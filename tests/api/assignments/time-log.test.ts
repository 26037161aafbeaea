import { randomUUID } from 'node:crypto';
import { RESTORE, useAssignmentFixture } from '../../support/assignment-fixture';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A moment as the API writes it. */
const moment = (away: number) => new Date(Date.now() + away).toISOString().replace(/\.\d+/, '');

const ENTRY = 'id assignmentId startedAt endedAt minutes overlaps version';
const START = `mutation ($input: StartTimerInput!) { startTimer(input: $input) {
  timeEntry { ${ENTRY} } stopped { ${ENTRY} } } }`;
const STOP = `mutation ($input: StopTimerInput!) { stopTimer(input: $input) {
  timeEntry { ${ENTRY} } assignment { loggedMinutes } } }`;
const LOG = `mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) {
  timeEntry { ${ENTRY} } assignment { loggedMinutes } } }`;
const EDIT_LOG = `mutation ($input: UpdateTimeEntryInput!) { updateTimeEntry(input: $input) {
  timeEntry { ${ENTRY} } assignment { loggedMinutes } previousAssignment { loggedMinutes } } }`;
const DELETE_LOG = 'mutation ($input: DeleteInput!) { deleteTimeEntry(input: $input) { deletion { id } } }';
const RUNNING = `{ runningTimer { ${ENTRY} } }`;
const FACTORS = '{ estimateFactors { courseId type factor samples } }';
const PREFER = `mutation ($isOn: Boolean!) { updateProfile(input: { preferences: { calibrateEstimates: $isOn } }) {
  user { preferences { calibrateEstimates } } } }`;
const ENTRIES = `query ($id: ID) { timeEntries(assignmentId: $id) { ${ENTRY} } }`;

interface Entry {
  id: string;
  startedAt: string;
  endedAt: string | null;
  overlaps: boolean;
}

interface Started {
  startTimer: { timeEntry: Entry; stopped: Entry | null };
}

interface Logged {
  createTimeEntry: { timeEntry: Entry };
}

describe('the time log', () => {
  const fixture = useAssignmentFixture();
  const { run, refused, add, all, update } = fixture;

  const log = async (input: object) =>
    (await run<Logged>(LOG, { input: { timezone: 'UTC', ...input } })).createTimeEntry;

  it('has one timer: starting another stops it', async () => {
    const [one, two] = [await add(), await add({ title: 'Second' })];
    const started = await Promise.all(
      [one, two].map(({ id }) => run<Started>(START, { input: { assignmentId: id } })),
    );
    const stopped = started.map(({ startTimer }) => startTimer.stopped).filter((entry) => entry !== null);
    expect(stopped).toHaveLength(1);
    const { runningTimer } = await run<{ runningTimer: Entry | null }>(RUNNING);
    expect(runningTimer).toMatchObject({ endedAt: null, minutes: null });
    const { stopTimer } = await run<{ stopTimer: { timeEntry: Entry } }>(STOP, {
      input: { id: runningTimer?.id },
    });
    expect(stopTimer.timeEntry.endedAt).not.toBeNull();
    expect((await refused(STOP, { id: runningTimer?.id })).code).toBe('CONFLICT');
    expect((await refused(STOP, { id: stopped[0]?.id, minutes: 5 })).code).toBe('CONFLICT');
    expect((await run<{ runningTimer: Entry | null }>(RUNNING)).runningTimer).toBeNull();
  });

  it('takes a timer that was started and stopped without a connection, once', async () => {
    const { id: assignmentId } = await add();
    const [start, stoppedAt, id] = [moment(-3 * HOUR_MS), moment(-2 * HOUR_MS), randomUUID()];
    const input = { id, assignmentId, startedAt: start };
    const { startTimer } = await run<Started>(START, { input });
    expect(startTimer.timeEntry).toMatchObject({ id, startedAt: start, endedAt: null });
    expect((await refused(START, input)).code).toBe('CONFLICT');
    const { stopTimer } = await run<{ stopTimer: object }>(STOP, { input: { id, stoppedAt } });
    expect(stopTimer).toMatchObject({
      timeEntry: { startedAt: start, endedAt: stoppedAt, minutes: 60 },
      assignment: { loggedMinutes: 60 },
    });
  });

  it('ends a timer that was started without a connection when another one was started after it', async () => {
    const [one, two] = [await add(), await add({ title: 'Second' })];
    const { startTimer: elsewhere } = await run<Started>(START, { input: { assignmentId: two.id } });
    const startedAt = moment(-HOUR_MS);
    const { startTimer } = await run<Started>(START, { input: { assignmentId: one.id, startedAt } });
    expect(startTimer).toMatchObject({ stopped: null, timeEntry: { startedAt } });
    expect(startTimer.timeEntry.endedAt).toBe(elsewhere.timeEntry.startedAt);
    const { runningTimer } = await run<{ runningTimer: Entry | null }>(RUNNING);
    expect(runningTimer?.id).toBe(elsewhere.timeEntry.id);
    const long = { assignmentId: one.id, startedAt: moment(-25 * HOUR_MS) };
    expect((await refused(START, long)).code).toBe('CONFLICT');
    const [since, moved] = [moment(-2 * HOUR_MS), moment(-HOUR_MS)];
    await run(STOP, { input: { id: runningTimer?.id } });
    await run(START, { input: { assignmentId: two.id, startedAt: since } });
    const next = await run<Started>(START, { input: { assignmentId: one.id, startedAt: moved } });
    expect(next.startTimer.stopped).toMatchObject({ startedAt: since, endedAt: moved });
  });

  it('starts and stops a timer now if the clock of a device is ahead', async () => {
    const { id: assignmentId } = await add();
    const ahead = moment(10 * 60 * MINUTE_MS);
    const { startTimer } = await run<Started>(START, { input: { assignmentId, startedAt: ahead } });
    const { id, startedAt } = startTimer.timeEntry;
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
    const { stopTimer } = await run<{ stopTimer: object }>(STOP, { input: { id, stoppedAt: ahead } });
    expect(stopTimer).toMatchObject({ timeEntry: { minutes: 0 } });
  });

  it.each([
    ['startedAt', 25 * HOUR_MS, 'must not be in the future'],
    ['startedAt', -31 * 24 * HOUR_MS, 'must not be over 30 days ago'],
    ['stoppedAt', 25 * HOUR_MS, 'must not be in the future'],
    ['stoppedAt', -31 * 24 * HOUR_MS, 'must not be over 30 days ago'],
  ])('refuses a timer whose %s is %i ms away', async (field, away, message) => {
    const { id: assignmentId } = await add();
    const late = { [field]: moment(away) };
    const { startTimer } = await run<Started>(START, { input: { assignmentId } });
    const { code, fields } = await (field === 'startedAt'
      ? refused(START, { assignmentId, ...late })
      : refused(STOP, { id: startTimer.timeEntry.id, ...late }));
    expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });

  it('counts only as much of a forgotten timer as was work', async () => {
    const { id } = await add();
    const { startTimer } = await run<Started>(START, { input: { assignmentId: id } });
    await fixture.app.app.database.dataSource.query(
      `UPDATE time_entries SET started_at = now() - interval '30 hours' WHERE user_id = $1`,
      [fixture.student.id],
    );
    const timer = { id: startTimer.timeEntry.id };
    expect((await refused(STOP, timer)).fields).toHaveProperty('minutes');
    const { stopTimer } = await run<{ stopTimer: { assignment: { loggedMinutes: number } } }>(STOP, {
      input: { ...timer, minutes: 90 },
    });
    expect(stopTimer.assignment.loggedMinutes).toBe(90);
  });

  it('takes entries by hand, flags those that overlap, and gives them to another assignment', async () => {
    const [one, two] = [await add(), await add({ title: 'Second' })];
    const first = await log({ assignmentId: one.id, startLocal: '2026-01-05T10:00', minutes: 60 });
    expect(first).toMatchObject({
      timeEntry: {
        startedAt: '2026-01-05T10:00:00Z',
        endedAt: '2026-01-05T11:00:00Z',
        minutes: 60,
        overlaps: false,
      },
      assignment: { loggedMinutes: 60 },
    });
    const beside = await log({ assignmentId: one.id, startLocal: '2026-01-05T11:00', minutes: 30 });
    expect(beside.timeEntry.overlaps).toBe(false);
    const across = await log({ assignmentId: two.id, startLocal: '2026-01-05T10:30', minutes: 15 });
    expect(across.timeEntry.overlaps).toBe(true);
    const { timeEntries } = await run<{ timeEntries: Entry[] }>(ENTRIES, { id: one.id });
    expect(timeEntries.map(({ overlaps }) => overlaps)).toEqual([false, true]);
    const { updateTimeEntry } = await run<{ updateTimeEntry: object }>(EDIT_LOG, {
      input: { id: first.timeEntry.id, assignmentId: two.id, minutes: 20 },
    });
    expect(updateTimeEntry).toMatchObject({
      timeEntry: { minutes: 20, overlaps: false },
      assignment: { loggedMinutes: 35 },
      previousAssignment: { loggedMinutes: 30 },
    });
    const { deleteTimeEntry } = await run<{ deleteTimeEntry: { deletion: { id: string } } }>(DELETE_LOG, {
      input: { id: first.timeEntry.id },
    });
    expect((await all()).map(({ loggedMinutes }) => loggedMinutes)).toEqual([30, 15]);
    await run(RESTORE, { id: deleteTimeEntry.deletion.id });
    expect((await all()).map(({ loggedMinutes }) => loggedMinutes)).toEqual([30, 35]);
  });

  it('refuses an edit of an older copy with the current values in the terms of the edit', async () => {
    const { id: assignmentId } = await add();
    const { timeEntry } = await log({ assignmentId, startLocal: '2026-01-05T10:00', minutes: 60 });
    const edit = { id: timeEntry.id, expectedVersion: 7, minutes: 30, timezone: 'Europe/Berlin' };
    expect((await refused(EDIT_LOG, edit)).extensions).toMatchObject({
      code: 'CONFLICT',
      current: { startLocal: '2026-01-05T11:00', timezone: 'Europe/Berlin', minutes: 60, version: 1 },
    });
  });

  it.each([
    [{ startLocal: '2199-01-01T00:00', minutes: 5 }, 'startLocal'],
    [{ startLocal: '2026-01-05T10:00', minutes: 0 }, 'minutes'],
    [{ startLocal: '2026-01-05T10:00', minutes: 1441 }, 'minutes'],
  ])('refuses %j', async (values, field) => {
    const { id } = await add();
    const { code, fields } = await refused(LOG, { assignmentId: id, timezone: 'UTC', ...values });
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(fields ?? {})).toEqual([expect.stringContaining(field)]);
  });

  it('restores a timer that was deleted while it ran as a stopped one', async () => {
    const { id } = await add();
    const { startTimer } = await run<Started>(START, { input: { assignmentId: id } });
    const { deleteTimeEntry } = await run<{ deleteTimeEntry: { deletion: { id: string } } }>(DELETE_LOG, {
      input: { id: startTimer.timeEntry.id },
    });
    await run(START, { input: { assignmentId: id } });
    await run(RESTORE, { id: deleteTimeEntry.deletion.id });
    const { timeEntries } = await run<{ timeEntries: Entry[] }>(ENTRIES, { id });
    expect(timeEntries.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  });

  it('teaches what estimates are worth, unless it is switched off', async () => {
    for (const index of [1, 2, 3, 4, 5]) {
      const { id } = await add({ estimateMinutes: 100 });
      await log({ assignmentId: id, startLocal: `2026-01-0${index}T10:00`, minutes: 110 + 10 * index });
      await update({ id, progress: 'submitted' });
    }
    await add({ estimateMinutes: 100 });
    const factors = async () => (await run<{ estimateFactors: object[] }>(FACTORS)).estimateFactors;
    expect(await factors()).toEqual([
      { courseId: fixture.courseId, type: 'assignment', factor: 1.4, samples: 5 },
      { courseId: fixture.courseId, type: null, factor: 1.4, samples: 5 },
    ]);
    await run(PREFER, { isOn: false });
    expect(await factors()).toEqual([]);
  });
});
