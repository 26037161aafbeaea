import { mapYielding } from '../../jobs/event-loop';
import type { Transaction } from '../../database/database';
import { rekeyRows, settleReplaced } from './apply-identity';
import type { ImportSubject } from './import-subject';
import { noteUnreadRules, writeDeadlines, writeEvents } from './imported-rows';
import type { DeadlinePlan, EventPlan } from './item-plan';
import { writeEach } from '../../database/savepoint';

export interface EntryPlans {
  deadlines: readonly DeadlinePlan[];
  events: readonly EventPlan[];
}

/**
 * Writes the plans, and the changes from identifying entries.
 * @param pastAsDone whether new overdue deadlines arrive as submitted.
 * @returns the keys of entries that couldn't be written: each fails alone.
 */
export async function writeEntries(
  transaction: Transaction,
  { identity }: Pick<ImportSubject, 'identity'>,
  { deadlines, events }: EntryPlans,
  pastAsDone: boolean,
): Promise<string[]> {
  await rekeyRows(transaction, identity.rekeyed);
  const failed = [
    ...(await writeEach(transaction, deadlines, (part) => writeDeadlines(transaction, part, pastAsDone))),
    ...(await writeEach(transaction, events, (part) => writeEvents(transaction, part))),
  ].map(({ item }) => item.importKey);
  const isLost = new Set(failed);
  const written = events.filter(({ item }) => !isLost.has(item.importKey));
  await noteUnreadRules(transaction, written);
  const planned = new Set([...deadlines, ...events].map(({ item }) => item.importKey));
  for (const key of failed) planned.delete(key);
  await settleReplaced(
    transaction,
    identity.replaced.filter(({ key }) => planned.has(key)),
  );
  return failed;
}

/**
 * Plans each entry; one that can't be planned doesn't affect the others.
 * @param failed receives their keys.
 */
export async function planEach<Item extends { importKey: string }, Plan>(
  items: readonly Item[],
  plan: (item: Item) => Plan,
  failed: string[],
): Promise<Plan[]> {
  const plans = await mapYielding(items, (item) => {
    try {
      return [plan(item)];
    } catch {
      failed.push(item.importKey);
      return [];
    }
  });
  return plans.flat();
}
