import { InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Nullable, NullableText } from '../../graphql/fields';
import { TimezoneScalar } from '../../graphql/scalars';

@InputType({ description: "The visitor's time zone and locale." })
export class StartDemoInput {
  @Nullable(() => TimezoneScalar, "The visitor's time zone. Defaults to UTC.")
  timezone?: string | null;

  @NullableText(TEXT_LIMITS.locale, 'BCP 47 language tag such as `en-GB`. Defaults to `en`.')
  locale?: string | null;
}
