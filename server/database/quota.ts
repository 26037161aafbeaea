import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { DomainError } from '../errors/domain-error';
import type { Transaction } from './database';
import type { QuotaName, RowLimit } from './noun';
import { NOUN_NAMES, NOUNS, type DeclaredQuota, type Noun } from './nouns';

interface Quota {
  /** The name of the full limit, for the message. */
  what: string;
  /** Counts the rows; $1 is the owner, $2 the row that contains them, if any. */
  count: string;
}

/** Limits of rows that aren't nouns. */
const OTHERS: Readonly<Record<Exclude<QuotaName, DeclaredQuota>, Quota>> = {
  personalAccessTokens: {
    what: 'An account can have at most :limit personal access tokens',
    count: 'FROM personal_access_tokens WHERE user_id = $1',
  },
  connectedApps: {
    what: 'An account can have at most :limit connected apps',
    count: 'FROM oauth_grants WHERE user_id = $1',
  },
};

const QUOTAS = Object.fromEntries([
  ...Object.entries(OTHERS),
  ...NOUN_NAMES.flatMap((noun) => limitsOf(noun).map(([name, limit]) => [name, quotaOf(noun, limit)])),
]) as Readonly<Record<QuotaName, Quota>>;

function quotaOf(noun: Noun, limit: RowLimit<Noun>): Quota {
  const { many, per } = limit;
  const holder = per ? `${/^[aeiou]/.test(per) ? 'An' : 'A'} ${per}` : 'An account';
  return {
    what: `${holder} can have at most :limit ${many}`,
    count: `FROM ${rowsOf(noun, limit)} WHERE user_id = $1${per ? ` AND ${per}_id = $2` : ''}`,
  };
}

function rowsOf(noun: Noun, { rows = `live_${NOUNS[noun].table}` }: RowLimit<Noun>): string {
  return rows;
}

export function limitsOf(noun: Noun): [QuotaName, RowLimit<Noun>][] {
  return Object.entries(NOUNS[noun].limits) as [QuotaName, RowLimit<Noun>][];
}

/** Finds the row that holds the most, among those that hold rows $2 of a noun and owner $1. */
export function fullestHolder(noun: Noun, name: QuotaName): string {
  const limit = NOUNS[noun].limits[name];
  if (!limit?.per) throw new Error(`Nothing holds what ${name} limits.`);
  const holder = `${limit.per}_id`;
  return `
SELECT ${holder} AS id FROM ${rowsOf(noun, limit)} WHERE user_id = $1 AND ${holder} IN (
  SELECT ${holder} FROM ${NOUNS[noun].table} WHERE user_id = $1 AND id = ANY ($2::uuid[]))
GROUP BY ${holder} ORDER BY count(*) DESC LIMIT 1`;
}

/**
 * Refuses rows for which an account, or a course of it, has no quota left. Call it before adding them;
 * changes of one account queue, so none slips through.
 * @param wanted the number of rows about to be added.
 * @param holderId the course, term, or assignment whose rows are counted, for limits per holder.
 * @throws LIMIT_REACHED with the limit and the number used.
 */
export async function assertQuota(
  transaction: Transaction,
  rows: QuotaName,
  { wanted = 1, holderId }: { wanted?: number; holderId?: string } = {},
): Promise<void> {
  const { what, count } = QUOTAS[rows];
  const [held] = await transaction.query<{ used: number }>(
    `SELECT count(*)::int AS used ${count}`,
    holderId === undefined ? [transaction.userId] : [transaction.userId, holderId],
  );
  const used = held?.used ?? 0;
  const limit = ACCOUNT_LIMITS[rows];
  if (used + wanted <= limit) return;
  throw new DomainError(
    'LIMIT_REACHED',
    `${what.replace(':limit', String(limit))}. You have ${used}. Delete some first.`,
    {
      limit,
      used,
    },
  );
}
