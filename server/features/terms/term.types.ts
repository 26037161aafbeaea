import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { shownFields } from '../../graphql/noun-fields';
import {
  ArgsType,
  DecimalIn,
  field,
  input,
  InputType,
  IntIn,
  ISO_WEEKDAYS,
  NEW_ROW_ID,
  nullable,
  optional,
  output,
  OutputType,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DecimalScalar, LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { GradePointAverage, UserType } from '../users/user.types';
import { TERM_SHOWN } from './term.noun';

@OutputType('A past term entered as one row: the GPA and credits stated on its transcript.')
export class StatedAverage extends output({
  gpa: field(DecimalScalar),
  creditsAttempted: field(DecimalScalar),
  creditsEarned: field(DecimalScalar),
  creditsInGpa: field(DecimalScalar, 'Credits in the GPA.'),
}) {}

@OutputType('A semester, quarter, or trimester. Terms can overlap; one can be current.', 'Term')
export class TermType extends output({
  ...shownFields(TERM_SHOWN, { schoolWeekdays: ISO_WEEKDAYS }),
  schoolWeekdays: field(ISO_WEEKDAYS, 'Weekdays on which the rotation counts.'),
  gpa: field(GradePointAverage, 'The GPA over its courses, including paused and archived ones.'),
  stated: nullable(
    StatedAverage,
    'Its totals instead of its courses; null if its GPA comes from its courses.',
  ),
}) {}

@OutputType('A term after a change, with everything else that changed.')
export class TermPayload extends payload({
  term: field(TermType),
  terms: field([TermType], 'All terms, because making one current changes another.'),
  user: field(UserType, 'The student.'),
}) {}

@InputType('A past term entered as one row, as stated on its transcript.')
export class StatedAverageInput extends input({
  gpa: field(DecimalIn(NUMBER_RANGES.statedGpa), 'The GPA.'),
  creditsInGpa: field(DecimalIn(NUMBER_RANGES.studyCredits), 'Credits in the GPA.'),
  creditsEarned: optional(
    DecimalIn(NUMBER_RANGES.studyCredits),
    'Credits earned. Defaults to the credits in the GPA.',
  ),
  creditsAttempted: optional(
    DecimalIn(NUMBER_RANGES.studyCredits),
    'Credits attempted. Defaults to the credits in the GPA.',
  ),
}) {}

/** The rotation of a term's days. */
abstract class TermRotationInput extends input({
  schoolWeekdays: optional(ISO_WEEKDAYS, 'Weekdays on which the rotation counts; null for Monday to Friday.'),
  cycleLength: optional(
    IntIn(NUMBER_RANGES.cycleLength),
    'Number of cycle days in the rotation; null for no rotation.',
  ),
  cycleStartsOn: optional(
    LocalDateScalar,
    "The day that is cycle day 1 in week 1; null for the term's first day.",
  ),
}) {}

@InputType(`A new term. An account can have at most ${ACCOUNT_LIMITS.terms}.`)
export class CreateTermInput extends input(
  {
    id: NEW_ROW_ID,
    name: field(Text(TEXT_LIMITS.termName)),
    startsOn: field(LocalDateScalar),
    endsOn: field(LocalDateScalar, 'Last day, on or after the first day.'),
    timezone: optional(TimezoneScalar, "Time zone of the school. Defaults to the student's own."),
    isCurrent: optional(
      Boolean,
      'Whether it becomes the current term. Defaults to true if there is no current term.',
    ),
    stated: optional(StatedAverageInput, 'For a past term: its totals instead of its courses.'),
  },
  TermRotationInput,
) {}

@InputType(
  'Changes to a term. Omitted fields stay the same; only `stated` and the rotation fields can be null.',
)
export class UpdateTermInput extends input(
  {
    ...ROW_EDIT,
    name: optional(Text(TEXT_LIMITS.termName)),
    startsOn: optional(LocalDateScalar),
    endsOn: optional(LocalDateScalar, 'Last day, on or after the first day.'),
    timezone: optional(TimezoneScalar, 'Time zone of the school. Existing deadlines keep theirs.'),
    isCurrent: optional(Boolean, 'True makes it the current term instead of any other.'),
    stated: optional(
      StatedAverageInput,
      'Its totals instead of its courses; null to calculate its GPA from its courses again.',
    ),
  },
  TermRotationInput,
) {}

/** Which term a list is of. */
@ArgsType()
export class OfTermArgs extends input({
  termId: field(RowId),
}) {}
