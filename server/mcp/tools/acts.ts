import { z } from 'zod';
import { shorten, tool } from '../tool';

/** Changes that one answer has room for, and some more. */
const PAGE = 30;

const changeId = z.uuid().describe('The `id` of the change.');

/** Lists what was changed, also by others. */
export const RECENT_TOOL = tool({
  name: 'recent_changes',
  title: 'What changed lately',
  description:
    'Lists what was changed, newest first, and by whom: without `by`, the student did it in Termwise. `values` are what the rows became. Each can be undone by `undo_change` if it says `canUndo`.',
  access: 'read',
  input: z.object({
    after: changeId.optional().describe('ID of the last change you have, to read on.'),
  }),
  run: async ({ ask }, { after }) => {
    const { changes } = await ask<{ changes: { id: string }[] }>('McpRecentChanges', { first: PAGE, after });
    return shorten({
      name: 'changes',
      entries: changes,
      isPart: changes.length === PAGE,
      more: ({ id }) => `call again with after ${id}`,
    });
  },
});

/** Undoes a change, whoever made it. */
export const UNDO_CHANGE_TOOL = tool({
  name: 'undo_change',
  title: 'Undo any change',
  description:
    'Undoes a change that `recent_changes` lists, whoever made it. What was changed again since stays, and `left` names it. To do it again, undo the undoing by the `id` that is answered. Ask the student first.',
  access: 'write',
  input: z.object({ id: changeId }),
  run: async ({ ask }, { id }) => {
    const { undone } = await ask<{ undone: { act: object; left: object[] } }>('McpUndoChange', { id });
    return shorten({
      about: undone.act,
      name: 'left',
      entries: undone.left,
      more: (_, count) => `${undone.left.length - count} more stay`,
    });
  },
});
