import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
} from '../../../generated/graphql';

/** An item of a {@link WorkedCourse}. */
export type WorkedItem = Omit<
  Gradebook_AssignmentFragment,
  'dueDate' | 'gradingPeriodId' | 'version' | 'letter' | '__typename'
> & {
  /** Unknown for a past state of a course, like the following two. */
  letter?: string | null;
  dueDate?: string | null;
  gradingPeriodId?: string | null;
  /** Of a course as it once was: the grading period in which it counted. */
  periodId?: string | null;
};

/** A course whose figures can be traced to their inputs: as it is, with scores tried out, or in the past. */
export interface WorkedCourse {
  code: string;
  grading: Gradebook_CourseFragment['grading'];
  categories: readonly Omit<Gradebook_CategoryFragment, '__typename'>[];
  assignments: readonly WorkedItem[];
}
