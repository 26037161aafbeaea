import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { createTestApp, type TestApp } from '../support/test-app';

/** Resolves what the generator brings; it is an ES module, which Jest does not load. */
const GENERATOR = path.join(path.dirname(createRequire(__filename).resolve('oazapfts')), 'cli.js');
const VALIDATOR = path.join(
  path.dirname(createRequire(__filename).resolve('@seriousme/openapi-schema-validator')),
  'bin/validate-api-cli.js',
);

/** What somebody does with a client: every kind of call, with parameters, nulls, errors, and pages of a list. */
const SCRIPT = `
import * as api from './client.mjs';
const { url, token } = JSON.parse(process.argv[2]);
const { baseUrl } = api.defaults;
api.defaults.baseUrl = url;
const expect = (response, status) => {
  if (response.status !== status) throw new Error(JSON.stringify(response));
  return response.data;
};
const guest = expect(await api.me(), 401);
api.defaults.headers = { authorization: 'Bearer ' + token };
const { user } = expect(await api.me(), 200);
const { course } = expect(await api.createCourse({ code: 'BIO 210', name: 'Biology', credits: 4, notes: null }), 201);
const titles = ['Essay', 'Lab report', 'Quiz'];
for (const title of titles)
  expect(await api.createAssignment({ courseId: course.id, title, dueDate: '2026-12-01', priority: 2 }, { idempotencyKey: title }), 201);
const list = expect(await api.assignments({ courseId: course.id }), 200);
const first = expect(await api.assignments({ courseId: course.id, first: 2 }), 200);
const rest = expect(await api.assignments({ courseId: course.id, first: 2, after: first.assignments[1].id }), 200);
const [essay] = list.assignments;
const changed = expect(await api.updateAssignment(essay.id, { dueDate: null, expectedVersion: essay.version }), 200);
const stale = expect(await api.updateAssignment(essay.id, { dueDate: '2026-12-02', expectedVersion: essay.version }), 409);
const wrong = expect(await api.createCourse({ code: '', name: 'x' }), 400);
expect(await api.deleteAssignment(essay.id), 200);
const gone = expect(await api.assignment(essay.id), 404);
console.log(JSON.stringify({
  baseUrl, email: user.email, credits: course.credits, titles: list.assignments.map(({ title }) => title).sort(),
  pages: [first.assignments.length, rest.assignments.length], dueDate: changed.assignment.dueDate,
  errors: [guest, stale, wrong, gone].map(({ code }) => code), fields: Object.keys(wrong.fields),
}));
`;

describe.each(['/api/openapi.json', '/api/openapi-3.0.json'])('a client generated from %s', (address) => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp({ env: { appUrl: 'https://planner.example' } });
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    mkdirSync('.cache', { recursive: true });
    // Within the repository, where the client finds its runtime.
    folder = mkdtempSync(path.resolve('.cache/generated-client-'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const inFolder = (name: string) => path.join(folder, name);

  it('works with the running server', async () => {
    const { port } = app.app.http.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    writeFileSync(inFolder('openapi.json'), await (await fetch(url + address)).text());
    const valid = spawnSync(process.execPath, [VALIDATOR, inFolder('openapi.json')], { encoding: 'utf8' });
    expect(JSON.parse(valid.stdout)).toEqual({ valid: true });

    const made = spawnSync(process.execPath, [GENERATOR, inFolder('openapi.json'), inFolder('client.ts')], {
      encoding: 'utf8',
    });
    expect([made.status, made.stderr]).toEqual([0, '']);
    const source = readFileSync(inFolder('client.ts'), 'utf8');
    const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
    writeFileSync(inFolder('client.mjs'), code);
    writeFileSync(inFolder('use.mjs'), SCRIPT);

    const { token, email } = await app.register();
    const used = await runNode(inFolder('use.mjs'), JSON.stringify({ url, token }));
    expect(JSON.parse(used)).toEqual({
      baseUrl: 'https://planner.example',
      email,
      credits: 4,
      titles: ['Essay', 'Lab report', 'Quiz'],
      pages: [2, 1],
      dueDate: null,
      errors: ['UNAUTHENTICATED', 'CONFLICT', 'BAD_USER_INPUT', 'NOT_FOUND'],
      fields: ['code'],
    });
  });

  it('knows the type of every value that is sent', async () => {
    const document: object = (await app.rest(address)).json();
    expect(untyped(document)).toEqual([]);
  });
});

/** Runs a script beside the server, which answers from this process. */
function runNode(script: string, argument: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, argument], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });
}

/** Addresses of schemas within a document that say nothing of their type. */
function untyped(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    // Examples are values, and no schemas.
    if (key === 'examples') return [];
    const here = `${at}/${key}`;
    const isSchema = key === 'schema' || key === 'items' || at.endsWith('/properties');
    const says = ['type', '$ref', 'allOf', 'oneOf', 'const'];
    const isSilent =
      isSchema && typeof inner === 'object' && inner !== null && !says.some((word) => word in inner);
    return [...(isSilent ? [here] : []), ...untyped(inner, here)];
  });
}
