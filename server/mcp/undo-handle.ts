import { createHash } from 'node:crypto';
import { z } from 'zod';
import { IDEMPOTENCY_LIMITS } from '#domain/limits/limits';
import type { SecretBox } from '../auth/secret-box';
import { Refusal } from './ask';

const DAY_MS = 86_400_000;

/** The fields of an assignment that tools change. */
const fields = z.object({
  progress: z.string().optional(),
  dueDate: z.string().nullable().optional(),
  dueTime: z.string().nullable().optional(),
  dueZone: z.string().nullable().optional(),
});

const undoHandle = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('added'),
    id: z.uuid(),
    /** Hash of all that was added. */
    content: z.string(),
    /** Two characters of the hash of each assignment that was added, to name those that were changed. */
    marks: z.string(),
  }),
  z.object({ kind: z.literal('changed'), id: z.uuid(), before: fields, after: fields }),
]);
const dated = z.object({ madeAt: z.int(), handle: undoHandle });

/** The data that undoes a change, and that shows whether anything of it was changed again. */
export type UndoHandle = z.infer<typeof undoHandle>;

/** A handle as an assistant sent it. */
export interface ReadHandle {
  handle: UndoHandle;
  /** Identifies this handle among all of the account, so it works once. */
  key: string;
}

/**
 * Undo handles of one student, as texts for a model to keep. They are sealed: text that a model read somewhere can't
 * pass for one, not even if it came from another student's assistant.
 */
export class UndoHandles {
  private readonly place: string;

  constructor(
    private readonly secretBox: SecretBox,
    private readonly caller: { userId: string; now: Date },
  ) {
    this.place = `undo:${caller.userId}`;
  }

  /** The text of a handle. */
  write(handle: UndoHandle): string {
    const text = JSON.stringify({ madeAt: this.caller.now.getTime(), handle });
    return this.secretBox.seal(text, this.place).toString('base64url');
  }

  /**
   * Reads a handle.
   * @throws Refusal for anything else, and for one that is older than the server remembers which were used
   */
  read(text: string): ReadHandle {
    const opened = this.secretBox.open(Buffer.from(text, 'base64url'), this.place);
    if (!opened) throw new Refusal("This isn't an undo handle. Use the one in the answer to the change.");
    const { madeAt, handle } = dated.parse(JSON.parse(opened.text));
    if (this.caller.now.getTime() - madeAt > IDEMPOTENCY_LIMITS.days * DAY_MS)
      throw new Refusal(
        `This undo handle is older than ${IDEMPOTENCY_LIMITS.days} days. Change the assignment itself instead.`,
      );
    return { handle, key: `undo ${digest(opened.text)}` };
  }
}

/** A short name of a content: equal for equal contents alone. */
export function digest(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}
