import { createCourse } from '../../factories/course';
import { readCalendar } from '../../factories/event';
import { createTerm } from '../../factories/term';
import {
  createMeeting,
  createSpecialDay,
  MEETING_FIELDS,
  meetingInput,
  SPECIAL_DAY_FIELDS,
  specialDayInput,
  type MeetingSample,
} from '../../factories/timetable';
import { refusalOf } from '../../support/refusal';
import { useTimetable } from '../../support/timetable-fixture';

const CREATE = 'mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { event { id } } }';
const UPDATE = `mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) {
  event { ${MEETING_FIELDS} } before { ${MEETING_FIELDS} } undo } }`;
const UNDO = 'mutation ($input: ID!) { undoAct(id: $input) { left { noun } } }';
const UPDATE_EVENT = `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { ${MEETING_FIELDS} } } }`;
const CREATE_SPECIAL =
  'mutation ($input: CreateSpecialDayInput!) { createSpecialDay(input: $input) { specialDay { id } } }';
const UPDATE_SPECIAL = `mutation ($input: UpdateSpecialDayInput!) {
  updateSpecialDay(input: $input) { specialDay { ${SPECIAL_DAY_FIELDS} } } }`;
const DELETE_SPECIAL =
  'mutation ($input: DeleteInput!) { deleteSpecialDay(input: $input) { deletion { id noun label } } }';
const DELETE_EVENT =
  'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { deletion { id } event { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const UPDATE_TERM =
  'mutation ($input: UpdateTermInput!) { updateTerm(input: $input) { term { cycleLength } } }';
const UPDATE_COURSE =
  'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }';
const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const CANCEL = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { event { id } } }';
const MEETINGS = `query ($termId: ID!) { meetings(termId: $termId) { ${MEETING_FIELDS} } }`;
const SCHOOL_DAYS = `query ($termId: ID!, $from: LocalDate!, $count: Int!) {
  schoolDays(termId: $termId, from: $from, count: $count) {
    day weekday week cycleDay special { label } halfDay { label } classes { title startLocal place link } } }`;
const SPECIAL = `query ($from: LocalDate!, $to: LocalDate!, $termId: ID!) {
  calendar(from: $from, to: $to) { specialDays { label } } specialDays(termId: $termId) { label } }`;

