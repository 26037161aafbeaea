import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '../apollo/session';
import { SessionProvider } from '../apollo/session-context';
import { whenIdle } from '../ui/loading/when-idle';
import { lazy } from '../ui/loading/lazy';

const CookieQuestion = lazy(() => import('./cookie-question'));
const Toaster = lazy(async () => (await import('../notifications/toaster')).loadToaster());

export interface ProvidersProps {
  client: ApolloClient;
  session: Session;
  children: ReactNode;
}

/** The foundation of every page: data, session, toasts, the cookie question. */
export function Providers({ client, session, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider session={session}>
        {children}
        <Extras />
      </SessionProvider>
    </ApolloProvider>
  );
}

/**
 * What nobody needs in the first second is loaded when the browser is idle: toasts, including those requested
 * earlier, and the cookie question.
 */
function Extras() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <CookieQuestion />
      <Toaster />
    </Suspense>
  );
}
