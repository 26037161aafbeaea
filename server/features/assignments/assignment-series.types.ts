import { ID, Int } from 'type-graphql';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, nullable, output, OutputType } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { DeletionType } from '../deletions/deletion.types';
import { StudentPayload } from '../users/user.types';
import { AssignmentType } from './assignment.types';

/** Which assignments of a series a change of one of them reaches. */
export type AssignmentScope = 'this' | 'this_and_following' | 'all';

/** The enum `AssignmentScope` of the schema. */
export const AssignmentScopeEnum = enumOf<AssignmentScope>('AssignmentScope', WORDS.AssignmentScope);

@OutputType('How an assignment repeats: by a rule, or a number of days after completion.', 'Repetition')
export class RepetitionType extends output({
  id: field(ID, 'UUID of the series; its assignments share it.'),
  rule: nullable(
    String,
    'RFC 5545 rule with COUNT or UNTIL; each date is a separate assignment. Null if it repeats after ' +
      'completion.',
  ),
  afterDays: nullable(
    Int,
    'Days from the completion of one assignment to the deadline of the next, which is created at that ' +
      'time.',
  ),
  endsOn: nullable(
    LocalDateScalar,
    'When repeating after completion: the last possible due date; null for no end.',
  ),
  maxCount: nullable(
    Int,
    'When repeating after completion: the maximum number of assignments; null for no end.',
  ),
}) {}

@OutputType('An assignment whose repeat changed.')
export class RepeatAssignmentPayload extends output(
  {
    assignment: field(AssignmentType),
    others: field([AssignmentType], 'Assignments in its series that were created or moved.'),
    removedIds: field(
      [ID],
      'Later assignments that were deleted because they are no longer part of the series.',
    ),
    deletion: nullable(DeletionType, 'The deletion that restores those; null if there are none.'),
    course: nullable(CourseType, 'Its course, with its current grade.'),
  },
  StudentPayload,
) {}
