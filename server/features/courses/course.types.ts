import { Field, ID, InputType, Int } from 'type-graphql';
import type { CourseColor, CourseStatus } from '#domain/courses/course';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { SafeLink } from '../../graphql/checks';
import { enumType } from '../../graphql/enum-type';
import { Nullable, NullableText, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';

export const CourseStatusEnum = enumType<CourseStatus>(
  'CourseStatus',
  'The status of a course. Courses of every status count in the GPA.',
  {
    active: 'In use. The Free plan allows 3.',
    archived: 'Read-only in lists and counted in the GPA, but not shown on Today.',
    paused:
      'Deadlines stay visible and can be completed or moved; adding assignments and entering scores fails.',
  },
);

export const CourseColorEnum = enumType<CourseColor>('CourseColor', 'The color of a course.', {
  blue: '',
  green: '',
  orange: '',
  violet: '',
  pink: '',
  teal: '',
  olive: '',
  brown: '',
});

@OutputType('The grade of a course so far.')
export class CourseGrade {
  @Nullable(
    () => DecimalScalar,
    "Percentage, rounded as the course's grading rules say; above 100 with extra credit; null if " +
      'nothing counts yet.',
  )
  percent!: number | null;

  @Nullable(() => DecimalScalar, 'With 0 on all open work; null if nothing counts.')
  floor!: number | null;

  @Nullable(() => DecimalScalar, 'With full points on all open work; null if nothing counts.')
  ceiling!: number | null;

  @Nullable(
    () => DecimalScalar,
    "With the student's average on all open work; null if there is no average yet.",
  )
  projected!: number | null;

  @Nullable(
    () => String,
    "The letter grade on the course's scale; for a course graded by letter, the one on the transcript.",
  )
  letter!: string | null;

  @Nullable(() => DecimalScalar, "Grade points on the course's scale.")
  points!: number | null;

  @Field(() => Int, { description: 'Number of assignments with a final score.' })
  gradedItems!: number;
}

/** The optional details of a course; the same in inputs and answers. */
@InputType()
@OutputType()
export abstract class CourseDetails {
  @NullableText(TEXT_LIMITS.instructor, 'The instructor, at most 120 characters.', { min: 0 })
  instructor?: string | null;

  @NullableText(TEXT_LIMITS.place, 'The usual place, at most 200 characters.', { min: 0 })
  place?: string | null;

  @Nullable(() => String, 'An http, https, or mailto link, at most 2,000 characters.')
  @SafeLink(TEXT_LIMITS.link)
  link?: string | null;

  @NullableText(TEXT_LIMITS.notes, 'Free text, at most 20,000 characters.', { min: 0, lines: true })
  notes?: string | null;
}

@OutputType('A course, with or without a term.', 'Course')
export class CourseType extends CourseDetails {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Nullable(() => ID, 'Its term; null for none.')
  termId!: string | null;

  @Field(() => String, {
    description: 'Short name, such as "BIO 101"; at most 40 characters.',
  })
  code!: string;

  @Field(() => String, { description: 'Full name, at most 160 characters.' })
  name!: string;

  @Field(() => DecimalScalar, { description: 'Credits, 0 to 100; its weight in the GPA.' })
  credits!: number;

  @Field(() => CourseColorEnum, { description: 'Its color.' })
  color!: CourseColor;

  @Field(() => CourseStatusEnum)
  status!: CourseStatus;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;

  @Field(() => CourseGrade, { description: 'The current grade, stored whenever a score changes.' })
  grade!: CourseGrade;

  /** Its term, if the read loaded it. */
  term?: TermType | null;
}

/** A course as reads give it. */
export type CourseRow = Omit<CourseType, keyof CourseDetails> & Required<CourseDetails>;

@OutputType('A course after a change, with everything else that changed.')
export class CoursePayload {
  @Field(() => CourseType)
  course!: CourseType;
}

@OutputType('The courses that were archived.')
export class ArchiveCoursesPayload extends StudentPayload {
  @Field(() => [CourseType], { description: 'The courses that were active or paused before.' })
  courses!: CourseType[];
}

@OutputType('The courses whose status changed.')
export class ActiveCoursesPayload extends StudentPayload {
  @Field(() => [CourseType], { description: 'Those that were paused or made active.' })
  courses!: CourseType[];
}
