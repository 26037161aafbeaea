import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';

/**
 * Creates a folder with a small file system in it.
 *
 * @param size as `mount` takes it: `192m`
 * @returns why none can be mounted here; undefined if it is
 */
export function mountSmall(folder: string, size: string): string | undefined {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'termwise-test', folder], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'Only root may mount a small file system, which this test fills.';
  }
}

/** Takes all the room that is left; called again, also what others gave back meanwhile. */
export function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (let size = block.length; size > 512;) {
      try {
        writeSync(descriptor, block, 0, size);
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
