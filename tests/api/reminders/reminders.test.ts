import { createCourse } from '../../factories/course';
import { createDue, passTime, readDeliveries, remind } from '../../factories/reminder';
import { createTerm } from '../../factories/term';
import { createMeeting } from '../../factories/timetable';
import { drainOutbox } from '../../support/outbox';
import { HOUR_BEFORE, SETTINGS, useReminders } from '../../support/reminder-fixture';

describe('reminders', () => {
  const fixture = useReminders();
  const tick = (id: string, input: object) =>
    fixture.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      {
        input: { id, ...input },
      },
    );

  it('arrive once by mail and in the inbox, with a Message-ID that is the delivery and a way to switch them off', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 30);
    expect(await remind(fixture.app, fixture.student.token, id, HOUR_BEFORE)).toMatchObject([
      { kind: 'deadline', state: 'planned' },
    ]);
    expect(await fixture.app.mailsTo(fixture.student.email)).toEqual([]);
    await fixture.fire();
    const mails = await fixture.app.mailsTo(fixture.student.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Essay' });
    expect(mails[0]?.text).toContain('Due ');
    expect(mails[0]?.text).toContain(`/assignments?open=${id}`);
    const unsubscribe = mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(unsubscribe?.value).toMatch(/^<http.*\/profile#notifications>$/);
    const deliveries = await readDeliveries(fixture.app, fixture.student.token);
    const byMail = deliveries.find(({ channel }) => channel === 'email');
    expect(mails[0]?.messageId).toBe(`<${byMail?.id}@localhost>`);
    expect(deliveries).toHaveLength(2);
    expect(deliveries.every(({ state, sentAt }) => state === 'sent' && sentAt !== null)).toBe(true);
    expect(await fixture.inbox()).toMatchObject({
      unread: 1,
      notifications: [{ title: 'Essay', kind: 'deadline' }],
    });
    await fixture.fire();
    expect(await fixture.app.mailsTo(fixture.student.email)).toHaveLength(1);
  });

  it('come by the rules of the type until an assignment has its own, an empty list being none', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 24 * 9, {
      type: 'exam',
      dueTime: '15:00',
      estimateMinutes: 90,
    });
    const read = `query ($id: ID!) { assignmentReminders(assignmentId: $id) {
      isCustom rules { kind days time } reminders { kind localTime timezone state } } }`;
    const { assignmentReminders } = await fixture.data<{ assignmentReminders: { reminders: object[] } }>(
      read,
      {
        id,
      },
    );
    expect(assignmentReminders).toMatchObject({ isCustom: false });
    // A week and an evening before, in the morning of its day, and when work on it has to be begun.
    expect(assignmentReminders.reminders).toHaveLength(4);
    expect(assignmentReminders.reminders).toMatchObject([
      { localTime: expect.stringMatching(/T18:00$/) },
      { kind: expect.any(String) },
      { kind: expect.any(String) },
      { kind: expect.any(String) },
    ]);
    expect(await remind(fixture.app, fixture.student.token, id, [])).toEqual([]);
    await fixture.setUp({ rules: [{ type: 'exam', rules: [{ kind: 'at_time', days: 2, time: '09:30' }] }] });
    const own = await fixture.data<{ setAssignmentReminders: { assignmentReminders: object } }>(
      `mutation ($input: SetAssignmentRemindersInput!) { setAssignmentReminders(input: $input) {
        assignmentReminders { isCustom reminders { localTime } } } }`,
      { input: { assignmentId: id } },
    );
    expect(own.setAssignmentReminders.assignmentReminders).toMatchObject({
      isCustom: false,
      reminders: [{ localTime: expect.stringMatching(/T09:30$/) }],
    });
  });

  it('end with a score, and come back when the student says that the work is still open', async () => {
    const rules = [{ kind: 'at_time', days: 1, time: '18:00' }];
    const id = await createDue(fixture.app, fixture.student.token, 72);
    expect(await remind(fixture.app, fixture.student.token, id, rules)).toHaveLength(1);
    const planned = async () =>
      (
        await fixture.data<{ assignmentReminders: { reminders: { state: string }[] } }>(
          'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { state } } }',
          { id },
        )
      ).assignmentReminders.reminders.filter(({ state }) => state === 'planned').length;
    await tick(id, { pointsEarned: 9 });
    expect(await planned()).toBe(0);
    await tick(id, { isStillOpen: true });
    expect(await planned()).toBe(1);
  });

  it('keep the defaults an account began with: those of before have none in the morning', async () => {
    const rulesOf = async () => {
      const { notificationSettings } = await fixture.data<{
        notificationSettings: { rules: { type: string; rules: { days: number; time: string }[] }[] };
      }>('{ notificationSettings { rules { type rules { days time } } } }', {});
      return notificationSettings.rules.find(({ type }) => type === 'quiz')?.rules;
    };
    const evening = { days: 1, time: '18:00' };
    expect(await rulesOf()).toEqual([evening, { days: 0, time: '08:00' }]);
    await fixture.app.app.database.dataSource.query(
      `INSERT INTO notification_settings (user_id, defaults) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET defaults = 1`,
      [fixture.student.id],
    );
    expect(await rulesOf()).toEqual([evening]);
  });

  it('are shown if a newer server has written a kind that this one does not know', async () => {
    const query = (text: string) => fixture.app.app.database.dataSource.query(text, []);
    await query('ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check');
    await query(`INSERT INTO notifications (id, user_id, kind, title, body, path, planned_at, in_inbox)
      VALUES (gen_random_uuid(), '${fixture.student.id}', 'weather', 'Rain', '', '/', now(), true)`);
    const { inbox } = await fixture.data<{ inbox: { notifications: object[] } }>(
      '{ inbox { notifications { kind title } } }',
      {},
    );
    expect(inbox.notifications).toEqual([{ kind: 'digest', title: 'Rain' }]);
  });

  it('follow the deadline, are taken back with the work, and come back with it', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 48);
    const [before] = await remind(fixture.app, fixture.student.token, id, HOUR_BEFORE);
    const later = new Date(Date.parse(before?.fireAt ?? '') + 25 * 3_600_000).toISOString();
    await tick(id, { due: undefined, ...dueOf(later) });
    const read =
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { id fireAt state } } }';
    const after = await fixture.data<{
      assignmentReminders: { reminders: { id: string; fireAt: string }[] };
    }>(read, {
      id,
    });
    expect(after.assignmentReminders.reminders).toMatchObject([{ id: before?.id, state: 'planned' }]);
    expect(after.assignmentReminders.reminders[0]?.fireAt).not.toBe(before?.fireAt);
    await tick(id, { progress: 'submitted' });
    const planned = async () => {
      await drainOutbox(fixture.app.app);
      return fixture.app.app.database.read(
        'is_planned',
        `SELECT id FROM reminders WHERE id = $1 AND state = 'planned'`,
        [before?.id],
      );
    };
    expect(await planned()).toEqual([]);
    await tick(id, { progress: 'todo' });
    expect(await planned()).toHaveLength(1);
  });

  it('look once more before they speak, and write down why they did not', async () => {
    const done = await createDue(fixture.app, fixture.student.token, 30, { title: 'Done' });
    const gone = await createDue(fixture.app, fixture.student.token, 30, { title: 'Gone' });
    for (const id of [done, gone]) await remind(fixture.app, fixture.student.token, id, HOUR_BEFORE);
    await passTime(fixture.app, fixture.student.id);
    await fixture.data('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }', {
      id: gone,
    });
    // The change has put the other one back to where it belongs.
    await passTime(fixture.app, fixture.student.id);
    await tick(done, { progress: 'submitted' });
    await fixture.app.runJobs();
    expect((await fixture.log()).sort()).toEqual([
      ['email', 'not_sent', 'It was deleted.'],
      ['email', 'not_sent', 'It was done.'],
      ['in_app', 'not_sent', 'It was deleted.'],
      ['in_app', 'not_sent', 'It was done.'],
    ]);
    expect(await fixture.inbox()).toEqual({ unread: 0, notifications: [] });
    expect(await fixture.app.mailsTo(fixture.student.email)).toEqual([]);
  });

  it('that are more than six hours late come all together, once', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await remind(
        fixture.app,
        fixture.student.token,
        await createDue(fixture.app, fixture.student.token, 30, { title }),
        HOUR_BEFORE,
      );
    }
    await fixture.fire(7 * 60);
    const mails = await fixture.app.mailsTo(fixture.student.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['3 delayed reminders']);
    expect(mails[0]?.text).toMatch(/First[^]*Second[^]*Third/);
  });
  it('can be put off from the inbox, which marks them as read', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 30);
    await remind(fixture.app, fixture.student.token, id, HOUR_BEFORE);
    await fixture.fire();
    const notificationId = (await fixture.inbox()).notifications[0]?.id;
    const snooze = `mutation ($input: SnoozeReminderInput!) { snoozeReminder(input: $input) {
      assignmentReminders { reminders { isSnoozed state } } } }`;
    const { snoozeReminder } = await fixture.data<{
      snoozeReminder: { assignmentReminders: { reminders: object[] } };
    }>(snooze, { input: { notificationId, minutes: 10 } });
    expect(snoozeReminder.assignmentReminders.reminders).toContainEqual({
      isSnoozed: true,
      state: 'planned',
    });
    expect(await fixture.inbox()).toMatchObject({ unread: 0 });
    // Replanning leaves it alone.
    await tick(id, { title: 'Long essay' });
    await fixture.fire();
    expect(await fixture.inbox()).toMatchObject({
      unread: 1,
      notifications: [{ title: 'Long essay' }, { title: 'Essay' }],
    });
    await fixture.data('mutation { markNotificationsRead(input: {}) { unread notifications { id } } }');
    expect(await fixture.data('{ unreadNotifications }')).toEqual({ unreadNotifications: 0 });
  });

  it('of the next day come as one digest, and not when there is nothing to tell', async () => {
    await fixture.setUp({ digestTime: '20:00', channels: [{ kind: 'digest', channels: ['in_app'] }] });
    const rows = () =>
      fixture.app.app.database.read<{ occurrence: string }>(
        'digests',
        `SELECT occurrence FROM reminders WHERE user_id = $1 AND kind = 'digest' ORDER BY occurrence`,
        [fixture.student.id],
      );
    await drainOutbox(fixture.app.app);
    const [about] = (await rows()).slice(1);
    await createDue(fixture.app, fixture.student.token, 0, {
      title: 'Lab report',
      dueDate: about?.occurrence,
      dueTime: '15:00',
    });
    await fixture.fire();
    const { notifications } = await fixture.inbox();
    const digests = notifications.filter(({ kind }) => kind === 'digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.title).toMatch(/: 1 deadline$/);
    expect(digests[0]?.body).toMatch(/^Due .*: Lab report$/);
  });

  it('keep off days without classes: those of assignments come before them, those of classes fall away', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { token } = fixture.student;
    const term = await createTerm(fixture.app, token, {
      startsOn: day(-30),
      endsOn: day(60),
      timezone: 'UTC',
    });
    const course = await createCourse(fixture.app, token, { termId: term.id });
    await createMeeting(fixture.app, token, { courseId: course.id, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await fixture.setUp({ classMinutes: 15 });
    const classes = async () => {
      await drainOutbox(fixture.app.app);
      const rows = await fixture.app.app.database.read<{ day: string }>(
        'class_reminders',
        `SELECT left(occurrence, 10) AS day FROM reminders
         WHERE user_id = $1 AND kind = 'class' AND state = 'planned' ORDER BY occurrence`,
        [fixture.student.id],
      );
      return rows.map((row) => row.day);
    };
    const id = await createDue(fixture.app, token, 0, {
      courseId: course.id,
      dueDate: day(6),
      dueTime: '10:00',
    });
    const rule = [{ kind: 'at_time', days: 1, time: '18:00' }];
    expect(await remind(fixture.app, token, id, rule)).toMatchObject([{ localTime: `${day(5)}T18:00` }]);
    expect(await classes()).toContain(day(5));
    const { createSpecialDay: made } = await fixture.data<{
      createSpecialDay: { specialDay: { id: string } };
    }>(
      'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }',
      { input: { termId: term.id, kind: 'skip', firstDay: day(4), lastDay: day(5), label: 'Break' } },
    );
    const read = `query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { localTime } } }`;
    const planned = async () =>
      (await fixture.data<{ assignmentReminders: { reminders: object[] } }>(read, { id })).assignmentReminders
        .reminders;
    expect(await planned()).toEqual([{ localTime: `${day(3)}T18:00` }]);
    expect(await classes()).not.toContain(day(5));
    await fixture.setUp({ onFreeDays: true });
    expect(await planned()).toEqual([{ localTime: `${day(5)}T18:00` }]);
    await fixture.setUp({ onFreeDays: false });
    await fixture.data('mutation ($id: ID!) { deleteSpecialDay(input: { id: $id }) { deletion { id } } }', {
      id: made.specialDay.id,
    });
    expect(await planned()).toEqual([{ localTime: `${day(5)}T18:00` }]);
    expect(await classes()).toContain(day(5));
  });

  it('to start count the work that is left: less what is logged, and each step by its own day', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 100, { estimateMinutes: 600 });
    const startBy = { kind: 'start_by' };
    const [first] = await remind(fixture.app, fixture.student.token, id, [startBy]);
    const planned = async () => {
      const { assignmentReminders } = await fixture.data<{
        assignmentReminders: { reminders: { fireAt: string }[] };
      }>('query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { fireAt } } }', { id });
      return Date.parse(assignmentReminders.reminders[0]?.fireAt ?? '');
    };
    const before = Date.parse(first?.fireAt ?? '');
    await fixture.data(
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
    await fixture.data(
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
    const id = await createDue(fixture.app, fixture.student.token, 24 * 5);
    const [before] = await remind(fixture.app, fixture.student.token, id, [
      { kind: 'at_time', days: 2, time: '09:00' },
    ]);
    await fixture.data('mutation { updateProfile(input: { timezone: "America/New_York" }) { user { id } } }');
    const { assignmentReminders } = await fixture.data<{
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
    const answer = await fixture.app.graphql(SETTINGS, { input }, fixture.student.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('plan thousands of imported deadlines in one change', async () => {
    await fixture.setUp({
      rules: [{ type: 'assignment', rules: [{ kind: 'at_time', days: 1, time: '18:00' }] }],
    });
    const id = await createDue(fixture.app, fixture.student.token, 48, { title: 'Seed' });
    await fixture.app.app.database.dataSource.query(
      `INSERT INTO assignments (user_id, id, title, due_date, due_time, due_zone, due_at)
       SELECT user_id, gen_random_uuid(), 'Item ' || n, due_date, due_time, due_zone, due_at
       FROM assignments, generate_series(1, 5000) AS n WHERE user_id = $1 AND id = $2`,
      [fixture.student.id, id],
    );
    await tick(id, { estimateMinutes: 45 });
    await drainOutbox(fixture.app.app);
    const [row] = await fixture.app.app.database.read<{ count: number }>(
      'planned',
      `SELECT count(*)::int AS count FROM reminders WHERE user_id = $1 AND state = 'planned'`,
      [fixture.student.id],
    );
    expect(row?.count).toBe(5001);
  });
});

function dueOf(instant: string) {
  return { dueDate: instant.slice(0, 10), dueTime: instant.slice(11, 16), dueZone: 'UTC' };
}
