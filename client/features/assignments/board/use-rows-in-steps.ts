import { useEffect, useState } from 'react';
import { useIsPrinting } from '../../../ui/device/use-is-printing';
import { whenIdle } from '../../../ui/loading/when-idle';
import type { ListGroup } from './list-group';

/** Rows that a list begins with: a screen full. */
export const FIRST_ROWS = 14;

/** Rows that follow at a time. */
export const ROW_STEP = 15;

/** The most rows mounted so far: a student who comes back finds the list at its former length and position. */
let most = FIRST_ROWS;

/** A group, and those of its rows that are mounted. */
export interface MountedGroup {
  group: ListGroup;
  rows: ListGroup['assignments'];
}

/** The part of a list that is mounted. */
export interface MountedList {
  groups: readonly MountedGroup[];
  /** Whether that is all of it. */
  isWhole: boolean;
}

/**
 * The rows of a list that are mounted. A long list begins with a few, and the others follow while the browser is idle,
 * so no step keeps the student waiting. In the end all rows that were fetched are mounted, for find in page, the focus,
 * and screen readers; for paper, all are mounted at once.
 */
export function useRowsInSteps(groups: readonly ListGroup[]): MountedList {
  const [count, setCount] = useState(most);
  const length = groups.reduce((sum, { assignments }) => sum + assignments.length, 0);
  useEffect(() => {
    most = Math.max(most, Math.min(count, length));
    return count < length ? whenIdle(() => setCount(count + ROW_STEP)) : undefined;
  }, [count, length]);
  const mounted = useIsPrinting() ? length : count;
  return { groups: firstRows(groups, mounted), isWhole: mounted >= length };
}

/** The first rows of groups; a group without any is left out. */
function firstRows(groups: readonly ListGroup[], count: number): MountedGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const rows = left < group.assignments.length ? group.assignments.slice(0, left) : group.assignments;
    left -= rows.length;
    return rows.length > 0 ? [{ group, rows }] : [];
  });
}
