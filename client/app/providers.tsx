import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '../apollo/session';
import { SessionProvider } from '../apollo/session-context';
import { Toaster } from '../notifications/toaster';

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
      <Toaster />
    </ApolloProvider>
  );
}
