import { useMemo, useState, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
  NextTaskFragment,
} from '../../../generated/graphql';
import type { Store } from '../../../ui/device/store';
import { useNow } from '../../../ui/device/use-now';
import { useAssignmentActions, type AssignmentActions } from '../use-assignment-actions';

type Assignment = AssignmentRow_AssignmentFragment;

/** The component that asks for the score of finished work below its line. */
export type ScoreEntry = ComponentType<{
  assignment: Assignment;
  course: AssignmentRow_CourseFragment;
  /** Why no score can be entered; null when one can. */
  refusal: string | null;
  /** Called before the fields go, to take the keyboard's place. */
  onEntered(): void;
  /** Called with the text to announce. */
  onSaved(announcement: string): void;
}>;

/** The list's facts about a line, other than its assignment. */
export interface RowFacts {
  /** How many subtasks are done, in words. */
  subtasks?: string | undefined;
  /** The next day on which a subtask is due. */
  subtaskDay?: string | undefined;
  /** The term of its course, where another course in the list has the same code. */
  term?: string | undefined;
  /** Why it is among the first to do. */
  task?: NextTaskFragment | undefined;
}

/**
 * The tools shared by all lines of a list of assignments. It stays the same object from one rendering to the next,
 * so only lines that changed are rendered again.
 */
export interface ListTools {
  actions: AssignmentActions;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  open(id: string): void;
  /** Asks for the day to move these to. */
  pickDay(assignments: readonly Assignment[]): void;
  /** Shows why an assignment is among the first, if the list gives reasons. */
  explain?(id: string): void;
  /** The score entry of a list that shows finished work. */
  ScoreEntry?: ScoreEntry;
  /** Epoch milliseconds, renewed every minute. */
  now: number;
}

/** The tools of one list, its announcements, and the work waiting for a day to be chosen. It stays the same object. */
export interface ListState {
  tools: ListTools;
  announcement: Store<string>;
  picking: readonly Assignment[];
  stopPicking(): void;
}

/**
 * Everything a list of assignments needs except its assignments.
 *
 * @param linkTo returns the page's address for an open assignment
 */
export function useListTools(linkTo: (id: string) => string): ListState {
  const [, navigate] = useLocation();
  const now = useNow();
  const [actions, announcement] = useAssignmentActions();
  const [picking, setPicking] = useState<readonly Assignment[]>([]);
  const tools = useMemo<ListTools>(
    () => ({ actions, linkTo, open: (id) => navigate(linkTo(id)), pickDay: setPicking, now }),
    [actions, linkTo, navigate, now],
  );
  return useMemo(
    () => ({ tools, announcement, picking, stopPicking: () => setPicking([]) }),
    [tools, announcement, picking],
  );
}
