import { createAssignment } from '../../factories/assignment';
import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { remind } from '../../factories/reminder';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const READ = `query ($id: ID!) {
  assignmentReminders(assignmentId: $id) { isCustom onFreeDays rules { kind days minutes time } } }`;
const SET = `mutation ($input: SetAssignmentRemindersInput!) {
  setAssignmentReminders(input: $input) { assignmentReminders { isCustom } } }`;
const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';

interface Shown {
  isCustom: boolean;
  onFreeDays: boolean;
  rules: { kind: string; days: number | null; minutes: number | null; time: string | null }[];
}

describe('alarms of tasks', () => {
  const app = useTestApp({ now: () => new Date('2026-11-26T12:00:00Z') });
  const student = useStudent(app, { timezone: 'America/New_York' });
  let phone: CalendarApp;
  let path: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    path = `${phone.home}tasks/a.ics`;
  });

  const TIMED = 'DUE:20261210T220000Z';
  const alarm = (trigger: string, more = 'ACTION:DISPLAY') => `BEGIN:VALARM\n${more}\n${trigger}\nEND:VALARM`;
  const put = async (due: string, ...alarms: string[]) => {
    const lines = ['BEGIN:VTODO', 'UID:a', 'SUMMARY:Lab', due, ...alarms, 'END:VTODO'];
    const { statusCode } = await phone.put(path, lines.join('\n'));
    expect([201, 204]).toContain(statusCode);
  };
  /** Sends back the object the app gets, with a change. */
  const putBack = async (change: (text: string) => string = (text) => text) => {
    const body = change((await phone.call('GET', path)).body);
    const headers = { 'content-type': 'text/calendar' };
    expect((await phone.call('PUT', path, { body, headers })).statusCode).toBe(204);
  };
  const idOf = async () => {
    const { assignments } = await app.data<{ assignments: { id: string }[] }>(
      '{ assignments { id } }',
      {},
      student.token,
    );
    return assignments[0]?.id ?? '';
  };
  const reminders = async (): Promise<Shown> => {
    const variables = { id: await idOf() };
    return (await app.data<{ assignmentReminders: Shown }>(READ, variables, student.token))
      .assignmentReminders;
  };
  const rules = async () =>
    (await reminders()).rules.map(({ kind, days, minutes, time }) =>
      kind === 'at_time' ? `${days}d ${time}` : `${days ?? 0}d ${minutes ?? 0}min`,
    );
  const triggers = async () => (await phone.lines(path)).filter((line) => line.startsWith('TRIGGER'));

  it.each([
    ['before the deadline', TIMED, 'TRIGGER:-PT30M', '0d 30min'],
    ['at the deadline', TIMED, 'TRIGGER;RELATED=END:PT0S', '0d 0min'],
    ['days before it', TIMED, 'TRIGGER;RELATED=END:-P1DT2H', '1d 120min'],
    ['at an instant', TIMED, 'TRIGGER;VALUE=DATE-TIME:20261209T230000Z', '1d 18:00'],
    ['after the start', `DTSTART:20261210T200000Z\n${TIMED}`, 'TRIGGER:PT30M', '0d 90min'],
    ['on a start day', 'DTSTART;VALUE=DATE:20261208\nDUE;VALUE=DATE:20261210', 'TRIGGER:PT9H', '2d 09:00'],
    ['on the day before a due date', 'DUE;VALUE=DATE:20261210', 'TRIGGER;RELATED=END:-PT6H', '1d 18:00'],
    ['on a due date', 'DUE;VALUE=DATE:20261210', 'TRIGGER;RELATED=END:PT8H', '0d 08:00'],
    [
      'at an instant before a date',
      'DUE;VALUE=DATE:20261210',
      'TRIGGER;VALUE=DATE-TIME:20261210T130000Z',
      '0d 08:00',
    ],
  ])('%s are reminders, and come back as they were', async (_what, due, trigger, rule) => {
    await put(due, alarm(trigger, 'ACTION:AUDIO\nX-SOUND:bell'));
    expect(await reminders()).toMatchObject({ isCustom: true });
    expect(await rules()).toEqual([rule]);
    expect(await triggers()).toEqual([trigger]);
    const lines = await phone.lines(path);
    expect(lines).toEqual(expect.arrayContaining(['ACTION:AUDIO', 'X-SOUND:bell']));
    expect(lines.join()).not.toContain('X-TERMWISE');
    await putBack();
    const seen = await phone.etag(path);
    await putBack();
    expect(await rules()).toEqual([rule]);
    expect([await phone.lines(path), await phone.etag(path)]).toEqual([lines, seen]);
  });

  it.each([
    ['after the deadline', TIMED, alarm('TRIGGER;RELATED=END:PT5M')],
    ['at an instant after it', TIMED, alarm('TRIGGER;VALUE=DATE-TIME:20261210T230000Z')],
    ['too long before it', TIMED, alarm('TRIGGER:-P100D')],
    ['that send an email', TIMED, alarm('TRIGGER:-PT5M', 'ACTION:EMAIL\nATTENDEE:mailto:a@example.edu')],
    ['that say nothing', TIMED, alarm('TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'ACTION:NONE')],
    ['that an app put off', TIMED, alarm('TRIGGER:-PT5M', 'ACTION:DISPLAY\nRELATED-TO;RELTYPE=SNOOZE:b')],
    ['of a task without a deadline', 'PRIORITY:1', alarm('TRIGGER:-PT5M')],
    ['without a time', TIMED, alarm('TRIGGER:P')],
  ])('%s are only given back', async (_what, due, text) => {
    await put(due, text);
    expect(await reminders()).toMatchObject({ isCustom: false });
    const own = (lines: string[]) =>
      lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1);
    expect(own(await phone.lines(path))).toEqual(text.split('\n'));
    await putBack((body) => body.replace('SUMMARY:Lab', 'SUMMARY:Essay'));
    expect(await reminders()).toMatchObject({ isCustom: false });
    expect(own(await phone.lines(path))).toEqual(text.split('\n'));
  });

  it('cannot pretend to have become a reminder', async () => {
    await put(TIMED, alarm('TRIGGER:-P100D', 'ACTION:DISPLAY\nX-TERMWISE-REMINDER:start_by'));
    expect(await reminders()).toMatchObject({ isCustom: false });
    expect(await triggers()).toEqual(['TRIGGER:-P100D']);
    expect((await phone.lines(path)).join()).not.toContain('X-TERMWISE');
  });

  it('follow what the student sets in the product, and leave what apps cannot show', async () => {
    const due = { dueDate: '2026-12-10', dueTime: '17:00', dueZone: 'America/New_York' };
    const { id } = await createAssignment(app, student.token, { title: 'Lab', ...due });
    path = `${phone.home}tasks/${id}.ics`;
    expect(await triggers()).toEqual([]);
    const seen = await phone.etag(path);
    await app.data(
      SET,
      {
        input: {
          assignmentId: id,
          onFreeDays: true,
          rules: [
            { kind: 'at_time', days: 1, time: '18:00' },
            { kind: 'before_due', days: 1, minutes: 120 },
            { kind: 'start_by' },
          ],
        },
      },
      student.token,
    );
    expect(await phone.etag(path)).not.toBe(seen);
    const SERVED = ['TRIGGER;VALUE=DATE-TIME:20261209T230000Z', 'TRIGGER;RELATED=END:-P1DT2H'];
    expect(await triggers()).toEqual(SERVED);
    const lines = await phone.lines(path);
    await putBack();
    expect(await phone.lines(path)).toEqual(lines);

    await putBack((text) => text.replace('-P1DT2H', '-PT45M'));
    expect(await reminders()).toMatchObject({ isCustom: true, onFreeDays: true });
    expect(await rules()).toEqual(['1d 18:00', '0d 0min', '0d 45min']);
    expect(await triggers()).toEqual(expect.arrayContaining([SERVED[0], 'TRIGGER;RELATED=END:-PT45M']));

    await app.data(UPDATE, { input: { id, dueDate: '2026-12-12' } }, student.token);
    expect(await triggers()).toContain('TRIGGER;VALUE=DATE-TIME:20261211T230000Z');
    const moved = await phone.etag(path);
    await remind(app, student.token, id, [{ kind: 'before_due', days: 2 }]);
    expect(await triggers()).toEqual(['TRIGGER;RELATED=END:-P2D']);
    expect(await phone.etag(path)).not.toBe(moved);
  });

  it('at a time of day follow the student to another time zone', async () => {
    await put(TIMED, alarm('TRIGGER;VALUE=DATE-TIME:20261209T230000Z'));
    const seen = await phone.etag(path);
    await app.data(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }',
      { input: { timezone: 'America/Los_Angeles' } },
      student.token,
    );
    expect(await triggers()).toEqual(['TRIGGER;VALUE=DATE-TIME:20261210T020000Z']);
    expect(await phone.etag(path)).not.toBe(seen);
  });

  it('of an app move with a deadline that moves in the product', async () => {
    await put(TIMED, alarm('TRIGGER;VALUE=DATE-TIME:20261209T230000Z', 'ACTION:AUDIO'));
    await app.data(UPDATE, { input: { id: await idOf(), dueDate: '2026-12-12' } }, student.token);
    expect(await triggers()).toEqual(['TRIGGER;VALUE=DATE-TIME:20261211T230000Z']);
    expect(await phone.lines(path)).toContain('ACTION:AUDIO');
    await putBack();
    expect(await rules()).toEqual(['1d 18:00']);
  });

  it('at an instant stay there when the app moves the deadline alone', async () => {
    await put(TIMED, alarm('TRIGGER;VALUE=DATE-TIME:20261209T230000Z'));
    await putBack((text) => text.replace(TIMED, 'DUE:20261212T220000Z'));
    expect(await rules()).toEqual(['3d 18:00']);
    expect(await triggers()).toEqual(['TRIGGER;VALUE=DATE-TIME:20261209T230000Z']);
  });

  it('of a whole day are told by its date, also those counted from its end', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Lab', dueDate: '2026-12-10' });
    path = `${phone.home}tasks/${id}.ics`;
    await remind(app, student.token, id, [
      { kind: 'at_time', days: 7, time: '18:00' },
      { kind: 'before_due', days: 1 },
    ]);
    expect(await triggers()).toEqual(['TRIGGER;RELATED=END:-P6DT6H', 'TRIGGER;RELATED=END:-PT1M']);
    await putBack((text) => text.replace('SUMMARY:Lab', 'SUMMARY:Essay'));
    expect(await rules()).toEqual(['7d 18:00', '1d 0min']);
    await putBack((text) => text.replace(/BEGIN:VALARM(?:(?!END:VALARM).)*-PT1M\r\nEND:VALARM\r\n/s, ''));
    expect(await rules()).toEqual(['7d 18:00']);
  });

  it('that are gone leave the reminders of the type, and two of one time are one reminder', async () => {
    await put(TIMED, alarm('TRIGGER:-PT30M'), alarm('TRIGGER:-PT30M', 'ACTION:AUDIO'));
    expect(await rules()).toEqual(['0d 30min']);
    expect(await triggers()).toHaveLength(2);
    await put(TIMED);
    expect(await reminders()).toMatchObject({ isCustom: false });
    expect(await triggers()).toEqual([]);
  });

  it('and reminders stay while an app takes the deadline away, and go with the alarm', async () => {
    await put(TIMED, alarm('TRIGGER:-PT30M'));
    await put('PRIORITY:1', alarm('TRIGGER:-PT30M'));
    expect(await rules()).toEqual(['0d 30min']);
    expect(await triggers()).toEqual(['TRIGGER:-PT30M']);
    await put(TIMED, alarm('TRIGGER:-PT30M'));
    expect(await rules()).toEqual(['0d 30min']);
    expect(await triggers()).toEqual(['TRIGGER:-PT30M']);
    await put(TIMED);
    expect(await reminders()).toMatchObject({ isCustom: false });
  });

  it('beyond the limit are kept without becoming reminders', async () => {
    const all = Array.from({ length: 12 }, (_, index) => alarm(`TRIGGER:-PT${index + 1}H`));
    await put(TIMED, ...all);
    expect(await rules()).toHaveLength(10);
    expect(await triggers()).toHaveLength(12);
    await putBack();
    expect(await rules()).toHaveLength(10);
    expect(await triggers()).toHaveLength(12);
  });
});
