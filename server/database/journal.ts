import { RESTORE_DAYS } from '#domain/limits/limits';
import { removeInPieces } from './remove-in-pieces';

/** The revision that an account had at most when the journal begins: revisions follow the clock. */
export const JOURNAL_BEGIN = `(extract(epoch FROM now() - make_interval(days => ${RESTORE_DAYS})) * 1000000)::bigint`;

/**
 * Removes what the journal no longer keeps.
 * @returns how many entries were removed.
 */
export function removeOldJournal(database: Parameters<typeof removeInPieces>[0]): Promise<number> {
  return removeInPieces(database, 'journal', `revision < ${JOURNAL_BEGIN}`);
}
