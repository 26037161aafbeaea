import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';

@g.OutputType('A recorded cookie choice.')
export class CookieConsent extends g.output({
  accepted: g.field(Boolean, 'Whether cookies were accepted or declined.'),
  timestamp: g.field(DateTimeScalar, 'When it was made. It is kept for 180 days.'),
  ip: g.field(String, 'The network address where it was made.'),
}) {}

@g.OutputType('Whether a cookie choice is recorded, and which.')
export class CookieConsentStatus extends g.output({
  hasConsent: g.field(Boolean, 'Whether a choice is recorded; see `consent` for which.'),
  consent: g.nullable(CookieConsent, 'The choice; null if none is recorded.'),
}) {}

@g.OutputType('The result of recording a cookie choice.')
export class CookieChoicePayload extends g.output(
  {
    success: g.field(Boolean, 'Always true; failures are errors.'),
  },
  CookieConsentStatus,
) {}

const DESCRIPTION =
  'An IPv4 or IPv6 address, stored in normalized form. Defaults to the address of this request.';

@g.InputType('Where a cookie choice was made.')
export class CookieChoiceInput extends g.input({
  ip: g.optional(g.Text(TEXT_LIMITS.networkAddress), DESCRIPTION),
}) {}

/** The address whose choice to read. */
@g.ArgsType()
export class CookieConsentArgs extends g.input({
  ip: g.optional(g.Text(TEXT_LIMITS.networkAddress), DESCRIPTION),
}) {}
