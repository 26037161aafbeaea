import { ARCHIVE_LIMITS, IMPORT_LIMITS, MEGABYTE } from '#domain/limits/limits';
import { STREAM_LIMITS } from './changes';
import operations from './operations.json';

/** The limits that the descriptions name. */
const LIMITS: Readonly<Record<string, number>> = {
  importMegabytes: IMPORT_LIMITS.bytes / MEGABYTE,
  archiveMegabytes: ARCHIVE_LIMITS.bytes / MEGABYTE,
  streamsPerAccount: STREAM_LIMITS.perAccount,
  streamMinutes: STREAM_LIMITS.minutes,
};

const said = JSON.stringify(operations).replace(/\{([a-z]+[A-Z]\w+)\}/g, (_, name: string) =>
  String(LIMITS[name]),
);

/** The calls of the REST API without a document, as OpenAPI operations: files and streams aren't part of the schema. */
export const NATIVE_OPERATIONS = Object.values(JSON.parse(said) as typeof operations);
