import type { AssignmentProgress } from '../assignments/assignment';
import { inlineFields } from './inline-fields';
import { escapeText, PRIORITY_SIGNS, SIGNS } from './markdown-text';
import type { ListedCourse, ListedTask } from './task-list';

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
 * as inline fields, or below the line: the time, the link, and the notes.
 */
export function taskLines(task: ListedTask): string {
  const { title, progress, dueTime, dueZone, link, notes } = task;
  const below = [
    dueTime === null ? null : `- Due at ${dueTime}${dueZone === null ? '' : ` (${dueZone})`}`,
    link === null ? null : `- <${link}>`,
    ...(notes === null ? [] : notes.split('\n').map((line) => `> ${escapeText(line)}`.trimEnd())),
  ].filter((line) => line !== null);
  const line = [`- [${MARKS[progress]}] ${escapeText(title)}`, ...inlineFields(task), ...signsOf(task)].join(
    ' ',
  );
  return [line, ...below.map((each) => `    ${each}`), ''].join('\n');
}

/** In the order in which the plugin writes them. */
function signsOf({ id, priority, repeats, plannedOn, dueDate, completedOn }: ListedTask): string[] {
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
