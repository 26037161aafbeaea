import { ARCHIVE_LIMITS } from '#domain/limits/limits';
import { type Progress, transfer, TransferError } from '../../apollo/transfer';
import { archiveMessages } from '../../messages/en/archives';

/** The contents of an imported archive. */
export interface RestoredCounts {
  terms: number;
  courses: number;
  assignments: number;
  events: number;
  coursesPaused: number;
}

/**
 * Downloads everything the student has as a ZIP. The server builds it first; from then on, its length is known.
 * @throws TransferError
 */
export function downloadArchive(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  return transfer({ path: '/api/export', signal, onProgress, words: archiveMessages.download });
}

/**
 * Sends an archive, ZIP or JSON, into the empty account.
 * @throws TransferError
 */
export async function restoreArchive(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<RestoredCounts> {
  const words = archiveMessages.restore;
  if (file.size > ARCHIVE_LIMITS.bytes) throw new TransferError(words.tooLarge, false);
  const type = file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'application/zip';
  const headers = { 'content-type': type };
  const answer = await transfer({
    ...{ path: '/api/imports/archive', signal, onProgress, words, headers },
    body: file,
  });
  return JSON.parse(await answer.text()) as RestoredCounts;
}
