import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { assignmentMessages } from '../../messages/en/assignments';
import type { Selection } from './use-selection';

/** Properties of {@link SelectBox}. */
export interface SelectBoxProps {
  assignment: AssignmentRow_AssignmentFragment;
  selection: Selection;
}

/** The square that selects a line; the circle beside it says that the work is done. */
export function SelectBox({ assignment: { id, title }, selection }: SelectBoxProps) {
  return (
    <label className="grid size-8 shrink-0 cursor-pointer place-items-center touch:size-11">
      <input
        type="checkbox"
        aria-label={assignmentMessages.select(title)}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className="size-4"
      />
    </label>
  );
}
