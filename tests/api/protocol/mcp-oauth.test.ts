import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { createCourse } from '../../factories/course';
import { readConnectedApps } from '../../factories/connected-app';
import { createStudent } from '../../factories/user';
import { expectConsole } from '../../support/console';
import { freePort } from '../../support/free-port';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const CALLBACK = 'http://localhost:3111/callback';
const AUTHORIZE = 'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { redirectUrl } }';

type Kept<Name extends keyof OAuthClientProvider> = Awaited<
  ReturnType<Extract<OAuthClientProvider[Name], (...args: never[]) => unknown>>
>;

/** An assistant that keeps the official client's data in memory. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Peer', redirect_uris: [CALLBACK] };
  /** The address it sent its user to. */
  sentTo: URL | null = null;
  private client: Kept<'clientInformation'>;
  private kept: Kept<'tokens'>;
  private discovered: Kept<'discoveryState'>;
  private verifier = '';

  state = () => 'a state';
  clientInformation = () => this.client;
  tokens = () => this.kept;
  discoveryState = () => this.discovered;
  codeVerifier = () => this.verifier;

  saveClientInformation(client: NonNullable<Kept<'clientInformation'>>): void {
    this.client = client;
  }

  saveTokens(tokens: NonNullable<Kept<'tokens'>>): void {
    this.kept = tokens;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  saveDiscoveryState(state: NonNullable<Kept<'discoveryState'>>): void {
    this.discovered = state;
  }

  redirectToAuthorization(address: URL): void {
    this.sentTo = address;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'client') this.client = undefined;
    if (scope === 'all' || scope === 'tokens') this.kept = undefined;
  }
}

// The official client of the protocol finds everything by the address of the server alone.
describe('an assistant that connects with OAuth', () => {
  let app: TestApp;
  let address: URL;
  let student: TestStudent;

  beforeAll(async () => {
    // Its address is known only once it listens, and its metadata contains the address.
    const port = await freePort();
    app = await createTestApp({ env: { appUrl: `http://127.0.0.1:${port}` } });
    await app.app.http.listen({ host: '127.0.0.1', port });
    address = new URL(`http://127.0.0.1:${port}/mcp`);
  });
  beforeEach(async () => {
    student = await createStudent(app);
  });
  afterAll(() => app.close());

  const transport = (assistant: Assistant) =>
    new StreamableHTTPClientTransport(address, { authProvider: assistant });
  const open = async (assistant: Assistant) => {
    const client = new Client({ name: 'peer', version: '1' });
    await client.connect(transport(assistant));
    return client;
  };
  /** Acts like the page for access once its student has chosen. */
  const consentTo = async (assistant: Assistant, scope: 'read' | 'write') => {
    const input = { query: assistant.sentTo?.search.slice(1) ?? '', scope };
    const answer = await app.data<{ authorizeApp: { redirectUrl: string } }>(
      AUTHORIZE,
      { input },
      student.token,
    );
    await transport(assistant).finishAuth(new URL(answer.authorizeApp.redirectUrl).searchParams);
  };
  const connected = async (scope: 'read' | 'write') => {
    const assistant = new Assistant();
    await expect(open(assistant)).rejects.toBeInstanceOf(UnauthorizedError);
    expect(assistant.sentTo?.pathname).toBe('/authorize');
    await consentTo(assistant, scope);
    return { assistant, client: await open(assistant) };
  };
  const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

  it('registers, sends its student to the page, and then reads', async () => {
    await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const { client } = await connected('read');
    const { content } = await client.callTool({ name: 'courses', arguments: {} });
    expect(JSON.stringify(content)).toContain('BIO 101');
    expect(await toolsOf(client)).not.toContain('add_assignment');
    await client.close();
  });

  it('changes the plan if its student lets it', async () => {
    const { client } = await connected('write');
    expect(await toolsOf(client)).toContain('add_assignment');
    const added = await client.callTool({ name: 'add_assignment', arguments: { line: 'Essay friday' } });
    expect(added.isError).not.toBe(true);
    const { assignments } = await app.data<{ assignments: object[] }>(
      '{ assignments { title } }',
      {},
      student.token,
    );
    expect(assignments).toEqual([{ title: 'Essay' }]);
    await client.close();
  });

  it('refreshes its tokens by itself, and asks again once it was disconnected', async () => {
    const { assistant, client } = await connected('read');
    const first = assistant.tokens()?.access_token;
    await app.app.database.dataSource.query(
      `UPDATE oauth_tokens SET expires_at = now() WHERE user_id = $1 AND kind = 'access'`,
      [student.id],
    );
    expect(await toolsOf(client)).toContain('whats_next');
    expect(assistant.tokens()?.access_token).not.toBe(first);

    const [listed] = await readConnectedApps(app, student.token);
    expect(listed).toMatchObject({ name: 'Peer', host: 'localhost:3111', isOwnDevice: true });
    await app.data(
      'mutation ($id: ID!) { disconnectApp(id: $id) { id } }',
      { id: listed?.id },
      student.token,
    );
    assistant.sentTo = null;
    expectConsole('warn', /invalid_grant/);
    await expect(client.listTools()).rejects.toBeInstanceOf(UnauthorizedError);
    expect(assistant.sentTo).not.toBeNull();
    await client.close();
  });
});
