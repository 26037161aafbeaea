import type { KeyboardEvent } from 'react';

/** Enter acts like the button next to the fields; the surrounding form isn't submitted. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
