import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AssignmentRow_AssignmentFragment } from '../../generated/graphql';
import { useNow } from '../../ui/use-now';
import { whenIdle } from '../../ui/when-idle';
import { useAssignmentActions, type AssignmentActions } from './use-assignment-actions';

type Assignment = AssignmentRow_AssignmentFragment;

/** What every line of a list of assignments works with. */
export interface ListTools {
  actions: AssignmentActions;
  /** The address that opens an assignment. */
  linkTo(id: string): string;
  open(id: string): void;
  /** Asks for the day to which these are to be moved. */
  pickDay(assignments: readonly Assignment[]): void;
  /** How many steps of an assignment are done, where the list knows of steps. */
  stepsOf?(id: string): { done: number; total: number } | null;
  /** The next day on which a step of an assignment is due, where the list knows of days. */
  stepDayOf?(id: string): string | undefined;
  /** Epoch milliseconds, renewed every minute. */
  now: number;
  /** Whether the browser had time for the menus of the lines. */
  hasMenus: boolean;
}

/** The tools of one list, with what it says aloud and what is to be moved to a day yet to be chosen. */
export interface ListState {
  tools: ListTools;
  announcement: string;
  picking: readonly Assignment[];
  stopPicking(): void;
}

/**
 * Everything a list of assignments needs besides its assignments.
 *
 * @param linkTo the page's own address for an open assignment
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
