import { ApolloClient, gql } from '@apollo/client';
import { answerTags, forgetTags } from '../../../client/apollo/answer-tags';
import { createLink } from '../../../client/apollo/links';
import { waitingChanges } from '../../../client/apollo/outbox/kept-changes';
import { ObservableCache } from '../../../client/apollo/persistence';
import { typePolicies } from '../../../client/apollo/type-policies';
import { TodayStudyBlocksDocument } from '../../../client/generated/graphql';

const CHANGE = gql`
  mutation Change {
    logout {
      success
    }
  }
`;

/** A server whose answers show a revision of the account, and that knows its own tags. */
function setUp() {
  const account = { revision: 1, pause: Promise.resolve() };
  const statuses: number[] = [];
  globalThis.fetch = (async (_address: string, { body, headers }: { body: string; headers: HeadersInit }) => {
    const { operationName, variables } = JSON.parse(body) as {
      operationName: string;
      variables: { day: string };
    };
    const tag = `W/"${operationName}-${variables.day}-${account.revision}"`;
    const isHeld = new Headers(headers).get('if-none-match') === tag;
    const calendar = { __typename: 'CalendarRange', from: variables.day, to: variables.day, studyBlocks: [] };
    const logout = { __typename: 'SuccessPayload', success: true };
    const data = operationName === 'Change' ? { logout } : { calendar };
    const status = isHeld ? 304 : 200;
    statuses.push(status);
    await account.pause;
    return new Response(isHeld ? null : JSON.stringify({ data }), {
      status,
      headers: {
        'content-type': 'application/graphql-response+json',
        etag: tag,
        'account-revision': String(account.revision),
      },
    });
  }) as typeof fetch;
  const cache = new ObservableCache({ typePolicies });
  const silent = () => undefined;
  const notify = { success: silent, error: silent };
  const link = createLink({
    uri: '/graphql',
    notify,
    onSessionRefused: silent,
    onAnswer: silent,
    onUnreached: silent,
  });
  const client = new ApolloClient({ cache, link });
  const ask = async (day: string, fetchPolicy: 'network-only' | 'no-cache' = 'network-only') => {
    const { data } = await client.query({
      query: TodayStudyBlocksDocument,
      variables: { day },
      fetchPolicy,
    });
    return data?.calendar.from;
  };
  return { account, statuses, cache, client, ask };
}

beforeEach(() => {
  localStorage.setItem('token', 'a-token');
  waitingChanges.set([]);
  forgetTags();
});

test('an unchanged answer to a query with variables is the cached one, and nothing is written', async () => {
  const { statuses, cache, ask } = setUp();
  await ask('2026-11-23');
  await ask('2026-11-24');
  const before = cache.extract();
  const seen = jest.fn();
  cache.onAnswer = seen;
  expect([await ask('2026-11-23'), await ask('2026-11-24')]).toEqual(['2026-11-23', '2026-11-24']);
  expect(statuses).toEqual([200, 200, 304, 304]);
  expect(cache.extract()['ROOT_QUERY']).toBe(before['ROOT_QUERY']);
  expect(seen).not.toHaveBeenCalled();
});

test('an answer that the cache holds no more is asked for again, as a whole', async () => {
  const { statuses, cache, ask } = setUp();
  await ask('2026-11-23');
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'calendar' });
  expect(await ask('2026-11-23')).toBe('2026-11-23');
  expect(statuses).toEqual([200, 304, 200]);
});

test('the tag of an answer that was not cached is not kept', async () => {
  const { statuses, ask } = setUp();
  await ask('2026-11-23', 'no-cache');
  await ask('2026-11-23');
  expect(statuses).toEqual([200, 200]);
});

test('an answer of another revision, older or newer, ends the tags of those before', async () => {
  const { account, statuses, ask } = setUp();
  account.revision = 5;
  await ask('2026-11-23');
  // Read before the one above, but slower: it may have replaced what that one brought.
  account.revision = 4;
  await ask('2026-11-24');
  account.revision = 5;
  await ask('2026-11-23');
  expect(statuses).toEqual([200, 200, 200]);
});

test('a change ends all tags, and so do changes that wait', async () => {
  const { client, statuses, ask } = setUp();
  await ask('2026-11-23');
  await client.mutate({ mutation: CHANGE });
  await ask('2026-11-23');
  expect(statuses).toEqual([200, 200, 200]);
  waitingChanges.set([{ refusal: { message: '', conflicts: [], version: null } } as never]);
  await ask('2026-11-23');
  waitingChanges.set([]);
  await ask('2026-11-23');
  expect(statuses.slice(3)).toEqual([200, 200]);
});

test('"not changed" counts no more once a change was made here meanwhile', async () => {
  const { account, client, statuses, ask } = setUp();
  await ask('2026-11-23');
  let goOn = (): void => undefined;
  account.pause = new Promise((resolve) => (goOn = resolve));
  const asked = ask('2026-11-23');
  await new Promise((resolve) => setTimeout(resolve));
  account.pause = Promise.resolve();
  await client.mutate({ mutation: CHANGE });
  goOn();
  await asked;
  expect(statuses).toEqual([200, 304, 200, 200]);
});

test('only so many tags are kept', async () => {
  const { ask } = setUp();
  const days = Array.from({ length: 120 }, (_, number) =>
    new Date(Date.UTC(2026, 0, number + 1)).toISOString().slice(0, 10),
  );
  for (const day of days) await ask(day);
  const kept = Object.keys(answerTags.get().tags);
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)).toContain(days.at(-1));
});
