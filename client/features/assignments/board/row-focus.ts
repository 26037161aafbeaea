import { useEffect, useRef } from 'react';
import { isOpen } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { useShortcut } from '../../../ui/device/shortcuts';

const text = assignmentMessages.keys;

type Assignment = AssignmentRow_AssignmentFragment;

interface RowTools {
  now: number;
  open(id: string): void;
  actions: { setDone(assignments: Assignment[], isDone: boolean): unknown };
}

/** Single keys that move through a list and act on its focused row: `j`, `k`, `x`, `e`. */
export function useRowKeys(assignments: readonly Assignment[], tools: RowTools): void {
  const place = useRef<RowPlace | null>(null);
  // The ticked line may leave; the keyboard then continues with the line in its place.
  useEffect(() => {
    if (place.current && restorePlace(place.current)) place.current = null;
  }, [assignments]);
  const focused = () => assignments.find(({ id }) => id === focusedAssignment());
  useShortcut('j', text.next, () => moveRowFocus(1));
  useShortcut('k', text.previous, () => moveRowFocus(-1));
  useShortcut('x', text.done, () => {
    const assignment = focused();
    place.current = focusedPlace();
    if (assignment) void tools.actions.setDone([assignment], isOpen(assignment, tools.now));
  });
  useShortcut('e', text.edit, () => {
    const assignment = focused();
    if (assignment) tools.open(assignment.id);
  });
}

/** The rows of the lists on screen, in reading order; marked for keyboard navigation. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-assignment]')];
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-assignment]') ?? null;
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-assignment-link]')?.focus();
}

/** Focuses the first or last row on screen. */
export function focusRowAt(index: 0 | -1): void {
  focusRow(rows().at(index));
}

/** The ID of the assignment whose row has the focus, or null. */
export function focusedAssignment(): string | null {
  return focusedRow()?.dataset['assignment'] ?? null;
}

interface RowPlace {
  id: string;
  index: number;
}

function focusedPlace(): RowPlace | null {
  const row = focusedRow();
  const id = row?.dataset['assignment'];
  return row && id ? { id, index: rows().indexOf(row) } : null;
}

/**
 * Focuses the row that took the place of one that lost the focus by leaving it.
 *
 * @returns whether the place needs to be kept no longer: it was restored, or the focus went elsewhere
 */
function restorePlace({ id, index }: RowPlace): boolean {
  const all = rows();
  const successor = all[Math.min(index, all.length - 1)];
  if (focusedAssignment() === id) return false;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && successor?.dataset['assignment'] !== id) focusRow(successor);
  return true;
}

/** Moves the focus by `step` rows; to the first if none has it, and never beyond the ends. */
function moveRowFocus(step: 1 | -1): void {
  const all = rows();
  const focused = focusedRow();
  const index = focused ? all.indexOf(focused) + step : 0;
  focusRow(all[Math.min(Math.max(index, 0), all.length - 1)]);
}

/** Focuses the row of an assignment. */
export function focusAssignment(id: string): void {
  focusRow(rowOf(id));
}

/** Lets the row of an assignment get no lower when it tells less, so the rows below stay under the finger. */
export function holdHeight({ id }: Pick<Assignment, 'id'>): void {
  const row = rowOf(id);
  if (row) row.style.minHeight = `${row.offsetHeight}px`;
}

function rowOf(id: string): HTMLElement | undefined {
  return rows().find((row) => row.dataset['assignment'] === id);
}

/**
 * Keeps the keyboard's place in the list when the focused row disappears: call it before rows are removed, and its
 * result once they are gone.
 */
export function holdRowFocus(goingIds: readonly string[]): () => void {
  const all = rows();
  const index = all.findIndex((row) => goingIds.includes(row.dataset['assignment'] ?? ''));
  const staying = (row: HTMLElement): boolean => !goingIds.includes(row.dataset['assignment'] ?? '');
  const successor = all.slice(index).find(staying) ?? all.slice(0, Math.max(index, 0)).findLast(staying);
  return () => {
    if (document.activeElement === null || document.activeElement === document.body) focusRow(successor);
  };
}
