import { useLayoutEffect } from 'react';
import { closeDialog } from '../../ui/open-dialog';
import { createStore } from '../../ui/store';

/** What stands in the field of the palette, or will as soon as there is one. */
export const paletteText = createStore('');

/**
 * Stands where the palette will be while its code arrives, and keeps what is typed meanwhile: nothing of it is lost or
 * taken for a shortcut, and the focus stays where it will return to.
 */
export function EarlyTyping() {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key } = event;
      const isCommand =
        (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      if (isCommand || event.isComposing || (key.length > 1 && !KEPT_KEYS.has(key))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Escape') closeDialog();
      else if (key === 'Backspace') paletteText.set(paletteText.get().slice(0, -1));
      else if (key !== 'Enter') paletteText.set(paletteText.get() + key);
    };
    // Before any shortcut hears it.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return null;
}

/** Keys with a name that mean the palette, too. */
const KEPT_KEYS = new Set(['Backspace', 'Enter', 'Escape']);
