import type { AssignmentProgress, AssignmentType } from '../assignments/assignment';
import type { GradingState } from '../grading/participation';
import { TASK_RANGES } from '../limits/task-limits';

/** The fields of a task written inline; null for missing ones. */
export interface TaskFields {
  type: AssignmentType | null;
  /** Name of its category in the course's grade. */
  category: string | null;
  pointsEarned: number | null;
  pointsPossible: number | null;
  /** The score as a letter, if that is how it was entered. */
  letter: string | null;
  /** How it was said to count; null where that follows from its progress and score. */
  gradingState: GradingState | null;
  /** The weight of its percentage in its category. */
  weight: number | null;
  /** Whether it is extra credit. */
  isBonus: boolean | null;
  estimateMinutes: number | null;
}

/** A task as one line of Markdown, and the lines below it. */
export interface ListedTask extends TaskFields {
  /** Letters, digits, and hyphens; null if it has none. */
  id: string | null;
  title: string;
  progress: AssignmentProgress;
  /** 1 is the most important, 4 the least. */
  priority: number;
  /** `YYYY-MM-DD`. */
  dueDate: string | null;
  /** `HH:MM`; null: the whole day counts. */
  dueTime: string | null;
  /** IANA time zone of the time. */
  dueZone: string | null;
  /** The day on which the student means to begin it. */
  plannedOn: string | null;
  /** The day of its completion. */
  completedOn: string | null;
  /** Its repetition in the plugin's English words, such as `every week`; null if it has none. */
  repeats: string | null;
  link: string | null;
  /** May have several lines. */
  notes: string | null;
}

/** A subtask as a line of Markdown below its task. */
type ListedSubtask = Pick<
  ListedTask,
  'id' | 'title' | 'progress' | 'dueDate' | 'completedOn' | 'estimateMinutes'
>;

export interface TaskWithSubtasks extends ListedTask {
  subtasks: ListedSubtask[];
}

export interface ListedCourse {
  code: string;
  name: string;
}

/** A task that was read, with its position. */
export interface ReadTask extends TaskWithSubtasks {
  /** The heading above it; null before the first one. */
  course: { code: string; name: string | null } | null;
  /** Its line is too long to be read: it has the beginning of the line as its title, and no fields. */
  isTooLong?: true;
  subtasks: (ListedSubtask & Pick<ReadTask, 'isTooLong'>)[];
}

export interface ReadTaskList {
  /** Whether Termwise wrote it: its headings are courses. */
  isOwn: boolean;
  tasks: ReadTask[];
  /** Whether there were more tasks than were asked for. */
  isCut: boolean;
}

/** The days between the completion of work and its next deadline, in the words of Obsidian's Tasks plugin. */
export function afterDaysWords(days: number): string {
  return days === 1 ? 'every day when done' : `every ${days} days when done`;
}

/**
 * Reads such words, with days or weeks.
 * @returns the days; null for every other way to repeat.
 */
export function readAfterDays(words: string): number | null {
  const [, count = '1', unit] = /^every (?:(\d{1,3}) )?(day|week)s? when done$/i.exec(words) ?? [];
  if (unit === undefined) return null;
  const days = Number(count) * (unit.toLowerCase() === 'week' ? 7 : 1);
  const { min, max } = TASK_RANGES.repeatAfterDays;
  return days >= min && days <= max ? days : null;
}
