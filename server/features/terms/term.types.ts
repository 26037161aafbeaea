import { shownFields } from '../../graphql/noun-fields';
import { field, ISO_WEEKDAYS, nullable, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DecimalScalar } from '../../graphql/scalars';
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
