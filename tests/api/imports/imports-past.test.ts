import { confirm, confirmation, review, upload } from '../../factories/import';
import { feed, useImportBench } from '../../factories/import-bench';

const PROGRESS = '{ assignments { title progress completedAt dueAt } }';

interface Progress {
  assignments: { title: string; progress: string; completedAt: string | null; dueAt: string }[];
}

describe('deadlines that have passed', () => {
  const bench = useImportBench();

  const importFeed = async (pastAsDone?: boolean): Promise<Progress['assignments']> => {
    const { id } = await upload(bench.app, bench.student.token, feed('canvas-term'));
    const found = await review(bench.app, bench.student.token, [id]);
    await confirm(bench.app, bench.student.token, confirmation([id], found, { pastAsDone }));
    return (await bench.app.data<Progress>(PROGRESS, {}, bench.student.token)).assignments;
  };

  it('arrive as done at the time they were due when the student says so, and no others', async () => {
    const assignments = await importFeed(true);
    const done = assignments.filter(({ progress }) => progress === 'submitted');
    const open = assignments.filter(({ progress }) => progress === 'todo');
    const lastDone =
      done
        .map(({ dueAt }) => dueAt)
        .sort()
        .at(-1) ?? '';
    expect(done.length).toBeGreaterThan(0);
    expect(done.length + open.length).toBe(assignments.length);
    expect(open.every(({ dueAt }) => dueAt > lastDone)).toBe(true);
    expect(done.every(({ completedAt, dueAt }) => Date.parse(completedAt ?? '') === Date.parse(dueAt))).toBe(
      true,
    );
  });

  it('arrive late otherwise', async () => {
    const assignments = await importFeed();
    expect(
      assignments.every(({ progress, completedAt }) => progress === 'todo' && completedAt === null),
    ).toBe(true);
  });
});
