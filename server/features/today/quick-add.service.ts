import { parseQuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { addDays } from '#domain/time/local-date';
import { localDayOf, toLocal } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import { createAssignment } from '../assignments/assignment.service';
import type { AssignmentPayload } from '../assignments/assignment.types';
import type { OccurrenceType } from '../calendar/event.types';
import { readOccurrences } from '../calendar/occurrence.reads';
import { readActiveCourses } from '../courses/course.reads';
import type { QuickAddInput } from './quick-add.inputs';
import type { QuickAddContextType } from './quick-add.types';

/** Days in which the next class of a course is looked for. */
const DAYS = 14;

/** What a line is read by: the active courses and their next classes. */
export async function readQuickAddContext(
  actor: Actor,
  { timezone }: Pick<SessionUser, 'timezone'>,
): Promise<QuickAddContextType> {
  const from = localDayOf(actor.now.getTime(), timezone);
  const [courses, { occurrences }] = await Promise.all([
    readActiveCourses(actor),
    readOccurrences(actor, { from, to: addDays(from, DAYS) }),
  ]);
  const next = new Map<string, OccurrenceType>();
  for (const one of occurrences) {
    const isAhead = one.kind === 'class' && Date.parse(one.startsAt) > actor.now.getTime();
    if (isAhead && one.courseId !== null && !next.has(one.courseId)) next.set(one.courseId, one);
  }
  return { courses, nextClasses: [...next.values()] };
}

/**
 * Adds the assignment that a line describes, read by the same code as the client's.
 * @throws BAD_USER_INPUT naming `text` when nothing is left for a title or it is too long, and what
 *   `createAssignment` throws.
 */
export async function quickAdd(
  actor: Actor,
  { user, input: { id, text } }: { user: SessionUser; input: QuickAddInput },
): Promise<AssignmentPayload> {
  const said = parseQuickAdd(text, toContext(actor, user, await readQuickAddContext(actor, user)));
  if (said.title === '') throw badInput('text', 'needs a title beside what was recognised');
  if (said.title.length > TEXT_LIMITS.assignmentTitle) {
    throw badInput('text', `leaves a title of more than ${TEXT_LIMITS.assignmentTitle} characters`);
  }
  const {
    title,
    courseId,
    type,
    dueDate,
    dueTime,
    dueZone,
    priority,
    estimateMinutes,
    pointsPossible,
    weight,
  } = said;
  return createAssignment(actor, {
    ...(id ? { id } : {}),
    title,
    courseId,
    type,
    ...(dueDate === null ? {} : { dueDate, dueTime, ...(dueZone === null ? {} : { dueZone }) }),
    priority,
    estimateMinutes,
    pointsPossible,
    weight,
  });
}

function toContext(
  actor: Actor,
  { timezone, locale }: SessionUser,
  { courses, nextClasses }: QuickAddContextType,
): QuickAddContext {
  return {
    now: toLocal(actor.now.getTime(), timezone),
    words: quickAddWords(locale),
    courses,
    nextClassOf: (id) => nextClasses.find(({ courseId }) => courseId === id) ?? null,
  };
}
