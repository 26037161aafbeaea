import { z } from 'zod';
import { Refusal } from './ask';

/** The data that undoes a change. It holds the version the change made, so a later edit is not overwritten. */
const undoHandle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), id: z.uuid(), version: z.int() }),
  z.object({
    kind: z.literal('changed'),
    id: z.uuid(),
    version: z.int(),
    before: z.object({
      progress: z.string().optional(),
      dueDate: z.string().nullable().optional(),
      dueTime: z.string().nullable().optional(),
    }),
  }),
]);

/** The content that {@link writeHandle} writes. */
export type UndoHandle = z.infer<typeof undoHandle>;

/** A handle as a text for the model to keep. It gives no right: the undo is made with the caller's own token. */
export function writeHandle(handle: UndoHandle): string {
  return Buffer.from(JSON.stringify(handle)).toString('base64url');
}

/**
 * Reads a handle.
 * @throws Refusal for anything else
 */
export function readHandle(text: string): UndoHandle {
  try {
    return undoHandle.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Refusal('This is no undo handle. Use the one that the change was answered with.');
  }
}
