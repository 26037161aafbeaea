import { isTemporary, readFailure } from './failure';

let temporary = 0;

/** Whether work succeeded; a toast has already reported its failure. */
export function isSaved(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (isTemporary(readFailure(error))) temporary += 1;
      return false;
    },
  );
}

/** How much work of {@link isSaved} failed on this page although it may succeed later. */
export function countTemporary(): number {
  return temporary;
}
