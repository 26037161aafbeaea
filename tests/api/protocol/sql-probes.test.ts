import { getNamedType, isListType, isNonNullType } from 'graphql';
import { buildSchema } from '../../../server/graphql/build-schema';
import { createCourse } from '../../factories/course';
import { inputPlaces, nullable, rootOperations, withValue, type InputPlace } from '../../support/operations';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const PROBES = ["'; SELECT pg_sleep(30); --", "' OR '1'='1", '"; DROP TABLE users; --', '$1', '\\', '%_'];

const SOME_ID = '019a0000-0000-7000-8000-000000000000';

/** A value that each type accepts, for the required fields other than the tested one. */
const ACCEPTABLE: Record<string, unknown> = {
  String: 'Some text',
  ID: SOME_ID,
  Int: 1,
  Decimal: 1,
  Boolean: true,
  LocalDate: '2026-09-01',
  LocalTime: '09:00',
  LocalDateTime: '2026-09-01T09:00',
  Revision: '1',
};

const OPERATIONS = rootOperations(buildSchema()).filter(({ field }) => field.args.length > 0);
const typeOf = ({ type }: InputPlace): string => getNamedType(type).name;

describe('statements of SQL', () => {
  let app: TestApp;
  let student: TestStudent;
  let courseId: string;
  beforeAll(async () => {
    app = await createTestApp({ env: { trustProxy: 1 } });
    student = await app.register();
    courseId = (await createCourse(app, student.token)).id;
  });
  afterAll(() => app.close());
  afterEach(async () => {
    const { course } = await app.data<{ course: { id: string } }>(
      'query ($id: ID!) { course(id: $id) { id } }',
      { id: courseId },
      student.token,
    );
    expect(course.id).toBe(courseId);
  });

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'in any value of %s are texts and nothing else',
    async (_name, operation) => {
      const places = inputPlaces(operation);
      const base = places
        .filter(({ type }) => isNonNullType(type))
        .reduce((all, place) => withValue(all, place.path, ACCEPTABLE[typeOf(place)] ?? null), {});
      const executed: unknown[] = [];
      for (const place of places.filter((candidate) => typeOf(candidate) in ACCEPTABLE)) {
        for (const probe of PROBES) {
          const value = isListType(nullable(place.type)) ? [probe] : probe;
          const variables = withValue(base, place.path, value);
          const { status, errors } = await app.graphql(operation.document, variables, student.token);
          // A statement that ran would sleep into the time limit, or be a mistake of syntax: both are 5xx.
          if (status >= 500) executed.push({ place: place.name, probe, status, errors });
        }
      }
      expect(executed).toEqual([]);
    },
  );

  it('in headers and query parameters are texts and nothing else', async () => {
    for (const probe of PROBES) {
      const headers = Object.fromEntries(
        ['user-agent', 'x-forwarded-for', 'idempotency-key', 'accept-language', 'x-file-name', 'referer'].map(
          (name) => [name, probe],
        ),
      );
      const urls = ['termId', 'sort', 'lang', 'from'].map(
        (name) => `/api/courses?${name}=${encodeURIComponent(probe)}`,
      );
      for (const url of ['/api/auth/me', `/api/courses/${encodeURIComponent(probe)}`, ...urls]) {
        const { statusCode } = await app.rest(url, { token: student.token, headers });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
      const login = { email: student.email, password: student.password };
      const answer = await app.rest('/api/auth/login', { method: 'POST', body: login, headers });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('are kept as they were typed', async () => {
    for (const name of PROBES) {
      const document = `mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { name } } }`;
      const answer = await app.data(document, { input: { id: courseId, name } }, student.token);
      expect(answer).toEqual({ updateCourse: { course: { name } } });
    }
  });

  it('are no way around a password', async () => {
    for (const probe of PROBES) {
      for (const input of [
        { email: student.email, password: probe },
        { email: `${probe}@example.edu`, password: student.password },
      ]) {
        const { statusCode } = await app.rest('/api/auth/login', { method: 'POST', body: input });
        expect([400, 401]).toContain(statusCode);
      }
    }
  });
});
