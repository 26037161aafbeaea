import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../graphql/context';
import { accountChange, Mutations } from '../../graphql/mutations';
import {
  ChangePasswordInput,
  CreateAppPasswordInput,
  CreatePersonalAccessTokenInput,
} from './account.inputs';
import {
  AppPassword,
  CreateAppPasswordPayload,
  CreatePersonalAccessTokenPayload,
  EndedPayload,
  PersonalAccessToken,
  SessionType,
  SuccessPayload,
} from './user.types';
import { changePassword } from './password.service';
import {
  createAppPassword,
  createPersonalAccessToken,
  readAppPasswords,
  readPersonalAccessTokens,
  revokeAppPassword,
  revokePersonalAccessToken,
} from './personal-access-token.service';
import { endOtherSessions, endSession, logoutEverywhere, readSessions } from './session.service';

/**
 * The ways into an account: log-ins, tokens with which programs act for the student, and passwords with which calendar
 * apps sync. A token can neither see nor create any.
 */
@Authorized('session')
@Resolver()
@Mutations({
  endSession: accountChange(endSession, 'id', EndedPayload, 'Ends a session immediately.'),
  endOtherSessions: accountChange(
    endOtherSessions,
    null,
    SuccessPayload,
    'Ends every session except this one immediately.',
  ),
  logoutEverywhere: accountChange(
    logoutEverywhere,
    null,
    SuccessPayload,
    'Ends every session, including this one, and revokes every personal access token.',
  ),
  changePassword: accountChange(
    changePassword,
    ChangePasswordInput,
    SuccessPayload,
    'Sets a new password. This session stays; all other sessions, personal access tokens, and emailed links end.',
  ),
  createPersonalAccessToken: accountChange(
    createPersonalAccessToken,
    CreatePersonalAccessTokenInput,
    CreatePersonalAccessTokenPayload,
    `Creates a token. An account can have at most ${ACCOUNT_LIMITS.personalAccessTokens}. The secret is returned only here.`,
  ),
  revokePersonalAccessToken: accountChange(
    revokePersonalAccessToken,
    'id',
    EndedPayload,
    'Revokes a token immediately.',
  ),
  createAppPassword: accountChange(
    createAppPassword,
    CreateAppPasswordInput,
    CreateAppPasswordPayload,
    'Creates a password for a calendar app (CalDAV). Together with personal access tokens, an account can have ' +
      `at most ${ACCOUNT_LIMITS.personalAccessTokens}. The password is returned only here.`,
  ),
  revokeAppPassword: accountChange(
    revokeAppPassword,
    'id',
    EndedPayload,
    'Revokes an app password immediately.',
  ),
})
export class SessionResolver {
  @Query(() => [SessionType], { description: 'Active sessions, most recently used first.' })
  sessions(@Ctx() context: RequestContext) {
    return readSessions(context);
  }

  @Query(() => [PersonalAccessToken], { description: 'Valid tokens, newest first.' })
  personalAccessTokens(@Ctx() context: RequestContext) {
    return readPersonalAccessTokens(context.actor);
  }

  @Query(() => [AppPassword], { description: 'Passwords of calendar apps, newest first.' })
  appPasswords(@Ctx() context: RequestContext) {
    return readAppPasswords(context.actor);
  }
}
