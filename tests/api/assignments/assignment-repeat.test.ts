import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import { REPEAT, RESTORE, UPDATE, useAssignmentFixture } from '../../support/assignment-fixture';

const DELETE = `mutation ($input: DeleteInput!, $scope: AssignmentScope) { deleteAssignment(input: $input, scope: $scope) {
  deletion { id itemCount } } }`;

interface Deleted {
  deleteAssignment: { deletion: { id: string; itemCount: number } };
}

describe('a repeated assignment', () => {
  const fixture = useAssignmentFixture();
  const { run, refused, add, all, days, repeat, update } = fixture;

  it('is a row for every deadline up to the end of the term', async () => {
    const { id } = await add({ dueTime: '17:00', pointsPossible: 10 });
    const { assignment, others } = await repeat({ id, rule: 'FREQ=WEEKLY;BYDAY=FR' });
    expect(assignment.repetition?.rule).toBe('FREQ=WEEKLY;UNTIL=20261218T235959;BYDAY=FR');
    expect(others).toHaveLength(15);
    expect(others.at(-1)).toMatchObject({ dueDate: '2026-12-18', dueTime: '17:00', title: 'Journal' });
    expect(await all()).toHaveLength(16);
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'must match the day the assignment is due'],
    ['FREQ=WEEKLY;COUNT=1', 'must result in at least two deadlines'],
    ['FREQ=DAILY;COUNT=201', 'must result in at most 200 deadlines within three years'],
    ['FREQ=HOURLY', 'must use FREQ=DAILY, WEEKLY, MONTHLY, or YEARLY'],
  ])('refuses the rule %s', async (rule, message) => {
    const { id } = await add();
    expect(await refused(REPEAT, { id, rule })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { rule: message },
    });
    expect(await all()).toHaveLength(1);
  });

  it('needs a deadline, and one way to repeat', async () => {
    const { id } = await add({ dueDate: null });
    expect((await refused(REPEAT, { id, rule: 'FREQ=DAILY;COUNT=3' })).fields).toHaveProperty('rule');
    const both = { rule: 'FREQ=DAILY;COUNT=3', afterDays: 3 };
    expect((await refused(REPEAT, { id, ...both })).fields).toHaveProperty('afterDays');
  });

  it('changes this one, this and the following, or all', async () => {
    const { id } = await add({ dueTime: '17:00' });
    const { others } = await repeat({ id, rule: 'FREQ=WEEKLY;COUNT=5' });
    await update({ id: others[0]?.id, title: 'Alone', dueDate: '2026-09-12' });
    const cut = await update({
      id: others[2]?.id,
      scope: 'this_and_following',
      title: 'Essay',
      dueDate: '2026-09-27',
      progress: 'submitted',
    });
    expect(cut.others).toHaveLength(1);
    expect(cut.assignment.repetition?.rule).toBe('FREQ=WEEKLY;COUNT=2');
    const rows = await all();
    expect(rows.map(({ title, dueDate, progress }) => `${title} ${dueDate} ${progress}`)).toEqual([
      'Journal 2026-09-04 todo',
      'Alone 2026-09-12 todo',
      'Journal 2026-09-18 todo',
      'Essay 2026-09-27 submitted',
      'Essay 2026-10-04 todo',
    ]);
    expect(rows[0]?.repetition?.rule).toBe('FREQ=WEEKLY;UNTIL=20260918T170000');
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(2);
    await update({ id, scope: 'all', dueDate: '2026-09-03', dueTime: '09:00', priority: 1 });
    const moved = await all();
    expect(moved.slice(0, 3).map(({ dueDate }) => dueDate)).toEqual([
      '2026-09-03',
      '2026-09-11',
      '2026-09-17',
    ]);
    expect(moved[2]).toMatchObject({ dueTime: '09:00', priority: 1 });
    expect(moved[3]).toMatchObject({ dueDate: '2026-09-27', priority: 4 });
  });

  it('cannot move in step where its rule names days of the month', async () => {
    const { id } = await add();
    await repeat({ id, rule: 'FREQ=MONTHLY;BYDAY=1FR;COUNT=3' });
    const input = { id, scope: 'all', dueDate: '2026-09-05' };
    expect((await refused(UPDATE, input)).fields).toHaveProperty('dueDate');
    expect(await days()).toEqual(['09-04', '10-02', '11-06']);
  });

  it('takes another rule, keeps what was done, and stops', async () => {
    const { id } = await add();
    const { others } = await repeat({ id, rule: 'FREQ=WEEKLY;COUNT=4' });
    await update({ id: others[1]?.id, progress: 'submitted' });
    const daily = await repeat({ id, rule: 'FREQ=DAILY;COUNT=3' });
    expect(daily.removedIds).toEqual([]);
    expect(await days()).toEqual(['09-04', '09-05', '09-06', '09-18']);
    const shorter = await repeat({ id, rule: 'FREQ=DAILY;COUNT=2' });
    expect(shorter.removedIds).toHaveLength(1);
    const stopped = await repeat({ id });
    expect(stopped.assignment.repetition).toBeNull();
    expect(await days()).toEqual(['09-04', '09-18']);
    await run(RESTORE, { id: stopped.deletion?.id });
    expect(await days()).toEqual(['09-04', '09-05', '09-18']);
  });

  it('is deleted and restored from one on, or whole', async () => {
    const { id } = await add();
    const { others } = await repeat({ id, rule: 'FREQ=WEEKLY;COUNT=5' });
    const remove = (rowId: string | undefined, scope: string) =>
      run<Deleted>(DELETE, { input: { id: rowId }, scope });
    const { deleteAssignment: cut } = await remove(others[2]?.id, 'this_and_following');
    expect(cut.deletion.itemCount).toBe(2);
    expect(await days()).toEqual(['09-04', '09-11', '09-18']);
    const { deleteAssignment: rest } = await remove(others[0]?.id, 'all');
    expect(rest.deletion.itemCount).toBe(3);
    for (const { deletion } of [rest, cut]) await run(RESTORE, { id: deletion.id });
    expect(await days()).toHaveLength(5);
    await remove(others[2]?.id, 'this');
    expect(await days()).toHaveLength(4);
  });

  it('comes again some days after it was done, and not before', async () => {
    const { id } = await add({ dueTime: '18:00' });
    await repeat({ id, afterDays: 3, maxCount: 2 });
    expect(await all()).toHaveLength(1);
    const threeDaysOn = () => addDays(localDayOf(Date.now(), 'Europe/Berlin'), 3);
    const earliest = threeDaysOn();
    const done = await update({ id, progress: 'submitted' });
    expect(done.others).toMatchObject([{ title: 'Journal' }]);
    expect([earliest, threeDaysOn()]).toContain(done.others[0]?.dueDate);
    const undone = await update({ id, progress: 'todo' });
    expect(undone.removedIds).toEqual([done.others[0]?.id]);
    expect(await all()).toHaveLength(1);
    const again = await update({ id, progress: 'submitted' });
    const next = again.others[0]?.id;
    await update({ id: next, notes: 'Begun' });
    expect((await update({ id, progress: 'todo' })).removedIds).toEqual([]);
    await update({ id, progress: 'submitted' });
    expect((await update({ id: next, progress: 'submitted' })).others).toEqual([]);
    expect(await all()).toHaveLength(2);
  });
});
