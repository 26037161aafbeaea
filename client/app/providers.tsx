import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '../apollo/session';
import { SessionProvider } from '../apollo/session-context';
import { whenIdle } from '../ui/when-idle';

const LateConsent = lazy(() => import('./late-consent').then((module) => ({ default: module.LateConsent })));
const Toaster = lazy(() => import('../notifications/toaster').then(({ loadToaster }) => loadToaster()));

/** Properties of {@link Providers}. */
export interface ProvidersProps {
  client: ApolloClient;
  session: Session;
  children: ReactNode;
}

/** What every page stands on: data, session, toasts, the question about cookies. */
export function Providers({ client, session, children }: ProvidersProps) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider session={session}>
        {children}
        <LateParts />
      </SessionProvider>
    </ApolloProvider>
  );
}

/**
 * What nobody needs in the first second is fetched when the browser is idle: toasts, those included that were asked
 * for before, and the question about cookies.
 */
function LateParts() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <LateConsent />
      <Toaster />
    </Suspense>
  );
}
