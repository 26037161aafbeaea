import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql';
import { SCHEMA_READS } from '../../../server/graphql/server';
import { useTestApp, type TestStudent } from '../../support/test-app';

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));
const nested = (depth: number, inner: string): string =>
  depth === 0 ? inner : `fields { type { ${nested(depth - 1, inner)} } }`;

/** The probes of graphql-cop that are sent as operations by POST: what each sends. */
const OPERATIONS: Record<string, string> = {
  'alias overloading': `{ ${times(101, (n) => `alias${n}: __typename`).join(' ')} }`,
  'directive overloading': `{ __typename ${'@aa'.repeat(10)} }`,
  'circular introspection': `{ __schema { types { ${nested(4, 'name')} } } }`,
  'field suggestions': '{ __schema { directive } }',
  'field duplication': `{ ${'__typename '.repeat(500)} }`,
  'an unhandled error': 'qwerty cop { abc }',
};

/** Other ways to learn the schema: typos in every kind of name. */
const TYPOS: Record<string, string> = {
  field: '{ me { emale } }',
  'root field': '{ coursees { id } }',
  mutation: 'mutation { creatCourse(input: {}) { course { id } } }',
  argument: '{ course(ident: "a") { id } }',
  'input field': 'mutation { createTerm(input: { nam: "a" }) { term { id } } }',
  type: 'mutation ($i: CreateTermInpu!) { createTerm(input: $i) { term { id } } }',
  fragment: '{ me { ...F } } fragment F on Usr { id }',
  'enum value': 'mutation { createCourse(input: { code: "A", name: "A", status: activ }) { course { id } } }',
};

