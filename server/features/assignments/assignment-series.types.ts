import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../graphql/enum-type';
import { LocalDateScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { DeletionType } from '../deletions/deletion.types';
import { UserType } from '../users/user.types';
import { AssignmentType } from './assignment.types';

/** Which assignments of a series a change of one of them reaches. */
export type AssignmentScope = 'this' | 'this_and_following' | 'all';

/** The enum `AssignmentScope` of the schema. */
export const AssignmentScopeEnum = enumType<AssignmentScope>(
  'AssignmentScope',
  'Which assignments of a series a change of one of them reaches.',
  {
    this: 'That assignment alone.',
    this_and_following: 'That assignment and all later ones: they become a series of their own.',
    all: 'All of them, also those that are done.',
  },
);

@ObjectType('Repetition', {
  simpleResolvers: true,
  description: 'How an assignment repeats: by a rule, or some days after it was done.',
})
export class RepetitionType {
  @Field(() => ID, { description: 'UUID of the series; its assignments share it.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'RFC 5545 rule with COUNT or UNTIL; every deadline it gives is an assignment of its own. Null: after completion.',
  })
  rule!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days from the completion of one to the deadline of the next, which is made then.',
  })
  afterDays!: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'After completion: the last day one may be due; null: without end.',
  })
  endsOn!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'After completion: how many there are at most; null: without end.',
  })
  maxCount!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'An assignment that repeats, or no longer does.' })
export class RepeatAssignmentPayload {
  @Field(() => AssignmentType, { description: 'The assignment as it stands now.' })
  assignment!: AssignmentType;

  @Field(() => [AssignmentType], { description: 'The assignments of its series that were made or moved.' })
  others!: AssignmentType[];

  @Field(() => [ID], { description: 'Later assignments that are no longer part of it and were deleted.' })
  removedIds!: string[];

  @Field(() => DeletionType, {
    nullable: true,
    description: 'What brings those back; null when there are none.',
  })
  deletion!: DeletionType | null;

  @Field(() => CourseType, { nullable: true, description: 'Its course, grade recomputed.' })
  course!: CourseType | null;

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}
