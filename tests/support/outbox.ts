import type { App } from '../../server/app';
import { PLAN_REMINDERS } from '../../server/features/reminders/reminder-outbox';

/** Plans the reminders that changes asked for, as the ticker of the product does within a minute. */
export async function drainOutbox({ database, tasks }: App): Promise<void> {
  const waiting: { userId: string }[] = await database.dataSource.query(
    'SELECT user_id AS "userId" FROM reminder_outbox',
  );
  for (const job of waiting) await tasks[PLAN_REMINDERS]?.(job);
}
