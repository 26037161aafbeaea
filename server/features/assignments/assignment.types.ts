import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { AssignmentProgress, AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import type { GradingState } from '#domain/grading/participation';
import { enumType } from '../../graphql/enum-type';
import {
  DateTimeScalar,
  DecimalScalar,
  LocalDateScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { GradeCategoryType } from '../grades/grade-category.types';
import { UserType } from '../users/user.types';

export const AssignmentKindEnum = enumType<AssignmentKind>('AssignmentType', 'What kind of work it is.', {
  assignment: 'Homework, an essay, a problem set.',
  exam: 'An exam.',
  quiz: 'A short test.',
  reading: 'Something to read.',
  project: 'Work over several sittings.',
  other: 'Anything else.',
});

export const AssignmentProgressEnum = enumType<AssignmentProgress>(
  'AssignmentProgress',
  'How far the student is.',
  {
    todo: 'Not begun.',
    doing: 'Begun.',
    submitted: 'Done.',
    let_go: 'It will not be done: it counts as 0 unless the grading state says something else.',
  },
);

export const GradingStateEnum = enumType<GradingState>(
  'GradingState',
  'How it counts, apart from its score.',
  {
    counted: 'With its score, as soon as there is one.',
    missing: 'As 0 points.',
    excused: 'Not at all.',
    omitted: 'Shown, but not counted.',
    pending:
      'Its score is not final yet: in the floor, the ceiling and the projection, not in the current grade.',
  },
);

@ObjectType('Assignment', {
  simpleResolvers: true,
  description: 'A piece of work with an optional deadline and score, in a course or in none.',
})
export class AssignmentType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Its course; null when it belongs to none.' })
  courseId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Its grade category, of the same course.' })
  categoryId!: string | null;

  @Field(() => String, { description: 'What is to be done, at most 300 characters.' })
  title!: string;

  @Field(() => AssignmentKindEnum, { description: 'What kind of work it is.' })
  type!: AssignmentKind;

  @Field(() => String, { nullable: true, description: 'Free text.' })
  notes!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day it is due on the clocks of `dueZone`.',
  })
  dueDate!: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'The time it is due; null: by the end of the day.',
  })
  dueTime!: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: 'The zone of day and time; null only without a day.',
  })
  dueZone!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The instant that day, time and zone name.' })
  dueAt!: string | null;

  @Field(() => Int, { description: 'From 1, the most important, to 4.' })
  priority!: number;

  @Field(() => AssignmentProgressEnum, { description: 'How far the student is; independent of grading.' })
  progress!: AssignmentProgress;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was submitted; null while it is not.',
  })
  completedAt!: string | null;

  @Field(() => GradingStateEnum, { description: 'How it counts, apart from its score.' })
  gradingState!: GradingState;

  @Field(() => Int, { nullable: true, description: 'Minutes of work the student expects.' })
  estimateMinutes!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points for a full score; 0 makes it extra credit.',
  })
  pointsPossible!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Points scored; more than possible is extra credit, below 0 a penalty; null while not graded.',
  })
  pointsEarned!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What its percentage weighs in a category by item weights; null is 1.',
  })
  weight!: number | null;

  @Field(() => Boolean, { description: 'Whether it adds what it earns and nothing to the maximum.' })
  isBonus!: boolean;

  @Field(() => Boolean, { description: 'Whether drop rules must keep it.' })
  neverDrop!: boolean;

  @Field(() => Boolean, { description: 'Whether it was dropped by hand: out of every number.' })
  manuallyDropped!: boolean;

  @Field(() => Boolean, { description: 'Whether the student wants it first, whatever the rank says.' })
  isPinned!: boolean;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day on which the student means to begin it; the deadline stays what it is.',
  })
  plannedOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where the work is described, as an imported calendar told.',
  })
  link!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The series it belongs to, see `repetition`; null when it does not repeat.',
  })
  seriesId!: string | null;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => GradeCategoryType, { nullable: true, description: 'Its grade category, if any.' })
  category!: GradeCategoryType | null;

  /** Its course, where the read brought it along. */
  course?: CourseType | null;
}

/** What is to do in one course. */
export interface CourseWork {
  /** The course. */
  id: string;
  openAssignments: number;
  totalAssignments: number;
  nextDue: AssignmentType | null;
}

/** A course whose read brought along what is to do in it. */
export type CourseWithWork = CourseType & { work?: CourseWork };

@ObjectType({ simpleResolvers: true, description: 'An assignment after a change, with what moved along.' })
export class AssignmentPayload {
  @Field(() => AssignmentType, { description: 'The assignment as it stands now.' })
  assignment!: AssignmentType;

  @Field(() => [AssignmentType], {
    description: 'Others of its series that were changed or made along with it, or made because it was done.',
  })
  others!: AssignmentType[];

  @Field(() => [ID], {
    description:
      'Others of its series that are gone because it is no longer done; nothing was done with them yet.',
  })
  removedIds!: string[];

  @Field(() => CourseType, { nullable: true, description: 'Its course, grade recomputed.' })
  course!: CourseType | null;

  @Field(() => CourseType, {
    nullable: true,
    description: 'The course it was moved out of, grade recomputed.',
  })
  previousCourse!: CourseType | null;

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Several assignments after one change, with what moved along.',
})
export class AssignmentsPayload {
  @Field(() => [AssignmentType], {
    description:
      'Those that were named and others of their series that were changed or made along, by deadline.',
  })
  assignments!: AssignmentType[];

  @Field(() => [ID], { description: 'Others of their series that are gone, see `AssignmentPayload`.' })
  removedIds!: string[];

  @Field(() => [CourseType], { description: 'All courses they belong or belonged to, grades recomputed.' })
  courses!: CourseType[];

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}
