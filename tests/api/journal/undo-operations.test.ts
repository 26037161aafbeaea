import { exportArchive, withoutIdentity } from '../../factories/archive';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { ADD_SOURCE, resolve, schoolCalendar, takeOver, vevent } from '../../factories/calendar-source';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { fixtureCalendar } from '../../factories/fixture-calendar';
import { confirm, confirmation, importFiles, review, upload } from '../../factories/import';
import { smallFeed } from '../../factories/import-bench';
import { createSubtask } from '../../factories/tasks';
import { createMeeting } from '../../factories/timetable';
import { createTerm } from '../../factories/term';
import { NOW, setUpSources } from '../../support/calendar-link-fixture';
import { readNotedRows } from '../../support/noted-rows';
import { rowDifferences } from '../../support/row-differences';

const RECENT = '{ recentActs(first: 1) { id } }';
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id } left { noun id field } } }';
const UPDATE_EVENT =
  'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } undo } }';
const UPDATE_MEETING =
  'mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { event { id } undo } }';
const MOVE = 'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }';
const REPEAT =
  'mutation ($input: RepeatAssignmentInput!) { repeatAssignment(input: $input) { assignment { id } } }';
const RECOVER = 'mutation ($input: ApplyRecoveryInput!) { applyRecovery(input: $input) { recoveryId } }';
const SAVE_BLOCKS =
  'mutation ($input: SaveStudyBlocksInput!) { saveStudyBlocks(input: $input) { __typename } }';
const REMOVE_SOURCE =
  'mutation ($id: ID!) { removeCalendarSource(id: $id, deleteEntries: true) { __typename } }';
const imports = (name: string) =>
  `mutation ($input: Import${name}Input!) { import${name}(input: $input) { __typename } }`;

/** An entry that is known only by its place in the calendar. */
const quiz = (number: number, day: string) =>
  vevent(`UID:quiz-${number}`, `DTSTART;VALUE=DATE:202612${day}`, `SUMMARY:Quiz ${number} [BIO 101]`);

/** Lets the first two assignments change places under the keys of their imports. */
const SWAP_KEYS = [
  `UPDATE assignments a SET import_key = 'moving ' || o.import_key FROM assignments o
   WHERE a.user_id = $1 AND o.user_id = $1 AND o.import_key IS NOT NULL AND a.import_key IS NOT NULL AND a.id <> o.id
     AND (SELECT count(*) FROM assignments x WHERE x.user_id = $1 AND x.import_key IS NOT NULL AND x.id < a.id) < 2
     AND (SELECT count(*) FROM assignments x WHERE x.user_id = $1 AND x.import_key IS NOT NULL AND x.id < o.id) < 2`,
  `UPDATE assignments SET import_key = replace(import_key, 'moving ', '') WHERE user_id = $1`,
];

type Values = Record<string, unknown>;

/** Without what counts writes, and without the history of grades, which goes on. */
function content(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values), (key, value: unknown) =>
    ['version', 'updatedAt', 'gradeRecords'].includes(key) ? undefined : value,
  );
}

