import type { ApolloCache } from '@apollo/client';
import type { KeptChange } from './kept-changes';

/** A change that makes or deletes rows, and the likely answer to it. */
export type Placed = Pick<KeptChange, 'operation' | 'variables'> & { likely: object };

/**
 * Adds the row of a creation to the lists in the cache that it belongs to and that don't have it yet, or takes a deleted
 * one out of all lists.
 */
export type PlaceRow = (cache: ApolloCache, change: Placed) => void;

let load: () => Promise<PlaceRow> = () => Promise.resolve(() => undefined);

/** Says how rows find their lists, which only the features know. */
export function placeRowsWith(loader: typeof load): void {
  load = loader;
}

/** Loads that function. */
export function loadPlaceRows(): Promise<PlaceRow> {
  return load();
}
