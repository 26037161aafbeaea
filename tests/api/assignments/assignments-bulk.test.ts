import { randomUUID } from 'node:crypto';
import { createAssignment } from '../../factories/assignment';
import { createStudent } from '../../factories/user';
import { ASSIGNMENT, RESTORE, useAssignmentFixture, type Row } from '../../support/assignment-fixture';

const BULK = `mutation ($input: UpdateAssignmentsInput!) { updateAssignments(input: $input) {
  assignments { ${ASSIGNMENT} } courses { id grade { percent } } } }`;
const DELETE_SEVERAL = `mutation ($input: DeleteAssignmentsInput!) { deleteAssignments(input: $input) {
  deletion { id label itemCount } } }`;

describe('several assignments', () => {
  const fixture = useAssignmentFixture();
  const { run, refused, add, all } = fixture;

  it('change together or not at all', async () => {
    const [one, two] = [await add({ pointsPossible: 10 }), await add({ dueDate: '2026-09-10' })];
    const changes = [
      { id: one.id, dueDate: '2026-09-06', pointsEarned: 9 },
      { id: two.id, dueDate: '2026-09-12', progress: 'submitted', courseId: null },
    ];
    const { updateAssignments: saved } = await run<{
      updateAssignments: { assignments: Row[]; courses: { grade: { percent: number } }[] };
    }>(BULK, { input: { assignments: changes } });
    expect(saved.assignments.map(({ dueDate }) => dueDate)).toEqual(['2026-09-06', '2026-09-12']);
    expect(saved.courses).toMatchObject([{ grade: { percent: 90 } }]);
    const stale = [
      { id: one.id, title: 'New' },
      { id: two.id, expectedVersion: 1, dueDate: '2026-09-11' },
    ];
    expect(await refused(BULK, { assignments: stale })).toMatchObject({ code: 'CONFLICT' });
    const bad = [
      { id: one.id, title: 'New' },
      { id: two.id, categoryId: randomUUID() },
    ];
    expect(await refused(BULK, { assignments: bad })).toMatchObject({
      code: 'NOT_FOUND',
      fields: { 'assignments[1].categoryId': expect.any(String) as string },
    });
    const twice = [{ id: one.id }, { id: one.id.toUpperCase() }];
    expect((await refused(BULK, { assignments: twice })).fields).toHaveProperty(['assignments[1].id']);
    expect((await all()).map(({ title }) => title)).toEqual(['Journal', 'Journal']);
  });

  it('are merged with what others changed in up to 20 of them', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 21; index += 1) ids.push((await add()).id);
    await run(BULK, { input: { assignments: ids.map((id) => ({ id, title: 'Theirs' })) } });
    const change = (priority: number) => ids.map((id) => ({ id, priority, expectedVersion: 1 }));
    const refusal = await refused(BULK, { assignments: change(1) });
    expect(refusal).toMatchObject({ code: 'CONFLICT', extensions: { current: { title: 'Theirs' } } });
    expect(refusal.extensions).not.toHaveProperty('conflicts');
    const few = { assignments: change(2).slice(1) };
    const { updateAssignments } = await run<{ updateAssignments: { assignments: Row[] } }>(BULK, {
      input: few,
    });
    expect(updateAssignments.assignments).toHaveLength(20);
    for (const row of updateAssignments.assignments)
      expect(row).toMatchObject({ title: 'Theirs', priority: 2, version: 3 });
  });

  it('are deleted in one act that one act undoes', async () => {
    const rows = [await add(), await add({ title: 'Second' }), await add({ title: 'Third' })];
    const ids = rows.slice(0, 2).map(({ id }) => id);
    const gone = [...ids, randomUUID()];
    expect((await refused(DELETE_SEVERAL, { ids: gone })).fields).toHaveProperty(['ids[2]']);
    expect(await all()).toHaveLength(3);
    const { deleteAssignments } = await run<{
      deleteAssignments: { deletion: { id: string; label: string; itemCount: number } };
    }>(DELETE_SEVERAL, { input: { ids } });
    expect(deleteAssignments.deletion).toMatchObject({ label: 'Journal', itemCount: 2 });
    expect(await all()).toHaveLength(1);
    await run(RESTORE, { id: deleteAssignments.deletion.id });
    expect(await all()).toHaveLength(3);
  });

  it('are deleted only in the versions that the caller saw', async () => {
    const rows = [await add(), await add({ title: 'Second' })];
    const ids = rows.map(({ id }) => id);
    const stale = await refused(DELETE_SEVERAL, { ids, expectedVersions: [1, 2] });
    const current = { id: ids[1], title: 'Second', version: 1 };
    expect(stale.extensions).toMatchObject({ code: 'CONFLICT', current });
    expect((await refused(DELETE_SEVERAL, { ids, expectedVersions: [1] })).fields).toHaveProperty(
      'expectedVersions',
    );
    expect(await all()).toHaveLength(2);
    await run(DELETE_SEVERAL, { input: { ids, expectedVersions: [1, 1] } });
    expect(await all()).toEqual([]);
  });

  it.each([[[0, 1]], [[1, 0]], [[-1, -1]], [[2_147_483_647, 1]]])(
    'are deleted only if each version is the current one, also of one named twice: %j',
    async (expectedVersions) => {
      const { id } = await add();
      const ids = [id, id.toUpperCase()];
      expect(await refused(DELETE_SEVERAL, { ids, expectedVersions })).toMatchObject({ code: 'CONFLICT' });
      expect(await all()).toHaveLength(1);
      await run(DELETE_SEVERAL, { input: { ids, expectedVersions: [1, 1] } });
      expect(await all()).toEqual([]);
    },
  );

  it('are deleted once of many calls at the same time', async () => {
    const ids = [(await add()).id, (await add({ title: 'Second' })).id];
    const input = { ids, expectedVersions: [1, 1] };
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => run(DELETE_SEVERAL, { input })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('NOT_FOUND');
    expect(await all()).toEqual([]);
  });

  it('of another student are not there, whatever their versions', async () => {
    const own = await add();
    const other = await createStudent(fixture.app);
    const { id } = await createAssignment(fixture.app, other.token);
    for (const expectedVersions of [
      [1, 1],
      [1, 2],
    ])
      expect(await refused(DELETE_SEVERAL, { ids: [own.id, id], expectedVersions })).toMatchObject({
        code: 'NOT_FOUND',
        fields: { 'ids[1]': expect.any(String) as string },
      });
    expect(await all()).toHaveLength(1);
  });
});