describe('the timetable', () => {
  const fixture = useTimetable();
  const { app, student } = fixture;

  const run = <Data>(document: string, variables: Record<string, unknown>) =>
    app.data<Data>(document, variables, student.token);
  const refused = (document: string, input: object) => refusalOf(app, document, { input }, student.token);
  const meeting = (values: Record<string, unknown> = {}) =>
    createMeeting(app, student.token, { courseId: fixture.courseId, ...values });
  const special = (values: Record<string, unknown> = {}) =>
    createSpecialDay(app, student.token, { termId: fixture.termId, ...values });
  const starts = async (from = '2026-09-01', to = '2026-10-31') =>
    (await readCalendar(app, student.token, from, to)).occurrences.map(({ startLocal }) =>
      startLocal.slice(5),
    );

  describe('classes', () => {
    it('are events of the term that take its days, zone and the name of their course', async () => {
      expect(await meeting({ kind: 'lab', link: 'https://meet.example.edu/db' })).toMatchObject({
        title: 'Databases',
        kind: 'class',
        courseId: fixture.courseId,
        timezone: 'Europe/London',
        startLocal: '2026-09-07T09:00',
        endLocal: '2026-09-07T10:00',
        recurrenceRule: 'FREQ=WEEKLY;UNTIL=20261214T090000;BYDAY=MO',
        meeting: { kind: 'lab', link: 'https://meet.example.edu/db', everyWeeks: 1, week: 1, firstDay: null },
      });
    });

    it('come every other week, and shift behind a break that is skipped', async () => {
      await meeting({ everyWeeks: 2, week: 1, startTime: '09:00' });
      await meeting({ everyWeeks: 2, week: 2, startTime: '11:00' });
      expect((await starts()).slice(0, 4)).toEqual([
        '09-07T09:00',
        '09-14T11:00',
        '09-21T09:00',
        '09-28T11:00',
      ]);
      await special({ firstDay: '2026-09-21', lastDay: '2026-09-25', label: 'Reading week' });
      expect((await starts()).slice(0, 4)).toEqual([
        '09-07T09:00',
        '09-14T11:00',
        '09-28T09:00',
        '10-05T11:00',
      ]);
    });

    it('mix a rotation with weekdays on one course', async () => {
      await run(UPDATE_TERM, { input: { id: fixture.termId, cycleLength: 6 } });
      await meeting();
      const rotation = await meeting({
        pattern: 'rotation',
        weekdays: null,
        cycleDays: [2],
        startTime: '13:00',
      });
      expect(rotation.recurrenceRule).toBeNull();
      expect((await starts()).slice(0, 4)).toEqual([
        '09-07T09:00',
        '09-08T13:00',
        '09-14T09:00',
        '09-16T13:00',
      ]);
    });

    it.each([
      [{ weekdays: [] }, 'weekdays'],
      [{ weekdays: [1, 1] }, 'weekdays'],
      [{ weekdays: [8] }, 'weekdays'],
      [{ everyWeeks: 2, week: 3 }, 'week'],
      [{ everyWeeks: 11 }, 'everyWeeks'],
      [{ cycleDays: [1] }, 'cycleDays'],
      [{ pattern: 'rotation', weekdays: null, cycleDays: [1] }, 'pattern'],
      [{ pattern: 'rotation', cycleDays: [1] }, 'weekdays'],
      [{ durationMinutes: 0 }, 'durationMinutes'],
      [{ firstDay: '2026-09-01' }, 'firstDay'],
      [{ lastDay: '2027-01-01' }, 'lastDay'],
      [{ firstDay: '2026-10-01', lastDay: '2026-09-30' }, 'lastDay'],
      [{ link: 'javascript:alert(1)' }, 'link'],
    ])('refuse %j', async (values, field) => {
      const input = meetingInput({ courseId: fixture.courseId, ...values });
      const { status, fields } = await refused(CREATE, input);
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [expect.stringContaining(field)]]);
    });

    it('of a course without a term need their own days', async () => {
      const { id } = await createCourse(app, student.token, { code: 'X' });
      expect(await refused(CREATE, meetingInput({ courseId: id }))).toMatchObject({
        status: 400,
        fields: { firstDay: expect.stringContaining('no term') },
      });
      await meeting({ courseId: id, firstDay: '2026-09-01', lastDay: '2026-09-15' });
      expect(await starts()).toEqual(['09-07T09:00', '09-14T09:00']);
    });

    it('are changed from one on, and what was changed of single instances stays', async () => {
      const { id } = await meeting({ lastDay: '2026-10-05' });
      await run(MOVE, {
        input: {
          ...{ eventId: id, originalStart: '2026-09-28T09:00', startLocal: '2026-09-28T09:00' },
          ...{ place: 'Online', link: 'https://meet.example.edu/1' },
        },
      });
      const answer = await run<{ updateMeeting: { event: MeetingSample; before: MeetingSample } }>(UPDATE, {
        input: { id, scope: 'this_and_following', originalStart: '2026-09-21T09:00', startTime: '10:30' },
      });
      const { event, before } = answer.updateMeeting;
      expect(before).toMatchObject({ id, meeting: { startTime: '09:00', lastDay: '2026-09-20' } });
      expect(event).toMatchObject({ meeting: { startTime: '10:30', firstDay: '2026-09-21' } });
      const { occurrences } = await readCalendar(app, student.token, '2026-09-01', '2026-10-31');
      expect(occurrences.map(({ startLocal, place }) => [startLocal.slice(5), place])).toEqual([
        ['09-07T09:00', null],
        ['09-14T09:00', null],
        ['09-21T10:30', null],
        ['09-28T10:30', 'Online'],
        ['10-05T10:30', null],
      ]);
    });

    it('that were changed from one on become one class again, with what was changed of single instances', async () => {
      const { id } = await meeting({ everyWeeks: 2, lastDay: '2026-11-06' });
      const planned = await starts();
      const { updateMeeting } = await run<{ updateMeeting: { event: MeetingSample } }>(UPDATE, {
        input: {
          ...{ id, scope: 'this_and_following', originalStart: '2026-10-05T09:00' },
          ...{ startTime: '10:30', place: 'Hall 2' },
        },
      });
      const joins = updateMeeting.event.id;
      const cancelled = { eventId: joins, originalStart: '2026-10-19T10:30' };
      await run(CANCEL, { input: cancelled });
      expect(await refused(UPDATE, { id: joins, joins: id })).toMatchObject({
        status: 400,
        fields: { joins: expect.stringContaining('starts where this one ends') },
      });
      const answer = await run<{ updateMeeting: { event: MeetingSample } }>(UPDATE, { input: { id, joins } });
      expect(answer.updateMeeting.event).toMatchObject({
        id,
        place: null,
        meeting: { startTime: '09:00', everyWeeks: 2, firstDay: null, lastDay: '2026-11-06' },
      });
      expect(await starts()).toEqual(planned.filter((start) => start !== '10-19T09:00'));
      const { meetings } = await run<{ meetings: { id: string }[] }>(MEETINGS, { termId: fixture.termId });
      expect(meetings.map((each) => each.id)).toEqual([id]);
    });

    it('that became one class stand by themselves again when that is taken back, once', async () => {
      const { id } = await meeting({ lastDay: '2026-11-06' });
      const { updateMeeting } = await run<{ updateMeeting: { event: MeetingSample } }>(UPDATE, {
        input: {
          ...{ id, scope: 'this_and_following', originalStart: '2026-10-05T09:00' },
          ...{ startTime: '10:30', place: 'Hall 2' },
        },
      });
      const joins = updateMeeting.event.id;
      await run(CANCEL, { input: { eventId: joins, originalStart: '2026-10-19T10:30' } });
      const planned = await starts();
      const answer = await run<{ updateMeeting: { undo: string } }>(UPDATE, { input: { id, joins } });
      const { undo } = answer.updateMeeting;
      await run(UNDO, { input: undo });
      expect(await starts()).toEqual(planned);
      const { meetings } = await run<{ meetings: MeetingSample[] }>(MEETINGS, { termId: fixture.termId });
      expect(meetings).toHaveLength(2);
      expect(meetings.find((each) => each.id === joins)).toMatchObject({
        place: 'Hall 2',
        meeting: { startTime: '10:30', lastDay: '2026-11-06' },
      });
    });

    it('that change from one on begin on its day', async () => {
      const { id } = await meeting();
      const reach = { scope: 'this_and_following', originalStart: '2026-09-21T09:00' };
      expect(await refused(UPDATE, { id, ...reach, firstDay: null })).toMatchObject({
        status: 400,
        fields: { firstDay: expect.stringContaining('originalStart') },
      });
      expect(await refused(UPDATE, { id, ...reach, joins: id })).toMatchObject({
        status: 400,
        fields: { joins: expect.any(String) },
      });
    });

    it('move to another weekday with one of their instances', async () => {
      const { id } = await meeting({ weekdays: [1, 3], lastDay: '2026-09-18' });
      const input = { id, scope: 'all', originalStart: '2026-09-14T09:00', startLocal: '2026-09-15T11:00' };
      await run(UPDATE_EVENT, { input });
      expect(await starts()).toEqual(['09-08T11:00', '09-09T11:00', '09-15T11:00', '09-16T11:00']);
    });

    it('say where their days and rule are changed', async () => {
      const { id } = await meeting();
      for (const [field, value] of [
        ['recurrenceRule', 'FREQ=DAILY'],
        ['exceptions', ['2026-09-14T09:00']],
        ['courseId', null],
        ['allDay', true],
      ] as const) {
        expect(await refused(UPDATE_EVENT, { id, [field]: value })).toMatchObject({
          status: 400,
          fields: { [field]: expect.any(String) },
        });
      }
    });

    it('follow their course into another term', async () => {
      await meeting();
      const spring = await createTerm(app, student.token, { startsOn: '2027-02-01', endsOn: '2027-02-12' });
      await run(UPDATE_COURSE, { input: { id: fixture.courseId, termId: spring.id } });
      expect(await starts('2026-09-01', '2027-03-31')).toEqual(['02-01T09:00', '02-08T09:00']);
    });

    it('are deleted and come back, in time with what changed meanwhile', async () => {
      const { id } = await meeting({ lastDay: '2026-09-28' });
      const answer = await run<{ deleteEvent: { deletion: { id: string } } }>(DELETE_EVENT, {
        input: { id },
      });
      expect(await starts()).toEqual([]);
      await special();
      await run(RESTORE, { id: answer.deleteEvent.deletion.id });
      expect(await starts()).toEqual(['09-07T09:00', '09-14T09:00', '09-28T09:00']);
    });

    it('are listed by term', async () => {
      await meeting();
      const answer = await run<{ meetings: MeetingSample[] }>(MEETINGS, { termId: fixture.termId });
      expect(answer.meetings).toMatchObject([{ title: 'Databases', meeting: { weekdays: [1] } }]);
    });

    it('have room for forty on a course, also when they are added at once', async () => {
      await Promise.all(Array.from({ length: 39 }, () => meeting()));
      const outcomes = await Promise.allSettled([meeting(), meeting(), meeting()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }, 60_000);
  });

  describe('special days', () => {
    it('let changes of single instances rest, and give them back', async () => {
      const { id } = await meeting({ lastDay: '2026-09-28' });
      const input = {
        eventId: id,
        originalStart: '2026-09-21T09:00',
        startLocal: '2026-09-21T09:00',
        place: 'Hall',
      };
      await run(MOVE, { input });
      const off = await special();
      expect(await starts()).toEqual(['09-07T09:00', '09-14T09:00', '09-28T09:00']);
      await run(DELETE_SPECIAL, { input: { id: off.id } });
      const { occurrences } = await readCalendar(app, student.token, '2026-09-21', '2026-09-21');
      expect(occurrences).toMatchObject([{ place: 'Hall' }]);
    });

    it('run another weekday and leave out half a day', async () => {
      await meeting({ lastDay: '2026-09-20' });
      await meeting({ startTime: '14:00', lastDay: '2026-09-20' });
      await special({ kind: 'other_weekday', firstDay: '2026-09-10', weekday: 1 });
      await special({ kind: 'half_day', firstDay: '2026-09-14', until: '12:00' });
      expect(await starts()).toEqual([
        ...['09-07T09:00', '09-07T14:00', '09-10T09:00', '09-10T14:00', '09-14T09:00'],
      ]);
    });

    it('are edited, deleted and brought back', async () => {
      await meeting({ lastDay: '2026-09-28' });
      const { id } = await special();
      const moved = { id, expectedVersion: 1, firstDay: '2026-09-14', lastDay: '2026-09-14' };
      expect(await run(UPDATE_SPECIAL, { input: moved })).toMatchObject({
        updateSpecialDay: { specialDay: { firstDay: '2026-09-14', version: 2 } },
      });
      expect(await starts()).toEqual(['09-07T09:00', '09-21T09:00', '09-28T09:00']);
      const late = { ...moved, firstDay: '2026-09-15', lastDay: '2026-09-15' };
      expect(await refused(UPDATE_SPECIAL, late)).toMatchObject({ status: 409, code: 'CONFLICT' });
      const answer = await run<{ deleteSpecialDay: { deletion: { id: string } } }>(DELETE_SPECIAL, {
        input: { id },
      });
      expect(answer.deleteSpecialDay.deletion).toMatchObject({ noun: 'special_day', label: 'Holiday' });
      expect(await starts()).toHaveLength(4);
      await run(RESTORE, { id: answer.deleteSpecialDay.deletion.id });
      expect(await starts()).toHaveLength(3);
    });

    it('become of another kind without what only the old one has', async () => {
      const { id } = await special({ kind: 'half_day', until: '12:00' });
      expect(await run(UPDATE_SPECIAL, { input: { id, kind: 'other_weekday', weekday: 5 } })).toMatchObject({
        updateSpecialDay: { specialDay: { until: null, weekday: 5 } },
      });
    });

    it.each([
      [{ lastDay: '2026-09-20' }, 'lastDay'],
      [{ firstDay: '2027-03-01' }, 'firstDay'],
      [{ kind: 'force', cycleDay: 1 }, 'kind'],
      [{ kind: 'other_weekday' }, 'weekday'],
      [{ kind: 'other_weekday', weekday: 8 }, 'weekday'],
      [{ weekday: 2 }, 'weekday'],
      [{ until: '12:00' }, 'until'],
      [{ label: ' ' }, 'label'],
    ])('refuse %j', async (values, field) => {
      const { status, fields } = await refused(
        CREATE_SPECIAL,
        specialDayInput({ termId: fixture.termId, ...values }),
      );
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [expect.stringContaining(field)]]);
    });

    it('force a cycle day of the rotation only', async () => {
      await run(UPDATE_TERM, { input: { id: fixture.termId, cycleLength: 4 } });
      const forced = { termId: fixture.termId, kind: 'force' };
      expect(await refused(CREATE_SPECIAL, specialDayInput({ ...forced, cycleDay: 5 }))).toMatchObject({
        status: 400,
        fields: { cycleDay: expect.any(String) },
      });
      const two = specialDayInput({ ...forced, cycleDay: 4, lastDay: '2026-09-22' });
      expect(await refused(CREATE_SPECIAL, two)).toMatchObject({ fields: { lastDay: expect.any(String) } });
      expect(await special({ kind: 'force', cycleDay: 4 })).toMatchObject({ cycleDay: 4 });
    });

    it('stand in the calendar and in the list of their term', async () => {
      await special({ firstDay: '2026-09-21', lastDay: '2026-09-25', label: 'Reading week' });
      expect(await run(SPECIAL, { from: '2026-09-25', to: '2026-09-30', termId: fixture.termId })).toEqual({
        calendar: { specialDays: [{ label: 'Reading week' }] },
        specialDays: [{ label: 'Reading week' }],
      });
    });
  });

  it('shows the next school days with the classes that take place', async () => {
    await run(UPDATE_TERM, { input: { id: fixture.termId, cycleLength: 3 } });
    const { id } = await meeting({ weekdays: [1, 2, 3, 4, 5], place: 'R1' });
    await special({ firstDay: '2026-09-08', label: 'Holiday' });
    await special({ kind: 'half_day', firstDay: '2026-09-09', until: '08:00', label: 'Teachers meet' });
    await run(MOVE, {
      input: { eventId: id, originalStart: '2026-09-10T09:00', startLocal: '2026-09-10T11:00', place: 'R2' },
    });
    const answer = await run<{ schoolDays: object[] }>(SCHOOL_DAYS, {
      termId: fixture.termId,
      from: '2026-09-07',
      count: 20,
    });
    expect(answer.schoolDays).toHaveLength(20);
    expect(answer.schoolDays.slice(0, 4)).toEqual([
      {
        ...{ day: '2026-09-07', weekday: 1, week: 1, cycleDay: 1, special: null, halfDay: null },
        classes: [{ title: 'Databases', startLocal: '2026-09-07T09:00', place: 'R1', link: null }],
      },
      {
        ...{ day: '2026-09-09', weekday: 3, week: 1, cycleDay: 2, special: null },
        ...{ halfDay: { label: 'Teachers meet' }, classes: [] },
      },
      expect.objectContaining({
        cycleDay: 3,
        classes: [{ title: 'Databases', startLocal: '2026-09-10T11:00', place: 'R2', link: null }],
      }),
      expect.objectContaining({ day: '2026-09-11', cycleDay: 1 }),
    ]);
  });
});
