import { LocalDateScalar } from '../../graphql/scalars';
import { ArgsType, defaulted, field, input, ISO_WEEKDAY } from '../../graphql/fields';

/** The term to show, and the first day of its weeks. */
@ArgsType()
export class CalendarTermArgs extends input({
  day: field(LocalDateScalar, 'Any day in the term.'),
  firstWeekday: defaulted(field(ISO_WEEKDAY, 'First day of the week.'), 1),
}) {}
