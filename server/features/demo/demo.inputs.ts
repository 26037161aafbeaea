import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { Nullable } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

@InputType({ description: "The visitor's time zone and locale." })
export class StartDemoInput {
  @Nullable(() => TimezoneScalar, "The visitor's time zone. Defaults to UTC.")
  timezone?: string | null;

  @Nullable(() => String, 'BCP 47 language tag such as `en-GB`. Defaults to `en`.')
  @Text(TEXT_LIMITS.locale)
  locale?: string | null;
}
