import { createTerm } from '../../factories/term';
import { createStudent, readAccount, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, useTestApp, type TestApp } from '../../support/test-app';

const TRANSCRIPT = `mutation ($input: ImportTranscriptInput!) { importTranscript(input: $input) {
  termsCreated coursesKept terms { name gpa { value } }
  courses { id code status termId grade { letter points } grading { repeatOf basis } } user { gpa { value creditsInGpa } } } }`;
const PAST_COURSE = `mutation ($input: CreatePastCourseInput!) { createPastCourse(input: $input) {
  course { name status grade { letter } } term { gpa { value } } user { gpa { value creditsInGpa } } } }`;

describe('a transcript', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const fall = { name: 'Fall 2024', startsOn: '2024-09-01', endsOn: '2024-12-20' };
  const spring = { name: 'Spring 2025', startsOn: '2025-01-10', endsOn: '2025-05-20' };
  const letter = (code: string, grade: string, credits = 3) => ({
    code,
    basis: 'letter',
    letter: grade,
    credits,
  });

  interface Answer {
    importTranscript: {
      termsCreated: number;
      coursesKept: number;
      terms: { name: string; gpa: { value: number | null } }[];
      courses: { id: string; code: string; status: string; grading: { repeatOf: string | null } }[];
      user: { gpa: { value: number | null; creditsInGpa: number } };
    };
  }
  const bring = async (input: object) =>
    (await app.data<Answer>(TRANSCRIPT, { input }, student.token)).importTranscript;

  it('arrives archived with its grades, terms in order and repetitions linked', async () => {
    const terms = [
      {
        ...spring,
        courses: [letter('MATH 1', 'B'), { code: 'GYM', basis: 'pass_fail', passed: true, credits: 1 }],
      },
      { ...fall, courses: [letter('MATH 1', 'D'), letter('ART', 'A', 1)] },
    ];
    const answer = await bring({ terms });
    expect(answer).toMatchObject({ termsCreated: 2, coursesKept: 0 });
    expect(answer.terms.map(({ name, gpa }) => [name, gpa.value])).toEqual([
      ['Spring 2025', 3],
      ['Fall 2024', 1.75],
    ]);
    expect(answer.courses.every(({ status }) => status === 'archived')).toBe(true);
    const math = answer.courses.filter(({ code }) => code === 'MATH 1');
    const repeated = math.find(({ grading }) => grading.repeatOf !== null);
    expect(repeated?.grading.repeatOf).toBe(math.find(({ id }) => id !== repeated?.id)?.id);
    expect(answer.user.gpa).toEqual({ value: 2.29, creditsInGpa: 7 });
  });

  it('on another scale than the account’s gives it to its courses', async () => {
    const courses = [letter('IN 1', '1.7', 6), letter('IN 2', '2.3', 3)];
    const answer = await bring({ scale: 'german_1_5', terms: [{ ...fall, courses }] });
    expect(answer.courses).toMatchObject([
      { grade: { letter: '1.7', points: 1.7 } },
      { grade: { letter: '2.3', points: 2.3 } },
    ]);
    const french = { code: 'FR 1', basis: 'letter', letter: '11.25/20', credits: 6 };
    const abroad = await bring({ scale: 'fr_20', terms: [{ ...spring, courses: [french] }] });
    expect(abroad.courses).toMatchObject([{ grade: { letter: '11.25/20', points: 11.25 } }]);
    const refused = { scale: 'german_1_5', terms: [{ ...fall, courses: [letter('ART', 'A')] }] };
    expect(await refusalOf(app, TRANSCRIPT, { input: refused }, student.token)).toMatchObject({
      fields: { 'terms[0].courses[0].letter': expect.any(String) },
    });
  });

  it('brought in twice keeps what is there', async () => {
    const terms = [{ ...fall, courses: [letter('MATH 1', 'D')] }];
    await bring({ terms });
    expect(await bring({ terms })).toMatchObject({ termsCreated: 0, coursesKept: 1, courses: [] });
  });

  it('takes a past term as one line', async () => {
    const stated = { gpa: 3.5, creditsInGpa: 30 };
    await bring({ terms: [{ ...fall, stated, courses: [] }] });
    expect((await readAccount(app, student.token)).gpa).toMatchObject({ value: 3.5, creditsInGpa: 30 });
  });

  it('is refused whole, naming the grade that the scale lacks', async () => {
    const terms = [{ ...fall, courses: [letter('ART', 'A'), letter('MATH 1', 'Z')] }];
    expect(await refusalOf(app, TRANSCRIPT, { input: { terms } }, student.token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'terms[0].courses[1].letter': expect.any(String) },
    });
    const { terms: known } = await app.data<{ terms: object[] }>('{ terms { id } }', {}, student.token);
    expect(known).toEqual([]);
    expect(await createTerm(app, student.token)).toBeDefined();
  });
});

describe('a course that is over', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('arrives with its final grade as one change, or not at all', async () => {
    const { token } = await createStudent(app);
    const term = await createTerm(app, token);
    const entry = { termId: term.id, code: 'MATH 1', credits: 4, basis: 'letter' };
    const add = (input: object) => ({ input: { ...entry, ...input } });
    expect(await refusalOf(app, PAST_COURSE, add({ letter: 'Z' }), token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { letter: expect.any(String) },
    });
    const { courses } = await app.data<{ courses: object[] }>('{ courses { id } }', {}, token);
    expect(courses).toEqual([]);
    const answer = await app.data<{ createPastCourse: object }>(PAST_COURSE, add({ letter: 'B+' }), token);
    expect(answer.createPastCourse).toMatchObject({
      course: { name: 'MATH 1', status: 'archived', grade: { letter: 'B+' } },
      term: { gpa: { value: 3.3 } },
      user: { gpa: { value: 3.3, creditsInGpa: 4 } },
    });
  });
});
