import { preferredLocale } from '#domain/accounts/reading-locale';
import { isOver, parseQuickAdd, type QuickAdd } from '#domain/planning/quick-add';
import { ruleOf } from '#domain/planning/quick-add-repeat';
import { placeOfWeight } from '#domain/planning/quick-add-weight';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { isLonger } from '#domain/limits/text-fault';
import { addDays } from '#domain/time/local-date';
import { localDayOf, toLocal } from '#domain/time/zone';
import type { SessionUser } from '../../../auth/session';
import type { Actor, Transaction } from '../../../database/database';
import { badInput, DomainError } from '../../../errors/domain-error';
import { repeatWithin } from '../../assignments/assignment-repeat.service';
import { insertAssignment, readAssignmentPayload, type Written } from '../../assignments/assignment.service';
import type { AssignmentPayload } from '../../assignments/assignment.types';
import type { OccurrenceType } from '../../calendar/event.types';
import { readOccurrences } from '../../calendar/occurrence.reads';
import { readOpenCourses } from '../../courses/course.reads';
import { readCategoriesOfCourses } from '../../grades/gradebook/grade-category.reads';
import { writeOwnRules } from '../../reminders/assignment-reminders.service';
import { checkedRules } from '../../reminders/settings.service';
import { readTerms } from '../../terms/term.reads';
import type { QuickAddInput, QuickAddContextType } from './quick-add.types';

/** Days in which the next class of a course is looked for. */
const DAYS = 14;

/** Returns the context a line is read with: the active and paused courses, their next classes, and all terms. */
export async function readQuickAddContext(
  actor: Actor,
  { timezone }: Pick<SessionUser, 'timezone'>,
): Promise<QuickAddContextType> {
  const [courses, nextClasses] = await Promise.all([
    readOpenCourses(actor),
    readNextClasses(actor, timezone),
  ]);
  // One by one: many lines at once must not request more connections than the queue holds.
  return { courses, nextClasses, terms: await readTerms(actor) };
}

async function readNextClasses(actor: Actor, timezone: string): Promise<OccurrenceType[]> {
  const from = localDayOf(actor.now.getTime(), timezone);
  const { occurrences } = await readOccurrences(actor, { from, to: addDays(from, DAYS) });
  const next = new Map<string, OccurrenceType>();
  for (const one of occurrences) {
    const isAhead = one.kind === 'class' && Date.parse(one.startsAt) > actor.now.getTime();
    if (isAhead && one.courseId !== null && !next.has(one.courseId)) next.set(one.courseId, one);
  }
  return [...next.values()];
}

/**
 * Adds the assignment that a line describes, read by the same code as in the client, with its repetition and its own
 * reminders, which every repeated assignment gets: all or nothing.
 * @throws BAD_USER_INPUT naming `text` if nothing is left for a title, if it is too long, or if the repetition has
 * too few or too many deadlines or ends before it starts, and what `createAssignment` throws.
 */
export async function quickAdd(
  actor: Actor,
  { user, input: { id, text, writtenAt } }: { user: SessionUser; input: QuickAddInput },
): Promise<AssignmentPayload> {
  const said = await readLine(actor, user, { text, writtenAt });
  if (said.title === '') throw badInput('text', 'The line has no title. Add one.');
  if (isOver(said)) {
    throw badInput(
      'text',
      `The repeat ends on ${said.until}, before it starts. Enter a later date, or add the year.`,
    );
  }
  if (isLonger(said.title, TEXT_LIMITS.assignmentTitle)) {
    throw badInput('text', `The title is longer than ${TEXT_LIMITS.assignmentTitle} characters. Shorten it.`);
  }
  const categoryId = await categoryOf(actor, said);
  const written = await actor.database.transaction(actor, (transaction) =>
    add(transaction, said, { id, categoryId, notes: notesOf(said, text) }),
  );
  return readAssignmentPayload(actor, written);
}

/** Finding the next classes may cost more than all else, and few lines are due before one: others are read without. */
async function readLine(
  actor: Actor,
  { timezone, locale, firstWeekday }: SessionUser,
  { text, writtenAt }: Pick<QuickAddInput, 'text' | 'writtenAt'>,
): Promise<QuickAdd> {
  // A paused course takes no new work, and nobody may be there to be asked.
  const courses = (await readOpenCourses(actor)).filter(({ status }) => status !== 'paused');
  const context = {
    now: writtenAt ?? toLocal(actor.now.getTime(), timezone),
    ...{ timezone, courses, terms: await readTerms(actor) },
    words: quickAddWords(preferredLocale(locale, { firstWeekday })),
  };
  const readWith = (nextClasses: readonly OccurrenceType[]) =>
    parseQuickAdd(text, {
      ...context,
      nextClassOf: (id) => nextClasses.find(({ courseId }) => courseId === id) ?? null,
    });
  const said = readWith([]);
  const isBeforeClass = said.unread.some(({ reason }) => reason === 'no_class');
  return isBeforeClass ? readWith(await readNextClasses(actor, timezone)) : said;
}

/** The category in which the weight of a line counts; null if it counts in none. */
async function categoryOf(actor: Actor, said: QuickAdd): Promise<string | null> {
  if (said.weight === null || said.courseId === null) return null;
  const place = placeOfWeight(said, await readCategoriesOfCourses(actor, [said.courseId]));
  return 'category' in place ? place.category.id : null;
}

async function add(
  transaction: Transaction,
  said: QuickAdd,
  { id, categoryId, notes }: Pick<QuickAddInput, 'id'> & { categoryId: string | null; notes: string | null },
): Promise<Written> {
  const { title, courseId, type, dueDate, dueTime, dueZone } = said;
  const { priority, estimateMinutes, pointsPossible, weight, repeat, ending, count, reminders } = said;
  const written = await insertAssignment(transaction, {
    ...(id ? { id } : {}),
    ...{ title, courseId, categoryId, type, priority, estimateMinutes, pointsPossible, weight, notes },
    ...(dueDate === null ? {} : { dueDate, dueTime, ...(dueZone === null ? {} : { dueZone }) }),
  });
  if (repeat) {
    const input = { id: written.id, rule: ruleOf(repeat, ending?.on ?? null, count) };
    const { otherIds } = await repeatWithin(transaction, input).catch(sayOfLine);
    written.otherIds.push(...otherIds);
  }
  if (reminders.length > 0) {
    await writeOwnRules(transaction, [written.id, ...written.otherIds], checkedRules(reminders));
  }
  return written;
}

/** A deadline has no end: the end of a time range is kept in the notes, in the line's words. */
function notesOf({ endTime, tokens }: QuickAdd, text: string): string | null {
  const time = tokens.find(({ kind }) => kind === 'time');
  return endTime !== null && time ? text.slice(time.start, time.end) : null;
}

/** The rule comes from the line: its faults are reported for the line. */
function sayOfLine(error: unknown): never {
  const fault = error instanceof DomainError ? error.details.fields?.['rule'] : undefined;
  if (fault === undefined) throw error;
  throw badInput('text', `The repeat ${fault}. Set the end date, such as “until dec 10”.`);
}
