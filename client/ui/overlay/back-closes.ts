import { useEffect, useEffectEvent } from 'react';
import { TOUCH } from '../device/use-media-query';

/** What is open, from the bottom up; each function closes it. */
const open: (() => void)[] = [];
/** The address at which an entry of the history was added for what is open. */
let address = '';
/** Whether that entry is being left, and the steps of the router that wait for it. */
let isLeaving = false;
const waiting: (() => void)[] = [];

/** A browser that hasn't gone back by then doesn't at all, in milliseconds. */
const PATIENCE_MS = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the current entry of the history is the one added for what is open. */
function isOurs(): boolean {
  return (history.state as { overlay?: boolean } | null)?.overlay === true;
}

/** Adds an entry, so going back leaves that one instead of the page. The router's own state stays in it. */
function addEntry(): void {
  if (open.length === 0) return;
  address = location.href;
  if (!isOurs()) history.pushState({ ...history.state, overlay: true }, '');
}

function leaveEntry(): void {
  // Two overlays that close at once, such as a menu with its dialog, had one entry.
  if (isLeaving || !isOurs()) return;
  isLeaving = true;
  timer = setTimeout(endLeaving, PATIENCE_MS);
  history.back();
}

function endLeaving(): void {
  clearTimeout(timer);
  isLeaving = false;
  for (const step of waiting.splice(0)) step();
}

/** Runs before the router hears of it, which would take the same page for a new one. */
function onPop(event: PopStateEvent): void {
  if (isLeaving) {
    endLeaving();
  } else if (open.length === 0 && isOurs()) {
    // Going forward has no more to show here.
    leaveEntry();
  } else if (open.length > 0 && location.href === address) {
    open.at(-1)?.();
  } else return;
  // Others below it, the same one if it asked something first, or one that opened meanwhile.
  setTimeout(addEntry);
  event.stopImmediatePropagation();
}

window.addEventListener('popstate', onPop, { capture: true });

/** Takes a step to another page or address once the entry is left, so that none stays behind between two pages. */
export function stepFromPage(step: () => void): void {
  if (!isOurs()) return step();
  waiting.push(step);
  leaveEntry();
}

/**
 * Lets the back button or gesture of a phone close an overlay; without it, the page would be left.
 *
 * @param isOff for one with an address of its own, which going back already closes
 */
export function useBackCloses(close: () => void, isOff = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    // Without an Escape key, going back is how people close what lies on top.
    if (isOff || !window.matchMedia(TOUCH).matches) return undefined;
    const entry = (): void => closeNow();
    open.push(entry);
    addEntry();
    return () => {
      open.splice(open.indexOf(entry), 1);
      // A dialog that replaces it comes first.
      setTimeout(() => open.length === 0 && leaveEntry());
    };
  }, [isOff]);
}
