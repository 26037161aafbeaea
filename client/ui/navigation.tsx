import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { Link, Router, useLocation } from 'wouter';
import { stepFromPage } from './overlay/back-closes';

/** An entry of the browser's history. */
interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  hash: string;
  /** Tells entries with the same address apart. */
  key: string;
  /** What whoever led here gave to the page; null for nothing. */
  state: unknown;
  /** Whether the student went back or forward to it, or began with it. */
  isReturn: boolean;
}

/** What an entry of the history keeps. */
interface Kept {
  key?: string;
  state?: unknown;
}

function currentPlace(isReturn: boolean): Place {
  const { pathname, search, hash } = location;
  const { key = '', state = null } = (history.state ?? {}) as Kept;
  return { pathname, search, hash, key, state, isReturn };
}

const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;

const NOWHERE: Place = { pathname: '', search: '', hash: '', key: '', state: null, isReturn: true };
const PlaceContext = createContext(NOWHERE);

/** The current entry of the history, for what its address alone doesn't say. */
export const usePlace = (): Place => useContext(PlaceContext);

let listeners: readonly (() => void)[] = [];

/** Leads to an address; to the same one, without another entry of the history. */
function navigate(
  to: string | URL,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  stepFromPage(() => {
    const { href } = new URL(to, location.href);
    const kept: Kept = { key: String(performance.timeOrigin + performance.now()), state };
    if (replace || href === location.href) history.replaceState(kept, '', href);
    else history.pushState(kept, '', href);
    for (const listen of listeners) listen();
  });
}

const usePathname = (): [string, typeof navigate] => [usePlace().pathname, navigate];
/** Wouter decodes it before it is parsed, which decodes it again. */
const useQuery = (): string => usePlace().search.replaceAll('%25', '%2525');

/** Follows the address. While the code of the next page is loading, the previous page stays. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => currentPlace(true));
  useLayoutEffect(() => {
    const follow = (isReturn: boolean) =>
      startTransition(() =>
        setPlace((shown) => {
          const place = currentPlace(isReturn);
          return place.key === shown.key && addressOf(place) === addressOf(shown) ? shown : place;
        }),
      );
    const onStep = () => follow(false);
    const onPop = () => follow(true);
    // A reload with something open has closed it.
    stepFromPage(() => undefined);
    listeners = [...listeners, onStep];
    window.addEventListener('popstate', onPop);
    // A page that leads on at once did so before.
    onPop();
    return () => {
      listeners = listeners.filter((listen) => listen !== onStep);
      window.removeEventListener('popstate', onPop);
    };
  }, []);
  return (
    <PlaceContext value={place}>
      <Router hook={usePathname} searchHook={useQuery}>
        {children}
      </Router>
    </PlaceContext>
  );
}

/** A link to a place of the application, marked while the student is there or below it. */
export function NavLink({ to, ...link }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const [pathname] = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...link} to={to} aria-current={isHere ? 'page' : undefined} />;
}
