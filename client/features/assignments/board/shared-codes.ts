import type { AssignmentRow_CourseFragment, TermSwitch_TermFragment } from '../../../generated/graphql';

/** The names of the terms that tell courses of the same code apart, by course. */
export function termsOfSharedCodes(
  courses: readonly AssignmentRow_CourseFragment[],
  terms: readonly TermSwitch_TermFragment[],
): ReadonlyMap<string, string> {
  const isShared = ({ code, termId }: AssignmentRow_CourseFragment) =>
    courses.some((other) => other.code === code && other.termId !== termId);
  const nameOf = new Map(terms.map(({ id, name }) => [id, name]));
  return new Map(
    courses.filter(isShared).flatMap(({ id, termId }) => {
      const name = nameOf.get(termId ?? '');
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
