import { Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { TimezoneScalar } from '../../graphql/scalars';

@InputType({ description: 'Where and how the visitor reads times.' })
export class StartDemoInput {
  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "Zone of the visitor's days; UTC when absent.",
  })
  timezone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BCP 47 language tag such as `en-GB`; `en` when absent.',
  })
  @Text(TEXT_LIMITS.locale)
  locale?: string | null;
}
