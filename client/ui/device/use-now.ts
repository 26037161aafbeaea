import { useEffect, useState } from 'react';

/** The interval at which the screen checks the clock, in milliseconds. */
const MINUTE = 60_000;

/** The current time in epoch milliseconds, renewed every minute and when the student comes back to the page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    const lookWhenShown = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(look, MINUTE);
    document.addEventListener('visibilitychange', lookWhenShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenShown);
    };
  }, []);
  return now;
}
