/**
 * Loads something when it is first asked for, and keeps it. A failure is not kept: files or memory may have been short,
 * so it is loaded again when it is asked for again.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
