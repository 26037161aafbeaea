import type { ApolloCache } from '@apollo/client';
import { isOpen } from '#domain/assignments/open';
import {
  AllAssignmentsDocument,
  AssignmentsPageDocument,
  RowsOfTermDocument,
} from '../../../generated/graphql';

/**
 * Lists the work of a term by the rows of its courses, if this device has them all: without a connection, for a term
 * that was never listed. The server's answer takes the place of the list.
 */
export function listByRows(cache: ApolloCache, termId: string): void {
  const variables = { termId };
  const page = cache.readQuery({ query: AssignmentsPageDocument });
  const inView = cache.readQuery({ query: AllAssignmentsDocument });
  const rows = cache.readQuery({ query: RowsOfTermDocument, variables });
  if (!page || !inView || !rows) return;
  const ofNone = page.courses.filter((course) => course.termId === null);
  const courses = [...rows.term.courses, ...ofNone];
  const isOfNone = (id: string | null): boolean => id === null || ofNone.some((course) => course.id === id);
  const others = inView.assignments.filter(({ courseId }) => isOfNone(courseId));
  const assignments = [...rows.term.courses.flatMap((course) => course.assignments), ...others];
  const open = assignments.filter((each) => isOpen(each, Date.now()));
  cache.writeQuery({ query: AllAssignmentsDocument, variables, data: { assignments } });
  cache.writeQuery({
    query: AssignmentsPageDocument,
    variables,
    data: { ...page, courses, assignments: open },
  });
}
