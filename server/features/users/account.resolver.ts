import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { ACCOUNT_DELETION_DAYS, RESET_MINUTES } from '#domain/limits/limits';
import type { SessionUser } from '../../auth/session';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
import { deleteAccount, keepAccount } from './account-deletion.service';
import {
  ConfirmEmailInput,
  DeleteAccountInput,
  ForgotPasswordInput,
  ResetPasswordInput,
  UpdateProfileInput,
} from './account.inputs';
import {
  confirmEmail,
  readPendingEmail,
  requestEmailConfirmation,
  updateProfile,
} from './email-change.service';
import { requestReset, resetPassword } from './password.service';
import { UserType, DeleteAccountPayload, SuccessPayload, UserPayload, UserPreferences } from './user.types';

/** Links sent by email: requested and opened by guests, so these are listed in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class MailedLinkResolver {
  @Mutation(() => SuccessPayload, {
    description:
      'Emails a password reset link if the address has an account; the response is the same if it ' +
      `doesn't. The link works once, for ${RESET_MINUTES} minutes; a newer link replaces it.`,
  })
  forgotPassword(@Ctx() context: RequestContext, @Arg('input') input: ForgotPasswordInput) {
    return requestReset(context, input);
  }

  @Mutation(() => SuccessPayload, {
    description:
      'Sets a new password with the token from the email. All sessions and tokens of the account end; log ' +
      'in afterwards.',
  })
  resetPassword(@Ctx() context: RequestContext, @Arg('input') input: ResetPasswordInput) {
    return resetPassword(context, input);
  }

  @Mutation(() => SuccessPayload, {
    description:
      'Confirms an email address with the token from the email. If the address is new, all sessions and ' +
      'tokens of the account end; log in afterwards. Confirming the current address ends nothing.',
  })
  confirmEmail(@Ctx() context: RequestContext, @Arg('input') input: ConfirmEmailInput) {
    return confirmEmail(context, input);
  }
}

/** Changes of an account that may wait for its address. */
@Authorized('session', 'unconfirmed')
@Resolver()
@Mutations({
  updateProfile: accountChange(
    updateProfile,
    UpdateProfileInput,
    UserPayload,
    'Changes the profile. A new email address takes effect once its link is followed; the response is ' +
      'the same whether or not the address already has an account. While `mustConfirmEmail`, only `email` can be ' +
      'changed, to one that may register.',
  ),
  deleteAccount: accountChange(
    deleteAccount,
    DeleteAccountInput,
    DeleteAccountPayload,
    `Closes the account. All sessions and tokens end immediately, everything is deleted ${ACCOUNT_DELETION_DAYS} days later, ` +
      "and a subscription isn't renewed. Until then, logging in works, and `keepAccount` cancels the " +
      'deletion; the subscription stays canceled but can be reactivated.',
  ),
  requestEmailConfirmation: accountChange(
    requestEmailConfirmation,
    null,
    UserPayload,
    'Emails a link to the current address, or to the `pendingEmail` of a closed account; following it confirms the ' +
      'address, see `confirmEmail`. CONFLICT if it is already confirmed.',
  ),
})
export class UnconfirmedAccountResolver {}

/** The change of an account that is about to be removed. */
@Authorized('session', 'leaving')
@Resolver()
@Mutations({
  keepAccount: accountChange(keepAccount, null, UserPayload, 'Cancels the deletion of the account.'),
})
export class LeavingAccountResolver {}

/** Further fields of the logged-in student; reached only through guarded fields. */
@Resolver(() => UserType)
export class AccountFields {
  @FieldResolver(() => UserPreferences, { description: 'Preferences for dates, times, and estimates.' })
  preferences(@Root() user: SessionUser): UserPreferences {
    return user;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The new email address waiting for confirmation; null for none.',
  })
  pendingEmail(@Root() user: SessionUser, @Ctx() context: RequestContext) {
    return readPendingEmail(context, user);
  }
}
