import { createCourse } from '../../factories/course';
import { createDue, remind } from '../../factories/reminder';
import { createTerm } from '../../factories/term';
import { useReminders } from '../../support/reminder-fixture';

const HOUR_MS = 3_600_000;
const day = (offset: number) => new Date(Date.now() + offset * 24 * HOUR_MS).toISOString().slice(0, 10);
const EVENING_BEFORE = { kind: 'at_time', days: 1, time: '18:00' };

describe('a reminder whose deadline is ahead', () => {
  const fixture = useReminders();
  const planned = async (assignmentId: string) => {
    const data = await fixture.data<{ assignmentReminders: { reminders: { localTime: string }[] } }>(
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { localTime fireAt } } }',
      { id: assignmentId },
    );
    return data.assignmentReminders.reminders.map(({ localTime }) => localTime);
  };
  const setZone = (timezone: string) =>
    fixture.data('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }', {
      input: { timezone },
    });
  beforeEach(() => setZone('UTC'));

  async function courseOf(startsOn: number, endsOn: number) {
    const { token } = fixture.student;
    const term = await createTerm(fixture.app, token, {
      startsOn: day(startsOn),
      endsOn: day(endsOn),
      timezone: 'UTC',
    });
    return { termId: term.id, courseId: (await createCourse(fixture.app, token, { termId: term.id })).id };
  }

  it('comes once a break is over when the last day before it is past', async () => {
    const { termId, courseId } = await courseOf(-30, 60);
    await fixture.data(
      'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }',
      { input: { termId, kind: 'skip', firstDay: day(-1), lastDay: day(8), label: 'Break' } },
    );
    const id = await createDue(fixture.app, fixture.student.token, 0, {
      courseId,
      dueDate: day(9),
      dueTime: '09:00',
    });
    const { quietUntil } = await settings();
    expect(await planned(id)).toEqual([`${day(9)}T${quietUntil ?? '00:00'}`, `${day(9)}T08:00`]);
  });

  it('comes at its own time when the term is over', async () => {
    const { courseId } = await courseOf(-60, -1);
    const due = { courseId, dueDate: day(5), dueTime: '12:00' };
    const id = await createDue(fixture.app, fixture.student.token, 0, due);
    expect(await planned(id)).toEqual([`${day(4)}T18:00`, `${day(5)}T08:00`]);
  });

  it('comes at once when a journey east makes it past, and only then', async () => {
    await fixture.setUp({ quietFrom: null, quietUntil: null });
    await setZone('Pacific/Honolulu');
    // Within an hour by the clocks of Honolulu, and hours ago by those of New York.
    const soon = new Date(Date.now() + HOUR_MS - 10 * HOUR_MS).toISOString();
    const id = await createDue(fixture.app, fixture.student.token, 0, {
      dueDate: new Date(Date.parse(soon) + 24 * HOUR_MS).toISOString().slice(0, 10),
      dueTime: '23:00',
      dueZone: 'Pacific/Honolulu',
    });
    const rule = { ...EVENING_BEFORE, time: soon.slice(11, 16) };
    expect(await remind(fixture.app, fixture.student.token, id, [rule])).toMatchObject([
      { localTime: soon.slice(0, 16) },
    ]);
    await setZone('America/New_York');
    await fixture.fire(0);
    expect((await fixture.inbox()).notifications).toMatchObject([{ title: 'Essay', kind: 'deadline' }]);
    await setZone('Pacific/Honolulu');
    await fixture.fire(0);
    expect((await fixture.inbox()).notifications).toHaveLength(1);
  });

  it('names the work that is left, not all of it, and both clocks of a deadline elsewhere', async () => {
    // Neither place changes its clocks, so the deadline falls on the same hours on any day.
    await setZone('America/Costa_Rica');
    const id = await createDue(fixture.app, fixture.student.token, 100, {
      estimateMinutes: 240,
      dueZone: 'Africa/Abidjan',
    });
    await remind(fixture.app, fixture.student.token, id, [{ kind: 'start_by' }]);
    const guessed = await createDue(fixture.app, fixture.student.token, 100, { title: 'Poster' });
    expect(await remind(fixture.app, fixture.student.token, guessed, [{ kind: 'start_by' }])).toEqual([]);
    await fixture.data(
      'mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) { timeEntry { id } } }',
      {
        input: {
          assignmentId: id,
          startLocal: new Date(Date.now() - 6 * HOUR_MS).toISOString().slice(0, 16),
          timezone: 'UTC',
          minutes: 180,
        },
      },
    );
    await fixture.fire();
    const { notifications } = await fixture.inbox();
    const bodyOf = (title: string) => notifications.find((one) => one.title === `Start now: ${title}`)?.body;
    const body = bodyOf('Essay');
    expect(body).toContain('About 1 hr of work left');
    // A guess is no reason to start.
    expect(bodyOf('Poster')).toBeUndefined();
    expect(body).toMatch(/6:00[^)]*\((12:00|12:00\s[Pp]\.?[Mm]\.?) Abidjan\)/);
  });

  const settings = async () =>
    (
      await fixture.data<{ notificationSettings: { quietUntil: string | null } }>(
        '{ notificationSettings { quietUntil } }',
      )
    ).notificationSettings;
});
