import type { KeyboardEvent } from 'react';

/** Enter does what the button beside the fields does; the form around them is not sent. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
