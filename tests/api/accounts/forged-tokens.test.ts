import { createSecretKey, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { loadSecrets } from '../../../server/auth/secrets';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../../support/test-app';

/** The parts of a session's token that an attacker may try to rewrite. */
interface Forgery {
  claims?: Record<string, unknown>;
  /** A claim to leave out. */
  without?: string;
  key?: KeyObject;
  algorithm?: SignOptions['algorithm'];
  header?: Record<string, unknown>;
}

const STRANGE_KEY = createSecretKey(randomBytes(32));

describe('a token that somebody wrote', () => {
  let app: TestApp;
  let student: TestStudent;
  let victim: TestStudent;
  let key: KeyObject;
  beforeAll(async () => {
    app = await createTestApp();
    [student, victim] = [await app.register(), await app.register()];
    key = (await loadSecrets(app.app.database.dataSource, app.app.services.env)).tokenKey;
  });
  afterAll(() => app.close());

  /** The student's own token with some of it changed; with nothing changed it is a good one. */
  const forge = ({
    claims = {},
    without = '',
    key: other = key,
    algorithm = 'HS256',
    header = {},
  }: Forgery): string => {
    const { [without]: _left, ...own } = jwt.decode(student.token, { json: true }) ?? {};
    const options: SignOptions = { algorithm, header: { alg: algorithm, ...header } };
    return jwt.sign({ ...own, ...claims }, other, options);
  };
  const statuses = async (token: string) => [
    (await app.graphql('{ me { id } }', {}, token)).status,
    (await app.rest('/api/auth/me', { token })).statusCode,
  ];

  it('works only as a copy of a real one', async () => {
    expect(await statuses(forge({}))).toEqual([200, 200]);
  });

  it.each<[string, () => Forgery]>([
    ['no algorithm', () => ({ algorithm: 'none', key: '' as never })],
    ['a longer hash', () => ({ algorithm: 'HS512' })],
    ['a key of its own', () => ({ key: STRANGE_KEY })],
    [
      'a pair of keys of its own',
      () => ({
        algorithm: 'RS256',
        key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
        header: { jku: 'https://evil.example/keys', kid: '../../dev/null' },
      }),
    ],
    ['another audience', () => ({ claims: { aud: 'feeds' } })],
    ['another issuer', () => ({ claims: { iss: 'elsewhere' } })],
    ['another kind', () => ({ claims: { typ: 'refresh' } })],
    ['a time that is over', () => ({ claims: { exp: Math.floor(Date.now() / 1000) - 1 } })],
    ['no end', () => ({ without: 'exp' })],
    ["another student's id", () => ({ claims: { sub: victim.id } })],
    ['an id that is none', () => ({ claims: { sub: "' OR true --" } })],
    ['a session there never was', () => ({ claims: { sid: randomBytes(32).toString('base64url') } })],
    ['a session that is a list', () => ({ claims: { sid: ['a'] } })],
  ])('is refused with %s', async (_what, forgery) => {
    expect(await statuses(forge(forgery()))).toEqual([401, 401]);
  });

  it.each([
    ['GraphQL', '/graphql'],
    ['REST', '/api/auth/login'],
  ])('opens no fresh budget with each new name in it, over %s', async (_, url) => {
    const limited = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, login: { count: 3, windowSeconds: 900 } } },
    });
    const input = { email: 'somebody@example.edu', password: 'not the password' };
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const answered: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      const token = forge({ key: STRANGE_KEY, claims: { sub: randomUUID() } });
      const body = url === '/graphql' ? { query, variables: { input } } : input;
      const response = await limited.rest(url, { method: 'POST', body, token });
      answered.push(response.statusCode);
    }
    await limited.close();
    expect(answered).toEqual([401, 401, 401, 429, 429]);
  });
});
