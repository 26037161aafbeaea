import { waitFor } from '@testing-library/react';
import { answerTags, forgetTags } from '../../../client/apollo/answer-tags';
import { serverReached } from '../../../client/apollo/sync-status';
import { KeepDemoDocument, LogoutDocument, MeDocument } from '../../../client/generated/graphql';
import { answer, loggedIn, names, refusal, setUp, user } from './links-harness';

const TOKEN = 'a-token';

const { hash: hashOfMe } = (MeDocument as unknown as { __meta__: { hash: string } }).__meta__;

/** Does what `boot.js` does before the application's code arrives. */
function startWithDocument(promise: Promise<Response>): void {
  const hash = hashOfMe;
  promise.catch(() => undefined);
  localStorage.setItem('token', TOKEN);
  window.__firstQueries = [{ hash, token: TOKEN, promise }];
}

beforeEach(() => {
  localStorage.clear();
  forgetTags();
});

afterEach(() => {
  delete window.__firstQueries;
  delete window.__firstQueriesEnd;
  jest.useRealTimers();
});

describe('the request', () => {
  test('of a small change outlives its page, a query and a large change do not', async () => {
    const { client, fetchMock, logIn } = setUp(async () => answer(loggedIn));
    await logIn();
    const input = { ...names, email: 'a@example.org', password: 'x'.repeat(4_000) };
    await client.mutate({ mutation: KeepDemoDocument, variables: { input } });
    fetchMock.mockImplementation(async () => answer({ data: { me: user } }));
    await client.query({ query: MeDocument });
    expect(fetchMock.mock.calls.map(([, request]) => request.keepalive === true)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of a change outlives its page only while all that are under way are few enough for a browser', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { client, fetchMock } = setUp(() => new Promise<Response>((resolve) => answers.push(resolve)));
    const change = (password: string) =>
      client.mutate({
        mutation: KeepDemoDocument,
        variables: { input: { ...names, email: 'a@example.org', password } },
      });
    const keptBytes = () =>
      fetchMock.mock.calls
        .filter(([, { keepalive }]) => keepalive === true)
        .reduce((sum, [, { body }]) => sum + new Blob([String(body)]).size, 0);
    const sent = Array.from({ length: 40 }, () => change('x'.repeat(2_000)));
    await waitFor(() => expect(answers).toHaveLength(40));
    expect(keptBytes()).toBeGreaterThan(16_000);
    expect(keptBytes()).toBeLessThanOrEqual(32_000);
    for (const resolve of answers) resolve(answer(loggedIn));
    await Promise.all(sent);
    // Arrived bytes free space; a letter may be three bytes.
    fetchMock.mockImplementation(async () => answer(loggedIn));
    await change('y');
    await change('好'.repeat(1_500));
    const [small, large] = fetchMock.mock.calls.slice(-2).map(([, { keepalive }]) => keepalive === true);
    expect([small, large]).toEqual([true, false]);
  });

  test('carries the stored token as a bearer header and asks for GraphQL responses', async () => {
    localStorage.setItem('token', TOKEN);
    const { client, fetchMock } = setUp(async () => answer({ data: { me: user } }));
    await client.query({ query: MeDocument });
    const headers = fetchMock.mock.calls[0]?.[1].headers as Record<string, string>;
    expect(headers['authorization']).toBe(`Bearer ${TOKEN}`);
    expect(headers['accept']).toContain('application/graphql-response+json');
  });

  test('carries no header for a guest', async () => {
    const { logIn, fetchMock } = setUp(async () => answer(loggedIn));
    await logIn();
    expect(fetchMock.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
  });

  test('names each change once, and no query', async () => {
    const { client, fetchMock, logIn } = setUp(async () => answer(loggedIn));
    await logIn();
    await logIn();
    await client.query({ query: MeDocument }).catch(() => undefined);
    const keys = fetchMock.mock.calls.map(
      ([, init]) => (init.headers as Record<string, string>)['idempotency-key'],
    );
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String), undefined]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('of a query is its hash; a server that does not know that gets the text', async () => {
    const unknown = refusal('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
    const { client, fetchMock } = setUp(async () => answer({ data: { me: user } }));
    fetchMock.mockImplementationOnce(async () => answer(unknown, 400));
    const { data } = await client.query({ query: MeDocument });
    expect(data?.me.id).toBe('u1');
    const [byHash, asText] = fetchMock.mock.calls.map(
      ([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>,
    );
    expect(byHash).not.toHaveProperty('query');
    expect(byHash).toMatchObject({
      operationName: 'Me',
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOfMe } },
    });
    expect(asText).toEqual({
      operationName: 'Me',
      variables: {},
      query: expect.stringContaining('query Me'),
    });
  });

  test('takes the query that was started with the document, once', async () => {
    const { client, fetchMock } = setUp(async () =>
      answer({ data: { me: { ...user, firstName: 'Later' } } }),
    );
    startWithDocument(Promise.resolve(answer({ data: { me: user } })));
    const first = await client.query({ query: MeDocument, fetchPolicy: 'network-only' });
    expect(first.data?.me.firstName).toBe('Sample');
    expect(fetchMock).not.toHaveBeenCalled();
    const second = await client.query({ query: MeDocument, fetchPolicy: 'network-only' });
    expect(second.data?.me.firstName).toBe('Later');
  });

  test.each([
    [
      'the server does not know its hash',
      async () => answer(refusal('PERSISTED_QUERY_NOT_FOUND', 'unknown'), 400),
    ],
    [
      'it was refused, for the reason may have gone since',
      async () => answer(refusal('FORBIDDEN', 'This account is closed.'), 403),
    ],
    ['nobody answered it', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ])('is sent the ordinary way when %s', async (_, started) => {
    const { client, fetchMock } = setUp(async () => answer({ data: { me: user } }));
    startWithDocument(started());
    const { data } = await client.query({ query: MeDocument });
    expect(data?.me.id).toBe('u1');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  const unchanged = async () => new Response(null, { status: 304, headers: { etag: 'W/"1"' } });

  test('that says nothing has changed shows what the cache holds, and asks no more', async () => {
    const { client, fetchMock } = setUp(async () => answer({ data: { me: user } }));
    client.writeQuery({ query: MeDocument, data: { me: { ...user, firstName: 'Kept' } } });
    answerTags.set({ revision: 1, tags: { [hashOfMe]: 'W/"1"' } });
    startWithDocument(unchanged());
    const { data } = await client.query({ query: MeDocument, fetchPolicy: 'network-only' });
    expect(data?.me.firstName).toBe('Kept');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('that says nothing has changed is no answer without a copy', async () => {
    const { client, fetchMock } = setUp(async () => answer({ data: { me: user } }));
    startWithDocument(unchanged());
    const { data } = await client.query({ query: MeDocument });
    expect(data?.me.id).toBe('u1');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('logging out', () => {
  /** Queries stay under way, and the log-out is answered as told. */
  function setUpLogout(respond: () => Promise<Response>) {
    localStorage.setItem('token', TOKEN);
    const under = setUp(respond);
    under.fetchMock.mockImplementation((_, { body, signal }) => {
      if (String(body).includes('Logout')) return respond();
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    });
    const queries = () => under.fetchMock.mock.calls.filter(([, { body }]) => String(body).includes('Me'));
    const ask = () => under.client.query({ query: MeDocument, fetchPolicy: 'network-only' });
    const logOut = () => under.client.mutate({ mutation: LogoutDocument, context: { quiet: true } });
    return { ...under, queries, ask, logOut };
  }

  test('aborts what is being asked, in silence, and asks nothing more', async () => {
    const logout = { __typename: 'SuccessPayload', success: true };
    const { queries, ask, logOut, notify, onUnreached } = setUpLogout(async () =>
      answer({ data: { logout } }),
    );
    const started = new AbortController();
    window.__firstQueriesEnd = started;
    const settled = jest.fn();
    void ask().then(settled, settled);
    await logOut();
    void ask().then(settled, settled);
    expect(queries().map(([, { signal }]) => signal?.aborted)).toEqual([true]);
    expect(started.signal.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    for (const sign of [settled, notify.error, onUnreached]) expect(sign).not.toHaveBeenCalled();
  });

  test('that fails lets everything be asked again', async () => {
    const { queries, ask, logOut } = setUpLogout(async () => answer(refusal('INTERNAL', 'No.'), 500));
    void ask().catch(() => undefined);
    await expect(logOut()).rejects.toThrow();
    expect(queries().map(([, { signal }]) => signal?.aborted)).toEqual([true, false]);
  });
});

describe('success', () => {
  test('of a listed mutation shows its text', async () => {
    const { logIn, notify, onAnswer } = setUp(async () => answer(loggedIn));
    await logIn();
    expect(notify.success).toHaveBeenCalledWith('Registration successful!');
    expect(onAnswer).toHaveBeenCalled();
  });

  test('says nothing when the caller asked for quiet', async () => {
    const { client, notify } = setUp(async () =>
      answer({ data: { logout: { __typename: 'LogoutPayload', success: true } } }),
    );
    await client.mutate({ mutation: LogoutDocument, context: { quiet: true } });
    expect(notify.success).not.toHaveBeenCalled();
  });
});

describe('failure', () => {
  test("of a mutation shows the server's message", async () => {
    const { logIn, notify, onSessionRefused } = setUp(async () =>
      answer(refusal('UNAUTHENTICATED', 'The email or password is incorrect.'), 401),
    );
    await expect(logIn()).rejects.toThrow();
    await waitFor(() => expect(notify.error).toHaveBeenCalled());
    expect(notify.error).toHaveBeenCalledWith('The email or password is incorrect.');
    expect(onSessionRefused).not.toHaveBeenCalled();
  });

  test('of the kind that the caller handles is no toast; any other is', async () => {
    const gone = setUp(async () => answer(refusal('NOT_FOUND', 'Gone'), 404));
    const context = { quiet: 'NOT_FOUND' };
    const failed = ({ client }: typeof gone) =>
      expect(client.mutate({ mutation: LogoutDocument, context })).rejects.toThrow();
    await failed(gone);
    const full = setUp(async () => answer(refusal('LIMIT_REACHED', 'Full'), 400));
    await failed(full);
    await waitFor(() => expect(full.notify.error).toHaveBeenCalledWith('Full'));
    expect(gone.notify.error).not.toHaveBeenCalled();
  });

  test("without a message shows the operation's own text", async () => {
    const { logIn, notify } = setUp(async () => answer(refusal('INTERNAL', ''), 500));
    await expect(logIn()).rejects.toThrow();
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Registration failed'));
  });

  test('of the token ends the session instead of a toast', async () => {
    localStorage.setItem('token', TOKEN);
    const { client, notify, onSessionRefused } = setUp(async () =>
      answer(refusal('UNAUTHENTICATED', 'Log in.'), 401),
    );
    await expect(client.query({ query: MeDocument })).rejects.toThrow();
    expect(onSessionRefused).toHaveBeenCalledWith(TOKEN);
    expect(notify.error).not.toHaveBeenCalled();
  });

  test('of the network is a Network Error, and a mutation is not sent again', async () => {
    const { logIn, notify, fetchMock, onUnreached } = setUp(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(logIn()).rejects.toThrow();
    const words = 'Network Error. Your change wasn’t saved. Try again once you’re online.';
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(words));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(onUnreached).toHaveBeenCalledTimes(1);
  });

  test('of the network lets a query be asked three times before it is told', async () => {
    jest.useFakeTimers();
    const { client, notify, fetchMock } = setUp(async () => new Response('', { status: 503 }));
    const asked = expect(client.query({ query: MeDocument })).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(10_000);
    await asked;
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(notify.error).toHaveBeenCalledWith('Network Error');
  });
});

test('a query that fails once the student knows that nobody answers is no second message', async () => {
  jest.useFakeTimers();
  const { client, notify } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  serverReached.set(false);
  const asked = expect(client.query({ query: MeDocument })).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(10_000);
  await asked;
  expect(notify.error).not.toHaveBeenCalled();
  serverReached.set(true);
});
