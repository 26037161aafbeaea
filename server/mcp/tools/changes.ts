import { z } from 'zod';
import {
  shown,
  assignmentId,
  clockTime,
  localStretch,
  type Stretch,
  dayInZone,
  readAssignment,
  scope,
  shownAssignment,
  type Made,
  type ToolAssignment,
  courseName,
  findCourse,
} from './assignment';
import { handleOf } from './acts';
import { summaryOf } from '../added-series';
import { DomainError } from '../../errors/domain-error';
import { Refusal, asFields, tool, type Ask } from '../tool';
import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { STUDY_RANGES } from '#domain/limits/study-limits';
import { localDayOf } from '#domain/time/zone';

const MEANWHILE =
  'Someone else changed this assignment at the same moment, so nothing was changed here. Look at it again before you repeat this.';

/** Says in an assistant's words that a change came too late. */
function explainConflict(error: unknown): never {
  throw error instanceof Refusal && error.code === 'CONFLICT' ? new Refusal(MEANWHILE) : error;
}

type Range = Readonly<Record<'min' | 'max', number>>;
const numberIn = ({ min, max }: Range) => z.number().min(min).max(max).optional();
const wholeIn = ({ min, max }: Range) => z.int().min(min).max(max).optional();

/** The fields of an assignment that is added without a line, or edited. */
const FIELDS = {
  title: z.string().min(1).optional(),
  course: courseName.optional(),
  date: dayInZone.optional(),
  time: clockTime.optional(),
  type: z.enum(ASSIGNMENT_TYPES).optional(),
  priority: wholeIn({ min: 1, max: 4 }).describe('1 (highest) to 4.'),
  minutes: wholeIn(NUMBER_RANGES.estimateMinutes).describe('Of work.'),
  points: numberIn(NUMBER_RANGES.pointsPossible).describe('Possible.'),
  weight: numberIn(NUMBER_RANGES.weight).describe('Percent.'),
  notes: z.string().optional(),
};
type Fields = z.infer<z.ZodObject<typeof FIELDS>>;

/** The fields of the API that arguments set; those left out are left out. */
async function inputOf(ask: Ask, { course, ...given }: Fields, timezone: string): Promise<object> {
  return {
    ...asFields(given),
    ...(course !== undefined && { courseId: (await findCourse(ask, course)).id }),
    ...(given.date !== undefined && { dueTime: given.time ?? null, dueZone: timezone }),
  };
}

const INPUT = z.object({ line: z.string().min(1).max(500).optional(), ...FIELDS });
type Given = z.infer<typeof INPUT>;

const NO_DATE = '`time` needs a `date`.';
const EITHER = 'Give either `line` or `title`; the other fields go with `title`.';

/** Adds an assignment: from a line or from fields. */
export const addTool = tool({
  name: 'add_assignment',
  description:
    'Adds an assignment from fields, with `title`; or from a `line` if it repeats, such as `essay BIO101 fri 5pm ~3h p1 /20 15% #exam every week until dec 10` (`~3h` is work, `/20` points, `15%` weight). Quote other words that could be read so, and check `notSet`.',
  access: 'write',
  isAdditive: true,
  input: INPUT,
  output: { ...shownAssignment, count: 'integer', dueDates: 'array', notSet: 'array' },
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
      undo: handleOf(act),
    };
  },
});

async function addLine(ask: Ask, { line: text, ...others }: Given & { line: string }): Promise<Made> {
  const [extra] = Object.keys(others);
  if (extra !== undefined) throw new Refusal(`${EITHER} \`${extra}\` was given with \`line\`.`);
  return added(await ask('McpAddLine', { input: { text } }));
}

async function addFields(ask: Ask, given: Given, timezone: string): Promise<Made> {
  const { title, date, time } = given;
  if (title === undefined) throw new Refusal(EITHER);
  if (time !== undefined && date === undefined) throw new Refusal(NO_DATE);
  const input = { type: guessAssignmentType(title), ...(await inputOf(ask, given, timezone)) };
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

const updateTool = tool({
  name: 'update_assignment',
  description:
    'Enters a score, marks as done or open again, moves a deadline, or edits other fields. What is left out stays; a `date` without `time` means the end of the day.',
  access: 'write',
  input: z.object({
    id: assignmentId,
    done: z.boolean().optional().describe('False reopens.'),
    score: numberIn(NUMBER_RANGES.pointsEarned).describe('Points earned.'),
    letter: z.string().max(TEXT_LIMITS.gradeLabel).optional().describe('Score such as B+.'),
    scope,
    ...FIELDS,
  }),
  output: shownAssignment,
  run: async ({ ask, timezone }, { id, done, ...fields }) => {
    const { version: expectedVersion, dueAt, dueZone } = await readAssignment(ask, id);
    if (fields.time !== undefined && fields.date === undefined) {
      if (dueAt === null) throw new Refusal(NO_DATE);
      // The time is one of the student's zone, where it may be a different day.
      if (dueZone !== timezone) fields.date = localDayOf(Date.parse(dueAt), timezone);
    }
    const input = {
      ...{ id, expectedVersion },
      ...(await inputOf(ask, fields, timezone)),
      ...(done !== undefined && { progress: done ? 'submitted' : 'todo' }),
    };
    const { updated } = await ask<{ updated: Made }>('McpChange', { input }).catch(explainConflict);
    return { assignment: shown(updated.assignment, timezone), undo: handleOf(updated.act) };
  },
});

type Done<Payload> = { done: Payload & Pick<Made, 'act'> };

const deleteTool = tool({
  name: 'delete_assignment',
  description: 'Deletes an assignment. Ask first.',
  access: 'write',
  input: z.object({ id: assignmentId, scope }),
  output: { deleted: 'string', count: 'integer', undo: 'string' },
  run: async ({ ask }, { id, scope: series }) => {
    const { done } = await ask<Done<{ deletion: object }>>('McpDelete', { id, scope: series });
    return { ...done.deletion, undo: handleOf(done.act) };
  },
});

const studyTool = tool({
  name: 'plan_study',
  description: 'Sets time aside for an assignment, when `agenda` says the student is free.',
  access: 'write',
  isAdditive: true,
  input: z.object({
    id: assignmentId,
    date: dayInZone,
    time: clockTime,
    minutes: z.int().min(STUDY_RANGES.minutes.min).max(STUDY_RANGES.minutes.max),
  }),
  output: { start: 'string', end: 'string', undo: 'string' },
  run: async ({ ask, timezone }, { id, date, time, minutes }) => {
    const input = { assignmentId: id, startLocal: `${date}T${time}`, timezone, minutes };
    const { done } = await ask<Done<{ studyBlock: Stretch }>>('McpPlanStudy', { input });
    return { ...localStretch(done.studyBlock, timezone), undo: handleOf(done.act) };
  },
});

export const CHANGE_TOOLS = [addTool, updateTool, deleteTool, studyTool];
