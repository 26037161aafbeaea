import type { AssignmentType } from '#domain/assignments/assignment';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import { calendarBegin, CALENDAR_END } from '../../../server/ical/write-calendar';
import { deadlineComponent, type DeadlineSource } from '../../../server/features/calendar/deadline-component';
import { eventComponents, type CalendarEventSource } from '../../../server/features/calendar/event-component';
import { loadText } from './load-feed';

const ID = '01a203e7-7c20-70bb-97b1-186f95ac4c7c';
const LIFE = { createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', version: 1 };
const ZONE = 'America/New_York';

const deadline = (changes: Partial<DeadlineSource> = {}): DeadlineSource => ({
  ...LIFE,
  id: ID,
  title: 'Essay',
  type: 'assignment',
  progress: 'todo',
  isDone: false,
  priority: 4,
  courseCode: 'Art & Design',
  notes: null,
  link: null,
  dueDate: '2026-12-04',
  dueTime: '23:59',
  dueAt: '2026-12-05T04:59:00Z',
  completedAt: null,
  ...changes,
});

const LESSON: CalendarEventSource = {
  ...LIFE,
  id: ID,
  courseId: ID,
  courseCode: 'Art & Design',
  kind: 'class',
  title: 'Life drawing',
  place: null,
  notes: null,
  allDay: false,
  startLocal: '2026-11-23T09:00',
  durationMinutes: 90,
  timezone: ZONE,
  recurrenceRule: 'FREQ=WEEKLY;COUNT=5',
  exceptions: [],
  additions: [],
  overrides: [],
};

const readFeed = (...components: string[]) =>
  loadText([calendarBegin({ name: 'Sam', timezone: ZONE }), ...components, CALENDAR_END].join(''), ZONE);

describe('a feed that Termwise wrote', () => {
  it.each<[string, AssignmentType, Partial<DeadlineSource>, string]>([
    ['work', 'assignment', {}, 'Essay'],
    ['an exam', 'exam', { title: 'Chapter 5', type: 'exam' }, 'Exam: Chapter 5'],
    ['an exam that says so', 'exam', { title: 'Midterm', type: 'exam' }, 'Midterm'],
    ['a quiz', 'quiz', { title: 'Chapter 5', type: 'quiz' }, 'Quiz: Chapter 5'],
    ['finished work', 'assignment', { progress: 'submitted' }, 'Essay'],
    ['a whole day', 'assignment', { dueTime: null }, 'Essay'],
    ['work of no course', 'assignment', { courseCode: null }, 'Essay'],
  ])(
    'gives deadlines as deadlines, with course, kind and moment: %s',
    async (_what, type, changes, title) => {
      const source = deadline(changes);
      const feed = await readFeed(deadlineComponent(source, { marksFinished: true }));
      expect(feed.series).toEqual([]);
      expect(feed.deadlines).toMatchObject([
        { title, dueDate: '2026-12-04', dueTime: '23:59', dueZone: ZONE },
      ]);
      expect(guessAssignmentType(feed.deadlines[0]?.title ?? '')).toBe(type);
      expect(feed.courses.map(({ code }) => code)).toEqual(
        source.courseCode === null ? [] : ['Art & Design'],
      );
    },
  );

  it('gives classes their course', async () => {
    const feed = await readFeed(eventComponents(LESSON), deadlineComponent(deadline()));
    expect(feed.series).toMatchObject([{ kind: 'class', title: 'Life drawing', courseKey: 'ART & DESIGN' }]);
    expect(feed.courses).toHaveLength(1);
  });

  it('is read as any other calendar where another program wrote it', async () => {
    const text = deadlineComponent(deadline()).replace(ID, 'x');
    const feed = await readFeed(text);
    expect(feed.deadlines).toEqual([]);
    expect(feed.series).toHaveLength(1);
  });
});
