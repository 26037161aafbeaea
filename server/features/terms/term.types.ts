import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { shownFields } from '../../graphql/noun-fields';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DecimalScalar, LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { GradePointAverage, UserType } from '../users/user.types';
import { TERM_SHOWN } from './term.noun';

@g.OutputType('A past term entered as one row: the GPA and credits stated on its transcript.')
export class StatedAverage extends g.output({
  gpa: g.field(DecimalScalar),
  creditsAttempted: g.field(DecimalScalar),
  creditsEarned: g.field(DecimalScalar),
  creditsInGpa: g.field(DecimalScalar, 'Credits in the GPA.'),
}) {}

@g.OutputType('A semester, quarter, or trimester. Terms can overlap; one can be current.', 'Term')
export class TermType extends g.output({
  ...shownFields(TERM_SHOWN, { schoolWeekdays: g.ISO_WEEKDAYS }),
  schoolWeekdays: g.field(g.ISO_WEEKDAYS, 'Weekdays on which the rotation counts.'),
  gpa: g.field(GradePointAverage, 'The GPA over its courses, including paused and archived ones.'),
  stated: g.nullable(
    StatedAverage,
    'Its totals instead of its courses; null if its GPA comes from its courses.',
  ),
}) {}

@g.OutputType('A term after a change, with everything else that changed.')
export class TermPayload extends payload({
  term: g.field(TermType),
  terms: g.field([TermType], 'All terms, because making one current changes another.'),
  user: g.field(UserType, 'The student.'),
}) {}

@g.InputType('A past term entered as one row, as stated on its transcript.')
export class StatedAverageInput extends g.input({
  gpa: g.field(g.DecimalIn(NUMBER_RANGES.statedGpa), 'The GPA.'),
  creditsInGpa: g.field(g.DecimalIn(NUMBER_RANGES.studyCredits), 'Credits in the GPA.'),
  creditsEarned: g.optional(
    g.DecimalIn(NUMBER_RANGES.studyCredits),
    'Credits earned. Defaults to the credits in the GPA.',
  ),
  creditsAttempted: g.optional(
    g.DecimalIn(NUMBER_RANGES.studyCredits),
    'Credits attempted. Defaults to the credits in the GPA.',
  ),
}) {}

/** The rotation of a term's days. */
abstract class TermRotationInput extends g.input({
  schoolWeekdays: g.optional(
    g.ISO_WEEKDAYS,
    'Weekdays on which the rotation counts; null for Monday to Friday.',
  ),
  cycleLength: g.optional(
    g.IntIn(NUMBER_RANGES.cycleLength),
    'Number of cycle days in the rotation; null for no rotation.',
  ),
  cycleStartsOn: g.optional(
    LocalDateScalar,
    "The day that is cycle day 1 in week 1; null for the term's first day.",
  ),
}) {}

@g.InputType(`A new term. An account can have at most ${ACCOUNT_LIMITS.terms}.`)
export class CreateTermInput extends g.input(
  {
    id: g.NEW_ROW_ID,
    name: g.field(g.Text(TEXT_LIMITS.termName)),
    startsOn: g.field(LocalDateScalar),
    endsOn: g.field(LocalDateScalar, 'Last day, on or after the first day.'),
    timezone: g.optional(TimezoneScalar, "Time zone of the school. Defaults to the student's own."),
    isCurrent: g.optional(
      Boolean,
      'Whether it becomes the current term. Defaults to true if there is no current term.',
    ),
    stated: g.optional(StatedAverageInput, 'For a past term: its totals instead of its courses.'),
  },
  TermRotationInput,
) {}

@g.InputType(
  'Changes to a term. Omitted fields stay the same; only `stated` and the rotation fields can be null.',
)
export class UpdateTermInput extends g.input(
  {
    ...g.ROW_EDIT,
    name: g.optional(g.Text(TEXT_LIMITS.termName)),
    startsOn: g.optional(LocalDateScalar),
    endsOn: g.optional(LocalDateScalar, 'Last day, on or after the first day.'),
    timezone: g.optional(TimezoneScalar, 'Time zone of the school. Existing deadlines keep theirs.'),
    isCurrent: g.optional(Boolean, 'True makes it the current term instead of any other.'),
    stated: g.optional(
      StatedAverageInput,
      'Its totals instead of its courses; null to calculate its GPA from its courses again.',
    ),
  },
  TermRotationInput,
) {}

/** Which term a list is of. */
@g.ArgsType()
export class OfTermArgs extends g.input({
  termId: g.field(g.RowId),
}) {}
