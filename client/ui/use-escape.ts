import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when Escape is pressed inside an element and nothing in it (an open list, a popover) took the key. */
export function useEscape(element: RefObject<HTMLElement | null>, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const target = element.current;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) run();
    };
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [element]);
}
