import {
  deadlineComponent,
  todoComponent,
  type DeadlineSource,
} from '../../../server/features/calendar/deadline-component';

const deadline = (changes: Partial<DeadlineSource> = {}): DeadlineSource => ({
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Essay',
  type: 'assignment',
  progress: 'todo',
  isDone: changes.progress === 'submitted',
  priority: 4,
  courseCode: 'BIO 101',
  notes: null,
  link: null,
  dueDate: '2026-11-30',
  dueTime: '23:59',
  dueAt: '2026-11-30T23:59:00Z',
  completedAt: null,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  version: 3,
  ...changes,
});
const DONE = { progress: 'submitted', completedAt: '2026-11-20T10:00:00Z' } as const;
const linesOf = (text: string) => text.split('\r\n');

describe('a deadline in a calendar', () => {
  it('is an event that ends when it is due and blocks no time', () => {
    expect(linesOf(deadlineComponent(deadline()))).toEqual(
      expect.arrayContaining([
        'UID:assignment-019a0000-0000-7000-8000-000000000001',
        'DTSTAMP:20261102T080000Z',
        'SEQUENCE:2',
        'DTSTART:20261130T232900Z',
        'DTEND:20261130T235900Z',
        'SUMMARY:Due: Essay [BIO 101]',
        'TRANSP:TRANSPARENT',
      ]),
    );
  });

  it.each([
    ['exam', 'Exam'],
    ['quiz', 'Quiz'],
  ] as const)('is an event that begins at its time when it is an %s, and rings before that', (type, word) => {
    const sat = deadline({ type, title: 'Cells', dueTime: '09:00', dueAt: '2026-11-30T09:00:00Z' });
    expect(linesOf(deadlineComponent(sat, { alarmMinutes: 60 }))).toEqual(
      expect.arrayContaining([
        'DTSTART:20261130T090000Z',
        'DTEND:20261130T093000Z',
        `SUMMARY:${word}: Cells [BIO 101]`,
        'TRIGGER:-PT1H',
      ]),
    );
    expect(linesOf(todoComponent(sat))).toContain('DUE:20261130T090000Z');
  });

  it('is a day to hand it in when of a quiz only the day is known', () => {
    expect(linesOf(deadlineComponent(deadline({ type: 'quiz', dueTime: null })))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261130', 'SUMMARY:Due: Essay [BIO 101]']),
    );
  });

  it('keeps its identity when it is done, has a tick where that is wished, and rings no more', () => {
    const style = { marksFinished: true, alarmMinutes: 60 };
    const done = deadlineComponent(deadline(DONE), style);
    expect(linesOf(done)).toContain('SUMMARY:✓ Due: Essay [BIO 101]');
    expect(linesOf(done)).toContain('UID:assignment-019a0000-0000-7000-8000-000000000001');
    expect(done).not.toContain('VALARM');
    expect(deadlineComponent(deadline(), style)).toContain('TRIGGER:-PT30M');
    expect(linesOf(deadlineComponent(deadline(DONE)))).toContain('SUMMARY:Due: Essay [BIO 101]');
  });

  it.each([
    ['todo', 1, ['STATUS:NEEDS-ACTION', 'PRIORITY:1']],
    ['doing', 2, ['STATUS:IN-PROCESS', 'PRIORITY:3']],
    ['todo', 4, ['STATUS:NEEDS-ACTION', 'PRIORITY:0']],
  ] as const)('as a task is %s with priority %d', (progress, priority, lines) => {
    const task = linesOf(todoComponent(deadline({ progress, priority })));
    expect(task).toEqual(
      expect.arrayContaining([...lines, 'DUE:20261130T235900Z', 'SUMMARY:Essay [BIO 101]']),
    );
    expect(task).toContain('UID:task-019a0000-0000-7000-8000-000000000001');
  });

  it('as a task is completed, or due on a whole day', () => {
    const done = linesOf(todoComponent(deadline(DONE), { alarmMinutes: 60 }));
    expect(done).toEqual(
      expect.arrayContaining(['STATUS:COMPLETED', 'PERCENT-COMPLETE:100', 'COMPLETED:20261120T100000Z']),
    );
    expect(done).not.toContain('BEGIN:VALARM');
    const wholeDay = linesOf(todoComponent(deadline({ dueTime: null }), { alarmMinutes: 1440 }));
    expect(wholeDay).toEqual(
      expect.arrayContaining(['DUE;VALUE=DATE:20261130', 'TRIGGER;RELATED=END:-PT15H']),
    );
  });
});
