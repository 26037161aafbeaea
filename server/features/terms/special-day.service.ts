import type { Actor, Transaction } from '../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { notFound } from '../../errors/domain-error';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import { SpecialDayRow } from './special-day.entity';
import type { CreateSpecialDayInput, UpdateSpecialDayInput, SpecialDayPayload } from './term.types';
import { specialDayOf } from './special-day.policy';
import { readSpecialDayWithin, SPECIAL_DAY, TERM } from './term.reads';
import { Term } from './term.entity';

const lockSpecialDay = seenLoader({
  entity: SpecialDayRow,
  noun: 'special_day',
  what: SPECIAL_DAY,
  read: readSpecialDayWithin,
});

/**
 * Adds special days to a term; the classes of its timetable follow.
 * @throws NOT_FOUND for the term, BAD_USER_INPUT naming the field, LIMIT_REACHED, CONFLICT for a taken id.
 */
export async function createSpecialDay(
  actor: Actor,
  input: CreateSpecialDayInput,
): Promise<SpecialDayPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const { id: wantedId, termId, firstDay, kind, label } = input;
    const term = await loadOwned(transaction, Term, termId, TERM, 'termId');
    await assertQuota(transaction, 'specialDaysPerTerm', { holderId: termId });
    const { cycleDay = null, weekday = null, until = null } = input;
    const wanted = {
      ...{ termId, firstDay, lastDay: input.lastDay ?? firstDay, kind },
      ...{ cycleDay, weekday, until, label: label.trim() },
    };
    const id = await insertOwned(transaction, SpecialDayRow, wantedId, specialDayOf(wanted, input, term));
    return payload(transaction, id);
  });
}

const REQUIRED = ['firstDay', 'lastDay', 'kind', 'label'] as const;

/**
 * Edits special days; the timetable classes follow.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, BAD_USER_INPUT naming the field.
 */
export async function updateSpecialDay(
  actor: Actor,
  input: UpdateSpecialDayInput,
): Promise<SpecialDayPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const row = await lockSpecialDay(transaction, input);
    const term = await loadOwned(transaction, Term, row.termId, TERM);
    const patch = patchOf(input, REQUIRED);
    const { firstDay, lastDay, kind, cycleDay, weekday, until, label } = { ...row, ...patch };
    const wanted = { firstDay, lastDay, kind, cycleDay, weekday, until, label };
    await updateOwned(transaction, SpecialDayRow, row, specialDayOf(wanted, patch, term));
    return payload(transaction, row.id);
  });
}

/**
 * Deletes special days; restorable. The timetable classes take place again.
 * @throws NOT_FOUND, CONFLICT with the current row if the caller saw an older one.
 */
export function deleteSpecialDay(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, termId, label } = await lockSpecialDay(transaction, input);
    return { noun: 'special_day', id, label, termId };
  });
}

async function payload(transaction: Transaction, id: string): Promise<SpecialDayPayload> {
  transaction.changed('special_day', [id]);
  const specialDay = await readSpecialDayWithin(transaction, id);
  if (!specialDay) throw notFound(SPECIAL_DAY);
  return { specialDay };
}
