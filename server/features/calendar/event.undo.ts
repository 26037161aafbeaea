import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { EVENT_UNDO_LENGTH } from '#domain/limits/limits';
import type { SecretBox } from '../../auth/secret-box';
import type { Actor } from '../../database/database';
import { refuseTakenId } from '../../database/owned';
import { badInput } from '../../errors/domain-error';
import type { UndoEventChangeInput } from './event.inputs';
import { insertEvents, lockEvent, removeEvent } from './event.rows';
import { assertCourse } from './event.service';
import type { EventPayload, FormerEvent } from './event.types';
import { assertFresh, assertEventQuota, saveEvent, written } from './event.writes';
import { inItsTerm } from './meeting.changes';

/** The context a sealed text is bound to: a text sealed for a different student can't be opened. */
function placeOf(userId: string): string {
  return `event-change:${userId}`;
}

/**
 * An event before a change, sealed, so the student can send it back but no one can alter it.
 * @returns null for one with more changed instances than a request can carry
 */
export function sealFormer(secretBox: SecretBox, userId: string, former: FormerEvent): string | null {
  const packed = deflateRawSync(JSON.stringify(former)).toString('base64');
  const text = secretBox.seal(packed, placeOf(userId)).toString('base64url');
  return text.length > EVENT_UNDO_LENGTH ? null : text;
}

/** @throws BAD_USER_INPUT if it wasn't sealed for this student. */
function openFormer(secretBox: SecretBox, userId: string, undo: string): FormerEvent {
  const opened = secretBox.open(Buffer.from(undo, 'base64url'), placeOf(userId));
  if (!opened) throw badInput('undo', 'must be the value that one of your changes returned');
  return JSON.parse(inflateRawSync(Buffer.from(opened.text, 'base64')).toString()) as FormerEvent;
}

/**
 * Undoes a change of an event: everything is as it was, including changes of single instances; an event that was
 * split off is removed, and a class that was merged into it is separate again.
 * @throws BAD_USER_INPUT, NOT_FOUND if the event or its former course was deleted, CONFLICT if it was changed again
 * since, LIMIT_REACHED if the account can't hold the separate class.
 */
export function undoEventChange(
  actor: Actor,
  secretBox: SecretBox,
  { undo }: UndoEventChangeInput,
): Promise<EventPayload> {
  return takeBack(actor, openFormer(secretBox, actor.userId, undo));
}

function takeBack(actor: Actor, { event: former, followingId, joined }: FormerEvent): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const current = await lockEvent(transaction, former.id);
    assertFresh(current, { expectedVersion: former.version + 1 });
    if (followingId !== null) {
      assertFresh(await lockEvent(transaction, followingId), { expectedVersion: 1 });
      await removeEvent(transaction, followingId);
    }
    // Its course may have been deleted meanwhile, and the term of a class changed.
    await assertCourse(transaction, former.courseId, 'undo');
    const event = await inItsTerm(transaction, former);
    const saved = await saveEvent(transaction, { ...event, version: current.version });
    if (joined) {
      await assertEventQuota(transaction, former);
      await insertEvents(transaction, [written(await inItsTerm(transaction, joined))]).catch(refuseTakenId);
    }
    return { event: saved };
  });
}
