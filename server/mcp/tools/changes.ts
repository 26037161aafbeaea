import { z } from 'zod';
import { shown, assignmentId, readAssignment, type ToolAssignment } from './assignment';
import { Refusal, type Ask } from '../ask';
import { toText } from '../short';
import { tool } from '../tool';
import { readHandle, writeHandle, type UndoHandle } from '../undo-handle';

/** The answer to a change: the assignment's current state, and the handle that undoes the change. */
function changed(assignment: ToolAssignment, handle: UndoHandle): object {
  return { assignment: shown(assignment), undo: writeHandle(handle) };
}

/** The fields that these tools change. */
type Fields = Partial<Pick<ToolAssignment, 'progress' | 'dueDate' | 'dueTime'>>;

async function update(ask: Ask, id: string, fields: Fields, expectedVersion?: number) {
  const input = { id, ...fields, expectedVersion };
  const { updateAssignment } = await ask<{ updateAssignment: { assignment: ToolAssignment } }>('McpChange', {
    input,
  });
  return updateAssignment.assignment;
}

const MEANWHILE =
  'Someone else changed this assignment at the same moment, so nothing was changed here. Look at it again before you repeat this.';

/** Puts a refusal with a code in other words. */
function explaining(code: string, message: string) {
  return (error: unknown): never => {
    throw error instanceof Refusal && error.code === code ? new Refusal(message, code) : error;
  };
}

/** Changes fields, and remembers their former values. Refused if the assignment was changed meanwhile. */
async function change(ask: Ask, id: string, fields: Fields): Promise<object> {
  const former = await readAssignment(ask, id);
  const assignment = await update(ask, id, fields, former.version).catch(explaining('CONFLICT', MEANWHILE));
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, former[name as keyof Fields]]));
  return changed(assignment, { kind: 'changed', id, version: assignment.version, before });
}

const addTool = tool({
  name: 'add_assignment',
  title: 'Add an assignment',
  description:
    'Adds an assignment from one line such as `essay BIO101 fri 5pm ~3h p1 worth 15%`: title, course code, day and time of the deadline, and optionally `p1` to `p4`, work such as `2h`, points such as `/20`, weight such as `15%`, type such as `#exam`, and `every week until dec 10`. Put a title that contains such words in quotes.',
  access: 'write',
  isAdditive: true,
  input: z.object({ line: z.string().min(1).max(500) }),
  run: async (ask, { line: text }) => {
    const { quickAdd } = await ask<{ quickAdd: { assignment: ToolAssignment } }>('McpAdd', {
      input: { text },
    });
    const { id, version } = quickAdd.assignment;
    return changed(quickAdd.assignment, { kind: 'added', id, version });
  },
});

const completeTool = tool({
  name: 'complete_assignment',
  title: 'Mark an assignment as done',
  description: 'Marks an assignment as done.',
  access: 'write',
  input: z.object({ id: assignmentId }),
  run: (ask, { id }) => change(ask, id, { progress: 'submitted' }),
});

const rescheduleTool = tool({
  name: 'reschedule_assignment',
  title: 'Move a deadline',
  description:
    'Gives an assignment another deadline. Without `time` it is due at the end of the day, as the student set it.',
  access: 'write',
  input: z.object({
    id: assignmentId,
    date: z.iso.date().describe('`YYYY-MM-DD`, in the time zone of the student.'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional()
      .describe('`HH:MM`, 24 hours.'),
  }),
  run: (ask, { id, date, time }) => change(ask, id, { dueDate: date, dueTime: time ?? null }),
});

const undoTool = tool({
  name: 'undo',
  title: 'Take a change back',
  description:
    'Takes back one change made here, by the `undo` handle it was answered with. Refused if the assignment was changed since.',
  access: 'write',
  input: z.object({ undo: z.string().min(1).max(1_000) }),
  run: async (ask, { undo }) => {
    const handle = readHandle(undo);
    try {
      return await takeBack(ask, handle);
    } catch (error) {
      throw error instanceof Refusal ? await whyKept(ask, handle, error) : error;
    }
  },
});

async function takeBack(ask: Ask, handle: UndoHandle): Promise<object> {
  const { id, version } = handle;
  if (handle.kind === 'changed') return { assignment: shown(await update(ask, id, handle.before, version)) };
  await ask('McpDelete', { input: { id, expectedVersion: version }, scope: 'all' });
  return { removed: id };
}

/** The reason a change can't be undone, and the alternative. */
async function whyKept(ask: Ask, handle: UndoHandle, refusal: Refusal): Promise<Refusal> {
  if (refusal.code === 'NOT_FOUND')
    return new Refusal(
      'The assignment was deleted, so there is nothing to undo. It can be restored in Termwise.',
    );
  if (refusal.code !== 'CONFLICT') return refusal;
  const now = await readAssignment(ask, handle.id);
  const isBack =
    handle.kind === 'changed' &&
    Object.entries(handle.before).every(([name, value]) => now[name as keyof Fields] === value);
  if (isBack) return new Refusal('This change was already undone.');
  return new Refusal(
    `The assignment was changed after this, so nothing was undone. Ask the student what it should be. It is now: ${toText(shown(now))}`,
  );
}

/** Tools that change the plan. */
export const CHANGE_TOOLS = [addTool, completeTool, rescheduleTool, undoTool];
