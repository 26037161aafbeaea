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

/**
 * Calls back when Escape is pressed while nothing has the focus: for a dialog whose focused button just disappeared.
 * An element behind another dialog or an open list is left alone.
 */
export function useUnfocusedEscape(element: RefObject<HTMLElement | null>, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isBehind = element.current?.closest('[inert], [aria-hidden=true]');
      if (event.key === 'Escape' && event.target === document.body && !isBehind) run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [element]);
}
