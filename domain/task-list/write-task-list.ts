import type { AssignmentProgress } from '../assignments/assignment';
import { inlineFields, NO_FIELDS } from './inline-fields';
import { escapeText, PRIORITY_SIGNS, SIGNS } from './markdown-text';
import type { ListedCourse, ListedTask, TaskWithSubtasks } from './task-list';

/** The beginning of a list; an import recognizes it by its property. */
export const TASK_LIST_BEGIN = ['---', 'termwise: 1', '---', '', '# Assignments', '', ''].join('\n');

const MARKS: Readonly<Record<AssignmentProgress, string>> = {
  todo: ' ',
  doing: '/',
  submitted: 'x',
  let_go: '-',
};

/** The heading above the tasks of a course, with its name below it. */
export function courseHeading({ code, name }: ListedCourse): string {
  const below = name === code ? '' : `${escapeText(name)}\n\n`;
  return `\n## ${escapeText(code)}\n\n${below}`;
}

/**
 * Writes a task in the emoji format of Obsidian's Tasks plugin. Fields without a sign come before the signs
 * as inline fields, or below the line: the time, the link, the notes, and the subtasks.
 */
export function taskLines(task: TaskWithSubtasks): string {
  const { dueTime, dueZone, link, notes, subtasks } = task;
  const below = [
    dueTime === null ? null : `- Due at ${dueTime}${dueZone === null ? '' : ` (${dueZone})`}`,
    link === null ? null : `- <${link}>`,
    ...(notes === null ? [] : notes.split('\n').map((line) => `> ${escapeText(line)}`.trimEnd())),
    ...subtasks.map((subtask) => taskLine({ ...NO_DETAILS, ...subtask })),
  ].filter((line) => line !== null);
  return [taskLine(task), ...below.map((each) => `    ${each}`), ''].join('\n');
}

/** What subtasks don't have. */
const NO_DETAILS = { ...NO_FIELDS, priority: 4, repeats: null, plannedOn: null };

type TaskLine = Omit<ListedTask, 'dueTime' | 'dueZone' | 'link' | 'notes'>;

function taskLine(task: TaskLine): string {
  const { title, progress } = task;
  return [`- [${MARKS[progress]}] ${escapeText(title)}`, ...inlineFields(task), ...signsOf(task)].join(' ');
}

/** In the order in which the plugin writes them. */
function signsOf({ id, priority, repeats, plannedOn, dueDate, completedOn }: TaskLine): string[] {
  const prioritySign = PRIORITY_SIGNS[priority - 1];
  return [
    id === null ? null : `${SIGNS.id} ${id}`,
    prioritySign ?? null,
    repeats === null ? null : `${SIGNS.repeats} ${repeats}`,
    plannedOn === null ? null : `${SIGNS.scheduled} ${plannedOn}`,
    dueDate === null ? null : `${SIGNS.due} ${dueDate}`,
    completedOn === null ? null : `${SIGNS.done} ${completedOn}`,
  ].filter((sign) => sign !== null);
}
