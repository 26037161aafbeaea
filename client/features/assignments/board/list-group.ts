import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';

/** A titled part of a list. */
export interface ListGroup {
  key: string;
  /** Empty for a list of one piece. */
  title: string;
  /** Highlighted: late work. */
  isUrgent?: boolean;
  /** Shown below the title. */
  note?: string | null;
  assignments: readonly AssignmentRow_AssignmentFragment[];
  /** Whether more assignments may belong to it; it then shows no count. */
  isCut?: boolean;
}
