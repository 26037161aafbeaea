import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { EnvError, readEnv } from '../../../server/env';
import { contentSecurityPolicy } from '../../../server/http/content-security-policy';
import { handleErrors, notFoundHandler } from '../../../server/http/errors';
import { mountClient, type ClientOptions } from '../../../server/http/static';

const HASH = "'sha256-c29tZSBzdHlsZQ=='";
const SCRIPT = "'sha256-c29tZSBzY3JpcHQ='";
const PAGE =
  '<html data-billing="{{BILLING}}"><meta name="analytics" content="{{ANALYTICS_SCRIPT_URL}}" data-site-id="{{ANALYTICS_SITE_ID}}" />{{OPERATOR_NAME}}{{OTHER}}';
const ANALYTICS = { ANALYTICS_SCRIPT_URL: 'https://stats.example.edu/count.js', ANALYTICS_SITE_ID: 'term-1' };

const PADDLE = {
  PADDLE_API_KEY: 'pdl_test_key',
  PADDLE_CLIENT_TOKEN: 'test_token',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_secret',
  PADDLE_PRICE_ID: 'pri_01',
  PADDLE_ENVIRONMENT: 'sandbox',
};

/** The directives of a policy by name. */
function directives(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

let directory: string;
const servers: FastifyInstance[] = [];

function writeClient(apiOrigin: string | null): void {
  const document = { file: 'pages/index.html', styles: [HASH], scripts: [SCRIPT] };
  const paths = ['/dashboard', '/subscription'];
  const documents = {
    apiOrigin,
    app: { ...document, file: 'app.html', paths },
    notFound: { ...document, file: 'pages/404.html' },
    pages: { '/': document, '/reset-password': document },
  };
  mkdirSync(path.join(directory, 'pages'), { recursive: true });
  for (const file of ['app.html', 'explorer.html', 'api-docs.html', 'pages/index.html', 'pages/404.html']) {
    writeFileSync(path.join(directory, file), PAGE);
  }
  for (const file of ['robots.txt', 'sitemap.xml', 'sw.js']) {
    writeFileSync(path.join(directory, file), '// a file');
  }
  writeFileSync(path.join(directory, 'csp.json'), JSON.stringify(documents));
}

async function serve(
  source: NodeJS.ProcessEnv = {},
  options: Partial<ClientOptions> = {},
  apiOrigin: string | null = null,
) {
  writeClient(apiOrigin);
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  servers.push(server);
  handleErrors(server, (_event, { error } = {}) => {
    throw error;
  });
  const sendNotFound = notFoundHandler(server);
  await mountClient(server, {
    directory,
    env: readEnv(source),
    sendNotFound,
    ...options,
  });
  return async (url: string) => {
    const { body, headers, statusCode } = await server.inject(url);
    return { body, headers, statusCode, policy: directives(headers['content-security-policy']) };
  };
}

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'client-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  rmSync(directory, { recursive: true });
});

describe('the files of the build', () => {
  it.each([
    ...[
      '/csp.json',
      '/app.html',
      '/pages/index.html',
      '/explorer.html',
      '/.hidden',
      '//csp.json',
      '/./csp.json',
    ],
    ...[
      '/assets/../csp.json',
      '/assets/..%2fcsp.json',
      '/assets/%2e%2e/csp.json',
      '/assets/%2e%2e%2fcsp.json',
    ],
    ...['/assets/..%5ccsp.json', '/assets//../csp.json', '/x/../pages/index.html', '/assets/..%252fcsp.json'],
    ...[
      '/%63sp.json',
      '/csp.json/',
      '/csp.json?x',
      '/assets/../.hidden',
      '/tools/../app.html',
      '/csp%2ejson',
    ],
  ])('are not served at %s, if they are notes and documents of its own', async (url) => {
    const get = await serve();
    mkdirSync(path.join(directory, 'assets'), { recursive: true });
    writeFileSync(path.join(directory, '.hidden'), 'secret');
    writeFileSync(path.join(directory, 'assets', 'app.js'), 'code');
    expect(await get('/assets/app.js')).toMatchObject({ statusCode: 200, body: 'code' });
    const { statusCode, body } = await get(url);
    expect([statusCode === 200, /secret|apiOrigin/.test(body)]).toEqual([false, false]);
  });
});

