import { z } from 'zod';
import { ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { DomainError } from '../../errors/domain-error';
import { summaryOf } from '../added-series';
import { Refusal, type Ask } from '../ask';
import { tool } from '../tool';
import {
  clockTime,
  courseName,
  dayInZone,
  findCourse,
  shown,
  type Made,
  type ToolAssignment,
} from './assignment';

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
