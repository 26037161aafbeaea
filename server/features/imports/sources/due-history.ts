import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { Actor } from '../../../database/database';
import { instantText } from '../../../database/sql';
import { notFound } from '../../../errors/domain-error';
import type { DiffChoice } from './calendar-diff.entity';
import type { DueChange } from './calendar-diff.types';
import { shownValue } from './diff-values';

interface DueChangeRow {
  /** Null: the assignment exists, but its deadline never moved. */
  id: string | null;
  sourceName: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  resolution: DiffChoice | null;
  noticedAt: string;
  answeredAt: string | null;
}

const READ_HISTORY = `
SELECT d.id, s.name AS "sourceName", d.base, d.mine, d.theirs, d.resolution, ${instantText('d.created_at')} AS "noticedAt",
  ${instantText('d.resolved_at')} AS "answeredAt"
FROM live_assignments a LEFT JOIN (
  calendar_diffs d JOIN calendar_sources s ON s.user_id = d.user_id AND s.id = d.source_id)
  ON d.user_id = a.user_id AND d.row_id = a.id AND d.noun = 'assignment' AND d.field = 'due'
WHERE a.user_id = $1 AND a.id = $2 ORDER BY d.id DESC LIMIT ${SOURCE_LIMITS.historyLength}`;

/**
 * The moves of an assignment's deadline by subscribed calendars, and the student's answers; the latest first.
 * @throws NOT_FOUND
 */
export async function readDueHistory(
  { database, userId }: Actor,
  assignmentId: string,
): Promise<DueChange[]> {
  const rows = await database.read<DueChangeRow>('due_history', READ_HISTORY, [userId, assignmentId]);
  if (rows.length === 0) throw notFound('assignment');
  return rows.flatMap(({ id, base, mine, theirs, resolution: choice, ...row }) =>
    id === null
      ? []
      : {
          id,
          ...row,
          choice,
          before: shownValue('due', base),
          yours: shownValue('due', mine),
          theirs: shownValue('due', theirs),
        },
  );
}
