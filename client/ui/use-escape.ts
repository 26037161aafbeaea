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

/** Where Escape belongs to the dialog below: nothing has the focus, or what lies above all dialogs has. */
const ABOVE = 'body, [data-react-aria-top-layer] *';

/**
 * Calls back when Escape is pressed while nothing has the focus, because the focused button of a dialog just
 * disappeared, or while a message above the dialog has it. An element behind another dialog or an open list is left
 * alone.
 */
export function useUnfocusedEscape(element: RefObject<HTMLElement | null>, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isBehind = element.current?.closest('[inert], [aria-hidden=true]');
      const isAbove = event.target instanceof Element && event.target.matches(ABOVE);
      if (event.key === 'Escape' && isAbove && !isBehind && !event.defaultPrevented) run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [element]);
}
