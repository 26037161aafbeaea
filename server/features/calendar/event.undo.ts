import type { Actor } from '../../database/database';
import { badInput, staleEdit } from '../../errors/domain-error';
import { revisionOf } from '../../database/act-id';
import { assertMayUndo, undoWithin } from '../acts/act.service';
import type { UndoEventChangeInput } from './event.inputs';
import { lockEvent } from './event.rows';
import { assertCourse } from './event.service';
import type { EventPayload } from './event.types';
import { EVENT, toApi } from './event.writes';

/** The event that an act changed, with or without new ones; of an act that changed nothing else. */
const CHANGED_EVENT = `
SELECT row_id AS id FROM journal WHERE user_id = $1 AND revision = $2 AND noun = 'event' AND kind IN ('changed', 'derived')
  AND NOT EXISTS (SELECT FROM journal o WHERE o.user_id = $1 AND o.revision = $2 AND o.kind <> 'derived'
    AND o.noun NOT IN ('event', 'event_override', 'meeting'))
ORDER BY seq LIMIT 1`;

/** Changes since of the events of an act, other than by what calendars remember and by deletions. */
const CHANGED_SINCE = `
SELECT FROM journal j WHERE j.user_id = $1 AND j.revision > $2 AND j.noun = 'event'
  AND (j.before IS NULL OR j.before - '{import_key,import_base,deleted_at,deletion_id}'::text[] <> '{}')
  AND j.row_id IN (SELECT a.row_id FROM journal a WHERE a.user_id = $1 AND a.revision = $2 AND a.noun = 'event') LIMIT 1`;

/** The rows that undoing a change of an event counts as; it needs the same rights as `undoAct`, see {@link assertMayUndo}. */
export const assertMayUndoChange = assertMayUndo;

/**
 * Undoes a change of an event by its act: everything is as it was, including changes of single instances; an event
 * that was split off is removed, and a class that was merged into it is separate again. Unlike `undoAct`, it undoes
 * all of it or nothing.
 * @throws BAD_USER_INPUT, NOT_FOUND if the event or its former course was deleted, CONFLICT if it was changed again
 * since, LIMIT_REACHED if the account can't hold the separate class.
 */
export function undoEventChange(actor: Actor, { undo }: UndoEventChangeInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const revision = revisionOf(undo);
    const act = [transaction.userId, revision];
    const [changed] = revision === null ? [] : await transaction.query<{ id: string }>(CHANGED_EVENT, act);
    if (revision === null || !changed)
      throw badInput('undo', 'must be the value that one of your changes returned');
    const event = await lockEvent(transaction, changed.id);
    const since = await transaction.query(CHANGED_SINCE, act);
    if (since.length > 0) throw staleEdit(EVENT, toApi(event));
    const { left } = await undoWithin(transaction, revision, async ({ steps }) => {
      for (const { noun, values } of steps) {
        const courseId = values['course_id'];
        if (noun === 'event' && typeof courseId === 'string')
          await assertCourse(transaction, courseId, 'undo');
      }
      return steps;
    });
    if (left.length > 0) throw staleEdit(EVENT, toApi(event));
    return { event: toApi(await lockEvent(transaction, changed.id)) };
  });
}
