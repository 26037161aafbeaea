import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestStudent } from '../support/test-app';

/** An app that registered itself. */
export interface SampleClient {
  client_id: string;
  client_secret?: string;
  redirect_uris: string[];
}

/** The result of a consent, and the verifier with which the app exchanges its code. */
export interface SampleCode {
  client: SampleClient;
  code: string;
  verifier: string;
}

/** The token endpoint's answer. */
export interface SampleTokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  token_type: string;
}

/** Parameters of a request; one that is null is left out. */
export type Parameters = Readonly<Record<string, string | null>>;

const AUTHORIZE = 'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { redirectUrl } }';

/** Registers an app without a secret, unless told otherwise. */
export async function registerApp(app: TestApp, metadata: object = {}): Promise<SampleClient> {
  const answer = await app.rest('/api/oauth/register', {
    method: 'POST',
    body: {
      client_name: 'Sample assistant',
      redirect_uris: ['https://assistant.example/callback'],
      token_endpoint_auth_method: 'none',
      ...metadata,
    },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** A verifier and its challenge (RFC 7636). */
export function createVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The query with which an app opens the page for access. */
export function authorizationQuery(
  client: SampleClient,
  challenge: string,
  changed: Parameters = {},
): string {
  const parameters: Parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uris[0] ?? '',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'read write',
    state: 'a state',
    resource: 'http://localhost:4000/mcp',
    ...changed,
  };
  return new URLSearchParams(given(parameters)).toString();
}

/** Has a student give an app access. */
export async function consent(
  app: TestApp,
  student: Pick<TestStudent, 'token'>,
  { client, scope = 'write' }: { client?: SampleClient; scope?: 'read' | 'write' } = {},
): Promise<SampleCode> {
  const known = client ?? (await registerApp(app));
  const { verifier, challenge } = createVerifier();
  const input = { query: authorizationQuery(known, challenge), scope };
  const { authorizeApp } = await app.data<{ authorizeApp: { redirectUrl: string } }>(
    AUTHORIZE,
    { input },
    student.token,
  );
  const code = new URL(authorizeApp.redirectUrl).searchParams.get('code') ?? '';
  return { client: known, code, verifier };
}

/** Sends a form to an endpoint for apps. */
export function postForm(
  app: TestApp,
  endpoint: 'token' | 'revoke',
  parameters: Parameters,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.rest(`/api/oauth/${endpoint}`, {
    method: 'POST',
    body: new URLSearchParams(given(parameters)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** The parameters with which an app exchanges its code. */
export function exchangeOf({ client, code, verifier }: SampleCode): Parameters {
  return {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uris[0] ?? '',
    code,
    code_verifier: verifier,
  };
}

/** Connects an app to an account. */
export async function connectApp(
  app: TestApp,
  student: Pick<TestStudent, 'token'>,
  options: { client?: SampleClient; scope?: 'read' | 'write' } = {},
): Promise<SampleTokens & { client: SampleClient }> {
  const given = await consent(app, student, options);
  const answer = await postForm(app, 'token', exchangeOf(given));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...answer.json(), client: given.client };
}

/** An app with access, as its student sees it. */
export interface ConnectedAppSample {
  id: string;
  name: string;
  host: string;
  isOwnDevice: boolean;
  scope: string;
  lastUsedAt: string | null;
}

const APPS = '{ connectedApps { id name host isOwnDevice scope lastUsedAt } }';

/** The apps with access to an account, the last connected first. */
export async function readConnectedApps(app: TestApp, token: string): Promise<ConnectedAppSample[]> {
  return (await app.data<{ connectedApps: ConnectedAppSample[] }>(APPS, {}, token)).connectedApps;
}

function given(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
