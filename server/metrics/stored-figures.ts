import type { Database } from '../database/database';
import { DELIVER } from '../features/reminders/notification.writes';
import { FIRE_REMINDER } from '../features/reminders/reminder-plan.writes';
import type { StoredFigures } from './metrics';

/** Further rows aren't counted, so counting doesn't slow a long queue further. */
const MOST = 10_000;

const READ_FIGURES = `
SELECT jobs.*, plans.* FROM (
  SELECT count(*)::int AS "jobsDue",
    coalesce(extract(epoch FROM now() - min(due.run_at)), 0)::float8 AS "oldestJob",
    (count(*) FILTER (WHERE t.identifier = ANY ($1) AND due.run_at < now() - interval '1 minute'))::int AS "remindersLate"
  FROM (SELECT task_id, run_at FROM graphile_worker._private_jobs
    WHERE is_available AND run_at <= now() LIMIT ${MOST}) due
  JOIN graphile_worker._private_tasks t ON t.id = due.task_id) jobs, (
  SELECT count(*)::int AS "accountsToPlan",
    coalesce(extract(epoch FROM now() - min(waiting.since)), 0)::float8 AS "oldestPlan"
  FROM (SELECT since FROM reminder_outbox LIMIT ${MOST}) waiting) plans`;

const ON_TIME = [FIRE_REMINDER, ...Object.values(DELIVER)];

/** The state of the background work, the same for all processes of a database. */
export async function readStoredFigures(probe: Pick<Database, 'read'>): Promise<StoredFigures | null> {
  const [figures] = await probe.read<StoredFigures>('stored_figures', READ_FIGURES, [ON_TIME]);
  return figures ?? null;
}
