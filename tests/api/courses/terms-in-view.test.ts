import { termsInView } from '#domain/terms/terms-in-view';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createTerm } from '../../factories/term';
import { createStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const NOW_SHOWN = `{
  courses { code }
  assignments { title }
  open: assignments(isOpen: true, first: 40) { title }
  courseWeeks { course { code } }
  today { courses { code } }
  whatNext(first: 10) { tasks { assignment { title } } }
}`;

/** The dates of terms, each of which has one course named after it, with work named after it. */
const TERMS = [
  { name: 'Fall', startsOn: '2026-08-31', endsOn: '2026-12-18', isCurrent: true },
  { name: 'Spring', startsOn: '2027-01-11', endsOn: '2027-05-14', isCurrent: false },
  { name: 'Year', startsOn: '2026-11-02', endsOn: '2026-12-30', isCurrent: false },
];

interface Answer {
  courses: { code: string }[];
  assignments: { title: string }[];
  open: { title: string }[];
  courseWeeks: { course: { code: string } }[];
  today: { courses: { code: string }[] };
  whatNext: { tasks: { assignment: { title: string } }[] };
}

describe('lists without a chosen term', () => {
  let clock = new Date('2026-10-01T12:00:00Z');
  const app = useTestApp({ now: () => clock });

  async function studentWithTerms() {
    const { token } = await createStudent(app, { timezone: 'America/New_York', subscriptionTier: 'pro' });
    for (const term of TERMS) {
      const { id: termId } = await createTerm(app, token, term);
      const { id: courseId } = await createCourse(app, token, { code: term.name, termId });
      await createAssignment(app, token, { title: term.name, courseId, dueDate: '2027-03-01' });
    }
    await createCourse(app, token, { code: 'Loose' });
    await createAssignment(app, token, { title: 'Loose', courseId: null, dueDate: '2027-03-01' });
    return token;
  }

  it.each([
    ['one term is running', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['a second begins where the student is', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['the current one is over', '2026-12-19T12:00:00Z', '2026-12-19'],
    ['none is running', '2027-01-02T12:00:00Z', '2027-01-02'],
    ['the next one is running', '2027-01-11T12:00:00Z', '2027-01-11'],
    ['all are over', '2027-05-15T12:00:00Z', '2027-05-15'],
  ])('show the terms in view while %s', async (_what, now, today) => {
    const token = await studentWithTerms();
    clock = new Date(now);
    const shown = await app.data<Answer>(NOW_SHOWN, {}, token);
    const expected = [...termsInView(TERMS, today).map(({ name }) => name), 'Loose'].sort();
    expect(shown.courses.map(({ code }) => code).sort()).toEqual(expected);
    expect(shown.courseWeeks.map(({ course }) => course.code).sort()).toEqual(expected);
    expect(shown.today.courses.map(({ code }) => code).sort()).toEqual(expected);
    expect(shown.assignments.map(({ title }) => title).sort()).toEqual(expected);
    expect(shown.open.map(({ title }) => title).sort()).toEqual(expected);
    expect(shown.whatNext.tasks.map(({ assignment }) => assignment.title).sort()).toEqual(expected);
  });

  it('show all terms on request, but not together with one', async () => {
    const token = await studentWithTerms();
    clock = new Date('2027-05-15T12:00:00Z');
    const shown = await app.data<Pick<Answer, 'courses' | 'assignments' | 'open'>>(
      `{
        courses(allTerms: true) { code }
        assignments(allTerms: true) { title course { code } }
        open: assignments(allTerms: true, isOpen: true, first: 40) { title }
      }`,
      {},
      token,
    );
    const all = ['Fall', 'Loose', 'Spring', 'Year'];
    expect(shown.courses.map(({ code }) => code).sort()).toEqual(all);
    expect(shown.assignments.map(({ title }) => title).sort()).toEqual(all);
    expect(shown.open.map(({ title }) => title).sort()).toEqual(all);
    const { terms } = await app.data<{ terms: { id: string }[] }>('{ terms { id } }', {}, token);
    for (const list of [
      'courses(termId: $id, allTerms: true) { id }',
      'assignments(courseId: $id, allTerms: true) { id }',
    ]) {
      const refused = await app.graphql(`query ($id: ID) { ${list} }`, { id: terms[0]?.id }, token);
      expect(refused.errors?.[0]).toMatchObject({
        message: expect.stringMatching(/all ?terms/i) as string,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
  });
});
