import { ArgsType, InputType } from 'type-graphql';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { NullableText } from '../../graphql/fields';

const DESCRIPTION =
  'An IPv4 or IPv6 address, stored in normalized form. Defaults to the address of this request.';

@InputType({ description: 'Where a cookie choice was made.' })
export class CookieChoiceInput {
  @NullableText(TEXT_LIMITS.networkAddress, DESCRIPTION)
  ip?: string | null;
}

/** The address whose choice to read. */
@ArgsType()
export class CookieConsentArgs {
  @NullableText(TEXT_LIMITS.networkAddress, DESCRIPTION)
  ip?: string | null;
}
