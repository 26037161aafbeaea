import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
} from '../../generated/graphql';

/** A course of which a number can be followed to its inputs: as it is, with what is tried out, or as it once was. */
export interface WorkedCourse {
  code: string;
  grading: Gradebook_CourseFragment['grading'];
  categories: readonly Omit<Gradebook_CategoryFragment, 'courseId' | 'version' | '__typename'>[];
  assignments: readonly Omit<Gradebook_AssignmentFragment, 'type' | 'dueAt' | 'version' | '__typename'>[];
}
