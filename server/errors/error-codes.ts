/** The meaning of a code in the API. */
interface ErrorCodeMeaning {
  /** HTTP status if the operation returns no data. */
  httpStatus: number;
  /** Whether the message of the error may be shown; otherwise, a generic text is sent. */
  exposed: boolean;
}

/** The closed list of error codes; both APIs speak exactly these. */
export const ERROR_CODES = {
  UNAUTHENTICATED: { httpStatus: 401, exposed: true },
  PAYMENT_REQUIRED: { httpStatus: 402, exposed: true },
  FORBIDDEN: { httpStatus: 403, exposed: true },
  NOT_FOUND: { httpStatus: 404, exposed: true },
  METHOD_NOT_ALLOWED: { httpStatus: 405, exposed: true },
  BAD_USER_INPUT: { httpStatus: 400, exposed: true },
  PLAN_LIMIT: { httpStatus: 403, exposed: true },
  CONFLICT: { httpStatus: 409, exposed: true },
  LIMIT_REACHED: { httpStatus: 409, exposed: true },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, exposed: true },
  UNSUPPORTED_MEDIA_TYPE: { httpStatus: 415, exposed: true },
  RATE_LIMITED: { httpStatus: 429, exposed: true },
  UNAVAILABLE: { httpStatus: 503, exposed: true },
  INTERNAL: { httpStatus: 500, exposed: false },
} as const satisfies Record<string, ErrorCodeMeaning>;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** The HTTP status of a code; an unknown code is an internal error. */
export function httpStatusOf(code: unknown): number {
  return typeof code === 'string' && code in ERROR_CODES ? ERROR_CODES[code as ErrorCode].httpStatus : 500;
}
