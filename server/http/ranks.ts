import type { IncomingMessage } from 'node:http';
import { MCP_PATH } from '#domain/accounts/oauth';
import { ROOT as CALDAV } from './caldav/address';

/**
 * The order of requests: changes that students make, then their reads, then all others, then programs of theirs, then
 * what comes where programs call.
 */
export const RANKS = ['change', 'read', 'guest', 'program', 'stranger'] as const;

/** The kind of a request, as far as its headers and what is known of its caller show it. */
export type Rank = (typeof RANKS)[number];

/** Whether such a request may begin a transaction. A program's request may be a change, too, as may a payment. */
export const mayWrite = (rank: Rank): boolean => rank !== 'read' && rank !== 'guest';

/** Whether requests of a rank have places of their own. */
export const isApart = (rank: Rank): boolean => rank === 'program' || rank === 'stranger';

const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
/** Where assistants, calendar apps, and the payment provider call, and calls that take long. */
const PROGRAMS = [MCP_PATH, CALDAV, '/api/export', '/feeds/', '/api/webhooks/'];
/** Whoever isn't known may be anybody; see `enterAsKnown`. Our own client names each change in a header. */
export function rankOf({ method, url = '', headers }: IncomingMessage, isKnown: boolean): Rank {
  const isProgram = PROGRAMS.some((path) => url.startsWith(path));
  if (!isKnown) return isProgram ? 'stranger' : 'guest';
  if (isProgram) return 'program';
  const isNamed = headers['idempotency-key'] !== undefined;
  return isNamed || !(READING.has(method) || url.startsWith('/graphql')) ? 'change' : 'read';
}
