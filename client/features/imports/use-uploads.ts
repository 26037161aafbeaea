import { useEffect } from 'react';
import { IMPORT_LIMITS } from '#domain/limits/limits';
import { type FileReadings, readFilesOf, useFileReadings } from '../../apollo/file-readings';
import { transfer } from '../../apollo/transfer';
import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { importMessages } from '../../messages/en/imports';

/** The server's draft of a file, kept for a day or until it is confirmed. */
interface UploadedDraft {
  id: string;
  name: string;
  /** Entries read. */
  entries: number;
  /** Entries that could not be read. */
  unreadable: number;
}

const READ_FILES = 'import:files';

/**
 * The calendars of this visit, which the server reads and keeps. Those that were read are still there after a reload.
 *
 * @param isShared whether the files were shared with the application, which keeps them itself
 */
export function useUploads(isShared: boolean): FileReadings<UploadedDraft> & {
  /** The files were imported: a reload doesn't bring them back. */
  settle(): void;
} {
  const uploads = useFileReadings<UploadedDraft>({
    // The server keeps no more files of an account than one review takes.
    most: IMPORT_LIMITS.draftsPerReview,
    tooMany: importMessages.tooMany(IMPORT_LIMITS.draftsPerReview),
    earlier: () => (isShared ? [] : readEarlier()).map((read) => ({ name: read.name, read })),
    async read({ name, content }, onProgress) {
      const headers = {
        'content-type': 'text/calendar; charset=utf-8',
        'x-file-name': encodeURIComponent(name),
      };
      const call = { path: '/api/imports', body: content, headers, onProgress, words: importMessages };
      return JSON.parse(await (await transfer(call)).text()) as UploadedDraft;
    },
  });
  const { list } = uploads;
  useEffect(() => {
    if (isShared) return;
    const files = readFilesOf(list).map(({ read }) => read);
    if (files.length > 0) writeDraft(READ_FILES, { files });
    else removeDraft(READ_FILES);
  }, [isShared, list]);
  return { ...uploads, settle: () => removeDraft(READ_FILES) };
}

function readEarlier(): readonly UploadedDraft[] {
  return readDraft<{ files: readonly UploadedDraft[] }>(READ_FILES)?.files ?? [];
}
