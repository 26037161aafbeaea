import type { GradingDialogQuery } from '../../../generated/graphql';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import type { Option } from '../../../ui/form/select';

/** The courses that one can repeat, each once: the newest term first, courses without a term last. */
export function earlierCourses(
  terms: GradingDialogQuery['terms'],
  courses: GradingDialogQuery['courses'],
  id: string,
): Option<string>[] {
  const inTerms = [...terms]
    .sort((one, other) => other.startsOn.localeCompare(one.startsOn))
    .flatMap((term) => term.courses.map((course) => ({ course, term: term.name })));
  const known = new Set([id, ...inTerms.map(({ course }) => course.id)]);
  const loose = courses.filter((course) => !known.has(course.id));
  return [...inTerms, ...loose.map((course) => ({ course, term: gradeRuleMessages.noTerm }))]
    .filter(({ course }) => course.id !== id)
    .map(({ course, term }) => ({ value: course.id, label: `${course.code}, ${term}` }));
}
