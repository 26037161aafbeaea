import { ArgsType, defaulted, field, input, ISO_WEEKDAY, optional, RowId } from '../../graphql/fields';

/** The courses to look at, and how weeks are cut. */
@ArgsType()
export class AnalyticsArgs extends input({
  termId: optional(RowId, 'Courses without a term are included with every term.'),
  firstWeekday: defaulted(field(ISO_WEEKDAY, 'First day of the week.'), 1),
}) {}
