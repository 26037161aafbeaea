import { addDays } from '../../../domain/time/local-date';
import { sync, vevent } from '../../factories/calendar-source';
import { fixtureCalendar } from '../../factories/fixture-calendar';
import { importFiles } from '../../factories/import';
import { NOW, setUpSources } from '../../support/calendar-link-fixture';
import { statementsOf } from '../../support/statements';

const TODAY = NOW.slice(0, 10);
const calendar = (name: string) => fixtureCalendar(name, TODAY);
const inDays = (days: number) => addDays(TODAY, days);

interface Work {
  id: string;
  title: string;
  dueDate: string;
  progress: string;
  pointsEarned: number | null;
  notes: string | null;
}

describe('calendars whose UIDs are positions', () => {
  const fixture = setUpSources();

  const works = async () => {
    const document = '{ assignments { id title dueDate progress pointsEarned notes } }';
    const { assignments } = await fixture.run<{ assignments: Work[] }>(document);
    return assignments.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  };
  const importAll = (...files: string[]) => importFiles(fixture.app, fixture.student.token, ...files);
  /** Gives the work with this title a score and notes. */
  const grade = async (title: string) => {
    const work = (await works()).find((one) => one.title === title);
    const own = { pointsPossible: 20, pointsEarned: 18, notes: 'Mine', progress: 'submitted' };
    const document = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;
    await fixture.run(document, { input: { id: work?.id, ...own } });
    return { ...work, pointsEarned: 18, notes: 'Mine', progress: 'submitted' };
  };

  it("keep this term's work when the next term's file counts from the start again", async () => {
    await importAll(calendar('positions-term-1'));
    const essay = await grade('Essay due');
    const again = [calendar('positions-term-2'), calendar('positions-term-1'), calendar('positions-term-2')];
    for (const file of again) await importAll(file);
    expect((await works()).map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Essay due', inDays(5)],
      ['Quiz 1 due', inDays(9)],
      ['Lab report due', inDays(80)],
      ['Midterm due', inDays(90)],
    ]);
    expect(await works()).toContainEqual(essay);
  });

  it('keep scores and notes where they are when an entry is added in front', async () => {
    fixture.server.answer = calendar('positions-before');
    const id = await fixture.begin();
    const essay = await grade('Essay due');
    const before = await works();
    expect(await fixture.syncTo(id, calendar('positions-added-in-front'))).toEqual([]);
    const after = await works();
    expect(after.slice(1)).toEqual(before);
    expect(after).toContainEqual(essay);
    expect(after[0]).toMatchObject({ title: 'Reading log due', progress: 'todo', pointsEarned: null });
    // Back again: what was added is gone, and asked about.
    const diffs = await fixture.syncTo(id, calendar('positions-before'));
    expect(diffs).toMatchObject([{ kind: 'removed', title: 'Reading log due' }]);
    expect(await works()).toEqual(after);
  });

  it('are not searched for by title once their rows are known', async () => {
    fixture.server.answer = calendar('positions-before');
    const id = await fixture.begin();
    await fixture.syncTo(id, calendar('positions-added-in-front'));
    fixture.server.answer = `${calendar('positions-added-in-front')}\r\n`;
    const statements = await statementsOf(() => sync(fixture.app, fixture.student.token, id));
    expect(statements.filter(({ text }) => text.includes("import_base->>'title'"))).toEqual([]);
    expect(
      statements.filter(({ text }) => /^\s*(INSERT INTO|UPDATE) (assignments|events)/.test(text)),
    ).toEqual([]);
  });

  it('keep the events of this term', async () => {
    await importAll(calendar('event-positions-term-1'));
    await importAll(calendar('event-positions-term-2'));
    const events = await fixture.sql<{ title: string }>(
      'SELECT title FROM events WHERE user_id = $1 AND deleted_at IS NULL ORDER BY start_local',
    );
    expect(events.map(({ title }) => title)).toEqual(['Choir concert', 'Field day', 'Regatta', 'Open house']);
  });

  it('are told apart in several files at once, and what is in both comes once', async () => {
    await importAll(
      calendar('positions-before'),
      calendar('positions-term-2'),
      calendar('positions-added-in-front'),
    );
    expect((await works()).map(({ title }) => title)).toEqual([
      'Reading log due',
      'Essay due',
      'Quiz 1 due',
      'Lab report due',
      'Lab report due',
      'Midterm due',
    ]);
  });

  it.each([
    ['1', (at: number) => `${at + 1}`],
    ['week-3-1', (at: number) => `event-${Math.floor(at / 3)}-${at % 3}@plan.example`],
  ])('never put notes on work of another title, however entries such as %s move', async (_, uidOf) => {
    const titles = ['Problem set 1', 'Problem set 2', 'Reading log', 'Lab report', 'Essay', 'Quiz', 'Poster'];
    const entry = (title: string, at: number) => {
      const day = inDays(5 + 3 * titles.indexOf(title)).replaceAll('-', '');
      const [start, end] = [`DTSTART:${day}T190000Z`, `DTEND:${day}T190000Z`];
      return vevent(`UID:${uidOf(at)}`, start, end, `SUMMARY:${title} due`);
    };
    const feed = (...own: readonly string[]) =>
      ['BEGIN:VCALENDAR', ...own.map(entry), 'END:VCALENDAR'].join('\r\n');
    const [one = '', two = '', log = '', lab = '', essay = '', quiz = '', poster = ''] = titles;
    fixture.server.answer = feed(one, log, lab, essay);
    const id = await fixture.begin();
    await fixture.sql(
      `UPDATE assignments SET notes = title, points_earned = length(title) WHERE user_id = $1 AND deleted_at IS NULL`,
    );
    const steps = [
      [two, one, log, lab, essay],
      [essay, lab, log, one, two],
      [lab, log, one, two],
      [quiz, lab, poster, log, one, two, essay],
      [poster, one],
      [one, two, log, lab, essay, quiz, poster],
    ];
    for (const step of steps) {
      await fixture.syncTo(id, feed(...step));
      const rows = await works();
      expect(rows.filter(({ title, notes }) => notes !== null && notes !== title)).toEqual([]);
      expect(
        rows.filter(({ title, pointsEarned }) => pointsEarned !== null && pointsEarned !== title.length),
      ).toEqual([]);
      const again = await fixture.syncTo(id, `${feed(...step)}\r\n`);
      expect(await works()).toEqual(rows);
      expect(again.every(({ kind }) => kind === 'removed')).toBe(true);
    }
    const kept = (await works()).filter(({ notes }) => notes !== null);
    expect(kept.map(({ title }) => title)).toEqual([one, log, lab, essay].map((title) => `${title} due`));
  });

  it('double no class when one is dropped, and give its changes to no other course', async () => {
    const lecture = (uid: number, day: number, code: string) =>
      vevent(
        `UID:${uid}@default`,
        `DTSTART:202611${day}T150000Z`,
        `DTEND:202611${day}T160000Z`,
        'RRULE:FREQ=WEEKLY;COUNT=5',
        `SUMMARY:Lecture [${code}]`,
      );
    const plan = (...entries: string[]) => ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\r\n');
    await importAll(plan(lecture(0, 23, 'BIO 101'), lecture(1, 24, 'CHEM 101'), lecture(2, 25, 'MATH 101')));
    const read = () =>
      fixture.sql(
        `SELECT e.id, e.place, c.code, e.start_local FROM events e JOIN courses c ON c.id = e.course_id
         WHERE e.user_id = $1 AND e.deleted_at IS NULL ORDER BY c.code`,
      );
    await fixture.sql(
      `UPDATE events SET place = 'My seat' WHERE user_id = $1 AND start_local < '2026-11-24'`,
    );
    const before = await read();
    await importAll(plan(lecture(0, 24, 'CHEM 101'), lecture(1, 25, 'MATH 101')));
    expect(await read()).toEqual(before);
  });
});

describe('calendars with real UIDs', () => {
  const fixture = setUpSources();

  it('keep the row of a deadline with a new title and day', async () => {
    await importFiles(fixture.app, fixture.student.token, calendar('retitled-before'));
    const [essay] = await fixture.assignments();
    await importFiles(fixture.app, fixture.student.token, calendar('retitled-after'));
    const after = await fixture.assignments();
    expect(after).toHaveLength(2);
    expect(after).toContainEqual(
      expect.objectContaining({ id: essay?.id, title: 'Essay (final version) due', dueDate: inDays(12) }),
    );
  });
});
