import { refusalOf } from '../../support/refusal';
import { RESTORE, useAssignmentFixture, type Step } from '../../support/assignment-fixture';

const DELETE = `mutation ($input: DeleteInput!, $scope: AssignmentScope) { deleteAssignment(input: $input, scope: $scope) {
  deletion { id itemCount } } }`;
const ADD_STEP = `mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) {
  subtask { id title dueDate estimateMinutes isDone doneAt version } assignment { id subtasks { id } } } }`;
const EDIT_STEP = `mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) {
  subtask { id isDone doneAt dueDate version } } }`;
const ORDER_STEPS = `mutation ($input: OrderSubtasksInput!) { orderSubtasks(input: $input) {
  assignment { subtasks { id title isDone } } } }`;
const DELETE_STEP =
  'mutation ($input: DeleteInput!) { deleteSubtask(input: $input) { deletion { id noun } } }';

interface Deleted {
  deleteAssignment: { deletion: { id: string; itemCount: number } };
}

describe('subtasks', () => {
  const fixture = useAssignmentFixture();
  const { run, refused, add, all } = fixture;

  const step = async (input: object) =>
    (await run<{ createSubtask: { subtask: Step } }>(ADD_STEP, { input })).createSubtask.subtask;

  it('stand in an order, are ticked on their own, and go and come with their assignment', async () => {
    const { id: assignmentId } = await add();
    const outline = await step({
      assignmentId,
      title: ' Outline ',
      dueDate: '2026-09-01',
      estimateMinutes: 30,
    });
    expect(outline).toMatchObject({ title: 'Outline', isDone: false, doneAt: null, version: 1 });
    const draft = await step({ assignmentId, title: 'Draft' });
    const ordered = { assignmentId, ids: [draft.id, outline.id] };
    const { orderSubtasks } = await run<{ orderSubtasks: { assignment: { subtasks: Step[] } } }>(
      ORDER_STEPS,
      {
        input: ordered,
      },
    );
    expect(orderSubtasks.assignment.subtasks.map(({ title }) => title)).toEqual(['Draft', 'Outline']);
    expect((await refused(ORDER_STEPS, { assignmentId, ids: [draft.id] })).code).toBe('CONFLICT');
    const { updateSubtask } = await run<{ updateSubtask: { subtask: Step } }>(EDIT_STEP, {
      input: { id: draft.id, isDone: true, expectedVersion: 1 },
    });
    expect(updateSubtask.subtask).toMatchObject({ isDone: true, doneAt: expect.any(String) as string });
    const rename = (title: string) => refused(EDIT_STEP, { id: draft.id, title, expectedVersion: 1 });
    // What only one side changed is merged.
    expect((await rename('x')).status).toBe(200);
    expect((await rename('y')).code).toBe('CONFLICT');
    await run(EDIT_STEP, { input: { id: draft.id, title: 'Draft' } });
    const { deleteSubtask } = await run<{ deleteSubtask: { deletion: { id: string; noun: string } } }>(
      DELETE_STEP,
      { input: { id: outline.id } },
    );
    expect(deleteSubtask.deletion.noun).toBe('subtask');
    const { deleteAssignment } = await run<Deleted>(DELETE, { input: { id: assignmentId } });
    expect(deleteAssignment.deletion.itemCount).toBe(2);
    const early = await refusalOf(
      fixture.app,
      RESTORE,
      { id: deleteSubtask.deletion.id },
      fixture.student.token,
    );
    expect(early.code).toBe('CONFLICT');
    await run(RESTORE, { id: deleteAssignment.deletion.id });
    await run(RESTORE, { id: deleteSubtask.deletion.id });
    const [row] = await all();
    expect(row?.subtasks.map(({ title, isDone }) => `${title} ${isDone}`)).toEqual([
      'Draft true',
      'Outline false',
    ]);
  });

  it('are 50 at most', async () => {
    const { id: assignmentId } = await add();
    await Promise.all(
      Array.from({ length: 49 }, (_, index) => step({ assignmentId, title: `Step ${index}` })),
    );
    const last = await Promise.all(
      [1, 2, 3].map(() => refused(ADD_STEP, { assignmentId, title: 'One too many' })),
    );
    expect(last.map(({ code }) => code).sort()).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', undefined]);
  });
});
