import { useEffect, useState } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { useIsPrinting } from '../../../ui/device/use-is-printing';
import { whenIdle } from '../../../ui/loading/when-idle';
import { useSharedParts } from '../../../ui/use-shared-parts';

/** A titled part of a list. */
export interface ListGroup {
  key: string;
  /** Empty for a list of one piece. */
  title: string;
  /** Highlighted: late work. */
  isUrgent?: boolean;
  /** Shown below the title. */
  note?: string | null;
  /** Whether the note is over; its space stays. */
  isNoteOver?: boolean;
  /** Shows the rows that are folded. */
  more?: string;
  onMore?: () => void;
  assignments: readonly AssignmentRow_AssignmentFragment[];
  /** Whether more assignments may belong to it; it then shows no count. */
  isCut?: boolean;
}

/** Rows that a list begins with: a screen full. */
export const FIRST_ROWS = 14;

/** Rows that follow at a time. */
export const ROW_STEP = 15;

/** The most rows mounted so far: a student who comes back finds the list at its former length and position. */
let most = FIRST_ROWS;

/** A mounted row: its assignment, with its ID, and what the list knows of it. */
type MountedRow<Facts> = Facts & { id: string; assignment: ListGroup['assignments'][number] };

/** A group with those of its rows that are mounted. */
export interface MountedGroup<Facts> extends Omit<ListGroup, 'assignments' | 'isCut'> {
  /** How many rows the whole group has; null while that is unknown. */
  count: number | null;
  rows: readonly MountedRow<Facts>[];
}

/** The part of a list that is mounted. A group in which nothing changed is the same object as before. */
interface MountedList<Facts> {
  groups: readonly MountedGroup<Facts>[];
  /** Whether that is all of it. */
  isWhole: boolean;
}

/**
 * The rows of a list that are mounted. A long list begins with a few, and the others follow while the browser is idle,
 * so no step keeps the student waiting. In the end all rows that were fetched are mounted, for find in page, the focus,
 * and screen readers; for paper, all are mounted at once.
 */
export function useRowsInSteps<Facts extends object>(
  groups: readonly ListGroup[],
  factsOf: (id: string) => Facts,
): MountedList<Facts> {
  const [count, setCount] = useState(most);
  const length = groups.reduce((sum, { assignments }) => sum + assignments.length, 0);
  useEffect(() => {
    most = Math.max(most, Math.min(count, length));
    return count < length ? whenIdle(() => setCount(count + ROW_STEP)) : undefined;
  }, [count, length]);
  const mounted = useIsPrinting() ? length : count;
  return { groups: useSharedParts(firstRows(groups, mounted, factsOf)), isWhole: mounted >= length };
}

/** The first rows of groups; a group without any is left out. */
function firstRows<Facts extends object>(
  groups: readonly ListGroup[],
  mounted: number,
  factsOf: (id: string) => Facts,
): MountedGroup<Facts>[] {
  let left = mounted;
  return groups.flatMap(({ assignments, isCut, ...group }) => {
    const rows = assignments
      .slice(0, left)
      .map((assignment) => ({ ...factsOf(assignment.id), id: assignment.id, assignment }));
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, count: isCut ? null : assignments.length, rows }] : [];
  });
}