describe('the policy of a document', () => {
  it('is strict unless something is configured', async () => {
    const get = await serve();
    for (const url of ['/', '/dashboard', '/subscription', '/no-such-page']) {
      expect((await get(url)).policy).toEqual({
        'default-src': "'none'",
        'script-src': `'self' ${SCRIPT}`,
        'style-src': `'self' ${HASH}`,
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'sw boot',
      });
    }
  });

  it('lets pages of a client that was built for another host call it', async () => {
    const get = await serve({}, {}, 'https://api.example.edu');
    expect((await get('/')).policy['connect-src']).toBe("'self' https://api.example.edu");
    expect((await get('/dashboard')).policy['script-src']).toBe(`'self' ${SCRIPT}`);
  });

  it('admits the script that counts visits where one is configured, and no other host', async () => {
    const get = await serve(ANALYTICS);
    for (const url of ['/', '/dashboard', '/subscription', '/no-such-page']) {
      const { policy } = await get(url);
      for (const directive of ['script-src', 'connect-src']) {
        const own = directive === 'script-src' ? `'self' ${SCRIPT}` : "'self'";
        expect(policy[directive]).toBe(`${own} https://stats.example.edu`);
      }
      expect(policy['img-src']).toBe("'self' data: https://stats.example.edu");
      expect(policy['style-src']).toBe(`'self' ${HASH}`);
      expect(policy).not.toHaveProperty('trusted-types');
      expect(policy).not.toHaveProperty('require-trusted-types-for');
    }
  });

  it('keeps that script away from a page whose address carries a secret', async () => {
    const get = await serve(ANALYTICS);
    const { policy, body } = await get('/reset-password?token=secret');
    expect(policy['script-src']).toBe(`'self' ${SCRIPT}`);
    expect(policy).toHaveProperty('trusted-types');
    expect(body).not.toContain('stats.example.edu');
  });

  it('admits the payment provider on the subscription page alone, where checkout is configured', async () => {
    const get = await serve({ ...PADDLE, CSP_EXTRA: 'https://pay.example.edu' });
    const { policy } = await get('/subscription');
    expect(policy['script-src']).toBe(
      `'self' ${SCRIPT} https://cdn.paddle.com https://sandbox-cdn.paddle.com https://pay.example.edu`,
    );
    expect(policy['style-src']).toBe(
      "'self' 'unsafe-inline' https://cdn.paddle.com https://sandbox-cdn.paddle.com https://pay.example.edu",
    );
    expect(policy['frame-src']).toBe(
      'https://buy.paddle.com https://sandbox-buy.paddle.com https://pay.example.edu',
    );
    expect(policy['connect-src']).toBe("'self' https://*.paddle.com https://pay.example.edu");
    expect(policy).not.toHaveProperty('trusted-types');
    expect((await get('/dashboard')).policy['script-src']).toBe(`'self' ${SCRIPT}`);
  });

  it('lets the explorers of the APIs style themselves and nothing else', () => {
    const tools = directives(contentSecurityPolicy('tools', { styleHashes: [HASH] }));
    expect(tools['style-src']).toBe("'self' 'unsafe-inline'");
    expect(tools['worker-src']).toBe("'self' blob:");
    expect(tools['script-src']).toBe("'self'");
    expect(tools).not.toHaveProperty('trusted-types');
  });

  it('opens nothing to answers that are no documents', () => {
    expect(contentSecurityPolicy('api')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('what is written into the pages', () => {
  it('is the configuration, escaped; an unknown place stays', async () => {
    const get = await serve({ ...ANALYTICS, OPERATOR_NAME: '<b>"The" Union</b>', BILLING: 'off' });
    const { body } = await get('/');
    expect(body).toContain('content="https://stats.example.edu/count.js" data-site-id="term-1"');
    expect(body).toContain('&#60;b&#62;&#34;The&#34; Union&#60;/b&#62;{{OTHER}}');
    expect(body).toContain('<html data-billing="off">');
  });

  it('changes the service worker, which keeps a copy of the page', async () => {
    const [plain, counted] = [await serve(), await serve(ANALYTICS)];
    const [one, other] = [await plain('/sw.js'), await counted('/sw.js')];
    expect(one.body.startsWith('// a file')).toBe(true);
    expect(one.body).not.toBe(other.body);
    expect(one.policy).toEqual({ 'default-src': "'none'", 'connect-src': "'self'" });
    expect(one.headers['content-type']).toMatch(/^text\/javascript/);
  });
});

describe('the settings of the analytics script', () => {
  it.each([
    ['https://stats.example.edu/count.js', 'https://stats.example.edu/count.js'],
    ['http://127.0.0.1:5000/count.js', 'http://127.0.0.1:5000/count.js'],
    ['http://localhost:5000/count.js', 'http://localhost:5000/count.js'],
  ])('take %s', (ANALYTICS_SCRIPT_URL, scriptUrl) => {
    expect(readEnv({ ANALYTICS_SCRIPT_URL }).analytics).toEqual({ scriptUrl, siteId: '' });
  });

  it('are none by default', () => {
    expect(readEnv({}).analytics).toBeNull();
  });

  it.each([
    [{ ANALYTICS_SCRIPT_URL: 'http://stats.example.edu/count.js' }, 'ANALYTICS_SCRIPT_URL'],
    [{ ANALYTICS_SCRIPT_URL: 'javascript:alert(1)' }, 'ANALYTICS_SCRIPT_URL'],
    [{ ANALYTICS_SCRIPT_URL: '/count.js' }, 'ANALYTICS_SCRIPT_URL'],
    [{ ANALYTICS_SITE_ID: 'term-1' }, 'ANALYTICS_SCRIPT_URL'],
    [{ ...ANALYTICS, ANALYTICS_SITE_ID: '"><script>' }, 'ANALYTICS_SITE_ID'],
    [{ CSP_EXTRA: "https://pay.example.edu; script-src 'unsafe-eval'" }, 'CSP_EXTRA'],
  ])('refuse %j, naming the variable', (source, name) => {
    expect(() => readEnv(source)).toThrow(EnvError);
    expect(() => readEnv(source)).toThrow(name);
  });
});

test.each([
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%2F..%2F..%2F..%2Fetc%2Fpasswd',
  '/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/assets/a%00.js',
  '/.env',
  '/assets/.%2f.git%2fconfig',
  `/${'a'.repeat(5_000)}`,
])('what no file can be called is a page that is not found: %s', async (url) => {
  const get = await serve();
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
});
