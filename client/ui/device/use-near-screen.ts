import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The distance from the window within which an element is near. */
const AHEAD = '600px';

/** Tells when an element comes near the screen. */
export function useNearScreen(element: RefObject<Element | null>, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: AHEAD,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
}
