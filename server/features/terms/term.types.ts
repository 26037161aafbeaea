import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { shownFields } from '../../graphql/noun-fields';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DecimalScalar, LocalDateScalar, TimezoneScalar, LocalTimeScalar } from '../../graphql/scalars';
import { GradePointAverage, UserType } from '../users/user.types';
import { TERM_SHOWN } from './term.noun';
import type { SpecialDayKind } from '#domain/time/school-days';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';

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
  user: g.resolved(UserType, 'The student.'),
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

@g.ArgsType()
export class OfTermArgs extends g.input({
  termId: g.field(g.RowId),
}) {}

/** The enum `SpecialDayKind` of the schema. */
const SpecialDayKindEnum = g.enumOf<SpecialDayKind>('SpecialDayKind');

@g.OutputType('Days with a special schedule, such as a break, holiday, or half day.', 'SpecialDay')
export class SpecialDayType extends g.output({
  ...shownFields(SPECIAL_DAY_SHOWN, { kind: SpecialDayKindEnum, weekday: g.ISO_WEEKDAY }),
}) {}

@g.OutputType('Special days after a change.')
export class SpecialDayPayload extends payload({
  specialDay: g.field(SpecialDayType),
}) {}

const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };

abstract class SpecialDayKindFields extends g.input({
  cycleDay: g.optional(
    g.IntIn(CYCLE_DAY),
    'Only with `force`: the cycle day; no more than the length of the cycle.',
  ),
  weekday: g.optional(g.ISO_WEEKDAY, 'The weekday whose timetable applies; only with `other_weekday`.'),
  until: g.optional(
    LocalTimeScalar,
    'Only with `half_day`: classes that start at or after this time are canceled. If omitted, none are.',
  ),
}) {}

@g.InputType(
  `A new special day, or several in a row. A term can have at most ${ACCOUNT_LIMITS.specialDaysPerTerm}.`,
)
export class CreateSpecialDayInput extends g.input(
  {
    id: g.NEW_ROW_ID,
    termId: g.field(g.RowId, 'Their term.'),
    firstDay: g.field(LocalDateScalar),
    lastDay: g.optional(
      LocalDateScalar,
      'Last day. Defaults to the first day. `force` allows only a single day.',
    ),
    kind: g.field(SpecialDayKindEnum),
    label: g.field(g.Text(TEXT_LIMITS.specialDayLabel), 'Name.'),
  },
  SpecialDayKindFields,
) {}

@g.InputType(
  'Changes to special days. Omitted fields stay the same. A new kind clears fields that only the old ' +
    'kind has.',
)
export class UpdateSpecialDayInput extends g.input(
  {
    ...g.ROW_EDIT,
    firstDay: g.optional(LocalDateScalar),
    lastDay: g.optional(LocalDateScalar),
    kind: g.optional(SpecialDayKindEnum),
    label: g.optional(g.Text(TEXT_LIMITS.specialDayLabel), 'Name.'),
  },
  SpecialDayKindFields,
) {}
