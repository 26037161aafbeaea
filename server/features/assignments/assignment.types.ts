import { Field, ID, Int } from 'type-graphql';
import type { AssignmentProgress, AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import type { GradingState } from '#domain/grading/participation';
import type { ReplacementRule } from '#domain/grading/rules';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import {
  DateTimeScalar,
  DecimalScalar,
  LocalDateScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { GradingStateEnum, ReplacementRuleEnum } from '../calculator/grade-enums.types';
import { GradeCategoryType } from '../grades/gradebook/grade-category.types';
import { StudentPayload } from '../users/user.types';

export const AssignmentKindEnum = enumType<AssignmentKind>('AssignmentType', 'The type of work.', {
  assignment: 'Homework, an essay, or a problem set.',
  exam: '',
  quiz: 'A short test.',
  reading: 'A reading.',
  project: 'Work done over several sessions.',
  other: 'Anything else.',
});

export const AssignmentProgressEnum = enumType<AssignmentProgress>(
  'AssignmentProgress',
  'How far along the work is.',
  {
    todo: 'Not started.',
    doing: 'Started.',
    submitted: 'Done.',
    let_go: 'Skipped on purpose. Counts as 0 unless the grading state says otherwise.',
  },
);

/** The documentation of letter scores in inputs. */
export const LETTER =
  'The score as a letter grade instead of points: a label on the grading scale of the course (or of ' +
  'the account, without a course), in upper or lower case. It counts as the percentage for that ' +
  'letter: 100 for the best, otherwise just below the next better one (by 1, by 0.1 in a band of at ' +
  'most 1, by 0.01 in a band below 0.1). Needs `pointsPossible`. Sending points later, or null, ' +
  'removes the letter.';

@OutputType(
  'What a gradebook last said of an item: a value that differs was edited by the student.',
  'GradebookBase',
)
export class GradebookBaseType {
  @Nullable(() => String)
  title!: string | null;

  @Nullable(() => String, 'Its deadline: a day, or with a time an instant in UTC. Null if unknown.')
  due!: string | null;
}

@OutputType('Work with an optional deadline, score, and course.', 'Assignment')
export class AssignmentType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Nullable(() => ID, 'Its course; null for none.')
  courseId!: string | null;

  @Nullable(() => ID, 'Its grade category, in the same course.')
  categoryId!: string | null;

  @Field(() => String, { description: 'The title, at most 300 characters.' })
  title!: string;

  @Field(() => AssignmentKindEnum, { description: 'The type of work.' })
  type!: AssignmentKind;

  @Nullable(() => String)
  notes!: string | null;

  @Nullable(() => LocalDateScalar, 'The due date in `dueZone`.')
  dueDate!: string | null;

  @Nullable(() => LocalTimeScalar, 'The due time; null for the end of the day.')
  dueTime!: string | null;

  @Nullable(() => TimezoneScalar, 'Time zone of the due date and time; null only without a due date.')
  dueZone!: string | null;

  @Nullable(() => DateTimeScalar, 'The deadline as an instant.')
  dueAt!: string | null;

  @Field(() => Int, { description: '1 (highest) to 4 (lowest).' })
  priority!: number;

  @Field(() => AssignmentProgressEnum, { description: 'How far along the work is; independent of grading.' })
  progress!: AssignmentProgress;

  @Nullable(() => DateTimeScalar, "When it was done; null if it isn't.")
  completedAt!: string | null;

  @Field(() => GradingStateEnum, { description: 'How it counts in the grade.' })
  gradingState!: GradingState;

  @Nullable(() => Int, 'Estimated minutes of work.')
  estimateMinutes!: number | null;

  @Nullable(() => DecimalScalar, 'Points possible; 0 makes it extra credit.')
  pointsPossible!: number | null;

  @Nullable(
    () => DecimalScalar,
    'Points earned. More than possible is extra credit, below 0 a penalty; null until graded.',
  )
  pointsEarned!: number | null;

  @Nullable(() => String, 'The letter the score was entered as, if any; `pointsEarned` is what it counts as.')
  letter!: string | null;

  @Nullable(
    () => DecimalScalar,
    'Weight of its percentage in a category that uses item weights; null counts as 1.',
  )
  weight!: number | null;

  @Field(() => Boolean, {
    description: 'Whether it is extra credit: it adds points earned but no points possible.',
  })
  isBonus!: boolean;

  @Field(() => Boolean, { description: 'Whether drop rules must never drop it.' })
  neverDrop!: boolean;

  @Nullable(
    () => ID,
    'The category in the same course whose lowest score this score replaces; null for none.',
  )
  replaces!: string | null;

  @Nullable(
    () => ID,
    'The grading period chosen by hand. Null, or none of its course any more: the one that holds its due date, and ' +
      'without a deadline the last one.',
  )
  gradingPeriodId!: string | null;

  @Field(() => ReplacementRuleEnum, { description: 'How it replaces that score.' })
  replacesHow!: ReplacementRule;

  @Field(() => Boolean, { description: 'Whether it is dropped by hand and left out of every grade.' })
  manuallyDropped!: boolean;

  @Nullable(
    () => String,
    "ID of the item in the school's gradebook that it was imported from; null for none.",
  )
  gradebookKey!: string | null;

  @Nullable(
    () => GradebookBaseType,
    "What the school's gradebook last said of it; null if it wasn't imported from one.",
  )
  gradebookBase!: GradebookBaseType | null;

  @Field(() => Boolean, { description: 'Whether the student pinned it to the top of the ranking.' })
  isPinned!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the student says it is still open even though it has a score or its time has passed; ' +
      'otherwise either ends the work.',
  })
  isStillOpen!: boolean;

  @Nullable(() => LocalDateScalar, "The day the student plans to start; it doesn't change the deadline.")
  plannedOn!: string | null;

  @Nullable(() => String, 'Web page of the assignment, from an imported calendar.')
  link!: string | null;

  @Nullable(() => ID, "The series it belongs to, see `repetition`; null if it doesn't repeat.")
  seriesId!: string | null;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;

  @Nullable(() => GradeCategoryType, 'Its grade category, if any.')
  category!: GradeCategoryType | null;

  /** Its course, if the read loaded it. */
  course?: CourseType | null;
}

export interface CourseWork {
  /** The course. */
  id: string;
  openAssignments: number;
  totalAssignments: number;
  nextDue: AssignmentType | null;
}

/** A course whose read loaded its open work. */
export type CourseWithWork = CourseType & { work?: CourseWork };

@OutputType('An assignment after a change, with everything else that changed.')
export class AssignmentPayload {
  @Field(() => AssignmentType)
  assignment!: AssignmentType;

  @Field(() => [AssignmentType], {
    description:
      'Others in its series that were changed or created along with it, or created because it was done.',
  })
  others!: AssignmentType[];

  @Field(() => [ID], {
    description: 'Untouched later ones in its series that were removed because this one is no longer done.',
  })
  removedIds!: string[];

  /** The course it was moved out of. */
  previousCourseId!: string | null;
}

@OutputType('Several assignments after a change, with everything else that changed.')
export class AssignmentsPayload extends StudentPayload {
  @Field(() => [AssignmentType], {
    description:
      'The given ones, and others in their series that were changed or created along with them, by deadline.',
  })
  assignments!: AssignmentType[];

  @Field(() => [ID], { description: 'Others in their series that were removed; see `AssignmentPayload`.' })
  removedIds!: string[];

  @Field(() => [CourseType], {
    description: 'All courses they belong to or belonged to, with their current grades.',
  })
  courses!: CourseType[];
}
