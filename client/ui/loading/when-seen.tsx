import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNearScreen } from '../device/use-near-screen';

/** Renders the end of a long page when the student scrolls near it, or prints the page. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const see = (): void => setSeen(true);
  useNearScreen(mark, see);
  useEffect(() => {
    addEventListener('beforeprint', see);
    return () => removeEventListener('beforeprint', see);
  }, []);
  return isSeen ? children : <div ref={mark} className="h-px" />;
}
