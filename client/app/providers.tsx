import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Session } from '../apollo/session';
import { SessionProvider } from '../apollo/session-context';
import { hasToasts } from '../notifications/notify';
import { useStore } from '../ui/device/store';
import { useIsSettled } from '../ui/loading/first-content';
import { lazy, nothing } from '../ui/loading/lazy';

const CookieQuestion = lazy(() => import('./cookie-question'), { placeholder: nothing });
const Toaster = lazy(async () => (await import('../notifications/toaster')).loadToaster(), {
  placeholder: nothing,
});

interface ProvidersProps {
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

/** Whether the server wrote the address of a script into the document; the question's code reads it in full. */
function isAnalyticsSetUp(): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="analytics"]');
  return meta?.content.startsWith('http') ?? false;
}

/**
 * Parts that aren't needed in the first second: the cookie question comes after the page's content, if there is
 * anything to ask about; toasts come with the first one.
 */
function Extras() {
  const isSettled = useIsSettled();
  const isToasting = useStore(hasToasts);
  return (
    <>
      {isSettled && isAnalyticsSetUp() && <CookieQuestion />}
      {isToasting && <Toaster />}
    </>
  );
}
