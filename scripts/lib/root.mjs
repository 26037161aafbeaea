import path from 'node:path';

/** The folder of the checkout, whatever the current directory is. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** An absolute path from one relative to the checkout. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
