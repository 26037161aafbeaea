import { keepShare, newShare } from './shares';

/** Files that the system opens with the application. */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: { files?: readonly { kind: string; getFile?(): Promise<File> }[] }) => void,
  ): void;
}

/** How long the browser may take to hand over the files that opened the application, in milliseconds. */
const PATIENCE = 500;

/**
 * Keeps the files that the system opened with the application, before a guest is sent to the log-in: the next document
 * would not get them. Never fails.
 */
export async function keepLaunchedFiles(): Promise<void> {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  if (!queue) return;
  const files = await new Promise<File[]>((resolve) => {
    setTimeout(() => resolve([]), PATIENCE);
    queue.setConsumer(({ files: handles = [] }) => {
      const opened = handles.flatMap((handle) => handle.getFile?.() ?? []);
      Promise.all(opened).then(resolve, () => resolve([]));
    });
  });
  if (files.length > 0) await keepShare(newShare({}, files)).catch(() => undefined);
}
