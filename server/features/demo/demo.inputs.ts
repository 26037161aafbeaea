import { TEXT_LIMITS } from '#domain/limits/limits';
import { input, InputType, optional, Text } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

@InputType("The visitor's time zone and locale.")
export class StartDemoInput extends input({
  timezone: optional(TimezoneScalar, "The visitor's time zone. Defaults to UTC."),
  locale: optional(Text(TEXT_LIMITS.locale), 'BCP 47 language tag such as `en-GB`. Defaults to `en`.'),
}) {}
