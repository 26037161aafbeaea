import { OPERATION_LIMITS } from '../../../server/graphql/limits';
import { buildSchema, PUBLIC_FIELDS, rootFields } from '../../../server/graphql/build-schema';
import { documentKey } from '../../../server/graphql/execute';
import { useTestApp, type TestStudent } from '../../support/test-app';

const SCHEMA = buildSchema();

/** Leaves out the parts that differ between requests. */
const withoutId = <Answer extends { text: string }>(answer: Answer) => ({
  ...answer,
  text: answer.text.replace(/"requestId":"[^"]*"/, ''),
});

describe('running operations', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  /** Sends a document until it is compiled, and returns the answers of the interpreter and of the compiled form. */
  const bothPaths = async (query: string, variables: Record<string, unknown>, token?: string) => {
    const shown = async () => {
      const { status, data, errors } = await app.graphql(query, variables, token);
      const stable = errors?.map(
        ({ message, path, locations, extensions: { requestId: _requestId, ...rest } }) => ({
          message: message.replace(/incident [-\w]+/, 'incident'),
          path,
          locations,
          ...rest,
        }),
      );
      return { status, data, errors: stable };
    };
    const interpreted = await shown();
    expect(app.app.executor.isCompiled(documentKey(query))).toBe(false);
    for (let time = 0; time < 3; time += 1) await shown();
    expect(app.app.executor.isCompiled(documentKey(query))).toBe(true);
    return { interpreted, compiled: await shown() };
  };

  it.each<[string, string, Record<string, unknown>, boolean, number]>([
    ['a refused guest', 'query A { me { id } }', {}, false, 401],
    ['an answer', 'query B { me { firstName } }', {}, true, 200],
    ['a missing variable', 'query C($on: Boolean!) { me { id @include(if: $on) } }', {}, true, 400],
    [
      'a variable of the wrong type',
      'query D($on: Boolean!) { me { id @skip(if: $on) } }',
      { on: 3 },
      true,
      400,
    ],
    [
      'an unknown input field',
      'mutation E($i: LoginInput!) { login(input: $i) { token } }',
      { i: { email: 'a', password: 'b', x: 1 } },
      false,
      400,
    ],
    [
      'a refused input',
      'mutation F($i: LoginInput!) { login(input: $i) { token } }',
      { i: { email: '', password: 'b' } },
      false,
      400,
    ],
    [
      'an argument that has a default and is null',
      'query H($first: Int) { inbox(first: $first) { unread } }',
      { first: null },
      true,
      400,
    ],
    [
      'errors at several places of the document',
      'query J($id: ID!) {\n  ip\n  course(id: $id) { id }\n  course(id: $id) { name }\n}',
      { id: '019a0000-0000-7000-8000-000000000000' },
      true,
      404,
    ],
    [
      'an empty list entry and an unknown field',
      'mutation K($i: DeleteAssignmentsInput!) { deleteAssignments(input: $i) { __typename } }',
      { i: { ids: [null], more: 1 } },
      true,
      400,
    ],
    [
      'a variable with a default',
      'query L($on: Boolean = true) { me { firstName @include(if: $on) } }',
      {},
      true,
      200,
    ],
    [
      'a wrong password',
      'mutation G($i: LoginInput!) { login(input: $i) { token } }',
      { i: { email: 'a@b.cd', password: 'b' } },
      false,
      401,
    ],
  ])(
    'answers %s the same way interpreted and compiled',
    async (_name, query, variables, loggedIn, status) => {
      const { interpreted, compiled } = await bothPaths(
        query,
        variables,
        loggedIn ? student.token : undefined,
      );
      expect(interpreted.status).toBe(status);
      for (const { locations } of interpreted.errors ?? []) expect(locations).not.toHaveLength(0);
      expect(compiled).toEqual(interpreted);
    },
  );

  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/graphql-response+json',
    'application/graphql-response+json,application/json;q=0.9',
    'text/html, application/json',
    'text/html',
  ])(
    'answers a caller that accepts %s with the same status, type and text, once it is compiled',
    async (accept) => {
      const query = `query Accepted${(accept ?? 'nothing').replace(/\W/g, '')} { me { id } }`;
      const send = async () => {
        const headers: Record<string, string> = accept === undefined ? {} : { accept };
        const body = { query };
        const answer = await app.rest('/graphql', { method: 'POST', body, headers, token: student.token });
        return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
      };
      const interpreted = await send();
      for (let time = 0; time < 4; time += 1) expect(withoutId(await send())).toEqual(withoutId(interpreted));
    },
  );

  it('answers fields of any name, however often they are asked for', async () => {
    const query = 'query M { __proto__: ip constructor: ip me { __proto__: id toString: id } }';
    const { ip } = (await app.graphql<{ ip: string }>('{ ip }')).data;
    const own = `"${ip}"`;
    const id = `"${student.id}"`;
    for (let time = 0; time < 5; time += 1) {
      const response = await app.rest('/graphql', { method: 'POST', body: { query }, token: student.token });
      expect(response.body.trim()).toBe(
        `{"data":{"__proto__":${own},"constructor":${own},"me":{"__proto__":${id},"toString":${id}}}}`,
      );
    }
  });

  it('refuses the name of another operation, however often the document was seen', async () => {
    const body = { query: 'query N { ip }', operationName: 'Other' };
    for (let time = 0; time < 5; time += 1) await app.graphql(body.query);
    expect((await app.rest('/graphql', { method: 'POST', body })).statusCode).toBe(400);
  });

  it.each<[string, string]>([
    [
      'aliases',
      `{ ${Array.from({ length: OPERATION_LIMITS.aliases + 1 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    ],
    ['directives', `{ me { id ${'@include(if: true) '.repeat(OPERATION_LIMITS.directives + 1)} } }`],
    [
      'log-ins',
      'mutation { a: login(input: {email: "a", password: "b"}) { token } b: login(input: {email: "a", password: "b"}) { token } }',
    ],
    ['fields', `{ me { ${'id '.repeat(OPERATION_LIMITS.fields)} } }`],
    [
      'log-ins hidden in a fragment',
      'mutation { ...F a: login(input: {email: "a", password: "b"}) { token } } fragment F on Mutation { login(input: {email: "a", password: "b"}) { token } }',
    ],
  ])('refuses too many %s before anything runs', async (_name, query) => {
    const answer = await app.graphql(query, {}, student.token);
    expect(answer.status).toBe(400);
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining('The operation is'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(answer.data).toBeUndefined();
  });

  it('survives fragments that spread each other', async () => {
    const answer = await app.graphql(
      '{ me { ...A } } fragment A on User { ...B } fragment B on User { ...A }',
      {},
      student.token,
    );
    expect(answer.status).toBe(400);
  });

  it('offers no suggestions and no names of the schema to a guest', async () => {
    const answer = await app.graphql('{ mee { id } }');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer)).not.toMatch(/did you mean/i);
    expect(await app.graphql('{ __schema { types { name } } }')).toMatchObject({ status: 401 });
    expect((await app.graphql('{ __schema { types { name } } }', {}, student.token)).status).toBe(200);
  });

  it('takes POSTed JSON only: no GET, no forms, no batches', async () => {
    const get = await app.rest('/graphql?query=%7B__typename%7D');
    const form = await app.rest('/graphql', {
      method: 'POST',
      body: 'query=%7B__typename%7D',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const batch = await app.rest('/graphql', {
      method: 'POST',
      body: [{ query: '{__typename}' }, { query: '{__typename}' }],
    });
    for (const response of [get, form, batch]) {
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toContain('"data"');
      expect(response.headers['content-type']).toContain('application/json');
    }
  });

  it('names every field that a guest may call', async () => {
    const guestFields = [];
    for (const field of rootFields(SCHEMA)) {
      const [type, name] = field.split('.') as [string, string];
      const resolve = SCHEMA.getType(type);
      const requires = resolve && 'getFields' in resolve ? resolve.getFields()[name] : undefined;
      if (requires && (await isOpen(field))) guestFields.push(field);
    }
    expect(guestFields.sort()).toEqual(
      PUBLIC_FIELDS.filter((field) => rootFields(SCHEMA).includes(field)).sort(),
    );
  });

  /** A guest's call of a guarded field says UNAUTHENTICATED; of an open one it fails for another reason, or not at all. */
  const isOpen = async (field: string) => {
    const [typeName, name] = field.split('.') as ['Query' | 'Mutation', string];
    const definition = (typeName === 'Query' ? SCHEMA.getQueryType() : SCHEMA.getMutationType())?.getFields()[
      name
    ];
    const resolver = definition?.resolve;
    if (!resolver) throw new Error(`${field} has no resolver`);
    const { RequestContext } = await import('../../../server/graphql/context');
    const guest = new RequestContext({
      requestId: 'test',
      caller: { ip: '127.0.0.1', userAgent: null },
      session: null,
      now: new Date(),
      database: app.app.database,
      services: app.app.services,
    });
    const error = await Promise.resolve()
      .then(() => resolver({}, {}, guest, { fieldName: name, parentType: typeName } as never))
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    return (error as { extensions?: { code?: string } } | null)?.extensions?.code !== 'UNAUTHENTICATED';
  };
});
