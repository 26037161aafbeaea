import { z } from 'zod';
import { addDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import { more, readOn, shorten, skipped, tool } from '../tool';
import {
  assignmentId,
  courseName,
  dayInZone,
  findCourse,
  rows,
  shown,
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
    'Ranks open work by deadline, late work between, and says why: minutes needed (of which some are assumed without an estimate) and free before the deadline, slack (below 0, time is missing), and percentage points of the course grade and the term GPA at stake.',
  access: 'read',
  input: z.object({ skip: skipped }),
  output: { work: rows, more },
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
  output: { due: rows, more },
  run: async ({ ask, timezone }, { search, until, course, after }) => {
    const courseId = course === undefined ? undefined : (await findCourse(ask, course)).id;
    const which = search === undefined ? { isOpen: true } : { search, allTerms: courseId === undefined };
    const { assignments } = await ask<{ assignments: ToolAssignment[] }>('McpDue', {
      ...{ courseId, after, first: PAGE },
      ...which,
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

/** The most days of an agenda. */
const MOST_DAYS = 14;

const agendaTool = tool({
  name: 'agenda',
  description:
    'What happens on one or more days: classes, events, special days, study time, deadlines; and the free minutes of each day of the next seven.',
  access: 'read',
  input: z.object({
    from: dayInZone.optional(),
    days: z.int().min(1).max(MOST_DAYS).default(1).describe('Default 1.'),
    skip: skipped,
  }),
  output: { today: z.string(), free: rows, agenda: rows, more },
  run: async ({ ask, timezone, today }, { from = today, days, skip }) => {
    const to = addDays(from, days - 1);
    const { calendar, whatNext } = await ask<Agenda>('McpAgenda', { from, to });
    const entries = entriesOf(calendar, timezone);
    return shorten({
      about: { today, free: whatNext.days.filter(({ date }) => date >= from && date <= to) },
      name: 'agenda',
      entries: entries.slice(skip),
      more: (_, count) => readOn(skip, count),
    });
  },
});

interface Stretch {
  startsAt: string;
  endsAt: string;
}

interface Occurrence extends Stretch {
  kind: string;
  title: string;
  course: { code: string } | null;
  place: string | null;
  allDay: boolean;
  startLocal: string;
}

interface Agenda {
  calendar: {
    occurrences: readonly Occurrence[];
    cancelled: readonly Occurrence[];
    studyBlocks: readonly (Stretch & { assignment: { title: string } })[];
    assignments: readonly ToolAssignment[];
    specialDays: readonly { firstDay: string; lastDay: string; label: string }[];
  };
  whatNext: { days: readonly { date: string }[] };
}

/** What is on a calendar, by its start in the student's time zone: a day, or a day and a time. */
function entriesOf(calendar: Agenda['calendar'], timezone: string) {
  const within = ({ startsAt, endsAt }: Stretch) => ({
    start: toLocal(Date.parse(startsAt), timezone),
    end: toLocal(Date.parse(endsAt), timezone),
  });
  const happening = (one: Occurrence, isCanceled: boolean | null) => ({
    ...(one.allDay ? { start: dayOf(one.startLocal) } : within(one)),
    ...{ what: one.kind, title: one.title, course: one.course?.code, place: one.place, isCanceled },
  });
  return [
    ...calendar.specialDays.map(({ firstDay, lastDay, label }) => ({
      start: firstDay,
      end: lastDay,
      what: 'special day',
      title: label,
    })),
    ...calendar.occurrences.map((one) => happening(one, null)),
    ...calendar.cancelled.map((one) => happening(one, true)),
    ...calendar.studyBlocks.map((block) => ({
      ...within(block),
      what: 'study',
      title: block.assignment.title,
    })),
    ...calendar.assignments.map(({ id, title, course, dueAt, dueDate, dueTime, progress }) => ({
      start: dueAt !== null && dueTime !== null ? toLocal(Date.parse(dueAt), timezone) : `${dueDate}`,
      ...{ what: 'due', id, title, course: course?.code, progress },
    })),
  ].toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

export const PLAN_TOOLS = [nextTool, dueTool, agendaTool];
