import { unescapeText } from '../../../domain/task-list/markdown-text';
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

  it('are subtasks if they are indented below another one, however deep', () => {
    const tasks = read(
      '- [ ] Essay 📅 2026-12-01',
      '  - two pages',
      '  - [x] Outline [estimate:: 30 min] ✅ 2026-11-20',
      '    - see chapter 3',
      '    - Due at 10:00',
      '    - [ ] Sources 📅 2026-11-30',
      '  - Due at 17:00',
      '- [ ] Next',
    );
    expect(tasks).toMatchObject([
      {
        title: 'Essay',
        dueTime: '17:00',
        notes: 'two pages\nsee chapter 3\nDue at 10:00',
        subtasks: [
          { title: 'Outline', progress: 'submitted', completedOn: '2026-11-20', estimateMinutes: 30 },
          { title: 'Sources', progress: 'todo', dueDate: '2026-11-30' },
        ],
      },
      { title: 'Next', subtasks: [] },
    ]);
    expect(readTaskList('- [ ] a\n  - [ ] b\n  - [ ] c', 2)).toMatchObject({ isCut: true });
  });

  it('are no tasks, headings, or subtasks in code', () => {
    const tasks = read(
      ...['- [ ] Essay', '  ```sh', '  - [ ] in its notes', '    ```', '  - [ ] Outline'],
      ...['```', '## BIO 210', '- [ ] in code', '~~~', '``', '- [ ] still in code', '````'],
      ...['- [ ] Lab', '  ~~~', '- [ ] after code that was left open'],
    );
    expect(tasks).toMatchObject([
      { title: 'Essay', notes: '```sh\n- [ ] in its notes\n```', subtasks: [{ title: 'Outline' }] },
      { title: 'Lab', course: null },
      { title: 'after code that was left open' },
    ]);
  });

  it('have a line of any length in their notes, and as many lines as were written', () => {
    for (const long of ['n'.repeat(140_000), ...['\\*', '&#8232;', '> '].map((part) => part.repeat(20_000))])
      expect(read('- [ ] Essay', `    > ${long}`)[0]?.notes).toBe(unescapeText(long));
    const lines = Array.from({ length: 10_000 }, (_, at) => `${at}`);
    expect(read('- [ ] Essay', ...lines.map((line) => `    > ${line}`))[0]?.notes).toBe(lines.join('\n'));
  });

  it('are named if their line is too long to be read, and keep what is below it to themselves', () => {
    const long = (length: number) => `- [ ] ${'x'.repeat(length - 14)} 📅 2026-12-01`;
    const tasks = read('- [ ] Lab', long(10_001), '    > its note', long(10_000));
    expect(tasks.map(({ title, dueDate, isTooLong }) => [title.length, dueDate, isTooLong === true])).toEqual(
      [
        [3, null, false],
        [300, null, true],
        [9_986, '2026-12-01', false],
      ],
    );
    expect(tasks[0]?.notes).toBeNull();
  });

  it('end at prose, however long it is', () => {
    const [task] = read('- [ ] Lab', 'prose '.repeat(2_000), '    more of it');
    expect(task?.notes).toBeNull();
    expect(readTaskList(`## ${'x'.repeat(10_000)}\n- [ ] Lab`, 10).tasks).toMatchObject([{ course: null }]);
  });

  it('stop at as many as are wanted', () => {
    const { tasks, isCut } = readTaskList('- [ ] a\n- [ ] b\n- [ ] c', 2);
    expect([tasks.length, isCut]).toEqual([2, true]);
    expect(hasTasks('A text\n  - [ ] a')).toBe(true);
    expect(hasTasks('A text [ ] a\n- []b')).toBe(false);
  });
});
