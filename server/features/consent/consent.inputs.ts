import { TEXT_LIMITS } from '#domain/limits/limits';
import { ArgsType, input, InputType, optional, Text } from '../../graphql/fields';

const DESCRIPTION =
  'An IPv4 or IPv6 address, stored in normalized form. Defaults to the address of this request.';

@InputType('Where a cookie choice was made.')
export class CookieChoiceInput extends input({
  ip: optional(Text(TEXT_LIMITS.networkAddress), DESCRIPTION),
}) {}

/** The address whose choice to read. */
@ArgsType()
export class CookieConsentArgs extends input({
  ip: optional(Text(TEXT_LIMITS.networkAddress), DESCRIPTION),
}) {}
