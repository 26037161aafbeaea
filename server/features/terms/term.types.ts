import { Int } from 'type-graphql';
import { field, ISO_WEEKDAYS, nullable, output, OutputType, ROW } from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { GradePointAverage, UserType } from '../users/user.types';

@OutputType('A past term entered as one row: the GPA and credits stated on its transcript.')
export class StatedAverage extends output({
  gpa: field(DecimalScalar),
  creditsAttempted: field(DecimalScalar),
  creditsEarned: field(DecimalScalar),
  creditsInGpa: field(DecimalScalar, 'Credits in the GPA.'),
}) {}

@OutputType('A semester, quarter, or trimester. Terms can overlap; one can be current.', 'Term')
export class TermType extends output({
  ...ROW,
  name: field(String, 'Name, such as "Fall 2026"; at most 80 characters.'),
  startsOn: field(LocalDateScalar),
  endsOn: field(LocalDateScalar, 'Last day, on or after the first day.'),
  timezone: field(TimezoneScalar, 'Time zone of the school: the default for deadlines in its courses.'),
  isCurrent: field(
    Boolean,
    'Whether this is the current term, the default wherever a term is optional. Lists then include the ' +
      'other terms that are running.',
  ),
  schoolWeekdays: field(ISO_WEEKDAYS, 'Weekdays on which the rotation counts.'),
  cycleLength: nullable(Int, 'Number of cycle days in the rotation, 2 to 10; null for no rotation.'),
  cycleStartsOn: nullable(
    LocalDateScalar,
    "The day that is cycle day 1 in week 1; null for the term's first day.",
  ),
  gpa: field(GradePointAverage, 'The GPA over its courses, including paused and archived ones.'),
  stated: nullable(
    StatedAverage,
    'Its totals instead of its courses; null if its GPA comes from its courses.',
  ),
}) {}

@OutputType('A term after a change, with everything else that changed.')
export class TermPayload extends output({
  term: field(TermType),
  terms: field([TermType], 'All terms, because making one current changes another.'),
  user: field(UserType, 'The student.'),
}) {}
