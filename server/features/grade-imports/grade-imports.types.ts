import { Int } from 'type-graphql';
import { field, output, OutputType } from '../../graphql/fields';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';

@OutputType('The result of importing a gradebook.')
export class ImportGradebookPayload extends output(
  {
    course: field(CourseType, 'The course, with its current grade.'),
    created: field(Int),
    updated: field(Int),
    unchanged: field(Int, 'Number of rows that were already up to date.'),
    categoriesCreated: field(Int),
    categoriesUpdated: field(Int, 'Number of categories whose weight or drop rules changed.'),
  },
  StudentPayload,
) {}

@OutputType('The result of importing a transcript.')
export class ImportTranscriptPayload extends output(
  {
    terms: field([TermType], 'All terms, latest first.'),
    courses: field([CourseType], 'The courses that were added.'),
    termsCreated: field(Int),
    coursesKept: field(Int, 'Number of courses left unchanged because their term already has the code.'),
  },
  StudentPayload,
) {}
