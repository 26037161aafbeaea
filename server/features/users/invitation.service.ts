import { v7 as uuidv7 } from 'uuid';
import { domainOf, emailKey } from '../../auth/email-key';
import { mintToken, readToken } from '../../auth/opaque-token';
import type { Database, Transaction } from '../../database/database';
import { instantText } from '../../database/sql';
import { badInput, DomainError } from '../../errors/domain-error';
import type { Services } from '../../services';
import type { GuestRequest } from './user.service';

/** Who may register with an invitation, and until when. */
export interface InvitationTerms {
  /** An email address, `@` and a domain, or null for everyone who has the link. */
  boundTo: string | null;
  uses: number;
  days: number;
}

const INSERT = `
INSERT INTO invitations (id, token_hash, bound_to, max_uses, expires_at)
VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`;

/** Makes an invitation. @returns its link, which can't be shown again. */
export async function createInvitation(
  database: Database,
  { env }: Pick<Services, 'env'>,
  { boundTo, uses, days }: InvitationTerms,
): Promise<{ id: string; link: string }> {
  const { userId: id, token, hash } = mintToken('invitation', uuidv7());
  const bound = boundTo === null ? null : emailKey(boundTo);
  await database.read('create_invitation', INSERT, [id, hash, bound, uses, days]);
  // No server is sent what follows the #, so no log has it.
  return { id, link: `${env.appUrl}/register#invitation=${token}` };
}

const READ_ALL = `
SELECT id, bound_to AS "boundTo", uses, max_uses AS "maxUses", ${instantText('created_at')} AS "createdAt",
  ${instantText('expires_at')} AS "expiresAt"
FROM invitations ORDER BY id`;

/** All invitations that weren't revoked, without their links. */
export async function readInvitations(database: Database): Promise<object[]> {
  return database.read<object>('read_invitations', READ_ALL, []);
}

/** Ends an invitation. @returns whether there was one. */
export async function revokeInvitation(database: Database, id: string): Promise<boolean> {
  const revoke = 'DELETE FROM invitations WHERE id = $1 RETURNING id';
  return (await database.read('revoke_invitation', revoke, [id])).length > 0;
}

/** The right to open one account; it is used in the transaction that does. */
export interface Admission {
  use(runner: Pick<Transaction, 'query'>): Promise<void>;
}

const NEEDS_NOTHING: Admission = { use: async () => undefined };

/** @throws FORBIDDEN if nobody may have a new account here, not even to try it */
export function refuseWhileClosed(env: Services['env']): void {
  if (env.registration === 'closed') throw refusal('This server accepts no new accounts.', env);
}

/**
 * Decides whether an address may have a new account here. It looks at no account, so nobody learns of one.
 * @throws FORBIDDEN if nobody may register or the invitation doesn't hold, BAD_USER_INPUT naming `email` for an address
 * that isn't among those invited or of the operator's domains.
 */
export async function admit(
  { services: { env }, database }: Pick<GuestRequest, 'services' | 'database'>,
  { email, invitation = null }: { email: string; invitation?: string | null | undefined },
): Promise<Admission> {
  refuseWhileClosed(env);
  const { registration } = env;
  if (registration === 'open' || registration === 'closed') return NEEDS_NOTHING;
  const domains = registration === 'invitation' ? [] : registration;
  if (domains.includes(domainOf(email))) return NEEDS_NOTHING;
  if (invitation !== null) return admitInvited({ env, database }, email, invitation);
  if (domains.length === 0) throw refusal('You need an invitation link to register here.', env);
  throw badInput('email', `must end in ${domains.map((each) => `@${each}`).join(' or ')}`);
}

interface InvitationState {
  boundTo: string | null;
  isUsedUp: boolean;
  isExpired: boolean;
}

const FIND = `
SELECT bound_to AS "boundTo", uses >= max_uses AS "isUsedUp", expires_at <= now() AS "isExpired"
FROM invitations WHERE id = $1 AND token_hash = $2`;

/** The answer has rows only as a query. */
const USE = `
WITH used AS (UPDATE invitations SET uses = uses + 1 WHERE id = $1 AND uses < max_uses AND expires_at > now()
  RETURNING id)
SELECT id FROM used`;

async function admitInvited(
  { env, database }: Pick<Services, 'env'> & { database: Database },
  email: string,
  token: string,
): Promise<Admission> {
  const key = readToken('invitation', token.trim());
  const found = key
    ? await database.read<InvitationState>('find_invitation', FIND, [key.userId, key.hash])
    : [];
  const [state] = found;
  if (!key || !state) throw refusal("This invitation link doesn't work.", env);
  if (state.isExpired) throw refusal('This invitation has expired.', env);
  const usedUp = () => refusal('This invitation was already used.', env);
  if (state.isUsedUp) throw usedUp();
  const { boundTo } = state;
  if (boundTo?.startsWith('@') && boundTo !== `@${domainOf(email)}`)
    throw badInput('email', `must end in ${boundTo} for this invitation`);
  if (boundTo !== null && !boundTo.startsWith('@') && boundTo !== emailKey(email))
    throw badInput('email', "isn't the address that this invitation is for");
  const use = async (runner: Pick<Transaction, 'query'>) => {
    // Somebody else may have used it while the password was hashed.
    if ((await runner.query(USE, [key.userId])).length === 0) throw usedUp();
  };
  return { use };
}

function refusal(cause: string, { supportEmail }: Services['env']): DomainError {
  return new DomainError('FORBIDDEN', `${cause} Write to ${supportEmail}.`);
}
