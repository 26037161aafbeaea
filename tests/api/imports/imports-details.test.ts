import { confirm, confirmation, importToUndo, review, undoImport, upload } from '../../factories/import';
import { useImportBench } from '../../factories/import-bench';

const lesson = (uid: string, title: string, start: string, ...more: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}@school.example`, `DTSTART:202611${start}Z`, 'DURATION:PT1H'],
  ...['RRULE:FREQ=WEEKLY;COUNT=3', `SUMMARY:${title}`, ...more, 'END:VEVENT'],
];

const calendar = (...lessons: string[][]) =>
  ['BEGIN:VCALENDAR', 'PRODID:-//Scientia//Plan//EN', ...lessons.flat(), 'END:VCALENDAR', ''].join('\r\n');

const staff = (name: string) => [`DESCRIPTION:Staff: ${name}`, 'LOCATION:Hall 2'];

const DATES = `{ calendar(from: "2026-11-23", to: "2026-11-29") {
  occurrences { title label place teacher } } }`;

describe('what a timetable says about its classes', () => {
  const bench = useImportBench();
  const token = () => bench.student.token;
  const dates = async () => {
    const { calendar: shown } = await bench.app.data<{ calendar: { occurrences: object[] } }>(
      DATES,
      {},
      token(),
    );
    return shown.occurrences;
  };
  const file = (teacher: string) =>
    calendar(
      lesson('a', 'CHEM1011/LEC/01', '23T090000', ...staff(teacher)),
      lesson('b', 'CHEM1011/LAB/07', '24T090000', ...staff('Dr Lee Hart')),
    );

  it('is in the review and in the calendar, and follows the file', async () => {
    const { id } = await upload(bench.app, token(), file('Dr Amy Fox'));
    const found = await bench.app.data<{ importReview: { items: object[] } }>(
      'query ($ids: [ID!]!) { importReview(draftIds: $ids) { items { title label place teacher } } }',
      { ids: [id] },
      token(),
    );
    const lecture = { title: 'LEC/01', label: 'Lecture 01', place: 'Hall 2', teacher: 'Dr Amy Fox' };
    const lab = { title: 'LAB/07', label: 'Lab 07', place: 'Hall 2', teacher: 'Dr Lee Hart' };
    expect(found.importReview.items).toEqual([lecture, lab]);
    await confirm(bench.app, token(), confirmation([id], await review(bench.app, token(), [id])));
    expect(await dates()).toEqual([lecture, lab]);

    const importId = await importToUndo(bench.app, token(), file('Dr Ida Moss'));
    expect(await dates()).toEqual([{ ...lecture, teacher: 'Dr Ida Moss' }, lab]);
    await undoImport(bench.app, token(), importId);
    expect(await dates()).toEqual([lecture, lab]);

    await bench.sql(`UPDATE events SET title = 'Mine' WHERE user_id = $1 AND title = 'LAB/07'`, [
      bench.student.id,
    ]);
    expect(await dates()).toEqual([lecture, { ...lab, title: 'Mine', label: null }]);
  });
});

describe('courses that an earlier import merged', () => {
  const bench = useImportBench();
  const token = () => bench.student.token;
  const file = calendar(
    lesson('a', 'Databases (Lecture)', '23T090000'),
    lesson('b', 'Databases Praxis (Lab)', '24T090000'),
  );
  const courses = async () => {
    const rows = (await bench.sql(
      `SELECT c.code, array_agg(e.title) AS titles FROM live_courses c
       JOIN live_events e ON e.user_id = c.user_id AND e.course_id = c.id
       WHERE c.user_id = $1 GROUP BY c.code ORDER BY c.code`,
      [bench.student.id],
    )) as { code: string; titles: string[] }[];
    return rows.map(({ code, titles }) => `${code}: ${titles.sort().join(', ')}`);
  };
  const reviewed = async (content = file) => {
    const { id } = await upload(bench.app, token(), content);
    const found = await bench.app.data<{ importReview: { courses: Record<string, unknown>[] } }>(
      `query ($ids: [ID!]!) { importReview(draftIds: $ids) {
        courses { key code name courseId mergedCode mergedName choice } } }`,
      { ids: [id] },
      token(),
    );
    return { id, courses: found.importReview.courses, proposal: await review(bench.app, token(), [id]) };
  };
  const inputOf = ({ key, code, name, choice }: Record<string, unknown>, more = {}) => ({
    ...{ key, code, name, choice },
    ...more,
  });

  it('are shown as merged, and separated by one choice that later imports remember', async () => {
    const first = await reviewed();
    const [main, part] = first.courses;
    if (!main || !part) throw new Error('two courses expected');
    expect(first.courses.map(({ mergedName }) => mergedName)).toEqual([null, null]);
    const merging = [inputOf(main), inputOf(part, { mergeInto: main['key'] })];
    await confirm(bench.app, token(), confirmation([first.id], first.proposal, { courses: merging }));
    expect(await courses()).toEqual(['Databases: Lab, Lecture']);

    const again = await reviewed();
    expect(again.courses.map(({ mergedName }) => mergedName)).toEqual([null, 'Databases Praxis']);
    const [kept, merged] = again.courses;
    if (!kept || !merged) throw new Error('two courses expected');
    const separate = inputOf(
      { ...merged, code: merged['mergedCode'], name: merged['mergedName'] },
      { separate: true },
    );
    const importId = await importToUndo(bench.app, token(), file, { courses: [inputOf(kept), separate] });
    expect(await courses()).toEqual(['Databases: Lecture', 'Databases Praxis: Lab']);
    const later = await reviewed();
    expect(later.courses.map(({ code, mergedName }) => [code, mergedName])).toEqual([
      ['Databases', null],
      ['Databases Praxis', null],
    ]);

    await undoImport(bench.app, token(), importId);
    expect(await courses()).toEqual(['Databases: Lab, Lecture']);
    expect((await reviewed()).courses.map(({ mergedName }) => mergedName)).toEqual([
      null,
      'Databases Praxis',
    ]);
  });

  it('move to another course that the same import merges them with', async () => {
    const first = await reviewed();
    const [main, part] = first.courses;
    const merging = [inputOf(main ?? {}), inputOf(part ?? {}, { mergeInto: main?.['key'] })];
    await confirm(bench.app, token(), confirmation([first.id], first.proposal, { courses: merging }));
    const wider = calendar(
      lesson('a', 'Databases (Lecture)', '23T090000'),
      lesson('b', 'Databases Praxis (Lab)', '24T090000'),
      lesson('c', 'Networks (Lecture)', '25T090000'),
    );
    const again = await reviewed(wider);
    const networks = again.courses.find(({ name }) => name === 'Networks');
    const moved = again.courses.find(({ mergedName }) => mergedName !== null);
    const kept = again.courses.find((course) => course !== networks && course !== moved);
    const named = { code: moved?.['mergedCode'], name: moved?.['mergedName'] };
    const apart = inputOf({ ...moved, ...named }, { separate: true, mergeInto: networks?.['key'] });
    const importId = await importToUndo(bench.app, token(), wider, {
      courses: [inputOf(kept ?? {}), inputOf(networks ?? {}), apart],
    });
    const labelled = () =>
      bench.sql('SELECT code FROM live_courses WHERE user_id = $1 AND $2 = ANY (import_labels)', [
        bench.student.id,
        moved?.['key'],
      ]);
    const places = async () =>
      (await reviewed(wider)).courses.map(({ code, mergedName }) => [code, mergedName].join(' < ')).sort();
    expect(await courses()).toEqual(['Databases: Lecture', 'Networks: Lab, Lecture']);
    expect(await places()).toEqual(['Databases < ', 'Networks < ', 'Networks < Databases Praxis']);
    expect(await labelled()).toEqual([{ code: 'Networks' }]);
    await undoImport(bench.app, token(), importId);
    expect(await courses()).toEqual(['Databases: Lab, Lecture']);
    expect(await places()).toEqual(['Databases < ', 'Databases < Databases Praxis', 'Networks < ']);
    expect(await labelled()).toEqual([{ code: 'Databases' }]);
  });
});
