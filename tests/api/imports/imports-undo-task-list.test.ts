import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { importToUndo, undoImport } from '../../factories/import';
import { useImportBench } from '../../factories/import-bench';
import { createSubtask } from '../../factories/tasks';

const STATES = '{ assignments { title progress completedAt gradingState isStillOpen } }';
const CATEGORIES = '{ courses { categories { name } } }';
const REPEAT =
  'mutation ($input: RepeatAssignmentInput!) { repeatAssignment(input: $input) { assignment { id } } }';

describe('undoing an import of a list of tasks', () => {
  const bench = useImportBench();
  const token = () => bench.student.token;
  const importFile = (file: string) => importToUndo(bench.app, token(), file);
  const undo = (importId: string) => undoImport(bench.app, token(), importId);
  const ask = (document: string) => bench.app.data<Record<string, object[]>>(document, {}, token());

  it('takes its ticks back', async () => {
    const due = { dueDate: '2027-01-10' };
    await createAssignment(bench.app, token(), { ...due, title: 'Essay' });
    await createAssignment(bench.app, token(), { ...due, title: 'Homework' });
    const scored = { title: 'Quiz', pointsPossible: 10, pointsEarned: 8 };
    const { id } = await createAssignment(bench.app, token(), { ...due, ...scored });
    await updateAssignment(bench.app, token(), { id, isStillOpen: true });
    const before = await ask(STATES);
    const ticked = ['x] Essay', '-] Homework', 'x] Quiz'].map((task) => `- [${task} 📅 2027-01-10\n`);
    const importId = await importFile(ticked.join(''));
    expect(await ask(STATES)).not.toEqual(before);
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect(await ask(STATES)).toEqual(before);
  });

  it('takes its ticks of subtasks back, also of one that was renamed since', async () => {
    const PARTS = '{ assignments { subtasks { title isDone } } }';
    const EDIT = 'mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) { subtask { id } } }';
    const { id } = await createAssignment(bench.app, token(), { title: 'Report', dueDate: '2027-01-10' });
    const edited = await createSubtask(bench.app, token(), id, { title: 'Draft' });
    await createSubtask(bench.app, token(), id, { title: 'Outline' });
    const before = await ask(PARTS);
    const importId = await importFile('- [ ] Report 📅 2027-01-10\n  - [x] Draft\n  - [x] Outline\n');
    expect(JSON.stringify(await ask(PARTS))).not.toContain('false');
    await bench.app.data(EDIT, { input: { id: edited, title: 'First draft' } }, token());
    expect(await undo(importId)).toMatchObject({ left: [] });
    await bench.app.data(EDIT, { input: { id: edited, title: 'Draft' } }, token());
    expect(await ask(PARTS)).toEqual(before);
  });

  it('takes back what came again after a tick, unless it was edited', async () => {
    const { id } = await createAssignment(bench.app, token(), { title: 'Cards', dueDate: '2027-01-10' });
    await bench.app.data(REPEAT, { input: { id, afterDays: 3 } }, token());
    const before = await ask(STATES);
    const importId = await importFile('- [x] Cards 📅 2027-01-10\n');
    expect((await ask(STATES))['assignments']).toHaveLength(2);
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect(await ask(STATES)).toEqual(before);
  });

  it('takes back the grade categories that it added, unless something is in them', async () => {
    await createCourse(bench.app, token(), { code: 'BIO 210' });
    const importId = await importFile(
      '## BIO 210\n- [ ] Report [category:: Labs] 📅 2027-01-10\n- [ ] Midterm [category:: Exams] 📅 2027-01-11\n',
    );
    const midterm = (await bench.readAssignments()).find(({ title }) => title === 'Midterm');
    await updateAssignment(bench.app, token(), { id: midterm?.id ?? '', notes: 'Mine' });
    expect((await undo(importId)).left).toEqual([
      { noun: 'assignment', title: 'Midterm', field: 'notes' },
      { noun: 'grade_category', title: 'Exams', field: null },
    ]);
    expect(await ask(CATEGORIES)).toEqual({ courses: [{ categories: [{ name: 'Exams' }] }] });
  });

  it('takes back a course with the grade categories that it added there', async () => {
    const importId = await importFile('## BIO 210\n- [ ] Report [category:: Labs] 📅 2027-01-10\n');
    // The course, its term, and the assignment.
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect(await ask(CATEGORIES)).toEqual({ courses: [] });
  });
});
