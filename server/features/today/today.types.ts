import { Field, Float, Int } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { OccurrenceType } from '../calendar/event.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';
import { RecoveryType } from './recovery/recovery.types';

@OutputType('How many assignments `Today.assignments` leaves out because of `first`.', 'TodayRest')
export class TodayRestType {
  @Field(() => Int, { description: 'Late and not planned for today or later.' })
  late!: number;

  @Field(() => Int, { description: 'Open and due today.' })
  today!: number;

  @Field(() => Int, { description: 'All others.' })
  others!: number;
}

@OutputType("The student's day.", 'Today')
export class TodayType {
  @Field(() => LocalDateScalar, { description: 'The date in `timezone`.' })
  date!: string;

  @Field(() => TimezoneScalar, { description: "The student's time zone." })
  timezone!: string;

  @Field(() => Float, {
    description: "The account's revision as of which this was read. It rises with every change.",
  })
  revision!: number;

  @Nullable(() => OccurrenceType, "The first class today that hasn't ended.")
  nextClass!: OccurrenceType | null;

  @Field(() => [OccurrenceType], { description: "Today's classes and events, by start." })
  occurrences!: OccurrenceType[];

  @Field(() => [AssignmentType], {
    description:
      'By deadline: late open work; open and done work due today or in the next six days; late work done ' +
      'today; and work due later with an estimated subtask due in that time. Archived courses are left out.',
  })
  assignments!: AssignmentType[];

  @Field(() => TodayRestType, { description: 'What `assignments` leaves out; all 0 without `first`.' })
  rest!: TodayRestType;

  @Nullable(() => AssignmentType, 'The next open exam, however far ahead, except in archived courses.')
  nextExam!: AssignmentType | null;

  @Field(() => [CourseType], {
    description:
      'Active and paused courses in terms that are running or without a term, by code; those of the current term always.',
  })
  courses!: CourseType[];

  @Field(() => [CourseType], {
    description: 'The courses of `assignments` that are not among `courses`, by code.',
  })
  otherCourses!: CourseType[];

  @Nullable(() => TermType, 'The current term, if any.')
  term!: TermType | null;

  @Nullable(() => RecoveryType, 'The last catch-up plan that `undoRecovery` can still undo.')
  recovery!: RecoveryType | null;

  @Field(() => UserType, { description: 'The student.' })
  user!: UserType;
}
