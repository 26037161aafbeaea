import { lookup as lookUpHost, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { faultOf, faultOfStatus, OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';

/** What one request may cost. */
export interface OutboundLimits {
  /** Bytes of an answer after decompression. */
  bytes: number;
  /** Milliseconds from the start to the last byte, redirects included. */
  totalMs: number;
  /** Milliseconds in which nothing arrives. */
  idleMs: number;
  redirects: number;
}

const MEGABYTE = 1024 * 1024;
const USUAL_LIMITS: OutboundLimits = { bytes: 10 * MEGABYTE, totalMs: 20_000, idleMs: 8_000, redirects: 5 };

/** Ports on which pages are served; any other could be a service that takes a line of HTTP for an order. */
const PORTS = new Set(['80', '443', '8080', '8443']);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What is asked for. */
export interface OutboundRequest {
  /** An http or https address. */
  url: string;
  /** Media types, as the header says it. */
  accept: string;
  /** What the last answer said of its version, if it did. */
  etag?: string | null;
  lastModified?: string | null;
}

/** What came back. */
export type OutboundAnswer =
  | { unchanged: true }
  | { unchanged: false; body: Buffer; contentType: string; etag: string | null; lastModified: string | null };

/**
 * The one door to servers that somebody else names. It reaches the public internet alone: names are resolved here, every
 * address of a name is looked at, and the connection goes to the address that was looked at, for each redirect anew.
 */
export class Outbound {
  private readonly limits: OutboundLimits;

  /** @param allowed `host:port` pairs that are reached wherever they lie. */
  constructor(
    private readonly allowed: readonly string[],
    limits: Partial<OutboundLimits> = {},
  ) {
    this.limits = { ...USUAL_LIMITS, ...limits };
  }

  /**
   * Asks for an address.
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

  private async follow(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    let url = this.admit(request.url);
    for (let hop = 0; hop <= this.limits.redirects; hop += 1) {
      const response = await this.send(url, request, signal);
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.has(status)) return this.read(response, status, signal);
      response.destroy();
      url = this.admit(new URL(response.headers.location ?? '', url).href);
    }
    throw new OutboundError('too_many_redirects');
  }

  /** @throws OutboundError for what is no address, or none of the public internet as far as it can be seen. */
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

  private send(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const { etag, lastModified, accept } = request;
    const options: RequestOptions = {
      headers: {
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Termwise-Calendar/1.0',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
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
      outgoing.end();
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
