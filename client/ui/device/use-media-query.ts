import { useSyncExternalStore } from 'react';

/** From here on rows stand in tables; the width at which Tailwind's `sm` begins. */
export const WIDE = '(min-width: 40rem)';

/** Below {@link WIDE}: rows are cards, dialogs are sheets. */
export const NARROW = '(max-width: 39.99rem)';

/** The least width at which a panel has room next to a list; Tailwind's `lg` begins there. */
export const ROOMY = '(min-width: 64rem)';

/** Devices that are used with a finger, and have no keys to name. */
export const TOUCH = '(pointer: coarse)';

/** Whether a media query holds; the component renders again when that changes. For what CSS alone cannot show or hide. */
export function useMediaQuery(query: string): boolean {
  const holds = (): boolean => window.matchMedia(query).matches;
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    holds,
    holds,
  );
}
