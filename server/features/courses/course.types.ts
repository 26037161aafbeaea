import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';

export const CourseStatusEnum = enumType<CourseStatus>(
  'CourseStatus',
  'The state of a course; all count in averages.',
  {
    active: 'In use; the free plan holds 3 of these.',
    archived: 'Put away: readable, in the averages, not on Today.',
    paused:
      'Deadlines stay visible, can be ticked and rescheduled; adding items and entering scores is refused.',
  },
);

export const CourseColorEnum = enumType<CourseColor>(
  'CourseColor',
  'The colour by which a course is known.',
  {
    blue: 'Blue.',
    green: 'Green.',
    orange: 'Orange.',
    violet: 'Violet.',
    pink: 'Pink.',
    teal: 'Teal.',
    olive: 'Olive.',
    brown: 'Brown.',
  },
);

@ObjectType({
  simpleResolvers: true,
  description: 'The current grade of a course, over what is graded so far.',
})
export class CourseGrade {
  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Percent, rounded half up to two decimals, above 100 with extra credit; null while nothing counts.',
  })
  percent!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'With everything that is open at 0; null while nothing takes part.',
  })
  floor!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'With everything that is open at full marks; null while nothing takes part.',
  })
  ceiling!: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'With everything that is open at the student’s own mean; null while there is none.',
  })
  projected!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The label of the course’s scale; by letter, the one the transcript prints.',
  })
  letter!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Grade points on the course’s scale.' })
  points!: number | null;

  @Field(() => Int, { description: 'Assignments with a final grade.' })
  gradedItems!: number;
}

@ObjectType('Course', { simpleResolvers: true, description: 'A course, in a term or in none.' })
export class CourseType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Its term; null when it belongs to none.' })
  termId!: string | null;

  @Field(() => String, {
    description: 'The short name on timetables, e.g. “BIO 101”; at most 40 characters.',
  })
  code!: string;

  @Field(() => String, { description: 'Full name, at most 160 characters.' })
  name!: string;

  @Field(() => DecimalScalar, { description: 'Credits, 0 to 100; its weight in averages.' })
  credits!: number;

  @Field(() => CourseColorEnum, { description: 'The colour by which it is known.' })
  color!: CourseColor;

  @Field(() => String, { nullable: true, description: 'Who teaches it.' })
  instructor!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it usually takes place.' })
  place!: string | null;

  @Field(() => String, { nullable: true, description: 'Its page on the web.' })
  link!: string | null;

  @Field(() => String, { nullable: true, description: 'Free text.' })
  notes!: string | null;

  @Field(() => CourseStatusEnum, { description: 'Active, archived or paused.' })
  status!: CourseStatus;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => CourseGrade, { description: 'The current grade, stored when a score changes.' })
  grade!: CourseGrade;

  /** Its term, where the read brought it along. */
  term?: TermType | null;
}

@ObjectType({ simpleResolvers: true, description: 'A course after a change, with what moved along.' })
export class CoursePayload {
  @Field(() => CourseType, { description: 'The course as it stands now.' })
  course!: CourseType;

  @Field(() => TermType, { nullable: true, description: 'Its term, average recomputed.' })
  term!: TermType | null;

  @Field(() => UserType, { description: 'The student, average and plan usage as they stand now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'The courses that were archived.' })
export class ArchiveCoursesPayload {
  @Field(() => [CourseType], { description: 'The courses that were active or paused before.' })
  courses!: CourseType[];

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'The courses whose status a choice changed.' })
export class ActiveCoursesPayload {
  @Field(() => [CourseType], { description: 'Those that were paused or made active.' })
  courses!: CourseType[];

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}
