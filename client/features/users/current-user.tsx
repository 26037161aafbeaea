import { createContext, type ReactNode, use } from 'react';
import type { CurrentUserFragment } from '../../generated/graphql';
import { useMeQuery } from '../../generated/hooks';
import { FormatProvider } from '../../ui/format/format-context';

const CurrentUserContext = createContext<CurrentUserFragment | null>(null);

/** Provides the logged-in student, and formats figures and times in their locale and time zone. */
export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const { data } = useMeQuery({ fetchPolicy: 'cache-only' });
  if (!data) return null;
  const { locale, timezone, preferences } = data.me;
  return (
    <CurrentUserContext value={data.me}>
      <FormatProvider
        locale={locale}
        timezone={timezone}
        firstWeekday={preferences.firstWeekday}
        timeFormat={preferences.timeFormat}
      >
        {children}
      </FormatProvider>
    </CurrentUserContext>
  );
}

/** The logged-in student; only below a page that requires one. */
export function useCurrentUser(): CurrentUserFragment {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser needs a page that requires a user');
  return user;
}

/** The round avatar of a person; the name is next to it, or on the link around it. */
export function Initials({ firstName, lastName }: { firstName: string; lastName: string }) {
  const initial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-bold text-link"
    >
      {initial(firstName) + initial(lastName)}
    </span>
  );
}
