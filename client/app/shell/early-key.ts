import { useEffect, useState } from 'react';
import { isTyping } from '../../ui/device/shortcuts';

let early: KeyboardEvent | null = null;
let isListened = false;

/**
 * Keeps the first key that is pressed before the shortcuts listen.
 *
 * @returns whether there was one, so the shortcuts are loaded at once
 */
export function useEarlyKey(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (isListened || early !== null || event.key.length > 1 || isTyping(event.target)) return;
      early = event;
      setPressed(true);
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, []);
  return isPressed;
}

/** Presses it again, now that the shortcuts listen. What was typed after it is not meant for them, and is dropped. */
export function pressEarlyKey(): void {
  isListened = true;
  const event = early;
  early = null;
  if (event) document.body.dispatchEvent(new KeyboardEvent(event.type, event));
}