describe('undoing an operation of many rows restores the account, and undoing that does it again', () => {
  const fixture = setUpSources();
  const token = () => fixture.student.token;
  const state = async () => ({
    rows: await readNotedRows(fixture.app, fixture.student.id),
    archive: content(withoutIdentity((await exportArchive(fixture.app, token())).content)),
  });
  const undo = async (id: string) =>
    (await fixture.run<{ undoAct: { act: { id: string }; left: unknown[] } }>(UNDO, { id })).undoAct;

  async function holds(operation: () => Promise<unknown>): Promise<void> {
    const before = await state();
    await operation();
    const after = await state();
    expect(rowDifferences(before.rows, after.rows)).not.toEqual([]);
    const { recentActs } = await fixture.run<{ recentActs: { id: string }[] }>(RECENT);
    let act = recentActs[0]?.id ?? '';
    for (const expected of [before, after, before]) {
      const undone = await undo(act);
      const now = await state();
      expect([undone.left, rowDifferences(expected.rows, now.rows)]).toEqual([[], []]);
      expect(now.archive).toEqual(expected.archive);
      act = undone.act.id;
    }
  }

  const importFile = (...files: string[]) => importFiles(fixture.app, token(), ...files);
  const work = (title: string, more: Values = {}) =>
    createAssignment(fixture.app, token(), { title, dueDate: '2027-01-10', ...more });
  const course = (code: string) => createCourse(fixture.app, token(), { code });

  it('an import of a file, into a new term and into an existing one', async () => {
    await holds(() => importFile(smallFeed()));
    await createTerm(fixture.app, token(), { startsOn: '2026-01-12', endsOn: '2026-05-14', isCurrent: true });
    await work('Own');
    await holds(() => importFile(smallFeed()));
  });

  it('an import that changes what is there, and what the student had edited', async () => {
    await importFile(smallFeed());
    await fixture.edit({ notes: 'Mine', dueDate: '2026-11-20' });
    await holds(() =>
      importFile(
        smallFeed({ title: 'Long essay', due: '20261126T045900Z', room: 'Hall 9', notes: 'Three.' }),
      ),
    );
  });

  it('an import whose entries have changed their places, by which they are known', async () => {
    const [before, after] = ['positions-before', 'positions-added-in-front'].map((name) =>
      fixtureCalendar(name, NOW.slice(0, 10)),
    ) as [string, string];
    await importFile(before);
    await holds(() => importFile(after));
    const { database } = fixture.app.app;
    const actor = { userId: fixture.student.id, now: new Date(NOW), database };
    await holds(() =>
      database.transaction(actor, async (transaction) => {
        for (const text of SWAP_KEYS) await transaction.query(text, [actor.userId]);
      }),
    );
  });

  it('an import that pauses courses, or joins them', async () => {
    await importFile(smallFeed());
    for (const choose of [
      (courses: Values[]) => courses.map((each) => ({ ...each, choice: 'paused' })),
      (courses: Values[]) =>
        courses.map((each, index) => (index ? { ...each, mergeInto: courses[0]?.['key'] } : each)),
    ]) {
      const { id } = await upload(fixture.app, token(), smallFeed({ title: 'Essay 2' }));
      const found = await review(fixture.app, token(), [id]);
      const courses = found.courses.map(({ key, code, name, choice }) => ({ key, code, name, choice }));
      const input = confirmation([id], found, { courses: choose(courses) });
      await holds(() => confirm(fixture.app, token(), input));
    }
  });

  it('an import of a list of tasks: ticks, also of what repeats and of subtasks, and new categories', async () => {
    await course('BIO 210');
    const { id } = await work('Report');
    await createSubtask(fixture.app, token(), id, { title: 'Draft' });
    const cards = await work('Cards');
    await fixture.run(REPEAT, { input: { id: cards.id, afterDays: 3 } });
    await work('Quiz', { pointsPossible: 10, pointsEarned: 8 });
    await holds(() =>
      importFile(
        [
          '- [ ] Report 📅 2027-01-10',
          '  - [x] Draft',
          '- [x] Cards 📅 2027-01-10',
          '- [-] Quiz 📅 2027-01-10',
          '## BIO 210',
          '- [ ] Lab [category:: Labs] [score:: 4/5] 📅 2027-01-12',
          '',
        ].join('\n'),
      ),
    );
  });

  it('the first import of a calendar link, its syncs, accepted and kept changes, and its removal', async () => {
    const { server, app } = fixture;
    server.answer = schoolCalendar({}, { more: [quiz(1, '01'), quiz(2, '08'), quiz(3, '15')].join('\r\n') });
    const { addCalendarSource } = await fixture.run<{
      addCalendarSource: { draftId: string; calendarSource: { id: string } };
    }>(ADD_SOURCE.replace('{ draftId', '{ calendarSource { id } draftId'), { input: { url: server.url } });
    await holds(() => takeOver(app, token(), addCalendarSource.draftId));
    const { id } = addCalendarSource.calendarSource;
    const again = await fixture.run<{ reviewCalendarSource: { draftId: string } }>(
      'mutation ($id: ID!) { reviewCalendarSource(id: $id) { draftId } }',
      { id },
    );
    await takeOver(app, token(), again.reviewCalendarSource.draftId);
    const moved = [quiz(1, '08'), quiz(2, '15'), quiz(3, '22'), quiz(4, '01')].join('\r\n');
    await holds(() =>
      fixture.syncTo(id, schoolCalendar({ title: 'Lab report 1' }, { room: 'Hall 9', more: moved })),
    );
    for (const choice of ['accept', 'keep'] as const) {
      const due = { accept: '20261209T045900Z', keep: '20261210T045900Z' }[choice];
      const diffs = await fixture.syncTo(id, schoolCalendar({ due }));
      expect(diffs).not.toEqual([]);
      await holds(() => resolve(app, token(), diffs, choice));
      await resolve(app, token(), diffs, 'keep');
    }
    const gone = await fixture.syncTo(id, schoolCalendar(null));
    await holds(() => resolve(app, token(), gone, 'accept'));
    await holds(() => fixture.run(REMOVE_SOURCE, { id }));
  });

  it('imports of a gradebook, a transcript, and a syllabus, into new and existing courses', async () => {
    const categories = [
      { name: 'Labs', weight: 40 },
      { name: 'Exams', weight: 60, dropLowest: 1 },
    ];
    const lines = ['Lab 1', 'Lab 2'].map((title) => ({
      title,
      category: 'Labs',
      pointsEarned: 8,
      pointsPossible: 10,
    }));
    await holds(() =>
      fixture.run(imports('Gradebook'), {
        input: { course: { code: 'BIO', name: 'Bio' }, categories, lines },
      }),
    );
    const { id: courseId } = await course('CHEM');
    await work('Lab 1', { courseId });
    await fixture.run(imports('Gradebook'), { input: { courseId, categories, lines } });
    await holds(() =>
      fixture.run(imports('Gradebook'), {
        input: {
          courseId,
          updateCategories: true,
          link: 'https://school.example/chem',
          categories: categories.map((category) => ({ ...category, weight: 50 })),
          lines: [
            ...lines.map((line) => ({ ...line, pointsEarned: 9 })),
            { title: 'Exam', category: 'Exams' },
          ],
        },
      }),
    );
    const courses = [{ code: 'HIST 1', name: 'History', credits: 3, letter: 'A', basis: 'letter' }];
    const terms = [{ name: 'Fall 2025', startsOn: '2025-09-01', endsOn: '2025-12-20', courses }];
    await holds(() => fixture.run(imports('Transcript'), { input: { terms } }));
    const syllabus = {
      categories: [{ name: 'Essays', weight: 30 }],
      classes: [{ kind: 'lecture', weekdays: [2], startTime: '10:00', endTime: '11:00', place: 'Hall' }],
      deadlines: [{ title: 'Essay 1', dueDate: '2026-12-01', category: 'Essays' }],
      scale: [
        { label: 'Pass', minPercent: 55 },
        { label: 'Fail', minPercent: 0 },
      ],
    };
    await holds(() => fixture.run(imports('Syllabus'), { input: { courseId, ...syllabus } }));
    await holds(() =>
      fixture.run(imports('Syllabus'), { input: { course: { code: 'ART', name: 'Art' }, ...syllabus } }),
    );
  });

  it('a catch-up plan, and study blocks of a plan', async () => {
    await fixture.sql(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`);
    const { id } = await work('Late', { dueDate: '2026-11-01' });
    const other = await work('Later', { dueDate: '2026-11-02' });
    const lines = [{ id, plannedOn: '2026-11-23', dueDate: '2026-11-24' }, { id: other.id }];
    await holds(() => fixture.run(RECOVER, { input: { lines } }));
    const { id: assignmentId } = await work('Paper');
    const blocks = ['23', '24'].map((day) => ({
      assignmentId,
      startLocal: `2026-11-${day}T15:00`,
      minutes: 50,
    }));
    await holds(() => fixture.run(SAVE_BLOCKS, { input: { blocks } }));
  });

  it('changes of a whole series and of its later dates, of events and of classes', async () => {
    const { id: termId } = await createTerm(fixture.app, token());
    const { id: courseId } = await createCourse(fixture.app, token(), { termId, code: 'MATH' });
    const event = await createEvent(fixture.app, token(), { recurrenceRule: 'FREQ=WEEKLY;COUNT=8' });
    const at = (date: string) => ({ originalStart: `2026-${date}T09:00` });
    await fixture.run(MOVE, { input: { eventId: event.id, ...at('09-28'), startLocal: '2026-09-29T10:00' } });
    await holds(() =>
      fixture.run(UPDATE_EVENT, { input: { id: event.id, recurrenceRule: 'FREQ=DAILY;COUNT=3' } }),
    );
    await holds(() =>
      fixture.run(UPDATE_EVENT, {
        input: { id: event.id, scope: 'this_and_following', ...at('09-21'), title: 'Lab', courseId },
      }),
    );
    const { id } = await createMeeting(fixture.app, token(), { courseId, weekdays: [1, 3] });
    await fixture.run(MOVE, { input: { eventId: id, ...at('10-05'), startLocal: '2026-10-06T14:00' } });
    await holds(() =>
      fixture.run(UPDATE_EVENT, {
        input: { id, scope: 'all', ...at('10-07'), startLocal: '2026-10-08T12:00' },
      }),
    );
    const later = { id, scope: 'this_and_following', ...at('10-12'), weekdays: [2] };
    await holds(() => fixture.run(UPDATE_MEETING, { input: later }));
    const { updateMeeting } = await fixture.run<{ updateMeeting: { event: { id: string } } }>(
      UPDATE_MEETING,
      {
        input: later,
      },
    );
    await holds(() => fixture.run(UPDATE_MEETING, { input: { id, joins: updateMeeting.event.id } }));
  });

  it("leaves a series that was split if it can't put it together, or if single dates were changed since", async () => {
    const at = (date: string) => ({ originalStart: `2026-${date}T09:00` });
    const following = { scope: 'this_and_following', ...at('09-21'), startLocal: '2026-09-22T09:00' };
    for (const [change, since] of [
      [following, (first: string) => ({ id: first, startLocal: '2026-09-07T11:00' })],
      [following, (_: string, second: string) => ({ id: second, title: 'Lab' })],
      [
        following,
        (_: string, second: string) => ({
          id: second,
          scope: 'this',
          originalStart: '2026-09-29T09:00',
          place: 'Hall',
        }),
      ],
      [
        { startLocal: '2026-09-08T09:00' },
        (first: string) => ({ id: first, scope: 'this', originalStart: '2026-09-15T09:00', place: 'Hall' }),
      ],
    ] as const) {
      const { id } = await createEvent(fixture.app, token(), {
        startLocal: '2026-09-07T09:00',
        endLocal: '2026-09-07T10:00',
        recurrenceRule: 'FREQ=WEEKLY;COUNT=8',
      });
      const answer = await fixture.run<{ updateEvent: { event: { id: string }; undo: string } }>(
        UPDATE_EVENT,
        {
          input: { id, ...change },
        },
      );
      const { event, undo: act } = answer.updateEvent;
      await fixture.run(UPDATE_EVENT, { input: since(id, event.id) });
      const { rows } = await state();
      const { left } = await undo(act);
      expect(left).toEqual(
        [...new Set([id, event.id])].map((stays) => ({ noun: 'event', id: stays, field: null })),
      );
      expect(rowDifferences(rows, (await state()).rows)).toEqual([]);
    }
  });

  it('a tick that has work come again', async () => {
    const { id } = await work('Cards');
    await fixture.run(REPEAT, { input: { id, afterDays: 3 } });
    await holds(() => updateAssignment(fixture.app, token(), { id, progress: 'submitted' }));
  });
});
