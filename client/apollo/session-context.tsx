import { createContext, use, type ReactNode } from 'react';
import { useStore } from '../ui/device/store';
import type { Session, SessionState } from './session';

const SessionContext = createContext<Session | null>(null);

/** Gives everything below access to the session. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session, to start, end, or retry it. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Whether the visitor is a guest, a user, or not known yet. */
export function useSessionState(): SessionState {
  return useStore(useSession().state);
}
