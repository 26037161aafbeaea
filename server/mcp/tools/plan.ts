import { z } from 'zod';
import { addDays, compareDays } from '#domain/time/local-date';
import { toLocal } from '#domain/time/zone';
import { afterLast, page, readOn, shorten, skipped, tool } from '../tool';
import {
  assignmentId,
  courseName,
  dayInZone,
  findCourse,
  localStretch,
  shown,
  type Stretch,
  type ToolAssignment,
} from './assignment';

/** Entries that one answer has room for, and some more. */
const PAGE = 30;
/** The most that the ranking lists. */
const MAX_RANKED = 100;

type Ranked = { assignment: ToolAssignment } & Record<string, unknown>;

const nextTool = tool({
  name: 'whats_next',
  description:
    'Ranks open work by deadline, late work between, and says why: minutes needed (some assumed) and free before the deadline, slack (below 0, time is missing), and percentage points of the course grade and the term GPA at stake.',
  access: 'read',
  input: z.object({ skip: skipped }),
  output: { work: 'array', more: 'string' },
  run: async ({ ask, timezone }, { skip }) => {
    const first = Math.min(skip + PAGE, MAX_RANKED);
    const { whatNext } = await ask<{ whatNext: { tasks: Ranked[] } }>('McpNext', { first });
    const { tasks } = whatNext;
    const entries = tasks
      .slice(skip)
      .map(({ assignment, ...why }) => ({ ...shown(assignment, timezone), why }));
    const rest = (_: unknown, count: number) =>
      skip + count < MAX_RANKED
        ? readOn(skip, count)
        : `only ${MAX_RANKED} are ranked; call whats_due for all`;
    return shorten({ name: 'work', entries, isPart: tasks.length === first, more: rest });
  },
});

const dueTool = tool({
  name: 'whats_due',
  description:
    'Open assignments of the current term, or of one course, by deadline: late ones first, undated last. With `search`, finds all with these words, also done ones and of other terms. Each with its ID, score, points, weight, and category.',
  access: 'read',
  input: z.object({
    search: z.string().min(1).max(100).optional(),
    until: dayInZone.optional(),
    course: courseName.optional(),
    after: assignmentId.optional(),
  }),
  output: { due: 'array', more: 'string' },
  run: async ({ ask, timezone }, { search, until, course, after }) => {
    const courseId = course === undefined ? undefined : (await findCourse(ask, course)).id;
    const which = search === undefined ? { isOpen: true } : { search, allTerms: courseId === undefined };
    const { assignments } = await ask<{ assignments: ToolAssignment[] }>('McpDue', {
      ...{ ...which, courseId, after, first: PAGE },
    });
    const due = assignments.filter(({ dueDate }) => !until || (dueDate !== null && dueDate <= until));
    return shorten({
      name: 'due',
      entries: due.map((assignment) => shown(assignment, timezone)),
      // The list continues after a full page that ends before the last day.
      isPart: due.length === PAGE,
      more: afterLast,
    });
  },
});

/** The most days of an agenda. */
const MOST_DAYS = 14;

const agendaTool = tool({
  name: 'agenda',
  description:
    'Classes, events, special days, study time, and deadlines of some days, in order; and the free minutes of each of the next seven.',
  access: 'read',
  input: z.object({
    from: dayInZone.optional(),
    days: z.int().min(1).max(MOST_DAYS).default(1).describe('Default 1.'),
    skip: skipped,
  }),
  output: { today: 'string', free: 'array', agenda: 'array', more: 'string' },
  run: async ({ ask, timezone, today }, { from = today, days, skip }) => {
    const to = addDays(from, days - 1);
    const { calendar, whatNext } = await ask<Agenda>('McpAgenda', { from, to });
    const free = whatNext.days.filter(({ date }) => date >= from && date <= to);
    return page({ about: { today, free }, name: 'agenda', entries: entriesOf(calendar, timezone), skip });
  },
});

interface Agenda {
  calendar: Record<'occurrences' | 'cancelled' | 'studyBlocks', readonly Stretch[]> & {
    assignments: readonly ToolAssignment[];
    specialDays: readonly { start: string }[];
  };
  whatNext: { days: readonly { date: string }[] };
}

/** What is on a calendar, in order. */
function entriesOf(calendar: Agenda['calendar'], timezone: string): object[] {
  return [
    ...calendar.specialDays.map((day) => ({ ...day, what: 'special day' })),
    ...calendar.occurrences.map((one) => localStretch(one, timezone)),
    ...calendar.cancelled.map((one) => ({ ...localStretch(one, timezone), isCanceled: true })),
    ...calendar.studyBlocks.map((block) => ({ ...localStretch(block, timezone), what: 'study' })),
    ...calendar.assignments.map(({ id, title, course, dueAt, dueDate, dueTime, progress }) => ({
      start: dueAt && dueTime ? toLocal(Date.parse(dueAt), timezone) : `${dueDate}`,
      ...{ what: 'due', id, title, course: course?.code, progress },
    })),
  ].toSorted((one, other) => compareDays(one.start, other.start));
}

export const PLAN_TOOLS = [nextTool, dueTool, agendaTool];
