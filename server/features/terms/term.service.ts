import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { usualTerm } from '#domain/terms/usual-term';
import { compareDays, type Weekday } from '#domain/time/local-date';
import { sortedWeekdays, weekdaysFault } from '#domain/time/timetable';
import { localDayOf } from '#domain/time/zone';
import type { Actor, Transaction } from '../../database/database';
import { insertOwned, seenLoader, updateOwned, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput } from '../../errors/domain-error';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import { Term } from './term.entity';
import type { CreateTermInput, StatedAverageInput, UpdateTermInput, TermPayload } from './term.types';
import { readTerm, readTerms, readTermWithin, TERM } from './term.reads';

const lockTerm = seenLoader({ entity: Term, noun: 'term', what: TERM, read: readTermWithin });

const REQUIRED = ['name', 'startsOn', 'endsOn', 'timezone', 'isCurrent'] as const;

/**
 * Adds a term. The first one becomes the current term, as does any other if requested.
 * @throws BAD_USER_INPUT if it ends before it starts, CONFLICT for a taken ID, LIMIT_REACHED.
 */
export async function createTerm(actor: Actor, input: CreateTermInput): Promise<TermPayload> {
  const id = await actor.database.transaction(actor, (transaction) => insertTerm(transaction, input));
  return payload(actor, id);
}

/** Adds a term within a running transaction, see {@link createTerm}. @returns its ID. */
export async function insertTerm(transaction: Transaction, input: CreateTermInput): Promise<string> {
  const { name, startsOn, endsOn } = input;
  const rotation = rotationOf(input);
  checkDays({ startsOn, endsOn, ...rotation });
  await assertQuota(transaction, 'terms');
  const isCurrent = input.isCurrent ?? !(await hasCurrentTerm(transaction));
  if (isCurrent) await clearCurrentTerm(transaction);
  const id = await insertOwned(transaction, Term, input.id, {
    name: name.trim(),
    startsOn,
    endsOn,
    timezone: input.timezone ?? transaction.timezone,
    isCurrent,
    ...statedColumns(input.stated),
    ...rotation,
    gradeEngineVersion: ENGINE_VERSION,
  });
  transaction.changed('term', [id]);
  return id;
}

const OWN_TERMS = 'SELECT id, is_current AS "isCurrent" FROM live_terms WHERE user_id = $1 AND NOT is_sample';

/**
 * The term of a course that brings its term along: the current one. A student without terms of their own gets the one
 * that most universities of their country have now, which can be corrected: without a term, a course has no timetable.
 * @returns its ID; null if there are terms, but none is current.
 */
export async function currentOrUsualTerm(transaction: Transaction): Promise<string | null> {
  const { userId, timezone, now } = transaction;
  const terms = await transaction.query<{ id: string; isCurrent: boolean }>(OWN_TERMS, [userId]);
  if (terms.length > 0) return terms.find(({ isCurrent }) => isCurrent)?.id ?? null;
  return insertTerm(transaction, usualTerm(localDayOf(now.getTime(), timezone), timezone));
}

/**
 * Edits a term.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, BAD_USER_INPUT naming the field.
 */
export async function updateTerm(actor: Actor, input: UpdateTermInput): Promise<TermPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const term = await lockTerm(transaction, input);
    const { stated, ...rest } = input;
    const patch = { ...patchOf(rest, REQUIRED), ...statedColumns(stated), ...rotationOf(rest) };
    checkDays({ ...term, ...patch });
    if (patch.isCurrent && !term.isCurrent) await clearCurrentTerm(transaction);
    await updateOwned(transaction, Term, term, patch);
    transaction.changed('term', [term.id]);
  });
  return payload(actor, input.id);
}

/**
 * Deletes a term with its courses and everything in them; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row if the caller saw an older one.
 */
export function deleteTerm(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, name: label } = await lockTerm(transaction, input);
    return { noun: 'term', id, label };
  });
}

/** A past term's one line as columns; null clears them, an absent line leaves them. */
function statedColumns(stated: StatedAverageInput | null | undefined): Partial<Term> {
  if (stated === undefined) return {};
  const creditsInGpa = stated?.creditsInGpa ?? null;
  return {
    statedGpa: stated?.gpa ?? null,
    statedCreditsInGpa: creditsInGpa,
    statedCreditsEarned: stated?.creditsEarned ?? creditsInGpa,
    statedCreditsAttempted: stated?.creditsAttempted ?? creditsInGpa,
  };
}

type Rotation = Partial<Pick<Term, 'schoolWeekdays' | 'cycleLength' | 'cycleStartsOn'>>;

/** The rotation in an input: sorted weekdays, without absent fields. */
function rotationOf({
  schoolWeekdays,
  cycleLength,
  cycleStartsOn,
}: Pick<UpdateTermInput, keyof Rotation>): Rotation {
  return {
    ...(schoolWeekdays !== undefined && { schoolWeekdays: schoolWeekdays && weekdaysOf(schoolWeekdays) }),
    ...(cycleLength !== undefined && { cycleLength }),
    ...(cycleStartsOn !== undefined && { cycleStartsOn }),
  };
}

function weekdaysOf(weekdays: readonly number[]): Weekday[] {
  const fault = weekdaysFault(weekdays);
  if (fault) throw badInput('schoolWeekdays', fault);
  return sortedWeekdays(weekdays);
}

function checkDays({ startsOn, endsOn, cycleStartsOn }: Pick<Term, 'startsOn' | 'endsOn'> & Rotation): void {
  if (compareDays(startsOn, endsOn) > 0) throw badInput('endsOn', 'must not be before the first day');
  if (cycleStartsOn && (cycleStartsOn < startsOn || cycleStartsOn > endsOn))
    throw badInput('cycleStartsOn', 'must be within the term');
}

async function hasCurrentTerm(transaction: Transaction): Promise<boolean> {
  const current = await transaction.query('SELECT 1 FROM live_terms WHERE user_id = $1 AND is_current', [
    transaction.userId,
  ]);
  return current.length > 0;
}

/** Clears the current term and raises its version, because students see the change. */
async function clearCurrentTerm(transaction: Transaction): Promise<void> {
  const cleared = await transaction.query<{ id: string }>(
    `UPDATE terms SET is_current = false, version = version + 1, updated_at = $2
     WHERE user_id = $1 AND is_current AND deleted_at IS NULL RETURNING id`,
    [transaction.userId, transaction.now],
  );
  transaction.changed('term', cleared);
}

async function payload(actor: Actor, id: string): Promise<TermPayload> {
  const [term, terms] = await Promise.all([readTerm(actor, id), readTerms(actor)]);
  return { term, terms };
}
