import { randomUUID } from 'node:crypto';
import { useTestApp } from '../../support/test-app';
import { createEvent, EVENT_FIELDS, eventInput, readCalendar, type EventSample } from '../../factories/event';
import { useStudent } from '../../factories/user';

const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const UPDATE = `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { ${EVENT_FIELDS} } } }`;
const MOVE = `mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { ${EVENT_FIELDS} } } }`;
const CANCEL =
  'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id version } } }';
const RESET =
  'mutation ($input: OccurrenceInput!) { resetOccurrence(input: $input) { event { id version } } }';
const DELETE =
  'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { deletion { id label itemCount } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const EVENT = `query ($id: ID!) { event(id: $id) { ${EVENT_FIELDS} } }`;

const WEEKLY = 'FREQ=WEEKLY;BYDAY=MO';

describe('the calendar', () => {
  const app = useTestApp();
  const student = useStudent(app, { timezone: 'Europe/London' });

  const run = async <Data>(query: string, input: object, token = student.token) =>
    app.data<Data>(query, { input }, token);
  const refusal = async (query: string, variables: Record<string, unknown>, token = student.token) => {
    const { status, errors } = await app.graphql(query, variables, token);
    return { status, code: errors?.[0]?.extensions.code, fields: errors?.[0]?.extensions['fields'] };
  };
  const startsIn = async (from: string, to: string) =>
    (await readCalendar(app, student.token, from, to)).occurrences.map(({ startLocal, startsAt }) => [
      startLocal,
      startsAt,
    ]);

  describe('series', () => {
    it('stay at their local time across a change of the clocks', async () => {
      await createEvent(app, student.token, { recurrenceRule: WEEKLY });
      expect(await startsIn('2026-10-19', '2026-10-26')).toEqual([
        ['2026-10-19T09:00', '2026-10-19T08:00:00Z'],
        ['2026-10-26T09:00', '2026-10-26T09:00:00Z'],
      ]);
    });

    it('move forward where the clocks skip their time, and keep their length', async () => {
      await createEvent(app, student.token, {
        timezone: 'America/New_York',
        startLocal: '2026-03-07T02:30',
        endLocal: '2026-03-07T03:30',
        recurrenceRule: 'FREQ=DAILY;COUNT=3',
      });
      const { occurrences } = await readCalendar(app, student.token, '2026-03-07', '2026-03-10');
      expect(
        occurrences.map(({ originalStart, startLocal, startsAt, endsAt }) => [
          originalStart,
          startLocal,
          startsAt,
          endsAt,
        ]),
      ).toEqual([
        ['2026-03-07T02:30', '2026-03-07T02:30', '2026-03-07T07:30:00Z', '2026-03-07T08:30:00Z'],
        ['2026-03-08T02:30', '2026-03-08T03:30', '2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z'],
        ['2026-03-09T02:30', '2026-03-09T02:30', '2026-03-09T06:30:00Z', '2026-03-09T07:30:00Z'],
      ]);
    });

    it('begin at the first match of their rule and are stored in one form', async () => {
      const event = await createEvent(app, student.token, {
        startLocal: '2026-09-08T09:00',
        endLocal: '2026-09-08T10:30',
        recurrenceRule: 'rrule:freq=weekly;byday=we,mo;interval=1;until=20261218',
      });
      expect(event).toMatchObject({
        startLocal: '2026-09-09T09:00',
        endLocal: '2026-09-09T10:30',
        recurrenceRule: 'FREQ=WEEKLY;UNTIL=20261218T235959;BYDAY=MO,WE',
      });
    });

    it('leave out their exceptions', async () => {
      await createEvent(app, student.token, { recurrenceRule: WEEKLY, exceptions: ['2026-09-14T09:00'] });
      const { occurrences } = await readCalendar(app, student.token, '2026-09-07', '2026-09-21');
      expect(occurrences.map(({ startLocal }) => startLocal)).toEqual([
        '2026-09-07T09:00',
        '2026-09-21T09:00',
      ]);
    });

    it('cut the range at 2500 instances and say so', async () => {
      const daily = {
        recurrenceRule: 'FREQ=DAILY',
        startLocal: '2026-01-01T08:00',
        endLocal: '2026-01-01T09:00',
      };
      for (let series = 0; series < 7; series += 1) await createEvent(app, student.token, daily);
      const all = await readCalendar(app, student.token, '2026-01-01', '2026-12-31');
      expect([all.truncated, all.occurrences.length]).toEqual([true, 2500]);
      const month = await readCalendar(app, student.token, '2026-01-01', '2026-01-31');
      expect([month.truncated, month.occurrences.length]).toEqual([false, 7 * 31]);
    });
  });

  it('shows whole days on the same days in every zone', async () => {
    const event = await createEvent(app, student.token, {
      allDay: true,
      startLocal: '2026-11-02T00:00',
      endLocal: '2026-11-07T00:00',
      timezone: 'Pacific/Auckland',
    });
    expect(event.endLocal).toBe('2026-11-07T00:00');
    const days = async (day: string) => (await readCalendar(app, student.token, day, day)).occurrences.length;
    expect([
      await days('2026-11-01'),
      await days('2026-11-02'),
      await days('2026-11-06'),
      await days('2026-11-07'),
    ]).toEqual([0, 1, 1, 0]);
  });

  it('shows deadlines on the day they have in the zone of the student', async () => {
    const create =
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
    await run(create, {
      title: 'Lab 1',
      dueDate: '2026-11-10',
      dueTime: '23:59',
      dueZone: 'America/New_York',
    });
    expect((await readCalendar(app, student.token, '2026-11-10', '2026-11-10')).assignments).toEqual([]);
    expect((await readCalendar(app, student.token, '2026-11-11', '2026-11-11')).assignments).toEqual([
      { title: 'Lab 1' },
    ]);
  });

  describe('one instance', () => {
    let series: EventSample;
    beforeEach(async () => {
      series = await createEvent(app, student.token, { recurrenceRule: WEEKLY });
    });
    const instance = (originalStart: string, more: object = {}) => ({
      eventId: series.id,
      originalStart,
      ...more,
    });

    it('moves, with a place of its own, and keeps its id', async () => {
      const moved = instance('2026-09-14T09:00', {
        startLocal: '2026-09-15T13:00',
        endLocal: '2026-09-15T14:30',
        place: 'Hall 2',
      });
      const { moveOccurrence } = await run<{ moveOccurrence: { event: EventSample } }>(MOVE, moved);
      expect(moveOccurrence.event).toMatchObject({ startLocal: series.startLocal, version: 2 });
      const { occurrences } = await readCalendar(app, student.token, '2026-09-14', '2026-09-20');
      expect(occurrences).toEqual([
        expect.objectContaining({
          id: `${series.id}:2026-09-14T09:00`,
          startLocal: '2026-09-15T13:00',
          endLocal: '2026-09-15T14:30',
          title: 'Databases',
          place: 'Hall 2',
          recurring: true,
          moved: true,
        }),
      ]);
    });

    it('keeps its length when only a start is given', async () => {
      await run(MOVE, instance('2026-09-14T09:00', { startLocal: '2026-09-14T15:00' }));
      const { occurrences } = await readCalendar(app, student.token, '2026-09-14', '2026-09-14');
      expect(occurrences).toEqual([expect.objectContaining({ endLocal: '2026-09-14T16:00' })]);
      await run(
        MOVE,
        instance('2026-09-14T09:00', { startLocal: '2026-09-14T12:00', endLocal: '2026-09-14T14:00' }),
      );
      await run(MOVE, instance('2026-09-14T09:00', { startLocal: '2026-09-14T17:00' }));
      const later = await readCalendar(app, student.token, '2026-09-14', '2026-09-14');
      expect(later.occurrences).toEqual([expect.objectContaining({ endLocal: '2026-09-14T19:00' })]);
    });

    it('moves to where its series never is, and is found there', async () => {
      await run(
        MOVE,
        instance('2026-09-07T09:00', { startLocal: '2026-08-01T09:00', endLocal: '2026-08-01T10:00' }),
      );
      expect(await startsIn('2026-08-01', '2026-08-02')).toEqual([
        ['2026-08-01T09:00', '2026-08-01T08:00:00Z'],
      ]);
    });

    it('is cancelled and put back', async () => {
      await run(CANCEL, instance('2026-09-14T09:00'));
      expect(await startsIn('2026-09-14', '2026-09-14')).toEqual([]);
      await run(RESET, instance('2026-09-14T09:00'));
      expect(await startsIn('2026-09-14', '2026-09-14')).toHaveLength(1);
    });

    it('is not there on other days', async () => {
      for (const originalStart of ['2026-09-15T09:00', '2026-09-14T10:00', '2026-08-31T09:00']) {
        expect(await refusal(CANCEL, { input: instance(originalStart) })).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        });
      }
    });

    it('is not changed from an older copy', async () => {
      await run(CANCEL, instance('2026-09-14T09:00', { expectedVersion: 1 }));
      const stale = await app.graphql(
        CANCEL,
        { input: instance('2026-09-14T09:00', { expectedVersion: 1 }) },
        student.token,
      );
      expect(stale).toMatchObject({
        status: 409,
        errors: [{ extensions: { code: 'CONFLICT', current: { id: series.id, version: 2 } } }],
      });
    });

    it('moves along when the series does, together with the exceptions', async () => {
      await run(UPDATE, { id: series.id, exceptions: ['2026-09-28T09:00'] });
      await run(CANCEL, instance('2026-09-14T09:00'));
      await run(
        MOVE,
        instance('2026-09-21T09:00', { startLocal: '2026-09-22T18:00', endLocal: '2026-09-22T19:00' }),
      );
      await run(UPDATE, {
        id: series.id,
        startLocal: '2026-09-08T11:00',
        recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
      });
      const { occurrences } = await readCalendar(app, student.token, '2026-09-07', '2026-10-06');
      expect(
        occurrences.map(({ originalStart, startLocal, endLocal }) => [originalStart, startLocal, endLocal]),
      ).toEqual([
        ['2026-09-08T11:00', '2026-09-08T11:00', '2026-09-08T12:00'],
        ['2026-09-22T11:00', '2026-09-22T18:00', '2026-09-22T19:00'],
        ['2026-10-06T11:00', '2026-10-06T11:00', '2026-10-06T12:00'],
      ]);
    });

    it('keeps its exceptions when the series merely begins later', async () => {
      await run(CANCEL, instance('2026-09-21T09:00'));
      await run(UPDATE, { id: series.id, startLocal: '2026-09-14T09:00' });
      expect((await startsIn('2026-09-07', '2026-09-28')).map(([local]) => local)).toEqual([
        '2026-09-14T09:00',
        '2026-09-28T09:00',
      ]);
    });
  });

  describe('an event that takes place once', () => {
    it('is itself changed by a move', async () => {
      const event = await createEvent(app, student.token);
      const { moveOccurrence } = await run<{ moveOccurrence: { event: EventSample } }>(MOVE, {
        eventId: event.id,
        originalStart: event.startLocal,
        startLocal: '2026-09-09T12:00',
        endLocal: '2026-09-09T13:30',
        title: 'Databases, guest lecture',
      });
      expect(moveOccurrence.event).toMatchObject({
        startLocal: '2026-09-09T12:00',
        endLocal: '2026-09-09T13:30',
        title: 'Databases, guest lecture',
      });
      const { occurrences } = await readCalendar(app, student.token, '2026-09-07', '2026-09-13');
      expect(occurrences).toEqual([
        expect.objectContaining({ startLocal: '2026-09-09T12:00', moved: false, recurring: false }),
      ]);
    });

    it('is not cancelled but deleted, and comes back', async () => {
      const event = await createEvent(app, student.token);
      const cancel = await refusal(CANCEL, { input: { eventId: event.id, originalStart: event.startLocal } });
      expect(cancel).toMatchObject({ status: 400, fields: { originalStart: expect.any(String) } });
      const { deleteEvent } = await run<{ deleteEvent: { deletion: { id: string } } }>(DELETE, {
        id: event.id,
      });
      expect(await startsIn('2026-09-07', '2026-09-07')).toEqual([]);
      await app.data(RESTORE, { id: deleteEvent.deletion.id }, student.token);
      expect(await startsIn('2026-09-07', '2026-09-07')).toHaveLength(1);
    });

    it('becomes a series and a single event again', async () => {
      const event = await createEvent(app, student.token);
      await run(UPDATE, { id: event.id, recurrenceRule: 'FREQ=DAILY;COUNT=3' });
      expect(await startsIn('2026-09-01', '2026-09-30')).toHaveLength(3);
      const { updateEvent } = await run<{ updateEvent: { event: EventSample } }>(UPDATE, {
        id: event.id,
        recurrenceRule: null,
      });
      expect(updateEvent.event).toMatchObject({ recurrenceRule: null, version: 3 });
      expect(await startsIn('2026-09-01', '2026-09-30')).toHaveLength(1);
    });
  });

  it.each([
    ['an end before the start', { endLocal: '2026-09-07T08:00' }, 'endLocal'],
    ['an end at the start', { endLocal: '2026-09-07T09:00' }, 'endLocal'],
    ['whole days that begin at nine', { allDay: true, endLocal: '2026-09-08T00:00' }, 'startLocal'],
    ['a rule that is none', { recurrenceRule: 'every monday' }, 'recurrenceRule'],
    ['a rule by the second', { recurrenceRule: 'FREQ=SECONDLY' }, 'recurrenceRule'],
    ['too many instances', { recurrenceRule: 'FREQ=DAILY;COUNT=2001' }, 'recurrenceRule'],
    [
      'a rule that never matches',
      { recurrenceRule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
      'recurrenceRule',
    ],
    ['a title of blanks', { title: '   ' }, 'title'],
    ['a title of 301 characters', { title: 'x'.repeat(301) }, 'title'],
    ['a NUL byte', { notes: 'a\u0000b' }, 'notes'],
    ['the year 275760', { startLocal: '275760-09-13T00:00' }, 'startLocal'],
    ['the 30th of February', { startLocal: '2026-02-30T09:00' }, 'startLocal'],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an id that is no UUID', { id: '1' }, 'id'],
  ])('refuses %s and names the field', async (_name, wrong, field) => {
    const answer = await refusal(CREATE, { input: eventInput(wrong) });
    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it.each([
    ['401 days', '2026-01-01', '2027-02-05'],
    ['a range that ends before it begins', '2026-01-02', '2026-01-01'],
  ])('refuses %s', async (_name, from, to) => {
    const query =
      'query ($from: LocalDate!, $to: LocalDate!) { calendar(from: $from, to: $to) { truncated } }';
    expect(await refusal(query, { from, to })).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { to: expect.any(String) },
    });
  });

  it('refuses null where a value is needed', async () => {
    const event = await createEvent(app, student.token);
    for (const field of ['title', 'kind', 'startLocal', 'timezone', 'allDay', 'exceptions']) {
      expect(await refusal(UPDATE, { input: { id: event.id, [field]: null } })).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
    }
  });

  it('answers a taken id with CONFLICT', async () => {
    const id = randomUUID();
    await createEvent(app, student.token, { id });
    expect(await refusal(CREATE, { input: eventInput({ id }) })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });

  it("answers another student's event and course like ones that do not exist", async () => {
    const other = await app.register();
    const event = await createEvent(app, other.token, { recurrenceRule: WEEKLY });
    const course = await app.data<{ createCourse: { course: { id: string } } }>(
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }',
      { input: { code: 'X 1', name: 'Theirs' } },
      other.token,
    );
    const named = { eventId: event.id, originalStart: event.startLocal };
    const times = { startLocal: event.startLocal, endLocal: event.endLocal };
    const attempts: [string, Record<string, unknown>][] = [
      [EVENT, { id: event.id }],
      [UPDATE, { input: { id: event.id, title: 'Mine' } }],
      [DELETE, { input: { id: event.id } }],
      [CANCEL, { input: named }],
      [RESET, { input: named }],
      [MOVE, { input: { ...named, ...times } }],
      [CREATE, { input: eventInput({ courseId: course.createCourse.course.id }) }],
    ];
    for (const [query, variables] of attempts) {
      expect(await refusal(query, variables)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await app.data<{ event: EventSample }>(EVENT, { id: event.id }, other.token)).toEqual({ event });
  });
});
