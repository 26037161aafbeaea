import type { AssignmentProgress } from '../assignments/assignment';
import { TEXT_LIMITS } from '../limits/limits';
import { NO_FIELDS, readInlineField, type FoundField } from './inline-fields';
import { unescapeText } from './markdown-text';
import type { ListedTask, ReadTask, ReadTaskList } from './task-list';

const TASK = /^([ \t]*)(?:[-*+]|\d{1,9}[.)]) \[(.)\] (.*)$/u;
const HEADING = /^#{1,6} (.*)$/;
const FENCE = /^(`{3,}|~{3,})/;
const TASK_ANYWHERE = /^[ \t]*(?:[-*+]|\d{1,9}[.)]) \[.\] /mu;

/** Longest line of a task or heading that is read, in characters; notes may be longer. */
const LONGEST_LINE = 10_000;

/** Whether a text has a Markdown task in it. */
export function hasTasks(text: string): boolean {
  return TASK_ANYWHERE.test(text);
}

/**
 * Reads the tasks of a Markdown file in the emoji format of Obsidian's Tasks plugin; ignores everything else
 * in the file, and code. Lines indented below a task belong to it: tasks as its subtasks, and the others as its notes.
 * @param most the most tasks to read.
 */
export function readTaskList(text: string, most: number): ReadTaskList {
  const reader = new TaskListReader(most);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const rest = reader.takeProperties(lines);
  for (const line of rest) if (!reader.take(line)) break;
  return reader.list;
}

class TaskListReader {
  readonly list: ReadTaskList = { isOwn: false, tasks: [], isCut: false };
  private course: ReadTask['course'] = null;
  private task: ReadTask | null = null;
  private count = 0;
  private indent = 0;
  /** Where the last subtask of the task begins; null before the first one. */
  private subtaskIndent: number | null = null;
  /** The marks that opened a block of code; null outside. */
  private fence: string | null = null;

  constructor(private readonly most: number) {}

  /** Reads the properties at the beginning, if there are any. @returns the lines behind them. */
  takeProperties(lines: readonly string[]): readonly string[] {
    if (lines[0] !== '---') return lines;
    const end = lines.indexOf('---', 1);
    this.list.isOwn = lines.slice(1, end).includes('termwise: 1');
    return end < 0 ? lines : lines.slice(end + 1);
  }

  /** @returns whether to go on. */
  take(line: string): boolean {
    const below = line.trimStart();
    const indent = line.length - below.length;
    const isBelow = this.task !== null && below !== '' && indent > this.indent;
    if (this.takeCode(below, isBelow)) return true;
    const [, , mark = '', text = ''] = TASK.exec(line) ?? [];
    if (mark !== '') return this.begin(indent, mark, text);
    if (isBelow && this.subtaskIndent !== null && indent > this.subtaskIndent) this.takeNote(noteOf(below));
    else if (isBelow) this.takeBelow(below);
    else if (below !== '') this.takeOther(line);
    return true;
  }

  /** Takes a line of a block of code, or one of the marks around it; below a task, it belongs to the notes. */
  private takeCode(line: string, isBelow: boolean): boolean {
    const isLeft = this.task !== null && line !== '' && !isBelow;
    if (isLeft && this.fence !== null) this.fence = null;
    const marks = FENCE.exec(line)?.[1];
    if (this.fence === null && marks === undefined) return false;
    if (isBelow) this.takeNote(line);
    else if (line !== '') this.task = null;
    if (this.fence === null) this.fence = marks ?? null;
    else if (line.trimEnd() === marks && marks.startsWith(this.fence)) this.fence = null;
    return true;
  }

  private begin(indent: number, mark: string, text: string): boolean {
    if (this.count >= this.most) {
      this.list.isCut = true;
      return false;
    }
    this.count += 1;
    const line = text.length > LONGEST_LINE ? beginningOf(text) : readLine(text);
    const values = { ...line, progress: progressOf(mark) };
    if (this.task !== null && indent > this.indent) {
      this.subtaskIndent = indent;
      this.task.subtasks.push(values);
      return true;
    }
    this.task = { ...values, course: this.course, subtasks: [] };
    this.indent = indent;
    this.subtaskIndent = null;
    this.list.tasks.push(this.task);
    return true;
  }

  private takeBelow(line: string): void {
    const { task } = this;
    if (!task) return;
    const [, time, zone = null] = /^- Due at (\d\d:\d\d)(?: \(([\w+/-]{1,64})\))?$/.exec(line) ?? [];
    const link = /^- <([^<>\s]+)>$/.exec(line)?.[1];
    if (time !== undefined && task.dueDate !== null) Object.assign(task, { dueTime: time, dueZone: zone });
    else if (link !== undefined && task.link === null) task.link = link;
    else this.takeNote(noteOf(line));
  }

  private takeNote(note: string): void {
    const { task } = this;
    if (!task) return;
    task.notes = task.notes === null ? note : `${task.notes}\n${note}`;
  }

  /** A heading, or the name of a course below it. */
  private takeOther(line: string): void {
    this.task = null;
    if (line.length > LONGEST_LINE) return;
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      const isTitle = this.list.isOwn && line.startsWith('# ');
      this.course = isTitle ? null : { code: unescapeText(heading.trim()), name: null };
    } else if (this.list.isOwn && this.course?.name === null) {
      this.course = { ...this.course, name: unescapeText(line.trim()) };
    }
  }
}

/** The text of a quoted line, or of one in a list. */
function noteOf(line: string): string {
  return unescapeText(line.replace(/^(?:>|[-*+]) ?/, ''));
}

function progressOf(mark: string): AssignmentProgress {
  if (mark === 'x' || mark === 'X') return 'submitted';
  if (mark === '-') return 'let_go';
  return mark === '/' ? 'doing' : 'todo';
}

/** The pieces at the end of a line, as the plugin reads them, each with a reader of its meaning. */
const PIECES: readonly [RegExp, (value: string) => Partial<ListedTask>][] = [
  [/[📅📆🗓]\uFE0F? *(\d{4}-\d\d-\d\d)$/u, (dueDate) => ({ dueDate })],
  [/✅\uFE0F? *(\d{4}-\d\d-\d\d)$/u, (completedOn) => ({ completedOn })],
  [/[⏳⌛]\uFE0F? *(\d{4}-\d\d-\d\d)$/u, (plannedOn) => ({ plannedOn })],
  [/[🛫➕❌]\uFE0F? *(\d{4}-\d\d-\d\d)$/u, () => ({})],
  [/([🔺⏫🔼🔽⏬])\uFE0F?$/u, (sign) => ({ priority: PRIORITIES[sign] ?? LOWEST })],
  [/🔁\uFE0F?([a-zA-Z0-9, !]+)$/u, (repeats) => ({ repeats: repeats.trim() })],
  [/🆔\uFE0F? *([\w-]+)$/u, (id) => ({ id })],
  [/(?:⛔\uFE0F?[\w, -]+|🏁\uFE0F? *[a-zA-Z]+)$/u, () => ({})],
];

/** Of two dates of one kind, the plugin takes the last one; here, no line needs more pieces than these. */
const MOST_PIECES = 30;
const LOWEST = 4;
const PRIORITIES: Readonly<Record<string, number>> = { '🔺': 1, '⏫': 2, '🔼': 3 };
const BLOCK_LINK = / \^[a-zA-Z0-9-]+$/;
/** Tags between the signs belong to the title. */
const TAG = /(?:^|\s)(#[^\s!@#$%^&*(),.?":{}|<>]+)$/u;

type LineValues = Omit<ReadTask, 'progress' | 'course' | 'subtasks'>;

/** The values of a line before anything was read from it. */
const NO_VALUES: LineValues = {
  ...NO_FIELDS,
  ...{ id: null, title: '', priority: LOWEST, plannedOn: null, completedOn: null, repeats: null },
  ...{ dueDate: null, dueTime: null, dueZone: null, link: null, notes: null },
};

/** A task whose line is too long to be read. */
function beginningOf(text: string): LineValues {
  return { ...NO_VALUES, title: unescapeText(text.slice(0, TEXT_LIMITS.assignmentTitle)), isTooLong: true };
}

function readLine(text: string): LineValues {
  const values = { ...NO_VALUES };
  let rest = text.trimEnd().replace(BLOCK_LINK, '').trimEnd();
  const tags: string[] = [];
  for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
    const cut = cutPiece(rest, values) ?? cutTag(rest, tags);
    if (cut === null) break;
    rest = cut.trimEnd();
  }
  const title = [rest, ...tags.toReversed()].join(' ').trim();
  return { ...values, title: unescapeText(title) };
}

/** Takes the last sign or field from a line. @returns the rest; null without one. */
function cutPiece(line: string, values: typeof NO_VALUES): string | null {
  const found = readInlineField(line) ?? readSign(line);
  if (!found) return null;
  // Read from the end: the first value found is kept.
  const fresh = Object.entries(found.values).filter(
    ([key]) => values[key as keyof typeof NO_VALUES] === NO_VALUES[key as keyof typeof NO_VALUES],
  );
  Object.assign(values, Object.fromEntries(fresh));
  return line.slice(0, found.index);
}

function readSign(line: string): FoundField | null {
  for (const [pattern, meaning] of PIECES) {
    const found = pattern.exec(line);
    if (found) return { index: found.index, values: meaning(found[1] ?? '') };
  }
  return null;
}

function cutTag(line: string, tags: string[]): string | null {
  const found = TAG.exec(line);
  if (!found?.[1]) return null;
  tags.push(found[1]);
  return line.slice(0, found.index);
}
