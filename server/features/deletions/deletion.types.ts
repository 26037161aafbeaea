import { Field, ID, Int, ObjectType } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { Noun } from '../../database/database';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';

const NounEnum = enumType<Noun>('Noun', 'Kinds of rows that can be deleted and restored.', {
  term: 'A term.',
  course: 'A course.',
  grade_category: 'A grade category.',
  assignment: 'An assignment, or several at once.',
  subtask: 'A subtask of an assignment.',
  time_entry: 'An entry of the time log.',
  study_block: 'A study block, or several at once.',
  event: 'A class or event of the calendar.',
  grade_scenario: 'Scores that were tried out and kept under a name.',
  grade_scale: 'A grading scale of the student’s own.',
  special_day: 'Special days of a term.',
  calendar_source: 'A subscribed calendar, with or without what came from it.',
});

@ObjectType('Deletion', {
  simpleResolvers: true,
  description: `Something that was deleted, with all that went along; restorable for ${RESTORE_DAYS} days.`,
})
export class DeletionType {
  @Field(() => ID, { description: 'UUID; hand it to `restore`.' })
  id!: string;

  @Field(() => NounEnum, { description: 'What was deleted.' })
  noun!: Noun;

  @Field(() => String, { description: 'What it was called.' })
  label!: string;

  @Field(() => Int, { description: 'Rows that went along, the deleted one included.' })
  itemCount!: number;

  @Field(() => DateTimeScalar, { description: 'When it was deleted.' })
  deletedAt!: string;

  @Field(() => DateTimeScalar, { description: 'Until when it can be brought back.' })
  restorableUntil!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A deletion, with what it moved.' })
export class DeletePayload {
  @Field(() => DeletionType, { description: 'The deletion; its id undoes it.' })
  deletion!: DeletionType;

  @Field(() => CourseType, {
    nullable: true,
    description:
      'The course the deleted row belonged to, its grade recomputed; null when there is none any more.',
  })
  course!: CourseType | null;

  @Field(() => TermType, {
    nullable: true,
    description:
      'The term the deleted row belonged to, its average recomputed; null when there is none any more.',
  })
  term!: TermType | null;

  @Field(() => UserType, { description: 'The student, averages and plan usage as they stand now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'A deletion that was undone.' })
export class RestorePayload {
  @Field(() => DeletionType, { description: 'The deletion; it can not be undone again.' })
  deletion!: DeletionType;

  @Field(() => UserType, { description: 'The student, averages and plan usage as they stand now.' })
  user!: UserType;
}
