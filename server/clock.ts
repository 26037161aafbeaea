/**
 * Where the server learns what time it is: passed to the composition root, so that tests fix it.
 * It serves display and domain calls; expiry and limits compare in SQL with the database's now().
 */
export type Clock = () => Date;

/** The real clock. */
export const systemClock: Clock = () => new Date();
