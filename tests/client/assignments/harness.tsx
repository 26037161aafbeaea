import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { FormatProvider } from '../../../client/ui/format/format-context';
import { useShortcutKeys } from '../../../client/ui/device/shortcuts';
import type { FakeServer } from '../support/fake-server';
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
