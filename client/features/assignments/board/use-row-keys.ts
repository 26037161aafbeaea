import { useEffect, useRef } from 'react';
import { isOpen } from '#domain/assignments/open';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';
import { useShortcut } from '../../../ui/device/shortcuts';
import { focusedAssignment, focusedPlace, moveRowFocus, restorePlace, type RowPlace } from './row-focus';
import type { ListTools } from './use-list-tools';

const text = assignmentMessages.keys;

/** Single keys that move through a list and act on its focused row: `j`, `k`, `x`, `e`. */
export function useRowKeys(assignments: readonly AssignmentRow_AssignmentFragment[], tools: ListTools): void {
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
