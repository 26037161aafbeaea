import { readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { REST_ROUTES } from '../../server/rest/routes';
import { createTestApp, type TestApp } from '../support/test-app';

/** Rows such as "| POST | `/api/auth/login` | `login` |". */
const README_ROW = /^\|\s*(GET|POST|PUT|PATCH|DELETE)\s*\|\s*`(\/api\/[^`]+)`\s*\|/gm;

const GUEST_PATHS = /^\/api\/auth\/(login|register|forgot-password|reset-password|confirm-email)$/;

/** Bodies of rows for users whose input has required fields: what a guest lacks is the log-in, not a field. */
const ACCEPTABLE: Record<string, object> = {
  'PUT /api/users/change-password': { currentPassword: 'x', newPassword: 'x' },
  'POST /api/users/tokens': { name: 'x', scope: 'read' },
};

describe('the table of REST aliases', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('is the list of the README, both ways', () => {
    const told = [...readFileSync('README.md', 'utf8').matchAll(README_ROW)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const served = REST_ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(told.sort()).toEqual(served.sort());
  });

  it('uses every operation of its documents, and no other', () => {
    const documents = parse(readFileSync('server/rest/documents.graphql', 'utf8'));
    const names = documents.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
    );
    expect(REST_ROUTES.map(({ document }) => document).sort()).toEqual(names.sort());
  });

  it.each(REST_ROUTES.map(({ method, path }) => [method, path] as const))(
    'answers a guest without a body on %s %s as its document would',
    async (method, path) => {
      const body = ACCEPTABLE[`${method} ${path}`] ?? {};
      const response = await app.rest(path, { method, ...(method === 'GET' ? {} : { body }) });
      const isOpen = GUEST_PATHS.test(path);
      expect(response.statusCode).toBe(isOpen ? 400 : 401);
      expect(response.json()).toMatchObject({
        code: isOpen ? 'BAD_USER_INPUT' : 'UNAUTHENTICATED',
        error: expect.any(String),
      });
    },
  );
});
