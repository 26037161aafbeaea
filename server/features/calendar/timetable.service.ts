import type { Changes } from '../../database/changes';
import type { Transaction, ChangeListener } from '../../database/database';
import { readSchoolTermsWithin } from '../terms/term.reads';
import { EVENT_COLUMNS, updateEvents, type EventRow } from './event.rows';
import { written } from './event.writes';
import { isClass, isSameSeries, plansOf, scheduled } from './meeting.changes';

/** Classes whose plan may have changed: those of changed terms, special days, and courses, and restored ones. */
const READ_CLASSES = `
SELECT c.term_id AS "termId", ${EVENT_COLUMNS}
FROM meetings JOIN live_events e USING (user_id, id) JOIN courses c ON c.user_id = e.user_id AND c.id = e.course_id
WHERE e.user_id = $1 AND (c.term_id = ANY($2::uuid[]) OR c.id = ANY($3::uuid[]) OR e.id = ANY($4::uuid[])
  OR c.term_id IN (SELECT s.term_id FROM special_days s WHERE s.user_id = $1 AND s.id = ANY($5::uuid[])))
ORDER BY e.id`;

const NOUNS = ['term', 'course', 'event', 'special_day'] as const;

/**
 * Updates timetable classes when their plan changes: the days of the term, its rotation and special days, and the
 * term of their course. A class whose plan has no days left, because its course left the term, stays as it was.
 */
export const timetable: ChangeListener = {
  reads: { term: 'all', course: ['termId'], event: 'all', special_day: 'all' },
  follow: followTimetable,
};

async function followTimetable(transaction: Transaction, changes: Changes): Promise<void> {
  const ids = NOUNS.map((noun) => [...(changes.get(noun) ?? [])]);
  const classes = await transaction.query<EventRow & { termId: string | null }>(READ_CLASSES, [
    transaction.userId,
    ...ids,
  ]);
  const termIds = [...new Set(classes.flatMap(({ termId }) => termId ?? []))];
  if (termIds.length === 0) return;
  const terms = await readSchoolTermsWithin(transaction, termIds);
  const moved = classes.flatMap(({ termId, ...event }) => {
    const term = terms.get(termId ?? '');
    if (!term || !isClass(event)) return [];
    const next = scheduled(event, plansOf(term, event.meeting));
    return isSameSeries(event, next) ? [] : [written(next)];
  });
  await updateEvents(transaction, moved);
}
