import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
import {
  CookieChoiceInput,
  CookieConsentArgs,
  CookieChoicePayload,
  CookieConsentStatus,
} from './consent.types';
import {
  observedAddress,
  readConsent,
  readUserConsent,
  recordConsent,
  recordUserConsent,
} from './consent.service';

/** Choices of visitors; these fields are listed in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class VisitorConsentResolver {
  @Query(() => String, {
    description: 'The network address of this request, as reported by trusted proxies.',
  })
  ip(@Ctx() { caller }: RequestContext): string {
    return observedAddress(caller);
  }

  @Query(() => CookieConsentStatus, { description: 'The cookie choice recorded for an address.' })
  cookieConsent(@Ctx() context: RequestContext, @Args() { ip }: CookieConsentArgs) {
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

const userChoice = (accepted: boolean, verb: string) =>
  accountChange(
    ({ actor, caller }, { ip }: CookieChoiceInput) =>
      recordUserConsent(actor, { accepted, ip: ip ?? null, caller }),
    CookieChoiceInput,
    CookieChoicePayload,
    `${verb} cookies for the logged-in student.`,
  );

/** Choices of accounts. */
@Authorized()
@Resolver()
@Mutations({
  acceptUserCookies: userChoice(true, 'Accepts'),
  declineUserCookies: userChoice(false, 'Declines'),
})
export class UserConsentResolver {
  @Query(() => CookieConsentStatus, {
    description:
      "The logged-in student's cookie choice. A choice made at a different address than this request's " +
      'counts as none.',
  })
  userCookieConsent(@Ctx() context: RequestContext) {
    return readUserConsent(context.actor, context.caller);
  }
}
