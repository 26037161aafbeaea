import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const PAGE = `query Page($id: ID!) {
  ip me { firstName gpa { value } usage { resource used } }
  course(id: $id) { id term { name } grade { percent } assignments { id course { code } } }
  courses { id term { name } } terms { id gpa { value } } }`;

describe('an answer of which the database gave only a part', () => {
  const app = useTestApp();
  const student = useStudent(app);

  /** Answers of a call, each time with another of its reads failing because the disk is full. */
  async function withEachReadFailing<Answer>(call: () => Promise<Answer>): Promise<Answer[]> {
    const { database } = app.app;
    const read = database.read.bind(database);
    const answerWith = async (failing: number) => {
      // No answer is reused.
      await database.dataSource.query('UPDATE users SET revision = revision + 1 WHERE id = $1', [student.id]);
      let reads = 0;
      const spy = jest.spyOn(database, 'read').mockImplementation(((...asked: Parameters<typeof read>) => {
        reads += 1;
        if (reads !== failing) return read(...asked);
        return Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }));
      }) as typeof read);
      const answer = await call();
      spy.mockRestore();
      return { answer, reads };
    };
    const { reads } = await answerWith(0);
    const answers: Answer[] = [];
    for (let failing = 1; failing <= reads; failing += 1) answers.push((await answerWith(failing)).answer);
    return answers;
  }

  it.each([1, 5])('is a 503 that says when to try again, also compiled: request %d', async (before) => {
    const term = await createTerm(app, student.token);
    const { id } = await createCourse(app, student.token, { termId: term.id });
    await createAssignment(app, student.token, { courseId: id, pointsPossible: 10, pointsEarned: 8 });
    const ask = () => app.graphql<Record<string, unknown>>(PAGE, { id }, student.token);
    for (let time = 0; time < before; time += 1) expect((await ask()).status).toBe(200);
    const answers = await withEachReadFailing(ask);
    expect(answers.length).toBeGreaterThan(4);
    for (const { status, headers, errors } of answers) {
      expect([status, errors?.[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE']);
      expect(headers['retry-after']).toBe('2');
    }
  });

  it('is no answer of a REST call', async () => {
    const { id } = await createCourse(app, student.token);
    const event = await createEvent(app, student.token, { courseId: id });
    for (const url of ['/api/auth/me', '/api/courses', `/api/courses/${id}`, `/api/events/${event.id}`]) {
      const answers = await withEachReadFailing(() => app.rest(url, { token: student.token }));
      for (const answer of answers) {
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, 'UNAVAILABLE']);
        expect(answer.headers['retry-after']).toBe('2');
      }
    }
  });
});
