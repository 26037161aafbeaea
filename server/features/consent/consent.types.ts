import { TEXT_LIMITS } from '#domain/limits/limits';
import {
  ArgsType,
  field,
  input,
  InputType,
  nullable,
  optional,
  output,
  OutputType,
  Text,
} from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';

@OutputType('A recorded cookie choice.')
export class CookieConsent extends output({
  accepted: field(Boolean, 'Whether cookies were accepted or declined.'),
  timestamp: field(DateTimeScalar, 'When it was made. It is kept for 180 days.'),
  ip: field(String, 'The network address where it was made.'),
}) {}

@OutputType('Whether a cookie choice is recorded, and which.')
export class CookieConsentStatus extends output({
  hasConsent: field(Boolean, 'Whether a choice is recorded; see `consent` for which.'),
  consent: nullable(CookieConsent, 'The choice; null if none is recorded.'),
}) {}

@OutputType('The result of recording a cookie choice.')
export class CookieChoicePayload extends output(
  {
    success: field(Boolean, 'Always true; failures are errors.'),
  },
  CookieConsentStatus,
) {}

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
