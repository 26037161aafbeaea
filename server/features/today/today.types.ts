import { Field, ObjectType } from 'type-graphql';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { OccurrenceType } from '../calendar/event.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';
import { RecoveryType } from './recovery.types';

@ObjectType('Today', { simpleResolvers: true, description: "What matters on the student's day." })
export class TodayType {
  @Field(() => LocalDateScalar, { description: 'The day, on the clocks of `timezone`.' })
  date!: string;

  @Field(() => TimezoneScalar, { description: "The student's own zone, in which the day begins and ends." })
  timezone!: string;

  @Field(() => OccurrenceType, {
    nullable: true,
    description: 'The first class of the day that has not ended.',
  })
  nextClass!: OccurrenceType | null;

  @Field(() => [OccurrenceType], { description: 'The classes and events of the day, by start.' })
  occurrences!: OccurrenceType[];

  @Field(() => [AssignmentType], {
    description:
      'By deadline: what is overdue and open, what is due today and in the six days after, open or submitted, what was ' +
      'overdue but was submitted today, and what is due later of which an estimated subtask is due in these days. Those of archived courses are left out.',
  })
  assignments!: AssignmentType[];

  @Field(() => AssignmentType, {
    nullable: true,
    description: 'The open exam that is due next, however far ahead; none of an archived course.',
  })
  nextExam!: AssignmentType | null;

  @Field(() => [CourseType], {
    description: 'The active and paused courses of the current term and those without a term, by code.',
  })
  courses!: CourseType[];

  @Field(() => TermType, { nullable: true, description: 'The current term, if there is one.' })
  term!: TermType | null;

  @Field(() => RecoveryType, {
    nullable: true,
    description: 'The last recovery that `undoRecovery` can still take back.',
  })
  recovery!: RecoveryType | null;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}
