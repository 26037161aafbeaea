import { reopen, resolve, schoolCalendar, vevent, type DiffSample } from '../../factories/calendar-source';
import { NOW, setUpSources } from '../../support/calendar-link-fixture';
import { drainOutbox } from '../../support/outbox';

const DAY_MS = 86_400_000;

/** Reminders go by the clock of the database, so the days are counted from whichever clock is ahead. */
const inDays = (days: number) => {
  const at = new Date(Math.max(Date.now(), Date.parse(NOW)) + days * DAY_MS);
  at.setUTCHours(17, 0, 0, 0);
  return at.toISOString().replace('.000', '');
};
const written = (instant: string) => instant.replace(/[-:]/g, '');

describe('a deadline that its calendar moves', () => {
  const fixture = setUpSources();
  const [usual, earlier, later] = [inDays(10), inDays(6), inDays(12)];
  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar({ due: written(usual) });
    id = await fixture.begin();
    await setRules();
  });

  /** One reminder, a day before. */
  const setRules = async () => {
    const [row] = await fixture.assignments();
    await fixture.run(
      `mutation ($input: SetAssignmentRemindersInput!) {
        setAssignmentReminders(input: $input) { assignmentReminders { assignmentId } } }`,
      { input: { assignmentId: row?.id, rules: [{ kind: 'before_due', minutes: 1440 }] } },
    );
  };
  const dueAt = async () =>
    (await fixture.run<{ assignments: { dueAt: string }[] }>('{ assignments { dueAt } }')).assignments[0]
      ?.dueAt;
  const told = async () => {
    const { inbox } = await fixture.run<{
      inbox: { notifications: { kind: string; title: string; body: string; path: string }[] };
    }>('{ inbox { notifications { kind title body path } } }');
    return inbox.notifications;
  };
  /** The day before a planned reminder of kind deadline, as days after the deadline it goes by. */
  const remindsOf = async () => {
    await drainOutbox(fixture.app.app);
    const rows = await fixture.sql<{ subject: Date }>(
      `SELECT subject_at AS subject FROM reminders
       WHERE user_id = $1 AND kind = 'deadline' AND state = 'planned' ORDER BY subject_at`,
    );
    return rows.map(({ subject }) => subject.toISOString().replace('.000', ''));
  };
  const moveTo = (due: string): Promise<DiffSample[]> =>
    fixture.syncTo(id, schoolCalendar({ due: written(due) }));

  it('earlier follows at once when nothing was edited, is told, and its reminders come earlier', async () => {
    expect(await remindsOf()).toEqual([usual]);
    await fixture.sql('DELETE FROM assignment_reminders WHERE user_id = $1');
    expect(await moveTo(earlier)).toEqual([]);
    expect(await dueAt()).toBe(earlier);
    expect([...new Set(await remindsOf())]).toEqual([earlier]);
    expect(await told()).toMatchObject([
      {
        kind: 'calendar',
        title: 'Lab report is due earlier',
        path: expect.stringContaining('open=') as string,
      },
    ]);
    expect(await moveTo(earlier)).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  it('earlier can be taken back, and is then asked about until it is answered', async () => {
    await moveTo(earlier);
    const [row] = await fixture.assignments();
    const { dueHistory } = await fixture.run<{ dueHistory: { id: string }[] }>(
      'query ($id: ID!) { dueHistory(id: $id) { id } }',
      { id: row?.id },
    );
    expect(await reopen(fixture.app, fixture.student.token, dueHistory)).toMatchObject([{ field: 'due' }]);
    expect(await dueAt()).toBe(usual);
    expect(await fixture.syncTo(id, `${schoolCalendar({ due: written(earlier) })}\r\n`)).toHaveLength(1);
    expect(await dueAt()).toBe(usual);
  });

  it.each([{ title: 'Mine' }, { notes: 'Half done' }])(
    'earlier is asked about when the student edited it, and reminders go by the earlier date (%j)',
    async (edit) => {
      await fixture.edit(edit);
      const diffs = await moveTo(earlier);
      expect(diffs).toMatchObject([{ kind: 'moved', field: 'due' }]);
      expect(await dueAt()).toBe(usual);
      expect(await remindsOf()).toEqual([earlier]);
      expect(await told()).toMatchObject([{ kind: 'calendar', path: '/calendar/changes' }]);
      await resolve(fixture.app, fixture.student.token, diffs, 'keep');
      expect(await remindsOf()).toEqual([usual]);
      await reopen(fixture.app, fixture.student.token, diffs);
      expect(await remindsOf()).toEqual([earlier]);
      await resolve(fixture.app, fixture.student.token, diffs, 'accept');
      expect(await dueAt()).toBe(earlier);
      expect(await remindsOf()).toEqual([earlier]);
    },
  );

  it('later is asked about, and changes no reminder before the answer', async () => {
    expect(await moveTo(later)).toHaveLength(1);
    expect(await dueAt()).toBe(usual);
    expect(await remindsOf()).toEqual([usual]);
    expect(await told()).toEqual([]);
  });

  it('and a course that appears are told once each', async () => {
    const more = vevent('UID:event-assignment-3', `DTSTART:${written(usual)}`, 'SUMMARY:Poem [ENG 202]');
    const answer = schoolCalendar({ due: written(usual) }, { more });
    await fixture.syncTo(id, answer);
    await fixture.syncTo(id, `${answer}\r\n`);
    expect(await told()).toMatchObject([{ title: 'New in My school: ENG 202', path: '/import' }]);
  });
});
