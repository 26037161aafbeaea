/**
 * The limits of dates and time zones, apart from the others: every page begins with code that checks dates, and few
 * need more.
 */

/** Dates outside this range are typing mistakes. */
export const DATE_RANGE = { first: '1900-01-01', last: '2200-12-31' } as const;

/** The most characters of a time zone's name. */
export const ZONE_LENGTH = 64;
