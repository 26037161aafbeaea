import { readFileSync } from 'node:fs';
import { Kind } from 'graphql';
import { buildSchema, PUBLIC_FIELDS } from '../../server/graphql/build-schema';
import { deriveDocuments } from '../../server/rest/derive-documents';
import { restOperations } from '../../server/rest/operation';
import { REST_ROUTES } from '../../server/rest/routes';
import { createTestApp, type TestApp } from '../support/test-app';

/** Rows such as "| POST | `/api/auth/login` | `login` |". */
const DOCUMENTED_ROW = /^\|\s*(GET|POST|PUT|PATCH|DELETE)\s*\|\s*`(\/api\/[^`]+)`\s*\|/gm;

const DOCUMENTS = deriveDocuments(buildSchema(), REST_ROUTES);
const OPERATIONS = restOperations(REST_ROUTES, DOCUMENTS, PUBLIC_FIELDS).map(
  ({ route, isPublic, queryParameters }) => ({
    method: route.method,
    path: route.path,
    url: route.path.replace(/:\w+/g, '019a0000-0000-7000-8000-000000000000'),
    isPublic,
    queryParameters,
  }),
);

/** Required input of a call with an ID in its path. */
const NEEDED: Readonly<Record<string, object>> = {
  '/api/notifications/:notificationId/snooze': { minutes: 10 },
  '/api/assignments/:assignmentId/subtasks': { title: 'Outline' },
  '/api/assignments/:assignmentId/subtasks/order': { ids: ['019a0000-0000-7000-8000-000000000000'] },
  '/api/courses/:courseId/scores': { scores: [{ id: '019a0000-0000-7000-8000-000000000000' }] },
};

describe('the table of REST aliases', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('is the table of docs/api.md, both ways', () => {
    const told = [...readFileSync('docs/api.md', 'utf8').matchAll(DOCUMENTED_ROW)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const served = REST_ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(told.sort()).toEqual(served.sort());
  });

  it('uses every operation of its documents, and no other', () => {
    const names = DOCUMENTS.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
    );
    expect(REST_ROUTES.map(({ document }) => document).sort()).toEqual(names.sort());
  });

  it.each(OPERATIONS.map((operation) => [operation.method, operation.path, operation] as const))(
    'asks a guest to log in on %s %s, unless its document is public',
    async (method, _path, { url, isPublic }) => {
      const response = await app.rest(url, { method, ...(method === 'GET' ? {} : { body: {} }) });
      if (isPublic) expect(response.statusCode).not.toBe(401);
      else {
        expect(response.statusCode).toBe(401);
        expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED', error: expect.any(String) });
      }
    },
  );

  it.each(OPERATIONS.map((operation) => [operation.method, operation.path, operation] as const))(
    'refuses unknown and repeated query parameters on %s %s',
    async (method, _path, { url, queryParameters }) => {
      const { token } = await app.register();
      const call = { method, token, ...(method === 'GET' ? {} : { body: {} }) };
      const unknown = await app.rest(`${url}?lang=en`, call);
      expect([unknown.statusCode, unknown.json().fields]).toEqual([
        400,
        { lang: 'is not a known query parameter' },
      ]);
      for (const { variable } of queryParameters) {
        const name = variable.name.value;
        const repeated = await app.rest(`${url}?${name}=a&${name}=b`, call);
        expect([repeated.statusCode, repeated.json().fields]).toEqual([
          400,
          { [name]: 'is given more than once' },
        ]);
      }
    },
  );

  it.each(
    OPERATIONS.filter(({ method }) => method !== 'GET').map((row) => [row.method, row.path, row] as const),
  )('does not ignore If-Match on %s %s', async (method, _path, { url }) => {
    const { token } = await app.register();
    const send = (tag: string) => app.rest(url, { method, token, body: {}, headers: { 'if-match': tag } });
    for (const tag of ['"1"', 'W/"abc"', '"1", "2"']) {
      const refused = await send(tag);
      expect([refused.statusCode, refused.json()]).toEqual([
        412,
        expect.objectContaining({ code: 'CONFLICT', error: expect.stringContaining('expectedVersion') }),
      ]);
    }
    expect((await send('*')).statusCode).not.toBe(412);
  });

  it.each(
    OPERATIONS.filter(({ url, path }) => url !== path).map((row) => [row.method, row.path, row] as const),
  )('answers an id without a row on %s %s with 404, and no id with 400', async (method, path, { url }) => {
    const { token } = await app.register();
    const body = NEEDED[path] ?? {};
    const call = { method, token, ...(method === 'GET' || method === 'DELETE' ? {} : { body }) };
    const missing = await app.rest(url, call);
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND']);
    const wrong = await app.rest(path.replace(/:\w+/g, 'abc'), call);
    const [, name = ''] = /:(\w+)/.exec(path) ?? [];
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { [name]: 'must be a UUID' }]);
  });

  it.each([...new Set(OPERATIONS.map(({ path }) => path))])('names the methods of %s', async (path) => {
    const methods = OPERATIONS.filter((row) => row.path === path).map(({ method }) => method as string);
    const other = (['PUT', 'DELETE', 'POST'] as const).find((method) => !methods.includes(method)) ?? 'PUT';
    const response = await app.rest(path.replace(/:\w+/g, 'abc'), { method: other });
    expect([response.statusCode, response.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    const allowed = String(response.headers['allow']).split(', ');
    expect(allowed.filter((method) => method !== 'HEAD').sort()).toEqual(methods.sort());
  });
});
