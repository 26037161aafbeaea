import { ID, Int } from 'type-graphql';
import WORDS from '../../graphql/enums.json';
import * as g from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { DeletionType } from '../deletions/deletion.types';
import { StudentPayload } from '../users/user.types';
import { AssignmentType } from './assignment.types';

/** Which assignments of a series a change of one of them reaches. */
export type AssignmentScope = 'this' | 'this_and_following' | 'all';

/** The enum `AssignmentScope` of the schema. */
export const AssignmentScopeEnum = g.enumOf<AssignmentScope>('AssignmentScope', WORDS.AssignmentScope);

@g.OutputType('How an assignment repeats: by a rule, or a number of days after completion.', 'Repetition')
export class RepetitionType extends g.output({
  id: g.field(ID, 'UUID of the series; its assignments share it.'),
  rule: g.nullable(
    String,
    'RFC 5545 rule with COUNT or UNTIL; each date is a separate assignment. Null if it repeats after ' +
      'completion.',
  ),
  afterDays: g.nullable(
    Int,
    'Days from the completion of one assignment to the deadline of the next, which is created at that ' +
      'time.',
  ),
  endsOn: g.nullable(
    LocalDateScalar,
    'When repeating after completion: the last possible due date; null for no end.',
  ),
  maxCount: g.nullable(
    Int,
    'When repeating after completion: the maximum number of assignments; null for no end.',
  ),
}) {}

@g.OutputType('An assignment whose repeat changed.')
export class RepeatAssignmentPayload extends g.output(
  {
    assignment: g.field(AssignmentType),
    others: g.field([AssignmentType], 'Assignments in its series that were created or moved.'),
    removedIds: g.field(
      [ID],
      'Later assignments that were deleted because they are no longer part of the series.',
    ),
    deletion: g.nullable(DeletionType, 'The deletion that restores those; null if there are none.'),
    course: g.nullable(CourseType, 'Its course, with its current grade.'),
  },
  StudentPayload,
) {}
