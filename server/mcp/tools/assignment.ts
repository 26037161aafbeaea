import { z } from 'zod';
import { dayOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import { Refusal, type Ask } from '../tool';

export interface ToolAssignment {
  id: string;
  title: string;
  type: string;
  course: { code: string; name: string } | null;
  dueAt: string | null;
  dueDate: string | null;
  dueTime: string | null;
  /** IANA time zone of the due date and time. */
  dueZone: string | null;
  progress: string;
  priority: number;
  estimateMinutes: number | null;
  pointsEarned: number | null;
  pointsPossible: number | null;
  /** The grade that the score was entered as. */
  letter: string | null;
  weight: number | null;
  isBonus: boolean;
  category: { name: string; weight: number | null } | null;
  version: number;
}

/** What a change of an assignment answers. */
export interface Made {
  assignment: ToolAssignment;
  /** Null if it changed nothing; a change to the same values can't be undone. */
  act: { id: string; canUndo?: boolean } | null;
}

/** The ID of an assignment, as other tools answer it. */
export const assignmentId = z.uuid();

/** Which others of a series a change is for. */
export const scope = z.enum(['this_and_following', 'all']).optional().describe('Others of its series, too.');

/** How answers have an assignment with the handle of its change. */
export const shownAssignment = { assignment: 'object', undo: 'string' } as const;

/** How a tool takes a day and a time of day. */
export const dayInZone = z.iso.date();
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('`HH:MM`');

/**
 * The fields shown of an assignment, without its version, and what it is worth: its points, its weight in percent,
 * and its category with that one's weight.
 * @param timezone the student's; a deadline in a different zone is shown with its own zone
 */
export function shown(
  { version: _, course, dueZone, category, isBonus, ...assignment }: ToolAssignment,
  timezone: string,
) {
  return {
    ...assignment,
    dueZone: dueZone === timezone ? null : dueZone,
    course: course?.code ?? null,
    category: category?.name ?? null,
    categoryWeight: category?.weight ?? null,
    isExtraCredit: isBonus || null,
  };
}

/** Something with a beginning and an end. */
export interface Stretch {
  startsAt: string;
  endsAt: string;
  course?: { code: string } | null;
  /** Its first day, at midnight, if it lasts whole days. */
  allDay?: boolean;
  startLocal?: string;
}

/** The same with its local times, such as 2026-11-25T09:00, or the first of its days. */
export function localStretch(
  { startsAt, endsAt, course, allDay, startLocal, ...rest }: Stretch,
  timezone: string,
) {
  const [start, end] = [startsAt, endsAt].map((at) => toLocal(Date.parse(at), timezone)) as [string, string];
  const when = allDay && startLocal ? { start: dayOf(startLocal) } : { start, end };
  return { ...when, ...rest, course: course?.code };
}

/** How an assignment is now. */
export async function readAssignment(ask: Ask, id: string): Promise<ToolAssignment> {
  const { assignment } = await ask<{ assignment: ToolAssignment }>('McpAssignment', { id });
  return assignment;
}

interface ToolCourse {
  id: string;
  code: string;
  name: string;
  status: string;
}

export async function readCourses(ask: Ask): Promise<ToolCourse[]> {
  return (await ask<{ courses: ToolCourse[] }>('McpCourses')).courses;
}

/** How a tool takes a course. */
export const courseName = z.string().min(1).max(200);

/** Courses that a refusal names; a name has up to 200 characters. */
const MAX_NAMED = 8;

/**
 * Finds the course a student means.
 * @throws Refusal that lists the courses if it isn't clear
 */
export async function findCourse(ask: Ask, meant: string): Promise<ToolCourse> {
  const courses = await readCourses(ask);
  const wanted = plain(meant);
  const exact = courses.filter(({ id, code, name }) => [id, code, name].map(plain).includes(wanted));
  const near = courses.filter(({ code, name }) => plain(`${code} ${name}`).includes(wanted));
  const [found, ...others] = exact.length > 0 ? exact : near;
  if (found && others.length === 0) return found;
  const list = (found ? [found, ...others] : courses).map(({ code, name }) => `${code} (${name})`);
  const reason = found ? 'Several courses fit' : 'No course has this code or name';
  const some = list.slice(0, MAX_NAMED).join(', ') || 'there are no courses yet';
  const rest = list.length > MAX_NAMED ? ', or one of the others that `courses` lists' : '';
  throw new Refusal(`${reason}. Choose one: ${some}${rest}.`);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
