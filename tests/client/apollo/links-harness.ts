import { ApolloClient, InMemoryCache } from '@apollo/client';
import { createLink } from '../../../client/apollo/links';
import { KeepDemoDocument } from '../../../client/generated/graphql';
import { currentUser } from '../support/current-user';

/** The wire's answer to a refused operation. */
export function refusal(code: string, message: string, extensions: object = {}): object {
  return { data: null, errors: [{ message, extensions: { code, ...extensions } }] };
}

/** An answer over the wire. */
export function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/graphql-response+json' },
  });
}

/** A client with the product's links. @param respond answers each request */
export function setUp(respond: () => Promise<Response>) {
  const fetchMock = jest.fn<Promise<Response>, [unknown, RequestInit]>(respond);
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  const notify = { success: jest.fn(), error: jest.fn() };
  const onSessionRefused = jest.fn();
  const onAnswer = jest.fn();
  const onUnreached = jest.fn();
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createLink({ uri: '/graphql', notify, onSessionRefused, onAnswer, onUnreached }),
  });
  const logIn = () =>
    client.mutate({
      mutation: KeepDemoDocument,
      variables: { input: { ...names, email: 'a@example.org', password: 'x' } },
    });
  return { client, fetchMock, notify, onSessionRefused, onAnswer, onUnreached, logIn };
}

export const names = { firstName: 'A', lastName: 'B' };
export const user = currentUser();
/** The answer to a log-in. */
export const loggedIn = { data: { keepDemo: { __typename: 'AuthPayload', token: 't', user } } };
