import { field, output, OutputType } from '../../../graphql/fields';
import { OccurrenceType } from '../../calendar/event.types';
import { CourseType } from '../../courses/course.types';
import { TermType } from '../../terms/term.types';

@OutputType('What `quickAdd` recognizes in a line, so a client can preview the result.', 'QuickAddContext')
export class QuickAddContextType extends output({
  courses: field(
    [CourseType],
    'The active and paused courses, by code. A paused one is meant by what names no active one, and takes no new work.',
  ),
  nextClasses: field([OccurrenceType], 'The next class of each course within 14 days.'),
  terms: field([TermType], 'All terms; repeating work ends with its term.'),
}) {}
