import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { SessionUser } from '../../auth/session';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/write';
import { deleteAccount, keepAccount } from './account-deletion.service';
import {
  ChangePasswordInput,
  ConfirmEmailInput,
  DeleteAccountInput,
  ForgotPasswordInput,
  ResetPasswordInput,
  UpdateProfileInput,
} from './account.inputs';
import { DeleteAccountPayload, SuccessPayload, UserPayload, UserPreferences } from './account.types';
import { confirmEmail, readPendingEmail } from './email-change.service';
import { changePassword } from './password.service';
import { requestReset, resetPassword } from './password-reset.service';
import { updateProfile } from './profile.service';
import { UserType } from './user.types';

/** Links sent by mail: asked for and followed by guests, so these stand in PUBLIC_FIELDS of build-schema. */
@Resolver()
export class MailedLinkResolver {
  @Mutation(() => SuccessPayload, {
    description:
      'Sends a link to set a new password, if the address has an account; the answer is the same if it has none. ' +
      'The link works once and for 60 minutes; a newer one makes it void.',
  })
  forgotPassword(
    @Ctx() context: RequestContext,
    @Arg('input', () => ForgotPasswordInput, { description: 'The address.' }) input: ForgotPasswordInput,
  ) {
    return requestReset(context, input);
  }

  @Mutation(() => SuccessPayload, {
    description:
      'Sets a new password by the link from the mail. All sessions and tokens of the account end; log in afterwards.',
  })
  resetPassword(
    @Ctx() context: RequestContext,
    @Arg('input', () => ResetPasswordInput, { description: 'Link and password.' }) input: ResetPasswordInput,
  ) {
    return resetPassword(context, input);
  }

  @Mutation(() => SuccessPayload, {
    description:
      'Makes a new e-mail address the address of its account by the link sent to it. All sessions and tokens of the ' +
      'account end; log in afterwards.',
  })
  confirmEmail(
    @Ctx() context: RequestContext,
    @Arg('input', () => ConfirmEmailInput, { description: 'The link.' }) input: ConfirmEmailInput,
  ) {
    return confirmEmail(context, input);
  }
}

/** The account of the logged-in student. */
@Resolver(() => UserType)
export class AccountResolver {
  @Authorized('session')
  @Mutation(() => UserPayload, {
    description:
      'Changes the profile. A new e-mail address is only asked for: it holds once its link was followed, and the answer ' +
      'is the same whether or not it has an account already.',
  })
  updateProfile(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateProfileInput, { description: 'The changes.' }) input: UpdateProfileInput,
  ) {
    return writeAccount(context, updateProfile, input);
  }

  @Authorized('session')
  @Mutation(() => SuccessPayload, {
    description:
      'Sets a new password. This session goes on; all others, all personal access tokens and open links end.',
  })
  changePassword(
    @Ctx() context: RequestContext,
    @Arg('input', () => ChangePasswordInput, { description: 'Both passwords.' }) input: ChangePasswordInput,
  ) {
    return writeAccount(context, changePassword, input);
  }

  @Authorized('session')
  @Mutation(() => DeleteAccountPayload, {
    description:
      'Closes the account: all sessions and tokens end at once, everything is removed 7 days later, and a ' +
      'subscription is not renewed. Until then logging in works, and `keepAccount` takes the closing back; the ' +
      'subscription then stays cancelled and can be reactivated.',
  })
  deleteAccount(
    @Ctx() context: RequestContext,
    @Arg('input', () => DeleteAccountInput, { description: 'The proof of intent.' })
    input: DeleteAccountInput,
  ) {
    return writeAccount(context, deleteAccount, input);
  }

  @Authorized('session', 'closing')
  @Mutation(() => UserPayload, { description: 'Takes back the deletion of the account.' })
  keepAccount(@Ctx() context: RequestContext) {
    return writeAccount(context, keepAccount);
  }

  @FieldResolver(() => UserPreferences, { description: 'How the student reads dates and times.' })
  preferences(@Root() { firstWeekday, timeFormat, calibrateEstimates }: SessionUser): UserPreferences {
    return { firstWeekday, timeFormat, calibrateEstimates };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address that waits to be confirmed; null when none does.',
  })
  pendingEmail(@Ctx() context: RequestContext) {
    return readPendingEmail(context.actor);
  }
}
