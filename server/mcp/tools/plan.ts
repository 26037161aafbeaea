import { z } from 'zod';
import { readOn, shorten, skipped, tool } from '../tool';
import { assignmentId, courseName, findCourse, shown, type ToolAssignment } from './assignment';

/** Entries that one answer has room for, and some more. */
const PAGE = 30;
/** The most that the ranking lists. */
const MAX_RANKED = 100;

type Ranked = { assignment: ToolAssignment } & Record<string, unknown>;

const nextTool = tool({
  name: 'whats_next',
  title: 'What to do next, and why',
  description:
    'Lists open work by deadline, late work between. For each assignment: the minutes it needs, the free minutes before its deadline, the slack (below 0, time is missing), how much of that work is assumed because it has no estimate, and the percentage points of the course grade and the term GPA at stake.',
  access: 'read',
  input: z.object({ skip: skipped }),
  run: async ({ ask, timezone }, { skip }) => {
    const first = Math.min(skip + PAGE, MAX_RANKED);
    const { whatNext } = await ask<{ whatNext: { tasks: Ranked[] } }>('McpNext', { first });
    const { tasks } = whatNext;
    const entries = tasks
      .slice(skip)
      .map(({ assignment, ...why }) => ({ ...shown(assignment, timezone), why }));
    const more = (_: unknown, count: number) =>
      skip + count < MAX_RANKED
        ? readOn(skip, count)
        : `only ${MAX_RANKED} are ranked; call whats_due for all`;
    return shorten({ name: 'work', entries, isPart: tasks.length === first, more });
  },
});

const dueTool = tool({
  name: 'whats_due',
  title: 'What is due',
  description:
    'Lists open assignments of the current term, or of one course, by deadline: late ones first, those without a deadline last. Each has what it is worth, if known: points, its own weight, and its category with that one’s weight in percent.',
  access: 'read',
  input: z.object({
    until: z.iso
      .date()
      .optional()
      .describe('Last day, `YYYY-MM-DD`, in the time zone of the student. Leave it out to list all.'),
    course: courseName.optional(),
    after: assignmentId.optional().describe('ID of the last assignment you have, to read on.'),
  }),
  run: async ({ ask, timezone }, { until, course, after }) => {
    const courseId = course === undefined ? undefined : (await findCourse(ask, course)).id;
    const { assignments } = await ask<{ assignments: ToolAssignment[] }>('McpDue', {
      courseId,
      after,
      first: PAGE,
    });
    const due = assignments.filter(({ dueDate }) => !until || (dueDate !== null && dueDate <= until));
    return shorten({
      name: 'due',
      entries: due.map((assignment) => shown(assignment, timezone)),
      // The list continues after a full page that ends before the last day.
      isPart: due.length === PAGE,
      more: ({ id }) => `call again with after ${id}`,
    });
  },
});

const freeTimeTool = tool({
  name: 'free_time',
  title: 'Free time',
  description:
    'Free minutes on each of the next seven days: without classes and events, up to the daily limit that the student set.',
  access: 'read',
  input: z.object({}),
  run: async ({ ask }) => (await ask<{ whatNext: object }>('McpFreeTime')).whatNext,
});

export const PLAN_TOOLS = [nextTool, dueTool, freeTimeTool];
