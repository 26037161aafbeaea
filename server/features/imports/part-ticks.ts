import type { AssignmentProgress } from '#domain/assignments/assignment';
import { toInstant } from '#domain/time/zone';
import { dayText } from '../../database/sql';
import type { Transaction } from '../../database/database';
import type { ListedPart } from '../../ical/parsed-calendar';
import type { ReadRows } from '../../database/read-rows';
import type { ResolvedDeadline } from '../../ical/series';
import { updateSubtaskWithin } from '../subtasks/subtask.service';
import { updateAssignmentWithin } from '../assignments/assignment.service';

/** A subtask that was open here, and that a list of tasks has marked as done. */
export interface PartTick {
  id: string;
  assignmentId: string;
  /** The subtask's title, after the title of its assignment. */
  title: string;
  dueDate: string | null;
  /** The day it was completed, if the list states it. */
  completedOn: string | null;
  /** The course of its assignment in the files; null for work that they don't bring. */
  courseKey: string | null;
}

/** A subtask as tasks of a list are compared with it. */
interface Part {
  id: string;
  assignmentId: string;
  title: string;
  dueDate: string | null;
  isDone: boolean;
}

/** Existing work that a task of a list is about. */
interface ListedWork extends Pick<PartTick, 'title' | 'courseKey'> {
  id: string;
  subtasks: readonly ListedPart[];
}

const READ_PARTS = `
SELECT s.id, s.assignment_id AS "assignmentId", s.title, ${dayText('s.due_date')} AS "dueDate",
  s.done_at IS NOT NULL AS "isDone"
FROM live_subtasks s WHERE s.user_id = $1 AND s.assignment_id = ANY($2::uuid[])`;

/** The subtasks of existing work. */
export class Parts {
  private constructor(private readonly rows: readonly Part[]) {}

  /** @param ids of the assignments */
  static async read(read: ReadRows, userId: string, ids: readonly string[]): Promise<Parts> {
    return new Parts(ids.length === 0 ? [] : await read<Part>('listed_parts', READ_PARTS, [userId, ids]));
  }

  /** Whether the work has the subtask: with its ID, or as the only one with its title. */
  has(assignmentId: string, listed: ListedPart): boolean {
    return this.find(assignmentId, listed) !== undefined;
  }

  /** The ticks for open subtasks, each once. An unmarked task means nothing, as for assignments. */
  ticksOf(works: readonly ListedWork[]): PartTick[] {
    const ticks = works.flatMap(({ id: assignmentId, title: work, courseKey, subtasks }) =>
      subtasks.flatMap((listed): [string, PartTick][] => {
        const part = listed.isDone ? this.find(assignmentId, listed) : undefined;
        if (!part || part.isDone) return [];
        const { id, dueDate } = part;
        const { completedOn } = listed;
        const title = `${work}: ${part.title}`;
        return [[id, { id, assignmentId, title, dueDate, completedOn, courseKey }]];
      }),
    );
    return [...new Map(ticks).values()];
  }

  private find(assignmentId: string, { rowId, title }: ListedPart): Part | undefined {
    const own = this.rows.filter((part) => part.assignmentId === assignmentId);
    const [alike, ...others] = own.filter((part) => part.title === title);
    return own.find(({ id }) => id === rowId) ?? (others.length === 0 ? alike : undefined);
  }
}

/** Marks subtasks as if the student did it here. */
export async function applyPartTicks(transaction: Transaction, ticks: readonly PartTick[]): Promise<void> {
  for (const { id, completedOn } of ticks)
    await updateSubtaskWithin(transaction, { id, isDone: true }, noonOf(completedOn, transaction));
}

/** Work that was open here, and that a list of tasks has marked as done or skipped. */
export interface Tick {
  id: string;
  progress: Extract<AssignmentProgress, 'submitted' | 'let_go'>;
  /** The day it was completed, if the list states it. */
  completedOn: string | null;
}

/**
 * The tick of a list of tasks for existing work. An unmarked task means nothing: its list may be older than the
 * progress here.
 */
export function tickOf(
  task: Pick<NonNullable<ResolvedDeadline['task']>, 'progress' | 'completedOn'> | undefined,
  { id, isOpen }: { id: string; isOpen: boolean },
): Tick | null {
  if (!task || !isOpen) return null;
  const { progress, completedOn } = task;
  return progress === 'submitted' || progress === 'let_go' ? { id, progress, completedOn } : null;
}

/** Marks the assignments as if the student did it here, so repeating ones are created again. */
export async function applyTicks(transaction: Transaction, ticks: readonly Tick[]): Promise<void> {
  for (const { id, progress, completedOn } of ticks) {
    const finishedAt = noonOf(completedOn, transaction);
    await updateAssignmentWithin(transaction, { id, progress }, { finishedAt });
  }
}

/** The moment used for a day of completion: its noon, or now if that is still ahead. */
export function noonOf(day: string | null, { now, timezone }: Pick<Transaction, 'now' | 'timezone'>): Date {
  const noon = day === null ? now.getTime() : toInstant(`${day}T12:00`, timezone);
  return new Date(Math.min(noon, now.getTime()));
}
