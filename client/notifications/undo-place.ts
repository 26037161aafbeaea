import { createStore, useStore } from '../ui/device/store';

/** The place of the offer instead of the bar; null for the bar. */
const places = createStore<HTMLElement | null>(null);

/**
 * Shows offers in an element instead of in the bar, which would cover the footer of a dialog.
 *
 * @param place null once the element is gone
 */
export function placeUndo(place: HTMLElement | null): void {
  places.set(place);
}

/** The element that shows offers; null for the bar. */
export function useUndoPlace(): HTMLElement | null {
  return useStore(places);
}
