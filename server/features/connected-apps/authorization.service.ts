import { v7 as uuidv7 } from 'uuid';
import type { TokenScope } from '#domain/accounts/account';
import { mcpResource, readOnce } from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/limits';
import { mintToken } from '../../auth/opaque-token';
import type { Transaction } from '../../database/database';
import { assertQuota } from '../../database/quota';
import { badInput, DomainError, OAuthError } from '../../errors/domain-error';
import { appConnectedMail } from '../../mail/templates/account';
import { sendNotice } from '../users/notice';
import type { AccountRequest } from '../users/password.service';
import {
  answerAddress,
  hostOf,
  isRegisteredRedirect,
  wantedAccess,
  type WantedAccess,
} from './authorization.policy';
import { findClient, type OAuthClient } from './client.service';
import type { AuthorizeAppInput, AuthorizationRequest, AuthorizeAppPayload } from './connected-app.types';

/** A request of an app that is registered, and may send students to this address. */
interface KnownRequest {
  client: OAuthClient;
  redirectUri: string;
  state: string | null;
  wanted: WantedAccess | OAuthError;
}

/**
 * Reads the access an app asks for. Students are sent back only to an address the app registered, and only
 * when they choose to: an automatic redirect would be open, as anyone can register an app.
 * @throws BAD_USER_INPUT if the app is unknown, or may not send students there
 */
export async function readAuthorizationRequest(
  request: AccountRequest,
  query: string,
): Promise<AuthorizationRequest> {
  const { client, redirectUri, state, wanted } = await readRequest(request, query);
  const isRefused = wanted instanceof OAuthError;
  const iss = request.services.env.appUrl;
  return {
    name: client.name,
    ...hostOf(redirectUri),
    scope: isRefused ? 'read' : wanted.scope,
    refusal: isRefused ? wanted.message : null,
    cancelUrl: answerAddress(redirectUri, { error: isRefused ? wanted.code : 'access_denied', state, iss }),
  };
}

async function readRequest(
  { database, services: { env } }: AccountRequest,
  query: string,
): Promise<KnownRequest> {
  const parameters = readOnce(new URLSearchParams(query));
  if (!parameters) throw badInput('query', 'has a parameter more than once');
  const client = await findClient(database, parameters.get('client_id'));
  if (!client)
    throw badInput(
      'query',
      'This app isn’t registered here, or not anymore. Remove Termwise from it and add it again.',
    );
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (!isRegisteredRedirect(redirectUri, client.redirectUris))
    throw badInput('query', 'This app asked to send you to an address that it didn’t register.');
  const state = parameters.get('state') ?? null;
  return { client, redirectUri, state, wanted: wantedAccess(parameters, mcpResource(env.appUrl)) };
}

/** Expired accesses don't count against the limit. */
const REMOVE_DEAD = `
DELETE FROM oauth_grants g USING users u
WHERE g.user_id = $1 AND u.id = g.user_id AND (g.epoch < u.session_epoch OR g.expires_at <= now())`;

const INSERT_GRANT = `
INSERT INTO oauth_grants
  (user_id, id, client_id, app_name, redirect_uri, scope, code_hash, code_challenge, epoch, expires_at)
SELECT u.id, $2, $3, $4, $5, $6, $7, $8, u.session_epoch, now() + make_interval(secs => ${OAUTH_LIMITS.codeSeconds})
FROM users u WHERE u.id = $1`;

const KEEP_CLIENT = `
UPDATE oauth_clients SET connected_at = coalesce(connected_at, now()),
  expires_at = greatest(expires_at, now() + make_interval(days => ${OAUTH_LIMITS.clientDays})) WHERE id = $1`;

/**
 * Gives an app access, as soon as it exchanges the code that goes back with the student.
 * @throws BAD_USER_INPUT, LIMIT_REACHED; FORBIDDEN for a sample account
 */
export async function authorizeApp(
  request: AccountRequest,
  { query, scope }: AuthorizeAppInput,
): Promise<AuthorizeAppPayload> {
  const { services, database, actor, user } = request;
  if (user.demoExpiresAt !== null)
    throw new DomainError('FORBIDDEN', 'A sample account can’t connect apps. Save your planner first.');
  const known = await readRequest(request, query);
  const { client, redirectUri, state, wanted } = known;
  if (wanted instanceof OAuthError) throw badInput('query', wanted.message);
  if (scope === 'write' && wanted.scope === 'read') throw badInput('scope', 'is more than the app asked for');
  const { token: code, hash } = mintToken('code', user.id);
  const id = uuidv7();
  const { codeChallenge } = wanted;
  await database.transaction({ ...actor, idempotency: null }, async (transaction) => {
    await insertGrant(transaction, [id, client.id, client.name, redirectUri, scope, hash, codeChallenge]);
    await sendNotice(transaction, services, user, (links) =>
      appConnectedMail(links, user.emailConfirmed ? client.name : null),
    );
  });
  services.audit.record('authn_token_created', request, user.id, { grant: id, scope });
  return { redirectUrl: answerAddress(redirectUri, { code, state, iss: services.env.appUrl }) };
}

type GrantValues = [
  ...[id: string, clientId: string, name: string, redirectUri: string],
  ...[scope: TokenScope, codeHash: Buffer, codeChallenge: string],
];

async function insertGrant(transaction: Transaction, values: GrantValues): Promise<void> {
  const { userId } = transaction;
  await transaction.query(REMOVE_DEAD, [userId]);
  await assertQuota(transaction, 'connectedApps');
  await transaction.query(INSERT_GRANT, [userId, ...values]);
  await transaction.query(KEEP_CLIENT, [values[1]]);
}
