/** Why a request to another server failed, by the caller's possible remedy. */
export type OutboundFault =
  /** No http or https address, or one with a name and password in it. */
  | 'address_invalid'
  /** It leads, directly or by a redirect or a name, to a private network or to a port without web pages. */
  | 'address_forbidden'
  /** The host name is unknown. */
  | 'host_unknown'
  /** Nobody answers there, or the connection broke before the answer. */
  | 'unreachable'
  /** The certificate does not prove the server's identity. */
  | 'certificate'
  /** No answer, or no end of it, in time. */
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  /** 401, 403 and 407. */
  | 'refused'
  /** 404. */
  | 'not_found'
  /** 410. */
  | 'gone'
  /** 429. */
  | 'too_often'
  /** 5xx. */
  | 'server_error'
  /** Any other status that is no answer. */
  | 'unexpected'
  /** The answer was cut off, or its compression is damaged. */
  | 'cut_off';

/** A failed request to another server. It never contains the address, which may be a secret. */
export class OutboundError extends Error {
  constructor(readonly fault: OutboundFault) {
    super(`The request failed: ${fault}.`);
    this.name = 'OutboundError';
  }
}

const UNREACHABLE = /^(ECONN|EHOST|ENET|EPIPE|EADDR|EPROTO|HPE_|ERR_STREAM_PREMATURE)/;
const CERTIFICATE = /CERT|ERR_TLS|ERR_SSL|SELF_SIGNED|UNABLE_TO/;

/** The fault of a failure below HTTP. */
export function faultOf(error: unknown): OutboundFault {
  if (error instanceof OutboundError) return error.fault;
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT')
    return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'host_unknown';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (UNREACHABLE.test(code)) return 'unreachable';
  throw error;
}

/** The fault of a status other than 200 and 304. */
export function faultOfStatus(status: number): OutboundFault {
  if (status === 401 || status === 403 || status === 407) return 'refused';
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  if (status === 429) return 'too_often';
  return status >= 500 ? 'server_error' : 'unexpected';
}
