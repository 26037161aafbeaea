import type { ApolloCache } from '@apollo/client';
import type { UndoActMutation } from '../../generated/graphql';
import type { KeptChange } from './kept-changes';

/** A change that makes or deletes rows, and the likely answer to it. */
export type Placed = Pick<KeptChange, 'operation' | 'variables'> & { likely: object };

/**
 * Adds the row of a creation to the lists in the cache that it belongs to and that don't have it yet, or takes a deleted
 * one out of all lists.
 */
export type PlaceRow = (cache: ApolloCache, change: Placed) => void;

/** What only the features know. */
export interface FeatureCode {
  placeRow: PlaceRow;
  /** What an undoing left because it changed since, in sentences. */
  leftWords(left: UndoActMutation['undoAct']['left']): readonly string[];
}

const NONE: FeatureCode = { placeRow: () => undefined, leftWords: () => [] };

let load = (): Promise<FeatureCode> => Promise.resolve(NONE);

/** Says where that code is. */
export function loadFeatureCodeWith(loader: typeof load): void {
  load = loader;
}

/** Loads it; without a connection, it may be missing. */
export function loadFeatureCode(): Promise<FeatureCode> {
  return load().catch(() => NONE);
}
