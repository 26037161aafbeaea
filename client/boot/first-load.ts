/**
 * What one address of the application needs first, as the build writes it into `boot.js`: the path as a regular
 * expression, the files of the page's chunk that the document does not name, and the query to start.
 */
export type FirstLoad = readonly [pattern: string, files: readonly string[], operationName?: string];
