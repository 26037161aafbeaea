import { useEffect, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  AssignmentRow_AssignmentFragment,
  AssignmentRow_CourseFragment,
} from '../../../generated/graphql';
import { useNow } from '../../../ui/device/use-now';
import { whenIdle } from '../../../ui/loading/when-idle';
import { useAssignmentActions, type AssignmentActions } from '../use-assignment-actions';

type Assignment = AssignmentRow_AssignmentFragment;

/** What asks for the score of finished work below its line. */
export type ScoreEntry = ComponentType<{
  assignment: Assignment;
  course: AssignmentRow_CourseFragment;
  /** Why no score can be entered; null when one can. */
  refusal: string | null;
  /** Called before the fields go, to take the keyboard's place. */
  onEntered(): void;
  /** Called with what to say aloud. */
  onSaved(said: string): void;
}>;

/** What every line of a list of assignments works with. */
export interface ListTools {
  actions: AssignmentActions;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  open(id: string): void;
  /** Asks for the day to move these to. */
  pickDay(assignments: readonly Assignment[]): void;
  /** How many subtasks of an assignment are done, if the list has subtasks. */
  stepsOf?(id: string): { done: number; total: number } | null;
  /** The next day on which a subtask of an assignment is due, if the list has days. */
  stepDayOf?(id: string): string | undefined;
  /** Where a list shows finished work. */
  ScoreEntry?: ScoreEntry;
  /** Epoch milliseconds, renewed every minute. */
  now: number;
  /** Whether the browser has had time for the rows' menus. */
  hasMenus: boolean;
}

/** The tools of one list, with its announcements and what is waiting for a day to be chosen. */
export interface ListState {
  tools: ListTools;
  announcement: string;
  picking: readonly Assignment[];
  stopPicking(): void;
}

/**
 * Everything a list of assignments needs besides its assignments.
 *
 * @param linkTo returns the page's address for an open assignment
 */
export function useListTools(linkTo: (id: string) => string): ListState {
  const navigate = useNavigate();
  const now = useNow();
  const [actions, announcement] = useAssignmentActions();
  const [picking, setPicking] = useState<readonly Assignment[]>([]);
  const [hasMenus, setHasMenus] = useState(false);
  useEffect(() => whenIdle(() => setHasMenus(true)), []);
  return {
    tools: { actions, linkTo, open: (id) => void navigate(linkTo(id)), pickDay: setPicking, now, hasMenus },
    announcement,
    picking,
    stopPicking: () => setPicking([]),
  };
}
