import type { Read } from '../../database/database';
import type { Entry } from './undo-plan';

/** Events of the acts $2 of which single dates that the act didn't change were changed since. */
const READ_REDATED = `
SELECT DISTINCT e.revision::float8 AS revision, o.event_id AS id
FROM journal e JOIN event_overrides o ON o.user_id = e.user_id AND o.event_id = e.row_id
JOIN journal j ON j.user_id = o.user_id AND j.noun = 'event_override' AND j.row_id = o.id AND j.revision > e.revision
WHERE e.user_id = $1 AND e.revision = ANY ($2::bigint[]) AND e.noun = 'event' AND e.kind <> 'derived' AND NOT EXISTS (
  SELECT FROM journal a WHERE a.user_id = $1 AND a.revision = e.revision AND a.noun = j.noun AND a.row_id = o.id)`;

/** The IDs of events of which single dates were changed since, that the act didn't change, by its revision. */
export async function readRedated(
  read: Read,
  userId: string,
  entries: readonly (Pick<Entry, 'noun'> & { revision: number })[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const revisions = entries.filter(({ noun }) => noun === 'event').map(({ revision }) => revision);
  const redated = new Map<number, Set<string>>();
  if (revisions.length === 0) return redated;
  const found = await read<{ revision: number; id: string }>('redated_events', READ_REDATED, [
    userId,
    [...new Set(revisions)],
  ]);
  for (const { revision, id } of found) redated.set(revision, (redated.get(revision) ?? new Set()).add(id));
  return redated;
}
