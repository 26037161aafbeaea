import { createEvent, EVENT_FIELDS, readCalendar, type EventSample } from '../../factories/event';
import { useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) {
  event { ${EVENT_FIELDS} } before { ${EVENT_FIELDS} } } }`;
const DELETE = `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) {
  deletion { id label } event { ${EVENT_FIELDS} } } }`;
const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const RESET = 'mutation ($input: OccurrenceInput!) { resetOccurrence(input: $input) { event { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';

interface Updated {
  updateEvent: { event: EventSample; before: EventSample | null };
}
interface Deleted {
  deleteEvent: { deletion: { id: string } | null; event: EventSample | null };
}

describe('a change of one instance of a series', () => {
  const app = useTestApp();
  const student = useStudent(app, { timezone: 'Europe/London' });
  let event: EventSample;
  /** Mondays at nine in London: 7, 14, 21, 28 September and 5 October; the 28th an hour later in another room. */
  beforeEach(async () => {
    event = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=5' });
    const originalStart = '2026-09-28T09:00';
    const input = { eventId: event.id, originalStart, startLocal: '2026-09-28T10:00', place: 'Annexe' };
    await app.data(MOVE, { input }, student.token);
  });

  const update = async (values: object) =>
    (await app.data<Updated>(UPDATE, { input: { id: event.id, ...values } }, student.token)).updateEvent;
  const remove = async (values: object) =>
    (await app.data<Deleted>(DELETE, { input: { id: event.id, ...values } }, student.token)).deleteEvent;
  const refused = (values: object) =>
    refusalOf(app, UPDATE, { input: { id: event.id, ...values } }, student.token);
  const shown = async () =>
    (await readCalendar(app, student.token, '2026-09-01', '2026-10-31')).occurrences.map(
      ({ title, startLocal, endLocal, place }) =>
        `${startLocal.slice(5)}-${endLocal.slice(11)} ${title}${place ? ` @${place}` : ''}`,
    );

  it('reaches this one alone', async () => {
    const values = { title: 'Exam', startLocal: '2026-09-15T13:00', endLocal: '2026-09-15T15:00' };
    await update({ scope: 'this', originalStart: '2026-09-14T09:00', ...values });
    expect((await shown()).slice(0, 3)).toEqual([
      '09-07T09:00-10:00 Databases',
      '09-15T13:00-15:00 Exam',
      '09-21T09:00-10:00 Databases',
    ]);
    const input = { eventId: event.id, originalStart: '2026-09-14T09:00' };
    await app.data(RESET, { input }, student.token);
    expect((await shown())[1]).toBe('09-14T09:00-10:00 Databases');
  });

  it('keeps this one linked to the series in what it has alike', async () => {
    const alike = { title: 'Databases', startLocal: '2026-09-14T09:00', endLocal: '2026-09-14T10:00' };
    await update({ scope: 'this', originalStart: '2026-09-14T09:00', ...alike, place: 'Annexe' });
    await update({ scope: 'all', title: 'Databases II', startLocal: '2026-09-07T11:00' });
    expect((await shown())[1]).toBe('09-14T11:00-12:00 Databases II @Annexe');
  });

  it('reaches this and all that follow, whose own changes come along', async () => {
    const { event: following, before } = await update({
      ...{ scope: 'this_and_following', originalStart: '2026-09-21T09:00', title: 'Databases II' },
      ...{ startLocal: '2026-09-22T11:00', endLocal: '2026-09-22T13:00' },
    });
    expect(before).toMatchObject({ id: event.id, recurrenceRule: 'FREQ=WEEKLY;UNTIL=20260914T090000' });
    expect(following).toMatchObject({
      startLocal: '2026-09-22T11:00',
      endLocal: '2026-09-22T13:00',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
      version: 1,
    });
    expect(following.id).not.toBe(event.id);
    expect(await shown()).toEqual([
      '09-07T09:00-10:00 Databases',
      '09-14T09:00-10:00 Databases',
      '09-22T11:00-13:00 Databases II',
      '09-28T10:00-12:00 Databases II @Annexe',
      '10-06T11:00-13:00 Databases II',
    ]);
  });

  it('reaches all, which move in step', async () => {
    const { event: all, before } = await update({
      ...{ scope: 'all', originalStart: '2026-09-28T09:00', startLocal: '2026-09-29T08:00' },
    });
    expect([all.id, all.startLocal, before]).toEqual([event.id, '2026-09-08T08:00', null]);
    expect(await shown()).toEqual([
      '09-08T08:00-09:00 Databases',
      '09-15T08:00-09:00 Databases',
      '09-22T08:00-09:00 Databases',
      '09-29T08:00-09:00 Databases @Annexe',
      '10-06T08:00-09:00 Databases',
    ]);
  });

  it('moves the weekdays of a rule along', async () => {
    const rule = {
      title: 'Maths',
      recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261031T090000;BYDAY=MO,FR',
    };
    const { id } = await createEvent(app, student.token, rule);
    const input = { id, scope: 'all', originalStart: '2026-09-21T09:00', startLocal: '2026-09-22T09:00' };
    const { updateEvent } = await app.data<Updated>(UPDATE, { input }, student.token);
    expect(updateEvent.event.recurrenceRule).toBe(
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261101T090000;BYDAY=TU,SA;WKST=TU',
    );
    expect((await shown()).filter((text) => text.endsWith('Maths')).slice(0, 3)).toEqual([
      '09-08T09:00-10:00 Maths',
      '09-12T09:00-10:00 Maths',
      '09-22T09:00-10:00 Maths',
    ]);
  });

  it('moves weekdays, changed and cancelled ones along when only the start of the whole is told', async () => {
    const rule = { title: 'Maths', recurrenceRule: 'FREQ=WEEKLY;COUNT=6;BYDAY=MO,WE' };
    const { id } = await createEvent(app, student.token, rule);
    const own = {
      eventId: id,
      originalStart: '2026-09-09T09:00',
      startLocal: '2026-09-09T13:00',
      place: 'Mine',
    };
    await app.data(MOVE, { input: own }, student.token);
    const cancelled = { id, scope: 'this', originalStart: '2026-09-14T09:00' };
    await app.data(DELETE, { input: cancelled }, student.token);
    const input = { id, startLocal: '2026-09-08T11:00' };
    const { updateEvent } = await app.data<Updated>(UPDATE, { input }, student.token);
    expect(updateEvent.event).toMatchObject({ startLocal: '2026-09-08T11:00' });
    expect(updateEvent.event.recurrenceRule).toContain('BYDAY=TU,TH');
    expect((await shown()).filter((text) => text.includes('Maths'))).toEqual([
      '09-08T11:00-12:00 Maths',
      '09-09T13:00-14:00 Maths @Mine',
      '09-17T11:00-12:00 Maths',
      '09-22T11:00-12:00 Maths',
      '09-24T11:00-12:00 Maths',
    ]);
  });

  it('moves an event from a time the clocks skip forward, and its end with it', async () => {
    const skipped = {
      startLocal: '2027-03-14T02:30',
      endLocal: '2027-03-14T03:30',
      timezone: 'America/New_York',
    };
    const { id } = await createEvent(app, student.token, skipped);
    const { occurrences } = await readCalendar(app, student.token, '2027-03-14', '2027-03-14');
    expect(occurrences.filter((one) => one.id.startsWith(id))).toMatchObject([
      { startsAt: '2027-03-14T07:30:00Z', endsAt: '2027-03-14T08:30:00Z' },
    ]);
  });

  it('from the first one on reaches the whole event', async () => {
    const first = { scope: 'this_and_following', originalStart: '2026-09-07T09:00' };
    expect(await update({ ...first, title: 'New' })).toMatchObject({
      before: null,
      event: { id: event.id, title: 'New', version: 3 },
    });
  });

  it('cancels this one, or deletes all from it on and brings them back', async () => {
    expect(await remove({ scope: 'this', originalStart: '2026-09-14T09:00' })).toMatchObject({
      deletion: null,
      event: { id: event.id },
    });
    const { deletion, event: left } = await remove({
      ...{ scope: 'this_and_following', originalStart: '2026-09-28T09:00' },
    });
    expect(left?.id).toBe(event.id);
    const kept = ['09-07T09:00-10:00 Databases', '09-21T09:00-10:00 Databases'];
    expect(await shown()).toEqual(kept);
    await app.data(RESTORE, { id: deletion?.id }, student.token);
    const back = ['09-28T10:00-11:00 Databases @Annexe', '10-05T09:00-10:00 Databases'];
    expect(await shown()).toEqual([...kept, ...back]);
    expect((await remove({})).event).toBeNull();
    expect(await shown()).toEqual(back);
  });

  it('cancels this one where it was moved to, and brings it back there', async () => {
    const moved = { scope: 'this', originalStart: '2026-09-28T09:00' };
    expect((await remove(moved)).deletion).toBeNull();
    expect((await shown()).slice(2)).toEqual(['09-21T09:00-10:00 Databases', '10-05T09:00-10:00 Databases']);
    const QUERY = '{ calendar(from: "2026-09-28", to: "2026-09-28") { cancelled { startLocal place } } }';
    expect(await app.data(QUERY, {}, student.token)).toEqual({
      calendar: { cancelled: [{ startLocal: '2026-09-28T10:00', place: 'Annexe' }] },
    });
    await update(moved);
    expect(await shown()).toContain('09-28T10:00-11:00 Databases @Annexe');
  });

  it('happens once when two ask for it at the same time', async () => {
    const values = { scope: 'this_and_following', originalStart: '2026-09-21T09:00', expectedVersion: 2 };
    const outcomes = await Promise.allSettled([
      update({ ...values, title: 'A' }),
      update({ ...values, title: 'B' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shown()).toHaveLength(5);
  });

  it('names the later dates as the caller says, so that they can be changed again before an answer', async () => {
    const followingId = '0198f7a0-0000-7000-8000-000000000001';
    const from = { scope: 'this_and_following', originalStart: '2026-09-21T09:00' };
    const { event: following } = await update({ ...from, followingId, place: 'Hall B' });
    expect(following.id).toBe(followingId);
    const again = { ...from, originalStart: '2026-09-14T09:00', followingId, place: 'Hall C' };
    expect(await refused(again)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await shown()).toHaveLength(5);
  });

  it('is told what it would overwrite in its own terms: the times, and texts, of the date it names', async () => {
    const conflict = async (values: object) => {
      const input = { id: event.id, expectedVersion: 0, title: 'X', ...values };
      const answer = await app.graphql(UPDATE, { input }, student.token);
      return answer.errors?.[0]?.extensions?.['current'];
    };
    const moved = { startLocal: '2026-09-28T10:00', endLocal: '2026-09-28T11:00' };
    const originalStart = '2026-09-28T09:00';
    expect(await conflict({ scope: 'this', originalStart })).toMatchObject({ ...moved, place: 'Annexe' });
    expect(await conflict({ scope: 'all', originalStart })).toMatchObject({ ...moved, place: null });
    const first = { startLocal: '2026-09-07T09:00', endLocal: '2026-09-07T10:00' };
    expect(await conflict({})).toMatchObject({ ...first, place: null, version: 2 });
    const none = { startLocal: null, endLocal: null };
    expect(await conflict({ scope: 'this', originalStart: '2026-09-29T09:00' })).toMatchObject(none);
  });

  it('does not delete dates that others changed since', async () => {
    // The 28th was moved since version 1.
    const unseen = async (values: object) => {
      const input = { id: event.id, expectedVersion: 1, ...values };
      const { code, extensions } = await refusalOf(app, DELETE, { input }, student.token);
      return { code, conflicts: extensions?.['conflicts'] };
    };
    const theirs = [expect.objectContaining({ originalStart: '2026-09-28T09:00', place: 'Annexe' })];
    const conflicts = [{ field: 'overrides', base: [], mine: null, theirs }];
    expect(await unseen({})).toEqual({ code: 'CONFLICT', conflicts });
    const from = (originalStart: string) => ({ scope: 'this_and_following', originalStart });
    expect(await unseen(from('2026-09-21T09:00'))).toEqual({ code: 'CONFLICT', conflicts });
    expect(await shown()).toHaveLength(5);
    // The date that others changed stays.
    await remove({ ...from('2026-10-05T09:00'), expectedVersion: 1 });
    expect(await shown()).toHaveLength(4);
    await remove({ expectedVersion: 3 });
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['moved', { startLocal: '2026-09-07T11:00', endLocal: '2026-09-07T12:00' }, null],
    ['made a single event', { recurrenceRule: null }, '2026-09-07T09:00'],
  ])(
    'is not lost on a date that is no longer there, as its series was %s',
    async (_how, move, startLocal) => {
      await update(move);
      const edit = { scope: 'this', originalStart: '2026-09-14T09:00', title: 'X' };
      const { code, extensions } = await refused({ ...edit, expectedVersion: 2 });
      expect({ code, ...extensions }).toMatchObject({
        ...{ code: 'CONFLICT', current: { id: event.id, version: 3, startLocal } },
        conflicts: [
          { field: 'startLocal', base: '2026-09-14T09:00', mine: null, theirs: startLocal },
          { field: 'endLocal', base: '2026-09-14T10:00', mine: null },
        ],
      });
      expect(await refused({ ...edit, expectedVersion: 3 })).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it.each([
    [{ scope: 'this', title: 'X' }, 400, 'originalStart'],
    [{ scope: 'this_and_following', title: 'X' }, 400, 'originalStart'],
    [
      { scope: 'this', originalStart: '2026-09-14T09:00', recurrenceRule: 'FREQ=DAILY' },
      400,
      'recurrenceRule',
    ],
    [{ scope: 'this', originalStart: '2026-09-14T09:00', kind: 'event' }, 400, 'kind'],
    [{ scope: 'this', originalStart: '2026-09-14T09:00', endLocal: '2026-09-14T08:00' }, 400, 'endLocal'],
  ])('refuses %j', async (values, status, field) => {
    expect(await refused(values)).toMatchObject({ status, fields: { [field]: expect.any(String) } });
  });

  it('needs an instance that there is, and a rule that can move', async () => {
    const nowhere = { scope: 'this_and_following', originalStart: '2026-09-15T09:00', title: 'X' };
    expect(await refused(nowhere)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const monthly = { startLocal: '2026-09-30T09:00', endLocal: '2026-09-30T10:00' };
    const rule = { ...monthly, recurrenceRule: 'FREQ=MONTHLY;BYMONTHDAY=-1' };
    const { id } = await createEvent(app, student.token, rule);
    const input = { id, scope: 'all', originalStart: '2026-10-31T09:00', startLocal: '2026-11-02T09:00' };
    expect(await refusalOf(app, UPDATE, { input }, student.token)).toMatchObject({
      status: 400,
      fields: { startLocal: expect.stringContaining('new repeat rule') },
    });
  });
});
