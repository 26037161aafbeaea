import { z } from 'zod';
import type { AddedAssignment } from '#domain/assignments/added-assignment';
import { DomainError } from '../../errors/domain-error';
import { addTool } from './add';
import {
  shown,
  assignmentId,
  clockTime,
  dayInZone,
  readAssignment,
  type Made,
  type ToolAssignment,
} from './assignment';
import { refuseChangedSeries, summaryOf } from '../added-series';
import { Refusal } from '../ask';
import { toText } from '../short';
import { tool, type ToolContext } from '../tool';

/** The fields that these tools change. */
type Fields = Partial<Pick<ToolAssignment, 'progress' | 'dueDate' | 'dueTime' | 'dueZone'>>;

/** What setting fields answers; a change to the same values can't be undone. */
type Changed = Made & { act: { canUndo: boolean } | null };

const MEANWHILE =
  'Someone else changed this assignment at the same moment, so nothing was changed here. Look at it again before you repeat this.';

/** Says in an assistant's words that a change came too late. */
function explainConflict(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CONFLICT' ? new Refusal(MEANWHILE) : error;
}

/** Changes fields. Refused if others gave them other values meanwhile. */
async function change({ ask, timezone }: ToolContext, id: string, fields: Fields): Promise<object> {
  const { version: expectedVersion } = await readAssignment(ask, id);
  const input = { id, ...fields, expectedVersion };
  const { updateAssignment } = await ask<{ updateAssignment: Changed }>('McpChange', { input }).catch(
    explainConflict,
  );
  const { assignment, act } = updateAssignment;
  return { assignment: shown(assignment, timezone), undo: act?.canUndo ? act.id : null };
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
  run: async ({ ask, services, timezone }, { undo }) => {
    const { id, removed } = await services.undoWhole(undo).catch(async (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'NOT_FOUND') throw new Refusal(NO_HANDLE);
      const { changed, series } = error.details;
      if (typeof changed !== 'string') throw error;
      if (series !== undefined) refuseChangedSeries(series as readonly AddedAssignment[] | null);
      throw changedAgain(await readAssignment(ask, changed), timezone);
    });
    if (removed) return { removed: id, ...summaryOf(removed) };
    return { assignment: shown(await readAssignment(ask, id), timezone) };
  },
});

const NO_HANDLE = "This isn't an undo handle. Use the one in the answer to the change.";

function changedAgain(now: ToolAssignment, timezone: string): Refusal {
  return new Refusal(
    `This was changed again afterwards, so nothing was undone. Undo your own later changes of it first. If someone else made them, ask the student what it should be. It is now: ${toText(shown(now, timezone))}`,
  );
}

/** Tools that change the plan. */
export const CHANGE_TOOLS = [addTool, completeTool, rescheduleTool, undoTool];
