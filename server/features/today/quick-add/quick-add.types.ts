import * as g from '../../../graphql/fields';
import { OccurrenceType } from '../../calendar/event.types';
import { CourseType } from '../../courses/course.types';
import { TermType } from '../../terms/term.types';

@g.OutputType('What `quickAdd` recognizes in a line, so a client can preview the result.', 'QuickAddContext')
export class QuickAddContextType extends g.output({
  courses: g.field(
    [CourseType],
    'The active and paused courses, by code. A paused one is meant by what names no active one, and takes no new work.',
  ),
  nextClasses: g.field([OccurrenceType], 'The next class of each course within 14 days.'),
  terms: g.field([TermType], 'All terms; repeating work ends with its term.'),
}) {}
