/** Whether work succeeded; its failure was told by a toast already. */
export function isSaved(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
