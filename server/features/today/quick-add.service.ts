import { isOver, parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/planning/quick-add';
import { ruleOf } from '#domain/planning/quick-add-repeat';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { addDays } from '#domain/time/local-date';
import { localDayOf, toLocal } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor, Transaction } from '../../database/database';
import { badInput, DomainError } from '../../errors/domain-error';
import { repeatWithin } from '../assignments/assignment-repeat.service';
import { insertAssignment, readAssignmentPayload, type Written } from '../assignments/assignment.service';
import type { AssignmentPayload } from '../assignments/assignment.types';
import type { OccurrenceType } from '../calendar/event.types';
import { readOccurrences } from '../calendar/occurrence.reads';
import { readActiveCourses } from '../courses/course.reads';
import { writeOwnRules } from '../reminders/assignment-reminders.service';
import { checkedRules } from '../reminders/settings.service';
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
 * Adds the assignment that a line describes, read by the same code as the client's, with its repetition and its own
 * reminders, which every assignment of the repetition gets: all of it or nothing.
 * @throws BAD_USER_INPUT naming `text` when nothing is left for a title, when it is too long, or when what repeats has
 *   too few or too many deadlines or ends before it begins, and what `createAssignment` throws.
 */
export async function quickAdd(
  actor: Actor,
  { user, input: { id, text } }: { user: SessionUser; input: QuickAddInput },
): Promise<AssignmentPayload> {
  const said = parseQuickAdd(text, toContext(actor, user, await readQuickAddContext(actor, user)));
  if (said.title === '') throw badInput('text', 'Say what is to be done, beside the course and the day.');
  if (isOver(said)) {
    throw badInput(
      'text',
      `The repetition ends on ${said.until}, before it begins. Name a later day or its year.`,
    );
  }
  if (said.title.length > TEXT_LIMITS.assignmentTitle) {
    throw badInput('text', `leaves a title of more than ${TEXT_LIMITS.assignmentTitle} characters`);
  }
  const written = await actor.database.transaction(actor, (transaction) => add(transaction, said, id));
  return readAssignmentPayload(actor, written);
}

async function add(
  transaction: Transaction,
  said: QuickAdd,
  id: string | null | undefined,
): Promise<Written> {
  const { title, courseId, type, dueDate, dueTime, dueZone } = said;
  const { priority, estimateMinutes, pointsPossible, weight, repeat, until, reminders } = said;
  const written = await insertAssignment(transaction, {
    ...(id ? { id } : {}),
    ...{ title, courseId, type, priority, estimateMinutes, pointsPossible, weight },
    ...(dueDate === null ? {} : { dueDate, dueTime, ...(dueZone === null ? {} : { dueZone }) }),
  });
  if (repeat) {
    const input = { id: written.id, rule: ruleOf(repeat, until) };
    const { otherIds } = await repeatWithin(transaction, input).catch(sayOfLine);
    written.otherIds.push(...otherIds);
  }
  if (reminders.length > 0) {
    await writeOwnRules(transaction, [written.id, ...written.otherIds], checkedRules(reminders));
  }
  return written;
}

/** The rule was made of the line: what is wrong with it is said of the line. */
function sayOfLine(error: unknown): never {
  const fault = error instanceof DomainError ? error.details.fields?.['rule'] : undefined;
  if (fault === undefined) throw error;
  throw badInput('text', `The repetition ${fault}. Say until when, for example “until dec 10”.`);
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
