import { RATE_LIMITS, type RateLimit, type RateLimitName } from '#domain/limits/rate-limits';

/** Test data is not an attack: no limit but those a test sets itself. */
export const NO_LIMITS = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => [name, { count: 1_000_000, windowSeconds: 60 }]),
) as Record<RateLimitName, RateLimit>;

/** The speeds and waits of a test server that differ from the product's. */
export const TEST_PACE = {
  /** Work factor of password hashes that only has to be fast. */
  bcryptCost: 4,
  /** A machine under load is slow, and that is no failure. */
  databasePatience: 10,
};
