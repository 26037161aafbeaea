import { z } from 'zod';
import type { AddedAssignment } from '#domain/assignments/added-assignment';
import { DomainError } from '../../errors/domain-error';
import {
  shown,
  assignmentId,
  clockTime,
  dayInZone,
  readAssignment,
  type Made,
  type ToolAssignment,
  courseName,
  findCourse,
} from './assignment';
import { refuseChangedSeries, summaryOf } from '../added-series';
import { Refusal, tool, type ToolContext, type Ask, toText } from '../tool';
import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import { NUMBER_RANGES } from '#domain/limits/limits';

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

type Range = Readonly<Record<'min' | 'max', number>>;
const numberIn = ({ min, max }: Range) => z.number().min(min).max(max).optional();
const wholeIn = ({ min, max }: Range) => z.int().min(min).max(max).optional();

/** The fields of an assignment that is added without a line. */
const FIELDS = {
  title: z.string().min(1).optional(),
  course: courseName.optional(),
  date: dayInZone.optional(),
  time: clockTime.optional(),
  type: z.enum(ASSIGNMENT_TYPES).optional(),
  priority: wholeIn({ min: 1, max: 4 }).describe('1 is the highest, 4 the lowest.'),
  minutes: wholeIn(NUMBER_RANGES.estimateMinutes).describe('How long the work will take.'),
  points: numberIn(NUMBER_RANGES.pointsPossible).describe('Points possible.'),
  weight: numberIn(NUMBER_RANGES.weight).describe('Weight in percent.'),
  notes: z.string().optional(),
};
const INPUT = z.object({ line: z.string().min(1).max(500).optional(), ...FIELDS });
type Given = z.infer<typeof INPUT>;

const EITHER = 'Give either `line` or `title`; the other fields go with `title`.';

/** Adds an assignment: from a line or from fields. */
export const addTool = tool({
  name: 'add_assignment',
  title: 'Add an assignment',
  description:
    'Adds an assignment, from fields or from one line. Fields: `title`, and any others that the student named. A line such as `essay BIO101 fri 5pm ~3h p1 15%` is for what repeats (`every week until dec 10`): title, course code, day and time of the deadline, and optionally `p1` to `p4`, work such as `2h`, points such as `/20`, weight such as `15%`, and type such as `#exam`. Other words stay in the title: put a title that contains such words in quotes, and look at `notSet` in the answer. A line that repeats adds one assignment for each date; the answer has their number and dates.',
  access: 'write',
  isAdditive: true,
  input: INPUT,
  run: async ({ ask, services, timezone }, given) => {
    const { assignment, act } = await (given.line === undefined
      ? addFields(ask, given, timezone)
      : addLine(ask, { ...given, line: given.line }));
    // It is added: a server that is too busy to read it again is no reason to answer that it isn't.
    const found = await services.readSeries(assignment.id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') return null;
      throw error;
    });
    const notSet = notSetIn(assignment);
    return {
      assignment: shown(assignment, timezone),
      ...(found && summaryOf(found)),
      ...(notSet.length > 0 && { notSet }),
      undo: act?.id ?? null,
    };
  },
});

async function addLine(ask: Ask, { line: text, ...others }: Given & { line: string }): Promise<Made> {
  const [extra] = Object.keys(others);
  if (extra !== undefined) throw new Refusal(`${EITHER} \`${extra}\` was given with \`line\`.`);
  return added(await ask('McpAddLine', { input: { text } }));
}

async function addFields(ask: Ask, given: Given, timezone: string): Promise<Made> {
  const { title, course, date, time, minutes, points, ...others } = given;
  if (title === undefined) throw new Refusal(EITHER);
  if (time !== undefined && date === undefined) throw new Refusal('`time` needs a `date`.');
  const input = {
    type: guessAssignmentType(title),
    ...others,
    title,
    courseId: course === undefined ? null : (await findCourse(ask, course)).id,
    estimateMinutes: minutes ?? null,
    pointsPossible: points ?? null,
    ...(date !== undefined && { dueDate: date, dueTime: time ?? null, dueZone: timezone }),
  };
  return added(await ask('McpAdd', { input }));
}

function added(answer: unknown): Made {
  return (answer as { added: Made }).added;
}

/** What the student may have named, but the assignment doesn't have. */
function notSetIn({ course, dueDate, pointsPossible, weight, estimateMinutes }: ToolAssignment): string[] {
  const values = { course, date: dueDate, minutes: estimateMinutes, points: pointsPossible, weight };
  return Object.entries(values).flatMap(([name, value]) => (value === null ? [name] : []));
}

export const CHANGE_TOOLS = [addTool, completeTool, rescheduleTool, undoTool];
