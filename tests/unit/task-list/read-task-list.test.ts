import { hasTasks, readTaskList } from '../../../domain/task-list/read-task-list';

const read = (...lines: string[]) => readTaskList(lines.join('\n'), 10).tasks;

describe('tasks as others write them', () => {
  it('are read with the signs of the plugin in any order, and tags between them', () => {
    expect(
      read('- [ ] Essay #uni ⏫ 🛫 2026-11-01 #draft 📅 2026-12-01 ➕ 2026-10-01 🔁 every week ^a1'),
    ).toMatchObject([
      {
        title: 'Essay #uni #draft',
        priority: 2,
        dueDate: '2026-12-01',
        repeats: 'every week',
        progress: 'todo',
        course: null,
      },
    ]);
    expect(
      read('* [X] Lab 🗓️2026-12-02 ✅ 2026-12-01 🔽', '1. [/] Quiz ⌛ 2026-11-30', '+ [-] Gym ❌ 2026-11-01'),
    ).toMatchObject([
      { title: 'Lab', progress: 'submitted', dueDate: '2026-12-02', completedOn: '2026-12-01', priority: 4 },
      { title: 'Quiz', progress: 'doing', plannedOn: '2026-11-30' },
      { title: 'Gym', progress: 'let_go' },
    ]);
  });

  it('keep what stands in the title, and take what is indented below as notes', () => {
    expect(
      read(
        '## BIO 210',
        'Some prose',
        '- [ ] Read [[Cells|the chapter]] by 5',
        '\t- pages 3–9',
        '\t  and the summary',
        '- a list',
        '- [ ] Next',
      ),
    ).toMatchObject([
      {
        title: 'Read [[Cells|the chapter]] by 5',
        notes: 'pages 3–9\nand the summary',
        course: { code: 'BIO 210', name: null },
      },
      { title: 'Next', notes: null },
    ]);
  });

  it('stop at as many as are wanted', () => {
    const { tasks, isCut } = readTaskList('- [ ] a\n- [ ] b\n- [ ] c', 2);
    expect([tasks.length, isCut]).toEqual([2, true]);
    expect(hasTasks('A text\n  - [ ] a')).toBe(true);
    expect(hasTasks('A text [ ] a\n- []b')).toBe(false);
  });
});
