import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

@g.InputType("The visitor's time zone and locale.")
export class StartDemoInput extends g.input({
  timezone: g.optional(TimezoneScalar, "The visitor's time zone. Defaults to UTC."),
  locale: g.optional(g.Text(TEXT_LIMITS.locale), 'BCP 47 language tag such as `en-GB`. Defaults to `en`.'),
}) {}
