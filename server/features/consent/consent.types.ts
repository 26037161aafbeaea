import { Field } from 'type-graphql';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';

@OutputType('A recorded cookie choice.')
export class CookieConsent {
  @Field(() => Boolean, { description: 'True: accepted; false: declined.' })
  accepted!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was made. It is kept for 180 days.' })
  timestamp!: string;

  @Field(() => String, { description: 'The network address where it was made.' })
  ip!: string;
}

@OutputType('Whether a cookie choice is recorded, and which.')
export class CookieConsentStatus {
  @Field(() => Boolean, {
    description: 'Whether a choice is recorded; see `consent` for which.',
  })
  hasConsent!: boolean;

  @Nullable(() => CookieConsent, 'The choice; null if none is recorded.')
  consent!: CookieConsent | null;
}

@OutputType('The result of recording a cookie choice.')
export class CookieChoicePayload extends CookieConsentStatus {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  success!: boolean;
}
