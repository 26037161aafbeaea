/** Why a request to another server brought nothing, by what the asker can do about it. */
export type OutboundFault =
  /** No http or https address, or one with a name and password in it. */
  | 'address_invalid'
  /** It leads, itself or by a redirect or a name, to a private network or to a port nobody serves pages on. */
  | 'address_forbidden'
  /** The name of the host is not known. */
  | 'host_unknown'
  /** Nobody answers there, or the connection broke before the answer. */
  | 'unreachable'
  /** The certificate does not prove who answers. */
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
  /** The answer broke off, or its compression is damaged. */
  | 'cut_off';

/** A request to another server that failed. It never holds the address, which may be a secret. */
export class OutboundError extends Error {
  constructor(readonly fault: OutboundFault) {
    super(`The request failed: ${fault}.`);
    this.name = 'OutboundError';
  }
}

const UNREACHABLE = /^(ECONN|EHOST|ENET|EPIPE|EADDR|EPROTO|HPE_|ERR_STREAM_PREMATURE)/;
const CERTIFICATE = /CERT|ERR_TLS|ERR_SSL|SELF_SIGNED|UNABLE_TO/;

/** What a failure below HTTP means. */
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

/** What a status other than 200 and 304 means. */
export function faultOfStatus(status: number): OutboundFault {
  if (status === 401 || status === 403 || status === 407) return 'refused';
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  if (status === 429) return 'too_often';
  return status >= 500 ? 'server_error' : 'unexpected';
}
