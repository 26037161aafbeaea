import fc from 'fast-check';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '../../../domain/assignments/assignment';
import { guessAssignmentType } from '../../../domain/assignments/guess-type';
import { GRADING_STATES } from '../../../domain/grading/participation';
import { TEXT_LIMITS } from '../../../domain/limits/limits';
import { NO_FIELDS } from '../../../domain/task-list/inline-fields';
import { escapeText, unescapeText } from '../../../domain/task-list/markdown-text';
import { readTaskList } from '../../../domain/task-list/read-task-list';
import type { ListedCourse, TaskWithSubtasks } from '../../../domain/task-list/task-list';
import { courseHeading, TASK_LIST_BEGIN, taskLines } from '../../../domain/task-list/write-task-list';

/** Text that Markdown, Obsidian, or its plugin would interpret. */
const HOSTILE = [
  ...[
    '[[wiki|link]]',
    '![[embed]]',
    '#tag',
    '# heading',
    '- [ ] task',
    '- [x] 📅 2026-01-01',
    '> quote',
    '```',
    '---',
  ],
  ...[
    '📅 2026-12-24',
    '✅ 2026-12-24',
    '⏳',
    '🔁 every day',
    '🔺',
    '⏫',
    '🆔 abc',
    '⛔ x',
    '🏁 delete',
    '🗓️ 2026-12-24',
  ],
  ...[
    '**bold**',
    '_x_',
    '$x$',
    '==y==',
    '%%z%%',
    '~~s~~',
    '[a:: b]',
    ' ^block',
    '\\',
    '\\[',
    '&amp;',
    '&#91;',
    '<b>',
    '|',
  ],
  ...[
    '\n',
    '\r\n',
    '\t',
    '  ',
    '\u2028',
    'Due at 17:00',
    '- <https://a.example>',
    'https://a.example/b_c?d=e#f',
    '😀',
    'é',
  ],
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));
const title = text.map((value) => value.trim()).filter((value) => value !== '');
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const points = fc.integer({ min: 0, max: 10_000_000 }).map((number) => number / 10_000);

const subtask = fc.record({
  id: orNull(fc.uuid().map((id) => `task-${id}`)),
  title,
  progress: fc.constantFrom('todo' as const, 'submitted' as const),
  dueDate: orNull(day),
  completedOn: orNull(day),
  estimateMinutes: orNull(fc.integer({ min: 0, max: 60_000 })),
});

const task: fc.Arbitrary<TaskWithSubtasks> = fc
  .record({
    type: fc.constantFrom(...ASSIGNMENT_TYPES),
    category: orNull(title.filter((value) => value.length <= 80)),
    pointsEarned: orNull(fc.oneof(points, fc.constantFrom(-3, 0, 1_000_000, 0.0001))),
    pointsPossible: orNull(points),
    letter: orNull(fc.constantFrom('B+', 'sehr gut [1]', 'A::x')),
    gradingState: orNull(fc.constantFrom(...GRADING_STATES)),
    weight: orNull(fc.constantFrom(0, 2, 12.5)),
    isBonus: fc.boolean(),
    estimateMinutes: orNull(fc.integer({ min: 0, max: 60_000 })),
    id: orNull(fc.uuid().map((id) => `task-${id}`)),
    title,
    progress: fc.constantFrom(...ASSIGNMENT_PROGRESS),
    priority: fc.integer({ min: 1, max: 4 }),
    dueDate: orNull(day),
    dueTime: orNull(fc.constantFrom('00:00', '17:30', '23:59')),
    dueZone: fc.constantFrom('Europe/London', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'),
    plannedOn: orNull(day),
    completedOn: orNull(day),
    repeats: orNull(
      fc.constantFrom('every week', 'every 2 weeks on Monday, Friday', 'every 3 days when done'),
    ),
    link: orNull(fc.webUrl()),
    notes: orNull(fc.array(text, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))),
    subtasks: fc.array(subtask, { maxLength: 3 }),
  })
  .map((made) => {
    const dueTime = made.dueDate === null ? null : made.dueTime;
    return { ...made, dueTime, dueZone: dueTime === null ? null : made.dueZone };
  });

