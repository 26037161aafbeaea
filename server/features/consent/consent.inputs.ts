import { ArgsType, Field, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';

const DESCRIPTION =
  'An IPv4 or IPv6 address; it is kept and looked up in one way of writing. ' +
  'When absent: the address this request comes from.';

@InputType({ description: 'Where a choice about cookies was made.' })
export class CookieChoiceInput {
  @Field(() => String, { nullable: true, description: DESCRIPTION })
  @Text(TEXT_LIMITS.networkAddress)
  ip?: string | null;
}

/** Whose choice is asked for. */
@ArgsType()
export class CookieConsentArgs {
  @Field(() => String, { nullable: true, description: DESCRIPTION })
  @Text(TEXT_LIMITS.networkAddress)
  ip?: string | null;
}
