import type { Actor } from '../database/database';

/** Batches the reads of nested fields within one request. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- grows with the features
export interface Loaders {}

/** Fresh loaders for one request; a guest's never read anything. */
export function createLoaders(_actor: () => Actor): Loaders {
  return {};
}
