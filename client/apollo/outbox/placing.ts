import type { ApolloCache, OperationVariables } from '@apollo/client';

/** A change that made a row, and the likely answer to it. */
export interface Creation {
  operation: string;
  variables: OperationVariables;
  likely: object;
}

/** Adds the row of a creation to the lists in the cache that it belongs to and that don't have it yet. */
export type PlaceCreated = (cache: ApolloCache, creation: Creation) => void;

let load: () => Promise<PlaceCreated> = () => Promise.resolve(() => undefined);

/** Says how rows find their lists, which only the features know. */
export function placeCreatedWith(loader: typeof load): void {
  load = loader;
}

/** Loads that function. */
export function loadPlaceCreated(): Promise<PlaceCreated> {
  return load();
}
