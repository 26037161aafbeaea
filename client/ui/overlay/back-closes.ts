import { useEffect, useEffectEvent } from 'react';

/** Devices without an Escape key, on which going back is how people close what lies on top. */
const TOUCH = '(pointer: coarse)';

/** What is open, from the bottom up; each function closes it. */
const open: (() => void)[] = [];
/** The address at which an entry of the history was added for what is open. */
let address = '';
/** Whether that entry is being left because everything was closed. */
let isLeaving = false;

/** Whether the current entry of the history is the one added for what is open. */
function isOurs(): boolean {
  return (history.state as { overlay?: boolean } | null)?.overlay === true;
}

/** Adds an entry, so going back leaves that one instead of the page. The router's own state stays in it. */
function addEntry(): void {
  address = location.href;
  // After a reload, the entry of what was open before serves again.
  if (!isOurs()) history.pushState({ ...history.state, overlay: true }, '');
}

function leaveEntry(): void {
  // Two overlays that close at once, such as a menu with its dialog, had one entry.
  if (isLeaving || open.length > 0 || !isOurs()) return;
  isLeaving = true;
  history.back();
}

/** Runs before the router hears of it, which would take the same page for a new one. */
function onBack(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false;
    if (open.length > 0) addEntry();
  } else if (open.length === 0 && isOurs()) {
    // Left behind by a link in a dialog: one step back shall lead to the page before.
    history.back();
  } else if (open.length > 0 && location.href === address) {
    open.at(-1)?.();
    // Others below it, or the same one if it asked something first.
    setTimeout(() => open.length > 0 && addEntry());
  } else return;
  event.stopImmediatePropagation();
}

window.addEventListener('popstate', onBack, { capture: true });

/**
 * Lets the back button or gesture of a phone close an overlay; without it, the page would be left.
 *
 * @param isOff for one with an address of its own, which going back already closes
 */
export function useBackCloses(close: () => void, isOff = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isOff || !window.matchMedia(TOUCH).matches) return undefined;
    const entry = (): void => closeNow();
    open.push(entry);
    addEntry();
    return () => {
      open.splice(open.indexOf(entry), 1);
      // A link in it, or a dialog that replaces it, comes first.
      setTimeout(leaveEntry);
    };
  }, [isOff]);
}
