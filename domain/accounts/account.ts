/** Days on which a student's weeks can begin. */
export const FIRST_WEEKDAYS = ['monday', 'saturday', 'sunday'] as const;
export type FirstWeekday = (typeof FIRST_WEEKDAYS)[number];

/** The 12-hour and the 24-hour clock. */
export const TIME_FORMATS = ['h12', 'h24'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** The permissions of a personal access token: read, or read and change. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
