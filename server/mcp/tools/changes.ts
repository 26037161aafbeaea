import { z } from 'zod';
import { addTool } from './add';
import { shown, assignmentId, clockTime, dayInZone, readAssignment, type ToolAssignment } from './assignment';
import { refuseChangedSeries, summaryOf } from '../added-series';
import { asRefusal, Refusal, type Ask } from '../ask';
import { toText } from '../short';
import { tool, type ToolContext } from '../tool';
import type { ReadHandle, UndoHandle } from '../undo-handle';

/** The fields that these tools change. */
type Fields = Partial<Pick<ToolAssignment, 'progress' | 'dueDate' | 'dueTime' | 'dueZone'>>;

interface UpdateOptions {
  /** The version that the change is made on; what others changed since is kept. */
  expectedVersion: number;
  /** See {@link Ask}. */
  once?: string;
}

async function update(ask: Ask, id: string, fields: Fields, { expectedVersion, once }: UpdateOptions) {
  const input = { id, ...fields, expectedVersion };
  const { updateAssignment } = await ask<{ updateAssignment: { assignment: ToolAssignment } }>(
    'McpChange',
    { input },
    once,
  );
  return updateAssignment.assignment;
}

/** The same fields of another state of the assignment. */
function pick(assignment: ToolAssignment, names: Fields): Fields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, assignment[name as keyof Fields]]));
}

function isSame(left: Fields, right: Fields): boolean {
  return Object.entries(left).every(([name, value]) => right[name as keyof Fields] === value);
}

const MEANWHILE =
  'Someone else changed this assignment at the same moment, so nothing was changed here. Look at it again before you repeat this.';

/** Says in an assistant's words that a change came too late. */
function explainConflict(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CONFLICT' ? new Refusal(MEANWHILE) : error;
}

/** Changes fields, and remembers their former values. Refused if others gave them other values meanwhile. */
async function change(
  { ask, undoHandles, timezone }: ToolContext,
  id: string,
  fields: Fields,
): Promise<object> {
  const former = await readAssignment(ask, id);
  const options = { expectedVersion: former.version };
  const assignment = await update(ask, id, fields, options).catch(explainConflict);
  const undo = undoHandles.write({
    kind: 'changed',
    id,
    before: pick(former, fields),
    after: pick(assignment, fields),
  });
  return { assignment: shown(assignment, timezone), undo };
}

const completeTool = tool({
  name: 'complete_assignment',
  title: 'Mark an assignment as done',
  description: 'Marks an assignment as done.',
  access: 'write',
  input: z.object({ id: assignmentId }),
  run: (context, { id }) => change(context, id, { progress: 'submitted' }),
});

const rescheduleTool = tool({
  name: 'reschedule_assignment',
  title: 'Move a deadline',
  description:
    'Gives an assignment another deadline, in the time zone of the student, whichever it had before. Without `time` it is due at the end of the day, as the student set it.',
  access: 'write',
  input: z.object({
    id: assignmentId,
    date: dayInZone,
    time: clockTime.optional(),
  }),
  run: (context, { id, date, time }) =>
    change(context, id, { dueDate: date, dueTime: time ?? null, dueZone: context.timezone }),
});

const undoTool = tool({
  name: 'undo',
  title: 'Take a change back',
  description:
    'Takes back one change made here, by the `undo` handle it was answered with; several changes of one assignment with the newest first. Refused if what it changed was changed again since. Undoing an addition removes all that it added, or nothing.',
  access: 'write',
  input: z.object({ undo: z.string().min(1).max(1_000) }),
  run: async (context, { undo }) => takeBack(context, context.undoHandles.read(undo)),
});

/** How often an undo begins again because the assignment was changed at the same moment. */
const ATTEMPTS = 5;

async function takeBack(context: ToolContext, { handle, key }: ReadHandle): Promise<object> {
  const attempt = () =>
    handle.kind === 'added' ? removeAdded(context, handle, key) : giveBack(context, handle, key);
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      const error = asRefusal(thrown);
      if (!(error instanceof Refusal)) throw error;
      if (isUsedKey(error)) throw new Refusal(ALREADY_UNDONE);
      if (error.code === 'NOT_FOUND') throw new Refusal(DELETED);
      if (error.code !== 'CONFLICT') throw error;
      if (attempts === ATTEMPTS) throw new Refusal(MEANWHILE);
    }
  }
}

/** Gives fields their former values, unless they were changed again; other fields stay as they are now. */
async function giveBack(
  { ask, timezone }: ToolContext,
  handle: HandleOf<'changed'>,
  once: string,
): Promise<object> {
  const { id, before, after } = handle;
  const now = await readAssignment(ask, id);
  if (!isSame(after, now))
    throw isSame(before, now) ? new Refusal(ALREADY_UNDONE) : changedAgain(now, timezone);
  const assignment = await update(ask, id, before, { expectedVersion: now.version, once });
  return { assignment: shown(assignment, timezone) };
}

/** Deletes all that was added, unless anything of it was changed. */
async function removeAdded(
  { ask, services, timezone }: ToolContext,
  { id, content, marks }: HandleOf<'added'>,
  once: string,
): Promise<object> {
  const now = await services.readAdded(id);
  if (now.content !== content) {
    refuseChangedSeries(now.assignments, marks);
    throw changedAgain(await readAssignment(ask, id), timezone);
  }
  await services.removeAdded({ id, content }, once);
  return { removed: id, ...summaryOf(now.assignments) };
}

type HandleOf<Kind> = Extract<UndoHandle, { kind: Kind }>;

/** Whether a change was refused because its key was used before. */
function isUsedKey({ code, fields }: Refusal): boolean {
  return code === 'CONFLICT' && Object.keys(fields ?? {}).includes('Idempotency-Key');
}

const ALREADY_UNDONE = 'This change was already undone.';
const DELETED = 'The assignment was deleted, so there is nothing to undo. It can be restored in Termwise.';

function changedAgain(now: ToolAssignment, timezone: string): Refusal {
  return new Refusal(
    `This was changed again afterwards, so nothing was undone. Undo your own later changes of it first. If someone else made them, ask the student what it should be. It is now: ${toText(shown(now, timezone))}`,
  );
}

/** Tools that change the plan. */
export const CHANGE_TOOLS = [addTool, completeTool, rescheduleTool, undoTool];
