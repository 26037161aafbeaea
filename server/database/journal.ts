import { RESTORE_DAYS } from '#domain/limits/limits';
import { removeInPieces } from './remove-in-pieces';

/** The revision from which on changes are noted. */
export const JOURNAL_BEGAN = 'journal_began()';

/**
 * Has the journal of a restored database begin now: changes that the backup lacks are unknown to it, so it can't tell
 * what changed since. `changes` compares with it in each call, so it is a constant. A backup may be older than it.
 */
export const BEGIN_JOURNAL = `DO $$ BEGIN
  IF to_regprocedure('${JOURNAL_BEGAN}') IS NOT NULL THEN
    EXECUTE format('CREATE OR REPLACE FUNCTION ${JOURNAL_BEGAN} RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
      'SELECT ' || (extract(epoch FROM clock_timestamp()) * 1000000)::bigint || '::bigint');
  END IF;
END $$`;

/** How many of its latest entries an account keeps in any case, and the rest of the act that has the last of them. */
export const ENTRIES_KEPT = 10_000;

/** The revision that an account had some time ago: revisions follow the clock. */
const revisionAt = (interval: string) => `(extract(epoch FROM now() - ${interval}) * 1000000)::bigint`;

/** The revision that an account had at most when the journal begins. */
export const JOURNAL_BEGIN = revisionAt(`make_interval(days => ${RESTORE_DAYS})`);

type Removing = Parameters<typeof removeInPieces>[0];

/** Accounts that got new entries since the run of the hour before: others have no more than they had then. */
const GROWN = `SELECT DISTINCT user_id AS id FROM journal WHERE revision > ${revisionAt(`interval '2 hours'`)}`;

/** The revision of the act that has the first entry too many of account $1, the latest first. */
const ENTRIES_FULL = `
SELECT revision FROM journal WHERE user_id = $1 ORDER BY revision DESC, seq DESC OFFSET ${ENTRIES_KEPT} LIMIT 1`;

/** Forgets what else is kept of rows that are gone, for entries `j` of the journal that match a condition. */
export type Forget = (
  database: Removing,
  condition: string,
  values: unknown[],
  name: string,
) => Promise<unknown>;

/**
 * Removes what the journal no longer keeps: acts of more than 30 days ago, and the oldest ones of an account that has
 * very many.
 * @param forget is called before, as long as the entries name the rows.
 * @returns how many entries were removed.
 */
export async function removeOldJournal(database: Removing, forget?: Forget): Promise<number> {
  await forget?.(database, `j.revision < ${JOURNAL_BEGIN}`, [], 'old');
  let removed = await removeInPieces(database, 'journal', `revision < ${JOURNAL_BEGIN}`);
  const grown = (await database.read('grown_journals', GROWN, [])) as { id: string }[];
  for (const { id } of grown) {
    const isBeyond = `user_id = $1 AND revision < (${ENTRIES_FULL})`;
    await forget?.(database, `j.user_id = $1 AND j.revision < (${ENTRIES_FULL})`, [id], 'full');
    removed += await removeInPieces(database, 'journal', isBeyond, [id], 'remove_full_journal');
  }
  return removed;
}

const ENDED =
  'SELECT id FROM users WHERE id = ANY ($1::uuid[]) AND least(deletion_at, demo_expires_at) <= now()';

/**
 * Removes the journals of those of these accounts whose time is over, in pieces: together with the account, a journal
 * could take longer than a statement may.
 */
export async function removeEndedJournals(database: Removing, userIds: readonly string[]): Promise<void> {
  await removeInPieces(database, 'journal', `user_id IN (${ENDED})`, [userIds], 'remove_ended_journals');
}
