import { strToU8, zipSync } from 'fflate';
import { calendarOfShape, loadShapes } from '../../factories/calendar-shapes';
import { fixtureCalendar } from '../../factories/fixture-calendar';
import { confirm, confirmation, post, review, upload } from '../../factories/import';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const TODAY = '2026-11-21';

interface Work {
  assignments: { title: string; dueDate: string; course: { code: string } | null }[];
}

const SCHEDULE =
  'CRN,Subject,Days,Times,Location,Date Range\n' +
  '12345,BIOL 1406 General Biology I,MWF,10:00 am - 10:50 am,SCI 101,11/23/2026 - 12/11/2026\n' +
  '12346,ART 100 Online,TBA,TBA,Online,11/23/2026 - 12/11/2026\n';

describe('imports of what schools give', () => {
  const app = useTestApp({ now: () => new Date(`${TODAY}T10:00:00Z`) });
  const student = useStudent(app, { timezone: 'Europe/Paris' });

  const reviewOf = async (body: string | Buffer) => {
    const draft = await upload(app, student.token, body);
    return { draft, found: await review(app, student.token, [draft.id]) };
  };

  it.each(loadShapes('field').map((shape) => [shape.id, shape] as const))('%s', async (_id, shape) => {
    const { found } = await reviewOf(calendarOfShape(shape, TODAY));
    const right = [...new Set(shape.entries.map(([, course]) => course))];
    expect(found.courses).toHaveLength(right.length);
    for (const [index, { code, name }] of found.courses.entries())
      expect([code, name]).toContain(right[index]);
    expect(found.items.every(({ kind }) => kind === 'class')).toBe(true);
  });

  it('keep the number of a course', async () => {
    const { draft, found } = await reviewOf(fixtureCalendar('numbered-courses', TODAY));
    expect(found.courses.map(({ name }) => name)).toEqual(['Analyse 1', 'Analyse 2']);
    await confirm(app, student.token, confirmation([draft.id], found));
    const { courses } = await app.data<{ courses: { name: string }[] }>(
      '{ courses { name } }',
      {},
      student.token,
    );
    expect(courses.map(({ name }) => name).sort()).toEqual(['Analyse 1', 'Analyse 2']);
  });

  it('take what Brightspace lists three times for one deadline', async () => {
    const { draft, found } = await reviewOf(fixtureCalendar('brightspace', TODAY));
    await confirm(app, student.token, confirmation([draft.id], found));
    const { assignments } = await app.data<Work>(
      '{ assignments { title dueDate course { code } } }',
      {},
      student.token,
    );
    expect(assignments.map(({ title, course }) => `${title} | ${course?.code}`).sort()).toEqual([
      'Group charter | GEO 20500',
      'Herbarium sheet | BOT 11000',
      'Soil diary | BOT 11000',
    ]);
  });

  it('take a schedule in a table, and name the rows that cannot be read', async () => {
    const { draft, found } = await reviewOf(SCHEDULE);
    expect(draft).toMatchObject({ entries: 1, unreadable: 1 });
    expect(found.courses).toMatchObject([{ code: 'BIOL 1406', name: 'General Biology I', classes: 1 }]);
    expect(found.items).toMatchObject([{ kind: 'class', startLocal: '2026-11-23T10:00', recurring: true }]);
    expect(found.unreadable).toMatchObject([{ position: 2, title: 'ART 100 Online' }]);
    await confirm(app, student.token, confirmation([draft.id], found));
    const again = await reviewOf(SCHEDULE);
    expect(again.found.items.map(({ change }) => change)).toEqual(['unchanged']);
  });

  it('take a schedule as text/csv, and from a ZIP file with calendars', async () => {
    const asTable = await post(app, student.token, SCHEDULE, { 'content-type': 'text/csv' });
    expect(asTable.statusCode).toBe(201);
    const body = zipSync({
      'folder/schedule.csv': strToU8(SCHEDULE),
      'numbered.ics': strToU8(fixtureCalendar('numbered-courses', TODAY)),
      'notes.csv': strToU8('a,b\n1,2'),
    });
    const { found } = await reviewOf(Buffer.from(body));
    expect(found.courses.map(({ name }) => name)).toEqual(['General Biology I', 'Analyse 1', 'Analyse 2']);
  });

  it("take the calendars of an account's export, without what macOS and the archive add", async () => {
    const calendar = calendarOfShape(
      {
        id: 'own',
        entries: [
          ['MATH 210 Lecture', 'MATH 210'],
          ['MATH 210 Tutorial', 'MATH 210'],
        ],
      },
      TODAY,
    );
    const body = zipSync({
      'Takeout/archive_browser.html': strToU8('<p>Calendar</p>'),
      'Takeout/Calendar/Uni.ics': strToU8(calendar),
      'Takeout/Calendar/Empty.ics': strToU8('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'),
      '__MACOSX/Takeout/Calendar/._Uni.ics': strToU8('\u0000\u0005\u0016\u0007'),
      'Takeout/Plan.csv': strToU8(
        'Betreff;Beginnt am;Beginnt um;Endet am;Endet um;Ort\n' +
          'Statistik Vorlesung;30.11.2026;08:15;30.11.2026;09:45;H 1\n' +
          'Statistik Vorlesung;07.12.2026;08:15;07.12.2026;09:45;H 1\n',
      ),
    });
    const { draft, found } = await reviewOf(Buffer.from(body));
    expect(draft.unreadable).toBe(0);
    expect(found.courses.map(({ code, classes }) => `${code} ${classes}`)).toEqual([
      'MATH 210 16',
      'Statistik 2',
    ]);
  });
});
