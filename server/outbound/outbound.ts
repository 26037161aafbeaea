import { lookup as lookUpHost, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { MEGABYTE } from '#domain/limits/limits';
import { faultOf, faultOfStatus, OutboundError } from './outbound-error';

/** The limits on the cost of one request. */
interface OutboundLimits {
  /** Bytes of an answer after decompression. */
  bytes: number;
  /** Milliseconds from the start to the last byte, redirects included. */
  totalMs: number;
  /** Milliseconds without any data. */
  idleMs: number;
  redirects: number;
  /** Milliseconds from sending to the start of the answer. */
  postMs: number;
}

const USUAL_LIMITS: OutboundLimits = {
  bytes: 10 * MEGABYTE,
  totalMs: 20_000,
  idleMs: 8_000,
  redirects: 5,
  postMs: 6_000,
};

/** Ports on which pages are served; any other could be a service that takes a line of HTTP for an order. */
const PORTS = new Set(['80', '443', '8080', '8443']);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface OutboundRequest {
  /** An http or https address. */
  url: string;
  /** Media types, as in the header. */
  accept: string;
  /** The version of the last answer, if it had one. */
  etag?: string | null;
  lastModified?: string | null;
}

interface OutboundPost {
  /** An http or https address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The answer, with any status; redirects aren't followed. */
export interface OutboundReply {
  status: number;
  /** The start of the answer, for the log. */
  text: string;
}

type OutboundAnswer =
  | { unchanged: true }
  | { unchanged: false; body: Buffer; contentType: string; etag: string | null; lastModified: string | null };

/**
 * The only way to servers that users name. It reaches only the public internet: names are resolved here, every
 * address of a name is checked, and the connection goes to the checked address, again for each redirect.
 */
export class Outbound {
  private readonly limits: OutboundLimits;

  /** @param allowed `host:port` pairs that are reachable wherever they are. */
  constructor(
    private readonly allowed: readonly string[],
    limits: Partial<OutboundLimits> = {},
  ) {
    this.limits = { ...USUAL_LIMITS, ...limits };
  }

  /**
   * Fetches an address.
   * @throws OutboundError saying what went wrong, never with the address.
   */
  async get(request: OutboundRequest): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(this.limits.totalMs);
    try {
      return await this.follow(request, signal);
    } catch (error) {
      if (signal.aborted) throw new OutboundError('timeout');
      throw new OutboundError(faultOf(error));
    }
  }

  /**
   * Sends something to an address.
   * @throws OutboundError when no answer came, never with the address.
   */
  async post({ url, headers, body }: OutboundPost): Promise<OutboundReply> {
    const signal = AbortSignal.timeout(this.limits.postMs);
    try {
      const sent = { ...headers, 'user-agent': 'Termwise/1.0', 'content-length': String(body.length) };
      const response = await this.send(this.admit(url), { method: 'POST', headers: sent, body }, signal);
      return { status: response.statusCode ?? 0, text: await beginningOf(response) };
    } catch (error) {
      if (signal.aborted) throw new OutboundError('timeout');
      throw new OutboundError(faultOf(error));
    }
  }

  /**
   * Refuses what could never be reached, as far as an address shows it.
   * @throws OutboundError
   */
  check(url: string): void {
    this.admit(url);
  }

  private async follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    let url = this.admit(request.url);
    for (let hop = 0; hop <= this.limits.redirects; hop += 1) {
      const response = await this.send(url, { method: 'GET', headers: headersOf(request) }, signal);
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.has(status)) return this.read(response, status, signal);
      response.destroy();
      const location = response.headers.location ?? '';
      if (!URL.canParse(location, url.href)) throw new OutboundError('address_invalid');
      url = this.admit(new URL(location, url).href);
    }
    throw new OutboundError('too_many_redirects');
  }

  /** @throws OutboundError if it isn't an address, or visibly isn't on the public internet. */
  private admit(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
      throw new OutboundError('address_invalid');
    }
    if (this.isAllowed(url)) return url;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isRefused = !PORTS.has(portOf(url)) || (isIP(host) !== 0 && !isPublicAddress(host));
    if (isRefused) throw new OutboundError('address_forbidden');
    return url;
  }

  private isAllowed(url: URL): boolean {
    return this.allowed.includes(`${url.hostname}:${portOf(url)}`);
  }

  private send(url: URL, { method, headers, body }: Sent, signal: AbortSignal): Promise<IncomingMessage> {
    const options: RequestOptions = {
      method,
      headers,
      agent: false,
      signal,
      timeout: this.limits.idleMs,
      ...(this.isAllowed(url) ? {} : { lookup: lookUpPublic }),
    };
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      let response: IncomingMessage | null = null;
      const outgoing = send(url, options, (answer) => {
        response = answer;
        resolve(answer);
      });
      outgoing.on('timeout', () => (response ?? outgoing).destroy(new OutboundError('timeout')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  private async read(
    response: IncomingMessage,
    status: number,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    if (status === 200) {
      const body = await this.readBody(response, signal);
      const {
        etag = null,
        'last-modified': lastModified = null,
        'content-type': contentType = '',
      } = response.headers;
      return { unchanged: false, body, contentType, etag, lastModified };
    }
    response.destroy();
    if (status === 304) return { unchanged: true };
    throw new OutboundError(faultOfStatus(status));
  }

  private async readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > this.limits.bytes) throw new OutboundError('too_large');
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof OutboundError || signal.aborted) throw error;
      throw new OutboundError('cut_off');
    } finally {
      response.destroy();
    }
    return Buffer.concat(chunks);
  }
}

/** A request as it goes out. */
interface Sent {
  method: 'GET' | 'POST';
  headers: RequestOptions['headers'];
  body?: Buffer;
}

function headersOf({ etag, lastModified, accept }: OutboundRequest): RequestOptions['headers'] {
  return {
    accept,
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Termwise-Calendar/1.0',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/** Bytes of an answer that are read for the log. */
const LOGGED_BYTES = 300;

/** The first bytes of an answer as text; the rest is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let read = Buffer.alloc(0);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      read = Buffer.concat([read, chunk]);
      if (read.length >= LOGGED_BYTES) break;
    }
  } catch {
    // The status has arrived; it doesn't matter if the rest of the answer is cut off.
  } finally {
    response.destroy();
  }
  return read.subarray(0, LOGGED_BYTES).toString('utf8');
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}

/** Finds the addresses of a name; one that is not public spoils the name, which is how names are turned inwards. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpHost(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new OutboundError('host_unknown'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new OutboundError('address_forbidden'), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoderOf(encoding);
  if (!decoder) throw new OutboundError('cut_off');
  // A fault of either stream reaches the reader through the last one.
  return pipeline(response, decoder, () => undefined);
}

function decoderOf(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  return encoding === 'br' ? createBrotliDecompress() : null;
}

/**
 * Networks that aren't the public internet: IANA's special-purpose registries for IPv4 (RFC 6890 and its successors).
 */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * For IPv6, only global unicast (2000::/3) is public, without the parts that contain another address (6to4, Teredo)
 * or are reserved. Everything else, such as loopback, unique local, link-local, IPv4-mapped, and NAT64, is refused as
 * a whole.
 */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet, so a request to it can't reach this installation's network.
 * @param address an IPv4 or IPv6 address in its usual notation, without brackets.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
