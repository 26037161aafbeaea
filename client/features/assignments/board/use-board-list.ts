import { useApolloClient, useFragment } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { termVariables } from '../../../apollo/known-terms';
import type { QueryState } from '../../../apollo/query-view';
import {
  AssignmentBoard_AssignmentFragmentDoc,
  type AllAssignmentsQuery,
  type AssignmentBoard_AssignmentFragment,
  type AssignmentRow_AssignmentFragment,
  type AssignmentRow_CourseFragment,
} from '../../../generated/graphql';
import { useAllAssignmentsQuery } from '../../../generated/hooks';
import { useIsPrinting } from '../../../ui/device/use-is-printing';
import { withCourses } from '../assignment-cache';
import { DEFAULT_FILTER, isFiltered, type AssignmentFilter } from './assignment-filter';

/** Open assignments that the page asks for first: `first` in `AssignmentsPage`. */
export const BOARD_WINDOW = 40;

/** An assignment with the subtasks the list shows. */
export type Listed = AssignmentRow_AssignmentFragment & AssignmentBoard_AssignmentFragment;

/** The assignments of a term that the server has sent. */
export interface FirstAssignments {
  /** Those open and due first. */
  assignments: readonly AssignmentBoard_AssignmentFragment[];
  courses: readonly AssignmentRow_CourseFragment[];
  /** A term's ID, or `ALL_TERMS`; null for those in view. */
  term: string | null;
}

/** The assignments that can be shown, and how to get the others. */
export interface BoardList {
  /** Null until the assignments that the filter needs have arrived. */
  assignments: readonly Listed[] | null;
  /** Whether more open ones follow. */
  isCut: boolean;
  /** Loads them; the same function for the same term. */
  showAll: () => void;
  /** The whole list, asked for once it is needed. */
  whole: QueryState<AllAssignmentsQuery> & { loading: boolean };
}

/**
 * The assignments of a term. The first open ones come with the page; the whole list is loaded when a filter or the end
 * of the list needs it.
 *
 * @param kept IDs that stay on screen, see `matches`
 */
export function useBoardList(
  { assignments, courses, term }: FirstAssignments,
  filter: AssignmentFilter,
  kept: ReadonlySet<string>,
): BoardList {
  const [expanded, expand] = useTerms(term);
  const [wasCut, noteCut] = useTerms(term);
  const isFull = assignments.length >= BOARD_WINDOW;
  if (isFull && !wasCut) noteCut();
  const isCut = isFull || wasCut;
  // Paper has the whole list if this device has it; otherwise it is loaded for the next try.
  if (useIsPrinting() && isCut && !expanded) expand();
  const isBeginning = assignments.length > 0 && isFirstPart(filter);
  const isEnough =
    assignments.length > 0 && filter.status === 'open' && (!isCut || (isBeginning && !expanded));
  const whole = useAllAssignmentsQuery({ variables: termVariables(term), skip: isEnough });
  const all = isEnough ? null : whole.data?.assignments;
  const listed = all ?? (isBeginning || isEnough ? assignments : null);
  // The whole list includes finished work; an assignment missing from it was deleted.
  const left = useLeft(listed ?? [], all ? NONE : kept);
  return {
    assignments: listed && withCourses([...listed, ...left], courses),
    isCut: isCut && listed === assignments,
    showAll: expand,
    whole,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Whether the filter shows the first open ones first. */
function isFirstPart(filter: AssignmentFilter): boolean {
  const { status, sort, isDescending, isByDay } = filter;
  const isOrdered = sort === DEFAULT_FILTER.sort && !isDescending && !isByDay;
  return status === DEFAULT_FILTER.status && isOrdered && !isFiltered(filter);
}

/** Ticked assignments that stay on screen although the server, asked again, no longer lists them. */
function useLeft(
  listed: readonly AssignmentBoard_AssignmentFragment[],
  kept: ReadonlySet<string>,
): AssignmentBoard_AssignmentFragment[] {
  const ids = [...kept].filter((id) => listed.every((each) => each.id !== id));
  const { cache } = useApolloClient();
  const { data } = useFragment<AssignmentBoard_AssignmentFragment>({
    fragment: AssignmentBoard_AssignmentFragmentDoc,
    fragmentName: 'AssignmentBoard_assignment',
    from: ids.map((id) => cache.identify({ __typename: 'Assignment', id }) ?? null),
  });
  // One that was deleted meanwhile has no fields.
  return data.flatMap((each) => (each?.id ? (each as AssignmentBoard_AssignmentFragment) : []));
}

/** A fact that, once noted, stays true of a term. */
function useTerms(term: string | null): [isNoted: boolean, note: () => void] {
  const [terms, setTerms] = useState<ReadonlySet<string | null>>(new Set());
  const note = useCallback(
    () => setTerms((noted) => (noted.has(term) ? noted : new Set([...noted, term]))),
    [term],
  );
  return [terms.has(term), note];
}
