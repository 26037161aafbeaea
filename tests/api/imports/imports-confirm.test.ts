import { createEvent, type EventSample } from '../../factories/event';
import { confirm, CONFIRM, confirmation, review, REVIEW, upload } from '../../factories/import';
import { feed, NOTHING, smallFeed, useImportBench } from '../../factories/import-bench';

describe('confirming an import', () => {
  const bench = useImportBench();

  describe('as the student decides', () => {
    it('leaves out the entries of skipped courses and takes new codes and names', async () => {
      const { id } = await upload(bench.app, bench.student.token, smallFeed());
      const found = await review(bench.app, bench.student.token, [id]);
      const courses = found.courses.map(({ key, code, name, courseId }) =>
        code === 'HIST 101'
          ? { key, code, name, courseId, choice: 'skip' }
          : { key, code: 'ALG', name: 'Linear Algebra', courseId, choice: 'active' },
      );
      expect(await confirm(bench.app, bench.student.token, confirmation([id], found, { courses }))).toEqual({
        ...NOTHING,
        coursesCreated: 1,
        classesCreated: 2,
        eventsCreated: 1,
        skipped: 1,
      });
      expect((await bench.readCourses()).courses).toMatchObject([
        { code: 'ALG', name: 'Linear Algebra', status: 'active' },
      ]);
    });

    it('skips courses that are not listed', async () => {
      const { id } = await upload(bench.app, bench.student.token, smallFeed());
      const found = await review(bench.app, bench.student.token, [id]);
      expect(
        await confirm(bench.app, bench.student.token, confirmation([id], found, { courses: [] })),
      ).toEqual({
        ...NOTHING,
        eventsCreated: 1,
        skipped: 3,
      });
    });

    it('pauses what is to be active beyond the plan, even if all is asked for', async () => {
      const { id } = await upload(bench.app, bench.student.token, feed('canvas-term'));
      const found = await review(bench.app, bench.student.token, [id]);
      const courses = found.courses.map(({ key, code, name }) => ({ key, code, name, choice: 'active' }));
      expect(
        await confirm(bench.app, bench.student.token, confirmation([id], found, { courses })),
      ).toMatchObject({
        coursesCreated: 5,
        coursesPaused: 2,
      });
      expect((await bench.readCourses()).me.usage[0]).toEqual({ used: 3, limit: 3 });
      expect(await bench.readAssignments()).toHaveLength(300);
    });

    it('puts new courses into the named term', async () => {
      const { createTerm } = await bench.app.data<{ createTerm: { term: { id: string } } }>(
        'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }',
        { input: { name: 'Next year', startsOn: '2027-09-01', endsOn: '2027-12-20' } },
        bench.student.token,
      );
      const { id } = await upload(bench.app, bench.student.token, smallFeed());
      const found = await review(bench.app, bench.student.token, [id]);
      await confirm(
        bench.app,
        bench.student.token,
        confirmation([id], found, { termId: createTerm.term.id, newTerm: null }),
      );
      const terms = await bench.app.data('{ terms { name courses { code } } }', {}, bench.student.token);
      expect(terms).toEqual({
        terms: [{ name: 'Next year', courses: [{ code: 'HIST 101' }, { code: 'MATH 202' }] }],
      });
    });

    it('refuses a course the files do not hold, and writes nothing', async () => {
      const { id } = await upload(bench.app, bench.student.token, smallFeed());
      const found = await review(bench.app, bench.student.token, [id]);
      const courses = [
        ...confirmation([id], found).courses,
        { key: 'NO SUCH', code: 'X', name: 'X', choice: 'active' },
      ];
      const answer = await bench.refusal(CONFIRM, { input: confirmation([id], found, { courses }) });
      expect(answer).toMatchObject({ status: 400, fields: { courses: expect.any(String) } });
      expect((await bench.readCourses()).courses).toEqual([]);
    });

    it('writes nothing when the account has no room', async () => {
      await bench.sql(
        `INSERT INTO assignments (user_id, id, title) SELECT $1, gen_random_uuid(), 'Filler' FROM generate_series(1, 19900)`,
        [bench.student.id],
      );
      const { id } = await upload(bench.app, bench.student.token, feed('canvas-term'));
      const found = await review(bench.app, bench.student.token, [id]);
      expect(await bench.refusal(CONFIRM, { input: confirmation([id], found) })).toMatchObject({
        status: 409,
        code: 'LIMIT_REACHED',
      });
      expect((await bench.readCourses()).courses).toEqual([]);
    });
  });

  describe('at the same time', () => {
    it('imports one draft once', async () => {
      const { id } = await upload(bench.app, bench.student.token, feed('canvas-term'));
      const input = confirmation([id], await review(bench.app, bench.student.token, [id]));
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => bench.app.graphql(CONFIRM, { input }, bench.student.token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
      expect(await bench.readAssignments()).toHaveLength(300);
    });

    it('neither doubles entries and courses nor exceeds the plan with several drafts of one file', async () => {
      const inputs = [];
      for (let copy = 0; copy < 4; copy += 1) {
        const { id } = await upload(bench.app, bench.student.token, feed('canvas-term'));
        inputs.push(confirmation([id], await review(bench.app, bench.student.token, [id])));
      }
      const counts = await Promise.all(inputs.map((input) => confirm(bench.app, bench.student.token, input)));
      expect(counts.map(({ deadlinesCreated }) => deadlinesCreated).sort()).toEqual([0, 0, 0, 300]);
      const { courses, me } = await bench.readCourses();
      expect([courses.length, me.usage[0]?.used]).toEqual([5, 3]);
      expect(await bench.readAssignments()).toHaveLength(300);
    });
  });

  describe('drafts', () => {
    it('of another student, expired, imported or invented ones are not found', async () => {
      const other = await bench.app.register();
      const theirs = await upload(bench.app, other.token, smallFeed());
      const expired = await upload(bench.app, bench.student.token, smallFeed());
      await bench.sql(`UPDATE import_drafts SET expires_at = now() - interval '1 second' WHERE id = $1`, [
        expired.id,
      ]);
      const imported = await upload(bench.app, bench.student.token, smallFeed());
      await confirm(
        bench.app,
        bench.student.token,
        confirmation([imported.id], await review(bench.app, bench.student.token, [imported.id])),
      );
      for (const id of [theirs.id, expired.id, imported.id, '0190b5a0-0000-7000-8000-000000000000']) {
        expect(await bench.refusal(REVIEW, { draftIds: [id] })).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        });
        const input = { draftIds: [id], courses: [] };
        expect(await bench.refusal(CONFIRM, { input })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
      expect(await review(bench.app, other.token, [theirs.id])).toMatchObject({ items: { length: 4 } });
    });

    it('are kept as many as one review takes', async () => {
      const ids = [];
      for (let count = 0; count < 11; count += 1)
        ids.push((await upload(bench.app, bench.student.token, smallFeed())).id);
      expect(await bench.refusal(REVIEW, { draftIds: ids.slice(0, 1) })).toMatchObject({ status: 404 });
      expect((await review(bench.app, bench.student.token, ids.slice(1))).items).toHaveLength(4);
      expect(await bench.refusal(REVIEW, { draftIds: ids })).toMatchObject({
        status: 400,
        fields: { draftIds: expect.any(String) },
      });
      expect(await bench.refusal(REVIEW, { draftIds: [] })).toMatchObject({
        status: 400,
        fields: { draftIds: expect.any(String) },
      });
      expect(await bench.refusal(REVIEW, { draftIds: ['1'] })).toMatchObject({
        status: 400,
        fields: { draftIds: expect.any(String) },
      });
    });

    it('of another student lend no courses or terms', async () => {
      const other = await bench.app.register();
      const event: EventSample = await createEvent(bench.app, other.token);
      const { id } = await upload(bench.app, bench.student.token, smallFeed());
      const found = await review(bench.app, bench.student.token, [id]);
      const [first] = confirmation([id], found).courses;
      const foreign = { ...first, courseId: event.id };
      expect(
        await bench.refusal(CONFIRM, { input: confirmation([id], found, { courses: [foreign] }) }),
      ).toMatchObject({ status: 404 });
      expect(
        await bench.refusal(CONFIRM, { input: confirmation([id], found, { termId: event.id }) }),
      ).toMatchObject({ status: 404 });
    });
  });
});
