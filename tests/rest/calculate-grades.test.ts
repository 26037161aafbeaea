import CALCULATOR_EXAMPLES from '../../server/rest/calculator-examples.json';
import { RATE_LIMITS } from '#domain/limits/rate-limits';
import { createTestApp, NO_LIMITS, type TestApp } from '../support/test-app';

const ADDRESS = '/api/grades/calculate';

/** What the summaries of the examples promise, and the first figures of their answers. */
const FIGURES: Readonly<Record<string, object>> = {
  course: { course: { current: { value: 86.4 }, working: [{ computed: 86.4 }] }, need: [{ need: 95.99 }] },
  transcript: { transcript: { overall: { average: { value: 3.47 } } }, averageNeed: { need: 3.51 } },
  match: { match: [{ value: 58.33, differences: [{ kind: 'ungraded_as_zero' }] }] },
  credits: { transcript: { overall: { average: { value: 3.17 } } }, creditsNeed: { need: 37.5 } },
  degree: { degree: { mean: { value: 64.2 }, band: { label: '2:1' } } },
  'custom-scale': { transcript: { overall: { rows: [{ label: 'Distinction' }] } } },
  'linear-conversion': { conversion: { value: 26, pass: true } },
  conversion: { conversion: { value: 1.9, pass: true } },
};

describe('POST /api/grades/calculate', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const calculate = (body: unknown, to = app) => to.rest(ADDRESS, { method: 'POST', body });

  it.each(CALCULATOR_EXAMPLES.map((example) => [example.name, example] as const))(
    'answers the example "%s" of its description as described, to a guest',
    async (name, { body }) => {
      const description = (await app.rest('/api/openapi.json')).json().paths[ADDRESS].post;
      expect(description.requestBody.content['application/json'].examples[name].value).toEqual(body);
      const answer = description.responses[200].content['application/json'].examples[name].value;
      expect(answer).toMatchObject(FIGURES[name] as object);
      const response = await calculate(body);
      expect([response.statusCode, response.json()]).toEqual([200, answer]);
    },
  );

  it('is limited by network address, and says when to try again', async () => {
    const limited = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, calculate: { count: 2, windowSeconds: 60 } } },
    });
    const body = { gradebook: { items: [] } };
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await calculate(body, limited)).statusCode);
    const refused = await calculate(body, limited);
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(RATE_LIMITS.calculate).toEqual({ count: 60, windowSeconds: 60 });
  });

  it('stores nothing', async () => {
    const count = async () => {
      const rows: { name: string; writes: string }[] = await app.app.database.dataSource.query(
        `SELECT relname AS name, (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I', relname), false, true, '')))[1]::text AS writes
         FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'rate_limits' ORDER BY 1`,
      );
      return rows;
    };
    const before = await count();
    expect(before.length).toBeGreaterThan(5);
    for (const { body } of CALCULATOR_EXAMPLES) expect((await calculate(body)).statusCode).toBe(200);
    expect(await count()).toEqual(before);
  });

  it('refuses a body without a part', async () => {
    const response = await calculate({});
    expect([response.statusCode, response.json().code, Object.keys(response.json().fields)]).toEqual([
      400,
      'BAD_USER_INPUT',
      ['input'],
    ]);
  });
});
