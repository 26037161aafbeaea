import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { QuickAdd } from '#domain/planning/quick-add';
import { freshId } from '../../../apollo/fresh-id';
import type { WaitContext } from '../../../apollo/outbox/kept-changes';
import { readDraft, removeDraft, writeDraft } from '../../../boot/drafts';
import type { QuickAddMutation } from '../../../generated/graphql';
import { useQuickAddMutation } from '../../../generated/hooks';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { quickAddMessages } from '../../../messages/en/quick-add';
import { offerUndo } from '../../../notifications/undo';
import { dueText } from '../../../ui/format/due';
import { useFormat, type Format } from '../../../ui/format/format-context';
import type { DialogInitials } from '../../../ui/overlay/open-dialog';
import { placeAssignment } from '../board/assignment-place';
import { createInput, NEW_ASSIGNMENT, type Priority } from '../form/assignment-values';
import { assignmentWaits } from '../form/assignment-waits';

/** The values that were read, for the form with all fields. */
export function initialOf(line: string, said: QuickAdd): DialogInitials['assignment'] {
  const time = said.endTime === null ? undefined : said.tokens.find(({ kind }) => kind === 'time');
  const { title, courseId, type, dueDate, dueTime, priority, estimateMinutes, pointsPossible } = said;
  return {
    title,
    ...(courseId === null ? {} : { courseId }),
    ...(type === null ? {} : { type }),
    ...(dueDate === null ? {} : { dueDate, dueTime }),
    ...(priority === null ? {} : { priority: String(priority) as Priority }),
    ...(estimateMinutes === null ? {} : { estimateMinutes }),
    ...(pointsPossible === null ? {} : { pointsPossible }),
    // A deadline has no end: the end of a time range is kept in the notes.
    ...(time ? { notes: line.slice(time.start, time.end) } : {}),
  };
}

const OLD_LINES = 'assignment:quick-old';

const MOST_ASIDE = 5;

/** How long an unfinished line is continued without a question, in milliseconds: a day. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** The draft of the dialog. */
export interface LineDraft {
  text: string;
  /** When it was typed, in milliseconds since 1970. */
  typedAt: number;
}

/**
 * Puts an unfinished line aside that is older than a day, or that another one follows, so that nothing is appended to
 * it.
 *
 * @param next the line that is begun; empty to continue the unfinished one
 */
export function putOldLineAside(now: number, next = ''): void {
  const draft = readDraft<LineDraft>(QUICK_ADD_DRAFT);
  const isOther = next !== '' && next !== draft?.text;
  if (draft && (isOther || now - (draft.typedAt ?? 0) > FRESH_MS)) {
    removeDraft(QUICK_ADD_DRAFT);
    setLineAside(draft.text ?? '');
  }
}

/** The lines that were put aside, the latest first. */
export function linesAside(): readonly string[] {
  return [readDraft<{ text: string | string[] }>(OLD_LINES)?.text ?? []].flat();
}

/** Keeps a line that was not finished, to be offered while the field is empty. */
export function setLineAside(line: string): void {
  if (line.trim() !== '') keepAside([line, ...othersAside(line)].slice(0, MOST_ASIDE));
}

/** Forgets a line that was put aside: it was continued, added, or discarded. */
export function forgetLine(line: string): void {
  keepAside(othersAside(line));
}

function othersAside(line: string): string[] {
  return linesAside().filter((other) => other.trim() !== line.trim());
}

function keepAside(lines: readonly string[]): void {
  if (lines.length > 0) writeDraft(OLD_LINES, { text: lines });
  else removeDraft(OLD_LINES);
}

/** Where the courses of the last lines are noted, the latest first. */
const RECENT_COURSES = 'quick-add-courses';

const MOST_RECENT = 20;

/** The courses of the last lines on this device, the latest first. */
export function recentCourses(): readonly string[] {
  try {
    return (localStorage.getItem(RECENT_COURSES) ?? '').split(' ');
  } catch {
    return [];
  }
}

function noteCourse(id: string): void {
  const ids = [id, ...recentCourses().filter((other) => other !== id)].slice(0, MOST_RECENT);
  try {
    localStorage.setItem(RECENT_COURSES, ids.join(' '));
  } catch {
    // Without storage, courses are listed by code.
  }
}

/** The name of the draft of an unfinished line. */
export const QUICK_ADD_DRAFT = 'assignment:quick';

/**
 * Adds the assignment in a line and offers Undo, for all assignments of a repetition at once. A waiting line is read as
 * of the time it was written; of a repetition, only the first assignment shows meanwhile.
 *
 * @returns whether it was added
 */
export function useQuickAdd(): (line: string, said: QuickAdd) => Promise<boolean> {
  const client = useApolloClient();
  const format = useFormat();
  const [quickAdd] = useQuickAddMutation({
    update: (cache, { data }) => data && placeAssignment(cache, data.quickAdd.assignment),
  });
  return async (line, said) => {
    const input = { id: freshId(), text: line, writtenAt: format.local(Date.now()) };
    const { data } = await quickAdd({
      variables: { input },
      context: {
        ...lineWaits(client.cache, input.text, said),
        draft: QUICK_ADD_DRAFT,
        row: { id: input.id, title: said.title, base: {}, isSeries: said.repeat !== null },
      } satisfies WaitContext,
    });
    if (!data) return false;
    const { assignment, others } = data.quickAdd;
    if (assignment.course) noteCourse(assignment.course.id);
    if (others.length > 0) void client.refetchQueries({ include: 'active' });
    offerUndo({
      message: addedText(data.quickAdd, format),
      undone: quickAddMessages.removed(assignment.title),
    });
    return true;
  };
}

/** Lets a line wait, as it is understood here; not without a title, which the server refuses. */
function lineWaits(cache: ApolloCache, text: string, said: QuickAdd): WaitContext {
  if (said.title === '') return {};
  return assignmentWaits(cache, createInput({ ...NEW_ASSIGNMENT, ...initialOf(text, said) }));
}

/** The message after adding: the course, and for a series, the count and the start. */
function addedText(
  { assignment, others }: Pick<QuickAddMutation['quickAdd'], 'assignment' | 'others'>,
  format: Format,
): string {
  const { title, course } = assignment;
  if (others.length > 0)
    return quickAddMessages.addedSeries(
      title,
      1 + others.length,
      dueText(assignment, format, 'inside') ?? '',
    );
  const due = dueText(assignment, format) ?? assignmentMessages.noDue;
  return quickAddMessages.added(
    title,
    assignmentFormMessages.addedTo(course?.code ?? assignmentFormMessages.noCourse, due),
  );
}
