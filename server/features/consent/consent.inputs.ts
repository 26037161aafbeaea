import { ArgsType, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { Text } from '../../graphql/checks';
import { Nullable } from '../../graphql/fields';

const DESCRIPTION =
  'An IPv4 or IPv6 address, stored in normalized form. Defaults to the address of this request.';

@InputType({ description: 'Where a cookie choice was made.' })
export class CookieChoiceInput {
  @Nullable(() => String, DESCRIPTION)
  @Text(TEXT_LIMITS.networkAddress)
  ip?: string | null;
}

/** The address whose choice to read. */
@ArgsType()
export class CookieConsentArgs {
  @Nullable(() => String, DESCRIPTION)
  @Text(TEXT_LIMITS.networkAddress)
  ip?: string | null;
}
