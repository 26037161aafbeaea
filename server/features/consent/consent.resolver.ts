import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { CookieChoiceInput, CookieConsentArgs } from './consent.inputs';
import {
  observedAddress,
  readConsent,
  readUserConsent,
  recordConsent,
  recordUserConsent,
} from './consent.service';
import { CookieChoicePayload, CookieConsentStatus } from './consent.types';

/** Choices of visitors; these fields stand in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class VisitorConsentResolver {
  @Query(() => String, {
    description: 'The network address this request comes from, as far as trusted proxies tell it.',
  })
  ip(@Ctx() { caller }: RequestContext): string {
    return observedAddress(caller);
  }

  @Query(() => CookieConsentStatus, { description: 'The choice about cookies on record for an address.' })
  cookieConsent(@Ctx() context: RequestContext, @Args(() => CookieConsentArgs) { ip }: CookieConsentArgs) {
    return readConsent(context, ip ?? null);
  }

  @Mutation(() => CookieChoicePayload, { description: 'Accepts cookies for an address.' })
  acceptCookies(
    @Ctx() context: RequestContext,
    @Arg('input', () => CookieChoiceInput) { ip }: CookieChoiceInput,
  ) {
    return recordConsent(context, { accepted: true, ip: ip ?? null });
  }

  @Mutation(() => CookieChoicePayload, { description: 'Declines cookies for an address.' })
  declineCookies(
    @Ctx() context: RequestContext,
    @Arg('input', () => CookieChoiceInput) { ip }: CookieChoiceInput,
  ) {
    return recordConsent(context, { accepted: false, ip: ip ?? null });
  }
}

/** Choices of accounts. */
@Authorized()
@Resolver()
export class UserConsentResolver {
  @Query(() => CookieConsentStatus, {
    description:
      'The choice about cookies of the logged-in student. One made at another address than that of this request ' +
      'counts as none.',
  })
  userCookieConsent(@Ctx() context: RequestContext) {
    return readUserConsent(context.actor, context.caller);
  }

  @Mutation(() => CookieChoicePayload, { description: 'Accepts cookies for the logged-in student.' })
  acceptUserCookies(
    @Ctx() context: RequestContext,
    @Arg('input', () => CookieChoiceInput) { ip }: CookieChoiceInput,
  ) {
    const { caller } = context;
    return write(context, recordUserConsent, { accepted: true, ip: ip ?? null, caller });
  }

  @Mutation(() => CookieChoicePayload, { description: 'Declines cookies for the logged-in student.' })
  declineUserCookies(
    @Ctx() context: RequestContext,
    @Arg('input', () => CookieChoiceInput) { ip }: CookieChoiceInput,
  ) {
    const { caller } = context;
    return write(context, recordUserConsent, { accepted: false, ip: ip ?? null, caller });
  }
}
