import { Int } from 'type-graphql';
import * as g from '../../graphql/fields';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { studentPayload } from '../users/user.types';

@g.OutputType('The result of importing a gradebook.')
export class ImportGradebookPayload extends studentPayload({
  course: g.field(CourseType, 'The course, with its current grade.'),
  created: g.field(Int),
  updated: g.field(Int),
  unchanged: g.field(Int, 'Number of rows that were already up to date.'),
  categoriesCreated: g.field(Int),
  categoriesUpdated: g.field(Int, 'Number of categories whose weight or drop rules changed.'),
}) {}

@g.OutputType('The result of importing a transcript.')
export class ImportTranscriptPayload extends studentPayload({
  terms: g.field([TermType], 'All terms, latest first.'),
  courses: g.field([CourseType], 'The courses that were added.'),
  termsCreated: g.field(Int),
  coursesKept: g.field(Int, 'Number of courses left unchanged because their term already has the code.'),
}) {}
