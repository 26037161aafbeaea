import type { ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { typePolicies } from '../../../client/apollo/type-policies';
import { GradePointAverage_UserFragmentDoc, MeDocument } from '../../../client/generated/graphql';
import { FormatProvider } from '../../../client/ui/format-context';
import { useShortcutKeys } from '../../../client/ui/shortcuts';
import { currentUser } from '../support/current-user';
import { NOW } from './assignment-samples';

/** Stops the clock at {@link NOW} for the tests of a file; timers go on, for React waits on them. */
export function stopClock(): void {
  beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: [...TIMERS] }));
  afterEach(() => void jest.useRealTimers());
}

const TIMERS = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** A request the screen made, to be answered by the test. */
export interface Request {
  name: string;
  variables: Record<string, unknown>;
  answer(data: object): Promise<void>;
  refuse(message: string): Promise<void>;
}

/** Does something and waits until the screen shows what came of it. */
function settled(work: () => void): Promise<void> {
  return act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** A server that waits for the test: it keeps what was asked and answers when told. */
export class PatientServer {
  readonly requests: Request[] = [];
  readonly cache = new InMemoryCache({ typePolicies });
  readonly client = new ApolloClient({
    cache: this.cache,
    // As in the product: show what is known, ask once.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    link: new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          this.requests.push({
            name: operation.operationName ?? '',
            variables: operation.variables,
            answer: (data) =>
              settled(() => {
                observer.next({ data: data as Record<string, unknown> });
                observer.complete();
              }),
            refuse: (message) => settled(() => observer.error(new Error(message))),
          });
        }),
    ),
  });

  constructor() {
    this.cache.writeQuery({ query: MeDocument, data: { me: currentUser() } });
    this.cache.writeFragment({ fragment: GradePointAverage_UserFragmentDoc, data: user() });
  }

  /** The latest request of an operation. */
  last(name: string): Request {
    const request = this.requests.findLast((each) => each.name === name);
    if (!request) throw new Error(`${name} was not asked for`);
    return request;
  }
}

/** The student with averages, as mutations return them. */
export function user(value: number | null = 3) {
  return {
    __typename: 'User' as const,
    id: 'u1',
    gpa: {
      __typename: 'GradePointAverage' as const,
      value,
      creditsAttempted: 12,
      creditsEarned: 12,
      creditsInGpa: 12,
    },
  };
}

/** Shows a screen at an address, in Berlin, with keys that work. */
export function show(server: PatientServer, screen: ReactNode, address = '/'): void {
  render(
    <ApolloProvider client={server.client}>
      <FormatProvider locale="en-GB" timezone="Europe/Berlin">
        <MemoryRouter initialEntries={[address]}>
          <Frame>
            <Routes>
              <Route path="*" element={screen} />
            </Routes>
          </Frame>
        </MemoryRouter>
      </FormatProvider>
    </ApolloProvider>,
  );
}

function Frame({ children }: { children: ReactNode }) {
  useShortcutKeys();
  const { pathname, search } = useLocation();
  return (
    <>
      <input readOnly aria-label="Address" value={pathname + search} />
      {children}
    </>
  );
}
