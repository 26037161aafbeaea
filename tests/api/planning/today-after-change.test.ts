import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Monday, 5 October 2026, 12:00 in New York. */
const NOON = new Date('2026-10-05T16:00:00Z');

const DAY =
  'revision assignments { id version } rest { late today others } nextExam { id } otherCourses { id }';
const NEXT =
  'whatNext(firstWork: 12) { tasks { assignment { id } cushionMinutes } waiting work { minutes date } }';
const PAGE = `{ today(first: 15) { ${DAY} } ${NEXT} }`;
/** What clients of the former release send. */
const TICK = `mutation ($input: UpdateAssignmentInput!, $isOnToday: Boolean = false) { updateAssignment(input: $input) {
  today(first: 15, firstWork: 12) @include(if: $isOnToday) { ${DAY} ${NEXT.replace('(firstWork: 12)', '')} } } }`;

/** The order that both the answer to a change and the page report. */
interface Order {
  revision: number;
  assignments: { id: string; version: number }[];
  rest: object;
  nextExam: object | null;
  otherCourses: object[];
}

interface Page {
  today: Order;
  whatNext: { tasks: { assignment: { id: string } }[] };
}

interface Ticked {
  updateAssignment: { today?: Order & { whatNext: Page['whatNext'] } };
}

describe('the answer to a tick on Today', () => {
  const app = useTestApp({ now: () => NOON });
  const student = useStudent(app, { timezone: 'America/New_York' });

  const tick = async (input: object, isOnToday?: boolean) =>
    (await app.data<Ticked>(TICK, { input, isOnToday }, student.token)).updateAssignment.today;

  it('tells what the page would be answered next: order, counts, rank, and revision', async () => {
    const course = await createCourse(app, student.token, { code: 'BIO' });
    const ids: string[] = [];
    for (let day = 1; day <= 24; day += 1) {
      const dueDate = `2026-10-${String(day).padStart(2, '0')}`;
      const more = { courseId: course.id, estimateMinutes: 60, ...(day === 9 && { type: 'exam' }) };
      ids.push((await createAssignment(app, student.token, { title: `due ${day}`, dueDate, ...more })).id);
    }
    const changes = [
      { id: ids[4], progress: 'submitted' },
      { id: ids[8], progress: 'submitted' },
      { id: ids[4], progress: 'todo' },
      { id: ids[0], dueDate: '2026-10-06' },
    ];
    for (const change of changes) {
      const { whatNext, ...told } = (await tick(change, true))!;
      const page = await app.data<Page>(PAGE, {}, student.token);
      expect(whatNext).toEqual(page.whatNext);
      expect(page.today).toEqual(told);
    }
  });

  it('leaves it out where Today is not shown', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'essay', dueDate: '2026-10-06' });
    expect(await tick({ id, progress: 'submitted' })).toBeUndefined();
  });
});
