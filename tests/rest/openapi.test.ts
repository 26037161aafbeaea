import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REST_ROUTES } from '../../server/rest/routes';
import { createTestApp, type RestCall, type TestApp } from '../support/test-app';

interface Described {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name?: string; in?: string; $ref?: string; schema?: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
  security?: object[];
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

const VALIDATOR = '@seriousme/openapi-schema-validator';

/** The used parts of the JSON Schema validator. */
interface JsonSchemaValidator {
  addSchema(schema: object, key: string): void;
  getSchema(pointer: string): ((value: unknown) => boolean) & { errors?: object[] | null };
}

/** The validator that checks the document checks answers too; it is a dependency of that package, not of ours. */
function jsonSchemaValidator(): JsonSchemaValidator {
  const load = createRequire(require.resolve(VALIDATOR));
  const { Ajv2020 } = load('ajv/dist/2020.js') as {
    Ajv2020: new (options: object) => JsonSchemaValidator;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (load('ajv-formats') as { default: (ajv: JsonSchemaValidator) => void }).default(ajv);
  return ajv;
}

/** The document with every object closed against members it does not describe. */
function closed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(closed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isOpen = 'properties' in copy && !('error' in (copy['properties'] as object));
  return (isOpen ? { ...copy, additionalProperties: false } : copy) as Value;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Calls outside the table: file uploads and downloads. */
const FILES = [
  'post /api/imports',
  'post /api/imports/syllabus',
  'get /api/export',
  'post /api/imports/archive',
  'get /feeds/{secret}.ics',
  'get /api/changes',
];

describe('the description of the REST aliases', () => {
  let app: TestApp;
  let document: Document;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    document = (await app.rest('/api/openapi.json')).json();
    token = (await app.register()).token;
  });
  afterAll(() => app.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path: address, method, operation })),
    );

  it('is valid OpenAPI 3.1', () => {
    // The validator is an ES module, which Jest cannot load: its own program runs it.
    const program = path.join(path.dirname(require.resolve(VALIDATOR)), 'bin/validate-api-cli.js');
    const folder = mkdtempSync(path.join(tmpdir(), 'termwise-openapi-'));
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const { stdout } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(JSON.parse(stdout)).toEqual({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('is served to everybody, also to programs of other origins', async () => {
    const response = await app.rest('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('holds every row of the table and the files, each with a name of its own', () => {
    const described = operations().map(({ path, method }) => `${method} ${path}`);
    const served = REST_ROUTES.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual([...served, ...FILES].sort());
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations()) {
      expect(operation.summary).toMatch(/\w/);
      expect(operation.description).toMatch(/\w/);
    }
  });

  it('tells parameters, bodies and their limits as the schema does', () => {
    const course = document.paths['/api/courses'];
    expect(course?.['get']?.parameters).toEqual([
      {
        name: 'allTerms',
        in: 'query',
        required: false,
        description: expect.any(String),
        schema: { type: 'boolean' },
      },
      {
        name: 'termId',
        in: 'query',
        required: false,
        description: expect.stringContaining(
          'Defaults to the current term together with all others that are running',
        ),
        schema: { type: 'string', format: 'uuid' },
      },
    ]);
    expect(course?.['post']?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/CreateCourseInput',
    });
    expect(document.components.schemas['CreateCourseInput']).toMatchObject({
      required: ['code', 'name'],
      additionalProperties: false,
      properties: {
        code: { type: 'string', minLength: 1, maxLength: 40, description: expect.any(String) },
        credits: { minimum: 0, maximum: 100 },
        termId: { type: ['string', 'null'], format: 'uuid' },
      },
    });
    const one = document.paths['/api/courses/{id}'];
    expect(one?.['patch']?.parameters?.map(({ name, $ref }) => name ?? $ref)).toEqual([
      'id',
      '#/components/parameters/IdempotencyKey',
      '#/components/parameters/IfMatch',
    ]);
    const patch = one?.['patch']?.requestBody?.content['application/json']?.schema;
    expect(patch).toMatchObject({ properties: { expectedVersion: { type: ['integer', 'null'] } } });
    expect(patch?.['properties']).not.toHaveProperty('id');
    expect(document.paths['/api/auth/login']?.['post']?.security).toEqual([]);
    expect(course?.['get']?.security).toBeUndefined();
  });

  it('describes real answers, errors included', async () => {
    const ajv = jsonSchemaValidator();
    // An answer may hold nothing beyond the description; errors may (their details).
    ajv.addSchema(closed(document), 'api');
    const pointer = (...keys: string[]) =>
      keys.map((key) => encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
    const seen = new Set<string>();

    const check = async (
      path: string,
      method: NonNullable<RestCall['method']>,
      url: string,
      body?: unknown,
    ) => {
      const response = await app.rest(url, { method, token, ...(body === undefined ? {} : { body }) });
      const operation = document.paths[path]?.[method.toLowerCase()];
      const status = String(response.statusCode);
      const place = operation?.responses[status]?.$ref
        ? `api#/components/schemas/Error`
        : `api#/paths/${pointer(path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema')}`;
      expect([path, method, Object.keys(operation?.responses ?? {})]).toEqual([
        path,
        method,
        expect.arrayContaining([status]),
      ]);
      const validate = ajv.getSchema(place);
      const isRight = validate(response.json());
      expect({ path, method, status, isRight, errors: validate.errors ?? null }).toEqual({
        path,
        method,
        status,
        isRight: true,
        errors: null,
      });
      seen.add(`${method.toLowerCase()} ${path} ${status}`);
      return response.json();
    };

    const { term } = await check('/api/terms', 'POST', '/api/terms', {
      name: 'Fall',
      startsOn: '2026-09-01',
      endsOn: '2026-12-18',
    });
    const { course } = await check('/api/courses', 'POST', '/api/courses', {
      code: 'A',
      name: 'A',
      termId: term.id,
    });
    await check('/api/categories', 'POST', '/api/categories', { courseId: course.id, name: 'Labs' });
    const { assignment } = await check('/api/assignments', 'POST', '/api/assignments', {
      courseId: course.id,
      title: 'Essay',
      dueDate: '2026-10-01',
      pointsPossible: 10,
      pointsEarned: 9.25,
    });
    const { event } = await check('/api/calendar/events', 'POST', '/api/calendar/events', {
      title: 'Lecture',
      startLocal: '2026-09-07T09:00',
      endLocal: '2026-09-07T10:00',
      recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
    });
    for (const [path, url] of [
      ['/api/auth/me', '/api/auth/me'],
      ['/api/terms', '/api/terms'],
      ['/api/courses', '/api/courses'],
      ['/api/categories', `/api/categories?courseId=${course.id}`],
      ['/api/assignments', `/api/assignments?courseId=${course.id}`],
      ['/api/grades', '/api/grades'],
      ['/api/calendar', '/api/calendar?from=2026-09-01&to=2026-10-31'],
      ['/api/terms/{id}', `/api/terms/${term.id}`],
      ['/api/courses/{id}', `/api/courses/${course.id}`],
      ['/api/calendar/events/{id}', `/api/calendar/events/${event.id}`],
    ] as const) {
      await check(path, 'GET', url);
    }
    const rules = { scale: { preset: 'uk_honours' }, rounding: { decimals: 1 }, target: 70 };
    await check('/api/courses/{id}/grading', 'PATCH', `/api/courses/${course.id}/grading`, rules);
    await check('/api/courses/{id}/grading', 'PATCH', `/api/courses/${course.id}/grading`, { cap: -1 });
    await check('/api/grading-policy', 'GET', '/api/grading-policy');
    await check('/api/grading-policy', 'PATCH', '/api/grading-policy', { attempts: 'best', target: 3.5 });
    await check('/api/assignments/{id}', 'PATCH', `/api/assignments/${assignment.id}`, { dueDate: null });
    await check('/api/assignments/{id}', 'PATCH', `/api/assignments/${assignment.id}`, { priority: 9 });
    await check('/api/assignments/{id}', 'DELETE', `/api/assignments/${assignment.id}`);
    await check('/api/assignments/{id}', 'DELETE', `/api/assignments/${assignment.id}`);
    expect(seen.size).toBe(23);
  });

  it('knows no method beyond those of HTTP', () => {
    for (const { method } of operations()) expect(METHODS).toContain(method);
  });
});
