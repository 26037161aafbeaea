import {
  readSources,
  reopen,
  resolve,
  schoolCalendar,
  takeOver,
  vevent,
  type DiffSample,
} from '../../factories/calendar-source';
import { readCalendar } from '../../factories/event';
import { setUpSources } from '../../support/calendar-link-fixture';

describe('subscribed calendars that change', () => {
  const fixture = setUpSources();
  const MOVED = schoolCalendar({ due: '20261208T045900Z' });
  const RENAMED = schoolCalendar({ title: 'Lab report 1' });
  const GONE = schoolCalendar(null);
  const DUE = { date: '2026-12-04', time: '23:59' };

  let id: string;
  beforeEach(async () => {
    fixture.server.answer = schoolCalendar();
    id = await fixture.begin();
  });

  it('moved × untouched: ask, and move only when accepted', async () => {
    const [diff] = await fixture.syncTo(id, MOVED);
    expect(diff).toMatchObject({
      kind: 'moved',
      field: 'due',
      title: 'Lab report',
      courseCode: 'BIO 101',
      before: DUE,
      yours: DUE,
      theirs: { date: '2026-12-07', time: '23:59' },
    });
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-04' }]);
    expect(await fixture.syncTo(id, MOVED)).toEqual([diff]);
    expect(await resolve(fixture.app, fixture.student.token, [diff as DiffSample], 'accept')).toEqual([]);
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-07' }]);
    expect(await fixture.syncTo(id, `${MOVED}\r\n`)).toEqual([]);
  });

  it('moved × moved by the student: ask, and keep', async () => {
    await fixture.edit({ dueDate: '2026-12-01' });
    const diffs = await fixture.syncTo(id, MOVED);
    expect(diffs).toMatchObject([{ field: 'due', before: DUE, yours: { date: '2026-12-01' } }]);
    expect(await resolve(fixture.app, fixture.student.token, diffs, 'keep')).toEqual([]);
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-01' }]);
    expect(await fixture.syncTo(id, `${MOVED}\r\n`)).toEqual([]);
    expect(await fixture.syncTo(id, schoolCalendar({ due: '20261210T045900Z' }))).toMatchObject([
      { theirs: { date: '2026-12-09' } },
    ]);
  });

  it('moved × deleted: stay deleted', async () => {
    await fixture.remove();
    expect(await fixture.syncTo(id, MOVED)).toEqual([]);
    expect(await fixture.assignments()).toEqual([]);
  });

  it('renamed × untouched: follow', async () => {
    expect(await fixture.syncTo(id, RENAMED)).toEqual([]);
    expect(await fixture.assignments()).toMatchObject([{ title: 'Lab report 1' }]);
  });

  it('renamed × renamed by the student: ask', async () => {
    await fixture.edit({ title: 'My lab' });
    const diffs = await fixture.syncTo(id, RENAMED);
    expect(diffs).toMatchObject([
      {
        kind: 'changed',
        field: 'title',
        title: 'My lab',
        before: { text: 'Lab report' },
        yours: { text: 'My lab' },
        theirs: { text: 'Lab report 1' },
      },
    ]);
    expect(await fixture.assignments()).toMatchObject([{ title: 'My lab' }]);
  });

  it('renamed × deleted: stay deleted', async () => {
    await fixture.remove();
    expect(await fixture.syncTo(id, RENAMED)).toEqual([]);
    expect(await fixture.assignments()).toEqual([]);
  });

  it('removed × untouched: ask, delete when accepted, and bring back by undoing', async () => {
    const diffs = await fixture.syncTo(id, GONE);
    expect(diffs).toMatchObject([{ kind: 'removed', field: 'entry', yours: DUE, theirs: null }]);
    expect(await fixture.assignments()).toHaveLength(1);
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(await fixture.assignments()).toEqual([]);
    expect(await reopen(fixture.app, fixture.student.token, diffs)).toMatchObject([{ kind: 'removed' }]);
    expect(await fixture.assignments()).toHaveLength(1);
  });

  it('removed × edited: ask, and keep for good', async () => {
    await fixture.edit({ title: 'My lab' });
    const diffs = await fixture.syncTo(id, GONE);
    expect(diffs).toMatchObject([{ kind: 'removed', title: 'My lab' }]);
    await resolve(fixture.app, fixture.student.token, diffs, 'keep');
    expect(await fixture.syncTo(id, `${GONE}\r\n`)).toEqual([]);
    expect(await fixture.assignments()).toMatchObject([{ title: 'My lab' }]);
  });

  it.each([
    ['a type that its words did not say yet', {}, false],
    ['another type since', { type: 'project' }, true],
  ])('removed × %s: only what the student edited is', async (_, edit, isEdited) => {
    await fixture.sql(`UPDATE assignments SET title = 'Klausur', type = 'assignment',
      import_base = import_base - 'type' || '{"title": "Klausur"}' WHERE user_id = $1`);
    await fixture.edit(edit);
    expect(await fixture.syncTo(id, GONE)).toMatchObject([{ kind: 'removed', isEdited }]);
  });

  it.each([
    [{}, false],
    [{ type: 'project' }, true],
  ])('retitled, then removed × edited by %j', async (edit, isEdited) => {
    expect(await fixture.syncTo(id, schoolCalendar({ title: 'Final exam' }))).toEqual([]);
    await fixture.edit(edit);
    expect(await fixture.syncTo(id, GONE)).toMatchObject([{ kind: 'removed', isEdited }]);
  });

  it('removed × deleted: nothing is left to ask', async () => {
    await fixture.remove();
    expect(await fixture.syncTo(id, GONE)).toEqual([]);
  });

  it('and take it back: the question goes', async () => {
    expect(await fixture.syncTo(id, MOVED)).toHaveLength(1);
    expect(await fixture.syncTo(id, schoolCalendar())).toEqual([]);
    expect(await fixture.syncTo(id, GONE)).toHaveLength(1);
    expect(await fixture.syncTo(id, schoolCalendar())).toEqual([]);
  });

  it('and are answered: undoing puts back what stood there, unless it was edited since', async () => {
    await fixture.edit({ dueDate: '2026-12-01' });
    const diffs = await fixture.syncTo(id, MOVED);
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(await reopen(fixture.app, fixture.student.token, diffs)).toMatchObject([{ id: diffs[0]?.id }]);
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-01' }]);
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    await fixture.edit({ dueDate: '2026-12-20' });
    await reopen(fixture.app, fixture.student.token, diffs);
    expect(await fixture.assignments()).toMatchObject([{ dueDate: '2026-12-20' }]);
  });

  it('and are accepted together: what the student edited, also since, is left out and asked one by one', async () => {
    const deadline = (title: string, uid: string, day: string) =>
      vevent(`UID:event-assignment-${uid}`, `DTSTART:202612${day}T170000Z`, `SUMMARY:${title} [BIO 101]`);
    const school = (title: string, day: string) =>
      schoolCalendar(
        { title, due: `202612${day}T045900Z` },
        { more: [deadline('Essay', '2', day), deadline('Poster', '3', day)].join('\r\n') },
      );
    const { app, student } = fixture;
    await fixture.syncTo(id, school('Lab report', '05'));
    await fixture.edit({ title: 'My lab' });
    const diffs = await fixture.syncTo(id, school('Lab report 1', '08'));
    const shown = diffs.map(({ title, field, isEdited }) => [title, field, isEdited]);
    expect(shown).toHaveLength(4);
    expect(shown.filter(([, , isEdited]) => isEdited)).toEqual([['My lab', 'title', true]]);
    const essay = (await fixture.assignments()).find(({ title }) => title === 'Essay');
    const document = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;
    await fixture.run(document, { input: { id: essay?.id, dueDate: '2026-12-02' } });

    const left = await resolve(app, student.token, diffs, 'accept');
    expect(left.map(({ field, isEdited, yours }) => [field, isEdited, yours?.text ?? yours?.date])).toEqual(
      expect.arrayContaining([
        ['title', true, 'My lab'],
        ['due', true, '2026-12-02'],
      ]),
    );
    expect(left).toHaveLength(2);
    const dates = (await fixture.assignments()).map(({ title, dueDate }) => [title, dueDate]);
    expect(new Map(dates as [string, string][])).toEqual(
      new Map([
        ['My lab', '2026-12-07'],
        ['Essay', '2026-12-02'],
        ['Poster', '2026-12-08'],
      ]),
    );

    const ownTitle = left.filter(({ field }) => field === 'title');
    expect(await resolve(app, student.token, ownTitle, 'accept')).toHaveLength(1);
    expect((await fixture.assignments()).map(({ title }) => title)).toContain('Lab report 1');
  });

  it('follow a class that moves and changes its room, in a Windows zone without VTIMEZONE', async () => {
    expect(
      await fixture.syncTo(id, schoolCalendar({}, { room: 'Hall 9', start: '20261124T090000' })),
    ).toEqual([]);
    const { occurrences } = await readCalendar(
      fixture.app,
      fixture.student.token,
      '2026-11-23',
      '2026-11-24',
    );
    expect(occurrences).toMatchObject([{ place: 'Hall 9', startsAt: '2026-11-24T14:00:00Z' }]);
  });

  it('ask about a single date that both sides changed, and leave the others alone', async () => {
    const instance = (start: string) =>
      [
        ...['BEGIN:VEVENT', 'UID:class-1', 'RECURRENCE-ID;TZID=Eastern Standard Time:20261130T090000'],
        ...[
          `DTSTART;TZID=Eastern Standard Time:${start}`,
          'DURATION:PT1H',
          'SUMMARY:BIO 101 Lecture',
          'END:VEVENT',
        ],
      ].join('\r\n');
    const starts = async () => {
      const { occurrences } = await readCalendar(
        fixture.app,
        fixture.student.token,
        '2026-11-23',
        '2026-12-09',
      );
      return occurrences.map(({ startsAt }) => startsAt);
    };
    const { occurrences } = await readCalendar(
      fixture.app,
      fixture.student.token,
      '2026-11-30',
      '2026-11-30',
    );
    const [eventId] = (occurrences[0]?.id ?? '').split(':');
    await fixture.app.data(
      'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }',
      {
        input: {
          ...{ eventId, originalStart: '2026-11-30T09:00' },
          ...{ startLocal: '2026-11-30T13:00', endLocal: '2026-11-30T14:00' },
        },
      },
      fixture.student.token,
    );
    const mine = ['2026-11-23T14:00:00Z', '2026-11-30T18:00:00Z', '2026-12-07T14:00:00Z'];
    const diffs = await fixture.syncTo(id, schoolCalendar({}, { more: instance('20261201T090000') }));
    expect(diffs).toMatchObject([{ kind: 'moved', noun: 'event', field: 'instances' }]);
    expect(await starts()).toEqual(mine);
    await resolve(fixture.app, fixture.student.token, diffs, 'accept');
    expect(await starts()).toEqual([mine[0], '2026-12-01T14:00:00Z', mine[2]]);
    await reopen(fixture.app, fixture.student.token, diffs);
    expect(await starts()).toEqual(mine);
  });

  it('add new entries, and let those of a new course wait for a decision', async () => {
    const more = [
      ...['BEGIN:VEVENT', 'UID:event-assignment-2', 'DTSTART;VALUE=DATE;VALUE=DATE:20261210'],
      ...['SUMMARY:Essay [BIO 101]', 'END:VEVENT'],
      ...[
        'BEGIN:VEVENT',
        'UID:event-assignment-3',
        'DTSTART:20261212T045900Z',
        'SUMMARY:Poem [ENG 202]',
        'END:VEVENT',
      ],
    ].join('\r\n');
    expect(await fixture.syncTo(id, schoolCalendar({}, { more }))).toEqual([]);
    expect((await fixture.assignments()).map(({ title }) => title).toSorted()).toEqual([
      'Essay',
      'Lab report',
    ]);
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([
      { waitingCourses: ['ENG 202'] },
    ]);
    const { reviewCalendarSource: again } = await fixture.app.data<{
      reviewCalendarSource: { draftId: string };
    }>('mutation ($id: ID!) { reviewCalendarSource(id: $id) { draftId } }', { id }, fixture.student.token);
    await takeOver(fixture.app, fixture.student.token, again.draftId);
    expect(await fixture.assignments()).toHaveLength(3);
    expect(await readSources(fixture.app, fixture.student.token)).toMatchObject([
      { waitingCourses: [], entries: 4 },
    ]);
  });

  it('ask about a move of an entry that another course names now, and offer that course', async () => {
    const three = (code: string, day: string) =>
      vevent('UID:event-assignment-3', `DTSTART;VALUE=DATE:202612${day}`, `SUMMARY:Three [${code}]`);
    expect(await fixture.syncTo(id, schoolCalendar({}, { more: three('BIO 101', '06') }))).toEqual([]);
    for (const code of ['BIO 101L', 'CHEM 9']) {
      const more = three(code, '09');
      expect(await fixture.syncTo(id, schoolCalendar({}, { more }))).toMatchObject([
        {
          field: 'due',
          courseCode: 'BIO 101',
          yours: { date: '2026-12-06' },
          theirs: { date: '2026-12-09' },
        },
      ]);
      const links = await readSources(fixture.app, fixture.student.token);
      expect(links.map(({ waitingCourses }) => waitingCourses)).toEqual([[code]]);
    }
    const { reviewCalendarSource: again } = await fixture.run<{ reviewCalendarSource: { draftId: string } }>(
      'mutation ($id: ID!) { reviewCalendarSource(id: $id) { draftId } }',
      { id },
    );
    await takeOver(fixture.app, fixture.student.token, again.draftId);
    const document = '{ courses { id code } assignments { title courseId } }';
    const { courses, assignments } = await fixture.run<{
      courses: { id: string; code: string }[];
      assignments: { title: string; courseId: string }[];
    }>(document);
    expect(courses.map(({ code }) => code).toSorted()).toEqual(['BIO 101', 'CHEM 9']);
    const chemistry = courses.find(({ code }) => code === 'CHEM 9')?.id;
    expect(assignments.find(({ title }) => title === 'Three')?.courseId).toBe(chemistry);
  });
});
