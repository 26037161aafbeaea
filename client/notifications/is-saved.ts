/** Whether work succeeded; a toast has already reported its failure. */
export function isSaved(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
