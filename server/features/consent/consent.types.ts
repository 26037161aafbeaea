import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({ simpleResolvers: true, description: 'A choice about cookies that is on record.' })
export class CookieConsent {
  @Field(() => Boolean, { description: 'True: accepted; false: declined.' })
  accepted!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was made. It is kept for 180 days from then.' })
  timestamp!: string;

  @Field(() => String, { description: 'The network address it was made at.' })
  ip!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Whether a choice about cookies is on record, and which.' })
export class CookieConsentStatus {
  @Field(() => Boolean, {
    description: 'True when a choice is on record, whichever it is; then `consent` tells it.',
  })
  hasConsent!: boolean;

  @Field(() => CookieConsent, { nullable: true, description: 'The choice; null when none is on record.' })
  consent!: CookieConsent | null;
}

@ObjectType({ simpleResolvers: true, description: 'A choice about cookies as it was put on record.' })
export class CookieChoicePayload extends CookieConsentStatus {
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' })
  success!: boolean;
}
