import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A module whose default export is a component. */
export interface ComponentModule<Props> {
  default: ComponentType<Props>;
}

/** A component whose code is fetched when it is first shown, or before, by `preload`. */
export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code; safe to call again. A failure is kept for the moment the component is shown. */
  preload(): void;
};

/**
 * Makes a {@link LazyPage}.
 *
 * @param load `() => import('…')`
 * @param reload loads the document again; given in tests
 */
export function lazyPage<Props = object>(
  load: () => Promise<ComponentModule<Props>>,
  reload: () => void = () => location.reload(),
): LazyPage<Props> {
  const page = lazy(() => load().catch((error: unknown) => reloadOnce(error, reload)));
  return Object.assign(page, { preload: () => void load().catch(() => undefined) });
}

/** Remembers which missing file the page was already reloaded for. */
const RELOADED_FOR = 'reloaded-for';

/**
 * A missing chunk means that a new version was deployed: one reload fetches it. When the same file
 * is missing again, the error goes on to the error boundary.
 */
function reloadOnce(error: unknown, reload: () => void): Promise<never> {
  const missing = String(error);
  if (sessionStorage.getItem(RELOADED_FOR) === missing) throw error;
  sessionStorage.setItem(RELOADED_FOR, missing);
  reload();
  return new Promise(() => undefined);
}
