/**
 * The server's clock, passed to the composition root so tests can fix it. For display and domain calls; expiry and
 * limits are compared in SQL with the database's now().
 */
export type Clock = () => Date;

/** The real clock. */
export const systemClock: Clock = () => new Date();
