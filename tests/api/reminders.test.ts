import { createCourse } from '../factories/course';
import { createDue, passTime, readDeliveries, remind } from '../factories/reminder';
import { createTerm } from '../factories/term';
import { createMeeting } from '../factories/timetable';
import { HOUR_BEFORE, SETTINGS, useReminders } from '../support/reminder-scene';

describe('reminders', () => {
  const scene = useReminders();
  const tick = (id: string, input: object) =>
    scene.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      {
        input: { id, ...input },
      },
    );

  it('arrive once by mail and in the inbox, with a Message-ID that is the delivery and a way to switch them off', async () => {
    const id = await createDue(scene.app, scene.student.token, 30);
    expect(await remind(scene.app, scene.student.token, id, HOUR_BEFORE)).toMatchObject([
      { kind: 'deadline', state: 'planned' },
    ]);
    expect(await scene.app.mailsTo(scene.student.email)).toEqual([]);
    await scene.fire();
    const mails = await scene.app.mailsTo(scene.student.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Essay' });
    expect(mails[0]?.text).toContain('Due ');
    expect(mails[0]?.text).toContain(`/assignments?open=${id}`);
    const unsubscribe = mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(unsubscribe?.value).toMatch(/^<http.*\/profile#notifications>$/);
    const deliveries = await readDeliveries(scene.app, scene.student.token);
    const byMail = deliveries.find(({ channel }) => channel === 'email');
    expect(mails[0]?.messageId).toBe(`<${byMail?.id}@localhost>`);
    expect(deliveries).toHaveLength(2);
    expect(deliveries.every(({ state, sentAt }) => state === 'sent' && sentAt !== null)).toBe(true);
    expect(await scene.inbox()).toMatchObject({
      unread: 1,
      notifications: [{ title: 'Essay', kind: 'deadline' }],
    });
    await scene.fire();
    expect(await scene.app.mailsTo(scene.student.email)).toHaveLength(1);
  });

  it('come by the rules of the type until an assignment has its own, an empty list being none', async () => {
    const id = await createDue(scene.app, scene.student.token, 24 * 9, {
      type: 'exam',
      dueTime: '15:00',
    });
    const read = `query ($id: ID!) { assignmentReminders(assignmentId: $id) {
      isCustom rules { kind days time } reminders { kind localTime timezone state } } }`;
    const { assignmentReminders } = await scene.data<{ assignmentReminders: { reminders: object[] } }>(read, {
      id,
    });
    expect(assignmentReminders).toMatchObject({ isCustom: false });
    expect(assignmentReminders.reminders).toHaveLength(3);
    expect(assignmentReminders.reminders).toMatchObject([
      { localTime: expect.stringMatching(/T18:00$/) },
      { kind: expect.any(String) },
      { kind: expect.any(String) },
    ]);
    expect(await remind(scene.app, scene.student.token, id, [])).toEqual([]);
    await scene.setUp({ rules: [{ type: 'exam', rules: [{ kind: 'at_time', days: 2, time: '09:30' }] }] });
    const own = await scene.data<{ setAssignmentReminders: { assignmentReminders: object } }>(
      `mutation ($input: SetAssignmentRemindersInput!) { setAssignmentReminders(input: $input) {
        assignmentReminders { isCustom reminders { localTime } } } }`,
      { input: { assignmentId: id } },
    );
    expect(own.setAssignmentReminders.assignmentReminders).toMatchObject({
      isCustom: false,
      reminders: [{ localTime: expect.stringMatching(/T09:30$/) }],
    });
  });

  it('follow the deadline, are taken back with the work, and come back with it', async () => {
    const id = await createDue(scene.app, scene.student.token, 48);
    const [before] = await remind(scene.app, scene.student.token, id, HOUR_BEFORE);
    const later = new Date(Date.parse(before?.fireAt ?? '') + 25 * 3_600_000).toISOString();
    await tick(id, { due: undefined, ...dueOf(later) });
    const read =
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { id fireAt state } } }';
    const after = await scene.data<{ assignmentReminders: { reminders: { id: string; fireAt: string }[] } }>(
      read,
      {
        id,
      },
    );
    expect(after.assignmentReminders.reminders).toMatchObject([{ id: before?.id, state: 'planned' }]);
    expect(after.assignmentReminders.reminders[0]?.fireAt).not.toBe(before?.fireAt);
    await tick(id, { progress: 'submitted' });
    const jobs = () =>
      scene.app.app.database.read('jobs', `SELECT run_at FROM graphile_worker.jobs WHERE key = $1`, [
        `reminder:${before?.id}`,
      ]);
    expect(await jobs()).toEqual([]);
    await tick(id, { progress: 'todo' });
    expect(await jobs()).toHaveLength(1);
  });

  it('look once more before they speak, and write down why they did not', async () => {
    const done = await createDue(scene.app, scene.student.token, 30, { title: 'Done' });
    const gone = await createDue(scene.app, scene.student.token, 30, { title: 'Gone' });
    for (const id of [done, gone]) await remind(scene.app, scene.student.token, id, HOUR_BEFORE);
    await passTime(scene.app, scene.student.id);
    await scene.data('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }', {
      id: gone,
    });
    // The change has put the other one back to where it belongs.
    await passTime(scene.app, scene.student.id);
    await tick(done, { progress: 'submitted' });
    await scene.app.runJobs();
    expect((await scene.log()).sort()).toEqual([
      ['email', 'not_sent', 'It was deleted.'],
      ['email', 'not_sent', 'It was done.'],
      ['in_app', 'not_sent', 'It was deleted.'],
      ['in_app', 'not_sent', 'It was done.'],
    ]);
    expect(await scene.inbox()).toEqual({ unread: 0, notifications: [] });
    expect(await scene.app.mailsTo(scene.student.email)).toEqual([]);
  });

  it('that are more than six hours late come all together, once', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await remind(
        scene.app,
        scene.student.token,
        await createDue(scene.app, scene.student.token, 30, { title }),
        HOUR_BEFORE,
      );
    }
    await scene.fire(7 * 60);
    const mails = await scene.app.mailsTo(scene.student.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['3 reminders came late']);
    expect(mails[0]?.text).toMatch(/First[^]*Second[^]*Third/);
  });
  it('can be put off from the inbox, which marks them as read', async () => {
    const id = await createDue(scene.app, scene.student.token, 30);
    await remind(scene.app, scene.student.token, id, HOUR_BEFORE);
    await scene.fire();
    const notificationId = (await scene.inbox()).notifications[0]?.id;
    const snooze = `mutation ($input: SnoozeReminderInput!) { snoozeReminder(input: $input) {
      assignmentReminders { reminders { isSnoozed state } } } }`;
    const { snoozeReminder } = await scene.data<{
      snoozeReminder: { assignmentReminders: { reminders: object[] } };
    }>(snooze, { input: { notificationId, minutes: 10 } });
    expect(snoozeReminder.assignmentReminders.reminders).toContainEqual({
      isSnoozed: true,
      state: 'planned',
    });
    expect(await scene.inbox()).toMatchObject({ unread: 0 });
    // Planning anew leaves it alone.
    await tick(id, { title: 'Long essay' });
    await scene.fire();
    expect(await scene.inbox()).toMatchObject({
      unread: 1,
      notifications: [{ title: 'Long essay' }, { title: 'Essay' }],
    });
    await scene.data('mutation { markNotificationsRead(input: {}) { unread notifications { id } } }');
    expect(await scene.data('{ unreadNotifications }')).toEqual({ unreadNotifications: 0 });
  });

  it('of the next day come as one digest, and not when there is nothing to tell', async () => {
    await scene.setUp({ digestTime: '20:00', channels: [{ kind: 'digest', channels: ['in_app'] }] });
    const rows = () =>
      scene.app.app.database.read<{ occurrence: string }>(
        'digests',
        `SELECT occurrence FROM reminders WHERE user_id = $1 AND kind = 'digest' ORDER BY occurrence`,
        [scene.student.id],
      );
    const [about] = (await rows()).slice(1);
    await createDue(scene.app, scene.student.token, 0, {
      title: 'Lab report',
      dueDate: about?.occurrence,
      dueTime: '15:00',
    });
    await scene.fire();
    const { notifications } = await scene.inbox();
    const digests = notifications.filter(({ kind }) => kind === 'digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.title).toMatch(/: 1 deadline$/);
    expect(digests[0]?.body).toMatch(/^Due .*: Lab report$/);
  });

  it('keep off days without classes: those of assignments come before them, those of classes fall away', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { token } = scene.student;
    const term = await createTerm(scene.app, token, { startsOn: day(-30), endsOn: day(60), timezone: 'UTC' });
    const course = await createCourse(scene.app, token, { termId: term.id });
    await createMeeting(scene.app, token, { courseId: course.id, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await scene.setUp({ classMinutes: 15 });
    const classes = async () => {
      const rows = await scene.app.app.database.read<{ day: string }>(
        'class_reminders',
        `SELECT left(occurrence, 10) AS day FROM reminders
         WHERE user_id = $1 AND kind = 'class' AND state = 'planned' ORDER BY occurrence`,
        [scene.student.id],
      );
      return rows.map((row) => row.day);
    };
    const id = await createDue(scene.app, token, 0, {
      courseId: course.id,
      dueDate: day(6),
      dueTime: '10:00',
    });
    const rule = [{ kind: 'at_time', days: 1, time: '18:00' }];
    expect(await remind(scene.app, token, id, rule)).toMatchObject([{ localTime: `${day(5)}T18:00` }]);
    expect(await classes()).toContain(day(5));
    const { createSpecialDay: made } = await scene.data<{ createSpecialDay: { specialDay: { id: string } } }>(
      'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }',
      { input: { termId: term.id, kind: 'skip', firstDay: day(4), lastDay: day(5), label: 'Break' } },
    );
    const read = `query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { localTime } } }`;
    const planned = async () =>
      (await scene.data<{ assignmentReminders: { reminders: object[] } }>(read, { id })).assignmentReminders
        .reminders;
    expect(await planned()).toEqual([{ localTime: `${day(3)}T18:00` }]);
    expect(await classes()).not.toContain(day(5));
    await scene.setUp({ onFreeDays: true });
    expect(await planned()).toEqual([{ localTime: `${day(5)}T18:00` }]);
    await scene.setUp({ onFreeDays: false });
    await scene.data('mutation ($id: ID!) { deleteSpecialDay(input: { id: $id }) { deletion { id } } }', {
      id: made.specialDay.id,
    });
    expect(await planned()).toEqual([{ localTime: `${day(5)}T18:00` }]);
    expect(await classes()).toContain(day(5));
  });

  it('to start count the work that is left: less what is logged, and each step by its own day', async () => {
    const id = await createDue(scene.app, scene.student.token, 100, { estimateMinutes: 600 });
    const startBy = { kind: 'start_by' };
    const [first] = await remind(scene.app, scene.student.token, id, [startBy]);
    const planned = async () => {
      const { assignmentReminders } = await scene.data<{
        assignmentReminders: { reminders: { fireAt: string }[] };
      }>('query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { fireAt } } }', { id });
      return Date.parse(assignmentReminders.reminders[0]?.fireAt ?? '');
    };
    const before = Date.parse(first?.fireAt ?? '');
    await scene.data(
      'mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }',
      {
        input: {
          assignmentId: id,
          startLocal: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16),
          timezone: 'UTC',
          minutes: 300,
        },
      },
    );
    const afterLog = await planned();
    expect(afterLog).toBeGreaterThan(before);
    await scene.data(
      'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }',
      {
        input: {
          assignmentId: id,
          title: 'Outline',
          estimateMinutes: 60,
          dueDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        },
      },
    );
    expect(await planned()).toBeLessThan(afterLog);
  });

  it('move with the zone of the student', async () => {
    const id = await createDue(scene.app, scene.student.token, 24 * 5);
    const [before] = await remind(scene.app, scene.student.token, id, [
      { kind: 'at_time', days: 2, time: '09:00' },
    ]);
    await scene.data('mutation { updateProfile(input: { timezone: "America/New_York" }) { user { id } } }');
    const { assignmentReminders } = await scene.data<{
      assignmentReminders: { reminders: { fireAt: string }[] };
    }>(
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { fireAt timezone localTime } } }',
      { id },
    );
    const [after] = assignmentReminders.reminders;
    expect(after).toMatchObject({
      timezone: 'America/New_York',
      localTime: expect.stringMatching(/T09:00$/),
    });
    expect(after?.fireAt).not.toBe(before?.fireAt);
  });

  it.each([
    [{ quietFrom: '22:00' }, 'quietUntil'],
    [{ rules: [{ type: 'exam', rules: [{ kind: 'start_by', days: 1 }] }] }, 'rules'],
    [{ rules: [{ type: 'exam', rules: [{ kind: 'at_time', days: 1 }] }] }, 'rules'],
    [{ rules: [{ type: 'exam', rules: [{ kind: 'before_due' }] }] }, 'rules'],
    [{ classMinutes: -1 }, 'classMinutes'],
  ])('refuse settings that make no sense: %j', async (input, field) => {
    const answer = await scene.app.graphql(SETTINGS, { input }, scene.student.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('plan thousands of imported deadlines in one change', async () => {
    const id = await createDue(scene.app, scene.student.token, 48, { title: 'Seed' });
    await scene.app.app.database.dataSource.query(
      `INSERT INTO assignments (user_id, id, title, due_date, due_time, due_zone, due_at)
       SELECT user_id, gen_random_uuid(), 'Item ' || n, due_date, due_time, due_zone, due_at
       FROM assignments, generate_series(1, 5000) AS n WHERE user_id = $1 AND id = $2`,
      [scene.student.id, id],
    );
    await tick(id, { title: 'Seed again' });
    const [row] = await scene.app.app.database.read<{ count: number }>(
      'planned',
      `SELECT count(*)::int AS count FROM reminders WHERE user_id = $1 AND state = 'planned'`,
      [scene.student.id],
    );
    expect(row?.count).toBe(5001);
  });
});

function dueOf(instant: string) {
  return { dueDate: instant.slice(0, 10), dueTime: instant.slice(11, 16), dueZone: 'UTC' };
}
