import { LocalDateScalar } from '../../graphql/scalars';
import * as g from '../../graphql/fields';

@g.ArgsType()
export class CalendarTermArgs extends g.input({
  day: g.field(LocalDateScalar, 'Any day in the term.'),
  firstWeekday: g.defaulted(g.field(g.ISO_WEEKDAY, 'First day of the week.'), 1),
}) {}
