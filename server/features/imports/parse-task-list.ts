import { ACCOUNT_LIMITS, IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { DATE_RANGE } from '#domain/limits/time-limits';
import { clip, isLonger } from '#domain/limits/text-fault';
import { NO_FIELDS } from '#domain/task-list/inline-fields';
import { readTaskList } from '#domain/task-list/read-task-list';
import {
  readAfterDays,
  type ReadTask,
  type ReadTaskList,
  type TaskFields,
} from '#domain/task-list/task-list';
import { isValidDay } from '#domain/time/local-date';
import { isValidTime } from '#domain/time/local-date-time';
import { isValidZone } from '#domain/time/zone';
import { mapYielding } from '../../jobs/event-loop';
import { cleanText } from '../../ical/calendar-source';
import { courseCodeAtStart } from '#domain/feeds/recognize/course-code';
import type {
  ListedPart,
  ParsedCalendar,
  ParsedEntry,
  ParsedMoment,
  UnreadableReason,
} from '../../ical/parsed-calendar';
import { toSingleLine, toWebAddress } from '../../ical/plain-text';
import { TERMWISE_PRODUCT, termwiseRowId } from '../../ical/termwise-feed';

/** A placeholder where an entry must have a moment; `task.isUndated` marks tasks without one. */
const NO_DAY: ParsedMoment = { type: 'date', day: DATE_RANGE.first };

/**
 * Reads a Markdown file with tasks as a calendar of deadlines. Headings are courses in a file of Termwise; elsewhere,
 * those that begin with a course's code. Yields to other work every few milliseconds.
 */
export async function parseTaskList(text: string): Promise<ParsedCalendar> {
  const list = readTaskList(cleanText(text), IMPORT_LIMITS.entries);
  const calendar: ParsedCalendar = {
    name: null,
    productId: list.isOwn ? TERMWISE_PRODUCT : null,
    timezone: null,
    entries: [],
    unreadable: [],
  };
  await mapYielding(list.tasks, (task, index) => {
    const position = index + 1;
    const title = clip(toSingleLine(task.title), TEXT_LIMITS.assignmentTitle);
    const report = (reason: UnreadableReason) => calendar.unreadable.push({ position, title, reason });
    if (title === '') return;
    if (task.isTooLong) return report('line_too_long');
    if (isLonger(notesOf(task), TEXT_LIMITS.notes)) report('notes_over_limit');
    if (task.dueDate !== null && !isReadable(task.dueDate)) return report('start_invalid');
    if (repeatOf(task) === 'unsupported') report('rule_unsupported');
    const subtasks = subtasksOf(task, report);
    calendar.entries.push({ ...entryOf(task, list, subtasks), position, title });
  });
  if (list.isCut) {
    calendar.unreadable.push({ position: IMPORT_LIMITS.entries + 1, title: null, reason: 'over_limit' });
  }
  return calendar;
}

function notesOf({ notes }: ReadTask): string {
  return notes?.trim() ?? '';
}

function readable(day: string | null): string | null {
  return day !== null && isReadable(day) ? day : null;
}

function fieldsOf(task: ReadTask): TaskFields {
  const fields = { ...NO_FIELDS };
  for (const key of Object.keys(fields)) Object.assign(fields, { [key]: task[key as keyof TaskFields] });
  return fields;
}

function isReadable(day: string): boolean {
  return isValidDay(day) && day >= DATE_RANGE.first && day <= DATE_RANGE.last;
}

/** The subtasks that can be read. @param report called for each of the others */
function subtasksOf({ subtasks }: ReadTask, report: (reason: UnreadableReason) => void): ListedPart[] {
  const most = ACCOUNT_LIMITS.subtasksPerAssignment;
  const readableOnes = subtasks.filter(({ title, isTooLong }) => title !== '' && !isTooLong);
  if (subtasks.some(({ isTooLong }) => isTooLong)) report('line_too_long');
  if (readableOnes.length > most) report('subtasks_over_limit');
  return readableOnes
    .slice(0, most)
    .map(({ id, title, progress, dueDate, completedOn, estimateMinutes }) => ({
      rowId: termwiseRowId(id),
      title: clip(toSingleLine(title), TEXT_LIMITS.assignmentTitle),
      dueDate: readable(dueDate),
      isDone: progress === 'submitted',
      completedOn: readable(completedOn),
      estimateMinutes,
    }));
}

function entryOf(
  task: ReadTask,
  list: ReadTaskList,
  subtasks: ListedPart[],
): Omit<ParsedEntry, 'position' | 'title'> {
  const { id, dueDate, plannedOn, priority, progress, completedOn, link } = task;
  const moment = momentOf(task);
  const repeat = repeatOf(task);
  return {
    uid: id,
    recurrenceId: null,
    andFuture: false,
    kind: 'deadline',
    ...courseOf(task, list),
    courseKey: null,
    notes: clip(notesOf(task), TEXT_LIMITS.notes) || null,
    place: null,
    link: toWebAddress(link ?? ''),
    start: moment,
    end: moment,
    rule: null,
    isRuleUnread: false,
    exceptions: [],
    additions: [],
    cancelled: false,
    isDone: progress === 'submitted',
    completedAt: null,
    sequence: 0,
    lastModified: null,
    task: {
      rowId: termwiseRowId(id),
      priority,
      progress,
      plannedOn: readable(plannedOn),
      completedOn: readable(completedOn),
      fields: fieldsOf(task),
      repeatAfterDays: typeof repeat === 'number' ? repeat : null,
      isUndated: dueDate === null,
      subtasks,
    },
  };
}

/**
 * The days from completion to the next task; null without repetition. The plugin keeps the rule on done tasks too.
 */
function repeatOf({ repeats, progress, dueDate }: ReadTask): number | 'unsupported' | null {
  if (repeats === null || progress === 'submitted' || progress === 'let_go') return null;
  return (dueDate === null ? null : readAfterDays(repeats)) ?? 'unsupported';
}

function courseOf({ course }: ReadTask, { isOwn }: ReadTaskList) {
  const isCourse = course !== null && (isOwn || courseCodeAtStart(course.code) !== null);
  if (!isCourse) return { courseLabel: null, courseName: null };
  return { courseLabel: toSingleLine(course.code), courseName: course.name && toSingleLine(course.name) };
}

function momentOf({ dueDate, dueTime, dueZone }: ReadTask): ParsedMoment {
  if (dueDate === null) return NO_DAY;
  if (dueTime === null || !isValidTime(dueTime)) return { type: 'date', day: dueDate };
  const local = `${dueDate}T${dueTime}`;
  return dueZone !== null && isValidZone(dueZone)
    ? { type: 'zoned', local, zone: dueZone }
    : { type: 'floating', local };
}
