import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { useLocation, useSearch } from 'wouter';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { useShortcutKeys } from '../../../client/ui/device/shortcuts';
import type { FakeServer } from '../support/fake-server';
import { PageAt } from '../support/page-at';
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

/** Shows a screen at an address, in Berlin, with keys that work. */
export function show(server: FakeServer, screen: ReactNode, address = '/'): void {
  render(
    <ApolloProvider client={server.client}>
      <FormatProvider locale="en-GB" timezone="Europe/Berlin">
        <PageAt address={address}>
          <Frame>{screen}</Frame>
        </PageAt>
      </FormatProvider>
    </ApolloProvider>,
  );
}

function Frame({ children }: { children: ReactNode }) {
  useShortcutKeys();
  const [pathname] = useLocation();
  const search = useSearch();
  return (
    <>
      <input readOnly aria-label="Address" value={search ? `${pathname}?${search}` : pathname} />
      {children}
    </>
  );
}