const course: fc.Arbitrary<ListedCourse> = fc.record({ code: title, name: title });

/** A task as read back: fields that need not be written are null. */
function asRead(made: TaskWithSubtasks): TaskWithSubtasks {
  const { title: name, type, isBonus } = made;
  return {
    ...made,
    type: type === guessAssignmentType(name) ? null : type,
    isBonus: isBonus === true ? true : null,
  };
}

/** More runs than by default, for the texts are made of many parts. */
const RUNS = { numRuns: 2_000 };

describe('a list of tasks in Markdown', () => {
  it('reads back as it was written, whatever its texts hold', () => {
    const group = fc.record({
      course: orNull(course),
      tasks: fc.array(task, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 2 }), fc.array(group, { maxLength: 3 }), (loose, groups) => {
        const withCourse = groups.flatMap(({ course: of, tasks }) => (of ? [{ of, tasks }] : []));
        const written =
          TASK_LIST_BEGIN +
          loose.map(taskLines).join('') +
          withCourse.map(({ of, tasks }) => courseHeading(of) + tasks.map(taskLines).join('')).join('');
        const { isOwn, tasks, isCut } = readTaskList(written, 100);
        expect({ isOwn, isCut }).toEqual({ isOwn: true, isCut: false });
        expect(tasks).toMatchObject([
          ...loose.map((one) => ({ ...asRead(one), course: null })),
          ...withCourse.flatMap(({ of, tasks: own }) =>
            own.map((one) => ({
              ...asRead(one),
              course: { code: of.code, name: of.name === of.code ? null : of.name },
            })),
          ),
        ]);
      }),
      RUNS,
    );
  });

  it('reads back notes of any length an assignment can have, in one line or many', () => {
    const unit = fc.constantFrom('n', '*', '⏫', '🔺', '\u2028', '\\', ' word', '\n');
    const length = fc.constantFrom(8_000, 9_999, 10_001, 12_000, TEXT_LIMITS.notes);
    const plain: TaskWithSubtasks = {
      ...{ ...NO_FIELDS, id: null, title: 'Essay', progress: 'todo', priority: 4, dueDate: null },
      ...{ dueTime: null, dueZone: null, plannedOn: null, completedOn: null },
      ...{ repeats: null, link: null, notes: null, subtasks: [] },
    };
    fc.assert(
      fc.property(unit, length, (part, most) => {
        const notes = part.repeat(most / part.length);
        const written = TASK_LIST_BEGIN + taskLines({ ...plain, notes }) + taskLines(plain);
        expect(readTaskList(written, 10).tasks.map((one) => one.notes)).toEqual([notes, null]);
      }),
      { numRuns: 60 },
    );
  });

  it('escapes a text on one line that no link, tag, or sign is read from', () => {
    fc.assert(
      fc.property(text, (value) => {
        const escaped = escapeText(value);
        expect(unescapeText(escaped)).toBe(value);
        expect(escaped).not.toMatch(/[\r\n\u2028\u2029]/);
        expect(escaped).not.toMatch(/(?:^|[^\\])\[\[|(?:^|\s)#|[📅✅⏳🔁🔺⏫🆔⛔🏁🗓]/u);
      }),
      RUNS,
    );
  });

  it('never fails on what others wrote, and takes time in proportion to its length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('\n', '- [ ] ', '    ', ...HOSTILE), fc.string()), {
          maxLength: 60,
        }),
        (parts) => {
          expect(Array.isArray(readTaskList(parts.join(''), 10).tasks)).toBe(true);
        },
      ),
    );
    for (const bad of ['📅 '.repeat(3_000), '#a '.repeat(3_000), '- [ ] '.repeat(1_500), ' '.repeat(9_000)]) {
      const began = performance.now();
      readTaskList(`- [ ] ${bad}x\n`.repeat(100), 1_000);
      expect(performance.now() - began).toBeLessThan(3_000);
    }
  });
});