describe('probes of the GraphQL endpoint', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  const callers = [
    ['a guest', () => undefined],
    ['a student', () => student.token],
  ] as const;

  describe.each(callers)('of %s', (_who, token) => {
    it.each(Object.entries(OPERATIONS))('%s is refused before anything runs', async (_name, query) => {
      const answer = await app.graphql(query, {}, token());
      expect([400, 401]).toContain(answer.status);
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.length).toBeLessThan(10);
      expect(JSON.stringify(answer)).not.toMatch(/did you mean|exception|stacktrace/i);
    });

    it('array batching is refused', async () => {
      const response = await app.rest('/graphql', {
        method: 'POST',
        token: token(),
        body: times(10, () => '').map(() => ({ query: '{ __typename }' })),
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      expect(response.body).not.toContain('"data"');
    });

    it.each([
      ['a query by GET', '?query=%7B__typename%7D', 405],
      ['a mutation by GET', '?query=mutation%7Blogout%7Bsuccess%7D%7D', 405],
    ])('%s is refused', async (_name, search, status) => {
      const response = await app.rest(`/graphql${search}`, { token: token() });
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.json()).toMatchObject({ errors: [{ extensions: { requestId: expect.any(String) } }] });
      expect(response.body).not.toContain('"data"');
      // The session of the caller, if any, was not ended by it.
      if (token()) expect((await app.graphql('{ me { id } }', {}, token())).status).toBe(200);
    });

    it.each([
      ['a form', 'application/x-www-form-urlencoded', 'query=%7B__typename%7D'],
      ['plain text', 'text/plain', '{"query":"{__typename}"}'],
      ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
    ])('%s is refused', async (_name, type, body) => {
      const headers = { 'content-type': type };
      const response = await app.rest('/graphql', { method: 'POST', token: token(), headers, body });
      expect(response.statusCode).toBe(415);
      expect(response.body).not.toContain('"data"');
    });

    it('traces are not told', async () => {
      const answer = await app.graphql('{ __typename }', {}, token());
      expect(answer).toMatchObject({ status: 200, data: { __typename: 'Query' } });
      expect(answer).not.toHaveProperty('extensions');
    });

    it.each(Object.entries(TYPOS))('a typing mistake in a %s brings no suggestion', async (_name, query) => {
      const answer = await app.graphql(query, {}, token());
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.errors)).not.toMatch(/did you mean/i);
    });

    it.each<[string, string]>([
      ['a list', '[]'],
      ['null', 'null'],
      ['a text', '"{ __typename }"'],
      ['no operation', '{}'],
      ['an empty operation', '{"query":""}'],
      ['extensions without an operation', '{"extensions":{}}'],
      ['a persisted query that is a number', '{"extensions":{"persistedQuery":5}}'],
      [
        'a persisted query of another version',
        '{"extensions":{"persistedQuery":{"version":9,"sha256Hash":"a"}}}',
      ],
      ['variables that are a number', '{"query":"{ __typename }","variables":7}'],
      ['variables that are a list', '{"query":"{ __typename }","variables":[]}'],
      ['a query that is a list', '{"query":["{ __typename }"]}'],
      ['extensions that are a text', '{"query":"{ __typename }","extensions":"a"}'],
      ['an operation name that is an object', '{"query":"{ __typename }","operationName":{}}'],
      ['a field given twice', '{"query":"{ __typename }","query":"{ me { id } }"}'],
      ['half a body', '{"query":'],
    ])('%s is answered like every error', async (_name, body) => {
      const response = await app.rest('/graphql', {
        method: 'POST',
        token: token(),
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.statusCode).toBe(400);
      const { errors, ...rest } = response.json<{ errors: unknown[] }>();
      expect(rest).toEqual({});
      expect(errors).toEqual([
        {
          message: expect.any(String),
          extensions: expect.objectContaining({
            code: 'BAD_USER_INPUT',
            requestId: response.headers['x-request-id'],
          }),
        },
      ]);
    });
  });

  describe('introspection', () => {
    const VARIANTS: [string, IntrospectionOptions][] = [
      ['usual', {}],
      ['without descriptions', { descriptions: false }],
      [
        'fullest',
        {
          specifiedByUrl: true,
          directiveIsRepeatable: true,
          schemaDescription: true,
          inputValueDeprecation: true,
          oneOf: true,
        },
      ],
      ['shallower', { typeDepth: 7 }],
    ];

    it.each(VARIANTS)('the %s standard query is for students alone', async (_name, options) => {
      const query = getIntrospectionQuery(options);
      expect(await app.graphql(query)).toMatchObject({ status: 401 });
      const answer = await app.graphql<{ __schema: { types: unknown[] } }>(query, {}, student.token);
      expect(answer.status).toBe(200);
      expect(answer.data.__schema.types.length).toBeGreaterThan(50);
    });

    it('is for one at a time, a bounded number of times an account', async () => {
      const [reader, other] = [await app.register(), await app.register()];
      const read = async ({ token }: TestStudent) =>
        (await app.graphql('{ __type(name: "User") { name } }', {}, token)).status;
      const statuses = await Promise.all([reader, other, reader, other].map(read));
      // On a busy machine, one may be answered before another one comes.
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const began = performance.now();
      while ((await read(reader)) === 200);
      expect(await read(reader)).toBe(429);
      expect(performance.now() - began).toBeGreaterThan((SCHEMA_READS.count - 1) * 40);
      expect(await read(other)).toBe(200);
    });

    it('the names of types and fields are for students alone', async () => {
      const query = '{ __schema { types { name fields { name } } } }';
      expect((await app.graphql(query)).status).toBe(401);
      expect((await app.graphql(query, {}, student.token)).status).toBe(200);
    });

    it.each<[string, string]>([
      ['from types to fields to types', `{ __schema { types { ${nested(4, 'name')} } } }`],
      ['the same by one type', `{ __type(name: "User") { ${nested(5, 'name')} } }`],
      ['deeper than the standard query', getIntrospectionQuery({ typeDepth: 30 })],
      [
        'the same hidden in fragments',
        `{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } }
         fragment B on __Type { fields { type { ...C } } } fragment C on __Type { ${nested(2, 'name')} }`,
      ],
      [
        'the standard query many times under other names',
        `{ ${times(16, (n) => `a${n}: __schema { types { name } }`).join(' ')} }`,
      ],
      [
        'a fragment that spreads itself',
        '{ __schema { types { ...A } } } fragment A on __Type { ofType { ...A } }',
      ],
    ])('%s is refused', async (_name, query) => {
      const answer = await app.graphql(query, {}, student.token);
      expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
      expect(answer.data).toBeUndefined();
    });
  });
});
