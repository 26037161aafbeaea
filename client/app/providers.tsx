import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '../apollo/session';
import { SessionProvider } from '../apollo/session-context';
import { whenIdle } from '../ui/when-idle';

const Toaster = lazy(() => import('../notifications/toaster').then(({ loadToaster }) => loadToaster()));

/** Properties of {@link Providers}. */
export interface ProvidersProps {
  client: ApolloClient;
  session: Session;
  children: ReactNode;
}

/** What every page stands on: data, session, toasts. */
export function Providers({ client, session, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider session={session}>{children}</SessionProvider>
      <LateToaster />
    </ApolloProvider>
  );
}

/** Toasts are fetched when the browser is idle; those that were asked for before appear then. */
function LateToaster() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense fallback={null}>{isIdle && <Toaster />}</Suspense>;
}
