import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the student comes back to the page: the tab is shown again, or its window has the focus. */
export function useWhenShown(onShown: () => void): void {
  const call = useEffectEvent(() => document.visibilityState === 'visible' && onShown());
  useEffect(() => {
    const listen = (): void => void call();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('focus', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('focus', listen);
    };
  }, []);
}
