import type { Transaction } from '../../../database/database';
import type { ImportSubject } from '../import-subject';
import { changedRules } from '../item-plan';
import type { Tick } from '../ticks';
import type { EntryPlans } from '../write-entries';
import { readFormer, type ItemNoun } from './former-rows';
import type { TouchedItems } from './import-changes';

/**
 * Reads the rows that an import is about to change or remove.
 * @param restored import keys of the deleted items that it has brought back.
 */
export async function readTouched(
  transaction: Transaction,
  { identity, known, ticks }: Pick<ImportSubject, 'identity' | 'known'> & { ticks: readonly Tick[] },
  { deadlines, events }: EntryPlans,
  restored: readonly string[],
): Promise<TouchedItems> {
  const { rekeyed, replaced } = identity;
  const idsOf = (noun: ItemNoun, planned: readonly (string | undefined)[]) => [
    ...new Set([
      ...planned.flatMap((id) => id ?? []),
      ...[...rekeyed, ...replaced].filter((row) => row.noun === noun).map(({ id }) => id),
    ]),
  ];
  const changed = <Plan extends { change: string }>(plans: readonly Plan[]) =>
    plans.filter(({ change }) => change === 'changed');
  const keysOfNew = (plans: readonly (EntryPlans['deadlines'] | EntryPlans['events'])[number][]) =>
    plans.filter(({ change }) => change === 'new').map(({ item }) => item.importKey);
  return {
    before: await readFormer(transaction, {
      assignment: idsOf('assignment', [
        ...changed(deadlines).map((plan) => plan.known?.id),
        ...ticks.map(({ id }) => id),
      ]),
      event: idsOf('event', [
        ...changed(events).map((plan) => plan.known?.id),
        ...changedRules(events).map(({ id }) => id),
      ]),
    }),
    added: { assignment: keysOfNew(deadlines), event: keysOfNew(events) },
    keyOfReplaced: new Map(replaced.map(({ id, key }) => [id, key])),
    restored: {
      assignment: restored.flatMap((key) => known.deadlines.get(key)?.id ?? []),
      event: restored.flatMap((key) => known.events.get(key)?.id ?? []),
    },
  };
}
