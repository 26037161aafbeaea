import { v7 as uuidv7 } from 'uuid';
import ipaddr from 'ipaddr.js';
import { CONSENT_DAYS } from '#domain/limits/limits';
import type { Caller } from '../../auth/session';
import type { Actor, Database } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { instantText } from '../../database/sql';
import { badInput } from '../../errors/domain-error';

/** A choice as the wire has it. */
export interface Choice {
  accepted: boolean;
  /** ISO instant. */
  timestamp: string;
  ip: string;
}

/** Whether a choice is on record, and which. */
interface ChoiceStatus {
  hasConsent: boolean;
  consent: Choice | null;
}

/** A choice that was just put on record. */
interface RecordedChoice extends ChoiceStatus {
  success: true;
}

/** The parts of a request without a log-in that choices need. */
interface ConsentRequest {
  database: Database;
  caller: Caller;
}

/** A choice to record; without an address, it is for the address of the request. */
interface NewChoice {
  accepted: boolean;
  ip: string | null;
}

const CHOICE = `accepted, ip, ${instantText('chosen_at')} AS "timestamp"`;
const IN_TIME = `chosen_at > now() - make_interval(days => ${CONSENT_DAYS})`;

/**
 * The network address of a request, in normalized form.
 * @throws BAD_USER_INPUT naming `ip` if a trusted proxy sent a text that isn't an address.
 */
export function observedAddress(caller: Caller): string {
  // A link-local address carries the name of an interface of this machine.
  return addressOf(caller.ip.split('%', 1).join());
}

function addressOf(text: string): string {
  const address = normaliseAddress(text);
  if (address === null) throw badInput('ip', 'must be an IPv4 or IPv6 address');
  return address;
}

function addressFor(caller: Caller, given: string | null): string {
  return given === null ? observedAddress(caller) : addressOf(given);
}

const READ = `SELECT ${CHOICE} FROM cookie_consents WHERE ip = $1 AND ${IN_TIME}`;

/** The recorded choice of an address; by default, that of the request. */
export async function readConsent(
  { database, caller }: ConsentRequest,
  ip: string | null,
): Promise<ChoiceStatus> {
  return statusOf(await database.read<Choice>('cookie_consent', READ, [addressFor(caller, ip)]));
}

const RECORD = `
INSERT INTO cookie_consents (ip, accepted) VALUES ($1, $2)
ON CONFLICT (ip) DO UPDATE SET accepted = excluded.accepted, chosen_at = now()
RETURNING ${CHOICE}`;

/**
 * Records the choice of a visitor without an account; an address has one, the latest.
 * @throws BAD_USER_INPUT naming `ip`.
 */
export async function recordConsent(
  { database, caller }: ConsentRequest,
  { accepted, ip }: NewChoice,
): Promise<RecordedChoice> {
  const address = addressFor(caller, ip);
  return recorded(await database.read<Choice>('record_cookie_consent', RECORD, [address, accepted]));
}

const READ_USER = `SELECT ${CHOICE} FROM user_cookie_consents WHERE user_id = $1 AND ip = $2 AND ${IN_TIME}`;

/** The choice of an account; one made at another address than the caller's doesn't count. */
export async function readUserConsent(actor: Actor, caller: Caller): Promise<ChoiceStatus> {
  const values = [actor.userId, observedAddress(caller)];
  return statusOf(await actor.database.read<Choice>('user_cookie_consent', READ_USER, values));
}

const RECORD_USER = `
INSERT INTO user_cookie_consents (user_id, id, ip, accepted) VALUES ($1, $2, $3, $4)
ON CONFLICT (user_id) DO UPDATE SET ip = excluded.ip, accepted = excluded.accepted, chosen_at = now()
RETURNING ${CHOICE}`;

/**
 * Records the choice of an account, replacing the previous one.
 * @throws BAD_USER_INPUT naming `ip`.
 */
export async function recordUserConsent(
  actor: Actor,
  { accepted, ip, caller }: NewChoice & { caller: Caller },
): Promise<RecordedChoice> {
  const values = [actor.userId, uuidv7(), addressFor(caller, ip), accepted];
  return actor.database.transaction(actor, async (transaction) =>
    recorded(await transaction.query<Choice>(RECORD_USER, values)),
  );
}

/**
 * Removes choices that are older than they may become.
 * @returns how many were removed.
 */
export async function removeExpiredConsents(database: Database): Promise<number> {
  const visitors = await removeInPieces(database, 'cookie_consents', `NOT (${IN_TIME})`);
  return visitors + (await removeInPieces(database, 'user_cookie_consents', `NOT (${IN_TIME})`));
}

function statusOf([choice]: readonly Choice[]): ChoiceStatus {
  return { hasConsent: choice !== undefined, consent: choice ?? null };
}

function recorded(rows: readonly Choice[]): RecordedChoice {
  return { success: true, ...statusOf(rows) };
}

/**
 * The normalized form of a network address: IPv4 as four decimals, even if mapped into IPv6; IPv6 compressed and in
 * lower case, without a zone.
 * @returns null if the text isn't an address; short forms such as `127.1` aren't.
 */
function normaliseAddress(text: string): string | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text).toString();
}
