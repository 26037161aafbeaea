import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Renders the end of a long page when the student scrolls near it, or prints the page. Its place stays while the code of
 * the end is fetched: a page that is shorter for a moment jumps under the finger that is pressing something.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const see = (): void => setSeen(true);
  useNearScreen(mark, see);
  useEffect(() => {
    addEventListener('beforeprint', see);
    return () => removeEventListener('beforeprint', see);
  }, []);
  return (
    <div ref={mark} className="min-h-px">
      {isSeen && children}
    </div>
  );
}

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
