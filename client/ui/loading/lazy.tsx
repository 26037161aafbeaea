import { lazy as reactLazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A component whose code is fetched when it is first shown, or before, by `preload`. */
export type Lazy<Props> = ComponentType<Props> & {
  /** Fetches the code; safe to call again. A failure is kept until the component is shown. */
  preload(): void;
};

interface LazyOptions<Props> {
  /** Shown until the code arrives; without it, the nearest `Suspense` above waits. */
  placeholder?(props: Props): ReactNode;
  /** Reloads the document; for tests. */
  reload?(): void;
}

/**
 * `React.lazy` that survives a deployment. A file that the new version no longer has reloads the document once; drafts
 * of forms survive that. If the same file is missing again, or the browser is offline, the error goes to the boundary.
 *
 * @param load `() => import('../overlay/menu')`, a module whose default export is a component
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { placeholder, reload = () => location.reload() }: LazyOptions<Props> = {},
): Lazy<Props> {
  const preload = (): void => void load().catch(() => undefined);
  const Loaded: ComponentType<Props> = reactLazy(() =>
    load().catch((error: unknown) => reloadOnce(error, reload)),
  );
  if (!placeholder) return Object.assign(Loaded, { preload });
  const Bounded = (props: Props) => (
    <Suspense fallback={placeholder(props)}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Bounded, { preload });
}

/** The placeholder for what takes no room until it is there. */
export const nothing = (): null => null;

/** Remembers which missing file the page was already reloaded for. */
const RELOADED_FOR = 'reloaded-for';

function reloadOnce(error: unknown, reload: () => void): Promise<never> {
  const missing = String(error);
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_FOR) === missing) throw error;
  sessionStorage.setItem(RELOADED_FOR, missing);
  reload();
  return new Promise(() => undefined);
}
