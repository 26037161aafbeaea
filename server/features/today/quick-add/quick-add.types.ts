import { field, output, OutputType } from '../../../graphql/fields';
import { OccurrenceType } from '../../calendar/event.types';
import { CourseType } from '../../courses/course.types';
import { TermType } from '../../terms/term.types';

@OutputType('What `quickAdd` recognizes in a line, so a client can preview the result.', 'QuickAddContext')
export class QuickAddContextType extends output({
  courses: field([CourseType], 'The active courses, by code.'),
  nextClasses: field([OccurrenceType], 'The next class of each course within 14 days.'),
  terms: field([TermType], 'All terms; repeating work ends with its term.'),
}) {}
