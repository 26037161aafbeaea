import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { createEvent, readCalendar, type EventSample } from '../../factories/event';
import { createMeeting, createSpecialDay, MEETING_FIELDS } from '../../factories/timetable';
import { createStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTimetable } from '../../support/timetable-fixture';

const UPDATE =
  'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } before { id } undo } }';
const UPDATE_MEETING =
  'mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { event { id } undo } }';
const UNDO = 'mutation ($input: ID!) { undoAct(id: $input) { left { noun field } } }';
const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const MEETINGS = `query ($termId: ID!) { meetings(termId: $termId) { ${MEETING_FIELDS} } }`;

interface Updated {
  updateEvent: { event: { id: string }; before: { id: string } | null; undo: string | null };
}

describe('moving classes as a whole, and back', () => {
  const fixture = useTimetable();
  const { app, student } = fixture;

  const run = <Data>(document: string, input: unknown) => app.data<Data>(document, { input }, student.token);
  const remove = (id: string) =>
    run('mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { event { id } } }', { id });
  const refused = (document: string, input: unknown) => refusalOf(app, document, { input }, student.token);
  const classes = (values: object) =>
    createMeeting(app, student.token, { courseId: fixture.courseId, ...values });
  const move = async (id: string, originalStart: string, startLocal: string, scope = 'all') =>
    (await run<Updated>(UPDATE, { id, scope, originalStart, startLocal })).updateEvent;
  const days = async (from: string, to: string) =>
    (await readCalendar(app, student.token, from, to)).occurrences.map(({ startLocal }) =>
      startLocal.slice(5),
    );
  /** Everything the student sees of the plan, without versions. */
  const plan = async () => {
    const { occurrences } = await readCalendar(app, student.token, '2026-09-01', '2026-12-31');
    const { meetings } = await app.data<{ meetings: EventSample[] }>(
      MEETINGS,
      { termId: fixture.termId },
      student.token,
    );
    return { occurrences, meetings: meetings.map((each) => ({ ...each, version: 0 })) };
  };

  it.each([
    ['Friday to Monday', [5], '2026-12-04', '2026-12-07', ['11-23', '12-07']],
    ['Sunday to Monday', [7], '2026-10-25', '2026-10-26', ['10-12', '10-26', '11-09', '11-23', '12-07']],
    ['Monday to the Sunday before', [1], '2026-10-26', '2026-10-25', ['10-11', '10-25', '11-08', '11-22']],
  ])(
    'take a class of every other week from %s to the week of the new day',
    async (_name, weekdays, from, to, on) => {
      // The week is the one in which the class takes place on the day it is dragged from.
      for (const week of [1, 2]) {
        const { id } = await classes({ weekdays, everyWeeks: 2, week });
        const before = await plan();
        const there = (await days(from, from)).length > 0;
        if (there) {
          const { undo } = await move(id, `${from}T09:00`, `${to}T09:00`);
          expect(await days('2026-10-10', '2026-12-08')).toEqual(
            expect.arrayContaining(on.map((day) => `${day}T09:00`)),
          );
          await run(UNDO, undo);
          expect(await plan()).toEqual(before);
          return;
        }
        await remove(id);
      }
      throw new Error(`No week of the class has ${from}`);
    },
  );

  it('from one date on begin with that date, also when it goes to an earlier or later week', async () => {
    for (const [from, to] of [
      ['2026-10-23', '2026-10-26'],
      ['2026-10-23', '2026-10-22'],
    ] as const) {
      const { id } = await classes({ weekdays: [5], everyWeeks: 2, lastDay: '2026-12-05' });
      const target = `${to}T09:00`;
      const before = await plan();
      const { undo, before: kept } = await move(id, `${from}T09:00`, target, 'this_and_following');
      expect(kept?.id).toBe(id);
      expect((await plan()).occurrences.map(({ startLocal }) => startLocal)).toContain(target);
      expect((await plan()).occurrences).toHaveLength(before.occurrences.length);
      await run(UNDO, undo);
      expect(await plan()).toEqual(before);
      await remove(id);
    }
  });

  it('never lose a weekday: one that is taken is refused, and all stays', async () => {
    const { id } = await classes({ weekdays: [2, 4] });
    for (const originalStart of ['2026-10-06T09:00', '2026-10-08T09:00'])
      await run(MOVE, { eventId: id, originalStart, startLocal: originalStart, place: 'Annexe' });
    const before = await plan();
    expect(
      await refused(UPDATE, {
        id,
        scope: 'all',
        originalStart: '2026-10-06T09:00',
        startLocal: '2026-10-08T09:00',
      }),
    ).toMatchObject({ status: 400, fields: { startLocal: expect.stringContaining('already') } });
    expect(await plan()).toEqual(before);
  });

  it('come back exactly, with dates that were moved, cancelled, or fell away meanwhile', async () => {
    const { id } = await classes({ weekdays: [1, 3] });
    await run(MOVE, { eventId: id, originalStart: '2026-10-05T09:00', startLocal: '2026-10-06T14:00' });
    await run(MOVE, {
      eventId: id,
      originalStart: '2026-11-09T09:00',
      startLocal: '2026-11-09T09:00',
      place: 'Lab',
    });
    await run(CANCEL, { eventId: id, originalStart: '2026-10-14T09:00' });
    await createSpecialDay(app, student.token, {
      termId: fixture.termId,
      firstDay: '2026-11-10',
      lastDay: '2026-11-10',
    });
    const before = await plan();
    const { undo } = await move(id, '2026-10-05T09:00', '2026-10-06T12:00');
    expect(await days('2026-10-05', '2026-10-11')).toEqual(['10-06T12:00', '10-07T12:00']);
    await run(UNDO, undo);
    expect(await plan()).toEqual(before);
    await run(UNDO, undo);
    expect(await plan()).toEqual(before);
  });

  it('come back in the dialog of the class, too', async () => {
    const { id } = await classes({ weekdays: [1, 3] });
    await run(CANCEL, { eventId: id, originalStart: '2026-10-14T09:00' });
    const before = await plan();
    const { updateMeeting } = await run<{ updateMeeting: { undo: string } }>(UPDATE_MEETING, {
      ...{ id, scope: 'this_and_following', originalStart: '2026-10-12T09:00', weekdays: [2] },
    });
    expect(await plan()).not.toEqual(before);
    await run(UNDO, updateMeeting.undo);
    expect(await plan()).toEqual(before);
  });

  it('come back after a break, a changed date, and a deletion that was taken back', async () => {
    const { id } = await classes({ weekdays: [2], everyWeeks: 2, week: 1 });
    await createSpecialDay(app, student.token, {
      termId: fixture.termId,
      firstDay: '2026-11-30',
      lastDay: '2026-12-04',
    });
    const last = (await readCalendar(app, student.token, '2026-12-05', '2026-12-31')).occurrences[0];
    const originalStart = last?.originalStart ?? '';
    await run(MOVE, { eventId: id, originalStart, startLocal: last?.startLocal, place: 'Greenhouse 2' });
    await run(CANCEL, { eventId: id, originalStart });
    const { deleteEvent } = await run<{ deleteEvent: { deletion: { id: string } } }>(
      'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { deletion { id } } }',
      { id },
    );
    await app.data(
      'mutation ($id: ID!) { restore(deletionId: $id) { deletion { itemCount } } }',
      { id: deleteEvent.deletion.id },
      student.token,
    );
    const before = await plan();
    const change = { id, scope: 'this_and_following', originalStart, place: 'Greenhouse 9' };
    const { updateMeeting } = await run<{ updateMeeting: { undo: string } }>(UPDATE_MEETING, change);
    await run(UNDO, updateMeeting.undo);
    expect(await plan()).toEqual(before);
  });

  it('come back where they are no classes of the timetable, rule and all', async () => {
    const { id } = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=8' });
    await run(MOVE, {
      eventId: id,
      originalStart: '2026-09-28T09:00',
      startLocal: '2026-09-29T10:00',
      place: 'Hall',
    });
    const before = await plan();
    const change = { id, scope: 'this_and_following', originalStart: '2026-09-21T09:00' };
    const { updateEvent } = await run<Updated>(UPDATE, { ...change, recurrenceRule: 'FREQ=DAILY;COUNT=3' });
    await run(UNDO, updateEvent.undo);
    expect(await plan()).toEqual(before);
  });

  it('come back for the student alone, and only as the change answered it', async () => {
    const { id } = await classes({ weekdays: [1] });
    const { undo } = await move(id, '2026-09-14T09:00', '2026-09-15T09:00');
    const other = await createStudent(app);
    expect(await refusalOf(app, UNDO, { input: undo }, other.token)).toMatchObject({ status: 404 });
    const altered = `${undo?.slice(0, -4) ?? ''}AAAA`;
    expect(await refused(UNDO, altered)).toMatchObject({ status: 404 });
    const one = { id, scope: 'this', originalStart: '2026-09-15T09:00', title: 'Exam' };
    expect((await run<Updated>(UPDATE, one)).updateEvent.undo).toBeNull();
  });

  it('do not come back to a course that was deleted meanwhile, which is purged in its time', async () => {
    const { id } = await createEvent(app, student.token, { courseId: fixture.courseId });
    const { updateEvent } = await run<Updated>(UPDATE, { id, courseId: null });
    await run('mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }', {
      id: fixture.courseId,
    });
    expect(await refused(UNDO, updateEvent.undo)).toMatchObject({ code: 'CONFLICT' });
    const { database } = app.app;
    await database.dataSource.query(
      `UPDATE deletions SET deleted_at = deleted_at - interval '40 days' WHERE user_id = $1`,
      [student.id],
    );
    expect(await purgeExpired(database)).toBe(1);
  });
});
